"""Files as Arrow batches: Parquet, Arrow, CSV, JSON Lines, lines of puzzles; many at a time.

A row never becomes a Python object, except in notations of several lines a puzzle.
"""

from __future__ import annotations

import glob
import io
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from nonet import formats
from nonet.alphabet import cells_of_81
from nonet.arrow_rows import reading_arrow, sound
from nonet.errors import FormatError, MissingFileError
from nonet.files import BUFFER, Opened, open_input
from nonet.formats import BadRecord
from nonet.formats.csv_rows import layout_of, split
from nonet.formats.decoding import is_data
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.formats.record import no_puzzle
from nonet.formats.registry import sniff_line
from nonet.rows import CELLS
from nonet.tables.arrow import needed, pyarrow
from nonet.tables.arrow_files import (
    ROWS,
    bytes_of,
    holds_batches,
    open_batches_of,
    sized,
)
from nonet.tables.lane import suffix_format
from nonet.tables.row_formats import format_told
from nonet.tables.source import names_of

_ROW_KINDS = {"csv": "csv", "tsv": "csv", "jsonl": "jsonl", "parquet": "parquet", "arrow": "arrow"}
_BLOCK = 8 << 20
_DEEPEST = 1000
_NULL_ROW = re.compile(rb"\n[ \t\r]*n")
_BEGUN = re.compile(rb"\n[ \t\r]*\Z")


@dataclass
class Batches:
    """One file as batches of rows, with the name of its column of puzzles."""

    path: str
    schema: Any
    puzzle: str
    batches: Iterator[Any]

    def __iter__(self) -> Iterator[Any]:
        return self.batches


def find_files(inputs: Iterable[str]) -> list[str]:
    """Return the files that paths, globs and directories name, each once, in a fixed order."""
    found: dict[str, None] = {}
    for path in inputs:
        if os.path.isdir(path):
            names = [
                os.path.join(folder, name)
                for folder, _, files in os.walk(path)
                for name in files
                if name[0] not in "._" and kind_of(name) != "lines"
            ]
            if not names:
                raise FormatError("the directory has no table", file=path)
        elif os.path.exists(path):
            names = [path]
        else:
            names = glob.glob(path, recursive=True)
            if not names:
                raise MissingFileError(path)
        found.update(dict.fromkeys(sorted(names)))
    return list(found)


def kind_of(path: str) -> str:
    """Return what a file holds by its name, whatever it is compressed with.

    >>> kind_of("a.csv.gz"), kind_of("a.txt")
    ('csv', 'lines')
    """
    told = format_told(path)
    return "lines" if told is None else _ROW_KINDS.get(told.name, "lines")


@contextmanager
def open_batches(path: str, *, puzzle: str | None = None, rows: int = ROWS) -> Iterator[Batches]:
    """Open a file as batches of at most some rows; errors of reading name the file."""
    pyarrow()
    readers = {"csv": _csv, "jsonl": _jsonl}
    with ExitStack() as held:
        with reading_arrow(path):
            opened = held.enter_context(open_input(path))
            if holds_batches(opened):
                schema, batches = open_batches_of(opened, rows)
            else:
                schema, batches = readers.get(kind_of(path), _lines)(opened, rows)
            name = puzzle_column(schema.names, puzzle, path)
        yield Batches(path, schema, name, sized(sound(batches, path), rows))


def puzzle_column(names: Any, name: str | None, path: str | None = None) -> str:
    """Return the name of the column of puzzles: the one that is asked for, or a known one."""
    names = list(getattr(names, "names", names))
    if name is not None:
        found = name if name in names else None
        unknown = f"there is no column {name!r}"
    else:
        found = known_column(names, PUZZLE_NAMES)
        unknown = "no column has a usual name for puzzles: name it with --puzzle"
    if found is None:
        raise FormatError(f"{unknown}; there are {_list(names)}", file=path)
    refuse_same_names(names, found, path)
    return found


def refuse_same_names(names: list[str], name: str | None, path: str | None = None) -> None:
    """Refuse a table in which several columns have a name that one must have."""
    if name is not None and names.count(name) > 1:
        raise FormatError(f"{names.count(name)} columns are called {name!r}", file=path)


def _list(names: list[str]) -> str:
    return ", ".join(names) if names else "none"


def _head(opened: Opened) -> list[str]:
    """Return the first lines with data."""
    head = opened.handle.peek(BUFFER).decode("utf-8", "replace").splitlines()
    return [line for line in head if is_data(line)]


def _csv(opened: Opened, rows: int) -> tuple[Any, Iterator[Any]]:
    """CSV with or without a header; long numbers are text, as grids of digits must be."""
    pa, csv = pyarrow(), needed("pyarrow.csv", "data")
    lines = _head(opened)
    if not lines:
        raise no_puzzle(opened.name).error
    comma = "\t" if (told := format_told(opened.name)) and told.name == "tsv" else ","
    layout = layout_of(lines[0])
    bare = layout is not None and not layout.names
    first = split(lines[0], comma)
    names = list(names_of(layout, len(first))) if layout is not None and bare else first
    sample = first if bare else split(lines[1], comma) if lines[1:] else []
    long = {name: pa.string() for name, field in zip(names, sample) if len(field) > 15}
    reader = csv.open_csv(
        bytes_of(opened),
        read_options=csv.ReadOptions(block_size=_BLOCK, column_names=names if bare else None),
        parse_options=csv.ParseOptions(delimiter=comma),
        convert_options=csv.ConvertOptions(column_types=long, strings_can_be_null=True),
    )
    return reader.schema, iter(reader)


def _jsonl(opened: Opened, rows: int) -> tuple[Any, Iterator[Any]]:
    json = needed("pyarrow.json", "data")
    options = json.ReadOptions(block_size=_BLOCK)
    file = pyarrow().PythonFile(io.BufferedReader(_Harmless(opened), _BLOCK), "r")
    if hasattr(json, "open_json"):
        reader = json.open_json(file, read_options=options)
        return reader.schema, iter(reader)
    table = json.read_json(file, read_options=options)
    return table.schema, iter(table.to_batches())


class _Harmless(io.RawIOBase):
    """A file of JSON that is refused where Arrow would crash.

    It leaves its stack where brackets nest deep, and its memory where a block begins with ``null``.
    """

    def __init__(self, opened: Opened) -> None:
        self._opened, self._depth, self._line = opened, 0, 1
        self._before = b"\n"
        """How the last line began, if that was with white space alone."""

    def readable(self) -> bool:
        """Say yes."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read some bytes, which are looked at first."""
        data = self._opened.handle.read(len(buffer))
        self._refuse_deep(data)
        self._refuse_null(data)
        buffer[: len(data)] = data
        return len(data)

    def _refuse_deep(self, data: bytes) -> None:
        import numpy as np

        codes = np.frombuffer(data, np.uint8) | 0x20  # [ and {, ] and } differ in this bit alone
        steps = (codes == ord("{")).astype(np.int32) - (codes == ord("}"))
        depths = self._depth + np.cumsum(steps)
        if depths.max(initial=0) > _DEEPEST:
            raise FormatError(
                f"brackets are nested more than {_DEEPEST} deep", file=self._opened.name
            )
        self._depth = int(depths[-1]) if len(depths) else self._depth

    def _refuse_null(self, data: bytes) -> None:
        text = self._before + data
        if found := _NULL_ROW.search(text):
            line = self._line + data[: max(0, found.end() - len(self._before))].count(b"\n")
            raise FormatError("the row is no JSON object", file=self._opened.name, line=line)
        self._line += data.count(b"\n")
        begun = _BEGUN.search(text)
        self._before = begun.group() if begun else b""


def _lines(opened: Opened, rows: int) -> tuple[Any, Iterator[Any]]:
    """Lines that begin with a puzzle; any other notation goes through ``nonet.formats``."""
    pa = pyarrow()
    schema = pa.schema({"puzzle": pa.string()})
    lines = _head(opened)
    told = sniff_line(lines[0]) if lines else None
    if told == "csv" and layout_of(lines[0]) is not None:
        return _csv(opened, rows)
    if told == "line" and cells_of_81(lines[0][:CELLS]) is not None:
        return schema, _plain_lines(opened.handle)
    return schema, _records(opened, schema, rows)


def _plain_lines(file: Any) -> Iterator[Any]:
    pa = pyarrow()
    compute = needed("pyarrow.compute", "data")
    rest = b""
    while True:
        block = file.read(_BLOCK)
        whole, _, after = (rest + block).rpartition(b"\n")
        if not block:
            whole, after = rest, b""
        rest = after
        if whole:
            text = compute.utf8_rtrim(_split(whole), " \r\t")
            keep = compute.and_(
                compute.greater(compute.binary_length(text), 0),
                compute.invert(compute.starts_with(text, "#")),
            )
            text = compute.replace_substring_regex(text.filter(keep), r"[ \t#;].*$", "")
            yield pa.record_batch({"puzzle": text})
        if not block:
            return


def _split(text: bytes) -> Any:
    pa = pyarrow()
    compute = needed("pyarrow.compute", "data")
    try:
        return compute.split_pattern(pa.array([text], pa.large_binary()), b"\n").values.cast(
            pa.string()
        )
    except pa.ArrowInvalid:  # not UTF-8: the odd bytes are no cells in any case
        return pa.array(text.decode("utf-8", "replace").split("\n"), pa.string())


def _records(opened: Opened, schema: Any, rows: int) -> Iterator[Any]:
    pa = pyarrow()
    waiting: list[str] = []
    for record in formats.stream(opened.handle, format=suffix_format(opened.name)):
        if isinstance(record, BadRecord):
            waiting.append(record.text.encode(errors="replace").decode())
        else:
            waiting.append(str(record.grid))
        if len(waiting) == rows:
            yield pa.record_batch({"puzzle": pa.array(waiting, pa.string())}, schema=schema)
            waiting = []
    if waiting:
        yield pa.record_batch({"puzzle": pa.array(waiting, pa.string())}, schema=schema)
