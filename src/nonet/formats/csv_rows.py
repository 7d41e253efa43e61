"""Read and write CSV: one puzzle per row, with its solution if there is a column for it."""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import isqrt
from typing import NamedTuple

from nonet.errors import FormatError, counted
from nonet.formats import line as line_format
from nonet.formats.decoding import Line, check_line, is_data, some_lines
from nonet.formats.jigsaw import divides
from nonet.formats.jigsaw import is_line as is_jigsaw
from nonet.formats.look import Likeness, TextLook
from nonet.formats.names import PUZZLE_NAMES, known_column, solution_beside
from nonet.formats.record import MOST_TEXT, BadRecord, Record
from nonet.model.alphabet import BAD, BLANKS, unknown_symbol, values_of_tokens
from nonet.model.cells import SIZE_OF_LENGTH, SIZES
from nonet.model.grid import Grid
from nonet.storage.opening import MAX_LINE

HEADER = "quizzes,solutions"
"""The header that :func:`write` uses, as in the best-known data set."""

MAX_COLUMNS = 4096
"""The maximum number of columns of a CSV file."""

_CELLS = frozenset(BLANKS + "123456789")


def looks(look: TextLook) -> Likeness:
    """Recognise spreadsheet cells, a header, fields with a puzzle, or words with commas."""
    if _square_of(look.text) is not None:
        return Likeness.MARK
    named = layout_of(look.first)
    if named is not None and (named.names or any(char in look.first for char in ",;")):
        return Likeness.FIRST_LINE
    words = look.one_line and "," in look.first
    if words and not any(len(word) == 1 for word in look.first.split()):
        return Likeness.SHAPE
    return Likeness.NONE


@dataclass(frozen=True, slots=True)
class CsvLayout:
    """The meaning of each column of a file; ``header`` has their names as written."""

    delimiter: str
    puzzle: int
    solution: int | None
    names: tuple[str, ...] = ()
    header: tuple[str, ...] = ()

    def record(self, row: CsvRow, file: str | None, width: int = 0) -> Record | BadRecord:
        """Return the puzzle of a row; a row that does not have ``width`` fields is bad.

        A solution that cannot be read is a column like any other.
        """
        try:
            if row.error is not None:
                raise row.error
            if width and len(row.fields) != width:
                count = f"{len(row.fields)} field{'s' * (len(row.fields) != 1)}"
                raise FormatError(f"the row has {count}; the file has {width} columns")
            fields = [field.strip() for field in row.fields]
            try:
                return self.read_fields(fields, row.text, row.number, file)
            except FormatError:
                if self.solution is None:
                    raise
                plain = replace(self, solution=None)
                return plain.read_fields(fields, row.text, row.number, file)
        except FormatError as error:
            return BadRecord(error.at(file=file, line=row.number), row.text.rstrip()[:MOST_TEXT])

    def read_fields(
        self, fields: list[str], line: str, number: int = 1, file: str | None = None
    ) -> Record:
        """Read one row from its fields; ``line`` is the original text.

        Columns other than puzzle and solution go to ``meta``.
        """
        if len(fields) <= self.puzzle:
            raise FormatError(
                f"the row has {counted(len(fields), 'column')}, "
                f"but the puzzle is in column {self.puzzle + 1}",
                file=file,
                line=number,
                column=len(line.rstrip()) + 1,
            )
        found = self._read(fields, self.puzzle, line, number, file)
        self.check_regions(fields)
        solution = None
        if self.solution is not None and self.solution < len(fields) and fields[self.solution]:
            solution = self._read(fields, self.solution, line, number, file).grid
            if solution.size != found.grid.size:
                raise FormatError(
                    "the puzzle and the solution differ in size", file=file, line=number
                )
        meta = {
            name: field
            for index, (name, field) in enumerate(zip(self.names, fields, strict=False))
            if index not in (self.puzzle, self.solution) and name and field
        }
        return replace(found, solution=solution, meta=meta, file=file, line=number)

    def check_regions(self, fields: Sequence[str]) -> None:
        """Reject a row whose regions are in another column than the puzzle: it is a jigsaw."""
        size = isqrt(len(fields[self.puzzle])) if self.puzzle < len(fields) else 0
        for index, field in enumerate(fields):
            if index != self.puzzle and size > 3 and divides(field, size):
                raise FormatError(
                    f"column {index + 1} holds regions; write them into the column of the puzzle, "
                    "after the cells"
                )

    def _read(
        self, fields: list[str], index: int, line: str, number: int, file: str | None
    ) -> Record:
        field = fields[index]
        # Equal fields (a solved puzzle and its solution) are distinguished by position.
        start = max(0, line.find(field, sum(map(len, fields[:index])) + index))
        try:
            return line_format.read_line(field)
        except FormatError as error:
            raise FormatError(
                error.message, file=file, line=number, column=start + (error.column or 1)
            ) from None


class CsvRow(NamedTuple):
    """One row of a file: its first line, its fields, its text, and the error if it has one."""

    number: int
    fields: list[str]
    text: str
    error: FormatError | None = None


def records(lines: Iterator[Line], file: str | None) -> Iterator[Record | BadRecord]:
    """Yield the puzzles of a file; the first data line determines the columns."""
    layout = None
    for number, line in lines:
        if not is_data(line):
            continue
        try:
            check_line(line, number)
            layout = layout_needed(line)
        except FormatError as error:
            yield BadRecord(error.at(file=file, line=number), line.rstrip())
            continue
        rest = lines if layout.names else chain([(number, line)], lines)
        for row in split_rows(rest, layout.delimiter):
            yield layout.record(row, file)


def split_rows(lines: Iterator[Line], delimiter: str) -> Iterator[CsvRow]:
    """Split the data lines of a file into rows of fields; a quoted field may span lines.

    An unclosed quote makes one bad row, and the next line starts the next row.
    """
    pending: deque[Line] = deque()
    unclosed = 0  # a quote that a line before this one leaves open is not closed either
    while True:
        found = pending.popleft() if pending else next(lines, None)
        if found is None:
            return
        number, line = found
        if not is_data(line):
            continue
        try:
            check_line(line, number)
        except FormatError as error:
            yield CsvRow(number, [], line, error)
            continue
        if '"' not in line:
            yield CsvRow(number, line.rstrip("\r\n").split(delimiter), line)
            continue
        taken = [found]
        more = (deque[Line](), iter(())) if number < unclosed else (pending, lines)
        fields = _quoted_fields(taken, *more, delimiter)
        if fields is not None:
            yield CsvRow(number, fields, "".join(text for _, text in taken))
            continue
        pending.extendleft(reversed(taken[1:]))
        unclosed = max(unclosed, taken[-1][0])
        try:
            yield CsvRow(number, split(line, delimiter), line)
        except FormatError as error:
            yield CsvRow(number, [], line, error)


def _quoted_fields(
    taken: list[Line], pending: deque[Line], lines: Iterator[Line], delimiter: str
) -> list[str] | None:
    """Return the fields of the row that starts with ``taken``; add the lines read to it."""

    def source() -> Iterator[str]:
        yield taken[0][1]
        size = len(taken[0][1])
        while (more := pending.popleft() if pending else next(lines, None)) is not None:
            taken.append(more)
            size += len(more[1])
            if size >= MAX_LINE:
                return
            yield more[1]

    try:
        return next(csv.reader(source(), delimiter=delimiter, skipinitialspace=True, strict=True))
    except csv.Error:
        return None


def split(line: str, delimiter: str) -> list[str]:
    """Split a row into fields, without surrounding white space and quotes."""
    if '"' not in line:
        return [field.strip() for field in line.split(delimiter)]
    reader = csv.reader([line.strip(), ""], delimiter=delimiter, skipinitialspace=True)
    try:
        fields = next(reader)
    except csv.Error as error:
        raise FormatError(f"invalid CSV row: {error}") from None
    if reader.line_num > 1:  # only an open quote makes it ask for another line
        raise FormatError("unclosed quote in this row")
    return [field.strip() for field in fields]


def layout_of(
    line: str, *, delimiter: str | None = None, puzzle: str | None = None
) -> CsvLayout | None:
    """Infer the columns from the first data line of a file, by their names or contents.

    This is the one place that recognises CSV: its delimiter, its header and its puzzles. A
    ``puzzle`` names the column of a header that holds them.
    """
    comma = delimiter or next((char for char in ",;\t" if char in line), ",")
    try:
        fields = split(line, comma)
    except FormatError:
        return None
    names = tuple(field.lower() for field in fields)
    if puzzle is not None:
        known = puzzle.lower() if puzzle in fields else None
    else:
        known = known_column(names, PUZZLE_NAMES)
    if known is not None:
        solution = solution_beside(names, known)
        place = None if solution is None else names.index(solution)
        return CsvLayout(comma, names.index(known), place, names, tuple(fields))
    grids = [
        i for i, field in enumerate(fields) if len(field) in SIZE_OF_LENGTH or is_jigsaw(field)
    ]
    if not grids:
        # A row of the wrong length is still a row: each row then reports its own error.
        grids = [i for i, f in enumerate(fields) if len(f) > 9 and _CELLS.issuperset(f)]
    if not grids:
        return None
    grids.sort(key=lambda i: -sum(char in BLANKS for char in fields[i]))  # a solution has no blanks
    return CsvLayout(comma, grids[0], grids[1] if len(grids) > 1 else None)


def layout_needed(line: str) -> CsvLayout:
    """Return the layout; reject a first line that implies none."""
    layout = layout_of(line)
    if layout is None:
        raise FormatError(
            "no column is named puzzle, quizzes or question, and none contains a grid"
        )
    return layout


def read(text: str) -> Record:
    """Read the only puzzle of a CSV text: a row with or without a header, or rows of cells."""
    cells = _square_of(text)
    if cells is not None:
        return _read_square(cells)
    lines = some_lines(text)
    try:
        columns = layout_needed(lines[0][1])
    except FormatError as error:
        raise error.at(line=lines[0][0]) from None
    rows = lines[1:] if columns.names else lines
    if len(rows) != 1:
        raise FormatError(
            f"expected one row, found {len(rows)}",
            line=rows[1][0] if rows else lines[0][0],
        )
    try:
        number, line = rows[0]
        return columns.read_fields(split(line, columns.delimiter), line, number)
    except FormatError as error:
        raise error.at(line=rows[0][0]) from None


def _square_of(text: str) -> list[list[str]] | None:
    """Return the cells of a spreadsheet: a square of fields, some of them empty."""
    lines = text.strip("\n").split("\n")
    if len(lines) not in SIZES:
        return None
    delimiter = next((char for char in "\t,;" if char in lines[0]), None)
    if delimiter is None:
        return None
    rows = [[field.strip().strip('"') for field in line.split(delimiter)] for line in lines]
    if any(len(row) != len(rows) for row in rows):
        return None
    fields = [field for row in rows for field in row]
    return rows if "" in fields and all(len(field) <= 2 for field in fields) else None


def _read_square(rows: list[list[str]]) -> Record:
    """Read the cells of a spreadsheet.

    >>> _read_square(_square_of("1,,3,\\n,,1,2\\n2,1,,\\n,3,2,1")).grid.clues
    9
    """
    size = len(rows)
    words = [field or "." for row in rows for field in row]
    cells = values_of_tokens(words, size)
    if (bad := cells.find(BAD)) >= 0:
        raise FormatError(unknown_symbol(words[bad], size), line=bad // size + 1)
    return Record(Grid.from_cells(cells))


def row(record: Record, blank: str) -> str:
    """Return the row without the header."""
    puzzle = line_format.write(record, blank)
    return f"{puzzle},{record.solution or ''}"


def write(record: Record, blank: str) -> str:
    """Write the header and one row."""
    return f"{HEADER}\n{row(record, blank)}"
