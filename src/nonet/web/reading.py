"""The puzzle or board of a request, read from its text."""

from __future__ import annotations

from collections.abc import Sequence

from nonet import formats
from nonet.board import Board
from nonet.cells import DIGITS, Position
from nonet.errors import FormatError
from nonet.formats import Record
from nonet.grid import Grid
from nonet.logic.path import as_board
from nonet.rules import Rule, by_name, refuse_rules
from nonet.web.endpoint import SMALL, Budget
from nonet.web.shapes import BoardRequest


def read(puzzle: str, budget: Budget, read_as: str | None = None) -> Record:
    """Return the puzzle of a text; a first try reads only what is small."""
    budget.need(len(puzzle) <= SMALL)
    record = formats.read(puzzle, format=read_as)
    budget.need(record.grid.size <= 9)
    return record


def read_board(request: BoardRequest, budget: Budget) -> Board:
    """Return the board that a request describes, mistakes and all."""
    record = read(request.puzzle, budget)
    refuse_rules(rules_of(request.rules), "the human solver")
    if request.givens is None and request.candidates is None:
        return as_board(record, conflicting=True)
    known = record.givens if request.givens is None else read(request.givens, budget).grid
    marks = None if request.candidates is None else _digits(record.grid, request.candidates)
    return as_board(Board(record.grid, givens=known, candidates=marks), conflicting=True)


def rules_of(names: Sequence[str]) -> tuple[Rule, ...]:
    """Return the rules of a request."""
    return tuple(by_name(name) for name in names)


def _digits(grid: Grid, candidates: Sequence[str]) -> list[list[int]]:
    marks = []
    for cell, text in enumerate(candidates):
        digits = [DIGITS.find(char) for char in text]
        if any(not 0 < digit <= grid.size for digit in digits):
            place = Position(*divmod(cell, grid.size))
            raise FormatError(f"the candidates of {place} are {text!r}, not digits")
        marks.append(digits)
    return marks
