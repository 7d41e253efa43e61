"""Backtracking with a choice of heuristics for the next cell and the order of its values.

The search places a value, continues, and undoes it when that fails; by default it deduces nothing
in between. These rules determine the counts, so they are the same on every machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from nonet import _native
from nonet.arguments import LARGEST_32, optional_number, seconds_of, seed_or_new, whole_number
from nonet.engines.result import EngineRun, RunStatus
from nonet.errors import ArgumentError, known_name
from nonet.model.cells import check_square
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import refuse_conflicts

HEURISTICS = ("sequential", "random", "mrv", "degree", "mrv+degree")
"""Strategies for the next cell; ties go to the first in row-major order.

``sequential`` takes the first empty cell, ``random`` any empty cell at random, ``mrv`` the one
with the fewest values left, ``degree`` the one with the most empty peers, ``mrv+degree`` the one
with the fewest values left and, among those, the most empty peers.
"""

VALUE_ORDERS = ("ascending", "lcv", "random")
"""Orders in which the values of a cell are tried.

``lcv`` (least constraining value) begins with the value that the fewest empty peers could take.
"""

PROPAGATIONS = ("none", "forward", "singles")
"""Deductions after each placement.

``forward`` (forward checking) undoes a placement at once if it leaves an empty peer without a
value; ``singles`` fills naked and hidden singles until there are none. Filled singles count neither
as nodes nor as backtracks.
"""

STATUS: dict[int, RunStatus] = {
    _native.BACKTRACKING_SOLVED: "solved",
    _native.BACKTRACKING_NO_SOLUTION: "none",
    _native.BACKTRACKING_BUDGET: "stopped",
}
"""How a run ended, by its native status."""


class Attempt(NamedTuple):
    """A value tried in a cell, after ``depth`` placements on the same path."""

    depth: int
    cell: int
    value: int


class Backtracking:
    """A backtracking solver that counts nodes and backtracks.

    ``nodes`` and ``seconds`` bound one run. ``seed`` fixes all random choices: every run starts
    from it, and ``None`` draws a new one, which the attribute ``seed`` holds.

    >>> board = [[0, 0, 0, 4], [0, 0, 0, 0], [0, 1, 0, 2], [0, 3, 0, 0]]
    >>> solver = Backtracking("sequential")
    >>> solver.solve(board), solver.backtracks
    (True, 11)
    >>> board[0]
    [3, 2, 1, 4]
    """

    def __init__(
        self,
        heuristic: str = "mrv",
        *,
        values: str = "ascending",
        propagation: str = "none",
        seed: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.heuristic = known_name("heuristic", heuristic, HEURISTICS)
        self.values = known_name("value order", values, VALUE_ORDERS)
        self.propagation = known_name("propagation", propagation, PROPAGATIONS)
        self.seed = seed_or_new(seed)
        self.node_limit = optional_number("nodes", nodes)
        self.second_limit = seconds_of(seconds)
        self.backtracks = 0
        """Placements that the last run undid."""
        self.status: RunStatus | None = None
        """How the last run ended; None before the first."""

    def solve(self, board: Any) -> bool:
        """Fill a board in place and return whether it has a solution.

        ``board`` is a list of lists or an array of integers, 0 for an empty cell. It stays
        unchanged if it has no solution or the budget runs out; ``status`` says which.
        """
        _refuse_fixed(board)
        grid = as_grid(board)
        result = self.run(grid)
        if result.solved:
            for row, digits in enumerate(result.grid.rows()):
                for col, digit in enumerate(digits):
                    if not grid[row, col]:
                        board[row][col] = digit
        return result.solved

    def run(self, grid: GridLike) -> EngineRun:
        """Solve a grid; the first solution of the search counts, if there are more."""
        return self._run(grid, 0)[0]

    def trace(self, grid: GridLike, *, limit: int = 1000) -> tuple[EngineRun, tuple[Attempt, ...]]:
        """Run, and also return the first ``limit`` placements in the order tried.

        >>> board = [[0, 0, 0, 4], [0, 0, 0, 0], [0, 1, 0, 2], [0, 3, 0, 0]]
        >>> result, placements = Backtracking("mrv").trace(board)
        >>> len(placements) == result.nodes
        True
        >>> placements[0]
        Attempt(depth=0, cell=1, value=2)
        """
        return self._run(grid, whole_number("limit", limit, most=LARGEST_32))

    def _run(self, source: GridLike, trace_limit: int) -> tuple[EngineRun, tuple[Attempt, ...]]:
        self.backtracks, self.status = 0, None
        grid = as_grid(source)
        check_square(grid.size, "the engine 'backtracking'")
        run, trace = _native.backtrack(
            grid.cells,
            HEURISTICS.index(self.heuristic),
            VALUE_ORDERS.index(self.values),
            PROPAGATIONS.index(self.propagation),
            self.seed,
            self.node_limit,
            self.second_limit,
            trace_limit,
        )
        status, nodes, backtracks, max_depth, seconds, _, cells = run
        if status == _native.BACKTRACKING_CONFLICT:
            refuse_conflicts(grid)
        self.backtracks, self.status = backtracks, STATUS[status]
        solved = status == _native.BACKTRACKING_SOLVED
        result = EngineRun(
            Grid.from_cells(cells) if solved else grid,
            STATUS[status],
            nodes,
            backtracks,
            max_depth,
            seconds,
        )
        return result, tuple(Attempt(*step) for step in trace)


def _refuse_fixed(board: Any) -> None:
    """Reject a board that cannot be filled in place."""
    flags = getattr(board, "flags", None)
    if flags is not None:
        fits = board.ndim == 2 and flags.writeable
    else:
        fits = isinstance(board, list) and all(
            isinstance(row, list) and not any(isinstance(cell, str) for cell in row)
            for row in board
        )
    if not fits:
        raise ArgumentError(
            "solve() fills a list of lists or a writeable two-dimensional array of integers; "
            "use run() for any other grid"
        )
