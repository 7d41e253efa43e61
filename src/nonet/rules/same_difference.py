"""Same-difference lines: neighbours all differ by the same amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nonet.rules.base import Layout
from nonet.rules.machines import Machine
from nonet.rules.sheet import LINE, Human, Sheet, Spread, Tool
from nonet.rules.stepwise import StepwiseLine


@dataclass(frozen=True, init=False)
class SameDifference(StepwiseLine):
    """Digits next to each other on the line all differ by the same unknown amount."""

    sheet = Sheet(
        "same-difference",
        human=Human("same-difference-line", 27),
        generate=Spread(0.3, (3, 5)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "teal"
    hereditary = True

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the differences."""
        return len({abs(a - b) for a, b in pairwise(values)}) < 2

    def machine(self, layout: Layout) -> Machine:
        """Remember the last digit and the difference."""

        def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            last, amount = state
            found = abs(digit - last) if last else -1
            return (digit, found) if amount in (-1, found) else None

        return Machine(self.cells, (0, -1), step, lambda state: True)
