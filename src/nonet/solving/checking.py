"""Check a grid for conflicts and count its solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from nonet.deadline import within_seconds
from nonet.errors import ArgumentError, BudgetError
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, RulesLike, puzzle_of
from nonet.puzzles.validate import blank_cells, conflicts, is_valid
from nonet.results import CLUES, PUZZLE, STATUS, Column, Result, derived
from nonet.solving.bulk import Status
from nonet.solving.search import Solution, count_solutions, solutions_of


@dataclass(frozen=True, slots=True)
class Check(Result):
    """The conflicts of a grid, and whether it has no, one or several solutions."""

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    conflicts: Annotated[
        tuple[Position, ...], Column("texts", "Cells whose digits repeat in a house.")
    ]
    status: Annotated[Status, STATUS]
    solved: Annotated[bool, Column("bool", "Whether every cell is filled without conflicts.")]

    @derived("uint8")
    def size(self) -> int:
        """Number of rows."""
        return self.puzzle.size

    @derived(CLUES.type, CLUES.doc)
    def clues(self) -> int:
        """Number of clues."""
        return self.puzzle.clues

    @derived("bool")
    def valid(self) -> bool:
        """Whether no digit repeats in a house."""
        return not self.conflicts

    @property
    def proper(self) -> bool:
        """Whether the grid has exactly one solution."""
        return self.status is Status.UNIQUE

    @property
    def stopped(self) -> bool:
        """Whether the search reached its budget."""
        return self.status is Status.STOPPED


@dataclass(frozen=True, slots=True)
class Count(Result):
    """The number of solutions found, and whether it is exact."""

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    count: Annotated[
        int, Column("uint64", "Number of solutions found, up to a limit (default: 2).")
    ]
    stopped: Annotated[
        Literal["limit", "budget"] | None,
        Column("category", "Why the count stopped early: limit or budget."),
    ] = None

    @derived("bool")
    def exact(self) -> bool:
        """Whether there are no more solutions."""
        return self.stopped is None

    def __str__(self) -> str:
        return f"{self.count}" if self.exact else f"{self.count}+"


@within_seconds
def check(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Check:
    """Return the conflicting cells, and whether there are no, one or several solutions.

    >>> check("12...4....4....1").status.name
    'UNIQUE'
    >>> [str(cell) for cell in check("11..............").conflicts]
    ['r1c1', 'r1c2']
    """
    (found,) = checks_of([puzzle_of(puzzle, rules)], nodes=nodes, seconds=seconds)
    return found


def checks_of(
    puzzles: Sequence[GridLike],
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Check]:
    """Return the result of :func:`check` for each puzzle; those that take long share threads."""
    solved = solutions_of(puzzles, nodes=nodes, seconds=seconds, threads=threads)
    return [_check(puzzle_of(puzzle), found) for puzzle, found in zip(puzzles, solved)]


def _check(puzzle: Puzzle, found: Solution) -> Check:
    if found.status is Status.BAD:  # its own rules are beyond the solver
        raise ArgumentError(str(found.reason))
    grid, clashing = puzzle.grid, found.status is Status.CONFLICT
    cells = tuple(sorted(conflicts(puzzle))) if clashing else ()
    full = not clashing and grid.empty == len(blank_cells(grid.size, puzzle.rules))
    return Check(grid, cells, found.status, full)


@within_seconds
def count(
    puzzle: GridLike,
    *,
    limit: int | None = 1_000_000,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> Count:
    """Count solutions up to a limit (None: all) within a budget, without raising an error.

    >>> print(count("12...4....4....1"), count("................", limit=100))
    1 100+
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    try:
        found = count_solutions(puzzle, limit=limit, nodes=nodes, seconds=seconds, threads=threads)
    except BudgetError as error:
        return Count(grid, error.found, "budget")
    return Count(grid, found, None if limit is None or found < limit else "limit")


def counts_of(
    puzzles: Sequence[GridLike],
    *,
    limit: int | None,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[tuple[Count, Status]]:
    """Return the count and the status of each puzzle; those that take long share threads."""
    if len(puzzles) == 1 or limit == 1:
        found = [count(puzzle, limit=limit, seconds=seconds, threads=threads) for puzzle in puzzles]
        return [(one, _status(puzzle, one)) for puzzle, one in zip(puzzles, found)]
    counts: list[tuple[Count, Status]] = []
    for puzzle, one in zip(puzzles, solutions_of(puzzles, seconds=seconds, threads=threads)):
        if one.status is Status.BAD:
            raise ArgumentError(str(one.reason))
        if one.status is Status.MULTIPLE and limit != 2:
            more = count(puzzle, limit=limit, seconds=seconds, threads=threads)
            counts.append((more, _status(puzzle, more)))
        elif one.status is Status.STOPPED:
            counts.append((Count(one.puzzle, 0, "budget"), one.status))
        else:
            number = FOUND[one.status]
            counts.append((Count(one.puzzle, number, "limit" if number == 2 else None), one.status))
    return counts


FOUND = {Status.MULTIPLE: 2, Status.UNIQUE: 1, Status.NONE: 0, Status.CONFLICT: 0}
"""The number of solutions that a status means, up to two."""


def _status(puzzle: GridLike, found: Count) -> Status:
    """Return the status of a puzzle from the count of its solutions."""
    if found.stopped == "budget":
        return Status.STOPPED
    if not found.count:
        return Status.NONE if is_valid(puzzle_of(puzzle)) else Status.CONFLICT
    return Status.UNIQUE if found.count == 1 else Status.MULTIPLE
