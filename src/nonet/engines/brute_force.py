"""Brute force: fill the cells row by row, try the digits upwards, count every attempt.

The count is a fingerprint. Two programs that follow the same rules make exactly the same number of
attempts on a puzzle, and nearly every deviation gives another number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from nonet import _native
from nonet.arguments import optional_number, seconds_of
from nonet.engines.result import Reason, Result, Stats
from nonet.grid import Grid, GridLike, as_grid
from nonet.validate import refuse_conflicts

_CHUNK = 1 << 20  # attempts between two looks at the clock and at Ctrl-C: about a millisecond
_PROGRESS_INTERVAL = 0.1  # seconds
_REASONS: dict[int, Reason] = {
    _native.BRUTE_FORCE_RUNNING: "budget",
    _native.BRUTE_FORCE_SOLVED: "solved",
    _native.BRUTE_FORCE_UNSOLVABLE: "no solution",
    _native.BRUTE_FORCE_SPENT: "budget",
}


@dataclass(frozen=True)
class BruteForceStats(Stats):
    """The counters of a brute-force run."""

    iterations: int
    """Digits that were tried, counted before it is looked at whether they fit."""


@dataclass(frozen=True)
class BruteForceResult(Result[BruteForceStats]):
    """The outcome of a brute-force run, with its two counts at hand."""

    @property
    def iterations(self) -> int:
        """Digits that were tried, fitting or not."""
        return self.stats.iterations

    @property
    def backtracks(self) -> int:
        """Digits that were placed and taken back."""
        return self.stats.backtracks


@dataclass(frozen=True, kw_only=True)
class BruteForce:
    """The brute-force engine, with a budget of attempts or of seconds.

    A run that comes to the end of its budget has the reason ``"budget"`` and never more iterations
    than allowed. ``progress`` is called about ten times a second with the iterations so far.

    >>> result = BruteForce().run(Grid())
    >>> result.solved, result.iterations, result.backtracks
    (True, 3195, 310)
    """

    iterations: int | None = None
    seconds: float | None = None
    progress: Callable[[int], None] | None = None

    def __post_init__(self) -> None:
        optional_number("iterations", self.iterations, most=2**63 - 1)
        seconds_of(self.seconds)

    def run(self, grid: GridLike) -> BruteForceResult:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        grid = refuse_conflicts(as_grid(grid))
        search = _native.BruteForce(grid.cells)
        limit = self.iterations or 0
        start = perf_counter()
        deadline = start + (seconds_of(self.seconds) or float("inf"))
        report_at = start + _PROGRESS_INTERVAL
        while (state := search.advance(_CHUNK, limit)) == _native.BRUTE_FORCE_RUNNING:
            now = perf_counter()
            if now >= deadline:
                break
            if self.progress and now >= report_at:
                self.progress(search.iterations)
                report_at = now + _PROGRESS_INTERVAL
        seconds = perf_counter() - start
        solved = state == _native.BRUTE_FORCE_SOLVED
        return BruteForceResult(
            grid=Grid.from_cells(search.cells) if solved else grid,
            solved=solved,
            reason=_REASONS[state],
            stats=BruteForceStats(
                nodes=search.backtracks + search.standing,
                backtracks=search.backtracks,
                max_depth=search.max_depth,
                seconds=seconds,
                iterations=search.iterations,
            ),
        )
