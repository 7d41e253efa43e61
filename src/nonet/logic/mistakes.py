"""Find mistakes on a board; they are reported before any hint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from typing import Annotated

from nonet.errors import BudgetError, SudokuError
from nonet.formats import Record
from nonet.language import message, speaking
from nonet.logic.general.places import Cell
from nonet.logic.text.tokens import Cells, cell_names, rows_of
from nonet.model.cells import Position, digits_in
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Rules
from nonet.puzzles.validate import blank_cells, conflicts
from nonet.results import Column, Result, derived_method
from nonet.solving.search import solutions, solve


class MistakeKind(Enum):
    """The kinds of mistakes."""

    CONFLICT = "conflict"
    WRONG = "wrong"
    MISSING = "missing"
    NO_SOLUTION = "no-solution"


@dataclass(frozen=True, slots=True)
class Mistake(Result):
    """A mistake on a board, and its cells."""

    kind: Annotated[MistakeKind, Column("category", "Kind of mistake.")]
    cells: Cells

    @derived_method("text", "Message for the player.")
    def text(self, language: str | None = None) -> str:
        """Return the message for the player, in the current language or another."""
        with speaking(language):
            values = {"cells": cell_names(self.cells), "count": len(self.cells)}
            return message(f"mistake-{self.kind.value}", values)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The cells as rows and columns."""
        return tuple(Position(*divmod(cell, rows_of(cell))) for cell in self.cells)

    def __str__(self) -> str:
        return self.text()


def find_mistakes(board: Board, *, seconds: float | None = None) -> tuple[Mistake, ...]:
    """Return the mistakes: conflicts first, then anything that contradicts the solution.

    If the puzzle has several solutions, only what fits none of them is a mistake. If they cannot
    be found within ``seconds``, only conflicts are reported.
    """
    grid = board.grid
    if cells := conflicts(board):
        size = grid.size
        wrong = tuple(sorted(row * size + column for row, column in cells))
        return (_mistake(MistakeKind.CONFLICT, wrong, board),)
    try:
        return _contradictions(board, seconds)
    except BudgetError:
        return ()


def _contradictions(board: Board, seconds: float | None) -> tuple[Mistake, ...]:
    """Return the digits and notes that contradict the solution."""
    grid = board.grid
    found = _solutions(board.givens, board.rules, seconds)
    if len(found) == 1:
        solution = found[0].cells
        wrong = tuple(i for i, value in enumerate(grid.cells) if value not in (0, solution[i]))
        if wrong:
            return (_mistake(MistakeKind.WRONG, wrong, board),)
    elif board.givens != grid:
        found = _solutions(grid, board.rules, seconds)
    if not found:
        return (_NO_SOLUTION,)
    if len(found) > 1:
        return () if _leaves_a_solution(board, seconds) else (_NO_SOLUTION,)
    missing = tuple(
        cell
        for cell, (digit, mask) in enumerate(zip(found[0].cells, board.masks))
        if digit and not grid.cells[cell] and not mask >> (digit - 1) & 1
    )
    return (_mistake(MistakeKind.MISSING, missing, board),) if missing else ()


_NO_SOLUTION = Mistake(MistakeKind.NO_SOLUTION, ())


def _leaves_a_solution(board: Board, seconds: float | None) -> bool:
    """Return whether some solution of the digits fits the notes, too."""
    from nonet.rules import Candidates  # only puzzles with several solutions need it

    grid = board.grid
    outside = blank_cells(grid.size, board.rules)
    notes = {
        position: digits_in(mask)
        for cell, (position, mask) in enumerate(zip(grid.positions(), board.masks, strict=True))
        if not grid.cells[cell] and cell not in outside
    }
    if not all(notes.values()):
        return False
    noted = (*board.rules, Candidates(notes)) if notes else board.rules
    return next(solutions(grid, rules=noted, seconds=seconds), None) is not None


def _mistake(kind: MistakeKind, cells: tuple[int, ...], board: Board) -> Mistake:
    if board.size == 9:
        return Mistake(kind, cells)
    return Mistake(kind, tuple(Cell(cell, board.size) for cell in cells))


def without_marks(record: Record, *, seconds: float | None = None) -> Record:
    """Return a puzzle without its pencil marks, or unchanged if they affect its solutions.

    >>> from nonet.model.grid import Grid
    >>> from nonet.puzzles.puzzle import Rules
    >>> solved = Grid("1234341221434321")
    >>> marks = tuple(1 << (digit - 1) for digit in solved)
    >>> print(without_marks(Record(Grid("12...4....4....1"), candidates=marks)).candidates)
    None
    """
    if record.conditions == record.rules:
        return record
    try:
        solution = solve(record.grid, rules=record.rules, seconds=seconds)
    except SudokuError:
        return record
    held = zip(solution.cells, record.candidates or (), strict=True)
    fits = all(mask >> (digit - 1) & 1 for digit, mask in held)
    return replace(record, candidates=None) if fits else record


def _solutions(grid: Grid, rules: Rules, seconds: float | None) -> list[Grid]:
    return list(islice(solutions(grid, rules=rules, seconds=seconds), 2))
