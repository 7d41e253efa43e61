"""Writers: the columns of the input followed by the results, in one file format.

A writer turns each batch into bytes (text formats) or into an Arrow record batch, and hands it to
an output: a journal that becomes a file, or a stream that is written through.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from nonet.columns import Values
from nonet.errors import FormatError
from nonet.lazy import arrow_for
from nonet.results import Column
from nonet.storage.atomic import replacing
from nonet.storage.paths import FilePath
from nonet.tables.arrow import arrow_array, arrow_type, plain_type
from nonet.tables.batches import Batch, Header, between, csv_style
from nonet.tables.fields import Style, TextPart, field_of, join, json_style
from nonet.tables.file_formats import FileFormat, format_to_write
from nonet.tables.outputs import Output, StreamOutput

if TYPE_CHECKING:
    from nonet.tables.order import Order


class Written(Protocol):
    """What follows the columns of the input: the columns of the results, or lines of text."""

    @property
    def values(self) -> Mapping[str, Values]:
        """The columns of the results, by name."""
        ...

    def lines(self) -> Sequence[TextPart]:
        """Return the parts of the results in formats whose rows are lines of text."""
        ...


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

    def encode(self, batch: Batch, results: Written | None) -> Data:
        """Encode a batch and its results; without results, the rows themselves."""
        raise NotImplementedError

    def values(self, results: Written, style: Style) -> list[TextPart]:
        """Return the columns of the results as parts of rows of text."""
        return [field_of(column, results.values[column.name], style) for column in self.columns]


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name for a result that does not clash with the columns of the input."""
    while name in taken:
        name = f"nonet_{name}"
    return name


class LineEncoder(Encoder):
    """One line of text per row."""

    def encode(self, batch: Batch, results: Written | None) -> bytes:
        """Encode the lines of the results, or the rows themselves."""
        parts = [batch.lines()] if results is None else results.lines()
        return join([*parts, "\n"], len(batch))


class Sdm(LineEncoder):
    """One puzzle per line, with 0 for a blank."""

    def encode(self, batch: Batch, results: Written | None) -> bytes:
        """Encode the lines of the results, or the rows themselves."""
        text = super().encode(batch, results).decode("utf-8", "surrogateescape")
        return "".join(map(self._line, text.splitlines(keepends=True))).encode(
            "utf-8", "surrogateescape"
        )

    @staticmethod
    def _line(line: str) -> str:
        cells, space, words = line.partition(" ")
        return line if line.startswith("#") else cells.replace(".", "0") + space + words


class Csv(Encoder):
    """Columns of text with a delimiter."""

    def __init__(self, form: FileFormat, columns: Sequence[Column], prefix: str) -> None:
        super().__init__(form, columns, prefix)
        self._style = csv_style(form.delimiter)

    def begin(self, header: Header, *, bulk: bool = False) -> bytes:
        """Return the header."""
        super().begin(header)
        fields = map(self._style.text, (*header.names, *self.names))
        text = self.form.delimiter.join(fields)
        return f"{text}\n".encode("utf-8", "surrogateescape") if text else b""

    def encode(self, batch: Batch, results: Written | None) -> bytes:
        """Encode the fields of the input unchanged, then those of the results."""
        parts = batch.csv(self._style) if batch.header.names else []
        if results is not None:
            fields = self.values(results, self._style)
            more = between(fields, self.form.delimiter)
            parts = [*parts, self.form.delimiter, *more] if parts and more else [*parts, *more]
        return join([*parts, "\n"], len(batch)) if parts else b""


class JsonLines(Encoder):
    """One JSON object per line; a list of objects in ``.json``."""

    def __init__(self, form: FileFormat, columns: Sequence[Column], prefix: str) -> None:
        super().__init__(form, columns, prefix)
        self._style = json_style()

    def encode(self, batch: Batch, results: Written | None) -> bytes:
        """Encode the members of the input unchanged, then those of the results."""
        if results is None:
            return self._join([*batch.originals(self._style), "\n"], batch)
        own = batch.objects(self._style)
        fields = self.values(results, self._style)
        parts = [*own.parts]
        alike = len(own.names) == 1 or len(set(map(frozenset, own.names))) == 1
        if alike:
            names = self._named(own.names[0])
            for name, one in zip(names, fields):
                parts += [name, one]
        else:
            named = list(map(self._named, own.names))
            for place, one in enumerate(fields):
                parts += [[names[place] for names in named], one]
        return self._join([*parts, "}\n"], batch)

    def _named(self, taken: Collection[str]) -> list[str]:
        """Return the names of the results as members that follow some others."""
        names = [free_name(self.prefix + column.name, taken) for column in self.columns]
        found = [f",{self._style.text(name)}:" for name in names]
        return found if taken else [found[0][1:], *found[1:]] if found else []

    @staticmethod
    def _join(parts: list[TextPart], batch: Batch) -> bytes:
        return join(parts, len(batch), errors="replace")


class ArrowEncoder(Encoder):
    """Arrow record batches, for Parquet and Arrow files."""

    def begin(self, header: Header, *, bulk: bool = False) -> bytes:
        """Choose the schema of the output; row verbs write words as text."""
        super().begin(header)
        arrow, self._own = arrow_for(self.form.about), header.arrow_schema()
        kind = arrow_type if bulk else plain_type
        fields = [arrow.field(n, kind(c)) for n, c in zip(self.names, self.columns, strict=True)]
        self.schema = arrow.schema([*self._own, *fields], metadata=self._own.metadata)
        return b""

    def encode(self, batch: Batch, results: Written | None) -> Any:
        """Return the columns of the input and those of the results."""
        arrow = arrow_for(self.form.about)
        own = batch.arrow(self._own).columns if len(self._own) else []
        types = self.schema.types[len(own) :]
        values = {} if results is None else results.values
        arrays = [arrow_array(c, values[c.name], kind) for c, kind in zip(self.columns, types)]
        return [arrow.RecordBatch.from_arrays([*own, *arrays], schema=self.schema)]


ENCODERS: dict[str, type[Encoder]] = {
    encoder.__name__: encoder for encoder in (LineEncoder, Sdm, Csv, JsonLines, ArrowEncoder)
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
        name = "ArrowEncoder" if out.order is not None else form.writer
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

    def write(
        self, batch: Batch, results: Written | None = None, *, taken: int | None = None
    ) -> None:
        """Write a batch with its results; ``taken`` counts the input rows if some are left out."""
        data = self._encoder.encode(batch, results) if len(batch) else b""
        self.out.write(data, rows=len(batch), taken=len(batch) if taken is None else taken)

    def encoded(self, batch: Batch, results: Written | None) -> bytes:
        """Return encoded rows of a text format."""
        data: bytes = self._encoder.encode(batch, results)
        return data

    def finish(self) -> None:
        """Finish the file."""
        self.out.finish()


@contextmanager
def open_writer(
    path: FilePath,
    header: Header,
    columns: Sequence[Column] = (),
    *,
    prefix: str = "",
    order: Order | None = None,
    group: int | None = None,
) -> Iterator[Writer]:
    """Open a table that replaces a file atomically when it is complete; ``order`` sorts it, and
    ``group`` is the number of rows of a row group."""
    form, compression = format_to_write(path, table=True)
    with replacing(path, alone=True) as file:
        out = StreamOutput(file, form, compression)
        out.order, out.group = order, group
        writer = Writer(out, form, columns, prefix=prefix)
        writer.begin(header, bulk=True)
        try:
            yield writer
            writer.finish()
        except BaseException:
            out.discard()
            raise
