"""Outputs: destinations of encoded rows. A journal becomes a file at the end; a stream does not.

A journal stores text as it is written, and record batches as complete Arrow streams, one after the
other. They are converted to the final format when all rows are written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, BinaryIO, TypeAlias

from nonet.errors import ArgumentError
from nonet.lazy import compute, ipc, parquet
from nonet.lazy import pyarrow as pa
from nonet.storage.atomic import writing_through
from nonet.storage.compression import compressed
from nonet.storage.paths import FilePath, is_replaced
from nonet.tables.batches import Header
from nonet.tables.file_formats import FileFormat
from nonet.tables.journal import Encode, Journal
from nonet.tables.row_groups import Regroup

if TYPE_CHECKING:
    from pathlib import Path

    from nonet.tables.order import Order


class JournalOutput(Journal):
    """A file: its rows are kept in a journal until they are complete. ``order`` sorts them.

    Rows are bytes, or a list of record batches of ``schema``.
    """

    schema: Any = None
    words: Collection[str] = ()
    """Columns of text with few distinct words."""

    def __init__(
        self,
        path: FilePath,
        job: Mapping[str, Any],
        form: FileFormat,
        compression: str | None,
        *,
        resume: bool = False,
        free: Collection[str] = (),
        order: Order | None = None,
    ) -> None:
        self.form, self.compression, self.order = form, compression, order
        super().__init__(path, job, resume=resume, free=free)

    def begin(self, head: bytes) -> None:
        """Write the bytes that start the file, unless an interrupted run wrote them."""
        if head and self.empty:
            self.write(head, rows=0, taken=0)

    def write(self, data: Any, *, rows: int, taken: int) -> None:
        """Write rows and note them."""
        super().write(self._bytes(data), rows=rows, taken=taken)

    def _bytes(self, data: Any) -> Any:
        if isinstance(data, bytes):
            return data
        return as_stream(self.schema, data if self.order is None else self.order.sorted(data))

    def finish(self, encode: Encode | None = None) -> None:
        """Write the file in its final form, that of its format by default, to its final path."""
        plain = self.schema is None and self.form.name != "json" and self.compression is None
        super().finish(encode or (None if plain else self._convert))

    def _convert(self, rows: BinaryIO, out: BinaryIO) -> None:
        """Write the rows of the journal in their final form."""
        final = StreamOutput(out, self.form, self.compression)
        final.schema, final.words = self.schema, self.words
        if self.schema is None:
            while lines := rows.readlines(1 << 20):
                final.add(b"".join(lines))
        elif self.order is None:
            final.add(streams_in(rows))
        else:
            starts = stream_starts(rows)
            runs = [partial(stream_at, self.part, start) for start in starts]
            final.add(self.order.merged(runs))
        final.finish()


class StreamOutput:
    """Standard output, a device, a pipe or a new file: rows are written in their final form.

    It has the methods of :class:`JournalOutput`, but keeps nothing to resume or to discard.
    """

    taken = rows = 0
    job: Mapping[str, Any] = MappingProxyType({})
    kept = ""
    order: Order | None = None
    schema: Any = None
    words: Collection[str] = ()
    group: int | None = None
    """The number of rows of a row group; None for the usual one."""

    def __init__(
        self, file: BinaryIO, form: FileFormat, compression: str | None, name: str | None = None
    ) -> None:
        self.form, self._name, self._out = form, name, file
        self._stack = ExitStack()
        self._file = self._stack.enter_context(compressed(file, compression))
        self._listed = False
        self._write_batch: Callable[[Any], object] | None = None
        self._unsorted: list[Any] = []

    def begin(self, head: bytes) -> None:
        """Write the bytes that start the file."""
        with self._blamed():
            self._file.write(head)

    def write(self, data: Any, *, rows: int, taken: int) -> None:
        """Write rows, and flush them."""
        with self._blamed():
            self._put(data)
            if self._file is self._out and self.form.text:
                self._file.flush()

    def add(self, data: Any) -> None:
        """Write rows."""
        with self._blamed():
            self._put(data)

    def _put(self, data: Any) -> None:
        if not isinstance(data, bytes) and self.order is not None:
            self._unsorted += data
        elif not isinstance(data, bytes):
            writer = self._batch_writer()
            for batch in data:
                writer(batch)
        elif self.form.name == "json":
            for line in data.splitlines():
                self._file.write((b",\n" if self._listed else b"[\n") + line)
                self._listed = True
        elif data:
            self._file.write(data)

    def _batch_writer(self) -> Callable[[Any], object]:
        if self._write_batch is not None:
            return self._write_batch
        if not self.form.text:
            writer = open_batch_writer(self._file, self.form, self.schema, self.words, self.group)
            self._write_batch = self._stack.enter_context(writer)
            return self._write_batch
        from nonet.tables.arrow_batches import ArrowBatch
        from nonet.tables.writers import ENCODERS

        header = Header(tuple(self.schema.names), 0, self.schema)
        encoder = ENCODERS[self.form.writer](self.form, (), "")
        self._put(encoder.begin(header))
        self._write_batch = lambda batch: self._put(
            encoder.encode(ArrowBatch(header, None, batch), None)
        )
        return self._write_batch

    def finish(self) -> None:
        """Write the end of the file."""
        with self._blamed():
            if self.schema is not None:
                writer = self._batch_writer()
                if self._unsorted and self.order is not None:
                    for batch in self.order.sorted(self._unsorted):
                        writer(batch)
            if self.form.name == "json":
                self._file.write(b"\n]\n" if self._listed else b"[]\n")
            self._stack.close()
            self._out.flush()

    def close(self) -> None:
        """Stop, whether finished or not."""

    def discard(self) -> None:
        """Stop, and close the writer of record batches, which may still have rows."""
        with suppress(Exception):
            self._stack.close()

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Name the output in write errors, which would otherwise look like input errors."""
        try:
            yield
        except OSError as error:
            if error.filename is None and self._name is not None:
                error.filename = self._name
            raise


Output: TypeAlias = JournalOutput | StreamOutput
"""Where a writer puts encoded rows."""


@contextmanager
def open_output(
    path: FilePath | None,
    form: FileFormat,
    compression: str | None,
    job: Mapping[str, Any],
    *,
    resume: bool = False,
    free: Collection[str] = (),
    order: Order | None = None,
) -> Iterator[Output]:
    """Open a file for rows, or standard output (None or ``-``), a device or a pipe."""
    standard = path is None or os.fspath(path) == "-"
    if path is not None and not standard and is_replaced(path):
        with closing(
            JournalOutput(path, job, form, compression, resume=resume, free=free, order=order)
        ) as out:
            yield out
        return
    if resume or order is not None:
        raise ArgumentError("only a regular file can be resumed or sorted: add -o FILE")
    if path is None or standard:
        sys.stdout.flush()
        yield StreamOutput(sys.stdout.buffer, form, compression, "standard output")
        return
    with writing_through(path) as file:
        yield StreamOutput(file, form, compression, os.fspath(path))


@contextmanager
def open_batch_writer(
    out: Any,
    form: FileFormat,
    schema: Any,
    words: Collection[str] = (),
    group: int | None = None,
) -> Iterator[Callable[[Any], object]]:
    """Yield a function that writes record batches to a Parquet or Arrow file.

    Parquet has row groups of one size with statistics, and dictionaries for words only.
    """
    groups = Regroup(group)
    if form.name == "parquet":
        coded = [f.name for f in schema if pa.types.is_dictionary(f.type) or f.name in words]
        opened = parquet.ParquetWriter(
            out, schema, compression="zstd", use_dictionary=coded or False
        )
    else:
        options = ipc.IpcWriteOptions(compression="zstd", emit_dictionary_deltas=True)
        opened = ipc.new_file(out, schema, options=options)
    grown = GrowingDictionaries(schema) if form.name == "arrow" else None

    def write(full: Iterable[Any]) -> None:
        for group in full:
            writer.write_batch(group if grown is None else grown.of(group))

    with opened as writer:
        yield lambda batch: write(groups.add(batch))
        write(groups.rest())


class GrowingDictionaries:
    """One growing dictionary per column for all record batches, as an Arrow file requires."""

    def __init__(self, schema: Any) -> None:
        types = pa.types
        self._known: dict[int, Any] = {
            place: None for place, field in enumerate(schema) if types.is_dictionary(field.type)
        }

    def of(self, batch: Any) -> Any:
        """Return the batch with the dictionaries so far, extended by its own words."""
        for place, known in self._known.items():
            column = batch.column(place)
            words = column.dictionary
            if known is None or words.equals(known):
                self._known[place] = words
                continue
            fresh = words.filter(compute.invert(compute.is_in(words, known)))
            known = self._known[place] = pa.concat_arrays([known, fresh])
            codes = compute.index_in(words, known).take(column.indices)
            codes = codes.cast(column.type.index_type)
            column = pa.DictionaryArray.from_arrays(codes, known)
            batch = batch.set_column(place, batch.schema.field(place), column)
        return batch


def as_stream(schema: Any, batches: Iterable[Any]) -> Any:
    """Return record batches as a complete Arrow stream."""
    out = pa.BufferOutputStream()
    with ipc.new_stream(out, schema) as writer:  # LZ4 saves little of digits, and takes longer
        for batch in batches:
            writer.write_batch(batch)
    return out.getvalue()


def streams_in(file: Any) -> Iterator[Any]:
    """Yield the record batches of consecutive streams in a file."""
    while file.peek(1):
        yield from ipc.open_stream(file)


def stream_starts(file: Any) -> Iterator[int]:
    """Yield the positions at which the streams of a file begin."""
    while file.peek(1):
        yield file.tell()
        for _ in ipc.open_stream(file):
            pass


def stream_at(path: Path, start: int) -> Iterator[Any]:
    """Yield the record batches of the stream that begins at a position of a file."""
    with open(path, "rb") as file:
        file.seek(start)
        yield from ipc.open_stream(file)
