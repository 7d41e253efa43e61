"""Find the candidates on a board that the parts of a step refer to."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.logic.step import Part, Step
from nonet.model.cells import peers
from nonet.puzzles.board import Board


def members(board: Board, part: Part) -> list[tuple[int, int]]:
    """Return the candidates of a part that are on the board."""
    return [(cell, digit) for digit in part.digits for cell in _places(board, part.cells, digit)]


def lettered(board: Board, step: Step) -> dict[tuple[int, int], list[str]]:
    """Return the letters of the colours or branches of each candidate that has any."""
    found: dict[tuple[int, int], list[str]] = {}
    for part, letter in zip(step.parts, step.letters):
        if letter and part.role != "set":
            for place in members(board, part):
                if letter not in found.setdefault(place, []):
                    found[place].append(letter)
    return found


def shared_by_sets(board: Board, step: Step) -> list[tuple[int, int]]:
    """Return the candidates of the digits that two sets share, in both of them."""
    found: dict[tuple[int, int], None] = {}
    sets = (*step.with_role("set"), *step.with_role("pivot"))
    for common in step.with_role("common"):
        for digit in common.digits:
            here = _places(board, common.cells, digit)
            for part in sets:
                there = _places(board, part.cells, digit)
                joined = all(a in peers(9)[b] for a in here for b in there)
                if there and (there == here or joined):
                    found.update(dict.fromkeys((cell, digit) for cell in there))
    return list(found)


def _places(board: Board, cells: Iterable[int], digit: int) -> list[int]:
    return [cell for cell in cells if board.masks[cell] >> (digit - 1) & 1]
