"""Files of puzzles: one puzzle, or millions line by line without holding them in memory."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain
from typing import IO

from nonet.errors import FormatError
from nonet.files import MAX_LINE, FileLike, open_input, reading, skip_line
from nonet.formats.decoding import Line, is_data
from nonet.formats.format import Format
from nonet.formats.record import BadRecord, Record, no_puzzle
from nonet.formats.registry import (
    FORMATS,
    format_named,
    format_of_suffix,
    sniff,
    sniff_line,
)
from nonet.formats.splitting import read_part

HEAD = 1 << 16
"""How many characters are looked at to tell the format of a file."""


def read_file(path: FileLike, *, format: str | None = None) -> Record:
    """Return the only puzzle of a file; refuse a file with none or with more than one."""
    named = None if format is None else format_named(format)
    with _opened(path) as (handle, file):
        lines = numbered(handle, file)
        chosen, lines = choose(lines, named, file)
        if not chosen.one_a_line:
            return _read_whole(lines, chosen, file)
        found: Record | None = None
        for record in chosen.split(lines, file):
            if isinstance(record, BadRecord):
                raise record.error
            if found is not None:
                raise FormatError(
                    "the file holds more than one puzzle", file=file, line=record.line
                )
            found = record
    if found is None:
        raise no_puzzle(file).error
    return found


def stream(source: FileLike, *, format: str | None = None) -> Iterator[Record | BadRecord]:
    """Go through the puzzles of a file, one at a time; what is none comes as a ``BadRecord``.

    The format is ``format``, else that of the suffix, else what the first lines look like.
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
        for record in chosen.split(lines, file):
            empty = False
            yield record
        if empty:
            yield no_puzzle(file)


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
        raise no_puzzle(file).error if text.strip() else FormatError("the file is empty", file=file)
    return FORMATS[sniff(text)], chain(head, lines)


def _read_whole(lines: Iterable[Line], chosen: Format, file: str | None) -> Record:
    parts: list[str] = []
    total = 0
    for number, line in lines:
        total += len(line)
        if total > MAX_LINE:
            raise FormatError("the file is too long for one puzzle", file=file, line=number)
        parts.append(line)
    record = read_part(1, "".join(parts), chosen.read, file)
    if isinstance(record, BadRecord):
        raise record.error
    return record
