"""annotate for the frames and data sets of other libraries, one function per library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonet.errors import FormatError
from nonet.lazy import needed
from nonet.lazy import pyarrow as pa
from nonet.model.arrow_rows import READ_AS_NUMBERS
from nonet.tables.annotation import Annotate
from nonet.tables.readers import ROWS


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


def annotate_dask(frame: Any, function: Annotate) -> Any:
    """Return a Dask frame with the results; threads suit it best, as nonet releases the GIL."""
    meta = annotate_pandas(frame._meta, function)
    return frame.map_partitions(annotate_pandas, function, meta=meta)


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


def annotate_daft(frame: Any, function: Annotate) -> Any:
    """Return a Daft frame with the results; include an id column, as Daft may reorder rows."""
    daft = needed("daft", "daft")
    own = frame.column_names
    function.check(own)
    fields = [pa.field(field.name, _plain(field.type)) for field in function.fields()]

    @daft.func.batch(return_dtype=daft.DataType.from_arrow_type(pa.struct(fields)))  # type: ignore[untyped-decorator]
    def results(puzzles: Any) -> Any:
        arrays = function.answers(puzzles.to_arrow())
        plain = [array.cast(field.type) for array, field in zip(arrays, fields)]
        return pa.StructArray.from_arrays(plain, fields=fields)

    whole = frame.with_column("_nonet", results(daft.col(function.puzzle)))
    return whole.select(*own, *(daft.col("_nonet")[field.name] for field in fields))


def _plain(kind: Any) -> Any:
    """Return the value type of a dictionary type, and any other type unchanged."""
    return kind.value_type if pa.types.is_dictionary(kind) else kind


def annotate_pyspark(frame: Any, function: Annotate) -> Any:
    """Return a Spark frame with the results, through ``mapInArrow``.

    Spark has no unsigned numbers: 64-bit keys keep their bits in a ``bigint`` and may be negative,
    other numbers are widened. Words are strings. The workers need nonet and pyarrow: set
    ``PYSPARK_PYTHON`` to their Python.
    """
    types = needed("pyspark.sql.pandas.types", "spark")
    function.check(frame.columns)
    appended = types.from_arrow_schema(pa.schema(_signed_fields(function)))
    schema = type(frame.schema)([*frame.schema.fields, *appended.fields])
    return frame.mapInArrow(_SparkBatches(function), schema)


@dataclass(frozen=True)
class _SparkBatches:
    """The function that Spark sends to its workers, from one iterator of batches to another."""

    function: Annotate

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        fields = _signed_fields(self.function)
        for batch in batches:
            arrays = self.function.answers(batch.column(self.function.puzzle))
            signed = [
                array.view(field.type) if array.type == pa.uint64() else array.cast(field.type)
                for array, field in zip(arrays, fields)
            ]
            schema = pa.schema([*batch.schema, *fields])
            yield pa.RecordBatch.from_arrays([*batch.columns, *signed], schema=schema)


def _signed_fields(function: Annotate) -> list[Any]:
    return [pa.field(f.name, _signed(_plain(f.type))) for f in function.fields()]


def _signed(kind: Any) -> Any:
    if pa.types.is_map(kind):
        return pa.map_(kind.key_type, _signed(kind.item_type))
    larger = {pa.uint8(): pa.int16(), pa.uint16(): pa.int32(), pa.uint32(): pa.int64()}
    return pa.int64() if kind == pa.uint64() else larger.get(kind, kind)
