"""Readers: the rows of a file, of standard input or of an argument, batch by batch.

The content decides how a file is read: compression, Parquet and Arrow by their first bytes, text
by its appearance. Every row has its position, even one that is not a puzzle.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from nonet.errors import FormatError
from nonet.formats.record import BadRecord
from nonet.storage.content import damaged, picture_format
from nonet.storage.opening import Opened, open_input
from nonet.storage.paths import FileLike
from nonet.tables import row_groups
from nonet.tables.arrow_reader import open_arrow, open_parquet
from nonet.tables.batches import BLOCK, Header, Item, Reader, one_entry
from nonet.tables.file_formats import format_of, format_of_bytes
from nonet.tables.reading import ReadOptions
from nonet.tables.text_reader import open_text
from nonet.tables.threads import read_ahead


@contextmanager
def open_reader(
    source: FileLike,
    *,
    format: str | None = None,
    puzzle: str | None = None,
    rows: int = 1024,
    block: int | None = None,
    typed: bool = False,
    entries: bool = False,
    table: bool = False,
) -> Iterator[Reader]:
    """Open an input of any format; commands that give every row one result read no ``table``."""
    options = ReadOptions(format, puzzle, table, rows, block or rows * 82, typed, entries)
    with open_input(source) as opened:
        reader = _reader(opened, options)
        if not table and not _is_long(opened, options.block):
            yield reader
            return
        with read_ahead(reader.batches) as batches:
            yield Reader(reader.header, reader.file, batches)


def open_table(path: str, *, puzzle: str | None = None) -> AbstractContextManager[Reader]:
    """Open a file of any format as a table of 9×9 puzzles; the next batch is read ahead."""
    return open_reader(path, puzzle=puzzle, rows=row_groups.ROWS, table=True)


def _reader(opened: Opened, options: ReadOptions) -> Reader:
    head = opened.handle.peek(12)[:12]
    if picture_format(head) is not None:
        return _open_picture(opened, options)
    binary = format_of_bytes(head)
    if binary is None:
        told = format_of(opened.name)
        if told is not None and not told.text and not head.isascii():
            raise FormatError(f"the data is not {told.about}", file=opened.name)
        start = opened.handle.peek(1 << 9)[: 1 << 9]
        if not opened.compressed and (what := damaged(opened.name, start)) is not None:
            raise FormatError(f"damaged {what}", file=opened.name)
        return open_text(opened, options)
    return (open_parquet if binary.name == "parquet" else open_arrow)(opened, options)


def _is_long(opened: Opened, block: int) -> bool:
    """Return whether to decompress a file on another thread; a pipe might wait forever."""
    if not opened.compressed:
        return False
    try:
        status = os.fstat(opened.disk.fileno())
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size > block // 8


def _open_picture(opened: Opened, options: ReadOptions) -> Reader:
    """Read the grids of a photograph or screenshot, one row each."""
    from nonet.photos.loading import MAX_BYTES
    from nonet.photos.reading import read_records

    file, found = opened.name, list[Item]()
    try:
        data = opened.handle.read(MAX_BYTES + 1)
        found += read_records(data, file=file, entries=options.entries)
    except FormatError as error:
        if options.table:
            raise
        found.append(BadRecord(error, ""))
    return Reader(Header(), file, (one_entry(item, file) for item in found))


def header_of(path: str, puzzle: str | None = None) -> Header:
    """Return the columns of a table."""
    with open_input(path) as opened:
        return _reader(opened, ReadOptions(None, puzzle, True, row_groups.ROWS, BLOCK)).header
