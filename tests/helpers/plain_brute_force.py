"""The brute-force algorithm exactly as specified, and the mistakes people make in it.

``brute_force`` is the oracle for the engine. Each function in ``MISTAKES`` breaks exactly one rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nonet.model.cells import houses


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


@dataclass
class _Search:
    grid: bytearray
    size: int
    limit: int | None
    pick: Callable[[bytearray, int], int | None]
    digits: Callable[[int], Iterable[int]]
    only_valid: bool
    propagate: str
    once: bool
    look_ahead: bool
    iterations: int = 0
    backtracks: int = 0

    def solve(self) -> bool:
        filled = self.fill_singles() if self.propagate and not self.once else []
        cell = self.pick(self.grid, self.size)
        if cell is None:
            return True
        for digit in self.digits(self.size):
            if self.iterations == self.limit:
                raise _SpentError
            valid = fits(self.grid, cell, digit, self.size)
            if valid or not self.only_valid:
                self.iterations += 1
            if valid:
                self.grid[cell] = digit
                if not (self.look_ahead and self.dead_end()) and self.solve():
                    return True
                self.grid[cell] = 0
                self.backtracks += 1
        for other in filled:
            self.grid[other] = 0
        return False

    def options(self, cell: int) -> list[int]:
        digits = range(1, self.size + 1)
        return [digit for digit in digits if fits(self.grid, cell, digit, self.size)]

    def dead_end(self) -> bool:
        cells = range(self.size * self.size)
        return any(not self.grid[cell] and not self.options(cell) for cell in cells)

    def fill_singles(self) -> list[int]:
        filled: list[int] = []
        before = -1
        while len(filled) > before:
            before = len(filled)
            for cell, digit in self.singles():
                self.grid[cell] = digit
                filled.append(cell)
        return filled

    def singles(self) -> Iterator[tuple[int, int]]:
        """Sweep the grid once; later cells take earlier fills into account."""
        grid, size = self.grid, self.size
        for cell in range(size * size) if self.propagate != "hidden" else ():
            if not grid[cell] and len(found := self.options(cell)) == 1:
                yield cell, found[0]
        for house in houses(size) if self.propagate != "naked" else ():
            for digit in range(1, size + 1):
                if digit not in (grid[cell] for cell in house):
                    places = [c for c in house if not grid[c] and fits(grid, c, digit, size)]
                    if len(places) == 1:
                        yield places[0], digit


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
    """Run the algorithm; ``propagate`` names the singles to fill: naked, hidden or both."""
    search = _Search(
        bytearray(cells), size, limit, pick, digits, only_valid, propagate, once, look_ahead
    )
    try:
        if propagate and once:
            search.fill_singles()
        solved = search.solve()
    except _SpentError:
        return Outcome("stopped", cells, search.iterations, search.backtracks)
    if solved:
        return Outcome("solved", bytes(search.grid), search.iterations, search.backtracks)
    return Outcome("none", cells, search.iterations, search.backtracks)


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
