"""Convert column values to Arrow arrays, without a Python object per row except for text."""

from __future__ import annotations

from functools import cache
from typing import Any

from nonet.columns import Values
from nonet.errors import FormatError
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.results import Column
from nonet.rows import CELLS


def arrow_type(column: Column) -> Any:
    """Return the Arrow type of a column."""
    nested = {
        **dict.fromkeys(("grid", "text", "json"), pa.string()),
        "category": pa.dictionary(pa.int8(), pa.string()),
        "texts": pa.list_(pa.string()),
        "numbers": pa.list_(pa.uint8()),
        "counts": pa.map_(pa.string(), pa.uint16()),
        "bool": pa.bool_(),
    }
    return nested[column.type] if column.type in nested else getattr(pa, column.type)()


def plain_type(column: Column) -> Any:
    """Return the type for rows made one at a time, whose words are not known in advance."""
    return pa.string() if column.type == "category" else arrow_type(column)


def arrow_array(column: Column, values: Values) -> Any:
    """Return the values of a column as an Arrow array."""
    if column.type == "grid" and isinstance(values.data, np.ndarray):
        return _grids(values)
    if column.type in ("grid", "text"):
        return pa.array(values.data, pa.string())
    if column.type == "category":
        codes = _numbers(pa.int8(), values.data.view("int8"), values)  # type: ignore[union-attr]
        return pa.DictionaryArray.from_arrays(codes, _words(values.words), safe=False)
    if column.type in ("texts", "counts"):
        return _many(column, values)
    if isinstance(values.data, np.ndarray) and values.data.ndim == 1 and column.type != "json":
        kind = np.uint8 if column.type == "bool" else np.dtype(column.type)
        return _numbers(arrow_type(column), values.data.astype(kind, copy=False), values)
    mask = None if values.valid is None or values.valid.all() else ~values.valid
    return pa.array(values.data, arrow_type(column), mask=mask)


def _numbers(kind: Any, data: Any, values: Values) -> Any:
    """Return an array of numbers without calling ``pa.array``, which imports pandas."""
    bits, nulls = _valid_bits(values)
    if kind == pa.bool_():
        data = np.packbits(data, bitorder="little")
    buffer = pa.py_buffer(np.ascontiguousarray(data))
    return pa.Array.from_buffers(kind, len(values.data), [bits, buffer], nulls)


def _valid_bits(values: Values) -> tuple[Any, int]:
    """Return the valid rows as a buffer of bits, or None if all are, and the number of others."""
    if values.valid is None or values.valid.all():
        return None, 0
    bits = pa.py_buffer(np.packbits(values.valid, bitorder="little"))
    return bits, len(values.valid) - int(np.count_nonzero(values.valid))


@cache
def _words(words: tuple[str, ...]) -> Any:
    encoded = [word.encode() for word in words]
    offsets = np.cumsum([0, *map(len, encoded)], dtype=np.int32)
    text = pa.py_buffer(b"".join(encoded))
    return pa.StringArray.from_buffers(len(words), pa.py_buffer(offsets), text)


def _grids(values: Values) -> Any:
    """Return strings of 81 characters that share the bytes of an array."""
    rows = np.ascontiguousarray(values.data)
    count = len(rows)
    if count * CELLS > np.iinfo(np.int32).max:
        raise FormatError(f"a batch has {count} rows; at most 26 million fit into one")
    offsets = np.arange(0, CELLS * (count + 1), CELLS, dtype=np.int32)
    bits, nulls = _valid_bits(values)
    return pa.StringArray.from_buffers(
        count, pa.py_buffer(offsets), pa.py_buffer(rows.reshape(-1)), bits, nulls
    )


def _many(column: Column, values: Values) -> Any:
    """Return lists of texts, or maps from words to numbers, with nulls for invalid rows."""
    if column.type == "texts":
        flat = pa.array(values.data, pa.string())
    else:
        words = pa.array(values.words, pa.string())
        keys = words.take(pa.array(values.data))
        entries = [pa.field("key", pa.string(), nullable=False), pa.field("value", pa.uint16())]
        flat = pa.StructArray.from_arrays([keys, pa.array(values.numbers)], fields=entries)
    bits, nulls = _valid_bits(values)
    offsets = pa.py_buffer(np.ascontiguousarray(values.offsets, np.int32))
    count = len(values.offsets) - 1  # type: ignore[arg-type]
    kind = arrow_type(column)
    return pa.Array.from_buffers(kind, count, [bits, offsets], nulls, children=[flat])
