"""Cells and houses of a grid: positions, peers and names.

A cell has a row and a column, both from 0, and an index ``row * size + col``.
The houses of a grid are its rows, then its columns, then its boxes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from math import isqrt
from typing import Any, NamedTuple

from nonet.errors import ArgumentError, is_among, quoted

SIZES = (4, 6, 9, 16, 25)
"""The sizes that plain text can have; a 6×6 grid has boxes of two rows and three columns."""

GRID_SIZES = (*range(4, 17), 25)
"""The sizes a grid can have; those not in ``SIZES`` are written with their size."""

SIZE_OF_LENGTH = {size * size: size for size in SIZES}
"""The size of a grid by its number of cells."""

SQUARE_SIZES = (4, 9, 16, 25)
"""The sizes with square boxes, which engines and transformations handle."""

DIGITS = "0123456789ABCDEFGHIJKLMNOP"
"""The character of each value in base 36, so 10 is ``A``; ``0`` is a blank."""


def text_schema() -> Any:
    """Return the pydantic schema of a type that JSON represents as text."""
    from pydantic_core import core_schema

    return core_schema.str_schema()


class Position(NamedTuple):
    """A cell by row and column, counted from 0; printed as ``r1c1``.

    It belongs to no grid: ``Position(9, 0)`` is a cell of a 16×16 grid, and clues outside the grid
    start at row or column −1. Functions that take a cell check it against their grid.

    >>> Position(0, 4)
    Position(row=0, col=4)
    >>> print(Position(0, 4))
    r1c5
    """

    row: int
    col: int

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return text_schema()

    def __str__(self) -> str:
        return _NAMES.get(self) or f"r{self.row + 1}c{self.col + 1}"


_NEAR = range(-1, 26)
POSITIONS = {(row, col): Position(row, col) for row in _NEAR for col in _NEAR}
"""The cells of the largest grid, and those around it."""

_NAMES = {cell: f"r{cell.row + 1}c{cell.col + 1}" for cell in POSITIONS.values()}


def position_named(name: str) -> Position:
    """Return the cell with a name such as ``r1c3``.

    >>> position_named("r1c3")
    Position(row=0, col=2)
    """
    found = re.fullmatch(r"[rR]([1-9]\d?)[cC]([1-9]\d?)", name)
    if found is None:
        raise ArgumentError(f"expected a cell such as r1c3, found {quoted(name)}")
    return Position(int(found[1]) - 1, int(found[2]) - 1)


def listed(items: Iterable[object]) -> str:
    """Return items as text: 4, 9 or 16."""
    *some, last = map(str, items)
    return f"{', '.join(some)} or {last}" if some else last


def box_shape(size: int) -> tuple[int, int]:
    """Return the rows and columns of a box; the boxes of a prime size are its rows.

    >>> box_shape(9), box_shape(6), box_shape(7)
    ((3, 3), (2, 3), (1, 7))
    """
    height = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return height, size // height


def box_side(size: int) -> int:
    """Return the side of a square box: 3 for a grid of size 9."""
    height, width = box_shape(size)
    if height != width:
        raise ArgumentError(f"the boxes of a {size}×{size} grid are not square")
    return height


def check_square(size: int, who: str) -> None:
    """Reject a size without square boxes in the name of ``who``."""
    if size not in SQUARE_SIZES:
        raise ArgumentError(f"{who} handles sizes {listed(SQUARE_SIZES)}, not {size}")


def box_index(row: int, col: int, size: int = 9) -> int:
    """Return the box of a cell; boxes are counted from 0, row by row.

    >>> box_index(5, 7)
    5
    """
    height, width = box_shape(size)
    return row // height * height + col // width


def check_size(size: int) -> int:
    """Return ``size`` if it is a valid grid size."""
    if not (is_among(size, GRID_SIZES) and hasattr(size, "__index__")):
        raise ArgumentError(f"the size of a grid must be 4 to 16 or 25, not {quoted(size)}")
    return size


def check_position(row: int, col: int, size: int = 9) -> int:
    """Return the index of a cell; reject cells outside the grid."""
    for name, number in (("row", row), ("column", col)):
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < size:
            raise ArgumentError(f"{name} {quoted(number)} is outside the grid (0 to {size - 1})")
    return row * size + col


def digits_in(mask: int) -> list[int]:
    """Return the digits of a set of candidates, whose bit 0 is digit 1.

    >>> digits_in(0b101)
    [1, 3]
    """
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


@cache
def houses(size: int = 9) -> tuple[tuple[int, ...], ...]:
    """Return the cell indices of each house: rows, then columns, then boxes."""
    height, width = box_shape(size)
    rows = [tuple(range(r * size, (r + 1) * size)) for r in range(size)]
    cols = [tuple(range(c, size * size, size)) for c in range(size)]
    boxes = [
        tuple(
            (b // height * height + i // width) * size + b % height * width + i % width
            for i in range(size)
        )
        for b in range(size)
    ]
    return tuple(rows + cols + boxes)


@cache
def peers(size: int = 9) -> tuple[frozenset[int], ...]:
    """Return for each cell the other cells that share a house with it."""
    sees: list[set[int]] = [set() for _ in range(size * size)]
    for house in houses(size):
        for cell in house:
            sees[cell].update(house)
    return tuple(frozenset(cells - {cell}) for cell, cells in enumerate(sees))
