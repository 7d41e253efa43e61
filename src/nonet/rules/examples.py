"""An example of every rule on a 9×9 grid, for its page in the documentation and for tests."""

from __future__ import annotations

from nonet.rules.base import Rule
from nonet.rules.names import RULES


def _made(kind: type[Rule]) -> tuple[Rule, ...]:
    return tuple(one if isinstance(one, Rule) else kind(*one) for one in kind.sheet.examples)


EXAMPLES: dict[type[Rule], tuple[Rule, ...]] = {
    kind: _made(kind) for kind in sorted(RULES.values(), key=lambda kind: kind.__name__)
}
