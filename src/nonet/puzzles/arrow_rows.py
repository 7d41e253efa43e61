"""Puzzles in Arrow arrays as rows of bytes, without a copy where Arrow's buffers allow it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.errors import FormatError
from nonet.lazy import pyarrow as pa
from nonet.model.alphabet import BAD
from nonet.puzzles.rows import CELLS, Bytes, Rows


def rows_of_array(array: Any) -> Rows:
    """Return an array of puzzles as rows of 81 bytes: a view of its buffers where possible.

    Strings hold characters, lists hold digits, bytes hold either. Nulls and values whose length is
    not 81 become rows of 255.

    >>> import pyarrow as pa
    >>> rows_of_array(pa.array(["1" * 81, None, "12"])).bytes[:, 0].tolist()
    [49, 255, 255]
    """
    if isinstance(array, pa.ChunkedArray):
        array = _joined(array)
    types = pa.types
    kind = array.type
    if isinstance(array, pa.ExtensionArray):
        return rows_of_array(array.storage)
    if types.is_dictionary(kind):
        return rows_of_array(array.dictionary_decode())
    if types.is_fixed_size_binary(kind) or str(kind) == "binary_view":
        return rows_of_array(array.cast(pa.large_binary()))
    if str(kind) == "string_view":
        return rows_of_array(array.cast(pa.large_string()))
    if types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind):
        return Rows(_lists(array))
    if types.is_string(kind) or types.is_large_string(kind):
        return Rows(_variable(array), characters=True)
    if types.is_binary(kind) or types.is_large_binary(kind):
        return _characters_or_cells(_variable(array))
    if types.is_null(kind):
        return Rows(_variable(array.cast(pa.string())))
    if types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind):
        raise FormatError(READ_AS_NUMBERS.format(kind))
    raise FormatError(
        f"a column of puzzles must hold strings, 81 bytes, or lists of uint8, not {kind}"
    )


READ_AS_NUMBERS = (
    "the column of puzzles was read as numbers ({}), which lose digits; read it as text: dtype=str "
    "in pandas and Dask, schema_overrides in Polars, types in DuckDB, column_types in pyarrow"
)
"""The error for a column that a reader took for numbers, because its puzzles use 0 for a blank."""


def _joined(array: Any) -> Any:
    """Return the chunks as one array, without copying a single chunk as pyarrow would."""
    if array.num_chunks == 1:
        return array.chunk(0)
    return pa.concat_arrays(array.chunks) if array.num_chunks else pa.array([], array.type)


def _variable(array: Any) -> Bytes:
    """Return rows of strings or bytes, whose buffers are validity, offsets, data."""
    large = pa.types.is_large_string(array.type) or pa.types.is_large_binary(array.type)
    count = len(array)
    _, offsets_buffer, data_buffer = array.buffers()
    if count == 0 or data_buffer is None:
        return np.full((count, CELLS), BAD, np.uint8)
    width = np.dtype(np.int64 if large else np.int32)
    offsets = np.frombuffer(offsets_buffer, width, count + 1, array.offset * width.itemsize)
    data = np.frombuffer(data_buffer, np.uint8)
    good = np.diff(offsets) == CELLS
    if array.null_count:
        good &= _valid(array)
    if good.all():
        first = int(offsets[0])
        return data[first : first + count * CELLS].reshape(count, CELLS)
    rows = np.full((count, CELLS), BAD, np.uint8)
    if good.any():
        windows = np.lib.stride_tricks.sliding_window_view(data, CELLS)
        rows[good] = windows[offsets[:-1][good]]
    return rows


def _lists(array: Any) -> Bytes:
    """Return rows of digits; numbers that are not digits become 255."""
    if not pa.types.is_integer(array.type.value_type):
        raise FormatError(f"lists of cells must hold uint8, not {array.type.value_type}")
    count = len(array)
    lengths = np.asarray(array.value_lengths().fill_null(0))
    good = lengths == CELLS
    if array.null_count:
        good &= _valid(array)
    kept = array if good.all() else array.filter(pa.array(good))
    flat = kept.flatten()
    cells = np.asarray(flat.fill_null(BAD) if flat.null_count else flat)
    if cells.dtype != np.uint8:
        cells = np.where((cells < 0) | (cells > 9), BAD, cells).astype(np.uint8)
    cells = cells.reshape(-1, CELLS)
    if good.all():
        return cells
    rows = np.full((count, CELLS), BAD, np.uint8)
    rows[good] = cells
    return rows


def _characters_or_cells(rows: Bytes) -> Rows:
    """Return rows of bytes as characters or digits; the first valid row decides."""
    known = rows[rows[:, 0] != BAD, 0] if len(rows) else rows[:0, 0]
    return Rows(rows, characters=bool(len(known)) and int(known[0]) >= ord(" "))


def _valid(array: Any) -> npt.NDArray[np.bool_]:
    return np.asarray(array.is_valid())
