"""ArrowBatch: an Arrow record batch of which one column holds puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from nonet.errors import FormatError, quoted
from nonet.formats.line import read_line
from nonet.formats.record import MOST_TEXT, BadRecord, Record
from nonet.lazy import pyarrow as pa
from nonet.model.grid import Grid
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.puzzles.rows import Rows
from nonet.solving.columns import SMALL
from nonet.tables.arrow import texts_of_array
from nonet.tables.batches import Batch, Header, Item, text_of
from nonet.tables.fields import Style, TextPart, spans


class ArrowBatch(Batch):
    """An Arrow record batch; ``first`` is the number of its first row in the file."""

    def __init__(
        self, header: Header, file: str | None, data: Any, first: int = 1, position: int = 0
    ) -> None:
        super().__init__(header, file, position)
        self.data, self.first = data, first
        self._places: Sequence[int] | None = None

    def __len__(self) -> int:
        return int(self.data.num_rows)

    def line(self, row: int) -> int:
        """Return the number of a row in the file."""
        return self.first + (row if self._places is None else self._places[row])

    def select(self, rows: Sequence[int]) -> ArrowBatch:
        """Return some of the rows as a batch."""
        if isinstance(rows, range) and rows.step == 1:
            data = self.data.slice(rows.start, len(rows))
        else:
            data = self.data.take(pa.array(list(rows), "int64"))
        found = ArrowBatch(self.header, self.file, data, self.first, self.position)
        found._places = rows if self._places is None else [self._places[row] for row in rows]
        return found

    @cached_property
    def _column(self) -> list[Any]:
        """The values of the column of puzzles."""
        return self.data.column(self.header.puzzle).to_pylist()

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        value, number = self._column[row], self.line(row)
        try:
            if isinstance(value, bytes) and max(value, default=0) > 9:
                value = value.decode("ascii", "replace")
            if isinstance(value, (bytes, list)):
                return Record(Grid(list(value)), file=self.file, line=number)
            if not isinstance(value, str):
                raise FormatError(
                    "the puzzle is missing" if value is None else f"the puzzle is {quoted(value)}"
                )
            return read_line(value, number, self.file)
        except FormatError as error:
            text = "" if value is None else str(value)[:MOST_TEXT]
            return BadRecord(error.at(file=self.file, line=number), text)

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        return [
            value if isinstance(value, str) else text_of(self.record(row))
            for row, value in enumerate(self._column)
        ]

    def columns(self) -> list[Sequence[Any]]:
        """Return the values of each column."""
        return [column_values(column) for column in self.data.columns]

    def fields(self, style: Style) -> list[TextPart]:
        """Return the columns as parts of rows of text."""
        if len(self) <= SMALL:
            return super().fields(style)
        return [self._field(column, style) for column in self.data.columns]

    def _field(self, column: Any, style: Style) -> TextPart:
        whole = pa.types.is_integer(column.type)
        found = texts_of_array(column.cast(pa.string()) if whole else column)
        if found is None:
            return list(map(style.text, column_values(column)))
        texts, valid = found
        around, escape = (("", ""), 0) if whole else (style.quotes, style.escape)
        null, comma = style.null, style.delimiter
        return spans(texts, escape=escape, delimiter=comma, around=around, null=null, valid=valid)

    def arrow(self, schema: Any) -> Any:
        """Return the record batch itself."""
        if self.data.schema.equals(schema):
            return self.data
        return self.data.cast(schema)

    def _rows(self) -> Rows:
        return Rows(rows_of_array(self.data.column(self.header.puzzle)).cells())


def column_values(array: Any) -> list[Any]:
    """Return the values of an Arrow array; a map is a dictionary."""
    types, kind = pa.types, array.type
    if types.is_dictionary(kind):
        array = array.dictionary_decode()
        kind = array.type
    if (types.is_string(kind) or types.is_large_string(kind)) and len(array):
        return array.to_numpy(zero_copy_only=False).tolist()
    values: list[Any] = array.to_pylist()
    if types.is_map(kind):
        return [None if value is None else dict(value) for value in values]
    return values
