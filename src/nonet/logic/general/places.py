"""Cells and houses that know their grid, and therefore their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any


class Cell(int):
    """The index of a cell in a grid with a number of rows other than nine.

    >>> Cell(5, rows=4).rows
    4
    """

    rows: int

    def __new__(cls, index: int, rows: int) -> Cell:
        """Make a cell of a grid with ``rows`` rows."""
        cell = super().__new__(cls, index)
        cell.rows = rows
        return cell

    def __reduce__(self) -> tuple[Any, ...]:
        return Cell, (int(self), self.rows)


class House(int):
    """The index of a house: its name and its cells.

    Rows, columns and regions come first, then the houses of rules.

    >>> House(0, "row 1", (0, 1, 2, 3)).name
    'row 1'
    """

    name: str
    cells: tuple[int, ...]

    def __new__(cls, index: int, name: str, cells: tuple[int, ...]) -> House:
        """Make a house."""
        house = super().__new__(cls, index)
        house.name, house.cells = name, cells
        return house

    def __reduce__(self) -> tuple[Any, ...]:
        return House, (int(self), self.name, self.cells)

    @property
    def kind(self) -> str:
        """The name without its number: row, column, box, region, diagonal …"""
        return self.name.rpartition(" ")[0]


def bits(mask: int) -> Iterator[int]:
    """Yield the positions of the bits of a mask, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    return iter(_SMALL[mask]) if 0 <= mask < len(_SMALL) else _bits(mask)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_SMALL = tuple(tuple(_bits(mask)) for mask in range(1 << 9))
"""The positions of the bits of masks of digits."""


def mask_of(places: Iterable[int]) -> int:
    """Return the mask with a bit at each of the positions.

    >>> mask_of([1, 3])
    10
    """
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
