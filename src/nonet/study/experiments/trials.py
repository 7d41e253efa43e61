"""Store runs as rows of CSV or Parquet files.

A row describes its run completely, including the puzzle and the limits: it is enough to repeat the
run, and to check whether a file belongs to an experiment.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, BinaryIO, NamedTuple, get_args, get_type_hints

from nonet.errors import ArgumentError, FormatError, known_name, quoted
from nonet.lazy import arrow_for
from nonet.results import Column
from nonet.storage.paths import FilePath
from nonet.tables.arrow import plain_type
from nonet.tables.file_formats import format_named
from nonet.tables.outputs import StreamOutput
from nonet.tables.readers import open_reader
from nonet.tables.row_groups import chunks


class Trial(NamedTuple):
    """One run of one heuristic on one puzzle."""

    puzzle_id: Annotated[int, Column("uint32", "The number of the puzzle.")]
    heuristic: Annotated[str, Column("category", "Which cell is next.")]
    time_seconds: Annotated[float, Column("float64", "Processor time of the search.")]
    backtracks: Annotated[int, Column("uint64", "How often a choice was taken back.")]
    solved: Annotated[bool, Column("bool", "Whether a solution was found.")]
    status: Annotated[str, Column("category", "How the search ended: solved, none or stopped.")]
    correct: Annotated[bool | None, Column("bool", "Whether the answer is that of the data set.")]
    nodes: Annotated[int, Column("uint64", "How many digits were tried.")]
    max_depth: Annotated[int, Column("uint16", "How deep the search went.")]
    clues: Annotated[int, Column("uint16", "The number of clues.")]
    repeat: Annotated[int, Column("uint32", "Which repeat of the pair it is.")]
    seed: Annotated[int | None, Column("uint64", "The seed that repeats the run, if it has one.")]
    values: Annotated[str, Column("category", "Which value is first.")]
    node_limit: Annotated[int | None, Column("uint64", "After how many nodes a run is cut off.")]
    second_limit: Annotated[float | None, Column("float64", "After what time a run is cut off.")]
    puzzle: Annotated[str, Column("grid", "The puzzle.")]

    @property
    def key(self) -> tuple[int, str, int]:
        """The identity of a run within an experiment."""
        return self.puzzle_id, self.heuristic, self.repeat


COLUMNS = Trial._fields
"""The columns of a file of runs, in order."""

DOCUMENTED = COLUMNS[:5]
"""The columns of ``results/experiment_results.csv`` as the heuristics document lists them."""

_HINTS = {name: get_args(hint) for name, hint in get_type_hints(Trial, include_extras=True).items()}

RUN = tuple(replace(column, name=name) for name, (_, column) in _HINTS.items())
"""The columns with their types."""

_NULLABLE = {name for name, (kind, _) in _HINTS.items() if type(None) in get_args(kind)}

HEADER = ",".join(COLUMNS) + "\n"


def csv_row(run: Trial) -> str:
    """Return the run as one line of CSV, newline included.

    No field needs quotes: all are numbers or names of this package.
    """
    fields = ["" if value is None else str(value) for value in run]
    fields[_TIME] = f"{run.time_seconds:.9f}"
    return ",".join(fields) + "\n"


_TIME = COLUMNS.index("time_seconds")


def run_of_row(row: dict[str, str]) -> Trial:
    """Parse a row of CSV, or raise ``ValueError``."""
    return Trial._make(
        None if name in _NULLABLE and not row[name] else _PARSERS[column.type](row[name])
        for name, (_, column) in _HINTS.items()
    )


def _truth(text: str) -> bool:
    if text not in ("True", "False"):
        raise ValueError(text)
    return text == "True"


_PARSERS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("uint16", "uint32", "uint64"), int),
    **dict.fromkeys(("category", "grid"), str),
    "float64": float,
    "bool": _truth,
}


def read_runs(path: FilePath) -> Iterator[Trial]:
    """Yield the runs of a CSV or Parquet file."""
    readers = {".csv": read_csv, ".parquet": _read_parquet}
    reader = readers.get(Path(path).suffix.lower())
    if reader is None:
        raise ArgumentError(
            f"results must be a .csv or .parquet file, not {quoted(os.fspath(path))}"
        )
    return reader(Path(path))


def read_csv(path: Path) -> Iterator[Trial]:
    """Yield the runs of a CSV file, ignoring a last line that a crash cut off."""
    with open(path, newline="", encoding="utf-8") as file:
        try:
            rows = csv.DictReader((line for line in file if line.endswith("\n")), strict=True)
            _check_header(rows.fieldnames or (), path)
            for row in rows:
                try:
                    yield run_of_row(row)
                except (ValueError, TypeError):
                    raise FormatError(
                        "this row is not a run", file=str(path), line=rows.line_num
                    ) from None
        except (csv.Error, UnicodeDecodeError) as error:
            raise FormatError(f"this is not a file of runs: {error}", file=str(path)) from None


def _check_header(names: Sequence[str], path: Path) -> None:
    if tuple(names) == COLUMNS:
        return
    if names and set(names) < set(COLUMNS):
        raise FormatError(
            f"the file has {len(names)} of the {len(COLUMNS)} columns of a run; only a file with "
            "all of them can be read back or resumed",
            file=str(path),
        )
    raise FormatError("this is not a file of runs", file=str(path), line=1)


_ROWS_AT_ONCE = 65_536


def chosen_columns(names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the requested columns of a file of runs in order; None selects all."""
    for name in names or ():
        known_name("column", name, COLUMNS)
    return COLUMNS if names is None else tuple(name for name in COLUMNS if name in names)


def write_csv(rows: Iterable[bytes], file: BinaryIO, columns: tuple[str, ...]) -> None:
    """Copy a CSV file of runs, header included, keeping only some of its columns."""
    places = [COLUMNS.index(name) for name in columns]
    for row in rows:
        fields = row.rstrip(b"\n").split(b",")
        file.write(b",".join(fields[place] for place in places) + b"\n")


def write_table(file: BinaryIO, runs: Iterable[Trial], kind: str, columns: tuple[str, ...]) -> None:
    """Write runs as a table of a kind, with some of their columns."""
    arrow = arrow_for("a table of runs")
    schema = arrow.schema([(c.name, plain_type(c)) for c in RUN if c.name in columns])
    places = [COLUMNS.index(name) for name in schema.names]
    out = StreamOutput(file, format_named(kind), None)
    out.schema, out.words = schema, [c.name for c in RUN if c.type == "category"]
    for rows in chunks(runs, _ROWS_AT_ONCE):
        fields = list(zip(*rows, strict=True))
        arrays = [arrow.array(fields[at], schema.field(i).type) for i, at in enumerate(places)]
        out.add([arrow.record_batch(arrays, schema=schema)])
    out.finish()


def _read_parquet(path: Path) -> Iterator[Trial]:
    arrow_for("Parquet")
    with open_reader(path, rows=_ROWS_AT_ONCE) as reader:
        if reader.header.schema is None:
            raise FormatError("this is not a Parquet file", file=str(path))
        _check_header(reader.header.names, path)
        for batch in reader:
            yield from map(Trial._make, zip(*batch.columns(), strict=True))
