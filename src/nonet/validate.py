"""Rules of Sudoku on a grid as it stands: conflicts, what may be placed, what is solved."""

from __future__ import annotations

from nonet import _native
from nonet.cells import Position, check_position, houses, peers
from nonet.grid import GridLike, as_grid


def conflicts(grid: GridLike) -> set[Position]:
    """Return every cell that shares a house with an equal digit.

    >>> sorted(map(str, conflicts("55" + "." * 79)))
    ['r1c1', 'r1c2']
    """
    grid = as_grid(grid)
    cells = grid.cells
    found: set[int] = set()
    for house in houses(grid.size):
        digits = bytes(cells[cell] for cell in house)
        if len(set(digits)) + max(digits.count(0) - 1, 0) < len(digits):
            found.update(c for c in house if cells[c] and digits.count(cells[c]) > 1)
    return {Position(*divmod(cell, grid.size)) for cell in found}


def is_valid(grid: GridLike) -> bool:
    """Return whether no digit stands twice in a house; empty cells are allowed."""
    return not _native.has_conflict(as_grid(grid).cells)


def is_solved(grid: GridLike) -> bool:
    """Return whether every cell is filled and no digit stands twice in a house."""
    grid = as_grid(grid)
    return not grid.empty and is_valid(grid)


def can_place(grid: GridLike, row: int, col: int, value: int) -> bool:
    """Return whether a digit can stand in a cell beside the other cells.

    What the cell itself holds does not matter. A value outside 1 to ``size`` never can.

    >>> can_place("5" + "." * 80, 0, 8, 5)
    False
    """
    grid = as_grid(grid)
    cell = check_position(row, col, grid.size)
    if isinstance(value, bool) or value not in range(1, grid.size + 1):
        return False
    return all(grid.cells[peer] != value for peer in peers(grid.size)[cell])


def possible_values(grid: GridLike, row: int, col: int) -> set[int]:
    """Return the digits that can stand in an empty cell; nothing for a filled one."""
    grid = as_grid(grid)
    cell = check_position(row, col, grid.size)
    if grid.cells[cell]:
        return set()
    seen = {grid.cells[peer] for peer in peers(grid.size)[cell]}
    return set(range(1, grid.size + 1)) - seen
