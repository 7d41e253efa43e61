"""``nonet canonical``: the canonical form of puzzles."""

from __future__ import annotations

import argparse

from nonet.classes.columns import canonicalizing
from nonet.classes.forms import Canonical
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.tables.verbs import Shown, Verb

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
)

CANONICAL = Verb(
    Canonical.row_columns(), canonicalizing, (Shown("canonical"),), {"conflict", "bad"}
)


def run(args: argparse.Namespace) -> int:
    """Write the form of each puzzle; tables also get the transformation and the automorphisms.

    The form of a variant includes its rules; it has no transformation.
    """
    return run_verb(args, CANONICAL, threads=args.threads)
