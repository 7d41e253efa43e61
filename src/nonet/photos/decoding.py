"""Choose the most likely digits that obey the rules, and measure the margin to the next choice."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.deadline import check_deadline, in_time
from nonet.errors import BudgetError
from nonet.model.cells import box_index, houses
from nonet.model.grid import Grid
from nonet.photos.lattice import Floats
from nonet.solving.search import count_solutions

MARGIN = 3.0
"""The lead over the next valid reading, and the loss against the likeliest, in nats."""
REACH = 9.0
"""How much less likely an alternative may be, in nats."""
CLEAR = 5.5
"""How much less likely another digit may be than the one that is seen, in nats."""
TRIES = 2000
"""The maximum number of readings to check; a tenth of it for grids larger than 9×9."""
STEPS = 100_000
"""The maximum number of nodes that the solver visits to check one reading."""
NODES = 4000
"""The maximum number of positions that the search for a full grid visits."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Digits by cell (0: empty), and how certain they are.

    ``cost`` is how much less likely they are than the likeliest digits regardless of the rules, in
    nats; ``margin`` how much likelier than ``rival``, the next valid reading (None: none is near).
    """

    digits: tuple[int, ...]
    cost: float
    margin: float
    rival: tuple[int, ...] | None

    @property
    def safe(self) -> bool:
        """Whether no other reading comes near."""
        return self.cost <= MARGIN and self.margin >= MARGIN


def decode_puzzle(scores: Floats) -> Decoded | None:
    """Return the likeliest reading with exactly one solution, or None if none is likely enough.

    ``scores`` holds log probabilities: a row per cell, a column for empty and for each digit.
    """
    best: tuple[float, tuple[int, ...]] | None = None
    for cost, digits in _readings(scores):
        if best is not None and cost >= best[0] + MARGIN:
            break
        if digits is not None and has_one_solution(digits):
            if best is not None:
                return Decoded(best[1], best[0], cost - best[0], digits)
            best = (cost, digits)
    return None if best is None else Decoded(best[1], best[0], MARGIN, None)


def has_one_solution(digits: Iterable[int]) -> bool:
    """Return whether a reading is a proper puzzle, as far as a short search can tell."""
    try:
        return count_solutions(Grid.from_cells(bytes(digits)), nodes=STEPS) == 1
    except BudgetError:
        return False


def _readings(scores: Floats) -> Iterator[tuple[float, tuple[int, ...] | None]]:
    """Yield readings, the likeliest first; None for one that repeats a digit."""
    costs = scores.max(axis=1, keepdims=True) - scores
    likeliest = scores.argmax(axis=1)
    digits = likeliest.tolist()
    others = sorted(
        (float(costs[cell, digit]), int(cell), int(digit))
        for cell, digit in np.argwhere((costs > 0) & (costs < REACH))
        if costs[cell, digit] < CLEAR or not (digit and likeliest[cell])
    )
    seen = _Houses(digits)
    yield 0.0, None if seen.repeated else tuple(digits)
    queue: list[tuple[float, tuple[int, ...]]] = [(others[0][0], (0,))] if others else []
    for _ in in_time(range(TRIES if len(digits) <= 81 else TRIES // 10)):
        if not queue:
            return
        cost, chosen = heapq.heappop(queue)
        changed = {others[at][1]: others[at][2] for at in chosen}
        if len(changed) == len(chosen):
            before = [(cell, digits[cell]) for cell in changed]
            for cell, digit in changed.items():
                seen.write(cell, digit)
            yield cost, None if seen.repeated else tuple(digits)
            for cell, digit in before:
                seen.write(cell, digit)
        last = chosen[-1]
        if last + 1 < len(others):
            more = others[last + 1][0]
            heapq.heappush(queue, (cost + more, (*chosen, last + 1)))
            heapq.heappush(queue, (cost + more - others[last][0], (*chosen[:-1], last + 1)))


class _Houses:
    """Counts the digits of rows, columns and boxes while cells change."""

    def __init__(self, digits: list[int]) -> None:
        self.repeated = 0
        self._digits = digits
        size = round(len(digits) ** 0.5)
        self._counts = [[0] * (size + 1) for _ in range(3 * size)]
        self._of = [
            (row, size + column, 2 * size + box_index(row, column, size))
            for row in range(size)
            for column in range(size)
        ]
        for cell, digit in enumerate(digits):
            self._add(cell, digit, 1)

    def write(self, cell: int, digit: int) -> None:
        self._add(cell, self._digits[cell], -1)
        self._digits[cell] = digit
        self._add(cell, digit, 1)

    def _add(self, cell: int, digit: int, step: int) -> None:
        if digit:
            for house in self._of[cell]:
                counts = self._counts[house]
                self.repeated -= counts[digit] > 1
                counts[digit] += step
                self.repeated += counts[digit] > 1


def decode_full(scores: Floats) -> Decoded | None:
    """Return the likeliest solved grid, or None if the search finds none in its budget."""
    costs = scores[:, 1:].max(axis=1, keepdims=True) - scores[:, 1:]
    found: list[tuple[float, tuple[int, ...]]] = []
    left = NODES
    for budget in (3.0, 10.0, 25.0, 60.0, 150.0):
        search = _FullSearch(costs, budget, left)
        found, left = search.run(), search.left
        if found or left < 0:
            break
    if not found:
        return None
    near = _FullSearch(costs, found[0][0] + MARGIN, NODES).run() or found
    cost, digits = near[0]
    if len(near) > 1:
        return Decoded(digits, cost, near[1][0] - cost, near[1][1])
    return Decoded(digits, cost, MARGIN, None)


class _FullSearch:
    """Depth-first search for solved grids that cost at most a budget."""

    def __init__(self, costs: Floats, budget: float, nodes: int) -> None:
        self.left = nodes
        self._costs = costs.astype(np.float64)
        self._limit = budget
        self._found: list[tuple[float, tuple[int, ...]]] = []
        size = costs.shape[1]
        self._peers = np.zeros((size * size, size * size), dtype=bool)
        for house in houses(size):
            self._peers[np.ix_(house, house)] = True

    def run(self) -> list[tuple[float, tuple[int, ...]]]:
        """Return the two cheapest grids found, cheapest first."""
        self._visit(self._costs.copy(), np.zeros(len(self._costs), dtype=bool))
        return sorted(self._found)[:2]

    def _visit(self, costs: NDArray[Any], done: NDArray[Any]) -> None:
        """Fill the cell with the fewest digits that the budget allows; inf means excluded."""
        check_deadline()
        self.left -= 1
        least = costs.min(axis=1)
        bound = float(least.sum())
        if self.left < 0 or bound > self._limit:
            return
        open_ = np.flatnonzero(~done)
        if not len(open_):
            self._found.append((bound, tuple(int(d) + 1 for d in costs.argmin(axis=1))))
            if len(self._found) > 1:
                self._limit = min(self._limit, sorted(self._found)[1][0])
            return
        allowed = costs[open_] - least[open_, None] <= self._limit - bound
        cell = int(open_[allowed.sum(axis=1).argmin()])
        for digit in np.argsort(costs[cell]):
            if costs[cell, digit] - least[cell] > self._limit - bound:
                break
            child = costs.copy()
            child[self._peers[cell], digit] = np.inf
            child[cell] = np.inf
            child[cell, digit] = costs[cell, digit]
            after = done.copy()
            after[cell] = True
            self._visit(child, after)
