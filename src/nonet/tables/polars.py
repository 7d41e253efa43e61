"""nonet in Polars: functions for expressions and for whole frames, including lazy ones.

``pl.scan_parquet("a.parquet").with_columns(sudoku("puzzle", "solution"))``
"""

from __future__ import annotations

from typing import Any

from nonet.lazy import LazyModule
from nonet.lazy import pyarrow as pa
from nonet.tables.annotation import Annotate
from nonet.tables.registry import column

pl: Any = LazyModule("polars", "polars")


def sudoku(puzzle: Any, name: str, *, threads: int | None = 1) -> Any:
    """Return an expression that computes one column about puzzles, given by column or expression.

    It is elementwise, so it streams; it is named after the computed column.
    """
    function = Annotate([column(name).name], threads=threads)
    kind = _types(function)[0]

    def compute(series: Any) -> Any:
        return pl.Series(series.name, function.answers(series.to_arrow())[0], dtype=kind)

    expression = pl.col(puzzle) if isinstance(puzzle, str) else puzzle
    return expression.map_batches(compute, return_dtype=kind, is_elementwise=True).alias(name)


def annotate_polars(frame: Any, function: Annotate) -> Any:
    """Return a frame with the results; a lazy frame stays lazy and streams."""
    if isinstance(frame, pl.LazyFrame):
        schema = frame.collect_schema()
        function.check(schema)
        names = [function.prefix + name for name in function.columns]
        whole = pl.Schema({**schema, **dict(zip(names, _types(function)))})
        return frame.map_batches(
            lambda part: annotate_polars(part, function), schema=whole, streamable=True
        )
    function.check(frame.columns)
    table = function(frame.select(function.puzzle).to_arrow())
    return frame.hstack(pl.from_arrow(table.drop_columns([function.puzzle])))


def _types(function: Annotate) -> list[Any]:
    """Return the Polars dtypes of the result columns."""
    empty = pa.schema(function.fields()).empty_table()
    return list(pl.from_arrow(empty).schema.values())
