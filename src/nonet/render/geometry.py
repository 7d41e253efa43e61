"""Coordinates in the picture of a board, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isqrt

from nonet.logic.general.places import House
from nonet.model.cells import houses
from nonet.rules.drawing import Point

CELL = 60
MARGIN = 22
RING = CELL * 0.42
"""The radius of a ring around a digit."""
DASHES = {
    "solid": "",
    "dashed": ' stroke-dasharray="5 3.5"',
    "dotted": ' stroke-dasharray="1.5 4.5" stroke-linecap="round"',
}
"""The attributes of a line, by the style of its edge."""


@dataclass(frozen=True)
class Geometry:
    """The positions of the cells and candidates on a board with a number of rows."""

    rows: int

    @property
    def side(self) -> int:
        """The side of the board."""
        return self.rows * CELL

    @property
    def columns(self) -> int:
        """The number of candidates side by side in a cell."""
        return isqrt(self.rows - 1) + 1

    @property
    def mark(self) -> float:
        """The side of a candidate."""
        return CELL / self.columns

    @property
    def rim(self) -> float:
        """The radius of a shape around a candidate."""
        return self.mark / 2 - 1

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the upper left corner of a cell."""
        return cell % self.rows * CELL, cell // self.rows * CELL

    def middle(self, cell: int) -> Point:
        """Return the middle of a cell."""
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def center(self, cell: int, digit: int) -> Point:
        """Return the middle of a candidate."""
        x, y = self.corner(cell)
        row, column = divmod(digit - 1, self.columns)
        top = (CELL - ceil(self.rows / self.columns) * self.mark) / 2
        return x + (column + 0.5) * self.mark, y + top + (row + 0.5) * self.mark

    def house(self, house: int) -> tuple[int, ...]:
        """Return the cells of a house; a plain index is one of a classic 9×9 board."""
        return house.cells if isinstance(house, House) else houses(9)[house]

    def outline(self, cells: tuple[int, ...], inset: float) -> str:
        """Return the outline of some cells as a path, moved inwards."""
        here, rows = set(cells), self.rows

        def has(row: int, col: int) -> bool:
            return 0 <= row < rows and 0 <= col < rows and rows * row + col in here

        path = ""
        for cell in cells:
            row, col = divmod(int(cell), rows)
            x, y = self.corner(cell)
            for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                if has(row + dr, col + dc):
                    continue
                # At each end, the side stops short of an outer corner, runs up to the next side,
                # or reaches beyond to an inner corner.
                ends = []
                for side in (-1, 1):
                    beside = (row + side * abs(dc), col + side * abs(dr))
                    beyond = has(beside[0] + dr, beside[1] + dc)
                    ends.append(1 if not has(*beside) else -1 if beyond else 0)
                start, stop = (inset * end for end in ends)
                if dr:
                    at = y + inset if dr < 0 else y + CELL - inset
                    path += f"M{x + start:g} {at:g}H{x + CELL - stop:g}"
                else:
                    at = x + inset if dc < 0 else x + CELL - inset
                    path += f"M{at:g} {y + start:g}V{y + CELL - stop:g}"
        return path


def shape(at: Point, radius: float, kind: str) -> str:
    """Return the element, still open, of a circle, square, diamond or leaf around a point."""
    x, y = at
    if kind == "circle":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"'
    if kind == "leaf":
        arc = f"a{radius:g} {radius:g} 0 0 1"
        path = f"h{radius:g}{arc} {radius:g} {radius:g}v{radius:g}h{-radius:g}{arc} "
        path += f"{-radius:g} {-radius:g}z"
        return f'<path d="M{x - radius:g} {y - radius:g}{path}"'
    # It looks as large as the circle.
    half = radius * 0.86
    turn = f' transform="rotate(45 {x:g} {y:g})"' if kind == "diamond" else ""
    return (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}"'
        f' height="{2 * half:.1f}"{turn}'
    )
