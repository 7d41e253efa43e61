"""nonet in DuckDB: an SQL function for each column.

``register(con)``, then ``SELECT sudoku_solve(puzzle), sudoku_se_er(puzzle) FROM 'a.parquet'``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from nonet.lazy import needed
from nonet.lazy import pyarrow as pa
from nonet.results import Column
from nonet.tables.annotation import Annotate
from nonet.tables.arrow import plain_type
from nonet.tables.registry import COLUMNS

SHORT = {"sudoku_solve": "solution"}
"""Additional names of functions, besides ``sudoku_<column>``."""


def register(con: Any) -> None:
    """Register the function ``sudoku_<column>(puzzle)`` on a connection for every column.

    Null or invalid puzzles give null, and their ``sudoku_status`` is ``bad``.
    Each call uses one thread: DuckDB calls from several. A second call replaces the functions.
    """
    duckdb = needed("duckdb", "duckdb")
    names = {f"sudoku_{name}": name for name in COLUMNS} | SHORT
    schema = pa.schema([(name, plain_type(column)) for name, column in COLUMNS.items()])
    types = dict(zip(COLUMNS, con.from_arrow(schema.empty_table()).types))
    for name, column in names.items():
        with suppress(duckdb.InvalidInputException, duckdb.CatalogException):
            con.remove_function(name)  # from an earlier call: notebook cells may run twice
        con.create_function(
            name,
            _function(COLUMNS[column]),
            [duckdb.sqltype("VARCHAR")],
            types[column],
            type="arrow",
            null_handling="special",
        )


def _function(column: Column) -> Callable[[Any], Any]:
    annotate = Annotate([column.name])

    def function(puzzles: Any) -> Any:
        answers = annotate.answers(puzzles)[0]
        return answers.dictionary_decode() if column.type == "category" else answers

    return function
