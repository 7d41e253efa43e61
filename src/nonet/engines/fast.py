"""The search behind :func:`nonet.solve` as an engine."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from nonet import _native
from nonet.arguments import seconds_of
from nonet.engines.result import EngineRun
from nonet.model.cells import check_square
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import refuse_conflicts


@dataclass(frozen=True)
class Fast:
    """Fill singles and guess when there are none; only guesses count.

    >>> result = Fast().run("12...4....4....1")
    >>> str(result.grid), result.nodes
    ('1234341221434321', 0)
    """

    seconds: float | None = None

    def __post_init__(self) -> None:
        seconds_of(self.seconds)

    def run(self, grid: GridLike) -> EngineRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        grid = refuse_conflicts(as_grid(grid))
        check_square(grid.size, "the engine 'fast'")
        start = perf_counter()
        search = _native.Search(grid.cells)
        cells, stop = search.next(0, seconds_of(self.seconds))
        nodes, backtracks, max_depth = search.stats()
        stopped = stop != _native.STOP_NONE
        return EngineRun(
            grid if cells is None else Grid.from_cells(cells),
            "solved" if cells is not None else "stopped" if stopped else "none",
            nodes,
            backtracks,
            max_depth,
            perf_counter() - start,
        )
