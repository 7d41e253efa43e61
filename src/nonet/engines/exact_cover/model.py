"""Sudoku as exact cover: a row of the matrix for each placement, a column for each constraint.

With ``size`` digits, counted from 0 here, a placement of digit ``d`` in row ``r`` and column ``c``
is the matrix row ``(r * size + c) * size + d``. It has the columns

======  ===============================
cell    ``r * size + c``
row     ``1 * size² + r * size + d``
column  ``2 * size² + c * size + d``
box     ``3 * size² + box * size + d``
======  ===============================

and those of the rules: first the constraints that hold exactly once, then those at most once.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from nonet import _native
from nonet.arguments import optional_number, seconds_of
from nonet.engines.exact_cover.search import (
    CoverSearch,
    CoverStats,
    Decision,
    Links,
    Searchable,
    SearchOptions,
)
from nonet.engines.result import EngineRun, RunStatus
from nonet.errors import ConflictError
from nonet.model.cells import DIGITS, Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Rules, RulesLike, puzzle_of
from nonet.puzzles.validate import conflicts
from nonet.results import Column, Wire
from nonet.rules import constraints, refuse_relations, relations


@dataclass(frozen=True)
class Model:
    """The matrix shared by all grids of one size and set of rules."""

    size: int
    matrix: _native.CoverProblem
    labels: tuple[str, ...]
    """The meaning of each column, such as ``5 in row 3``."""
    primary: int
    """The number of primary columns, which come first."""
    columns_of: tuple[tuple[int, ...], ...]
    """The columns of each row."""


@lru_cache(maxsize=32)
def model(size: int = 9, rules: Rules = ()) -> Model:
    """Return the matrix of a size: ``4n⁴`` columns and ``n⁶`` rows for boxes of side ``n``.

    >>> len(model(9).labels), len(model(9).columns_of)
    (324, 729)
    """
    refuse_relations(rules, size, "exact cover")
    asked = sorted(constraints(size, rules), key=lambda constraint: not constraint.exactly_once)
    columns_of: list[list[int]] = [[] for _ in range(size**3)]
    for column, constraint in enumerate(asked):
        for cell, digit in constraint.placements:
            columns_of[cell * size + digit - 1].append(column)
    start, flat = array("I", [0]), array("I")
    for row in columns_of:
        flat.extend(row)
        start.append(len(flat))
    primary = sum(constraint.exactly_once for constraint in asked)
    matrix = _native.CoverProblem(primary, len(asked) - primary, start.tobytes(), flat.tobytes())
    labels = tuple(constraint.label for constraint in asked)
    return Model(size, matrix, labels, primary, tuple(map(tuple, columns_of)))


def _texts(decisions: tuple[Decision, ...]) -> list[str]:
    return list(map(str, decisions))


@dataclass(frozen=True)
class CoverRun(CoverStats, EngineRun):
    """The result of an exact-cover run."""

    inputs = (*EngineRun.inputs, "decisions")

    decisions: Annotated[
        tuple[Decision, ...],
        Column("texts", "Decisions logged; none unless tracing."),
        Wire(tuple[str, ...], _texts),
    ] = ()


class SudokuCover(Searchable[Grid]):
    """A grid as an exact-cover problem."""

    def __init__(self, grid: Grid, rules: Rules, options: SearchOptions) -> None:
        self._grid = grid
        self._rules = rules
        self._options = options
        self._model = model(grid.size, rules)

    def __reduce__(self) -> tuple[Any, ...]:
        return SudokuCover, (self._grid, self._rules, self._options)

    def search(self) -> CoverSearch[Grid]:
        """Start a search that you can interrupt and continue; the givens are checked."""
        size = self._grid.size
        native = self._options.begin(self._model.matrix, self._grid.cells)
        if native.clash >= 0:
            raise ConflictError(conflicts(self._grid, rules=self._rules))
        return CoverSearch(
            native,
            solution=lambda native: Grid.from_cells(native.cells(size)),
            column_name=self._model.labels.__getitem__,
            row_name=lambda row: placement_name(row, size),
        )

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> CoverRun:
        """Search for the first solution, within a budget of calls or time."""
        search = self.search()
        found, stop = search._next(optional_number("nodes", nodes), seconds_of(seconds))
        grid = search.solution if found else self._grid
        stopped = stop != _native.STOP_NONE
        status: RunStatus = "solved" if found else "stopped" if stopped else "none"
        decisions = search.decisions if self._options.trace else ()
        return CoverRun(grid=grid, status=status, **vars(search.stats), decisions=decisions)


def sudoku(
    grid: GridLike,
    *,
    rules: RulesLike = (),
    links: Links = "arrays",
    propagate: bool = False,
    check_invariants: bool = False,
    trace: int = 0,
    events: int = 0,
) -> SudokuCover:
    """Return a grid as an exact-cover problem to run, count or iterate.

    ``trace`` is the depth of the decision log, ``events`` the length of the full log.

    >>> sudoku("1...............").count()
    72
    """
    options = SearchOptions(links, propagate, check_invariants, trace, events)
    puzzle = puzzle_of(grid, rules)
    return SudokuCover(puzzle.grid, puzzle.conditions, options)


@dataclass(frozen=True)
class ExactCoverEngine(SearchOptions):
    """Exact cover as an engine."""

    rules: Rules = ()
    seconds: float | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        seconds_of(self.seconds)

    def run(self, grid: GridLike) -> CoverRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        puzzle = puzzle_of(grid, self.rules)
        cover = SudokuCover(puzzle.grid, puzzle.conditions, self)
        return cover.run(seconds=self.seconds)


def verify(grid: GridLike, *, rules: RulesLike = ()) -> bool:
    """Return whether a grid is complete and satisfies every constraint and relation.

    >>> verify("1243341221344321"), verify("124334122134432.")
    (True, False)
    """
    puzzle = puzzle_of(grid, rules)
    grid, rules = puzzle.grid, puzzle.conditions
    for constraint in constraints(grid.size, rules):
        standing = sum(grid.cells[cell] == digit for cell, digit in constraint.placements)
        if standing > 1 or (constraint.exactly_once and standing == 0):
            return False
    return all(relation.allows(grid.cells) for relation in relations(grid.size, rules))


def placement_name(row: int, size: int) -> str:
    """Return the placement of a matrix row in the usual notation.

    >>> placement_name(4, 9)
    'r1c1=5'
    """
    cell, digit = divmod(row, size)
    return f"{Position(*divmod(cell, size))}={DIGITS[digit + 1]}"
