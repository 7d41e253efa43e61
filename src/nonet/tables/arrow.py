"""Convert column values to Arrow arrays, without a Python object per row except for text."""

from __future__ import annotations

from functools import cache
from typing import Any

from nonet.columns import Texts, Values
from nonet.errors import FormatError
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.puzzles.rows import CELLS
from nonet.results import Column
from nonet.tables.batches import text_array
from nonet.tables.fields import spans, texts_of


def arrow_type(column: Column) -> Any:
    """Return the Arrow type of a column."""
    nested = {
        **dict.fromkeys(("grid", "text", "json"), pa.string()),
        "category": pa.dictionary(pa.int8(), pa.string()),
        "texts": pa.list_(pa.string()),
        "numbers": pa.list_(pa.uint8()),
        "counts": pa.list_(pa.struct([("technique", pa.string()), ("count", pa.uint16())])),
        "bool": pa.bool_(),
    }
    return nested[column.type] if column.type in nested else getattr(pa, column.type)()


def plain_type(column: Column) -> Any:
    """Return the type for rows made one at a time, whose words are not known in advance."""
    return pa.string() if column.type == "category" else arrow_type(column)


def arrow_array(column: Column, values: Values, kind: Any = None) -> Any:
    """Return the values of a column as an Arrow array, of the type of the column by default."""
    array = _arrow_array(column, values)
    return array if kind is None or array.type == kind else array.cast(kind)


def _arrow_array(column: Column, values: Values) -> Any:
    data = values.data
    if values.is_list:
        return _array_of_list(column, list(data))  # type: ignore[arg-type]
    if values.offsets is not None:
        return _many(column, values)
    if values.words:
        codes = np.asarray(data)
        narrow = len(values.words) <= np.iinfo(np.int8).max
        kind, type = (pa.int8(), np.int8) if narrow else (pa.int32(), np.int32)
        indices = _numbers(kind, codes.astype(type, copy=False), values)
        return pa.DictionaryArray.from_arrays(indices, _words(values.words), safe=False)
    if isinstance(data, Texts):
        return array_of_texts(data, values.valid)
    if isinstance(data, np.ndarray) and column.type == "grid":
        return _grids(values)
    if isinstance(data, np.ndarray) and data.ndim == 1 and column.type not in ("json", "text"):
        own = np.uint8 if column.type == "bool" else np.dtype(column.type)
        return _numbers(arrow_type(column), data.astype(own, copy=False), values)
    if isinstance(data, np.ndarray) and data.ndim == 2:
        return _alike(column, data, values)
    mask = None if values.valid is None or values.valid.all() else ~values.valid
    return pa.array(data, arrow_type(column), mask=mask)


def _alike(column: Column, data: Any, values: Values) -> Any:
    """Return lists of numbers of one length."""
    count, width = data.shape
    kind = arrow_type(column)
    items = np.ascontiguousarray(data, kind.value_type.to_pandas_dtype()).reshape(-1)
    offsets = np.arange(count + 1, dtype=np.int32) * np.int32(width)
    flat = pa.Array.from_buffers(kind.value_type, len(items), [None, pa.py_buffer(items)])
    bits, nulls = _bits(values.valid)
    buffers = [bits, pa.py_buffer(offsets)]
    return pa.Array.from_buffers(kind, count, buffers, nulls, children=[flat])


def _array_of_list(column: Column, data: list[Any]) -> Any:
    """Return JSON values as an Arrow array."""
    kind = plain_type(column)
    if kind == pa.string():
        return text_array(data)
    if column.type == "counts":
        data = [value if value is None else _pairs(value) for value in data]
    return pa.array(data, kind)


def _pairs(counts: dict[str, int]) -> list[dict[str, Any]]:
    return [{"technique": name, "count": count} for name, count in counts.items()]


def array_of_texts(texts: Texts, valid: Any = None) -> Any:
    """Return texts as an Arrow array."""
    whole = texts_of([spans(texts)], len(texts))
    ends = np.concatenate((whole.starts, whole.stops[-1:])).astype(np.int32)
    if not len(texts):
        ends = np.zeros(1, np.int32)
    bits, nulls = _bits(valid)
    buffers = pa.py_buffer(ends), pa.py_buffer(whole.buffer)
    return pa.StringArray.from_buffers(len(texts), *buffers, bits, nulls)


def texts_of_array(array: Any) -> tuple[Texts, Any] | None:
    """Return an Arrow array of text as texts and which are valid; None if that needs a copy."""
    kinds = {pa.string(): np.int32, pa.large_string(): np.int64}
    if array.type not in kinds:
        return None
    _, offsets, data = array.buffers()
    count, first = len(array), array.offset
    if not count or offsets is None:
        empty = np.zeros(count, np.uint32)
        return Texts(np.zeros(0, np.uint8), empty, empty), None
    ends = np.frombuffer(
        offsets, kinds[array.type], count + 1, first * kinds[array.type]().itemsize
    )
    base, size = int(ends[0]), int(ends[-1] - ends[0])
    if size > np.iinfo(np.uint32).max:
        return None
    ends = (ends - ends[0]).astype(np.uint32)
    buffer = np.frombuffer(data, np.uint8, size, base) if data is not None and size else None
    texts = Texts(np.zeros(0, np.uint8) if buffer is None else buffer, ends[:-1], ends[1:])
    valid = None
    if array.null_count:
        valid = array.is_valid().to_numpy(zero_copy_only=False)
    return texts, valid


def _numbers(kind: Any, data: Any, values: Values) -> Any:
    """Return an array of numbers without calling ``pa.array``, which imports pandas."""
    bits, nulls = _bits(values.valid)
    if kind == pa.bool_():
        data = np.packbits(data, bitorder="little")
    buffer = pa.py_buffer(np.ascontiguousarray(data))
    return pa.Array.from_buffers(kind, len(values.data), [bits, buffer], nulls)


def _bits(valid: Any) -> tuple[Any, int]:
    """Return the valid rows as a buffer of bits, or None if all are, and the number of others."""
    if valid is None or valid.all():
        return None, 0
    bits = pa.py_buffer(np.packbits(valid, bitorder="little"))
    return bits, len(valid) - int(np.count_nonzero(valid))


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
    bits, nulls = _bits(values.valid)
    return pa.StringArray.from_buffers(
        count, pa.py_buffer(offsets), pa.py_buffer(rows.reshape(-1)), bits, nulls
    )


def _many(column: Column, values: Values) -> Any:
    """Return lists of texts, or of words and numbers, with nulls for invalid rows."""
    if column.type == "texts":
        flat = pa.array(values.data, pa.string())
    elif column.type == "json":  # none has items
        return _array_of_list(column, [[]]).take(pa.array(np.zeros(len(values), np.int32)))
    else:
        words = pa.array(values.words, pa.string())
        keys = words.take(pa.array(values.data))
        counts = pa.array(values.numbers, pa.uint16())
        flat = pa.StructArray.from_arrays([keys, counts], ["technique", "count"])
    bits, nulls = _bits(values.valid)
    offsets = pa.py_buffer(np.ascontiguousarray(values.offsets, np.int32))
    count = len(values.offsets) - 1  # type: ignore[arg-type]
    kind = arrow_type(column)
    return pa.Array.from_buffers(kind, count, [bits, offsets], nulls, children=[flat])
