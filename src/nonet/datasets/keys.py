"""Keys of classes of any number of rows: in memory while they fit, on disk by DuckDB beyond.

A row without a key (no grid, or in conflict) has the key 0.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal

from nonet.classes.keys import ClassKeys, class_keys
from nonet.errors import ArgumentError
from nonet.tables.arrow import needed, pyarrow, rows_of_array
from nonet.tables.batches import puzzle_column

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Keys = npt.NDArray[np.uint64]
    Flags = npt.NDArray[np.bool_]

By = Literal["puzzle", "class"]
"""Which puzzles are the same: those of one class, or those whose solutions are of one class."""

IN_MEMORY = 1 << 24
"""With more keys than this the work goes through DuckDB, which spills to disk."""

MEMORY = "2GB"
"""How much memory DuckDB takes, unless told otherwise."""


def keys_of_table(
    table: Any, *, puzzle: str | None = None, threads: int | None = None
) -> ClassKeys:
    """Return the keys of the puzzles of a table, or of puzzles in any form of ``solve_many``."""
    column = puzzles_of(table, puzzle)
    return class_keys(table if column is None else rows_of_array(column), threads=threads)


def puzzles_of(table: Any, puzzle: str | None = None) -> Any:
    """Return the column of puzzles of a table; None if it is no table but a list or an array."""
    pa = pyarrow()
    if type(table).__module__.partition(".")[0] == "pandas":
        name = puzzle_column(pa.schema([(str(n), pa.null()) for n in table.columns]), puzzle)
        return pa.array(table[name], from_pandas=True)
    if hasattr(table, "__arrow_c_stream__") and not isinstance(table, pa.ChunkedArray):
        table = pa.table(table)
        return table.column(puzzle_column(table.schema, puzzle))
    if isinstance(table, pa.RecordBatch):
        return table.column(puzzle_column(table.schema, puzzle))
    return table if isinstance(table, (pa.Array, pa.ChunkedArray)) else None


def chosen_keys(keys: ClassKeys, by: By) -> Keys:
    """Return the keys that say which rows are the same.

    A puzzle without exactly one solution has no class of its solution; its own class counts.
    """
    import numpy as np

    check_by(by)
    return keys.puzzles if by == "puzzle" else np.where(keys.unique, keys.grids, keys.puzzles)


def check_by(by: str) -> None:
    """Refuse what is not one of :data:`By`."""
    if by not in ("puzzle", "class"):
        raise ArgumentError(f"by must be 'puzzle' or 'class', not {by!r}")


class KeyFile:
    """Keys that are added batch by batch and asked when all are there."""

    def __init__(self, folder: str | None = None) -> None:
        self._file: Any = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - closed by close()
        self._folder = folder
        self.rows = 0

    def add(self, keys: Keys) -> None:
        """Add the keys of the next rows."""
        self._file.write(keys.tobytes())
        self.rows += len(keys)

    def all(self) -> Keys:
        """Return all keys as an array on disk."""
        import numpy as np

        self._file.flush()
        if not self.rows:
            return np.empty(0, np.uint64)
        return np.memmap(self._file, np.uint64, "r", shape=(self.rows,))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def firsts(keys: Keys, *, memory: str = MEMORY, folder: str | None = None) -> Flags:
    """Return which rows are the first of their key; those without a key are not."""
    import numpy as np

    flags = np.zeros(len(keys), np.bool_)
    if len(keys) <= IN_MEMORY:
        found, places = np.unique(keys, return_index=True)
        flags[places[found != 0]] = True
        return flags
    with _duckdb(memory, folder) as con:
        source = _reader(keys)  # noqa: F841 - DuckDB finds it by its name
        query = "select min(row)::ubigint from source where key <> 0 group by key"
        for batch in con.sql(query).to_arrow_reader(1 << 20):
            flags[np.asarray(batch.column(0))] = True
    return flags


def shared(keys: Keys, others: Keys, *, memory: str = MEMORY, folder: str | None = None) -> Flags:
    """Return which rows have a key that is among others."""
    import numpy as np

    if len(keys) + len(others) <= IN_MEMORY:
        same: Flags = np.isin(keys, others) & (keys != 0)
        return same
    flags = np.zeros(len(keys), np.bool_)
    with _duckdb(memory, folder) as con:
        source, other = _reader(keys), _reader(others)  # noqa: F841 - found by their names
        con.execute("create temp table others as select distinct key from other where key <> 0")
        query = "select row from source semi join others using (key)"
        for batch in con.sql(query).to_arrow_reader(1 << 20):
            flags[np.asarray(batch.column(0))] = True
    return flags


def _reader(keys: Keys) -> Any:
    """Give keys with their row numbers to DuckDB, a batch at a time."""
    import numpy as np

    pa = pyarrow()
    schema = pa.schema({"row": pa.uint64(), "key": pa.uint64()})

    def batches() -> Iterator[Any]:
        for start in range(0, len(keys), 1 << 20):
            part = np.asarray(keys[start : start + (1 << 20)])
            rows = np.arange(start, start + len(part), dtype=np.uint64)
            yield pa.RecordBatch.from_arrays([pa.array(rows), pa.array(part)], schema=schema)

    return pa.RecordBatchReader.from_batches(schema, batches())


@contextmanager
def _duckdb(memory: str, folder: str | None) -> Iterator[Any]:
    duckdb = needed("duckdb", "duckdb")
    with tempfile.TemporaryDirectory(prefix="nonet-", dir=folder) as spill:
        con = duckdb.connect(
            config={"memory_limit": memory, "temp_directory": os.path.join(spill, "spill")}
        )
        con.execute("set preserve_insertion_order = false")
        con.execute("set enable_progress_bar = false")  # it would go to standard output
        try:
            yield con
        finally:
            con.close()
