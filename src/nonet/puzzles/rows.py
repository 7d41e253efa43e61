"""Many puzzles as one array: rows of 81 bytes, which are characters or cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from nonet import _native
from nonet.arguments import seed_of, whole_number, wrong
from nonet.errors import ArgumentError, FormatError, SudokuError
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.model.alphabet import BAD
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import as_grid

Bytes: TypeAlias = "npt.NDArray[np.uint8]"
Flags: TypeAlias = "npt.NDArray[np.bool_]"

Puzzles: TypeAlias = Iterable[str | Grid] | bytes | Any
"""Everything that :func:`as_rows` accepts."""

CELLS = 81

_TEXT_ROWS = 1 << 16
"""The number of rows to write at a time, so that Ctrl-C takes effect soon."""

NO_PUZZLE = bytes([BAD]) * CELLS
"""The cells of a row that is not a puzzle."""


@dataclass(frozen=True, eq=False)
class Rows:
    """Puzzles of size 9, one per row; a row that is not a puzzle holds invalid bytes."""

    bytes: Bytes
    """``(n, 81)``: each byte a character, or a cell (0 to 9)."""
    characters: bool = False
    """Which of the two the bytes are; never both in one array."""

    def __len__(self) -> int:
        return len(self.bytes)

    def cells(self) -> Bytes:
        """Return the cells, 255 for invalid bytes."""
        if self.characters:
            return self._read
        return np.where(self.bytes > 9, np.uint8(BAD), self.bytes) if len(self.odd) else self.bytes

    @cached_property
    def _read(self) -> Bytes:
        return _native.read_rows(self.bytes)

    @cached_property
    def odd(self) -> npt.NDArray[np.intp]:
        """The rows that are not puzzles."""
        cells = self._read if self.characters else self.bytes
        if cells.max(initial=0) <= 9:
            return np.zeros(0, np.intp)
        return np.flatnonzero(cells.max(axis=1) > 9)


def as_rows(puzzles: Puzzles, *, variants: bool = False) -> Rows:
    """Return many puzzles as rows, without a copy where possible; bad rows raise no error.

    A puzzle with rules is an error, or a bad row if ``variants`` is true.

    Accepts rows, the bytes of a file of lines, an open file, any iterable or series of strings and
    grids, Arrow arrays and objects that export one, and arrays of strings, of 81 bytes, or of
    integers of shape ``(n, 81)`` or ``(n, 9, 9)``.
    """
    plain = plain_puzzles(puzzles)
    if isinstance(plain, Rows):
        return plain
    if isinstance(plain, np.ndarray):
        return _rows_of_array(plain, variants)
    if isinstance(plain, list):
        return _rows_of_list(plain, variants)
    from nonet.puzzles.arrow_rows import rows_of_array  # imported late: it needs pyarrow

    return rows_of_array(plain)


def plain_puzzles(puzzles: Puzzles) -> Any:
    """Return many puzzles in one of four forms: rows, a list, a NumPy array or an Arrow array.

    Rejects a single puzzle, and a table, because any of its columns could be meant.
    """
    if isinstance(puzzles, (Rows, list, np.ndarray)):
        return puzzles
    if isinstance(puzzles, (str, Grid)):
        raise ArgumentError("expected many puzzles; put a single one into a list")
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return Rows(_native.find_rows(bytes(puzzles))[0])
    if hasattr(puzzles, "read"):
        text = puzzles.read()
        return Rows(_native.find_rows(text.encode() if isinstance(text, str) else text)[0])
    if isinstance(puzzles, Mapping) or hasattr(type(puzzles), "columns"):
        raise _several_columns(puzzles)
    exports = any(hasattr(puzzles, name) for name in _ARROW)
    if exports and (_is_pyarrow(puzzles) or not hasattr(puzzles, "to_numpy")):
        return _arrow_array(puzzles)
    if hasattr(puzzles, "to_numpy"):  # the series of pandas and Polars
        return puzzles.to_numpy()
    if hasattr(puzzles, "__dlpack__"):
        tensor: Any = puzzles
        return np.from_dlpack(tensor)
    try:
        return list(puzzles)
    except TypeError:
        raise ArgumentError(
            f"expected strings, grids, bytes or an array, not {type(puzzles).__name__}"
        ) from None


_ARROW = ("__arrow_c_array__", "__arrow_c_stream__")


def _is_pyarrow(puzzles: Any) -> bool:
    return type(puzzles).__module__.partition(".")[0] == "pyarrow"


def _arrow_array(puzzles: Any) -> Any:
    """Convert an object that exports an Arrow array; reject a table exported in that way."""
    if isinstance(puzzles, (pa.Array, pa.ChunkedArray)):
        array = puzzles
    elif hasattr(puzzles, "__arrow_c_array__"):
        array = pa.array(puzzles)
    else:
        array = pa.chunked_array(puzzles)
    if pa.types.is_struct(array.type):
        raise _several_columns(puzzles)
    return array


def _several_columns(table: object) -> ArgumentError:
    return ArgumentError(
        f"a {type(table).__name__} has several columns: name one, such as table['puzzle']"
    )


def _rows_of_list(puzzles: list[Any], variants: bool) -> Rows:
    plain = {(type(p), len(p)) for p in puzzles if isinstance(p, str)} == {(str, CELLS)}
    if plain and all(isinstance(p, str) for p in puzzles):
        text = "".join(puzzles).encode("latin-1", "replace")
        return Rows(np.frombuffer(text, np.uint8).reshape(-1, CELLS), characters=True)
    cells = b"".join(_cells_of(puzzle, variants) for puzzle in puzzles)
    return Rows(np.frombuffer(cells, np.uint8).reshape(-1, CELLS))


def _cells_of(puzzle: Any, variants: bool) -> bytes:
    try:
        cells = as_grid(puzzle).cells
    except SudokuError as error:
        if isinstance(error, ArgumentError) and not variants:
            raise  # a puzzle with rules
        return NO_PUZZLE
    return cells if len(cells) == CELLS else NO_PUZZLE


def _rows_of_array(array: npt.NDArray[Any], variants: bool) -> Rows:
    if array.dtype.names:
        raise _several_columns(array)
    if array.dtype.kind == "O" or (array.ndim > 1 and array.dtype.str[1:] in ("U1", "S1")):
        return _rows_of_list(list(array), variants)
    if array.dtype.kind in "US":
        return Rows(_character_codes(array.ravel()), characters=True)
    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, CELLS)
    if array.ndim != 2 or array.shape[1] != CELLS:
        raise FormatError(f"an array of puzzles must have shape (n, 81), not {array.shape}")
    if array.dtype != np.uint8:
        if not np.issubdtype(array.dtype, np.integer):
            raise FormatError(f"an array of puzzles must hold uint8, not {array.dtype}")
        array = np.where((array < 0) | (array > 9), BAD, array).astype(np.uint8)
    elif len(array) and array[0].min() >= 32 and array[0].max() < 127:
        raise ArgumentError(
            "an array of uint8 must hold cells, 0 to 9; for characters use rows.view('S81')"
        )
    if array.strides[1] != 1 or array.strides[0] < CELLS:
        array = np.ascontiguousarray(array)
    return Rows(array)


def _character_codes(array: npt.NDArray[Any]) -> Bytes:
    """Return the codes of fixed-width strings; those without 81 characters are invalid."""
    unit = np.uint32 if array.dtype.kind == "U" else np.uint8
    width = array.dtype.itemsize // np.dtype(unit).itemsize
    codes = np.ascontiguousarray(array).view(unit).reshape(len(array), width)
    row = np.full((len(array), CELLS), BAD, np.uint8)
    kept = codes[:, :CELLS]
    row[:, : kept.shape[1]] = np.where((kept == 0) | (kept > 255), BAD, kept)
    if width > CELLS:
        row[(codes[:, CELLS:] != 0).any(axis=1)] = BAD
    return row


def cells_from(puzzles: Any) -> Bytes:
    """Return many 9×9 grids as digits, 0 for a blank: an array of shape ``(n, 81)``.

    ``puzzles`` can be anything that :func:`nonet.solve_many` accepts. A row that is not a grid
    raises an error that names it, counted from 0.

    >>> cells_from(["1" + "." * 80])[0, :3].tolist()
    [1, 0, 0]
    """
    rows = as_rows(puzzles)
    if len(rows.odd):
        raise FormatError(f"row {int(rows.odd[0])}: expected a grid of 81 cells")
    return rows.cells()


def strings_from(cells: Bytes, *, blank: str = ".") -> list[str]:
    """Return the rows of an array of digits as strings, such as ``Solutions.solutions``.

    >>> import numpy as np
    >>> strings_from(np.eye(2, 81, dtype=np.uint8), blank="0")[1][:4]
    '0100'
    """
    if not isinstance(blank, str) or len(blank) != 1 or not blank.isascii():
        raise wrong("blank", "one character", blank)
    rows = cells_from(cells)
    strings: list[str] = []
    for first in range(0, len(rows), _TEXT_ROWS):
        part = _native.characters(rows[first : first + _TEXT_ROWS], blank)
        text = part.tobytes().decode("ascii")
        strings += (text[start : start + CELLS] for start in range(0, len(text), CELLS))
    return strings


def shuffle_many(puzzles: Any, *, seed: int, first: int = 0) -> Bytes:
    """Return images of many 9×9 grids that are the same up to symmetry, as an array of digits.

    Row ``i`` is shuffled by ``Transformation.random(seed=seed, stream=first + i)``, so that parts
    of a large table can be shuffled separately. A row that is not a grid raises an error that names
    it.

    >>> from nonet import Transformation
    >>> row = shuffle_many(["12345678." + "." * 72], seed=5)[0]
    >>> row.tobytes() == Transformation.random(seed=5).apply("12345678." + "." * 72).cells
    True
    """
    cells = np.ascontiguousarray(cells_from(puzzles))
    images = np.empty_like(cells)
    _native.shuffle_rows(cells, seed_of(seed), whole_number("first", first, least=0), images)
    return images
