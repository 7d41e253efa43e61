"""Arrow in and out: puzzles as rows of bytes on Arrow's own buffers, answers as Arrow arrays.

No Python object is made per row, except for columns of text.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from nonet.alphabet import BAD
from nonet.columns import Column, Values
from nonet.errors import BackendUnavailableError, FormatError
from nonet.rows import CELLS, Rows

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]


def needed(module: str, extra: str) -> ModuleType:
    """Return an optional module, or say how to get it."""
    try:
        return import_module(module)
    except ImportError:
        raise BackendUnavailableError(
            f"this needs {module.partition('.')[0]}: pip install 'nonet[{extra}]'"
        ) from None


def pyarrow() -> ModuleType:
    """Return pyarrow, or say how to get it."""
    return needed("pyarrow", "data")


def rows_of_array(array: Any) -> Rows:
    """Return an array of puzzles as rows of 81 bytes: a view of its buffers where they are whole.

    Strings hold characters, lists hold digits, bytes hold either. What is null or has another
    length than 81 becomes a row of 255.

    >>> import pyarrow as pa
    >>> rows_of_array(pa.array(["1" * 81, None, "12"])).bytes[:, 0].tolist()
    [49, 255, 255]
    """
    pa = pyarrow()
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
        if isinstance(array, pa.ChunkedArray):  # pyarrow gives one back where it is empty
            array = pa.concat_arrays(array.chunks) if array.chunks else pa.array([], array.type)
    types = pa.types
    kind = array.type
    if isinstance(array, pa.ExtensionArray):
        return rows_of_array(array.storage)
    if types.is_dictionary(kind):
        return rows_of_array(array.dictionary_decode())
    if types.is_fixed_size_binary(kind):
        return _characters_or_cells(_fixed(array))
    if types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind):
        return Rows(_lists(array))
    if types.is_string(kind) or types.is_large_string(kind):
        return Rows(_variable(array), characters=True)
    if types.is_binary(kind) or types.is_large_binary(kind):
        return _characters_or_cells(_variable(array))
    if str(kind) == "string_view":
        return rows_of_array(array.cast(pa.large_string()))
    if str(kind) == "binary_view":
        return rows_of_array(array.cast(pa.large_binary()))
    if types.is_null(kind):
        return Rows(_variable(array.cast(pa.string())))
    raise FormatError(f"a column of puzzles holds strings, 81 bytes, or lists of uint8, not {kind}")


def _variable(array: Any) -> Bytes:
    """Rows of strings or bytes, whose buffers are validity, offsets, data."""
    import numpy as np

    pa = pyarrow()
    large = pa.types.is_large_string(array.type) or pa.types.is_large_binary(array.type)
    count = len(array)
    _, offsets_buffer, data_buffer = array.buffers()
    if count == 0 or data_buffer is None:
        return np.full((count, CELLS), BAD, np.uint8)
    width = np.dtype(np.int64 if large else np.int32)
    offsets = np.frombuffer(offsets_buffer, width, count + 1, array.offset * width.itemsize)
    data = np.frombuffer(data_buffer, np.uint8)
    first = int(offsets[0])
    if not array.null_count and int(offsets[-1]) - first == count * CELLS:
        if np.array_equal(offsets if first == 0 else offsets - first, _offsets(count)):
            return data[first : first + count * CELLS].reshape(count, CELLS)
    good = np.diff(offsets) == CELLS
    if array.null_count:
        good &= _valid(array)
    rows = np.full((count, CELLS), BAD, np.uint8)
    if good.any():
        windows = np.lib.stride_tricks.sliding_window_view(data, CELLS)
        rows[good] = windows[offsets[:-1][good]]
    return rows


_KEPT = 1 << 18
"""How many rows have their offsets ready."""


def _offsets(count: int) -> npt.NDArray[np.int32 | np.int64]:
    """Return where strings of 81 characters begin that follow each other."""
    import numpy as np

    if count <= _KEPT:
        return _kept_offsets()[: count + 1]
    width = np.int32 if count * CELLS <= np.iinfo(np.int32).max else np.int64
    return np.arange(0, CELLS * (count + 1), CELLS, dtype=width)


@cache
def _kept_offsets() -> npt.NDArray[np.int32]:
    import numpy as np

    offsets = np.arange(0, CELLS * (_KEPT + 1), CELLS, dtype=np.int32)
    offsets.flags.writeable = False  # arrays of many batches stand on it
    return offsets


def _lists(array: Any) -> Bytes:
    """Rows of digits; numbers that are none become 255."""
    import numpy as np

    pa = pyarrow()
    if not pa.types.is_integer(array.type.value_type):
        raise FormatError(f"lists of cells hold uint8, not {array.type.value_type}")
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


def _fixed(array: Any) -> Bytes:
    import numpy as np

    count, buffer = len(array), array.buffers()[1]
    if array.type.byte_width != CELLS or buffer is None or not count:
        return np.full((count, CELLS), BAD, np.uint8)
    rows = np.frombuffer(buffer, np.uint8, count * CELLS, array.offset * CELLS)
    rows = rows.reshape(count, CELLS)
    if array.null_count:
        rows = np.where(_valid(array)[:, None], rows, np.uint8(BAD))
    return rows


def _characters_or_cells(rows: Bytes) -> Rows:
    """Bytes hold characters, or the digits themselves: the first row that is one tells."""
    known = rows[rows[:, 0] != BAD, 0] if len(rows) else rows[:0, 0]
    return Rows(rows, characters=bool(len(known)) and int(known[0]) >= ord(" "))


def _valid(array: Any) -> npt.NDArray[np.bool_]:
    import numpy as np

    return np.asarray(array.is_valid())


def arrow_type(column: Column) -> Any:
    """Return the Arrow type of a column."""
    pa = pyarrow()
    if column.type in ("grid", "text"):
        return pa.string()
    if column.type == "category":
        return pa.dictionary(pa.int8(), pa.string())
    if column.type == "texts":
        return pa.list_(pa.string())
    if column.type == "counts":
        return pa.map_(pa.string(), pa.uint16())
    return pa.bool_() if column.type == "bool" else getattr(pa, column.type)()


def plain_type(column: Column) -> Any:
    """Return the type where rows are made one at a time: words are text, what has members too."""
    pa = pyarrow()
    if column.type in ("grid", "text", "category", "texts", "counts"):
        return pa.string()
    return arrow_type(column)


def arrow_array(column: Column, values: Values) -> Any:
    """Return what a column says of a batch as an Arrow array."""
    pa = pyarrow()
    if column.type == "grid":
        return _grids(values)
    if column.type == "text":
        return pa.array(values.data, pa.string())
    mask = None if values.valid is None or values.valid.all() else ~values.valid
    if column.type == "category":
        codes = pa.array(values.data.view("int8"), mask=mask)  # type: ignore[union-attr]
        return pa.DictionaryArray.from_arrays(codes, _words(values.words), safe=False)
    if column.type in ("texts", "counts"):
        return _many(column, values)
    return pa.array(values.data, arrow_type(column), mask=mask)


@cache
def _words(words: tuple[str, ...]) -> Any:
    return pyarrow().array(words, pyarrow().string())


def _grids(values: Values) -> Any:
    """Strings of 81 characters around the very bytes of an array."""
    import numpy as np

    pa = pyarrow()
    rows = np.ascontiguousarray(values.data)
    count = len(rows)
    if count * CELLS > np.iinfo(np.int32).max:
        raise FormatError(f"a batch has {count} rows; at most 26 million fit into one")
    offsets = _offsets(count)
    bits = nulls = None
    if values.valid is not None and not values.valid.all():
        bits = pa.py_buffer(np.packbits(values.valid, bitorder="little"))
        nulls = int(count - np.count_nonzero(values.valid))
    return pa.StringArray.from_buffers(
        count, pa.py_buffer(offsets), pa.py_buffer(rows.reshape(-1)), bits, nulls or 0
    )


def _many(column: Column, values: Values) -> Any:
    """Lists of texts, or maps from words to numbers, with nulls where a row is not valid."""
    import numpy as np

    pa = pyarrow()
    if column.type == "texts":
        flat = pa.array(values.data, pa.string())
    else:
        words = pa.array(values.words, pa.string())
        keys = words.take(pa.array(values.data))
        entries = [pa.field("key", pa.string(), nullable=False), pa.field("value", pa.uint16())]
        flat = pa.StructArray.from_arrays([keys, pa.array(values.numbers)], fields=entries)
    bits = None
    if values.valid is not None:
        bits = pa.py_buffer(np.packbits(values.valid, bitorder="little"))
    offsets = pa.py_buffer(np.ascontiguousarray(values.offsets, np.int32))
    count = len(values.offsets) - 1  # type: ignore[arg-type]
    return pa.Array.from_buffers(arrow_type(column), count, [bits, offsets], children=[flat])
