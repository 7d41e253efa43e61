"""Read the lines of HoDoKu's library, such as ``:0000:3:53..+7…:412 613:…``."""

from __future__ import annotations

import re

from nonet.errors import FormatError, quoted
from nonet.formats.pencil import simple_candidates
from nonet.formats.record import Record
from nonet.model.alphabet import BAD, values_of
from nonet.model.cells import DIGITS, SIZE_OF_LENGTH
from nonet.model.grid import Grid

LOOK = re.compile(r"\s*:[0-9A-Za-z-]*:[0-9A-Za-z ]*:[0-9.+]{81,162}:")
"""Matches the start of such a line."""


def read(line: str) -> Record:
    """Read a line; ``+`` precedes digits that are not clues, removed candidates follow.

    >>> text = ":0100:5:" + "1" + "." * 79 + "+5" + ":212 313::"
    >>> record = read(text)
    >>> record.grid.clues, record.givens.clues, record.meta["technique"]
    (2, 1, '0100')
    """
    _, technique, digits, board, gone, *_ = [*line.strip().split(":"), "", "", "", ""]
    symbols = board.replace("+", "")
    size = SIZE_OF_LENGTH.get(len(symbols))
    if size is None:
        raise FormatError(f"expected 81 cells, found {len(symbols)}")
    cells = values_of(symbols, size)
    if BAD in cells:
        raise FormatError("the board has a character that is not a digit")
    grid = Grid.from_cells(cells)
    clues = bytes(0 if plus else cell for cell, plus in zip(cells, _placed(board)))
    masks = _without(grid, gone.split()) if gone.strip() else None
    meta = {"technique": technique, "digits": digits}
    known = {key: value for key, value in meta.items() if value}
    return Record(grid, masks, givens=Grid.from_cells(clues), meta=known)


def _placed(board: str) -> list[bool]:
    return [board[i - 1 : i] == "+" for i, char in enumerate(board) if char != "+"]


def _without(grid: Grid, gone: list[str]) -> tuple[int, ...]:
    """Return the candidates that peers allow, except those listed as digit, row, column."""
    masks = list(simple_candidates(grid))
    for word in gone:
        places = [DIGITS.find(char) for char in word]
        if len(word) != 3 or not all(1 <= place <= grid.size for place in places):
            raise FormatError(f"expected a digit, a row and a column, found {quoted(word)}")
        digit, row, column = places
        masks[(row - 1) * grid.size + column - 1] &= ~(1 << (digit - 1))
    return tuple(masks)
