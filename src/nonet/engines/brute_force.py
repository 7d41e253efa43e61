"""Solve by brute force: cells row by row, digits in ascending order, every attempt counted.

The count is a fingerprint: programs that follow these rules make exactly the same number of
attempts on a puzzle, and nearly every deviation gives another number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated

from nonet import _native
from nonet.arguments import optional_number, seconds_of
from nonet.engines.result import EngineRun, RunStatus
from nonet.model.cells import check_square
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import refuse_conflicts
from nonet.results import Column

_CHUNK = 1 << 20  # attempts between checks of the clock and of Ctrl-C: about a millisecond
_PROGRESS_INTERVAL = 0.1  # seconds
_STATUS: dict[int, RunStatus] = {
    _native.BRUTE_FORCE_RUNNING: "stopped",
    _native.BRUTE_FORCE_SOLVED: "solved",
    _native.BRUTE_FORCE_UNSOLVABLE: "none",
    _native.BRUTE_FORCE_SPENT: "stopped",
}


@dataclass(frozen=True)
class BruteForceRun(EngineRun):
    """The result of a brute-force run."""

    iterations: Annotated[
        int, Column("uint64", "Digits tried, counted before the check whether they fit.")
    ]


@dataclass(frozen=True, kw_only=True)
class BruteForce:
    """The brute-force engine, with optional limits on iterations and seconds.

    A run that exhausts its budget has the status ``"stopped"`` and never more iterations than
    allowed. ``progress`` is called about ten times a second with the iterations so far.

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

    def run(self, grid: GridLike) -> BruteForceRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        grid = refuse_conflicts(as_grid(grid))
        check_square(grid.size, "the engine 'brute-force'")
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
        return BruteForceRun(
            grid=Grid.from_cells(search.cells) if solved else grid,
            status=_STATUS[state],
            nodes=search.backtracks + search.standing,
            backtracks=search.backtracks,
            max_depth=search.max_depth,
            seconds=seconds,
            iterations=search.iterations,
        )
