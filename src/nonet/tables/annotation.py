"""annotate: append columns about its puzzles to a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import groupby
from typing import Any

from nonet.arguments import seconds_of
from nonet.columns import Values
from nonet.errors import ArgumentError, FormatError, quoted
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.puzzles.rows import CELLS
from nonet.solving.columns import SECONDS
from nonet.tables.arrow import arrow_array, arrow_type
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Batch, Header
from nonet.tables.registry import COLUMNS, chosen, measured
from nonet.tables.row_groups import ROWS
from nonet.tables.verbs import Answers, Verb

_AT_ONCE = 4 * ROWS
"""How many rows of an in-memory table to compute at a time; the cost of a call is negligible."""

_SMALL = ROWS // 4
"""Chunks with fewer rows are joined first: separate calls cost more than the copy."""

STATUS = "status"
"""The column that is always appended: it reports bad rows, which raise no error."""


@dataclass(frozen=True, init=False)
class Annotate:
    """A function from a batch of rows to the same rows with more columns.

    It keeps rows, order and columns, and appends the requested columns, then ``status``. No row
    raises an error: unknown values are null. It can be pickled and sent to the workers of any
    cluster, so it uses one thread by default; the result does not depend on the number. The search
    for the solution of a variant or another size ends after ``seconds``; None means no limit.

    >>> import pyarrow as pa
    >>> solve = Annotate("solution, count")
    >>> solve.schema(pa.schema({"puzzle": pa.string()})).names
    ['puzzle', 'solution', 'count', 'status']
    >>> solve(pa.table({"puzzle": ["." * 81, "rubbish"]}))["status"].to_pylist()
    ['multiple', 'bad']
    """

    columns: tuple[str, ...]
    puzzle: str
    prefix: str
    threads: int | None
    seconds: float | None

    def __init__(
        self,
        columns: str | Iterable[str],
        *,
        puzzle: str = "puzzle",
        prefix: str = "",
        threads: int | None = 1,
        seconds: float | None = SECONDS,
    ) -> None:
        thread_count(threads)
        seconds_of(seconds)
        names = chosen(columns)
        every = names if STATUS in names else (*names, STATUS)
        # The class is frozen, so that it can be hashed.
        self.__dict__.update(
            columns=every, puzzle=puzzle, prefix=prefix, threads=threads, seconds=seconds
        )

    def fields(self) -> list[Any]:
        """Return the appended Arrow fields."""
        return list(_fields(self.columns, self.prefix))

    def schema(self, schema: Any) -> Any:
        """Return the schema of the result for a given input schema."""
        self.check(schema.names)
        for field in _fields(self.columns, self.prefix):
            schema = schema.append(field)
        return schema

    def check(self, names: Collection[str]) -> None:
        """Reject a table without the column of puzzles, or with the name of a new column."""
        if self.puzzle not in names:
            raise FormatError(
                f"unknown column {quoted(self.puzzle)} (available: {', '.join(names)})"
            )
        for name in self.columns:
            if self.prefix + name in names:
                raise ArgumentError(
                    f"the table already has a column {quoted(self.prefix + name)}; add a prefix"
                )

    def of_rows(self, rows: Batch) -> Answers:
        """Return the columns about the rows of a file, by their names without the prefix."""
        columns = tuple(COLUMNS[name] for name in self.columns)
        verb = Verb(columns, lambda batch, names: measured(batch, self.columns), bulk=True)
        return verb.answers(rows, threads=self.threads, seconds=self.seconds)

    def _values(self, puzzles: Any) -> Mapping[str, Values]:
        """Return the columns about an Arrow array of puzzles."""
        table = pa.table([puzzles], ["puzzle"])
        return self.of_rows(ArrowBatch(Header(), None, table)).values

    def answers(self, puzzles: Any) -> list[Any]:
        """Return the appended arrays for an Arrow array of puzzles."""
        values = self._values(puzzles)
        kinds = [field.type for field in self.fields()]
        named = zip(self.columns, kinds)
        return [arrow_array(COLUMNS[name], values[name], kind) for name, kind in named]

    def __call__(self, batch: Any) -> Any:
        """Return a RecordBatch or Table with the results appended; the input stays unchanged.

        A mapping of lists, or of the values of one row, gives a mapping, as ``map`` of a Hugging
        Face data set expects.
        """
        if isinstance(batch, Mapping):
            return self._mapping(batch)
        schema = self.schema(batch.schema)
        if isinstance(batch, pa.RecordBatch):
            arrays = [*batch.columns, *self.answers(batch.column(self.puzzle))]
            return pa.RecordBatch.from_arrays(arrays, schema=schema)
        parts = [self.answers(part) for part in _parts(batch.column(self.puzzle))]
        appended = [
            pa.chunked_array([part[place] for part in parts], field.type)
            for place, field in enumerate(self.fields())
        ]
        return pa.Table.from_arrays([*batch.columns, *appended], schema=schema)

    def _mapping(self, batch: Mapping[str, Any]) -> dict[str, Any]:
        """Return a mapping of columns, or of one row, with the results appended."""
        self.check(batch)
        puzzles = batch[self.puzzle]
        alone = not isinstance(puzzles, (list, tuple)) or _is_cells(puzzles)
        values = self._values(pa.array([puzzles] if alone else puzzles))
        found = {self.prefix + name: values[name].listed(COLUMNS[name]) for name in self.columns}
        return {**batch, **{name: v[0] if alone else v for name, v in found.items()}}

    def batches(self, batches: Iterable[Any]) -> Iterator[Any]:
        """Yield batches with the results appended, as ``mapInArrow`` of Spark expects."""
        return map(self, batches)

    def reader(self, reader: Any) -> Any:
        """Return a RecordBatchReader that annotates another one, a batch at a time."""
        schema = self.schema(reader.schema)
        return pa.RecordBatchReader.from_batches(schema, self.batches(reader))


def _is_cells(puzzles: Sequence[Any]) -> bool:
    """Return whether a list is one puzzle with a digit for each cell."""
    return len(puzzles) == CELLS and all(isinstance(value, int) for value in puzzles)


@cache
def _fields(columns: tuple[str, ...], prefix: str) -> tuple[Any, ...]:
    """Make the fields once; clusters request them with every batch."""
    return tuple(pa.field(prefix + name, arrow_type(COLUMNS[name])) for name in columns)


def _parts(puzzles: Any) -> Iterator[Any]:
    """Split a column into parts of a given size, joining small chunks."""
    chunked = pa.chunked_array
    for small, chunks in groupby(puzzles.chunks, lambda chunk: len(chunk) < _SMALL):
        for column in [chunked(chunks)] if small else chunks:
            for start in range(0, len(column), _AT_ONCE):
                yield column.slice(start, _AT_ONCE)


def annotate(
    table: Any,
    columns: str | Iterable[str],
    *,
    puzzle: str = "puzzle",
    prefix: str = "",
    threads: int | None = None,
    seconds: float | None = SECONDS,
) -> Any:
    """Return a table of puzzles with columns about them, as the same kind of table.

    A table is an Arrow RecordBatch, Table or RecordBatchReader, a data frame of Polars (also lazy)
    or pandas, a data set of Ray or Hugging Face, a DuckDB relation, or anything with
    ``__arrow_c_stream__`` or ``__arrow_c_array__``, which gives an Arrow Table or RecordBatch.
    Other engines call :class:`Annotate` for each batch.

    Rows, order and columns are kept; ``columns`` names the columns to append (see
    ``nonet.tables.COLUMNS``), and ``status`` follows. ``prefix`` is prepended to their names. No
    row raises an error. ``threads`` defaults to all cores. A variant or another size whose search
    takes more than ``seconds`` has the status ``stopped``; None means no limit.

    >>> import pyarrow as pa
    >>> table = pa.table({"id": [7], "puzzle": ["12345678." + "." * 72]})
    >>> annotate(table, ["clues", "count"]).to_pylist()
    [{'id': 7, 'puzzle': '12345678...', 'clues': 8, 'count': 2, 'status': 'multiple'}]
    """
    library = type(table).__module__.partition(".")[0].lstrip("_")
    if library == "ray" and threads is None:
        threads = 1  # Ray itself runs on all cores
    function = Annotate(columns, puzzle=puzzle, prefix=prefix, threads=threads, seconds=seconds)
    if library not in _LIBRARIES:
        return _annotate_arrow(table, function)
    module = import_module(f"nonet.tables.{'polars' if library == 'polars' else 'frames'}")
    return getattr(module, f"annotate_{library}")(table, function)


_LIBRARIES = ("datasets", "duckdb", "pandas", "polars", "ray")


def _annotate_arrow(table: Any, function: Annotate) -> Any:
    if isinstance(table, (pa.RecordBatch, pa.Table)):
        return function(table)
    if isinstance(table, pa.RecordBatchReader):
        return function.reader(table)
    if hasattr(table, "__arrow_c_stream__"):
        return function(pa.table(table))
    if hasattr(table, "__arrow_c_array__"):
        return function(pa.record_batch(table))
    raise FormatError(
        "a table must be one of Arrow, Polars, pandas, DuckDB, Ray, Hugging Face, or have "
        f"__arrow_c_stream__, not {type(table).__name__}; other engines call nonet.tables.Annotate"
    )
