"""Sum lines, such as ten lines: groups of neighbours with a fixed sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.rules.base import CellsLike, Layout
from nonet.rules.drawing import Shape, unusual
from nonet.rules.machines import Machine
from nonet.rules.sheet import LINE, Human, Sheet, Tool
from nonet.rules.stepwise import StepwiseLine
from nonet.rules.values import whole


@dataclass(frozen=True, init=False)
class SumLine(StepwiseLine):
    """The line can be cut into groups of neighbouring cells that each add up to ``total``.

    >>> SumLine("r1c1 r1c2").total
    10
    """

    sheet = Sheet(
        "sum-line",
        human=Human("sum-line-groups", 29),
        tool=Tool("Lines", 2, asks=True),
        examples=(LINE, ("r7c2 r8c3 r7c4 r7c5", 12)),
    )
    adds = True
    cell_order = "reversible"
    ink = "grey"
    total: int = 10

    def __init__(self, cells: CellsLike, total: int = 10) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", whole("a total", total, 1))

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Cut the line."""
        so_far = 0
        for value in values:
            so_far += value
            if so_far > self.total:
                return False
            so_far %= self.total
        return so_far == 0

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line, with its total unless that is 10."""
        yield from super().drawing(layout)
        yield from unusual(self.cells, self.total, (10,))

    def machine(self, layout: Layout) -> Machine:
        """Remember the sum of the last group."""
        total = self.total

        def step(so_far: int, digit: int) -> int | None:
            return None if so_far + digit > total else (so_far + digit) % total

        return Machine(self.cells, 0, step, lambda so_far: so_far == 0)
