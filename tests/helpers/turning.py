"""Move and rename boards and candidates by a symmetry."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.puzzles.board import Board
from nonet.puzzles.symmetry import Transformation

Candidate = tuple[int, int]


def sources(by: Transformation) -> list[int]:
    """Return for each cell of the image the cell that it comes from."""
    down, across = (1, by.size) if by.transpose else (by.size, 1)
    return [row * down + column * across for row in by.rows for column in by.columns]


def turned_board(board: Board, by: Transformation) -> Board:
    """Return the same board in another place and with other digits."""
    return Board(
        by.apply(board.grid),
        givens=by.apply(board.givens),
        candidates=[
            {by.digits[digit] for digit in board.candidates(*divmod(cell, by.size))}
            for cell in sources(by)
        ],
    )


def turned_candidates(candidates: Iterable[Candidate], by: Transformation) -> tuple[Candidate, ...]:
    """Return the same candidates, as the turned board names them."""
    image = {cell: place for place, cell in enumerate(sources(by))}
    return tuple(sorted((image[cell], by.digits[digit]) for cell, digit in candidates))
