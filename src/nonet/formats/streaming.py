"""Read files of puzzles: a single one, or millions as a stream."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain
from typing import IO

from nonet.errors import FormatError
from nonet.formats.decoding import Line, is_data
from nonet.formats.record import BadRecord, Record, no_puzzle
from nonet.formats.registry import (
    FORMATS,
    Format,
    format_named,
    format_of_suffix,
    sniff,
    sniff_line,
)
from nonet.formats.splitting import read_part
from nonet.storage.opening import MAX_LINE, open_input, reading, skip_line
from nonet.storage.paths import FileLike

HEAD = 1 << 16
"""The number of characters used to detect the format of a file."""


def read_file(path: FileLike, *, format: str | None = None) -> Record:
    """Return the only puzzle of a file; reject files with none or several."""
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
                    "the file contains more than one puzzle", file=file, line=record.line
                )
            found = record
    if found is None:
        raise no_puzzle(file).error
    return found


def stream(source: FileLike, *, format: str | None = None) -> Iterator[Record | BadRecord]:
    """Yield the puzzles of a file one at a time, and a ``BadRecord`` for anything unreadable.

    The format is ``format``, or follows from the file extension or the first lines. Compressed
    files (gzip, xz, Zstandard, bzip2) are decompressed. A file without puzzles gives one
    ``BadRecord``. Errors that prevent reading (a missing file, a directory, a disk error) are
    raised at the first ``next``.
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
    """Open a source as text, keeping bad bytes, and translate file errors."""
    if isinstance(source, io.TextIOBase):
        name = getattr(source, "name", None)
        file = name if isinstance(name, str) else None
        with reading(file or "<file>"):
            yield source, file  # type: ignore[misc]
        return
    if not isinstance(source, (str, os.PathLike)) and not hasattr(source, "readline"):
        raise FormatError(f"expected a file, found {type(source).__name__}")
    with open_input(source) as opened, reading(opened.name), as_text(opened.handle) as text:
        named = isinstance(source, (str, os.PathLike)) or hasattr(source, "name")
        yield text, opened.name if named else None


@contextmanager
def as_text(handle: io.BufferedReader) -> Iterator[IO[str]]:
    """Decode bytes to text with ``\\n`` line ends, keeping bad bytes as lone surrogates."""
    text = io.TextIOWrapper(handle, "utf-8-sig", errors="surrogateescape", newline=None)
    try:
        yield text
    finally:
        with suppress(ValueError):
            text.detach()  # whoever opened the file closes it


def numbered(handle: IO[str], file: str | None = None) -> Iterator[Line]:
    """Number the lines; overlong lines are truncated."""
    for number, piece in enumerate(iter(partial(handle.readline, MAX_LINE), ""), 1):
        yield number, piece
        if len(piece) >= MAX_LINE and not piece.endswith("\n"):
            skip_line(handle, number, file)


def choose(
    lines: Iterator[Line], named: Format | None, file: str | None
) -> tuple[Format, Iterator[Line]]:
    """Return the format and all lines, including those used to detect it."""
    if named is None and file is not None:
        named = format_of_suffix(file)
    if named is not None:
        return named, lines
    head: list[Line] = []
    total = 0
    for number, line in lines:
        head.append((number, line))
        total += len(line)
        # A long line settles the format, so that typed lines are answered at once, unless
        # it is the first row below a header.
        if is_data(line) and len(line) > 80 and sniff_line(line) == "line":
            first = next(text for _, text in head if is_data(text))
            told = "csv" if sniff_line(first) == "csv" else "line"
            return FORMATS[told], chain(head, lines)
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
