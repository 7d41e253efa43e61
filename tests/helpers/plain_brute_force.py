"""The brute-force algorithm as it is written down, and the mistakes people make in it.

``brute_force`` is the oracle for the engine. Each function in ``MISTAKES`` breaks exactly one rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple


class Outcome(NamedTuple):
    reason: str
    cells: bytes
    iterations: int
    backtracks: int


class _SpentError(Exception):
    pass


def fits(cells: bytearray, cell: int, digit: int, size: int) -> bool:
    side = {4: 2, 9: 3, 16: 4, 25: 5}[size]
    row, col = divmod(cell, size)
    if any(cells[row * size + i] == digit for i in range(size)):
        return False
    if any(cells[i * size + col] == digit for i in range(size)):
        return False
    box_row, box_col = row // side * side, col // side * side
    return not any(
        cells[(box_row + i) * size + box_col + j] == digit for i in range(side) for j in range(side)
    )


def first_empty(cells: bytearray, size: int) -> int | None:
    return next((cell for cell in range(size * size) if not cells[cell]), None)


def first_by_column(cells: bytearray, size: int) -> int | None:
    order = (row * size + col for col in range(size) for row in range(size))
    return next((cell for cell in order if not cells[cell]), None)


def fewest_options(cells: bytearray, size: int) -> int | None:
    empty = [cell for cell in range(size * size) if not cells[cell]]
    return min(
        empty,
        key=lambda cell: sum(fits(cells, cell, digit, size) for digit in range(1, size + 1)),
        default=None,
    )


def brute_force(
    cells: bytes,
    size: int = 9,
    *,
    limit: int | None = None,
    pick: Callable[[bytearray, int], int | None] = first_empty,
    digits: Callable[[int], Iterable[int]] = lambda size: range(1, size + 1),
    only_valid: bool = False,
    propagate: bool = False,
) -> Outcome:
    grid = bytearray(cells)
    iterations = backtracks = 0

    def solve() -> bool:
        nonlocal iterations, backtracks
        filled = fill_singles() if propagate else []
        cell = pick(grid, size)
        if cell is None:
            return True
        for digit in digits(size):
            if iterations == limit:
                raise _SpentError
            valid = fits(grid, cell, digit, size)
            if valid or not only_valid:
                iterations += 1
            if valid:
                grid[cell] = digit
                if solve():
                    return True
                grid[cell] = 0
                backtracks += 1
        for other in filled:
            grid[other] = 0
        return False

    def fill_singles() -> list[int]:
        filled = []
        again = True
        while again:
            again = False
            for cell in range(size * size):
                if not grid[cell]:
                    options = [d for d in range(1, size + 1) if fits(grid, cell, d, size)]
                    if len(options) == 1:
                        grid[cell] = options[0]
                        filled.append(cell)
                        again = True
        return filled

    try:
        solved = solve()
    except _SpentError:
        return Outcome("budget", cells, iterations, backtracks)
    if solved:
        return Outcome("solved", bytes(grid), iterations, backtracks)
    return Outcome("no solution", cells, iterations, backtracks)


MISTAKES: dict[str, Callable[[bytes], Outcome]] = {
    "fewest options first": lambda cells: brute_force(cells, pick=fewest_options),
    "propagation": lambda cells: brute_force(cells, propagate=True),
    "column by column": lambda cells: brute_force(cells, pick=first_by_column),
    "digits downwards": lambda cells: brute_force(cells, digits=lambda size: range(size, 0, -1)),
    "only valid placements counted": lambda cells: brute_force(cells, only_valid=True),
}
