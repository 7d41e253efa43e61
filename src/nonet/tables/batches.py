"""Files as Arrow batches: Parquet, Arrow, CSV, JSON Lines, lines of puzzles; many at a time.

A row never becomes a Python object, except in notations of several lines a puzzle.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from nonet import formats
from nonet.arrow_rows import reading_arrow, sound
from nonet.errors import FormatError, MissingFileError
from nonet.formats import BadRecord
from nonet.rows import CELLS
from nonet.tables.annotation import ROWS
from nonet.tables.arrow import needed, pyarrow

PUZZLE_NAMES = (
    *("puzzle", "quizzes", "quiz", "question", "puzzles", "questions", "sudoku", "grid"),
    *("starting_cells", "initial_board", "inputs", "features", "q"),
)
"""The names of columns with puzzles in the data sets that people use, the likeliest first."""

SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "labels", "a")
"""The same for the stored solutions."""

_KINDS = {
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
    ".csv": "csv",
    ".tsv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
}
_PACKED = (".gz", ".bz2", ".zst", ".lz4", ".xz")
_BLOCK = 8 << 20


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
    stem, suffix = os.path.splitext(path.lower())
    if suffix in _PACKED:
        suffix = os.path.splitext(stem)[1]
    return _KINDS.get(suffix, "lines")


@contextmanager
def open_batches(path: str, *, puzzle: str | None = None, rows: int = ROWS) -> Iterator[Batches]:
    """Open a file as batches of at most some rows; errors of reading name the file."""
    readers = {"parquet": _parquet, "arrow": _arrow, "csv": _csv, "jsonl": _jsonl, "lines": _lines}
    with ExitStack() as held:
        with reading_arrow(path):
            file = held.enter_context(_opened(path))
            schema, batches = readers[kind_of(path)](file, path, rows)
            name = puzzle_column(schema, puzzle, path)
        yield Batches(path, schema, name, _sized(sound(batches, path), rows))


def puzzle_column(schema: Any, name: str | None, path: str | None = None) -> str:
    """Return the name of the column of puzzles: the one that is asked for, or a known one."""
    names: list[str] = list(schema.names)
    if name is not None:
        if name not in names:
            raise FormatError(f"there is no column {name!r}; there are {_list(names)}", file=path)
        return name
    found = known_column(names, PUZZLE_NAMES)
    if found is None:
        raise FormatError(
            f"no column is named like a puzzle: name it with --puzzle; there are {_list(names)}",
            file=path,
        )
    return found


def known_column(names: Iterable[str], known: Iterable[str]) -> str | None:
    """Return the first known name that a table has, whatever its case."""
    by_lower = {name.lower(): name for name in names}
    return next((by_lower[name] for name in known if name in by_lower), None)


def _list(names: list[str]) -> str:
    return ", ".join(names) if names else "none"


@contextmanager
def _opened(path: str) -> Iterator[Any]:
    """Open a file for pyarrow, unpacked by the end of its name."""
    pa = pyarrow()
    if not path.lower().endswith(".xz"):
        with pa.input_stream(path) if path.lower().endswith(_PACKED) else pa.OSFile(path) as file:
            yield file
        return
    import lzma

    with lzma.open(path) as unpacked:
        yield pa.PythonFile(unpacked, "r")


def _sized(batches: Iterator[Any], rows: int) -> Iterator[Any]:
    """Join small batches and cut large ones, so that each but the last has so many rows."""
    pa = pyarrow()
    waiting: list[Any] = []
    count = 0
    for batch in batches:
        waiting.append(batch)
        count += batch.num_rows
        while count >= rows:
            table = pa.Table.from_batches(waiting)
            yield _one(table.slice(0, rows))
            waiting = table.slice(rows).to_batches()
            count -= rows
    if count:
        yield _one(pa.Table.from_batches(waiting))


def _one(table: Any) -> Any:
    batches = table.to_batches()
    return batches[0] if len(batches) == 1 else table.combine_chunks().to_batches()[0]


def _parquet(file: Any, path: str, rows: int) -> tuple[Any, Iterator[Any]]:
    parquet = needed("pyarrow.parquet", "data").ParquetFile(file)
    return parquet.schema_arrow, parquet.iter_batches(rows)


def _arrow(file: Any, path: str, rows: int) -> tuple[Any, Iterator[Any]]:
    ipc = needed("pyarrow.ipc", "data")
    try:
        reader = ipc.open_file(file)
    except pyarrow().ArrowInvalid:
        file.seek(0)
        stream = ipc.open_stream(file)
        return stream.schema, iter(stream)
    return reader.schema, (reader.get_batch(i) for i in range(reader.num_record_batches))


def _csv(file: Any, path: str, rows: int) -> tuple[Any, Iterator[Any]]:
    """CSV with or without a header; long numbers are text, as grids of digits must be."""
    pa, csv = pyarrow(), needed("pyarrow.csv", "data")
    comma = "\t" if ".tsv" in path.lower() else ","
    with _opened(path) as again:
        head = again.read(_BLOCK >> 7).decode("utf-8", "replace").splitlines()
    lines = [line for line in head if line.strip()]
    if not lines:
        raise FormatError("there is no puzzle in the file", file=path)
    first = [field.strip('"') for field in lines[0].split(comma)]
    bare = any(_is_grid(field) for field in first)
    sample = first if bare else [f.strip('"') for f in lines[1].split(comma)] if lines[1:] else []
    names = _names(first) if bare else first
    long = {name: pa.string() for name, field in zip(names, sample) if len(field) > 15}
    reader = csv.open_csv(
        file,
        read_options=csv.ReadOptions(block_size=_BLOCK, column_names=names if bare else None),
        parse_options=csv.ParseOptions(delimiter=comma),
        convert_options=csv.ConvertOptions(column_types=long, strings_can_be_null=True),
    )
    return reader.schema, iter(reader)


def _is_grid(field: str) -> bool:
    return len(field) == CELLS and all(c in ".0123456789-_*" for c in field)


def _names(fields: list[str]) -> list[str]:
    """Return names for the columns of a file without a header: the fuller grid is the solution."""
    grids = sorted(
        (place for place, field in enumerate(fields) if _is_grid(field)),
        key=lambda place: sum(c in "123456789" for c in fields[place]),
    )
    known = dict(zip(grids, ("puzzle", "solution")))
    return [known.get(place, f"column{place + 1}") for place in range(len(fields))]


def _jsonl(file: Any, path: str, rows: int) -> tuple[Any, Iterator[Any]]:
    json = needed("pyarrow.json", "data")
    options = json.ReadOptions(block_size=_BLOCK)
    if hasattr(json, "open_json"):
        reader = json.open_json(file, read_options=options)
        return reader.schema, iter(reader)
    table = json.read_json(file, read_options=options)
    return table.schema, iter(table.to_batches())


def _lines(file: Any, path: str, rows: int) -> tuple[Any, Iterator[Any]]:
    """Lines that begin with a puzzle; any other notation goes through ``nonet.formats``."""
    pa = pyarrow()
    schema = pa.schema({"puzzle": pa.string()})
    with _opened(path) as again:
        head = again.read(_BLOCK >> 7).decode("utf-8", "replace").splitlines()
    first = next((line for line in head if line.strip() and not line.startswith("#")), "")
    if "," in first and any(_is_grid(field) for field in first.split(",")):
        return _csv(file, path, rows)
    if _is_grid(first[:CELLS]) and (len(first) == CELLS or first[CELLS] in " \t#;"):
        return schema, _plain_lines(file)
    return schema, _records(path, schema, rows)


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


def _records(path: str, schema: Any, rows: int) -> Iterator[Any]:
    pa = pyarrow()
    waiting: list[str] = []
    for record in formats.stream(path):
        if isinstance(record, BadRecord):
            waiting.append(record.text.encode(errors="replace").decode())
        else:
            waiting.append(str(record.grid))
        if len(waiting) == rows:
            yield pa.record_batch({"puzzle": pa.array(waiting, pa.string())}, schema=schema)
            waiting = []
    if waiting:
        yield pa.record_batch({"puzzle": pa.array(waiting, pa.string())}, schema=schema)
