"""Battenburg marks: 2×2 squares with odd and even digits as on a chessboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import CellsLike, Layout, Relation, Rule, distinct_positions, named
from nonet.rules.drawing import Area, Layer, Shape, between
from nonet.rules.program import Program, relation
from nonet.rules.sheet import Human, Sheet, Tool


def _apart(a: int, b: int, number: int) -> bool:
    return (a + b) % 2 == 1


@dataclass(frozen=True, init=False)
class Battenburg(Rule):
    """Neighbours among four cells around a corner are one odd and one even."""

    sheet = Sheet(
        "battenburg",
        human=Human("battenburg-mark", 22),
        tool=Tool("Dots", 4, 4),
        examples=(("r2c2 r2c3 r3c2 r3c3",),),
    )
    cell_order = "free"
    cells: tuple[Position, ...]

    def __init__(self, cells: CellsLike) -> None:
        found = distinct_positions(cells, "Battenburg mark")
        row, col = min(found)
        square = {(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)}
        if set(found) != square:
            raise ArgumentError("a Battenburg mark must be on four cells around a corner")
        object.__setattr__(self, "cells", tuple(sorted(found)))

    def _pairs(self, layout: Layout) -> list[tuple[int, int]]:
        a, b, c, d = layout.indices(self.cells)
        return [(a, b), (a, c), (b, d), (c, d)]

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each pair of neighbours."""
        for pair in self._pairs(layout):
            label = f"battenburg {named(self.cells)}"
            yield Relation(label, pair, lambda values: 0 in values or sum(values) % 2 == 1)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the pairs."""
        program.pairs(relation(layout.digits, _apart), self._pairs(layout))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a small chessboard on the corner."""
        x, y = between(self.cells)
        for right in (-1, 0):
            for down in (-1, 0):
                left, top = x + 0.15 * right, y + 0.15 * down
                corners = ((left, top), (left + 0.15, top), (left + 0.15, top + 0.15))
                fill = "yellow" if right == down else "purple"
                yield Area((*corners, (left, top + 0.15)), fill, layer=Layer.MARK)
