"""Lines of HoDoKu's library: ``:0000:3:53..+7…:412 613:…`` with the state of a board."""

from __future__ import annotations

import re

from nonet.alphabet import BAD, SIZE_OF_LENGTH, values_of
from nonet.cells import DIGITS
from nonet.errors import FormatError
from nonet.formats.pencil import simple_candidates
from nonet.formats.record import Record
from nonet.grid import Grid

LOOK = re.compile(r"\s*:[0-9A-Za-z-]*:[0-9A-Za-z ]*:[0-9.+]{81,162}:")
"""How such a line begins."""


def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
    """Read a line; a plus stands before each digit that is no clue, candidates gone come after.

    >>> text = ":0100:5:" + "1" + "." * 79 + "+5" + ":212 313::"
    >>> record = read_line(text)
    >>> record.grid.clues, record.givens.clues, record.meta["technique"]
    (2, 1, '0100')
    """
    _, technique, digits, board, gone, *_ = [*line.strip().split(":"), "", "", "", ""]
    symbols = board.replace("+", "")
    size = SIZE_OF_LENGTH.get(len(symbols))
    if size is None:
        raise FormatError(f"the board has {len(symbols)} cells, not 81", file=file, line=number)
    cells = values_of(symbols, size)
    if BAD in cells:
        raise FormatError("the board holds something that is not a digit", file=file, line=number)
    grid = Grid.from_cells(cells)
    clues = bytes(0 if plus else cell for cell, plus in zip(cells, _placed(board)))
    masks = None
    if gone.strip():
        masks = _without(grid, gone.split(), number, file)
    meta = {"technique": technique, "digits": digits}
    known = {key: value for key, value in meta.items() if value}
    return Record(grid, masks, givens=Grid.from_cells(clues), meta=known, file=file, line=number)


def _placed(board: str) -> list[bool]:
    return [board[i - 1 : i] == "+" for i, char in enumerate(board) if char != "+"]


def _without(grid: Grid, gone: list[str], number: int, file: str | None) -> tuple[int, ...]:
    """Return the candidates that peers leave, less those listed as digit, row, column."""
    masks = list(simple_candidates(grid))
    for word in gone:
        places = [DIGITS.find(char) for char in word]
        if len(word) != 3 or not all(1 <= place <= grid.size for place in places):
            text = f"{word!r} is not a digit, a row and a column"
            raise FormatError(text, file=file, line=number)
        digit, row, column = places
        masks[(row - 1) * grid.size + column - 1] &= ~(1 << (digit - 1))
    return tuple(masks)
