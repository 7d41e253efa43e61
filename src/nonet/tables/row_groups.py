"""Rows in groups of one size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from nonet.lazy import pyarrow as pa

T = TypeVar("T")

ROWS = 1 << 16
"""The number of rows per batch of a table command, and per row group of a Parquet file."""


def chunks(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield items in lists of a size; the last one may be shorter."""
    items = iter(items)
    while some := list(islice(items, size)):
        yield some


class Regroup:
    """Joins small record batches and splits large ones, so that all but the last have one size."""

    def __init__(self, rows: int | None = None) -> None:
        self._rows = ROWS if rows is None else rows
        self._waiting: list[Any] = []
        self._count = 0

    def add(self, batch: Any) -> Iterator[Any]:
        """Take a record batch; yield those that are full."""
        self._waiting.append(batch)
        self._count += batch.num_rows
        while self._count >= self._rows:
            table = pa.Table.from_batches(self._waiting)
            yield _one(table.slice(0, self._rows))
            self._waiting = table.slice(self._rows).to_batches()
            self._count -= self._rows

    def rest(self) -> Iterator[Any]:
        """Yield the rows that are left."""
        if self._count:
            yield _one(pa.Table.from_batches(self._waiting))
        self._waiting, self._count = [], 0


def resized(batches: Iterable[Any], rows: int) -> Iterator[Any]:
    """Yield rows in record batches of one size, whatever the input batches were."""
    groups = Regroup(rows)
    for batch in batches:
        yield from groups.add(batch)
    yield from groups.rest()


def _one(table: Any) -> Any:
    batches = table.to_batches()
    return batches[0] if len(batches) == 1 else table.combine_chunks().to_batches()[0]
