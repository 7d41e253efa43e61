"""TextBatch: lines of a text file, read and written back without parsing what is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nonet import _native
from nonet.columns import Texts
from nonet.errors import FormatError
from nonet.formats.csv_rows import CsvLayout, CsvRow
from nonet.formats.decoding import check_line, is_data
from nonet.formats.line import read_line
from nonet.formats.record import MOST_TEXT, BadRecord, Record
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.model.alphabet import BAD, cells_of_81
from nonet.puzzles.rows import CELLS, Rows
from nonet.solving.columns import SMALL
from nonet.storage.opening import MAX_LINE
from nonet.tables.arrow import array_of_texts
from nonet.tables.batches import Batch, Header, Item, one_line
from nonet.tables.fields import Style, TextPart, spans

if TYPE_CHECKING:
    # Without a dot: a dataclass looks up the dotted names of its fields, and would load NumPy.
    from numpy.typing import NDArray

_SHORT = 256
"""The length up to which a line is one of a small batch."""


@dataclass(frozen=True)
class _Lines:
    """The data lines of a text, as arrays."""

    rows: Rows
    numbers: NDArray[np.uint32]
    starts: NDArray[np.uint32]
    stops: NDArray[np.uint32]

    def __getitem__(self, rows: Any) -> _Lines:
        return _Lines(
            Rows(self.rows.bytes[rows]), self.numbers[rows], self.starts[rows], self.stops[rows]
        )


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
        self._items: dict[int, Item] = {}

    @cached_property
    def _found(self) -> _Lines:
        """The data lines, and the cells of those that are plain puzzles."""
        place, fields, comma = -1, 0, ","
        if self.layout is not None:
            place, fields, comma = self.layout.puzzle, len(self.header.names), self.layout.delimiter
        cells, *places = _native.find_rows(self.text, place, fields, comma)
        lines = _Lines(Rows(cells), *places)
        long = lines.stops - lines.starts >= MAX_LINE
        if long.any():
            cells[long] = BAD
        odd = lines.rows.odd.tolist()
        if gone := [row for row in odd if not is_data(self._line(lines, row))]:
            kept = np.ones(len(cells), bool)
            kept[gone] = False
            lines = lines[kept]
        return lines

    def _line(self, lines: _Lines, row: int) -> str:
        raw = self.text[lines.starts[row] : lines.stops[row]]
        return raw.decode("utf-8", "surrogateescape")

    @cached_property
    def _few(self) -> list[tuple[int, str]] | None:
        """The numbers and texts of the data lines if they are few, and numpy is not needed."""
        if len(self.text) > SMALL * _SHORT or "_found" in self.__dict__:
            return None
        lines = self.text.decode("utf-8", "surrogateescape").split("\n")
        named = enumerate((line.removesuffix("\r") for line in lines), self.first)
        found = [(number, line) for number, line in named if is_data(line)]
        return found if len(found) <= SMALL else None

    def __len__(self) -> int:
        return len(self._few if self._few is not None else self._found.rows)

    def line(self, row: int) -> int:
        """Return the line in which a row starts."""
        if self._few is not None:
            return self._few[row][0]
        return self.first + int(self._found.numbers[row])

    def _text_of(self, row: int) -> str:
        return self._line(self._found, row) if self._few is None else self._few[row][1]

    def lines(self) -> TextPart:
        """Return the lines as they were written; CSV rows as puzzles."""
        if self.layout is not None:
            return super().lines()
        return [self._text_of(row).rstrip() for row in range(len(self))]

    def part(self, start: int, stop: int) -> TextBatch:
        """Return consecutive rows as a batch, without finding their lines again."""
        if self._few is not None:
            return self.select(range(start, stop))
        return self._with(self._found[start:stop])

    def select(self, rows: Sequence[int]) -> TextBatch:
        """Return some of the rows as a batch."""
        if self._few is None:
            return self._with(self._found[np.asarray(rows, np.int64)])
        found = TextBatch(self.header, self.file, self.text, self.first, self.layout, self.position)
        found._few = [self._few[row] for row in rows]
        return found

    def _with(self, lines: _Lines) -> TextBatch:
        found = TextBatch(self.header, self.file, self.text, self.first, self.layout, self.position)
        found._few, found._found = None, lines
        return found

    def record(self, row: int) -> Item:
        """Read the puzzle of one row, once: measures and writers ask for it."""
        found = self._items.get(row)
        if found is None:
            found = self._items[row] = self._read(row)
        return found

    def _read(self, row: int) -> Item:
        line, number = self._text_of(row), self.line(row)
        try:
            check_line(line, number)
            if self.layout is None:
                return read_line(line, number, self.file)
        except FormatError as error:
            return BadRecord(error.at(file=self.file, line=number), line.rstrip()[:MOST_TEXT])
        row_of = CsvRow(number, line.split(self.layout.delimiter), line)
        return self.layout.record(row_of, self.file, len(self.header.names))

    @cached_property
    def _fields(self) -> list[list[str]]:
        """The fields of each row, as many as there are columns."""
        assert self.layout is not None
        width, delimiter = len(self.header.names), self.layout.delimiter
        found = []
        for row in range(len(self)):
            line = self._text_of(row)
            fields = line.split(delimiter) if len(line) < MAX_LINE else []
            if len(fields) != width:
                fields = (fields + [""] * width)[:width]
            found.append(fields)
        return found

    @cached_property
    def _parts(self) -> list[Texts] | None:
        """The columns as parts of the text; None if they need a string per row."""
        if self._few is not None or not self._is_text:
            return None
        lines, buffer = self._found, np.frombuffer(self.text, np.uint8)
        starts, stops = map(np.ascontiguousarray, (lines.starts, lines.stops))
        if self.layout is not None:
            comma, width = self.layout.delimiter, len(self.header.names)
            first, last, _ = _native.split_fields(self.text, starts, stops, comma, width)
            return [Texts(buffer, first[place], last[place]) for place in range(width)]
        whole = Texts(buffer, starts, starts + np.uint32(CELLS))
        odd = lines.rows.odd.tolist()
        return [whole.patched(odd, [_puzzle_text(self, row) for row in odd]) if odd else whole]

    @cached_property
    def _is_text(self) -> bool:
        """Whether the text is valid, and has no overlong lines."""
        lines = self._found
        if (lines.stops - lines.starts).max(initial=0) >= MAX_LINE:
            return False
        try:
            return self.text.isascii() or bool(self.text.decode())
        except UnicodeDecodeError:
            return False

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        if self.layout is not None:
            return [fields[self.layout.puzzle].strip() for fields in self._fields]
        return [_puzzle_text(self, row) for row in range(len(self))]

    def columns(self) -> list[Sequence[Any]]:
        """Return the fields of each column."""
        if self.layout is None:
            return [self.puzzles()]
        return [*zip(*self._fields)] or [()] * len(self.header.names)

    def fields(self, style: Style) -> list[TextPart]:
        """Return the columns as parts of rows of text."""
        if self._parts is None:
            return super().fields(style)
        escape, comma, quotes = style.escape, style.delimiter, style.quotes
        return [spans(one, escape=escape, delimiter=comma, around=quotes) for one in self._parts]

    def csv(self, style: Style) -> list[TextPart]:
        """Return the columns as CSV: the original lines if they have the right number of fields."""
        if self.layout is None or self.layout.delimiter != style.delimiter:
            return super().csv(style)
        if self._few is not None:
            return [[style.delimiter.join(fields) for fields in self._fields]]
        lines = self._found
        starts, stops = map(np.ascontiguousarray, (lines.starts, lines.stops))
        width = len(self.header.names)
        texts = Texts(np.frombuffer(self.text, np.uint8), starts, stops)
        if not len(lines.rows.odd):  # only rows of this width hold puzzles
            return [spans(texts)]
        regular = _native.split_fields(self.text, starts, stops, style.delimiter, width)[2]
        regular &= stops - starts < MAX_LINE
        if not regular.all():
            odd = np.flatnonzero(~regular).tolist()
            texts = texts.patched(odd, [style.delimiter.join(self._fields[row]) for row in odd])
        return [spans(texts)]

    def arrow(self, schema: Any) -> Any:
        """Return the columns as an Arrow record batch."""
        if self._parts is None:
            return super().arrow(schema)
        return pa.record_batch([array_of_texts(one) for one in self._parts], schema=schema)

    def _long(self, rows: list[int]) -> list[int]:
        if self._few is not None or not rows:
            return rows
        found: _Lines | Texts = self._found
        if self.layout is not None:
            if self._parts is None:
                return rows
            found = self._parts[self.layout.puzzle]
        return [row for row in rows if found.stops[row] - found.starts[row] >= CELLS]

    def _rows(self) -> Rows:
        if self._few is None:
            return self._found.rows
        found = [self._cells_of(row) for row in range(len(self))]
        return Rows(np.frombuffer(b"".join(found), np.uint8).reshape(-1, CELLS))

    def _cells_of(self, row: int) -> bytes:
        """Return the cells of one row; invalid ones unless it is a plain 9×9 puzzle."""
        item = self.record(row)
        plain = isinstance(item, Record) and item.grid.size == 9 and not item.conditions
        return item.grid.cells if plain else bytes([BAD]) * CELLS  # type: ignore[union-attr]


def _puzzle_text(batch: TextBatch, row: int) -> str:
    """Return the cells of a line as written, without the text after them."""
    line = batch._text_of(row)
    word, *more = line.split(None, 2)
    if len(word) == CELLS != len("".join(more[:1])) and cells_of_81(word) is not None:
        return word
    item = batch.record(row)
    if isinstance(item, Record) and not item.conditions and len(word) == len(item.grid):
        return word
    return one_line(item, line)
