"""What can be said of a grid as it stands: its conflicts, and how many solutions it has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from nonet.cells import Position
from nonet.errors import BudgetError
from nonet.grid import Grid, GridLike, grid_and_rules
from nonet.solving.search import count_solutions
from nonet.validate import conflicts

if TYPE_CHECKING:
    from nonet.rules import Rule

Uniqueness = Literal["none", "one", "many"]
"""How many solutions a puzzle has."""


@dataclass(frozen=True, slots=True)
class Check:
    """What is right and wrong with a grid; ``solutions`` is None if the budget ran out."""

    puzzle: Grid
    conflicts: tuple[Position, ...]
    solutions: Uniqueness | None

    @property
    def valid(self) -> bool:
        """Whether no givens conflict."""
        return not self.conflicts

    @property
    def proper(self) -> bool:
        """Whether it is a puzzle with exactly one solution."""
        return self.solutions == "one"

    @property
    def solved(self) -> bool:
        """Whether it is full, without a conflict."""
        return self.valid and not self.puzzle.empty

    def as_dict(self) -> dict[str, Any]:
        """Return the facts as JSON holds them."""
        return {
            "puzzle": str(self.puzzle),
            "size": self.puzzle.size,
            "clues": self.puzzle.clues,
            "valid": self.valid,
            "conflicts": [str(cell) for cell in self.conflicts],
            "solutions": self.solutions,
            "solved": self.solved,
        }


@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions were found; ``stopped`` says why they may not be all."""

    puzzle: Grid
    solutions: int
    stopped: Literal["limit", "budget"] | None = None

    @property
    def exact(self) -> bool:
        """Whether these are all solutions."""
        return self.stopped is None

    def __str__(self) -> str:
        return f"{self.solutions}" if self.exact else f"{self.solutions}+"

    def as_dict(self) -> dict[str, Any]:
        """Return the facts as JSON holds them."""
        return {
            "puzzle": str(self.puzzle),
            "solutions": self.solutions,
            "exact": self.exact,
            "stopped": self.stopped,
        }


def check(
    puzzle: GridLike,
    *,
    rules: Iterable[Rule] = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Check:
    """Say which cells conflict, and whether there is no, one or more than one solution.

    >>> check("12...4....4....1").solutions
    'one'
    >>> [str(cell) for cell in check("11..............").conflicts]
    ['r1c1', 'r1c2']
    """
    grid, rules = grid_and_rules(puzzle, rules)
    clashing = tuple(sorted(conflicts(grid, rules=rules)))
    found = count(grid, limit=2, rules=rules, nodes=nodes, seconds=seconds)
    if found.stopped == "budget":
        # Two are enough to know; fewer may become more.
        return Check(grid, clashing, "many" if found.solutions > 1 else None)
    kinds: tuple[Uniqueness, ...] = ("none", "one", "many")
    return Check(grid, clashing, kinds[found.solutions])


def count(
    puzzle: GridLike,
    *,
    limit: int | None = 1_000_000,
    rules: Iterable[Rule] = (),
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> Count:
    """Count solutions up to a limit (None: all) and within a budget; running out is no error.

    >>> print(count("12...4....4....1"), count("................", limit=100))
    1 100+
    """
    grid, rules = grid_and_rules(puzzle, rules)
    try:
        found = count_solutions(
            grid, limit=limit, nodes=nodes, seconds=seconds, threads=threads, rules=rules
        )
    except BudgetError as error:
        return Count(grid, error.found, "budget")
    return Count(grid, found, None if limit is None or found < limit else "limit")
