"""Sort rows by a column: sort each part separately, then merge the parts.

The sort is stable, with nulls last. Merging keeps the column itself and a few thousand rows of
every part in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.errors import ArgumentError, quoted
from nonet.lazy import compute
from nonet.lazy import pyarrow as pa
from nonet.tables.annotation import Annotate
from nonet.tables.row_groups import ROWS

STEP = 1 << 12
"""How many rows of a sorted part to read at a time."""

Run = Callable[[], Iterable[Any]]
"""Yields the record batches of a sorted part, as often as it is called."""


@dataclass(frozen=True)
class Order:
    """The order of a table: the column, and whether its words are compared by rank.

    ``text`` marks a column of a text format, whose numbers are compared as numbers.
    """

    column: str
    ranked: bool
    text: bool = False

    @classmethod
    def of(cls, column: str, function: Annotate, schema: Any, *, text: bool = False) -> Order:
        """Return the order by a column of the input or of the results.

        Words that nonet computes are ranked: ``easy`` comes before ``medium``.
        """
        if column not in schema.names:
            raise ArgumentError(
                f"unknown column {quoted(column)} to sort by (available: {', '.join(schema.names)})"
            )
        kind = schema.field(column).type
        if pa.types.is_nested(kind):
            raise ArgumentError(f"rows cannot be sorted by {quoted(column)}, which holds {kind}")
        results = [field.name for field in function.fields()]
        ranked = pa.types.is_dictionary(kind) and column in results
        return cls(column, ranked, text and column not in results)

    def key(self, rows: Any) -> Any:
        """Return the sort keys of the rows of a batch."""
        array = rows.column(self.column)
        if pa.types.is_dictionary(array.type):
            array = array.indices if self.ranked else array.dictionary_decode()
        return _numbers(array) if self.text else array

    def sorted(self, batches: Sequence[Any]) -> list[Any]:
        """Return the rows of batches in order, as small batches."""
        order = _sorted([self.key(batch) for batch in batches])
        table = pa.Table.from_batches(batches).take(pa.array(order)).combine_chunks()
        return table.to_batches(max_chunksize=STEP)

    def merged(self, runs: Sequence[Run]) -> Iterator[Any]:
        """Yield the rows of sorted parts in order, in batches of the usual size."""
        keys = [[self.key(batch) for batch in run()] for run in runs]
        starts = np.cumsum([0, *(sum(map(len, arrays)) for arrays in keys)])
        order = _sorted([array for arrays in keys for array in arrays])
        del keys
        cursors = [_Cursor(iter(run())) for run in runs]
        for first in range(0, len(order), ROWS):
            places = order[first : first + ROWS]
            run_of = np.searchsorted(starts, places, "right") - 1
            counts = np.bincount(run_of, minlength=len(runs))
            # The next rows of every part, one part after the other, and the position of each row.
            before = np.cumsum(counts) - counts
            done = np.array([cursor.done for cursor in cursors])
            rows = [b for cursor, count in zip(cursors, counts) for b in cursor.next(int(count))]
            wanted = places - (starts[:-1] + done - before)[run_of]
            table = pa.Table.from_batches(rows).take(pa.array(wanted)).combine_chunks()
            yield from table.to_batches()


_NUMBER = r"^\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*$"


def _numbers(array: Any) -> Any:
    """Return text as pairs: the number, null if the text is not one, and the text itself."""
    text = array.cast(pa.string())
    known = compute.match_substring_regex(text, _NUMBER)
    kept = compute.utf8_trim_whitespace(compute.if_else(known, text, None))
    return pa.StructArray.from_arrays([kept.cast(pa.float64()), text], ["number", "text"])


def _sorted(keys: Sequence[Any]) -> npt.NDArray[np.int64]:
    """Return the places of the rows of some arrays in order: stable, nulls last."""
    if not keys:
        return np.empty(0, np.int64)
    whole = pa.chunked_array(keys)
    if pa.types.is_struct(whole.type):
        names = [(field.name, "ascending") for field in whole.type]
        order = compute.sort_indices(pa.Table.from_struct_array(whole), sort_keys=names)
    else:
        order = compute.sort_indices(whole)
    return np.asarray(order).astype(np.int64)


class _Cursor:
    """The current position in a part."""

    def __init__(self, batches: Iterator[Any]) -> None:
        self._batches = batches
        self._rest: Any = None
        self.done = 0

    def next(self, count: int) -> Iterator[Any]:
        """Yield the next rows."""
        self.done += count
        while count:
            batch = self._rest if self._rest is not None else next(self._batches)
            taken = batch.slice(0, count)
            self._rest = batch.slice(count) if len(batch) > count else None
            count -= len(taken)
            if len(taken):
                yield taken
