"""Writers: the columns of the input followed by the results, in one file format.

A writer turns each batch into bytes (text formats) or into an Arrow record batch, and hands it to
an output: a journal that becomes a file, or a stream that is written through.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.columns import Values
from nonet.errors import FormatError
from nonet.files import FilePath, pyarrow, replacing
from nonet.formats.record import BadRecord
from nonet.results import Column
from nonet.tables.arrow import arrow_array, arrow_type, plain_type
from nonet.tables.batches import (
    Batch,
    Entry,
    EntryBatch,
    Header,
    csv_field,
    csv_line,
    field_text,
    json_text,
    text_array,
)
from nonet.tables.file_formats import FileFormat, format_to_write
from nonet.tables.outputs import Output, StreamOutput

if TYPE_CHECKING:
    from nonet.tables.order import Order


@dataclass(slots=True)
class RowResult:
    """The result of a verb for one row."""

    line: str | Callable[[], str]
    """The result in formats whose rows are lines of text; a function if other formats save time."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The result by column, or by member of a JSON object."""
    error: Exception | str | None = None
    """Why the row failed."""


def _line(result: RowResult) -> str:
    return result.line if isinstance(result.line, str) else result.line()


def refused(error: Exception) -> RowResult:
    """Return the result of a puzzle that a verb cannot process."""
    return RowResult(f"# {error}", {"status": "bad", "reason": str(error)}, error)


def bad_row(item: BadRecord) -> RowResult:
    """Return the result of a row that is not a puzzle, whatever the verb."""
    reason = item.error.message
    return RowResult(f"# not a puzzle: {reason}", {"status": "bad", "reason": reason})


Results: TypeAlias = Sequence[RowResult] | Mapping[str, Values] | None
"""What follows the columns of the input: a result per row, whole columns, or nothing."""

Data: TypeAlias = Any
"""Encoded rows: bytes, or a list of Arrow record batches."""


class Encoder:
    """Encodes batches in one format; ``columns`` are those of the results."""

    def __init__(self, form: FileFormat, columns: Sequence[Column], prefix: str) -> None:
        self.form, self.columns, self.prefix = form, columns, prefix
        self.names: list[str] = []
        self.schema: Any = None
        """The Arrow schema of the output, if rows are record batches."""

    def begin(self, header: Header, *, bulk: bool = False) -> bytes:
        """Receive the columns of the input; return the bytes that start the file.

        ``bulk`` means that the results are whole columns.
        """
        self.names = [free_name(self.prefix + c.name, header.names) for c in self.columns]
        return b""

    def encode(self, batch: Batch, results: Results) -> Data:
        """Encode a batch and its results."""
        raise NotImplementedError


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name for a result that does not clash with the columns of the input."""
    while name in taken:
        name = f"nonet_{name}"
    return name


class Lines(Encoder):
    """One line of text per row."""

    def encode(self, batch: Batch, results: Results) -> bytes:
        """Encode the lines of the results, or the rows themselves."""
        assert not isinstance(results, Mapping)
        lines = batch.lines() if results is None else [_line(result) for result in results]
        return "".join(f"{self._line(line)}\n" for line in lines).encode("utf-8", "surrogateescape")

    def _line(self, line: str) -> str:
        return line


class Sdm(Lines):
    """One puzzle per line, with 0 for a blank."""

    def _line(self, line: str) -> str:
        cells, space, words = line.partition(" ")
        return line if line.startswith("#") else cells.replace(".", "0") + space + words


class Csv(Encoder):
    """Columns of text with a delimiter."""

    def begin(self, header: Header, *, bulk: bool = False) -> bytes:
        """Return the header."""
        super().begin(header)
        return self._text([csv_line((*header.names, *self.names), self.form.delimiter)])

    def encode(self, batch: Batch, results: Results) -> bytes:
        """Encode the fields of the input unchanged, then those of the results."""
        comma = self.form.delimiter
        own = batch.csv(comma)
        if results is None or not self.columns:
            return self._text(own)
        if isinstance(results, Mapping):
            fields = [_fields(c, results[c.name], comma) for c in self.columns]
            return self._text(map(comma.join, zip(own, *fields)))
        rows = [csv_line((r.values.get(c.name) for c in self.columns), comma) for r in results]
        if not batch.header.names:
            return self._text(rows)
        return self._text(f"{one}{comma}{more}" for one, more in zip(own, rows, strict=True))

    @staticmethod
    def _text(lines: Iterable[str]) -> bytes:
        text = "\n".join(lines)
        return f"{text}\n".encode("utf-8", "surrogateescape") if text else b""


def _fields(column: Column, values: Values, comma: str) -> list[str]:
    """Return a column of results as CSV fields; only text can need quotes."""
    texts = map(field_text, values.listed(column))
    if column.type in ("text", "texts", "json", "counts", "numbers"):
        return [csv_field(text, comma) for text in texts]
    return list(texts)


class JsonLines(Encoder):
    """One JSON object per line; a list of objects in ``.json``."""

    def encode(self, batch: Batch, results: Results) -> bytes:
        """Encode the members of the input unchanged, then those of the results."""
        if results is None:
            return self._text(f"{text}\n" for text in batch.originals())
        own = batch.objects()
        rows: Iterable[Sequence[Any]]
        if isinstance(results, Mapping):
            rows = zip(*(results[c.name].listed(c) for c in self.columns))
        else:
            rows = ([r.values.get(c.name) for c in self.columns] for r in results)
        return self._text(
            self._line(text, set(names), values)
            for (text, names), values in zip(own, rows, strict=True)
        )

    def _line(self, text: str, taken: set[str], values: Sequence[Any]) -> str:
        names = [free_name(self.prefix + column.name, taken) for column in self.columns]
        if not names:
            return f"{text}}}\n"
        return f"{text}{',' if taken else ''}{json_text(dict(zip(names, values)))[1:]}\n"

    @staticmethod
    def _text(lines: Iterable[str]) -> bytes:
        return "".join(lines).encode("utf-8", "replace")


class Arrow(Encoder):
    """Arrow record batches, for Parquet and Arrow files."""

    def begin(self, header: Header, *, bulk: bool = False) -> bytes:
        """Choose the schema of the output; row verbs write words as text."""
        super().begin(header)
        arrow, self._own = pyarrow(self.form.about), header.arrow_schema()
        kind = arrow_type if bulk else plain_type
        fields = [arrow.field(n, kind(c)) for n, c in zip(self.names, self.columns, strict=True)]
        self.schema = arrow.schema([*self._own, *fields], metadata=self._own.metadata)
        return b""

    def encode(self, batch: Batch, results: Results) -> Any:
        """Return the columns of the input and those of the results."""
        arrow = pyarrow(self.form.about)
        own = batch.arrow(self._own).columns if len(self._own) else []
        types = self.schema.types[len(own) :]
        if isinstance(results, Mapping):
            arrays = [arrow_array(c, results[c.name]) for c in self.columns]
        else:
            arrays = []
            for column, kind in zip(self.columns, types):
                values = [result.values.get(column.name) for result in results or ()]
                if kind == arrow.string():
                    arrays.append(text_array(values))
                    continue
                if arrow.types.is_map(kind):
                    values = [None if value is None else list(value.items()) for value in values]
                arrays.append(arrow.array(values, kind))
        return [arrow.RecordBatch.from_arrays([*own, *arrays], schema=self.schema)]


ENCODERS: dict[str, type[Encoder]] = {
    encoder.__name__: encoder for encoder in (Lines, Sdm, Csv, JsonLines, Arrow)
}


class Writer:
    """Writes batches with their results to an output, in one format.

    ``chosen`` limits the results to some columns; ``prefix`` is prepended to their names.
    """

    def __init__(
        self,
        out: Output,
        form: FileFormat,
        columns: Sequence[Column] = (),
        *,
        chosen: Collection[str] | None = None,
        prefix: str = "",
    ) -> None:
        self.out, self.form, self.chosen = out, form, chosen
        self.columns = [c for c in columns if chosen is None or c.name in chosen]
        name = "Arrow" if out.order is not None else form.writer
        self._encoder = ENCODERS[name](form, self.columns, prefix)
        self.header: Header | None = None

    def begin(self, header: Header, *, bulk: bool = False) -> None:
        """Start the file with the columns of the first input; reject an input with others."""
        if not self.form.columns:
            self.header = header
            return
        if self.header is not None:
            if header.names != self.header.names and self.form.writer != "JsonLines":
                raise FormatError(
                    f"the columns are {', '.join(header.names)}; the files before have "
                    f"{', '.join(self.header.names)}, and one table cannot hold both"
                )
            return
        self.header = header
        encoder = self._encoder
        self.out.begin(encoder.begin(header, bulk=bulk))
        self.out.schema = encoder.schema
        named = zip(encoder.names, self.columns, strict=True)
        self.out.words = [name for name, column in named if column.type == "category"]

    def write(self, batch: Batch, results: Results = None, *, taken: int | None = None) -> None:
        """Write a batch with its results; ``taken`` counts the input rows if some are left out."""
        data = self._encoder.encode(batch, results) if len(batch) else b""
        self.out.write(data, rows=len(batch), taken=len(batch) if taken is None else taken)

    def add(self, result: RowResult) -> None:
        """Append a row that has no input row; it is written within a moment."""
        data = self._encoder.encode(_NO_INPUT, [result])
        self.out.add(data)

    def encoded(self, batch: Batch, results: Results) -> bytes:
        """Return encoded rows of a text format."""
        data: bytes = self._encoder.encode(batch, results)
        return data

    def finish(self) -> None:
        """Finish the file."""
        self.out.finish()


_NO_INPUT = EntryBatch(Header(()), None, [Entry(1, ())])


@contextmanager
def open_writer(
    path: FilePath,
    header: Header,
    columns: Sequence[Column] = (),
    *,
    prefix: str = "",
    order: Order | None = None,
) -> Iterator[Writer]:
    """Open a table that replaces a file atomically when it is complete; ``order`` sorts it."""
    form, compression = format_to_write(path, table=True)
    with replacing(path, alone=True) as file:
        out = StreamOutput(file, form, compression)
        out.order = order
        writer = Writer(out, form, columns, prefix=prefix)
        writer.begin(header, bulk=True)
        yield writer
        writer.finish()
