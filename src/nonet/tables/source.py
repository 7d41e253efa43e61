"""Rows of puzzles from any file: lines, any notation, CSV, JSON, Parquet, Arrow; columns are kept.

What a file holds is known by its content, then by its name. Every row has its place, also one that
is no puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from nonet import formats
from nonet.errors import FormatError
from nonet.files import Opened, pyarrow
from nonet.formats import BadRecord, Record, csv_rows
from nonet.formats.decoding import Line, is_data
from nonet.formats.line import read_line
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.formats.record import no_puzzle
from nonet.formats.splitting import parts_of_values, read_part
from nonet.formats.streaming import as_text, choose, numbered
from nonet.tables.arrow_files import holds_batches, open_batches_of
from nonet.tables.lane import rest_of

ARROW_BATCH = 4096

MOST_TEXT = 1000
"""How much of a line that is not a puzzle is kept."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a file: its puzzle, and what its columns hold."""

    item: Record | BadRecord
    values: Sequence[Any] | Mapping[str, Any]

    @property
    def text(self) -> str:
        """The puzzle as it is written in a table; the text itself where it is none."""
        return self.item.text if isinstance(self.item, BadRecord) else str(self.item.grid)


@dataclass
class Source:
    """The rows of one file. ``names`` are its columns, ``puzzle`` the one with the puzzles."""

    rows: Iterator[Row]
    names: tuple[str, ...] = ("puzzle",)
    puzzle: str = "puzzle"
    schema: Any = None
    """The Arrow schema of the columns, where the file has one."""


def source_of(opened: Opened, format: str | None = None) -> Source:
    """Return the rows of a file that has been opened."""
    if holds_batches(opened):
        return _arrow_source(opened)
    named = None if format is None else formats.format_named(format)
    lines = _text_lines(opened)
    try:
        chosen, lines = choose(lines, named, opened.name)
    except FormatError as error:
        return Source(iter([Row(BadRecord(error, ""), ("",))]))
    if chosen.columns == "fields":
        return _csv_source(lines, opened.name)
    if chosen.columns == "keys":
        return _json_source(_json_records(lines, chosen, opened.name))
    return records_source(chosen.split(lines, opened.name), opened.name)


def records_source(records: Iterator[Record | BadRecord], file: str | None) -> Source:
    """Return puzzles without columns as rows; no puzzle at all is one bad row."""

    def rows() -> Iterator[Row]:
        empty = True
        for item in records:
            empty = False
            text = item.text[:MOST_TEXT] if isinstance(item, BadRecord) else str(item.grid)
            yield Row(item, (text,))
        if empty:
            yield Row(no_puzzle(file), ("",))

    return Source(rows())


def csv_rest(opened: Opened, rest: bytes, line: int, layout: csv_rows.CsvLayout) -> Source:
    """Return the rows of a CSV file from some line on, of which the first bytes are read."""
    return _csv_rows(rest_of(opened, rest, line), opened.name, layout)


def _text_lines(opened: Opened) -> Iterator[Line]:
    with as_text(opened.handle) as text:
        yield from numbered(text, opened.name)


def _csv_source(lines: Iterator[Line], file: str) -> Source:
    first: list[Line] = []
    layout = None
    for line in lines:
        first.append(line)
        if is_data(line[1]):
            layout = csv_rows.layout_of(line[1])
            break
    lines = chain(first, lines)
    if layout is None:  # every row says what is wrong
        return records_source((record for record, _ in csv_rows.read_rows(lines, file)), file)
    if layout.names:
        next(line for line in lines if is_data(line[1]))
    return _csv_rows(lines, file, layout)


def names_of(layout: csv_rows.CsvLayout, count: int = 0) -> tuple[str, ...]:
    """Return the names of the columns of a CSV file, also of one without a header."""
    if layout.header:
        return layout.header
    known = {layout.puzzle: "puzzle", layout.solution: "solution"}
    return tuple(known.get(i, f"column{i + 1}") for i in range(count))


def csv_row(item: Record | BadRecord, fields: Sequence[str], names: Sequence[str]) -> Row:
    """Return a row of a CSV file; one with more fields than the file has columns is bad."""
    if len(fields) > len(names):
        place = item.error if isinstance(item, BadRecord) else item
        message = f"the row has {len(fields)} fields; the file has {len(names)} columns"
        item = BadRecord(FormatError(message, file=place.file, line=place.line), "")
    padded = (*fields, *("",) * (len(names) - len(fields)))
    return Row(item, padded[: len(names)])


def _csv_rows(lines: Iterator[Line], file: str, layout: csv_rows.CsvLayout) -> Source:
    found = csv_rows.read_rows(lines, file, layout)
    first = next(found, None)
    names = names_of(layout, 0 if first is None else len(first[1]))

    def rows() -> Iterator[Row]:
        if first is None:
            yield Row(no_puzzle(file), ("",) * len(names))
            return
        for item, fields in chain([first], found):
            yield csv_row(item, fields, names)

    return Source(rows(), names, names[layout.puzzle] if names else "puzzle")


def _json_records(
    lines: Iterator[Line], chosen: formats.Format, file: str
) -> Iterator[tuple[Record | BadRecord, str]]:
    for part in parts_of_values(lines, file):
        if isinstance(part, BadRecord):
            yield part, ""
        else:
            yield read_part(*part, chosen.read, file), part[1]


def _json_source(records: Iterator[tuple[Record | BadRecord, str]]) -> Source:
    """Return JSON values as rows: the members of an object are its columns."""

    def rows() -> Iterator[Row]:
        for item, text in records:
            try:
                value = json.loads(text)
            except (ValueError, RecursionError):
                value = None
            shown = item.text if isinstance(item, BadRecord) else str(item.grid)
            yield Row(item, value if isinstance(value, dict) else {"puzzle": shown[:MOST_TEXT]})

    found = rows()
    first = next(found, None)
    if first is None:
        return records_source(iter(()), None)
    assert isinstance(first.values, dict)
    names = tuple(first.values)
    puzzle = known_column(names, PUZZLE_NAMES) or "puzzle"
    return Source(chain([first], found), names, puzzle)


def _arrow_source(opened: Opened) -> Source:
    pyarrow("a Parquet or Arrow file")
    schema, batches = open_batches_of(opened, ARROW_BATCH)
    names = tuple(schema.names)
    puzzle = known_column(names, PUZZLE_NAMES)
    if puzzle is None:
        raise FormatError(
            f"no column is named puzzle, quizzes or question; there are {', '.join(names)}",
            file=opened.name,
        )
    return Source(_arrow_rows(batches, names.index(puzzle), opened.name), names, puzzle, schema)


def _arrow_rows(batches: Iterator[Any], index: int, name: str) -> Iterator[Row]:
    number = 0
    for batch in batches:
        columns = [column.to_pylist() for column in batch.columns]
        for values in zip(*columns, strict=True):
            number += 1
            yield Row(_record_of(values[index], number, name), values)
    if not number:
        yield Row(no_puzzle(name), ())


def _record_of(value: object, number: int, name: str) -> Record | BadRecord:
    try:
        if isinstance(value, bytes):
            value = value.decode("ascii", "replace")
        if not isinstance(value, str):
            raise FormatError(f"the puzzle is {type(value).__name__}, not text")
        return read_line(value, number, name)
    except FormatError as error:
        return BadRecord(error.at(file=name, line=number), str(value)[:MOST_TEXT])


def as_mapping(row: Row, names: Sequence[str]) -> dict[str, Any]:
    """Return the columns of a row by name."""
    if isinstance(row.values, Mapping):
        return dict(row.values)
    return dict(zip(names, row.values, strict=False))
