"""Sequence lines: arithmetic progressions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nonet.rules.base import Layout
from nonet.rules.machines import Machine
from nonet.rules.sheet import LINE, Human, Sheet, Spread, Tool
from nonet.rules.stepwise import StepwiseLine


@dataclass(frozen=True, init=False)
class SequenceLine(StepwiseLine):
    """The digits rise or fall by the same unknown amount from each cell to the next."""

    sheet = Sheet(
        "sequence-line",
        human=Human("sequence-line-digits", 25),
        generate=Spread(0.3, (3, 4)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "grey"
    hereditary = True

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the steps."""
        return len({b - a for a, b in pairwise(values)}) < 2

    def machine(self, layout: Layout) -> Machine:
        """Remember the last digit and the step."""

        def step(state: tuple[int, int | None], digit: int) -> tuple[int, int | None] | None:
            last, amount = state
            found = digit - last if last else None
            return (digit, found) if amount in (None, found) else None

        return Machine(self.cells, (0, None), step, lambda state: True)
