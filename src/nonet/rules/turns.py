"""The turns and mirrors of a grid, which map rules onto rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from nonet.model.cells import Position


@dataclass(frozen=True)
class Turn:
    """A turn or mirror: transpose (or not), then reverse the rows, the columns, or both.

    ``shape`` has the numbers of rows and columns of a grid that is not square.

    >>> quarter = Turn(9, True, False, True)
    >>> quarter(Position(0, 0)), quarter(Position(-1, 3))
    (Position(row=0, col=8), Position(row=3, col=9))
    """

    size: int
    transpose: bool
    rows: bool
    columns: bool
    shape: tuple[int, int] | None = None

    def __call__(self, cell: Position) -> Position:
        """Return the image of a cell, also of one just outside the grid."""
        (row, col), (rows, columns) = cell, self.shape or (self.size, self.size)
        if self.transpose:
            row, col, rows, columns = col, row, columns, rows
        return Position(
            rows - 1 - row if self.rows else row, columns - 1 - col if self.columns else col
        )

    def index(self, cell: int) -> int:
        """Return the image of a cell by its index."""
        row, col = self(Position(*divmod(cell, self.size)))
        return row * self.size + col

    def direction(self, down: int, right: int) -> tuple[int, int]:
        """Return the image of a step."""
        down, right = (right, down) if self.transpose else (down, right)
        return -down if self.rows else down, -right if self.columns else right

    def within(self, value: Any) -> Any:
        """Return a value with all cells in it moved."""
        if isinstance(value, Position):
            return self(value)
        return tuple(map(self.within, value)) if type(value) is tuple else value


def turns(size: int, shape: tuple[int, int] | None = None) -> Iterator[Turn]:
    """Yield the eight turns and mirrors, the identity first."""
    for transpose, rows, columns in product((False, True), repeat=3):
        yield Turn(size, transpose, rows, columns, shape)
