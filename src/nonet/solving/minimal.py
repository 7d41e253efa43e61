"""Minimal puzzles: puzzles in which no clue can be removed without losing uniqueness."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from nonet.arguments import optional_number, seconds_of
from nonet.deadline import left, within_seconds
from nonet.errors import (
    ArgumentError,
    BudgetError,
    ConflictError,
    MultipleSolutionsError,
    NoSolutionError,
)
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, Rules, RulesLike, puzzle_of
from nonet.random import Random
from nonet.solving.search import is_unique, solve

if TYPE_CHECKING:
    from nonet.rules import Rule


@within_seconds
def minimize(
    puzzle: GridLike,
    *,
    seed: int,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Grid:
    """Remove clues in random order as long as the solution stays unique.

    The result is a minimal puzzle. The input must have exactly one solution. ``nodes`` bounds the
    search for each clue, ``seconds`` the whole call; when either runs out, :class:`BudgetError`
    reports the number of clues tried.

    >>> minimize("1234341221434321", seed=1)
    Grid('1.3....2....43..')
    """
    trials = _Trials(puzzle, rules, nodes, seconds)
    grid = trials.grid
    for cell in Random(seed).shuffled(trials.clues):
        less = _without(grid, cell)
        if trials.unique(less):
            grid = less
    return grid


@within_seconds
def redundant_clues(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> list[Position]:
    """Return the clues that can each be removed alone without losing uniqueness.

    The puzzle must have exactly one solution. ``nodes`` and ``seconds`` work as in
    :func:`minimize`.

    >>> [str(cell) for cell in redundant_clues("12.4.41...4....1")]
    ['r1c1', 'r1c4', 'r2c3']
    """
    trials = _Trials(puzzle, rules, nodes, seconds)
    size = trials.grid.size
    return [Position(*divmod(cell, size)) for cell in trials.clues if trials.spare(cell)]


@within_seconds
def redundant_rules(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> list[Rule]:
    """Return the rules that can each be removed alone without losing uniqueness.

    A rule stays if others do not fit the grid without it, as clues beside a rectangle.
    The puzzle must have exactly one solution. ``nodes`` and ``seconds`` work as in
    :func:`minimize`.

    >>> from nonet.rules import Cage
    >>> redundant_rules("12...4....4....1", rules=[Cage("r1c3 r1c4", 7)])
    [Cage(cells=(Position(row=0, col=2), Position(row=0, col=3)), total=7)]
    """
    trials = _Trials(puzzle, rules, nodes, seconds)
    own = trials.rules
    return [
        rule for place, rule in enumerate(own) if trials.needless((*own[:place], *own[place + 1 :]))
    ]


@within_seconds
def is_minimal(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> bool:
    """Return whether a puzzle has exactly one solution and needs every clue for it.

    ``nodes`` and ``seconds`` work as in :func:`minimize`.
    """
    try:
        trials = _Trials(puzzle, rules, nodes, seconds)
    except (ConflictError, NoSolutionError, MultipleSolutionsError):
        return False
    return not any(map(trials.spare, trials.clues))


def _without(grid: Grid, cell: int) -> Grid:
    return Grid.from_cells(grid.cells[:cell] + b"\0" + grid.cells[cell + 1 :])


class _Trials:
    """Searches of a puzzle with a clue or rule removed, bounded by nodes each and seconds in all.

    It must have exactly one solution.
    """

    def __init__(
        self, puzzle: GridLike, rules: RulesLike, nodes: int | None, seconds: float | None
    ) -> None:
        puzzle = puzzle_of(puzzle, rules)
        self.grid, self.rules = puzzle.grid, puzzle.conditions
        self.clues = [cell for cell, value in enumerate(self.grid.cells) if value]
        self._nodes = optional_number("nodes", nodes) or None
        limit = left(seconds_of(seconds))
        self._end = monotonic() + limit if limit else None
        self._tried = 0
        solve(puzzle, nodes=self._nodes, seconds=self._left())

    def spare(self, cell: int) -> bool:
        """Return whether the puzzle without a clue still has one solution."""
        return self.unique(_without(self.grid, cell))

    def needless(self, rules: Rules) -> bool:
        """Return whether the puzzle with fewer rules still has one solution."""
        try:
            less = Puzzle(self.grid, rules=rules)
        except ArgumentError:
            return False
        return self._has_one(less)

    def unique(self, less: Grid) -> bool:
        """Return whether the puzzle with fewer clues still has one solution."""
        return self._has_one(Puzzle(less, rules=self.rules))

    def _has_one(self, tried: Puzzle) -> bool:
        try:
            found = is_unique(tried, nodes=self._nodes, seconds=self._left())
        except BudgetError:
            raise self._ran_out() from None
        self._tried += 1
        return found

    def _left(self) -> float | None:
        """Return the remaining seconds; None means no limit."""
        if self._end is None:
            return None
        left = self._end - monotonic()
        if left <= 0:
            raise self._ran_out()
        return left

    def _ran_out(self) -> BudgetError:
        timed_out = self._end is not None and monotonic() >= self._end
        return BudgetError(
            f"{'time' if timed_out else 'node'} limit reached after {self._tried} of "
            f"{len(self.clues)} clues",
            found=self._tried,
        )
