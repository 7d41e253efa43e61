"""Split a file into puzzles: by lines, by rows, by JSON values, or not at all.

The ``parts`` of a :class:`~nonet.formats.registry.Format` is one of these. It takes the format and
the numbered lines of a file, and yields its puzzles.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from nonet.errors import FormatError
from nonet.formats import block
from nonet.formats.decoding import Line, check_decoded, check_line, is_data, text_of
from nonet.formats.record import BadRecord, Record, read_at
from nonet.model.cells import SIZES
from nonet.storage.opening import MAX_LINE

if TYPE_CHECKING:
    from nonet.formats.registry import Format

Records: TypeAlias = Iterator[Record | BadRecord]
PuzzleText: TypeAlias = Line | BadRecord
"""The first line of a puzzle and its text, or the error if it is too long."""


def by_rows(
    format: Format, lines: Iterator[Line], file: str | None, *, words: bool = False
) -> Records:
    """Yield the puzzles of a format whose puzzles are rows; ``words``: one word per cell."""
    return _read_parts(format, _parts_of_rows(words, lines, file), file)


by_words = partial(by_rows, words=True)


def by_value(format: Format, lines: Iterator[Line], file: str | None) -> Records:
    """Yield the puzzles of a format whose puzzles are JSON values."""
    return _read_parts(format, parts_of_values(lines, file), file)


def whole(format: Format, lines: Iterator[Line], file: str | None) -> Records:
    """Yield the puzzle of a format that holds one per file."""
    return _read_parts(format, _parts_of_file(lines, file), file)


def own(format: Format, lines: Iterator[Line], file: str | None) -> Records:
    """Yield the puzzles of a format that divides files itself."""
    return format.function("records")(lines, file)


def _read_parts(format: Format, parts: Iterator[PuzzleText], file: str | None) -> Records:
    for part in parts:
        yield part if isinstance(part, BadRecord) else read_part(*part, format.read, file)


def read_part(
    first: int, text: str, read: Callable[[str], Record], file: str | None
) -> Record | BadRecord:
    """Read one puzzle that starts at line ``first`` of its file."""
    try:
        check_decoded(text)
        found = read(text_of(text))
    except FormatError as error:
        line = (error.line or 1) + first - 1
        moved = FormatError(error.message, file=file, line=line, column=error.column)
        return BadRecord(moved, text.rstrip())
    return replace(found, file=file, line=found.line + first - 1)


def by_line(format: Format, lines: Iterator[Line], file: str | None) -> Records:
    """Yield the puzzles of a format with one per line."""
    return each_line(partial(read_at, format.read), lines, file)


def each_line(
    read: Callable[[str, int, str | None], Record], lines: Iterator[Line], file: str | None
) -> Records:
    """Yield the puzzle of each line; ``read`` takes the line, its number and the file."""
    for number, line in lines:
        if not is_data(line):
            continue
        try:
            check_line(line, number)
            record = read(line, number, file)
        except FormatError as error:
            yield BadRecord(error.at(file=file, line=number), line.rstrip())
        else:
            yield record


def _too_long(lines: list[Line], file: str | None) -> BadRecord:
    message = f"the puzzle is longer than {MAX_LINE} characters"
    return BadRecord(FormatError(message, file=file, line=lines[0][0]), lines[0][1].rstrip())


def _joined(lines: list[Line]) -> Line:
    return lines[0][0], "".join(line for _, line in lines)


def _parts_of_rows(words: bool, lines: Iterator[Line], file: str | None) -> Iterator[PuzzleText]:
    """Split a file where a grid is complete; blank lines may separate rows and grids.

    Paragraphs are joined only if they fill a grid exactly, so that a grid with a missing row does
    not spoil the grids after it.
    """
    waiting: list[Line] = []
    waiting_rows = 0
    for paragraph, rows, size in _paragraphs(lines, words):
        if rows < 0:
            yield _too_long(paragraph, file)
            continue
        if waiting and waiting_rows + rows > size:
            yield _joined(waiting)
            waiting, waiting_rows = [], 0
        waiting += paragraph
        waiting_rows += rows
        if waiting_rows == size:
            yield _joined(waiting)
            waiting, waiting_rows = [], 0
    if waiting:
        yield _joined(waiting)


def _paragraphs(lines: Iterator[Line], words: bool) -> Iterator[tuple[list[Line], int, int]]:
    """Yield lines up to a blank line or a full grid, with the number of rows and the size."""
    part: list[Line] = []
    rows = total = size = 0
    closing = False
    for number, line in lines:
        blank = not line.strip()
        if closing and not blank and block.is_frame(line):
            continue
        closing = False
        if blank and part and rows:
            # Keep blank lines in the text, so that line numbers stay right.
            part.append((number, "\n"))
            yield part, rows, size
            part, rows, total = [], 0, 0
        elif part or not blank:
            if not part and not is_data(line):
                continue
            part.append((number, line))
            total += len(line)
            if is_data(line) and not block.is_frame(line):
                rows += 1
                size = size if rows > 1 else _width(line, words)
            if rows and rows == size:
                yield part, rows, size
                part, rows, total, closing = [], 0, 0, True
            elif total > MAX_LINE:
                yield part, -1, size
                part, rows, total = [], 0, 0
    if part:
        yield part, rows, size or 9


def _width(line: str, words: bool) -> int:
    """Return the size of a grid from its first row."""
    row = block.row_of(0, line)
    widths = [len(row.words)] if words else [len(row.cells), len(row.words), len(row.dashed)]
    return next((width for width in widths if width in SIZES), 9)


_STRING = re.compile(r'"(?:\\.|[^"\\])*"?')
_QUOTED = re.compile(rf"{_STRING.pattern}|'(?:\\.|[^'\\])*'?")
_ZIPPED = re.compile(r"\s*\{\s*\w+\s*:")
_LIST_OF_OBJECTS = re.compile(r"\s*\[\s*\{")


def parts_of_values(lines: Iterator[Line], file: str | None) -> Iterator[PuzzleText]:
    """Split where all brackets are closed: JSON values that span lines, or one per line.

    A list of objects is split into the objects.
    """
    part: list[Line] = []
    depth = total = 0
    for number, line in lines:
        if not part and not line.strip():
            continue
        part.append((number, line))
        total += len(line)
        if total <= MAX_LINE and _opens_list_of_objects(part):
            yield from _parts_of_list(_joined(part), lines, file)
            part, depth, total = [], 0, 0
            continue
        zipped = _ZIPPED.match(part[0][1])  # as SudokuPad writes it, with apostrophes as quotes
        bare = (_QUOTED if zipped else _STRING).sub("", line)
        depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))
        if total > MAX_LINE:
            yield _too_long(part, file)
        elif depth <= 0:
            yield _joined(part)
        else:
            continue
        part, depth, total = [], 0, 0
    if part:
        yield _joined(part)


def _opens_list_of_objects(part: list[Line]) -> bool:
    if not part[0][1].lstrip().startswith("["):
        return False
    return len(part) < 3 and bool(_LIST_OF_OBJECTS.match(_joined(part)[1]))


def _parts_of_list(head: Line, lines: Iterator[Line], file: str | None) -> Iterator[PuzzleText]:
    """Yield the objects of a JSON list whose first lines have been read."""
    decode = json.JSONDecoder().raw_decode
    number, text = head[0], head[1].lstrip()[1:]
    while True:
        stripped = text.lstrip(" \t\r\n,")
        number += text[: len(text) - len(stripped)].count("\n")
        text = stripped
        if text.startswith("]"):
            return
        try:
            end = decode(text)[1] if text else 0
        except (json.JSONDecodeError, RecursionError):
            end = 0
        if end:
            yield number, text[:end]
            number += text.count("\n", 0, end)
            text = text[end:]
            continue
        more = next(lines, None)
        if more is None or len(text) > MAX_LINE:
            if text:
                message = "the JSON list is not closed"
                yield BadRecord(FormatError(message, file=file, line=number), text[:200])
            return
        text += more[1]


def _parts_of_file(lines: Iterator[Line], file: str | None) -> Iterator[PuzzleText]:
    part: list[Line] = []
    total = 0
    for number, line in lines:
        part.append((number, line))
        total += len(line)
        if total > MAX_LINE:
            yield _too_long(part, file)
            return
    if any(line.strip() for _, line in part):
        yield _joined(part)
