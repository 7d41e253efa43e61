"""Rows of answers to a file of any format: what the input had, then what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, BinaryIO

from nonet.errors import FormatError
from nonet.files import packed, pyarrow
from nonet.formats import BadRecord
from nonet.results import Column
from nonet.tables.answers import Answer
from nonet.tables.arrow import plain_type
from nonet.tables.journal import Journal
from nonet.tables.row_formats import RowFormat, csv_text, json_line
from nonet.tables.source import Row, Source, as_mapping
from nonet.tables.writers import plain, table_writer

NO_ROW = Row(BadRecord(FormatError(""), ""), ())
"""Stands for the input of an answer that has none."""


class Through:
    """Rows to standard output, a device or a pipe: written as they come, never resumed."""

    taken = rows = 0
    job: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, file: BinaryIO, packing: str | None = None) -> None:
        self._context = packed(file, packing)
        self._file = self._context.__enter__()
        self._out = file
        self._spool: BinaryIO | None = None
        self.empty = True

    def add(self, data: bytes, *, rows: int = 1, taken: int = 1) -> None:
        """Write whole rows."""
        self.empty = False
        (self._spool or self._file).write(data)

    def write(self, data: bytes, *, rows: int, taken: int) -> None:
        """Write whole rows, and let them be seen."""
        self.add(data)
        if self._spool is None and self._file is self._out:
            self._file.flush()

    def flush(self) -> None:
        """Let what is written be seen."""
        if self._spool is None and self._file is self._out:
            self._file.flush()

    def spool(self) -> None:
        """Keep the rows aside: their final form can only be made of all of them."""
        from tempfile import TemporaryFile

        self._spool = TemporaryFile()  # noqa: SIM115

    def finish(self, encode: Callable[[BinaryIO, BinaryIO], None] | None = None) -> None:
        """Write what is left."""
        if self._spool is not None and encode is not None:
            self._spool.seek(0)
            encode(self._spool, self._file)
        self._context.__exit__(None, None, None)
        self._out.flush()

    def close(self) -> None:
        """Let go of what was kept aside."""
        if self._spool is not None:
            with suppress(OSError):
                self._spool.close()


class Sink:
    """Writes rows in one format: the header first, then the batches, then what ends the file."""

    def __init__(
        self,
        out: Journal | Through,
        form: RowFormat,
        columns: Sequence[Column],
        *,
        packing: str | None = None,
        chosen: Sequence[str] | None = None,
    ) -> None:
        self.out = out
        self.form = form
        self.columns = [c for c in columns if chosen is None or c.name in chosen]
        self.chosen = chosen
        self.names: tuple[str, ...] | None = None
        self._packing = packing
        self._schema: Any = None
        if isinstance(out, Through) and (not form.text or form.name == "json"):
            out.spool()

    def begin(self, source: Source) -> None:
        """Write the header, if this is the first source; refuse one with other columns."""
        if not self.form.table:
            return
        if self.names is not None:
            free = self.form.name in ("jsonl", "json")
            if source.names != self.names and not free:
                raise FormatError(
                    f"the columns are {', '.join(source.names)}, but {', '.join(self.names)} in "
                    "the files before; one table cannot hold both"
                )
            return
        self.names = source.names
        self._answers = [_free_name(c.name, source.names) for c in self.columns]
        header = self._header(source)
        if header and self.out.empty:
            self.out.write(header, rows=0, taken=0)

    def _header(self, source: Source) -> bytes:
        if self.form.name in ("csv", "tsv"):
            return self._csv([(*source.names, *self._answers)])
        if self.form.text:
            return b""
        arrow = pyarrow(self.form.about, "ipc")
        old = source.schema
        fields = [
            old.field(i) if old is not None else arrow.field(name, arrow.string())
            for i, name in enumerate(source.names)
        ]
        for name, column in zip(self._answers, self.columns, strict=True):
            fields.append(arrow.field(name, plain_type(column)))
        self._schema = arrow.schema(fields, metadata=None if old is None else old.metadata)
        data: bytes = self._schema.serialize().to_pybytes()
        return data

    def write(self, rows: Sequence[Row], answers: Sequence[Answer | None]) -> None:
        """Write one batch; a row whose answer is None is left out."""
        pairs = [(r, a) for r, a in zip(rows, answers, strict=True) if a is not None]
        data = self.encoded(pairs) if pairs else b""
        self.out.write(data, rows=len(pairs), taken=len(rows))

    def add(self, answer: Answer) -> None:
        """Write one row that no input stands behind, soon."""
        self.out.add(self.encoded([(NO_ROW, answer)]))

    def encoded(self, pairs: Sequence[tuple[Row, Answer]]) -> bytes:
        """Return rows as they are written."""
        name = self.form.name
        if name == "lines":
            return "".join(f"{a.line}\n" for _, a in pairs).encode()
        if name == "sdm":
            return "".join(f"{_with_zeros(a.line)}\n" for _, a in pairs).encode()
        if name in ("jsonl", "json"):
            return "".join(self._json(row, a) for row, a in pairs).encode()
        table = [[*self._inputs(row), *self._values(a)] for row, a in pairs]
        if self.form.text:
            return self._csv([[*map(plain, values)] for values in table])
        return self._batch(table)

    def _inputs(self, row: Row) -> Sequence[Any]:
        assert self.names is not None
        if isinstance(row.values, Mapping):
            if more := [name for name in row.values if name not in self.names]:
                raise FormatError(
                    f"a row has {', '.join(more)}, which the first row lacks; a table cannot "
                    "hold it, but .jsonl can"
                )
            return [row.values.get(name) for name in self.names]
        return row.values or [None] * len(self.names)

    def _values(self, answer: Answer) -> list[Any]:
        return [answer.values.get(column.name) for column in self.columns]

    def _json(self, row: Row, answer: Answer) -> str:
        values = as_mapping(row, self.names or ())
        taken = set(values)
        for name, value in answer.values.items():
            if self.chosen is None or name in self.chosen:
                values[_free_name(name, taken)] = value
        return json_line(values)

    def _csv(self, rows: Iterable[Sequence[Any]]) -> bytes:
        comma = "\t" if self.form.name == "tsv" else ","
        return csv_text(rows, comma).encode("utf-8", "backslashreplace")

    def _batch(self, table: Sequence[Sequence[Any]]) -> bytes:
        arrow = pyarrow(self.form.about)
        columns = []
        for schema, values in zip(self._schema, zip(*table, strict=True), strict=True):
            cells = list(values)
            if schema.type == arrow.string():
                cells = [v if v is None or isinstance(v, str) else str(plain(v)) for v in cells]
            columns.append(arrow.array(cells, schema.type))
        batch = arrow.record_batch(columns, schema=self._schema)
        data: bytes = batch.serialize().to_pybytes()
        return data

    def finish(self) -> None:
        """End the file: it takes its place in its final form."""
        self.out.finish(self._encoder())

    def _encoder(self) -> Callable[[BinaryIO, BinaryIO], None] | None:
        if self.form.name == "json":
            encode = _write_json_list
        elif not self.form.text:
            encode = self._encode_batches
        elif self._packing is not None:
            encode = _copy
        else:
            return None
        if isinstance(self.out, Through):
            return encode

        def pack(rows: BinaryIO, out: BinaryIO) -> None:
            with packed(out, self._packing) as file:
                encode(rows, file)

        return pack

    def _encode_batches(self, rows: BinaryIO, out: BinaryIO) -> None:
        """Write the stream of batches that the rows have been so far as a file."""
        stream = pyarrow(self.form.about, "ipc").ipc.open_stream(rows)
        words = [
            name
            for name, column in zip(self._answers, self.columns, strict=True)
            if column.type == "category"
        ]
        with table_writer(out, self.form.name, stream.schema, words) as write:
            for batch in stream:
                write(batch)


def _free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name of an answer beside the columns of the input, which keep theirs."""
    known = set(taken)
    while name in known:
        name = f"nonet_{name}"
    return name


def _with_zeros(line: str) -> str:
    cells, space, words = line.partition(" ")
    return line if line.startswith("#") else cells.replace(".", "0") + space + words


def _copy(rows: BinaryIO, out: BinaryIO) -> None:
    while block := rows.read(1 << 20):
        out.write(block)


def _write_json_list(rows: BinaryIO, out: BinaryIO) -> None:
    before = b"[\n"
    for line in rows:
        out.write(before + line.rstrip(b"\n"))
        before = b",\n"
    out.write(b"\n]\n" if before == b",\n" else b"[]\n")
