"""Read spreadsheet cells: fields separated by tabs, commas or semicolons, empty for a blank."""

from __future__ import annotations

from nonet.alphabet import BAD, unknown_symbol, values_of_tokens
from nonet.cells import SIZES
from nonet.errors import FormatError
from nonet.formats.record import Record
from nonet.grid import Grid

_DELIMITERS = "\t,;"


def rows_of(text: str) -> list[list[str]] | None:
    """Return the fields if the text is a square of them and some are empty."""
    lines = text.strip("\n").split("\n")
    if len(lines) not in SIZES:
        return None
    delimiter = next((char for char in _DELIMITERS if char in lines[0]), None)
    if delimiter is None:
        return None
    rows = [[field.strip().strip('"') for field in line.split(delimiter)] for line in lines]
    if any(len(row) != len(rows) for row in rows):
        return None
    fields = [field for row in rows for field in row]
    return rows if "" in fields and all(len(field) <= 2 for field in fields) else None


def read(rows: list[list[str]]) -> Record:
    """Read the fields.

    >>> read(rows_of("1,,3,\\n,,1,2\\n2,1,,\\n,3,2,1")).grid.clues
    9
    """
    size = len(rows)
    words = [field or "." for row in rows for field in row]
    cells = values_of_tokens(words, size)
    if (bad := cells.find(BAD)) >= 0:
        raise FormatError(unknown_symbol(words[bad], size), line=bad // size + 1)
    return Record(Grid.from_cells(cells))
