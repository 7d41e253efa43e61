"""The brute-force algorithm as it is written down, and the mistakes people make in it.

``brute_force`` is the oracle for the engine. Each function in ``MISTAKES`` breaks exactly one rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from nonet.cells import houses


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
    propagate: str = "",
    once: bool = False,
    look_ahead: bool = False,
) -> Outcome:
    """``propagate`` names the singles that are filled: naked, hidden or both."""
    grid = bytearray(cells)
    iterations = backtracks = 0

    def solve() -> bool:
        nonlocal iterations, backtracks
        filled = fill_singles() if propagate and not once else []
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
                if not (look_ahead and dead_end()) and solve():
                    return True
                grid[cell] = 0
                backtracks += 1
        for other in filled:
            grid[other] = 0
        return False

    def options(cell: int) -> list[int]:
        return [digit for digit in range(1, size + 1) if fits(grid, cell, digit, size)]

    def dead_end() -> bool:
        return any(not grid[cell] and not options(cell) for cell in range(size * size))

    def fill_singles() -> list[int]:
        filled: list[int] = []
        before = -1
        while len(filled) > before:
            before = len(filled)
            for cell, digit in singles():
                grid[cell] = digit
                filled.append(cell)
        return filled

    def singles() -> Iterator[tuple[int, int]]:
        """Sweep the grid once; what is filled on the way is seen by what comes after it."""
        for cell in range(size * size) if propagate != "hidden" else ():
            if not grid[cell] and len(found := options(cell)) == 1:
                yield cell, found[0]
        for house in houses(size) if propagate != "naked" else ():
            for digit in range(1, size + 1):
                if digit not in (grid[cell] for cell in house):
                    places = [c for c in house if not grid[c] and fits(grid, c, digit, size)]
                    if len(places) == 1:
                        yield places[0], digit

    try:
        if propagate and once:
            fill_singles()
        solved = solve()
    except _SpentError:
        return Outcome("budget", cells, iterations, backtracks)
    if solved:
        return Outcome("solved", bytes(grid), iterations, backtracks)
    return Outcome("no solution", cells, iterations, backtracks)


MISTAKES: dict[str, Callable[[bytes], Outcome]] = {
    "fewest options first": lambda cells: brute_force(cells, pick=fewest_options),
    "propagation": lambda cells: brute_force(cells, propagate="naked"),
    "column by column": lambda cells: brute_force(cells, pick=first_by_column),
    "digits downwards": lambda cells: brute_force(cells, digits=lambda size: range(size, 0, -1)),
    "only valid placements counted": lambda cells: brute_force(cells, only_valid=True),
}

PROPAGATION: dict[str, Callable[[bytes], Outcome]] = {
    "naked and hidden": lambda cells: brute_force(cells, propagate="both"),
    "hidden": lambda cells: brute_force(cells, propagate="hidden"),
    "naked, before": lambda cells: brute_force(cells, propagate="naked", once=True),
    "naked and hidden, before": lambda cells: brute_force(cells, propagate="both", once=True),
    "forward checking": lambda cells: brute_force(cells, look_ahead=True),
}
"""More ways to break the rule that nothing is propagated, in the order of the known mistakes."""
