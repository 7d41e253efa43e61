"""Check a grid for conflicts and count its solutions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from nonet.cells import Position
from nonet.errors import BudgetError
from nonet.grid import Grid, GridLike, RulesLike
from nonet.puzzle import puzzle_of
from nonet.results import CLUES, PUZZLE, STATUS, Column, Result, derived
from nonet.solving.bulk import Status
from nonet.solving.search import count_solutions
from nonet.validate import blank_cells, conflicts


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
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    clashing = tuple(sorted(conflicts(puzzle)))
    if clashing:
        return Check(grid, clashing, Status.CONFLICT, False)
    solved = grid.empty == len(blank_cells(grid.size, puzzle.rules))
    found = count(puzzle, limit=2, nodes=nodes, seconds=seconds)
    if found.stopped == "budget" and found.count < 2:
        return Check(grid, (), Status.STOPPED, solved)
    return Check(grid, (), (Status.NONE, Status.UNIQUE, Status.MULTIPLE)[found.count], solved)


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
