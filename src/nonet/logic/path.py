"""What a solver can be asked: the next step, all steps, the whole path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from nonet import formats
from nonet.board import Board
from nonet.errors import ArgumentError, ConflictError
from nonet.formats import Record
from nonet.grid import GridLike, as_grid
from nonet.logic.plan import Plan
from nonet.logic.step import Step, step_from
from nonet.validate import conflicts

ASK, UNIQUE, NOT_UNIQUE = 2, 1, 0
"""What is known of the number of solutions; native code asks only when it matters."""


class Outcome(Enum):
    """How a path ended.

    ``BROKEN``: the puzzle has no solution. ``BAD``: it was no puzzle at all.
    """

    SOLVED = 0
    STUCK = 1
    BROKEN = 2
    STOPPED = 3
    BAD = 4


@dataclass(frozen=True)
class Path:
    """The steps that lead from a board as far as a plan goes."""

    start: Board
    steps: tuple[Step, ...]
    outcome: Outcome

    @property
    def solved(self) -> bool:
        """Whether the path ends with a full grid."""
        return self.outcome is Outcome.SOLVED

    def boards(self) -> Iterator[Board]:
        """Go through the boards before each step, then the last one."""
        board = self.start.copy()
        for step in self.steps:
            yield board.copy()
            board.apply(step)
        yield board


def as_board(source: Board | Record | GridLike, *, conflicting: bool = False) -> Board:
    """Return the board itself, or that of a grid or text, with the pencil marks of the text.

    Refuses other sizes than 9, and conflicts unless they are allowed.
    """
    board = _board(source)
    if board.size != 9:
        raise ArgumentError(f"the human solver knows the 9×9 grid, not size {board.size}")
    if not conflicting and (cells := conflicts(board.grid)):
        raise ConflictError(cells)
    return board


def _board(source: Board | Record | GridLike) -> Board:
    if isinstance(source, Board):
        return source
    if isinstance(source, (str, bytes)):
        source = formats.read(source)
    if not isinstance(source, Record):
        return Board(as_grid(source))
    marks = None
    if source.candidates is not None:
        digits = range(1, source.grid.size + 1)
        marks = [[d for d in digits if mask >> (d - 1) & 1] for mask in source.candidates]
    return Board(source.grid, givens=source.givens, candidates=marks)


def next_step(board: Board, plan: Plan, *, unique: int = ASK) -> Step | None:
    """Return the first step that the plan finds."""
    found = plan.native.next(*_native_board(board), unique)
    return None if found is None else step_from(found, plan.techniques)


def all_steps(
    board: Board, plan: Plan, *, every: bool = True, limit: int = 10_000, unique: int = ASK
) -> list[Step]:
    """Return the steps of all rows of the plan, or of the first row that has any.

    ``limit`` bounds the steps of one row.
    """
    found = plan.native.all(*_native_board(board), unique, every, limit)
    return [step_from(step, plan.techniques) for step in found]


def path(
    board: Board, plan: Plan, *, unique: int = ASK, seconds: float = 0.0, threads: int = 1
) -> tuple[Path, Any]:
    """Return the path of a plan, and the native rating of it.

    0 seconds are no limit. Threads change nothing but the time that the longest searches take.
    """
    rating, steps = plan.native.solve(*_native_board(board), unique, seconds, threads)
    return (
        Path(
            board.copy(),
            tuple(step_from(step, plan.techniques) for step in steps),
            Outcome(rating[0]),
        ),
        rating,
    )


def _native_board(board: Board) -> tuple[bytes, bytes, bytes]:
    return board.grid.cells, board.givens.cells, board.mask_bytes()
