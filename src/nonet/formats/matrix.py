"""Read and write ``.matrix``: rows of integers, 0 for an empty cell."""

from __future__ import annotations

import re

from nonet.errors import FormatError, counted, quoted
from nonet.formats.decoding import some_lines
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record
from nonet.model.cells import SIZES
from nonet.model.grid import Grid

_WORD = re.compile(r"\S+")
_INTEGER = re.compile(r"[+-]?[0-9]+$")


def looks(look: TextLook) -> Likeness:
    """Recognise rows of numbers without a frame."""
    if look.one_line or look.framed or len(look.words) <= len(look.rows) or not look.integers:
        return Likeness.NONE
    plain = look.size > 9 or "0" in look.words or max(map(len, look.words)) == 1
    return Likeness.SHAPE if plain else Likeness.NONE


def read(text: str) -> Record:
    """Read exactly ``size`` rows of ``size`` integers.

    Blank lines and lines that start with ``#``, indented or not, are skipped. Anything else that is
    not a row is an error, including a comment at the end of a row.
    """
    lines = some_lines(text)
    first = len(lines[0][1].split())
    size = first if first in SIZES else 9
    cells = bytearray()
    for index, (number, line) in enumerate(lines):
        if index == size:
            raise FormatError(
                f"unexpected row {index + 1}; a {size}×{size} grid has {size} rows",
                line=number,
                column=len(line) - len(line.lstrip()) + 1,
            )
        cells += _row(line, index, number, size)
    if len(lines) < size:
        raise FormatError(
            f"the matrix has {counted(len(lines), 'row')}; a {size}×{size} grid has {size}",
            line=lines[-1][0],
        )
    return Record(Grid.from_cells(bytes(cells)), line=lines[0][0])


def _row(line: str, index: int, number: int, size: int) -> bytes:
    cells = bytearray()
    words = list(_WORD.finditer(line))
    for word in words:
        column = word.start() + 1
        if word[0].startswith("#"):
            raise FormatError("a comment must be on its own line", line=number, column=column)
        if not _INTEGER.match(word[0]):
            raise FormatError(f"{quoted(word[0])} is not an integer", line=number, column=column)
        if len(cells) == size:
            raise FormatError(
                f"row {index + 1} has {len(words)} integers; a {size}×{size} grid has {size}",
                line=number,
                column=column,
            )
        # Check the length first: Python refuses to convert very long digit strings.
        value = int(word[0]) if len(word[0]) < 9 else -1
        if not 0 <= value <= size:
            raise FormatError(f"{word[0]} is outside 0 to {size}", line=number, column=column)
        cells.append(value)
    if len(cells) < size:
        raise FormatError(
            f"row {index + 1} has {counted(len(cells), 'integer')}; "
            f"a {size}×{size} grid has {size}",
            line=number,
            column=len(line.rstrip()) + 1,
        )
    return bytes(cells)


def write(record: Record, blank: str) -> str:
    """Write one row per line."""
    return "\n".join(" ".join(map(str, row)) for row in record.grid.rows())
