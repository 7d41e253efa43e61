"""Batch: some rows of one input, with their puzzles, their positions and their columns as read.

Verbs read puzzles from a batch (:meth:`Batch.records`, or :meth:`Batch.rows` in bulk). Writers take
the columns of the input from it, encoded but otherwise unchanged: CSV fields and JSON members stay
as written, and Arrow columns stay Arrow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias, cast

from nonet import _native
from nonet.columns import texts_of_rows
from nonet.errors import FormatError, quoted
from nonet.formats import written
from nonet.formats.record import MOST_TEXT, BadRecord, Record
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.model.alphabet import cells_of_81
from nonet.puzzles.rows import CELLS, NO_PUZZLE, Bytes, Rows
from nonet.solving.columns import SMALL
from nonet.tables.fields import Style, TextPart, spans

Item: TypeAlias = Record | BadRecord
"""A puzzle, or the error of a row that is not one."""

BLOCK = 82 * 12800
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


def csv_style(delimiter: str) -> Style:
    """Return the style of CSV.

    >>> print(csv_style(",").text(["a,b"]), csv_style(",").text(3))
    "a,b" 3
    """
    return Style(lambda value: csv_field(field_text(value), delimiter), 1, delimiter)


def json_text(values: Mapping[str, Any]) -> str:
    """Return a row as a JSON object on one line."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), default=str)


@dataclass(frozen=True)
class Objects:
    """Rows as JSON objects without the closing brace: parts of text, and the names of members.

    ``names`` are those of each row, or of all rows if there is only one entry.
    """

    parts: list[TextPart]
    names: Sequence[Collection[str]]


def between(fields: Sequence[TextPart], separator: str) -> list[TextPart]:
    """Return fields as parts of a row, with a text between them."""
    parts: list[TextPart] = []
    for one in fields:
        parts += [separator, one] if parts else [one]
    return parts


class Batch:
    """Some rows of one input; the base class of the three kinds.

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

    def place(self, row: int) -> str | None:
        """Return the file and line of a row; None if it is not from a file."""
        return None if self.file is None else f"{self.file}:{self.line(row)}"

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        raise NotImplementedError

    def part(self, start: int, stop: int) -> Batch:
        """Return consecutive rows as a batch."""
        return self.select(range(start, stop))

    def select(self, rows: Sequence[int]) -> Batch:
        """Return some of the rows as a batch."""
        raise NotImplementedError

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        raise NotImplementedError

    def columns(self) -> list[Sequence[Any]]:
        """Return the values of each column."""
        raise NotImplementedError

    def _rows(self) -> Rows:
        """Return the plain 9×9 puzzles, and invalid bytes in other rows."""
        raise NotImplementedError

    def written(self, blank: str = ".") -> TextPart:
        """Return the puzzle of each row as a line of text."""
        if len(self) <= SMALL:
            return [text_of(self.record(row)) for row in range(len(self))]
        characters = _native.characters(self.rows.cells())
        if not len(self.rows.odd):
            return _native.Field.fixed(characters)
        rows, texts = self.rows.odd.tolist(), texts_of_rows(characters)
        return spans(texts.patched(rows, [text_of(self.record(row)) for row in rows]))

    def lines(self) -> TextPart:
        """Return each row as a line of text, with its comment."""
        found = []
        for row, text in enumerate(self.puzzles()):
            item = self.record(row)
            comment = "" if isinstance(item, BadRecord) else item.meta.get("comment", "")
            found.append(" ".join(filter(None, (one_line(item, text), comment))))
        return found

    def _long(self, rows: list[int]) -> list[int]:
        """Return those of some rows that are long enough for 81 cells."""
        return rows

    @cached_property
    def rows(self) -> Rows:
        """The cells of all rows for bulk verbs; 255 for rows that are not 9×9 puzzles."""
        found = self._rows()
        more: dict[int, bytes] = {}
        for row in self._long(found.odd.tolist()):
            item = self.record(row)
            if isinstance(item, Record) and item.grid.size == 9 and not item.conditions:
                more[row] = item.grid.cells
        if not more:
            return found
        cells = np.array(found.cells())
        cells[list(more)] = np.frombuffer(b"".join(more.values()), np.uint8).reshape(-1, CELLS)
        return Rows(cells)

    def fields(self, style: Style) -> list[TextPart]:
        """Return the columns as parts of rows of text."""
        return [list(map(style.text, values)) for values in self.columns()]

    def csv(self, style: Style) -> list[TextPart]:
        """Return the columns of each row as parts of a line of CSV."""
        return between(self.fields(style), style.delimiter)

    def objects(self, style: Style) -> Objects:
        """Return each row as a JSON object without its closing brace."""
        parts: list[TextPart] = ["{"]
        for name, one in zip(self.header.names, self.fields(style)):
            parts += [f"{',' * (len(parts) > 1)}{style.text(name)}:", one]
        return Objects(parts, [frozenset(self.header.names)])

    def originals(self, style: Style) -> list[TextPart]:
        """Return each row as a JSON object."""
        return [*self.objects(style).parts, "}"]

    def arrow(self, schema: Any) -> Any:
        """Return the columns as an Arrow record batch of this schema."""
        arrays = [
            self._array(values, field.type, field.name)
            for values, field in zip(self.columns(), schema)
        ]
        return pa.record_batch(arrays, schema=schema)

    def _array(self, values: Sequence[Any], kind: Any, name: str) -> Any:
        """Return values as an Arrow array; name the row of one that does not fit."""
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
                        f"{quoted(name)} holds {quoted(value)}, but {kind} in the first rows; "
                        "write .jsonl to keep both",
                        file=self.file,
                        line=self.line(row),
                    ) from None
            raise


class NoInput(Batch):
    """Rows that are results alone, such as new puzzles."""

    def __init__(self, count: int) -> None:
        super().__init__(Header(()), None)
        self._count = count

    def __len__(self) -> int:
        """Return the number of rows."""
        return self._count

    def columns(self) -> list[Sequence[Any]]:
        """Return no columns."""
        return []


@dataclass
class Reader:
    """The columns of one input, and its rows in batches."""

    header: Header
    file: str | None
    batches: Iterator[Batch]

    def __iter__(self) -> Iterator[Batch]:
        return self.batches


def text_array(values: Iterable[Any]) -> Any:
    """Return values as an Arrow array of text."""
    texts = (None if value is None else field_text(value) for value in values)
    return pa.array([text and text.encode("utf-8", "replace").decode() for text in texts], "string")


def cells_of_texts(texts: Sequence[str]) -> Bytes:
    """Return the cells of plain 9×9 puzzles, one row each; 255 for texts that are not."""
    cells = b"".join(
        (cells_of_81(text) if len(text) == CELLS else None) or NO_PUZZLE for text in texts
    )
    return np.frombuffer(cells, np.uint8).reshape(-1, CELLS).copy()


@dataclass(slots=True)
class RowEntry:
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
        entries: Sequence[RowEntry],
        read: Callable[[RowEntry], Item] | None = None,
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

    def _values(self, entry: RowEntry) -> Sequence[Any]:
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

    def objects(self, style: Style) -> Objects:
        """Return each row as a JSON object without its closing brace, as it was written."""
        texts, names = [], []
        for entry in self.entries:
            values, raw = entry.values, entry.raw
            if not isinstance(values, Mapping):
                values, raw = dict(zip(self.header.names, self._values(entry))), None
            text = style.text(values) if raw is None else raw.rstrip()
            texts.append(text[:-1].rstrip())
            names.append(values.keys())
        return Objects([texts], names)

    def originals(self, style: Style) -> list[TextPart]:
        """Return each row as a JSON object; a puzzle that is one, as it was written."""
        (texts,) = self.objects(style).parts
        found = [f"{text}}}" for text in cast("list[str]", texts)]
        for row, entry in enumerate(self.entries):
            if entry.raw is not None and entry.values == (entry.raw,):
                found[row] = entry.raw
        return [found]

    def _rows(self) -> Rows:
        texts = [
            text if entry.item is None or _is_plain(entry.item) else ""
            for entry, text in zip(self.entries, self.puzzles())
        ]
        return Rows(cells_of_texts(texts))


def _is_plain(item: Item) -> bool:
    return isinstance(item, Record) and not item.conditions


def text_of(item: Item) -> str:
    """Return a puzzle as a line, or the text that is not one."""
    return item.text if isinstance(item, BadRecord) else written(item)


def one_line(item: Item, text: str) -> str:
    """Return a puzzle as a line: a variant as it was written, if that is one line."""
    variant = isinstance(item, Record) and item.rules and "comment" not in item.meta
    return text.strip() if variant and "\n" not in text.strip() else text_of(item)


def one_entry(item: Item, file: str | None = None, text: str | None = None) -> EntryBatch:
    """Return a batch of one puzzle without columns; ``text`` is what it was read from."""
    line = (item.error.line if isinstance(item, BadRecord) else item.line) or 1
    if isinstance(item, BadRecord):
        own = item.text[:MOST_TEXT]
    else:
        own = text_of(item) if text is None else one_line(item, text)
    return EntryBatch(Header(), file, [RowEntry(line, (own,), item=item)])


def json_values(text: str) -> Any:
    """Return a JSON value; None where the text is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
