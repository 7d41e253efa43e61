"""Class keys for any number of rows, which determine which puzzles are the same.

A key has 64 bits (:mod:`nonet.classes.keys`); a row without one, which is not a puzzle or has
conflicting givens, has the key 0.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from typing import Any, Literal, get_args

import numpy as np

from nonet.arguments import one_of
from nonet.classes.forms import FORM_SIZES, canonical
from nonet.classes.keys import ClassKeys, Keys, class_keys
from nonet.classes.variants import canonical_variant
from nonet.errors import FormatError, quoted, row_error
from nonet.formats.record import BadRecord, Record
from nonet.lazy import pyarrow as pa
from nonet.model.grid import Grid
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.puzzles.puzzle import Rules
from nonet.puzzles.rows import Flags
from nonet.solving.columns import SECONDS
from nonet.solving.search import solution_of
from nonet.tables.batches import Batch
from nonet.tables.frames import as_text
from nonet.tables.ray import Cluster, is_ray
from nonet.tables.reading import puzzle_column

By = Literal["puzzle", "class"]
"""Which puzzles count as the same: those of one class, or those with solutions of one class."""

IN_MEMORY = 1 << 24
"""The maximum number of keys in memory; more are kept in temporary files."""

OnBad = Callable[[FormatError], object]
"""Receives the error of a row without a key."""


def keys_of_table(
    table: Any,
    *,
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> ClassKeys:
    """Return the keys of the puzzles of a table, or of puzzles in any form of ``solve_many``."""
    on_ray = is_ray(cluster, address)
    column = _puzzles_of(table, puzzle)
    if on_ray:
        from nonet.datasets.on_ray import keys_on_ray

        return keys_on_ray(table if column is None else column, address)
    return class_keys(table if column is None else rows_of_array(column), threads=threads)


def as_table(table: Any) -> pa.Table:
    """Return a data frame as an Arrow table."""
    try:
        return pa.table(table)
    except (TypeError, ValueError):
        raise FormatError(f"expected a table or a data frame, found {quoted(table)}") from None


def _puzzles_of(table: Any, puzzle: str | None = None) -> Any:
    """Return the column of puzzles of a table; None for a list or an array."""
    if type(table).__module__.partition(".")[0] == "pandas":
        name = puzzle_column(map(str, table.columns), puzzle)
        return pa.array(as_text(table[name]), from_pandas=True)
    if hasattr(table, "__arrow_c_stream__") and not isinstance(table, pa.ChunkedArray):
        table = pa.table(table)
        return table.column(puzzle_column(table.column_names, puzzle))
    if isinstance(table, pa.RecordBatch):
        return table.column(puzzle_column(table.schema.names, puzzle))
    return table if isinstance(table, (pa.Array, pa.ChunkedArray)) else None


def keys_of_batch(
    batch: Batch, *, threads: int | None = None, on_bad: OnBad = lambda error: None
) -> ClassKeys:
    """Return the keys of a batch, including other sizes and variants; report rows without one."""
    keys = class_keys(batch.rows, threads=threads)
    for row in (~keys.known).nonzero()[0].tolist():
        item = batch.record(row)
        if isinstance(item, BadRecord):
            on_bad(item.error)
            continue
        try:
            keys.puzzles[row] = puzzle_key(item)
            if solution := solution_of(item, seconds=SECONDS).solution:
                keys.grids[row], keys.unique[row] = solution_key(item, solution), True
            keys.known[row] = True
        except Exception as error:
            message = str(row_error(error))
            on_bad(FormatError(message, file=batch.file, line=batch.line(row)))
    return keys


def puzzle_key(record: Record) -> int:
    """Return the key of a variant or of another size."""
    return _key(record.grid, record.conditions, variant=bool(record.conditions))


def solution_key(record: Record, solution: Grid) -> int:
    """Return the key of the solution of such a puzzle, with the rules that shape its grid."""
    rules = record.conditions
    houses = tuple(rule for rule in rules if rule.replaces_boxes or rule.reshapes)
    variant = bool(houses) or bool(rules and solution.size not in FORM_SIZES)
    return _key(solution, houses, variant=variant)


def _key(grid: Grid, rules: Rules, *, variant: bool) -> int:
    if variant:
        form = canonical_variant(grid, rules=rules)
        return hashed(form.grid.cells + repr(form.rules).encode())
    return hashed(canonical(grid).cells)


def hashed(data: bytes) -> int:
    """Return a 64-bit hash."""
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little")


def chosen_keys(keys: ClassKeys, by: By) -> Keys:
    """Return the keys that decide which rows are the same.

    A puzzle without exactly one solution is identified by its own class.
    """
    check_by(by)
    return keys.puzzles if by == "puzzle" else np.where(keys.unique, keys.grids, keys.puzzles)


def check_by(by: str) -> None:
    """Reject a value that is not one of :data:`By`."""
    one_of("by", by, get_args(By))


def joined(parts: list[ClassKeys]) -> ClassKeys:
    """Join the keys of batches."""
    if not parts:
        empty, none = np.empty(0, np.uint64), np.empty(0, np.bool_)
        return ClassKeys(empty, empty, none, none)
    return ClassKeys(*(np.concatenate(column) for column in zip(*parts)))


class SeenKeys:
    """The keys of all rows so far: 8 bytes each, in sorted runs, on disk beyond ``IN_MEMORY``."""

    def __init__(self) -> None:
        self._runs: list[Keys] = []
        self._stored: list[Keys] = []

    def add(self, keys: Keys) -> Flags:
        """Add the keys of some rows; return which rows are the first with their key."""
        found, places = np.unique(keys, return_index=True)
        fresh = found != 0
        for run in (*self._stored, *self._runs):
            fresh &= ~is_among(found, run)
        flags = np.zeros(len(keys), np.bool_)
        flags[places[fresh]] = True
        if fresh.any():
            self._keep(found[fresh])
        return flags

    def _keep(self, run: Keys) -> None:
        """Merge runs of similar length, so that there are few of them."""
        while self._runs and len(self._runs[-1]) <= 2 * len(run):
            run = np.concatenate([self._runs.pop(), run])
            run.sort(kind="stable")  # the sort merges sorted runs
        if len(run) < IN_MEMORY:
            self._runs.append(run)
            return
        with tempfile.TemporaryFile() as file:
            file.write(run.tobytes())
            file.flush()
            self._stored.append(np.memmap(file, np.uint64, "r", shape=(len(run),)))


def is_among(keys: Keys, run: Keys) -> Flags:
    """Return which keys are in a sorted run."""
    if not len(run):
        return np.zeros(len(keys), np.bool_)
    places = np.searchsorted(run, keys)
    places[places == len(run)] = 0
    return run[places] == keys


def firsts(keys: Keys) -> Flags:
    """Return which rows are the first with their key; rows without a key never are."""
    return SeenKeys().add(keys)


def shared(keys: Keys, others: Keys) -> Flags:
    """Return which rows have a key that is also among others."""
    return is_among(keys, np.unique(others)) & (keys != 0)
