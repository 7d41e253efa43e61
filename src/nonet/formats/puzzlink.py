"""Read the sudokus of puzz.link: a row of letters and hexadecimal digits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet import rules
from nonet.errors import FormatError, quoted
from nonet.formats.record import Record
from nonet.model.cells import GRID_SIZES, Position
from nonet.model.grid import Grid

LOOK = re.compile(r"[?/]sudoku/(?:v:/)?(\d{1,2})/(\d{1,2})/([0-9a-z.+=%*$-]+)", re.IGNORECASE)
"""Matches the part of an address with the puzzle: its columns, rows and cells."""

HOST = re.compile(r"(?:^|[/.])(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app)/", re.IGNORECASE)

_TOKEN = re.compile(r"[0-9a-f]|-[0-9a-f]{2}|\+[0-9a-f]{3}|[g-z]|\.")


def read(address: str) -> Record:
    """Return the puzzle in an address.

    >>> read("https://puzz.link/p?sudoku/4/4/g2j1h1j3g").grid
    Grid('.2....1..1....3.')
    """
    found = LOOK.search(address)
    if found is None:
        kind = re.search(r"(?:^|[?/])([a-z_-]+)/", address.partition("?")[2] or address)
        raise FormatError(f"puzz.link: {quoted(kind[1] if kind else address)} is not a sudoku")
    columns, rows = int(found[1]), int(found[2])
    size = max(columns, rows)
    if size not in GRID_SIZES:
        raise FormatError(f"puzz.link: the puzzle has {size} rows; a grid has 4 to 16 or 25")
    numbers = list(_numbers(found[3].lower()))
    if len(numbers) > columns * rows:
        raise FormatError(f"puzz.link: found {len(numbers)} cells, expected {columns * rows}")
    cells = bytearray(size * size)
    for index, number in enumerate(numbers):
        row, col = divmod(index, columns)
        if number > size:
            raise FormatError(
                f"puzz.link: {Position(row, col)} holds {number}; expected 1 to {size}"
            )
        cells[row * size + col] = number
    shape = (rules.Rectangle(rows, columns),) if rows != columns else ()
    return Record(Grid.from_cells(bytes(cells)), rules=shape)


def _numbers(body: str) -> Iterator[int]:
    """Yield the number of each cell, 0 for a blank."""
    at = 0
    while at < len(body):
        token = _TOKEN.match(body, at)
        if token is None:
            raise FormatError(f"puzz.link: cannot read {quoted(body[at : at + 8])}")
        at, text = token.end(), token[0]
        if text >= "g":
            yield from [0] * (ord(text) - ord("f"))
        else:
            yield 0 if text == "." else int(text.lstrip("-+"), 16)
