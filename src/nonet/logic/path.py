"""Boards as the human solver sees them, the outcomes of a path, and time limits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from time import monotonic
from typing import Annotated

from nonet.deadline import TimeUpError
from nonet.errors import ArgumentError, ConflictError
from nonet.formats import Record
from nonet.model.cells import DIGITS, Position, digits_in
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike, is_none, puzzle_of
from nonet.puzzles.validate import blank_cells, conflicts
from nonet.results import Column, Result, Wire
from nonet.solving.search import MOST_ROWS


@dataclass(frozen=True, slots=True)
class BoardState(Result):
    """A board as JSON: its digits and the candidates of its empty cells."""

    givens: Annotated[Grid, Column("grid", "The givens.")]
    grid: Annotated[Grid, Column("grid", "Givens and placed digits.")]
    candidates: Annotated[
        dict[str, str], Column("json", 'Digits still possible, by empty cell: {"r1c2": "38"}.')
    ]


def board_state(board: Board) -> BoardState:
    """Return the JSON form of a board."""
    grid, blank = board.grid, blank_cells(board.size, board.rules)
    return BoardState(
        board.givens,
        grid,
        {
            str(Position(*divmod(cell, board.size))): "".join(DIGITS[d] for d in digits_in(mask))
            for cell, mask in enumerate(board.masks)
            if not grid.cells[cell] and cell not in blank
        },
    )


BOARD = Wire(BoardState, board_state)


class Outcome(Enum):
    """How a path ended, in words of :data:`nonet.results.STATUSES`.

    ``NONE``: the puzzle has no solution. ``BAD``: the input is not a puzzle.
    """

    SOLVED = 0
    STUCK = 1
    NONE = 2
    STOPPED = 3
    BAD = 4


def as_board(
    source: Board | Record | GridLike, rules: RulesLike = (), *, conflicting: bool = False
) -> Board:
    """Return a board, or make one from a grid or from text with its pencil marks and rules.

    Reject sizes above 16, and conflicts unless they are allowed.
    """
    if isinstance(source, Board):
        board = source if is_none(rules) else source.with_rules(rules)
    else:
        puzzle = puzzle_of(source, rules)
        _check_size(puzzle.grid.size)
        board = Board(puzzle)
    _check_size(board.size)
    if not conflicting and (cells := conflicts(board)):
        raise ConflictError(cells)
    return board


def _check_size(size: int) -> None:
    if size <= 9:
        return
    if size > MOST_ROWS:
        raise ArgumentError(f"the human solver handles grids of up to {MOST_ROWS} rows, not {size}")


class Clock:
    """The time limit of a search; 0 seconds means no limit."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._end = monotonic() + seconds if seconds else None

    def check(self) -> None:
        """Raise :class:`TimeUpError` if the time is up."""
        if self._end is not None and monotonic() > self._end:
            raise TimeUpError("time limit reached")

    def left(self) -> float | None:
        """Return the seconds left; None without a limit."""
        return None if self._end is None else max(self._end - monotonic(), 0.001)
