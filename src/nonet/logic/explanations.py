"""Explanations: the whole path from a puzzle to its solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board import Board
from nonet.errors import NoSolutionError
from nonet.formats import Record
from nonet.grid import Grid, GridLike
from nonet.logic.path import Outcome, Path, as_board, path
from nonet.logic.plan import Names, plan_for
from nonet.logic.ratings import Rating, rating_from
from nonet.logic.step import Step


@dataclass(frozen=True)
class Explanation:
    """A path: its steps, the boards between them, and what it is worth in all."""

    path: Path
    rating: Rating

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order."""
        return self.path.steps

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.path.solved

    @property
    def start(self) -> Board:
        """The board before the first step."""
        return self.path.start

    def boards(self) -> Iterator[Board]:
        """Go through the boards before each step, then the last one."""
        return self.path.boards()

    @property
    def grid(self) -> Grid:
        """The grid after the last step."""
        *_, last = self.boards()
        return last.grid

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        lines = [
            f"{number:3}. {step.technique.name}: {step}" for number, step in enumerate(self, 1)
        ]
        lines.append("Solved." if self.solved else "None of the techniques helps any further.")
        return "\n".join(lines)


def explain(
    puzzle: Board | Record | GridLike,
    *,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> Explanation:
    """Return the path that the techniques of a scale find, as far as it leads.

    >>> found = explain(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> len(found), found.solved, found.rating.techniques
    (51, True, {'full-house': 21, 'hidden-single-box': 30})
    """
    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    found, native = path(as_board(puzzle), plan)
    if found.outcome is Outcome.BROKEN:
        raise NoSolutionError
    *numbers, counts = native
    return Explanation(found, rating_from(plan, numbers, counts))
