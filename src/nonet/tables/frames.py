"""annotate for the frames and data sets of other libraries, one function per library."""

from __future__ import annotations

from typing import Any

from nonet.errors import FormatError
from nonet.lazy import needed
from nonet.lazy import pyarrow as pa
from nonet.puzzles.arrow_rows import READ_AS_NUMBERS
from nonet.tables.annotation import Annotate
from nonet.tables.row_groups import ROWS


def annotate_pandas(frame: Any, function: Annotate) -> Any:
    """Return a pandas frame with the results appended; its columns and index stay unchanged.

    The results have ``pandas.ArrowDtype``, so that whole numbers stay whole next to nulls.
    """
    pd = needed("pandas", "pandas")
    function.check([str(name) for name in frame.columns])
    puzzles = pa.Table.from_pandas(as_text(frame[function.puzzle]).to_frame(), preserve_index=False)
    results = function(puzzles).drop_columns([function.puzzle])
    found = results.to_pandas(types_mapper=pd.ArrowDtype)
    found.index = frame.index
    return pd.concat([frame, found], axis=1)


MOST_NUMBER = 2**64
"""Numbers from this on do not fit a pandas integer type; pandas keeps Python integers."""


def as_text(column: Any) -> Any:
    """Return a column of puzzles as text if pandas has read it as long integers.

    Integers of 20 to 81 digits are the cells without leading blanks; they lose nothing else.
    """
    if column.dtype != object:
        return column
    known = [value for value in column if isinstance(value, int) and not isinstance(value, bool)]
    if not known or max(known) < MOST_NUMBER:
        return column
    if len(known) < column.notna().sum() or not all(MOST_NUMBER < n < 10**81 for n in known):
        raise FormatError(READ_AS_NUMBERS.format("object"))
    return column.map(lambda n: str(n).zfill(81), na_action="ignore")


def annotate_datasets(dataset: Any, function: Annotate) -> Any:
    """Return a Hugging Face data set with the results; a streamed one stays lazy."""
    if dataset.column_names:
        function.check(dataset.column_names)
    kept = getattr(dataset, "format", None)
    found = dataset.with_format("arrow").map(function, batched=True, batch_size=ROWS)
    return found.with_format(kept["type"] if kept else None)


def annotate_ray(dataset: Any, function: Annotate) -> Any:
    """Return a Ray Data set with the results.

    Tasks do the work, block by block: Ray retries those of a worker that dies. (A pool of actors
    on all CPUs can wait forever for the reader, which also needs a CPU.)
    """
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=None, zero_copy_batch=True
    )


def annotate_duckdb(relation: Any, function: Annotate) -> Any:
    """Return a DuckDB relation with the results, held in memory as an Arrow table.

    For a relation larger than memory, use :func:`nonet.tables.duckdb.register`, or
    ``to_arrow_reader`` and :func:`nonet.annotate`.
    """
    function.check(relation.columns)
    return needed("duckdb", "duckdb").from_arrow(function(relation.to_arrow_table()))
