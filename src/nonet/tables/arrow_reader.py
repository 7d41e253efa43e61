"""Read Parquet and Arrow files."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from nonet.errors import FormatError
from nonet.lazy import arrow_for, ipc, parquet
from nonet.lazy import pyarrow as pa
from nonet.storage.opening import Opened, reading
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Batch, Header, Reader
from nonet.tables.reading import ReadOptions, complete, puzzle_column
from nonet.tables.row_groups import resized


def open_parquet(opened: Opened, options: ReadOptions) -> Reader:
    """Read a Parquet file."""
    with _reading_arrow(opened.name):
        file = parquet.ParquetFile(_seekable(opened))
        found = (  # group by group: together, pyarrow would keep what it read of all of them
            batch
            for group in range(file.num_row_groups)
            for batch in file.iter_batches(batch_size=options.rows, row_groups=[group])
        )
        return _open_batches(file.schema_arrow, _checked(found, opened.name), opened, options)


def open_arrow(opened: Opened, options: ReadOptions) -> Reader:
    """Read an Arrow file, or an Arrow stream."""
    with _reading_arrow(opened.name):
        if opened.handle.peek(8)[:1] != b"\xff":
            reader = ipc.open_file(_seekable(opened))
            parts = (reader.get_batch(i) for i in range(reader.num_record_batches))
        else:
            reader = ipc.open_stream(opened.handle)
            parts = iter(reader)
        return _open_batches(reader.schema, _checked(parts, opened.name), opened, options)


@contextmanager
def _reading_arrow(name: str) -> Iterator[None]:
    """Turn the errors of pyarrow about a damaged file into :class:`FormatError`."""
    arrow_for("a Parquet or Arrow file")
    try:
        with reading(name):
            yield
    except MemoryError:  # a corrupt length
        why = "the file cannot be read: it requires too much memory"
        raise FormatError(why, file=name) from None
    except pa.ArrowException as error:
        raise FormatError(f"the file cannot be read: {error}", file=name) from None


def _checked(batches: Iterable[Any], name: str) -> Iterator[Any]:
    """Yield the batches of an Arrow file after checking each of them.

    Arrow trusts the offsets of a damaged file, and would read anywhere in memory.
    """
    with _reading_arrow(name):
        for batch in batches:
            batch.validate(full=True)
            yield batch


def _open_batches(
    schema: Any, batches: Iterator[Any], opened: Opened, options: ReadOptions
) -> Reader:
    file, names = opened.name, tuple(schema.names)
    puzzle = puzzle_column(names, options.puzzle, file)
    plain = _plain_schema(schema)
    header = Header(names, names.index(puzzle), plain)

    def found() -> Iterator[Batch]:
        first = 1
        for batch in resized(batches, options.rows):
            data = batch if plain is schema else batch.cast(plain)
            yield ArrowBatch(header, file, data, first, opened.position())
            first += len(data)

    return complete(Reader(header, file, found()), options)


def _plain_schema(schema: Any) -> Any:
    """Return a schema that every writer supports.

    String views, as written by Polars, become plain text; dictionaries get room for the words of
    all batches.
    """

    def plain(kind: Any) -> Any:
        if pa.types.is_dictionary(kind):
            return pa.dictionary(pa.int32(), plain(kind.value_type), kind.ordered)
        views = {"string_view": pa.large_string(), "binary_view": pa.large_binary()}
        return views.get(str(kind), kind)

    for place, field in enumerate(schema):
        if plain(field.type) != field.type:
            schema = schema.set(place, field.with_type(plain(field.type)))
    return schema


def _seekable(opened: Opened) -> Any:
    """Return a file that can be read from its end; a pipe or a compressed file is copied."""
    if not opened.compressed and opened.handle.seekable():
        path = getattr(opened.disk, "name", None)
        if isinstance(path, str) and os.path.isfile(path) and opened.handle.tell() == 0:
            return pa.OSFile(path)
        return pa.PythonFile(opened.handle, "r")
    copy = opened.helpers.enter_context(tempfile.TemporaryFile())  # noqa: SIM115
    shutil.copyfileobj(opened.handle, copy, 1 << 20)
    copy.seek(0)
    return copy
