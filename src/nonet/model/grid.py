"""Grid: an immutable, hashable Sudoku grid of size 4 to 16 or 25."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from nonet.errors import ArgumentError, FormatError, quoted
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.model import above
from nonet.model.alphabet import cells_of_81
from nonet.model.cells import (
    DIGITS,
    GRID_SIZES,
    SIZE_OF_LENGTH,
    Position,
    check_position,
    check_size,
    listed,
    text_schema,
)
from nonet.model.drawn import Drawn

_SIZE_OF_LENGTH = {size * size: size for size in GRID_SIZES}
_CHARACTERS = f".{DIGITS[1:]}".encode().ljust(256, b"?")


class Grid(Drawn):
    """The digits of a Sudoku; 0 is an empty cell.

    ``Grid(source)`` accepts text in any format that :mod:`nonet.formats` knows, rows of integers, a
    flat sequence, a NumPy array, another grid, or an object with an ``as_puzzle()`` method.
    ``Grid()`` is the empty 9×9 grid.

    >>> grid = Grid("12...4....4....1")
    >>> grid[0, 1], grid.clues, grid.size
    (2, 5, 4)
    >>> grid.with_value(0, 2, 3)
    Grid('123..4....4....1')
    """

    __slots__ = ("_cells", "_size")
    _cells: bytes
    _size: int

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return text_schema()

    def __init__(self, source: GridLike | None = "." * 81) -> None:
        self._cells, self._size = _cells_of(source)

    @classmethod
    def from_cells(cls, cells: bytes) -> Grid:
        """Make a grid from one byte per cell, row by row: the fastest constructor.

        >>> Grid.from_cells(bytes(16)).size
        4
        """
        if not isinstance(cells, (bytes, bytearray, memoryview)):
            raise FormatError(f"cells must be bytes, not {quoted(cells)}")
        size = _SIZE_OF_LENGTH.get(len(cells))
        if size is None:
            raise FormatError(_wrong_length(len(cells)))
        if max(cells) > size:
            index = next(i for i, value in enumerate(cells) if value > size)
            raise FormatError(_bad_value(cells[index], index, size))
        return cls._of(bytes(cells), size)

    @classmethod
    def _of(cls, cells: bytes, size: int) -> Grid:
        """Make a grid from cells that are known to be valid."""
        grid = cls.__new__(cls)
        grid._cells, grid._size = cells, size
        return grid

    @classmethod
    def empty_of(cls, size: int) -> Grid:
        """Return the empty grid of a size."""
        return cls.from_cells(bytes(check_size(size) ** 2))

    @property
    def size(self) -> int:
        """Rows, columns and digits: 4 to 16, or 25."""
        return self._size

    @property
    def cells(self) -> bytes:
        """One byte per cell, row by row; 0 is empty."""
        return self._cells

    @property
    def clues(self) -> int:
        """The number of filled cells."""
        return len(self._cells) - self._cells.count(0)

    @property
    def empty(self) -> int:
        """The number of empty cells."""
        return self._cells.count(0)

    def rows(self) -> list[list[int]]:
        """Return the digits as a list of rows."""
        n = self._size
        return [list(self._cells[i : i + n]) for i in range(0, n * n, n)]

    def positions(self) -> Iterator[Position]:
        """Yield the positions of all cells, row by row."""
        n = self._size
        return (Position(row, col) for row in range(n) for col in range(n))

    def with_value(self, row: int, col: int, value: int) -> Grid:
        """Return a copy with one cell changed; 0 empties it."""
        index = check_position(row, col, self._size)
        return Grid.from_cells(
            self._cells[:index]
            + bytes([_value(value, index, self._size)])
            + self._cells[index + 1 :]
        )

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """Return a new ``uint8`` array of shape ``(size, size)``."""
        return np.array(memoryview(self._cells), np.uint8).reshape(self._size, self._size)

    def __getitem__(self, position: tuple[int, int]) -> int:
        try:
            row, col = position
        except (TypeError, ValueError):
            raise ArgumentError(
                f"a grid is indexed as grid[row, col], not {quoted(position)}"
            ) from None
        return self._cells[check_position(row, col, self._size)]

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __eq__(self, other: object) -> bool:
        return self._cells == other._cells if isinstance(other, Grid) else NotImplemented

    def __lt__(self, other: Grid) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (self._size, self._cells) < (other._size, other._cells)

    def __hash__(self) -> int:
        return hash(self._cells)

    def __str__(self) -> str:
        return self._cells.translate(_CHARACTERS).decode("ascii")

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Grid._of, (self._cells, self._size)


GridLike: TypeAlias = Grid | str | bytes | Sequence[int] | Sequence[Sequence[int]] | Any
"""What every function that needs a grid accepts (``Any`` covers NumPy arrays)."""


def read_text(text: str | bytes) -> Any:
    """Return the grid or puzzle of a text; issue its warning, which the caller would drop."""
    if len(text) == 81:  # most are plain digits, but killer strings have that length, too
        if (cells := cells_of_81(text)) is not None:
            return Grid._of(cells, 9)
    record = above.formats.read(text)
    if record.warning is not None:
        warnings.warn(record.warning, stacklevel=5)
    return record


def _cells_of(source: GridLike) -> tuple[bytes, int]:
    if isinstance(source, Grid):
        return source._cells, source._size
    if isinstance(source, (str, bytes, bytearray)):
        found = read_text(bytes(source) if isinstance(source, bytearray) else source)
        if isinstance(found, Grid):
            return found._cells, found._size
        if found.rules:
            names = ", ".join(dict.fromkeys(rule.name for rule in found.rules))
            raise FormatError(
                f"a Grid cannot hold the rules of this text ({names}); use formats.read()"
            )
        return found.grid._cells, found.grid._size
    if source is None:
        raise FormatError("a grid cannot be made from None")
    if hasattr(source, "as_puzzle"):
        return _cells_of(source.as_puzzle().grid)
    if hasattr(source, "tolist"):
        source = source.tolist()
    if not isinstance(source, (list, tuple)):
        raise FormatError(f"a grid cannot be made from {type(source).__name__}")
    return _cells_of_sequence(source)


def _cells_of_sequence(source: Sequence[Any]) -> tuple[bytes, int]:
    rows = [row.tolist() if hasattr(row, "tolist") else row for row in source]
    if all(isinstance(row, (str, list, tuple)) for row in rows) and any(
        isinstance(cell, str) for row in rows for cell in row
    ):
        flat = all(isinstance(row, str) and len(row) == 1 for row in rows)
        return _cells_of(("" if flat else "\n").join("".join(map(str, row)) for row in rows))
    if not any(isinstance(row, (list, tuple)) for row in rows):
        size = _SIZE_OF_LENGTH.get(len(rows))
        if size is None:
            raise FormatError(_wrong_length(len(rows)))
        return bytes(_value(value, i, size) for i, value in enumerate(rows)), size
    size = len(rows)
    if size not in GRID_SIZES:
        raise FormatError(f"expected 4 to 16 or 25 rows, found {size}")
    cells = bytearray()
    for r, row in enumerate(rows):
        if not isinstance(row, (list, tuple)):
            raise FormatError(f"row {r + 1} is {type(row).__name__}, not a list")
        if len(row) != size:
            raise FormatError(f"row {r + 1}: expected {size} cells, found {len(row)}")
        cells += bytes(_value(value, r * size + c, size) for c, value in enumerate(row))
    return bytes(cells), size


def _value(value: Any, index: int, size: int) -> int:
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number <= size:
        raise FormatError(_bad_value(value, index, size))
    return number


def _bad_value(value: object, index: int, size: int) -> str:
    return f"{Position(*divmod(index, size))} holds {quoted(value)}; expected 0 to {size}"


def _wrong_length(length: int) -> str:
    return f"found {length} cells, expected {listed(SIZE_OF_LENGTH)}"
