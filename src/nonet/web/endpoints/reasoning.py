"""Jobs that reason like a person: hint, explain, rate, render.

Their JSON is that of the commands of the same names.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.board import Board
from nonet.cells import DIGITS, Position
from nonet.errors import FormatError
from nonet.grid import Grid
from nonet.logic.explanations import explain as explain_path
from nonet.logic.hints import LEVELS
from nonet.logic.hints import hint as next_hint
from nonet.logic.mistakes import Mistake, find_mistakes
from nonet.logic.path import as_board
from nonet.logic.ratings import rate as rate_on
from nonet.logic.scales import SCALES
from nonet.logic.schema import VERSION, explanation_json, hint_json, rating_json, tokens_json
from nonet.logic.words import cell_name
from nonet.render.grid_svg import grid_svg
from nonet.render.step_svg import step_svg
from nonet.web.endpoints.puzzles import read
from nonet.web.jobs import Fields


def hint(
    puzzle: str,
    givens: str | None,
    candidates: list[str] | None,
    *,
    seconds: float,
    nodes: int,
) -> Fields:
    """The mistakes, or the easiest next step in four levels."""
    found = next_hint(_board(puzzle, givens, candidates))
    words = [tokens_json(found.tokens(level)) for level in LEVELS] if found.step else []
    return {**hint_json(found), "words": words}


def explain(
    puzzle: str,
    givens: str | None,
    candidates: list[str] | None,
    scale: str,
    *,
    seconds: float,
    nodes: int,
) -> Fields:
    """The mistakes, or the path to the solution."""
    board = _board(puzzle, givens, candidates)
    if mistakes := find_mistakes(board):
        return {
            "schema": VERSION,
            "puzzle": str(board.givens),
            "solved": False,
            "grid": str(board.grid),
            "mistakes": [_mistake_json(mistake) for mistake in mistakes],
            "rating": None,
            "steps": [],
        }
    return {**explanation_json(explain_path(board, scale=scale)), "mistakes": []}


def rate(puzzle: str, *, seconds: float, nodes: int) -> Fields:
    """The ratings on all scales."""
    grid = read(puzzle).grid
    ratings = [
        rating_json(rate_on(grid, scale=scale, seconds=0.8 * seconds, threads=1))
        for scale in SCALES
    ]
    return {"puzzle": str(grid), "clues": grid.clues, "ratings": ratings}


def render(
    puzzle: str,
    givens: str | None,
    candidates: list[str] | None,
    hint: bool,
    *,
    seconds: float,
    nodes: int,
) -> str:
    """A picture of the board; with a hint or candidates it is one of the human solver."""
    if not hint and candidates is None:
        return grid_svg(read(puzzle).grid)
    board = _board(puzzle, givens, candidates)
    return step_svg(board, next_hint(board).step if hint else None)


def _board(puzzle: str, givens: str | None, candidates: Sequence[str] | None) -> Board:
    record = read(puzzle)
    if givens is None and candidates is None:
        return as_board(record, conflicting=True)
    known = record.givens if givens is None else read(givens).grid
    marks = None if candidates is None else _digits(record.grid, candidates)
    return as_board(Board(record.grid, givens=known, candidates=marks), conflicting=True)


def _digits(grid: Grid, candidates: Sequence[str]) -> list[list[int]]:
    marks = []
    for cell, text in enumerate(candidates):
        digits = [DIGITS.find(char) for char in text]
        if any(not 0 < digit <= grid.size for digit in digits):
            place = Position(*divmod(cell, grid.size))
            raise FormatError(f"the candidates of {place} are {text!r}, not digits")
        marks.append(digits)
    return marks


def _mistake_json(mistake: Mistake) -> Fields:
    cells = [cell_name(cell) for cell in mistake.cells]
    return {"kind": mistake.kind.value, "cells": cells, "text": str(mistake)}
