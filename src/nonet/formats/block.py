"""Read and write rows of characters: framed blocks, bare rows, and Simple Sudoku's ``.ss``."""

from __future__ import annotations

import re
from typing import NamedTuple

from nonet.errors import FormatError, counted
from nonet.formats.decoding import Line, some_lines
from nonet.formats.look import MOST_LINES, Likeness, TextLook
from nonet.formats.record import Record
from nonet.model.alphabet import BAD, unknown_symbol, values_of, values_of_tokens
from nonet.model.cells import SIZES, box_shape
from nonet.model.grid import Grid

_FRAME = frozenset("|+:!=,'*- \t")
_CELL = re.compile(r"[0-9A-Za-z._]")
_CELL_OR_DASH = re.compile(r"[0-9A-Za-z._*-]")
_WORD = re.compile(r"[^\s|+:!=,']+")
_STRANGE = re.compile(r"[^0-9A-Za-z._\s|+:!=,'*-]")


def looks(look: TextLook) -> Likeness:
    """Recognise several lines that look like no other format."""
    return Likeness.NONE if look.one_line else Likeness.FALLBACK


def looks_chars(look: TextLook) -> Likeness:
    """Recognise a square of bare characters."""
    return Likeness.SHAPE if look.square else Likeness.NONE


class Row(NamedTuple):
    """A line of a block, with three ways to split it into cells."""

    number: int
    line: str
    cells: list[re.Match[str]]
    dashed: list[re.Match[str]]
    words: list[re.Match[str]]
    frame: bool

    def fits(self, size: int) -> bool:
        """Return whether one of the three ways gives a row of this size."""
        return size in (len(self.cells), len(self.dashed), len(self.words))

    def of(self, size: int) -> list[re.Match[str]] | None:
        """Return the cells: characters, or numbers, or characters with ``-`` or ``*`` as blanks."""
        for found in (self.cells, self.words, self.dashed):
            if len(found) == size:
                return found
        return None


def row_of(number: int, line: str) -> Row:
    """Split a line of a block into cells.

    A ``-`` or ``*`` can be part of a frame or a blank; it is a blank only if the count requires it.
    """
    frame = is_frame(line)
    cells = [] if frame else list(_CELL.finditer(line))
    dashed = [] if "+" in line or "=" in line else list(_CELL_OR_DASH.finditer(line))
    words = [] if frame else list(_WORD.finditer(line))
    return Row(number, line, cells, dashed, words, frame)


def is_frame(line: str) -> bool:
    """Return whether a line is only a frame; its corners may be dots or ticks."""
    if "-" in line or "=" in line:
        line = line.strip().strip(".'")
    return _FRAME.issuperset(line.strip())


def size_of(rows: list[Row]) -> int:
    """Return the size that most rows fit."""

    def rank(size: int) -> tuple[int, bool, int]:
        fitting = sum(row.fits(size) for row in rows)
        return fitting, size == len(rows), size if fitting else size == 9

    return max(SIZES, key=rank)


def rows_of(lines: list[Line]) -> tuple[int, list[Row]]:
    """Return the size of a block and its rows, without the frames."""
    looked = [row_of(*line) for line in lines]
    plain = [row for row in looked if not row.frame]
    size = size_of(plain or looked)
    if len(plain) < size:
        # Rows of dashes look like frames, but here they are needed to complete the grid.
        both = [row for row in looked if not row.frame or len(row.dashed) == size]
        if len(both) == size or not plain:
            return size, both
    return size, plain


def read(text: str) -> Record:
    """Read rows of cells with or without a frame of ``| + - : * !``."""
    lines = some_lines(text)
    if len(lines) > MOST_LINES:
        raise FormatError(f"found {len(lines):,} lines; a grid has at most 25 rows")
    for number, line in lines:
        if strange := _STRANGE.search(line):
            raise FormatError(
                f"{strange[0]!r} is not a digit, a blank or part of a frame",
                line=number,
                column=strange.start() + 1,
            )
    size, rows = rows_of(lines)
    symbols: list[str] = []
    places: list[tuple[int, int]] = []
    for index, row in enumerate(rows):
        cells = row.of(size)
        if cells is None:
            count = len(row.cells)
            raise FormatError(
                f"row {index + 1} has {counted(count, 'cell')}; a {size}×{size} grid has {size}",
                line=row.number,
                column=row.cells[size].start() + 1 if count > size else len(row.line.rstrip()) + 1,
            )
        symbols += [cell[0] for cell in cells]
        places += [(row.number, cell.start() + 1) for cell in cells]
    _check_rows(len(rows), size, rows[min(size, len(rows) - 1)].number if rows else lines[0][0])
    return Record(_grid(symbols, places, size), line=lines[0][0])


def _check_rows(count: int, size: int, line: int) -> None:
    if count != size:
        raise FormatError(
            f"the grid has {counted(count, 'row')}; a {size}×{size} grid has {size}",
            line=line,
        )


def _grid(symbols: list[str], places: list[tuple[int, int]], size: int) -> Grid:
    single = all(len(symbol) == 1 for symbol in symbols)
    cells = values_of("".join(symbols), size) if single else values_of_tokens(symbols, size)
    if (bad := cells.find(BAD)) >= 0:
        line, column = places[bad]
        raise FormatError(unknown_symbol(symbols[bad], size), line=line, column=column)
    return Grid.from_cells(cells)


def read_chars(text: str) -> Record:
    """Read bare rows of one character per cell, or a JSON list of lists of strings."""
    lines = some_lines(text)
    if lines[0][1].lstrip().startswith("["):
        from nonet.formats import json_grid

        return json_grid.read(text)
    rows = [line.strip() for _, line in lines]
    size = len(rows[0]) if len(rows[0]) in SIZES else len(rows) if len(rows) in SIZES else 9
    symbols: list[str] = []
    places: list[tuple[int, int]] = []
    for index, (number, line) in enumerate(lines):
        start = len(line) - len(line.lstrip())
        if len(rows[index]) != size:
            raise FormatError(
                f"row {index + 1} has {counted(len(rows[index]), 'character')}; "
                f"a {size}×{size} grid has {size}",
                line=number,
                column=start + min(size, len(rows[index])) + 1,
            )
        symbols += rows[index]
        places += [(number, start + column) for column in range(1, size + 1)]
    _check_rows(len(rows), size, lines[min(size, len(rows) - 1)][0])
    return Record(_grid(symbols, places, size), line=lines[0][0])


def _text_rows(grid: Grid, blank: str) -> list[str]:
    text, size = str(grid).replace(".", blank), grid.size
    return [text[start : start + size] for start in range(0, size * size, size)]


def write(record: Record, blank: str) -> str:
    """Write a framed block, with a space between cells."""
    height, width = box_shape(record.grid.size)
    rule = "+".join(["", *["-" * (2 * width + 1)] * height, ""])
    lines = []
    for index, row in enumerate(_text_rows(record.grid, blank)):
        if index % height == 0:
            lines.append(rule)
        boxes = [" ".join(row[start : start + width]) for start in range(0, len(row), width)]
        lines.append(f"| {' | '.join(boxes)} |")
    return "\n".join([*lines, rule])


def write_chars(record: Record, blank: str) -> str:
    """Write each row as a line of characters."""
    return "\n".join(_text_rows(record.grid, blank))


def write_ss(record: Record, blank: str) -> str:
    """Write the rows as Simple Sudoku does: ``1..|9.7|..3``, with a rule below each band."""
    height, width = box_shape(record.grid.size)
    lines = []
    for index, row in enumerate(_text_rows(record.grid, blank), 1):
        lines.append("|".join(row[start : start + width] for start in range(0, len(row), width)))
        if index % height == 0 and index < len(row):
            lines.append("-" * len(lines[0]))
    return "\n".join(lines)
