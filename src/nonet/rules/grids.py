"""Rules that change the grid itself: its digits, its lines, its shape, and cells below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isqrt
from typing import TypeAlias

from nonet.errors import ArgumentError
from nonet.model.cells import DIGITS, GRID_SIZES, Position
from nonet.rules.base import Layout, Relation, Rule
from nonet.rules.drawing import Area, Layer, Shape, Stroke, outlines
from nonet.rules.lines import Thermometer
from nonet.rules.program import MOST_CELLS, Program
from nonet.rules.sheet import Sheet
from nonet.rules.turns import Turn
from nonet.rules.values import whole

Positions: TypeAlias = list[Position]


@dataclass(frozen=True)
class Digits(Rule):
    """The cells hold digits from 1 to ``count``, which can be more than a row has cells."""

    sheet = Sheet("digits", examples=((10,),))
    symbolic = True
    reshapes = True
    count: int

    def __post_init__(self) -> None:
        count = whole("the number of digits", self.count, 1, len(DIGITS) - 1)
        object.__setattr__(self, "count", count)

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these digits."""
        if self.count < layout.size:
            raise ArgumentError(
                f"a grid of size {layout.size} requires at least {layout.size} digits, "
                f"not {self.count}"
            )
        return replace(layout, highest=self.count)


@dataclass(frozen=True)
class FreeLines(Rule):
    """Digits may repeat in rows and columns."""

    sheet = Sheet("free-lines", examples=((),))
    symbolic = True
    reshapes = True

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout without lines."""
        return replace(layout, lines=False)


@dataclass(frozen=True)
class Rectangle(Rule):
    """The grid has ``rows`` rows and ``columns`` columns, and as many digits as the longer side.

    The other cells of the square grid, on the right or below, stay empty. Boxes have a cell for
    each digit and are as near to squares as fill the grid; there are none if no such shape does.
    """

    sheet = Sheet("rectangle", examples=((6, 9),))
    symbolic = True
    reshapes = True
    rows: int
    columns: int

    def __post_init__(self) -> None:
        for name in ("rows", "columns"):
            count = whole(f"the number of {name}", getattr(self, name), 1, GRID_SIZES[-1])
            object.__setattr__(self, name, count)

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these rows and columns."""
        if max(self.rows, self.columns) != layout.size:
            raise ArgumentError(
                f"the longer side of a rectangle on a grid of size {layout.size} has "
                f"{layout.size} cells, not {max(self.rows, self.columns)}"
            )
        boxes = tuple(
            tuple(row * layout.size + col for row, col in cells)
            for cells in blocks(self.rows, self.columns, layout.size)
        )
        return replace(layout, rectangle=(self.rows, self.columns), regions=boxes)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that the other cells are empty."""
        if layout.blank:
            yield Relation("outside the rectangle", layout.blank, lambda values: not any(values))

    def compile(self, layout: Layout, program: Program) -> None:
        """Fix the other cells, which solutions leave empty."""
        for cell in layout.blank:
            program.allowed(cell, [1])

    def turned(self, turn: Turn) -> Rule:
        """Exchange rows and columns if the turn does."""
        return Rectangle(self.columns, self.rows) if turn.transpose else self

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield paper over the other cells, and the edge of the grid."""
        size, rows, columns = layout.size, self.rows, self.columns
        if layout.blank:
            edge = 0.1  # hides the frame of the square grid, too
            left, top = (columns, -edge) if columns < size else (-edge, rows)
            end = size + edge
            hidden = ((left, top), (end, top), (end, end), (left, end))
            yield Area(hidden, "paper", layer=Layer.MARK)
            ends = ((columns, 0), (columns, rows)) if columns < size else ((0, rows), (size, rows))
            yield Stroke(ends, "ink", 0.03, Layer.MARK)


def blocks(rows: int, columns: int, count: int, margin: int = 0, gap: int = 0) -> list[Positions]:
    """Return blocks of ``count`` cells, in the shape nearest to a square that fills a grid.

    ``margin`` and ``gap`` are the distances of the blocks from the edges and from each other.

    >>> [len(blocks(6, 8, 8)), len(blocks(9, 8, 9))]
    [6, 0]
    """
    for low in range(isqrt(count), 1, -1):
        for height, width in ((low, count // low), (count // low, low)):
            if height * width == count and rows % height == columns % width == 0:
                return [
                    [Position(row + i // width, col + i % width) for i in range(count)]
                    for row in range(margin, rows - margin - height + 1, height + gap)
                    for col in range(margin, columns - margin - width + 1, width + gap)
                ]
    return []


@dataclass(frozen=True)
class ExtraCells(Rule):
    """There are ``count`` cells below the grid that only other rules refer to.

    They continue the rows of the grid: the first one below a 9×9 grid is r10c1.
    """

    sheet = Sheet("extra-cells", examples=((2,), Thermometer("r10c1 r10c2 r9c3")))
    symbolic = True
    reshapes = True
    count: int

    def __post_init__(self) -> None:
        count = whole("the number of extra cells", self.count, 1, MOST_CELLS)
        object.__setattr__(self, "count", count)

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these cells."""
        return replace(layout, extra=layout.extra + self.count)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the cells below the grid."""
        size = layout.size
        first = size * size * (2 if layout.labelled else 1)
        for index in range(first, first + self.count):
            for loop in outlines([Position(*divmod(index, size))], 0.0):
                yield Stroke((*loop, loop[0]), "line", 0.03, Layer.TINT)
