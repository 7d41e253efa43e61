"""Index lines: each digit says where on the line its own position is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from nonet.rules.base import CellsLike, Layout, Relation, distinct_positions, named
from nonet.rules.lines import Line
from nonet.rules.program import Program, mask_of, pointing
from nonet.rules.sheet import LINE, Human, Sheet, Tool


def _both_or_none(n: int, v: int) -> Callable[[tuple[int, ...]], bool]:
    return lambda values: 0 in values or (values[0] == v) == (values[1] == n)


@dataclass(frozen=True, init=False)
class IndexLine(Line):
    """If cell N of the line, counted from its start, holds V, then cell V holds N."""

    sheet = Sheet(
        "index-line",
        human=Human("index-line-cells", 27),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    ink = "lavender"

    def __init__(self, cells: CellsLike) -> None:
        super().__init__(distinct_positions(cells, "index line", least=2))

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Follow each digit and return."""
        length = len(values)
        return all(v <= length and values[v - 1] == n for n, v in enumerate(values, 1))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each digit against each cell."""
        cells, label = layout.indices(self.cells), f"index line {named(self.cells)}"
        length = len(cells)
        for cell in cells:
            yield Relation(label, (cell,), lambda values: values[0] <= length)
        for (n, a), (v, b) in combinations(enumerate(cells, 1), 2):
            yield Relation(label, (a, b), _both_or_none(n, v))

    def compile(self, layout: Layout, program: Program) -> None:
        """Relate each cell to all others."""
        cells = layout.indices(self.cells)
        length = min(len(cells), layout.digits)
        for cell in cells:
            program.allowed(cell, range(1, length + 1))
        every = mask_of(range(1, length + 1))
        for (n, a), (v, b) in combinations(enumerate(cells, 1), 2):
            table = pointing(layout.digits, v, n, once=True)
            within = (row & every if d <= length else 0 for d, row in enumerate(table, 1))
            program.pairs(tuple(within), [(a, b)])
