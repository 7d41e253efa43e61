"""Parquet and Arrow files: read and written here, whoever asks; known by their first bytes."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nonet.arrow_rows import reading_arrow, sound
from nonet.files import Opened
from nonet.tables.arrow import needed, pyarrow

ROWS = 1 << 16
"""How many rows a group of a file has, and how many are computed at a time: enough that a call
costs nothing, small in memory."""

_PARQUET = b"PAR1"
_ARROW = b"ARROW1"
_STREAM = b"\xff\xff\xff\xff"


def holds_batches(opened: Opened) -> bool:
    """Return whether a file is Parquet, Arrow or an Arrow stream."""
    return opened.handle.peek(8)[:8].startswith((_PARQUET, _ARROW, _STREAM))


def open_batches_of(opened: Opened, rows: int = ROWS) -> tuple[Any, Iterator[Any]]:
    """Return the schema and the batches of such a file; what is wrong with it names it."""
    head = opened.handle.peek(8)[:8]
    with reading_arrow(opened.name):
        if head.startswith(_PARQUET):
            file = needed("pyarrow.parquet", "data").ParquetFile(_seekable(opened))
            return file.schema_arrow, sound(file.iter_batches(batch_size=rows), opened.name)
        ipc = needed("pyarrow.ipc", "data")
        if head.startswith(_ARROW):
            reader = ipc.open_file(_seekable(opened))
            parts = (reader.get_batch(i) for i in range(reader.num_record_batches))
            return reader.schema, sound(parts, opened.name)
        stream = ipc.open_stream(opened.handle)
        return stream.schema, sound(iter(stream), opened.name)


def bytes_of(opened: Opened) -> Any:
    """Return a file for Arrow's own readers: the one on disk where it is whole and plain."""
    path = getattr(opened.disk, "name", None)
    plain = isinstance(path, str) and os.path.isfile(path)  # standard input has a name, too
    if not opened.packed and plain and opened.handle.seekable():
        if opened.handle.tell() == 0:
            return pyarrow().OSFile(path)
    return pyarrow().PythonFile(opened.handle, "r")


def _seekable(opened: Opened) -> Any:
    """Return a file that can be read from its end; a pipe or a packed file is copied to disk."""
    if not opened.packed and opened.handle.seekable():
        return bytes_of(opened)
    import shutil
    import tempfile

    copy = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as who reads it
    shutil.copyfileobj(opened.handle, copy, 1 << 20)
    copy.seek(0)
    return copy


class Groups:
    """Joins small batches and cuts large ones, so that each but the last has so many rows."""

    def __init__(self, rows: int = ROWS) -> None:
        self._rows = rows
        self._waiting: list[Any] = []
        self._count = 0

    def add(self, batch: Any) -> Iterator[Any]:
        """Take a batch; give those that are full."""
        self._waiting.append(batch)
        self._count += batch.num_rows
        while self._count >= self._rows:
            table = pyarrow().Table.from_batches(self._waiting)
            yield _one(table.slice(0, self._rows))
            self._waiting = table.slice(self._rows).to_batches()
            self._count -= self._rows

    def rest(self) -> Iterator[Any]:
        """Give what is left."""
        if self._count:
            yield _one(pyarrow().Table.from_batches(self._waiting))
        self._waiting, self._count = [], 0


def sized(batches: Iterable[Any], rows: int = ROWS) -> Iterator[Any]:
    """Go through rows in batches of one size, whatever batches they came in."""
    groups = Groups(rows)
    for batch in batches:
        yield from groups.add(batch)
    yield from groups.rest()


def _one(table: Any) -> Any:
    batches = table.to_batches()
    return batches[0] if len(batches) == 1 else table.combine_chunks().to_batches()[0]


@contextmanager
def write_parquet(out: Any, schema: Any, words: Collection[str] = ()) -> Iterator[Any]:
    """Groups of one size with statistics; columns of a few words by dictionary, others without.

    What it gives is called with each batch. ``words`` names such columns that are plain text.
    """
    pa, parquet = pyarrow(), needed("pyarrow.parquet", "data")
    coded = [f.name for f in schema if pa.types.is_dictionary(f.type) or f.name in words]
    groups = Groups()

    def write(batch: Any) -> None:
        for group in groups.add(batch):
            writer.write_batch(group)

    with parquet.ParquetWriter(
        out, schema, compression="zstd", use_dictionary=coded or False
    ) as writer:
        yield write
        for group in groups.rest():
            writer.write_batch(group)


@contextmanager
def write_arrow(out: Any, schema: Any, words: Collection[str] = ()) -> Iterator[Any]:
    """An Arrow file; what it gives is called with each batch."""
    ipc = needed("pyarrow.ipc", "data")
    groups = Groups()

    def write(batch: Any) -> None:
        for group in groups.add(batch):
            writer.write_batch(group)

    with ipc.new_file(out, schema, options=ipc.IpcWriteOptions(compression="zstd")) as writer:
        yield write
        for group in groups.rest():
            writer.write_batch(group)


def as_stream(schema: Any, batches: Iterable[Any]) -> bytes:
    """Return batches as a stream that stands for itself, so that streams can follow each other."""
    ipc = needed("pyarrow.ipc", "data")
    out = pyarrow().BufferOutputStream()
    with ipc.new_stream(out, schema, options=ipc.IpcWriteOptions(compression="lz4")) as writer:
        for batch in batches:
            writer.write_batch(batch)
    data: bytes = out.getvalue().to_pybytes()
    return data


def streams_in(file: Any) -> Iterator[Any]:
    """Go through the batches of streams that follow each other in a file."""
    ipc = needed("pyarrow.ipc", "data")
    while file.peek(1):
        yield from ipc.open_stream(file)


def stream_starts(file: Any) -> Iterator[int]:
    """Go through the places at which the streams of a file begin."""
    ipc = needed("pyarrow.ipc", "data")
    while file.peek(1):
        yield file.tell()
        for _ in ipc.open_stream(file):
            pass


def stream_at(path: Path, start: int) -> Iterator[Any]:
    """Go through the batches of the stream that begins at a place of a file."""
    with open(path, "rb") as file:
        file.seek(start)
        yield from needed("pyarrow.ipc", "data").open_stream(file)
