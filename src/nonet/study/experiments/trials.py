"""One row a run: as a CSV file that only ever holds whole rows, or as Parquet.

A row says everything about its run, the puzzle and the budget too. It can be repeated from its row
alone, and a file tells by itself whether it belongs to an experiment.
"""

from __future__ import annotations

import csv
import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, NamedTuple

from nonet.errors import ArgumentError, BackendUnavailableError, FormatError


class Run(NamedTuple):
    """One run of one heuristic on one puzzle."""

    puzzle_id: int
    heuristic: str
    time_seconds: float
    """Processor time of the search; what else the machine does is not in it."""
    backtracks: int
    solved: bool
    reason: str
    correct: bool | None
    """Whether the answer is that of the data set; None where the data set has none."""
    nodes: int
    max_depth: int
    clues: int
    repeat: int
    seed: int | None
    """The seed that repeats this run with ``Backtracking``; None where chance has no part."""
    values: str
    node_limit: int | None
    second_limit: float | None
    puzzle: str

    @property
    def key(self) -> tuple[int, str, int]:
        """What tells a run from the others of an experiment."""
        return self.puzzle_id, self.heuristic, self.repeat


COLUMNS = Run._fields
"""The columns of a file of runs, in order."""

HEADER = ",".join(COLUMNS) + "\n"


def csv_row(run: Run) -> str:
    """Return the run as one line of CSV, with its newline.

    No field needs quotes: all are numbers or words of this package.
    """
    return (
        f"{run.puzzle_id},{run.heuristic},{run.time_seconds:.9f},{run.backtracks},{run.solved},"
        f"{run.reason},{_blank(run.correct)},{run.nodes},{run.max_depth},{run.clues},{run.repeat},"
        f"{_blank(run.seed)},{run.values},{_blank(run.node_limit)},{_blank(run.second_limit)},"
        f"{run.puzzle}\n"
    )


def run_of_row(row: dict[str, str]) -> Run:
    """Return the run that a row of CSV describes; a ``ValueError`` if it describes none."""
    return Run(
        puzzle_id=int(row["puzzle_id"]),
        heuristic=row["heuristic"],
        time_seconds=float(row["time_seconds"]),
        backtracks=int(row["backtracks"]),
        solved=_truth(row["solved"]),
        reason=row["reason"],
        correct=_truth(row["correct"]) if row["correct"] else None,
        nodes=int(row["nodes"]),
        max_depth=int(row["max_depth"]),
        clues=int(row["clues"]),
        repeat=int(row["repeat"]),
        seed=int(row["seed"]) if row["seed"] else None,
        values=row["values"],
        node_limit=int(row["node_limit"]) if row["node_limit"] else None,
        second_limit=float(row["second_limit"]) if row["second_limit"] else None,
        puzzle=row["puzzle"],
    )


def read_runs(path: str | os.PathLike[str]) -> Iterator[Run]:
    """Go through the runs of a CSV or Parquet file."""
    return _read_parquet(Path(path)) if is_parquet(path) else _read_csv(Path(path))


def write_runs(path: str | os.PathLike[str], runs: Iterable[Run]) -> None:
    """Write a file of runs, CSV or Parquet by its suffix."""
    if is_parquet(path):
        _write_parquet(Path(path), runs)
        return
    with CsvLog(path) as log:
        log.write(runs)


def is_parquet(path: str | os.PathLike[str]) -> bool:
    """Return whether a file is Parquet by its name; refuse one that is neither that nor CSV."""
    suffix = Path(path).suffix.lower()
    if suffix not in (".csv", ".parquet"):
        raise ArgumentError(f"results go to a .csv or .parquet file, not to {os.fspath(path)!r}")
    return suffix == ".parquet"


class CsvLog:
    """A CSV file of runs to add to; whatever happens, it ends with a whole row.

    ``append`` keeps the rows that are there, and drops the torn end that a crash may have left.
    """

    def __init__(self, path: str | os.PathLike[str], *, append: bool = False) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(self.path, "r+b" if append else "wb", buffering=0)  # noqa: SIM115
        try:
            self._end = _cut_torn_row(self._file) if append else 0
            if self._end == 0:
                self._add(HEADER)
        except BaseException:
            self._file.close()
            raise

    def write(self, runs: Iterable[Run]) -> None:
        """Add rows; after a fault, such as a full disk, the file is as it was before."""
        self._add("".join(map(csv_row, runs)))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _add(self, text: str) -> None:
        left = memoryview(text.encode())
        size = len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._end)
            code = error.errno or errno.EIO
            raise OSError(code, os.strerror(code), str(self.path)) from None
        self._end += size

    def __enter__(self) -> CsvLog:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _cut_torn_row(file: Any) -> int:
    """Cut what stands after the last newline; return the length that is left."""
    end: int = file.seek(0, os.SEEK_END)
    keep, step = end, 4096
    while keep:
        start = max(0, keep - step)
        file.seek(start)
        newline = file.read(keep - start).rfind(b"\n")
        if newline >= 0:
            keep = start + newline + 1
            break
        keep = start
    if keep < end:
        file.truncate(keep)
    file.seek(keep)
    return keep


def _read_csv(path: Path) -> Iterator[Run]:
    with open(path, newline="", encoding="utf-8") as file:
        try:
            rows = csv.DictReader(_whole_lines(file), strict=True)
            if tuple(rows.fieldnames or ()) != COLUMNS:
                raise FormatError("this is not a file of runs", file=str(path), line=1)
            for row in rows:
                try:
                    yield run_of_row(row)
                except (ValueError, TypeError):
                    raise FormatError(
                        "this row is not a run", file=str(path), line=rows.line_num
                    ) from None
        except (csv.Error, UnicodeDecodeError) as error:
            raise FormatError(f"this is not a file of runs: {error}", file=str(path)) from None


def _whole_lines(file: Iterable[str]) -> Iterator[str]:
    """Give the lines but a last one without its newline, which a crash has torn."""
    return (line for line in file if line.endswith("\n"))


def pyarrow() -> tuple[ModuleType, ModuleType]:
    """Return pyarrow and its Parquet module, or say how to get them."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise BackendUnavailableError("Parquet needs pyarrow: pip install 'nonet[data]'") from None


_PARQUET_TYPES = {
    "puzzle_id": "uint32",
    "time_seconds": "float64",
    "backtracks": "uint64",
    "solved": "bool_",
    "correct": "bool_",
    "nodes": "uint64",
    "max_depth": "uint16",
    "clues": "uint16",
    "repeat": "uint32",
    "seed": "uint64",
    "node_limit": "uint64",
    "second_limit": "float64",
}
_ROWS_AT_ONCE = 65_536


def _write_parquet(path: Path, runs: Iterable[Run]) -> None:
    arrow, parquet = pyarrow()
    types = {name: getattr(arrow, _PARQUET_TYPES.get(name, "string"))() for name in COLUMNS}
    schema = arrow.schema(list(types.items()))
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    try:
        with parquet.ParquetWriter(unfinished, schema) as writer:
            for rows in chunks(runs, _ROWS_AT_ONCE):
                columns = [
                    arrow.array(column, types[name])
                    for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)
                ]
                writer.write_table(arrow.table(columns, schema=schema))
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _read_parquet(path: Path) -> Iterator[Run]:
    arrow, parquet = pyarrow()
    try:
        file = parquet.ParquetFile(path)
    except arrow.ArrowInvalid as error:
        raise FormatError(f"this is not a Parquet file: {error}", file=str(path)) from None
    with file:
        if tuple(file.schema_arrow.names) != COLUMNS:
            raise FormatError("this is not a file of runs", file=str(path))
        for batch in file.iter_batches(batch_size=_ROWS_AT_ONCE):
            columns = [column.to_pylist() for column in batch.columns]
            yield from map(Run._make, zip(*columns, strict=True))


def chunks(runs: Iterable[Run], size: int) -> Iterator[list[Run]]:
    """Go through runs some at a time."""
    chunk: list[Run] = []
    for run in runs:
        chunk.append(run)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _blank(value: object) -> object:
    return "" if value is None else value


def _truth(text: str) -> bool:
    if text not in ("True", "False"):
        raise ValueError(text)
    return text == "True"
