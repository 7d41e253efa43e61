"""Explanations: the whole path from a puzzle to its solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonet.answers import SCHEMA
from nonet.board import Board
from nonet.errors import NoSolutionError
from nonet.formats import Record
from nonet.grid import Grid, GridLike
from nonet.logic.mistakes import Mistake, find_mistakes
from nonet.logic.path import ASK, Outcome, as_board, native_board
from nonet.logic.plan import Names, Plan, plan_for
from nonet.logic.ratings import Rating, rating_from
from nonet.logic.step import Step, step_from
from nonet.logic.words import cell_name


@dataclass(frozen=True)
class Explanation:
    """A path: its steps, the boards between them, and what it is worth in all.

    A board with mistakes has no path; ``mistakes`` says what is wrong.
    """

    start: Board
    steps: tuple[Step, ...]
    rating: Rating
    mistakes: tuple[Mistake, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """How the path ended."""
        return self.rating.outcome

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.rating.solved

    def boards(self) -> Iterator[Board]:
        """Go through the boards before each step, then the last one."""
        board = self.start.copy()
        for step in self.steps:
            yield board.copy()
            board.apply(step)
        yield board

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
        return "\n".join([*lines, self.ending])

    @property
    def ending(self) -> str:
        """What is to be said after the last step."""
        if self.mistakes:
            return " ".join(map(str, self.mistakes))
        return "Solved." if self.solved else "None of the techniques helps any further."

    def as_dict(self, *, boards: bool = False) -> dict[str, Any]:
        """Return the path as JSON holds it; with ``boards`` each step has the board before it."""
        steps = [step.as_dict() for step in self.steps]
        if boards:
            for step, board in zip(steps, self.boards()):
                step["before"] = board_dict(board)
        return {
            "schema": SCHEMA,
            "puzzle": str(self.start.givens),
            "solved": self.solved,
            "grid": str(self.grid),
            "mistakes": [mistake.as_dict() for mistake in self.mistakes],
            "rating": None if self.mistakes else self.rating.as_dict(),
            "steps": steps,
        }


def explain(
    puzzle: Board | Record | GridLike,
    *,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> Explanation:
    """Return the path that the techniques of a scale find, as far as it leads; mistakes come first.

    >>> found = explain(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> len(found), found.solved, found.rating.techniques
    (51, True, {'full-house': 21, 'hidden-single-box': 30})
    >>> print(explain("55" + "." * 79))
    The same digit stands twice in a house: look at r1c12.
    """
    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    board = as_board(puzzle, conflicting=True)
    if mistakes := find_mistakes(board):
        return Explanation(board.copy(), (), Rating(scale, Outcome.BROKEN, 0, {}), mistakes)
    found = follow(board, plan)
    if found.outcome is Outcome.BROKEN:  # marks that fit none of several solutions
        raise NoSolutionError
    return found


def follow(
    board: Board, plan: Plan, *, unique: int = ASK, seconds: float = 0.0, threads: int = 1
) -> Explanation:
    """Return the path of a plan from a board that is taken as it is, mistakes or not.

    0 seconds are no limit. Threads change nothing but the time that the longest searches take.
    """
    rating, steps = plan.native.solve(*native_board(board), unique, seconds, threads)
    *numbers, counts = rating
    return Explanation(
        board.copy(),
        tuple(step_from(step, plan.techniques) for step in steps),
        rating_from(plan, numbers, counts),
    )


def board_dict(board: Board) -> dict[str, Any]:
    """Return a board as JSON holds it: its digits, and the candidates of its empty cells."""
    grid = board.grid
    return {
        "grid": str(grid),
        "candidates": {
            cell_name(cell): "".join(str(d + 1) for d in range(9) if mask >> d & 1)
            for cell, mask in enumerate(board.masks)
            if not grid.cells[cell]
        },
    }
