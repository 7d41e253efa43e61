"""Batch: some rows of one input, with their puzzles, their positions and their columns as read.

Verbs read puzzles from a batch (:meth:`Batch.records`, or :meth:`Batch.rows` in bulk). Writers take
the columns of the input from it, encoded but otherwise unchanged: CSV fields and JSON members stay
as written, and Arrow columns stay Arrow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, TypeAlias

from nonet import _native
from nonet.alphabet import BAD, cells_of_81
from nonet.errors import FormatError
from nonet.files import MAX_LINE
from nonet.formats import written
from nonet.formats.csv_rows import MOST_TEXT, CsvLayout, CsvRow
from nonet.formats.decoding import check_line, is_data
from nonet.formats.line import read_line
from nonet.formats.record import BadRecord, Record
from nonet.grid import Grid
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.rows import CELLS, NO_PUZZLE, Bytes, Rows

Item: TypeAlias = Record | BadRecord
"""A puzzle, or the error of a row that is not one."""

BLOCK = 82 * 6400
"""The size of a batch of text in bytes: whole lines of 81 cells, so that none is split."""


@dataclass(frozen=True)
class Header:
    """The columns of an input: their names, and which one holds the puzzles.

    ``schema`` has the Arrow types if the input has them. ``sample`` holds the first rows of a JSON
    file, from which the types are inferred.
    """

    names: tuple[str, ...] = ("puzzle",)
    puzzle: int = 0
    schema: Any = None
    sample: Sequence[Mapping[str, Any]] = field(default=(), compare=False, repr=False)

    def arrow_schema(self) -> Any:
        """Return the Arrow schema of the columns; in text formats, all are text."""
        if self.schema is not None:
            return self.schema
        types = [_type_of([row.get(name) for row in self.sample]) for name in self.names]
        names = [name.encode("utf-8", "replace").decode() for name in self.names]
        return pa.schema(list(zip(names, types)))


def _type_of(values: Iterable[Any]) -> Any:
    """Return the Arrow type of JSON values: text unless all of them are numbers or booleans."""
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return pa.bool_()
    if kinds == {int}:
        return pa.int64()
    return pa.float64() if kinds in ({float}, {int, float}) else pa.string()


def field_text(value: Any) -> str:
    """Return a value as the text of one field; nested values become readable text.

    >>> field_text({"x-wing": 2}), field_text(["r1c1", "r1c2"]), field_text(["a b", "c"])
    ('x-wing:2', 'r1c1 r1c2', 'a b; c')
    >>> field_text(True), field_text(None), field_text(7.0)
    ('true', '', '7.0')
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, Mapping) and all(isinstance(n, (int, float)) for n in value.values()):
        return " ".join(f"{key}:{n}" for key, n in value.items())
    if isinstance(value, (Mapping, list, tuple)):
        if all(isinstance(part, (str, int)) for part in value) and not isinstance(value, Mapping):
            parts = list(map(str, value))
            return ("; " if any(" " in part for part in parts) else " ").join(parts)
        return json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    return str(value)


def csv_field(text: str, delimiter: str) -> str:
    """Return the text of a field as CSV, in quotes if it needs them.

    >>> print(csv_field('a "b" c', ","), csv_field("a,b", ","), csv_field("a,b", ";"))
    "a ""b"" c" "a,b" a,b
    """
    if delimiter in text or '"' in text or "\n" in text or "\r" in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def csv_line(values: Iterable[Any], delimiter: str) -> str:
    """Return values as one row of CSV, without a newline.

    >>> csv_line(["a,b", None, 3], ",")
    '"a,b",,3'
    """
    return delimiter.join([csv_field(field_text(value), delimiter) for value in values])


def json_text(values: Mapping[str, Any]) -> str:
    """Return a row as a JSON object on one line."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), default=str)


class Batch:
    """Some rows of one input; the base class of the three kinds below.

    ``position`` is the number of bytes read from the file on disk, for the progress bar.
    """

    def __init__(self, header: Header, file: str | None, position: int = 0) -> None:
        self.header, self.file, self.position = header, file, position

    def __len__(self) -> int:
        """Return the number of rows."""
        raise NotImplementedError

    def line(self, row: int) -> int:
        """Return the line of the file in which a row starts; in Arrow files, the number of the
        row."""
        raise NotImplementedError

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        raise NotImplementedError

    def puzzle(self, row: int) -> Record | None:
        """Return the puzzle of one row; None if it is not one."""
        item = self.record(row)
        return item if isinstance(item, Record) else None

    def select(self, rows: Sequence[int]) -> Batch:
        """Return some of the rows as a batch."""
        raise NotImplementedError

    def drop(self, count: int) -> Batch:
        """Return the batch without its first rows."""
        return self.select(range(count, len(self)))

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        raise NotImplementedError

    def columns(self) -> list[Sequence[Any]]:
        """Return the values of each column."""
        raise NotImplementedError

    def _cells(self) -> Bytes:
        """Return the cells of plain 9×9 puzzles, one row each; 255 for rows that are not."""
        raise NotImplementedError

    @cached_property
    def records(self) -> list[Item]:
        """The puzzles of all rows."""
        return [self.record(row) for row in range(len(self))]

    def lines(self) -> list[str]:
        """Return each row as a line of text."""
        found = []
        for item, text in zip(self.records, self.puzzles(), strict=True):
            comment = "" if isinstance(item, BadRecord) else item.meta.get("comment", "")
            found.append(" ".join(filter(None, (_one_line(item, text), comment))))
        return found

    @cached_property
    def rows(self) -> Rows:
        """The cells of all rows for bulk verbs; 255 for rows that are not 9×9 puzzles."""
        cells = self._cells()
        for row in np.flatnonzero((cells > 9).any(axis=1)).tolist():
            item = self.record(row)
            plain = isinstance(item, Record) and item.grid.size == 9 and not item.__rules__
            if plain and cells.flags.writeable is False:
                cells = cells.copy()
            if plain:
                cells[row] = np.frombuffer(item.grid.cells, np.uint8)  # type: ignore[union-attr]
        return Rows(cells)

    def csv(self, delimiter: str) -> list[str]:
        """Return the columns of each row as CSV."""
        texts = [[csv_field(field_text(v), delimiter) for v in c] for c in self.columns()]
        return [delimiter.join(row) for row in zip(*texts)] if texts else [""] * len(self)

    def objects(self) -> list[tuple[str, Iterable[str]]]:
        """Return each row as a JSON object without its closing brace, and the names in it."""
        names = self.header.names
        return [(json_text(dict(zip(names, row)))[:-1], names) for row in zip(*self.columns())] or [
            ("{", ())
        ] * len(self)

    def originals(self) -> list[str]:
        """Return each row as a JSON object."""
        return [f"{text}}}" for text, _ in self.objects()]

    def arrow(self, schema: Any) -> Any:
        """Return the columns as an Arrow record batch of this schema."""
        arrays = [
            _array(values, field.type, self, field.name)
            for values, field in zip(self.columns(), schema)
        ]
        return pa.record_batch(arrays, schema=schema)


@dataclass
class Reader:
    """The columns of one input, and its rows in batches."""

    header: Header
    file: str | None
    batches: Iterator[Batch]

    def __iter__(self) -> Iterator[Batch]:
        return self.batches


def _array(values: Sequence[Any], kind: Any, batch: Batch, name: str) -> Any:
    try:
        return pa.array(values, kind)
    except (pa.ArrowException, OverflowError, TypeError, UnicodeError):
        if kind == pa.string():
            return text_array(values)
        for row, value in enumerate(values):
            try:
                pa.array([value], kind)
            except (pa.ArrowException, OverflowError, TypeError):
                raise FormatError(
                    f"{name!r} holds {value!r}, but {kind} in the first rows; write .jsonl to keep "
                    "both",
                    file=batch.file,
                    line=batch.line(row),
                ) from None
        raise


def text_array(values: Iterable[Any]) -> Any:
    """Return values as an Arrow array of text."""
    texts = (None if value is None else field_text(value) for value in values)
    return pa.array([text and text.encode("utf-8", "replace").decode() for text in texts], "string")


class TextBatch(Batch):
    """Lines of a text file, one row each: the whole line, or a CSV row without quotes."""

    def __init__(
        self,
        header: Header,
        file: str | None,
        text: bytes,
        first: int = 1,
        layout: CsvLayout | None = None,
        position: int = 0,
    ) -> None:
        super().__init__(header, file, position)
        self.text, self.first, self.layout = text, first, layout

    @cached_property
    def _all(self) -> tuple[Sequence[int], list[str]]:
        """The number and the text of each data line."""
        lines = self.text.decode("utf-8", "surrogateescape").split("\n")
        if not lines[-1]:
            lines.pop()
        if b"\r" in self.text:
            lines = [line.removesuffix("\r") for line in lines]
        if b"#" in self.text or not all(lines) or not all(map(str.strip, lines)):
            places = [place for place, line in enumerate(lines) if is_data(line)]
            return [self.first + p for p in places], [lines[p] for p in places]
        return range(self.first, self.first + len(lines)), lines

    def __len__(self) -> int:
        return len(self._all[1])

    def line(self, row: int) -> int:
        """Return the line in which a row starts."""
        return self._all[0][row]

    def lines(self) -> list[str]:
        """Return the lines as they were written; CSV rows as puzzles."""
        if self.layout is None:
            return [line.rstrip() for line in self._all[1]]
        return super().lines()

    def select(self, rows: Sequence[int]) -> TextBatch:
        """Return some of the rows as a batch."""
        numbers, lines = self._all
        kept = [lines[row] for row in rows]
        text = "".join(f"{line}\n" for line in kept).encode("utf-8", "surrogateescape")
        found = TextBatch(self.header, self.file, text, self.first, self.layout, self.position)
        found._all = ([numbers[row] for row in rows], kept)
        return found

    def drop(self, count: int) -> TextBatch:
        """Return the batch without its first rows."""
        numbers = self._all[0]
        if count >= len(numbers):
            return self.select(())
        first = numbers[count]
        text = self.text.split(b"\n", first - self.first)[-1]
        return TextBatch(self.header, self.file, text, first, self.layout, self.position)

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        numbers, lines = self._all
        return self.read(lines[row], numbers[row])

    def read(self, line: str, number: int) -> Item:
        """Read the puzzle of a line with this number."""
        try:
            check_line(line, number)
            if self.layout is None:
                return read_line(line, number, self.file)
        except FormatError as error:
            return BadRecord(error.at(file=self.file, line=number), line.rstrip()[:MOST_TEXT])
        row = CsvRow(number, line.split(self.layout.delimiter), line)
        return self.layout.record(row, self.file, len(self.header.names))

    def _fields(self) -> list[list[str]]:
        """Return the fields of each row, as many as there are columns."""
        assert self.layout is not None
        width, delimiter = len(self.header.names), self.layout.delimiter
        found = []
        for line in self._all[1]:
            fields = line.split(delimiter) if len(line) < MAX_LINE else []
            if len(fields) != width:
                fields = (fields + [""] * width)[:width]
            found.append(fields)
        return found

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        if self.layout is not None:
            return [fields[self.layout.puzzle].strip() for fields in self._fields()]
        return [_puzzle_text(line, self, row) for row, line in enumerate(self._all[1])]

    def columns(self) -> list[Sequence[Any]]:
        """Return the fields of each column."""
        if self.layout is None:
            return [self.puzzles()]
        return [*zip(*self._fields())] or [()] * len(self.header.names)

    def _is_regular(self) -> bool:
        """Return whether all rows have as many fields as there are columns."""
        assert self.layout is not None
        comma, commas = self.layout.delimiter, len(self.header.names) - 1
        return all(line.count(comma) == commas and len(line) < MAX_LINE for line in self._all[1])

    def csv(self, delimiter: str) -> list[str]:
        """Return the columns as CSV: the original lines if they have the right number of fields."""
        if self.layout is None or self.layout.delimiter != delimiter:
            return super().csv(delimiter)
        if self._is_regular():
            return self._all[1]
        return [delimiter.join(fields) for fields in self._fields()]

    def arrow(self, schema: Any) -> Any:
        """Return the columns as an Arrow record batch, split by Arrow where lines are regular."""
        numbers = self._all[0]
        if self.layout is None or not isinstance(numbers, range) or not self._is_regular():
            return super().arrow(schema)
        csv = import_module("pyarrow.csv")
        names = [str(place) for place in range(len(schema))]  # no two are equal
        try:
            table = csv.read_csv(
                pa.BufferReader(self.text),
                csv.ReadOptions(use_threads=False, column_names=names, block_size=1 << 30),
                csv.ParseOptions(delimiter=self.layout.delimiter, quote_char=False),
                csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string())),
            )
        except pa.ArrowException:  # not UTF-8
            return super().arrow(schema)
        (whole,) = table.combine_chunks().to_batches()
        return pa.record_batch(whole.columns, schema=schema)

    def _cells(self) -> Bytes:
        numbers, lines = self._all
        comma = "," if self.layout is None else self.layout.delimiter
        commas = len(self.header.names) - 1
        if comma != ",":
            texts = zip(lines, self.puzzles())
            return _cells_of_texts([p if line.count(comma) == commas else "" for line, p in texts])
        place = -1 if self.layout is None else self.layout.puzzle
        cells, found = _native.find_rows(self.text, place)
        if len(cells) != len(lines):  # Arrow takes an indented comment for a row, for example
            rows = np.asarray(numbers) - self.first
            cells = cells[np.isin(found, rows)]
        if self.layout is not None:
            for row, line in enumerate(lines):
                if line.count(",") != commas:
                    cells[row] = BAD
        return cells


def _puzzle_text(line: str, batch: Batch, row: int) -> str:
    """Return the cells of a line as written, without the text after them."""
    word = line.split(None, 1)[0]
    if len(word) == CELLS and cells_of_81(word) is not None:
        return word
    item = batch.record(row)
    if isinstance(item, Record) and not item.__rules__ and len(word) == len(item.grid):
        return word
    return _one_line(item, line)


def _cells_of_texts(texts: Sequence[str]) -> Bytes:
    cells = b"".join(
        (cells_of_81(text) if len(text) == CELLS else None) or NO_PUZZLE for text in texts
    )
    return np.frombuffer(cells, np.uint8).reshape(-1, CELLS).copy()


@dataclass(slots=True)
class Entry:
    """One row that is a Python object: a puzzle of several lines, a quoted CSV row, JSON."""

    line: int
    values: Sequence[Any] | Mapping[str, Any]
    raw: str | None = None
    """The original text of the row, if it can be written back unchanged."""
    item: Item | None = None


class EntryBatch(Batch):
    """Rows that are Python objects; ``read`` reads the puzzle of one when it is needed."""

    def __init__(
        self,
        header: Header,
        file: str | None,
        entries: Sequence[Entry],
        read: Callable[[Entry], Item] | None = None,
        position: int = 0,
    ) -> None:
        super().__init__(header, file, position)
        self.entries, self._read = entries, read

    def __len__(self) -> int:
        return len(self.entries)

    def line(self, row: int) -> int:
        """Return the line in which a row starts."""
        return self.entries[row].line

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        entry = self.entries[row]
        if entry.item is None:
            assert self._read is not None
            entry.item = self._read(entry)
        return entry.item

    def select(self, rows: Sequence[int]) -> EntryBatch:
        """Return some of the rows as a batch."""
        some = [self.entries[row] for row in rows]
        return EntryBatch(self.header, self.file, some, self._read, self.position)

    def _values(self, entry: Entry) -> Sequence[Any]:
        values, names = entry.values, self.header.names
        if not isinstance(values, Mapping):
            if len(values) == len(names):
                return values
            puzzle = values[0] if values else None  # all that is known about a bad row
            return [puzzle if i == self.header.puzzle else None for i in range(len(names))]
        if more := [name for name in values if name not in self.header.names]:
            raise FormatError(
                f"the row has {', '.join(more)}, not in the first row; write .jsonl to keep it",
                file=self.file,
                line=entry.line,
            )
        return [values.get(name) for name in self.header.names]

    def columns(self) -> list[Sequence[Any]]:
        """Return the values of each column."""
        rows = [self._values(entry) for entry in self.entries]
        return [*zip(*rows)] or [()] * len(self.header.names)

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        place = self.header.puzzle
        name = self.header.names[place] if self.header.names else "puzzle"
        found = []
        for row, entry in enumerate(self.entries):
            values = entry.values
            value = values.get(name) if isinstance(values, Mapping) else self._values(entry)[place]
            found.append((value if isinstance(value, str) else text_of(self.record(row))).strip())
        return found

    def objects(self) -> list[tuple[str, Iterable[str]]]:
        """Return each row as a JSON object without its closing brace, and the names in it."""
        found: list[tuple[str, Iterable[str]]] = []
        for entry in self.entries:
            values, raw = entry.values, entry.raw
            if not isinstance(values, Mapping):
                values, raw = dict(zip(self.header.names, self._values(entry))), None
            text = json_text(values) if raw is None else raw.rstrip()
            found.append((text[:-1].rstrip(), values))
        return found

    def originals(self) -> list[str]:
        """Return each row as a JSON object; a puzzle that is one, as it was written."""
        found = super().originals()
        for row, entry in enumerate(self.entries):
            if entry.raw is not None and entry.values == (entry.raw,):
                found[row] = entry.raw
        return found

    def _cells(self) -> Bytes:
        known = zip(self.entries, self.puzzles())
        return _cells_of_texts(["" if isinstance(e.item, BadRecord) else text for e, text in known])


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
        found._places = [self.line(row) - self.first for row in rows]
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
                    "the puzzle is missing" if value is None else f"the puzzle is {value!r}"
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

    def arrow(self, schema: Any) -> Any:
        """Return the record batch itself."""
        if self.data.schema.equals(schema):
            return self.data
        return self.data.cast(schema)

    def _cells(self) -> Bytes:
        from nonet.arrow_rows import rows_of_array

        return rows_of_array(self.data.column(self.header.puzzle)).cells()


def text_of(item: Item) -> str:
    """Return a puzzle as a line, or the text that is not one."""
    return item.text if isinstance(item, BadRecord) else written(item)


def _one_line(item: Item, text: str) -> str:
    """Return a puzzle as a line: a variant as it was written, if that is one line."""
    variant = isinstance(item, Record) and item.rules and "comment" not in item.meta
    return text.strip() if variant and "\n" not in text.strip() else text_of(item)


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


def one_entry(item: Item, file: str | None = None, text: str | None = None) -> EntryBatch:
    """Return a batch of one puzzle without columns; ``text`` is what it was read from."""
    line = (item.error.line if isinstance(item, BadRecord) else item.line) or 1
    if isinstance(item, BadRecord):
        own = item.text[:MOST_TEXT]
    else:
        own = text_of(item) if text is None else _one_line(item, text)
    return EntryBatch(Header(), file, [Entry(line, (own,), item=item)])


def json_values(text: str) -> Any:
    """Return a JSON value; None where the text is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
