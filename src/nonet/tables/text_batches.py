"""TextBatch: lines of a text file, read and written back without parsing what is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from nonet import _native
from nonet.alphabet import BAD, cells_of_81
from nonet.errors import FormatError
from nonet.files import MAX_LINE
from nonet.formats.csv_rows import CsvLayout, CsvRow
from nonet.formats.decoding import check_line, is_data
from nonet.formats.line import read_line
from nonet.formats.record import MOST_TEXT, BadRecord, Record
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.rows import CELLS, Bytes
from nonet.tables.batches import Batch, Header, Item, cells_of_texts, one_line


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
            return cells_of_texts([p if line.count(comma) == commas else "" for line, p in texts])
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
    word, *more = line.split(None, 2)
    if len(word) == CELLS != len("".join(more[:1])) and cells_of_81(word) is not None:
        return word
    item = batch.record(row)
    if isinstance(item, Record) and not item.__rules__ and len(word) == len(item.grid):
        return word
    return one_line(item, line)
