"""Estimate the number of solutions where there are too many to count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from time import monotonic
from typing import Annotated

from nonet import _native
from nonet.arguments import optional_number, seconds_of, seed_of, whole_number
from nonet.deadline import left, within_seconds
from nonet.errors import BudgetError, ConflictError, FormatError, counted
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, RulesLike, puzzle_of
from nonet.puzzles.validate import refuse_conflicts
from nonet.results import PUZZLE, Column, Result, derived
from nonet.solving.search import MOST_ROWS, limit_reached, program_for

DESCENTS = 1000
"""How many descents an estimate takes by default."""

LEAST = 2
"""The smallest number of descents with a standard error."""

REPORT = 0.1
"""Seconds between the estimates that :func:`estimates` yields."""

WIDTH = 1.96
"""Half the width of an interval that holds 95 % of a normal distribution, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate(Result):
    """An estimated number of solutions, and how uncertain it is."""

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    estimate: Annotated[float, Column("float64", "Estimated number of solutions.")]
    stderr: Annotated[float, Column("float64", "Standard error of the estimate; 0 if exact.")]
    descents: Annotated[int, Column("uint64", "Random descents; 0 if few nodes counted all.")]

    @derived("float64")
    def low(self) -> float:
        """Lower end of the 95 % confidence interval."""
        return max(0.0, self.estimate - WIDTH * self.stderr)

    @derived("float64")
    def high(self) -> float:
        """Upper end of the 95 % confidence interval."""
        return self.estimate + WIDTH * self.stderr

    @derived("bool")
    def exact(self) -> bool:
        """Whether the number is exact."""
        return not self.descents

    def __str__(self) -> str:
        if self.exact:
            return f"{self.estimate:.0f}"
        return f"{self.estimate:.4g} ({self.low:.4g} to {self.high:.4g})"


@within_seconds
def estimate(
    puzzle: GridLike,
    *,
    descents: int = DESCENTS,
    seed: int = 0,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Estimate:
    """Return an unbiased estimate of the number of solutions, with a confidence interval.

    Each random descent fills one cell after another with a random candidate, and multiplies the
    numbers of candidates: on average, the product is the number of solutions. A number that few
    nodes find is exact. ``nodes`` and ``seconds`` end the estimate early; :class:`BudgetError` is
    raised if they allow less than two descents.

    >>> print(estimate("12...4....4....1"), estimate("." * 16))
    1 288
    >>> estimate("." * 81).estimate / 6.671e21  # doctest: +ELLIPSIS
    1.0...
    """
    puzzle = puzzle_of(puzzle, rules)
    most = whole_number("descents", descents, least=LEAST)
    run = _Descents(puzzle, seed_of(seed))
    run.add(most, optional_number("nodes", nodes), left(seconds_of(seconds)))
    return run.estimate()


@within_seconds
def estimates(
    puzzle: GridLike,
    *,
    seed: int = 0,
    rules: RulesLike = (),
    seconds: float | None = None,
) -> Iterator[Estimate]:
    """Yield better and better estimates of the number of solutions, until it is exact or stopped.

    >>> print(next(estimates("." * 16)))
    288
    """
    run = _Descents(puzzle_of(puzzle, rules), seed_of(seed))
    return _growing(run, left(seconds_of(seconds)) or inf)


def _growing(run: _Descents, seconds: float) -> Iterator[Estimate]:
    end, pause = monotonic() + seconds, REPORT
    while (rest := end - monotonic()) > 0:
        before = run.number
        run.add(2**63, 0, min(pause, rest))
        if run.exact or run.number >= LEAST:
            yield run.estimate()
        if run.exact:
            return
        if run.number == before:
            pause *= 2  # a descent takes longer


class _Descents:
    """Random descents into one puzzle."""

    def __init__(self, puzzle: Puzzle, seed: int) -> None:
        size = puzzle.grid.size
        if size > MOST_ROWS:
            raise FormatError(f"estimates are for grids of at most {MOST_ROWS} rows, not {size}")
        self.puzzle, self.seed = puzzle, seed
        self.number = 0
        self.exact = False
        self._mean = self._squares = 0.0
        self._stop = _native.STOP_NONE
        try:
            self._search = _native.VariantSearch(program_for(refuse_conflicts(puzzle)))
        except ConflictError:
            self.exact = True

    def add(self, most: int, nodes: int, seconds: float) -> None:
        """Descend some times, within a budget (0: no limit)."""
        if self.exact:
            return
        found, self.exact, self._stop = self._search.descend(
            self.seed, self.number, most, nodes, seconds
        )
        if self.exact:
            self._mean = found[0]
            return
        for one in found:
            self.number += 1
            step = one - self._mean
            self._mean += step / self.number
            self._squares += step * (one - self._mean)

    def estimate(self) -> Estimate:
        """Return what the descents found."""
        grid, number = self.puzzle.grid, self.number
        if self.exact:
            return Estimate(grid, self._mean, 0.0, 0)
        if number < LEAST:
            why = limit_reached(self._stop)
            raise BudgetError(f"{why} after {counted(number, 'descent')}; at least 2 are needed")
        spread = sqrt(self._squares / (number - 1) / number)
        return Estimate(grid, self._mean, spread, number)
