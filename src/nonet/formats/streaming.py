"""Files of puzzles: one puzzle, or millions line by line without holding them in memory."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain
from typing import IO, TypeAlias

from nonet.cells import SIZES
from nonet.errors import FormatError
from nonet.files import MAX_LINE, FileLike, open_input, reading, skip_line
from nonet.formats import block, csv_rows, pencil
from nonet.formats import line as line_format
from nonet.formats.decoding import Line, check_decoded, check_line, is_data, text_of
from nonet.formats.head import sniff, sniff_line
from nonet.formats.record import BadRecord, Record
from nonet.formats.registry import FORMATS, Format, format_named, format_of_suffix

HEAD = 1 << 16
"""How many characters are looked at to tell the format of a file."""


def read_file(path: FileLike, *, format: str | None = None) -> Record:
    """Return the only puzzle of a file; refuse a file with none or with more than one."""
    named = None if format is None else format_named(format)
    with _opened(path) as (handle, file):
        lines = numbered(handle, file)
        chosen, lines = choose(lines, named, file)
        if chosen.unit != "line":
            return _read_whole(lines, chosen, file)
        found: Record | None = None
        for record in records_of(lines, chosen, file):
            if isinstance(record, BadRecord):
                raise record.error
            if found is not None:
                raise FormatError(
                    "the file holds more than one puzzle", file=file, line=record.line
                )
            found = record
    if found is None:
        raise FormatError("there is no puzzle in the file", file=file)
    return found


def stream(source: FileLike, *, format: str | None = None) -> Iterator[Record | BadRecord]:
    """Go through the puzzles of a file, one at a time; what is none comes as a ``BadRecord``.

    The format is told by ``format``, else by the suffix of the file, else by its first lines.
    A compressed file (gzip, xz, Zstandard, bzip2) is unpacked. A file without any puzzle gives one
    ``BadRecord``. Only what ends the reading is raised, at the first ``next``: a missing file, a
    directory, a fault of the disk.
    """
    named = None if format is None else format_named(format)
    return _stream(source, named)


def _stream(source: FileLike, named: Format | None) -> Iterator[Record | BadRecord]:
    with _opened(source) as (handle, file):
        empty = True
        try:
            chosen, lines = choose(numbered(handle, file), named, file)
        except FormatError as error:
            yield BadRecord(error, "")
            return
        for record in records_of(lines, chosen, file):
            empty = False
            yield record
        if empty:
            yield BadRecord(FormatError("there is no puzzle in the file", file=file), "")


@contextmanager
def _opened(source: FileLike) -> Iterator[tuple[IO[str], str | None]]:
    """Open a source as text whose bad bytes are kept, and turn the faults of files into ours."""
    if isinstance(source, io.TextIOBase):
        name = getattr(source, "name", None)
        file = name if isinstance(name, str) else None
        with reading(file or "<file>"):
            yield source, file  # type: ignore[misc]
        return
    if not isinstance(source, (str, os.PathLike)) and not hasattr(source, "readline"):
        raise FormatError(f"puzzles are read from a file, not from {type(source).__name__}")
    with open_input(source) as opened, reading(opened.name), as_text(opened.handle) as text:
        named = isinstance(source, (str, os.PathLike)) or hasattr(source, "name")
        yield text, opened.name if named else None


@contextmanager
def as_text(handle: io.BufferedReader) -> Iterator[IO[str]]:
    """Give bytes as text with plain line ends whose bad bytes are kept as lone surrogates."""
    text = io.TextIOWrapper(handle, "utf-8-sig", errors="surrogateescape", newline=None)
    try:
        yield text
    finally:
        with suppress(ValueError):
            text.detach()  # the file belongs to who opened it


def numbered(handle: IO[str], file: str | None = None) -> Iterator[Line]:
    """Give each line its number; of an overlong line only the start is kept."""
    for number, piece in enumerate(iter(partial(handle.readline, MAX_LINE), ""), 1):
        yield number, piece
        if len(piece) >= MAX_LINE and not piece.endswith("\n"):
            skip_line(handle, number, file)


def choose(
    lines: Iterator[Line], named: Format | None, file: str | None
) -> tuple[Format, Iterator[Line]]:
    """Return the format and all lines, those that were looked at again in front."""
    if named is None and file is not None:
        named = format_of_suffix(file)
    if named is not None:
        return named, lines
    head: list[Line] = []
    total = 0
    for number, line in lines:
        head.append((number, line))
        total += len(line)
        # A long first line tells all at once, so that lines typed by hand are answered at once.
        if is_data(line) and len(line) > 80 and sniff_line(line) == "line":
            return FORMATS["line"], chain(head, lines)
        if total > HEAD:
            break
    text = "".join(line for _, line in head)
    if not any(is_data(line) for _, line in head):
        if total > HEAD:
            return FORMATS["line"], chain(head, lines)
        raise FormatError(
            "there is no puzzle in the file" if text.strip() else "the file is empty", file=file
        )
    return FORMATS[sniff(text)], chain(head, lines)


def _read_whole(lines: Iterable[Line], chosen: Format, file: str | None) -> Record:
    parts: list[str] = []
    total = 0
    for number, line in lines:
        total += len(line)
        if total > MAX_LINE:
            raise FormatError("the file is too long for one puzzle", file=file, line=number)
        parts.append(line)
    record = read_part(1, "".join(parts), chosen, file)
    if isinstance(record, BadRecord):
        raise record.error
    return record


def read_part(first: int, text: str, chosen: Format, file: str | None) -> Record | BadRecord:
    """Read one puzzle that starts at line ``first`` of its file."""
    try:
        check_decoded(text)
        found = chosen.read(text_of(text))
    except FormatError as error:
        line = (error.line or 1) + first - 1
        moved = FormatError(error.message, file=file, line=line, column=error.column)
        return BadRecord(moved, text.rstrip())
    return Record(
        found.grid,
        candidates=found.candidates,
        solution=found.solution,
        givens=found.givens,
        meta=found.meta,
        file=file,
        line=found.line + first - 1,
    )


def records_of(
    lines: Iterator[Line], chosen: Format, file: str | None
) -> Iterator[Record | BadRecord]:
    """Go through the puzzles of lines whose format is known."""
    if chosen.unit == "line":
        return _records_of_lines(lines, chosen, file)
    parts = {"row": _parts_of_rows, "value": parts_of_values, "file": _parts_of_file}
    return (
        part if isinstance(part, BadRecord) else read_part(*part, chosen, file)
        for part in parts[chosen.unit](lines, chosen, file)
    )


def _records_of_lines(
    lines: Iterator[Line], chosen: Format, file: str | None
) -> Iterator[Record | BadRecord]:
    if chosen.name == "csv":
        return (record for record, _ in csv_rows.read_rows(lines, file))
    read = pencil.read_candidates_line if chosen.name == "candidates" else line_format.read_line
    return _read_lines(lines, read, file)


def _read_lines(
    lines: Iterator[Line], read: Callable[[str, int, str | None], Record], file: str | None
) -> Iterator[Record | BadRecord]:
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


Part: TypeAlias = Line | BadRecord
"""The first line of a puzzle and its text; or what is wrong with so long a text."""


def _too_long(lines: list[Line], file: str | None) -> BadRecord:
    message = f"no puzzle ends within {MAX_LINE} characters"
    return BadRecord(FormatError(message, file=file, line=lines[0][0]), lines[0][1].rstrip())


def _joined(lines: list[Line]) -> Line:
    return lines[0][0], "".join(line for _, line in lines)


def _parts_of_rows(lines: Iterator[Line], chosen: Format, file: str | None) -> Iterator[Part]:
    """Cut a file where a grid is full; a blank line may stand between rows and between grids.

    Paragraphs are put together only if they fill a grid exactly, so that a grid with a row too
    few spoils none of those that follow.
    """
    waiting: list[Line] = []
    waiting_rows = 0
    for paragraph, rows, size in _paragraphs(lines, chosen):
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


def _paragraphs(lines: Iterator[Line], chosen: Format) -> Iterator[tuple[list[Line], int, int]]:
    """Give lines up to a blank line or a full grid, their number of rows, and the grid's size."""
    part: list[Line] = []
    rows = total = size = 0
    closing = False
    for number, line in lines:
        blank = not line.strip()
        if closing and not blank and block.is_frame(line):
            continue
        closing = False
        if blank and part and rows:
            # Blank lines stay in the text, so that its lines keep their numbers.
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
                size = size if rows > 1 else _width(line, chosen)
            if rows and rows == size:
                yield part, rows, size
                part, rows, total, closing = [], 0, 0, True
            elif total > MAX_LINE:
                yield part, -1, size
                part, rows, total = [], 0, 0
    if part:
        yield part, rows, size or 9


def _width(line: str, chosen: Format) -> int:
    """Return the size of a grid by its first row."""
    row = block.row_of(0, line)
    if chosen.name in ("matrix", "pencilmarks", "sdx"):
        widths = [len(row.words)]
    else:
        widths = [len(row.cells), len(row.words), len(row.dashed)]
    return next((width for width in widths if width in SIZES), 9)


_STRING = re.compile(r'"(?:\\.|[^"\\])*"?')
_LIST_OF_OBJECTS = re.compile(r"\s*\[\s*\{")


def parts_of_values(lines: Iterator[Line], chosen: Format, file: str | None) -> Iterator[Part]:
    """Cut where all brackets are closed: one JSON value over many lines, or one a line.

    A list of objects falls apart into them.
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
        bare = _STRING.sub("", line)
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


def _parts_of_list(head: Line, lines: Iterator[Line], file: str | None) -> Iterator[Part]:
    """Give the objects of a JSON list whose first lines are read."""
    import json

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
                message = "the JSON list does not end"
                yield BadRecord(FormatError(message, file=file, line=number), text[:200])
            return
        text += more[1]


def _parts_of_file(lines: Iterator[Line], chosen: Format, file: str | None) -> Iterator[Part]:
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
