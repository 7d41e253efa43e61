"""``canonical``: write the canonical form of puzzles.

Tables also get the transformation and the automorphisms. The form of a variant includes its rules;
it has no transformation.
"""

from __future__ import annotations

from nonet.classes.columns import canonicalizing
from nonet.classes.forms import Canonical
from nonet.tables.verbs import Shown, Verb

VERB = Verb(
    Canonical.row_columns(),
    canonicalizing,
    (Shown("canonical"),),
    frozenset({"conflict", "bad"}),
    searches=False,
)
