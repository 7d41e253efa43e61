"""Make puzzles whose givens a symmetry maps to givens, equal digits to equal digits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

import nonet
from nonet import Grid
from nonet.errors import ConflictError
from nonet.random import Random

Move: TypeAlias = Callable[[int, int], tuple[int, int]]

SYMMETRIES: dict[str, tuple[Move, tuple[int, ...]]] = {
    "symmetry-half-turn": (lambda row, col: (8 - row, 8 - col), (1, 2, 2, 2, 2)),
    "symmetry-diagonal": (lambda row, col: (col, row), (1, 1, 1, 2, 2, 2)),
    "symmetry-antidiagonal": (lambda row, col: (8 - col, 8 - row), (1, 1, 1, 2, 2, 2)),
    "symmetry-quarter-turn": (lambda row, col: (col, 8 - row), (1, 4, 4)),
}
"""The image of a cell under each symmetry, and the lengths of its digit cycles."""


def symmetric_puzzle(key: str, draw: Random) -> Grid:
    """Make a puzzle with symmetric givens, of which no orbit can be removed."""
    orbits, becomes = _orbits(key), _digit_map(SYMMETRIES[key][1], draw)
    cells = bytearray(81)
    while _solutions(cells, 2) != 1:  # otherwise some choice left no solution
        cells = bytearray(81)
        for orbit in draw.shuffled(orbits):
            for digit in draw.shuffled(list(range(1, 10))):
                if _put(cells, orbit, digit, becomes) and _solutions(cells, 1):
                    break
                _take(cells, orbit)
            if _solutions(cells, 2) == 1:
                break
    for orbit in draw.shuffled([orbit for orbit in orbits if cells[orbit[0]]]):
        before = bytes(cells)
        _take(cells, orbit)
        if _solutions(cells, 2) > 1:
            cells = bytearray(before)
    return Grid.from_cells(bytes(cells))


def _orbits(key: str) -> list[tuple[int, ...]]:
    """Return the orbits of cells under a symmetry."""
    move = SYMMETRIES[key][0]
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for cell in range(81):
        orbit = [cell]
        while (following := _cell(*move(*divmod(orbit[-1], 9)))) != cell:
            orbit.append(following)
        found.setdefault(frozenset(orbit), tuple(orbit))
    return list(found.values())


def _cell(row: int, col: int) -> int:
    return 9 * row + col


def _digit_map(circles: tuple[int, ...], draw: Random) -> dict[int, int]:
    digits = iter(draw.shuffled(list(range(1, 10))))
    becomes: dict[int, int] = {}
    for size in circles:
        circle = list(islice(digits, size))
        becomes.update(zip(circle, [*circle[1:], circle[0]]))
    return becomes


def _put(cells: bytearray, orbit: tuple[int, ...], digit: int, becomes: dict[int, int]) -> bool:
    """Put a digit and its images into an orbit; return False if they do not fit."""
    now = digit
    for cell in orbit:
        cells[cell] = now
        now = becomes[now]
    return now == digit


def _take(cells: bytearray, orbit: tuple[int, ...]) -> None:
    for cell in orbit:
        cells[cell] = 0


def _solutions(cells: bytearray, most: int) -> int:
    try:
        return len(list(islice(nonet.solutions(Grid.from_cells(bytes(cells))), most)))
    except ConflictError:
        return 0
