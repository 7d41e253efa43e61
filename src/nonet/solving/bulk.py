"""Solve many puzzles at once: a file, a list or an array of them, on all cores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet import _native
from nonet.arguments import optional_number, whole_number
from nonet.errors import ArgumentError, FormatError
from nonet.grid import Grid
from nonet.machine import kernel_name, thread_count

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes: TypeAlias = npt.NDArray[np.uint8]
    Numbers: TypeAlias = npt.NDArray[np.uint32]

Puzzles: TypeAlias = Iterable[str | Grid] | bytes | Any
"""Strings or grids, the bytes of a file of lines, or a ``uint8`` array of shape ``(n, 81)``."""

MOST = 2**32 - 1
"""The largest limit, and the largest budget of nodes."""

NO_CELL = 0xFF
"""Fills a row that is not a puzzle, such as a string of the wrong length."""


class Status(IntEnum):
    """What became of a puzzle."""

    UNIQUE = 0
    """It has one solution (with ``limit=1``: at least one)."""
    MULTIPLE = 1
    """It has two solutions or more."""
    NONE = 2
    """It has no solution."""
    CONFLICT = 3
    """Its givens conflict; it was not searched."""
    BAD = 4
    """It is not a 9×9 grid: wrong length, or a character that is no cell."""
    STOPPED = 5
    """Its budget ran out; the count is what was found so far."""


@dataclass(frozen=True, eq=False)
class Solutions:
    """The answers to a batch, row by row, as NumPy arrays (or as arrays on a device)."""

    solutions: Bytes
    """``(n, 81)``: the first solution found, zeros where there is none."""
    counts: Numbers
    """Solutions found, at most the limit."""
    status: Bytes
    """A :class:`Status` each."""
    guesses: Numbers
    """How often the search had to guess."""

    def __len__(self) -> int:
        return len(self.status)

    def grid(self, row: int) -> Grid | None:
        """Return the solution of one row, or None where there is none."""
        cells = bytes(self.solutions[row].tolist())
        return Grid.from_cells(cells) if cells[0] else None


def solve_many(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    nodes: int | None = None,
    threads: int | None = None,
    device: str = "cpu",
) -> Solutions:
    """Solve 9×9 puzzles in bulk; a row that is no puzzle gets a status, and the rest is solved.

    ``limit=2`` proves that a solution is the only one; ``limit=1`` stops at the first. ``nodes``
    bounds the guesses that one puzzle may take. ``device="cuda"`` (or ``"cuda:1"``, or ``"auto"``)
    solves on a GPU, with the same answers. An array that lives on a GPU is solved there, and the
    answers are arrays of the same library.

    >>> found = solve_many(["." * 81, "12345678.........9" + "." * 63, "not a puzzle"])
    >>> [Status(status).name for status in found.status]
    ['MULTIPLE', 'NONE', 'BAD']
    """
    whole_number("limit", limit, most=MOST)
    nodes = optional_number("nodes", nodes, most=MOST)
    count = thread_count(threads)
    foreign = hasattr(puzzles, "__dlpack_device__") or hasattr(puzzles, "__cuda_array_interface__")
    if device != "cpu" or foreign:
        from nonet import gpu

        if gpu.is_on_device(puzzles):
            return Solutions(*gpu.solve_array(puzzles, limit=limit, nodes=nodes, place=device))
        gpu.check_place(device)
    rows = rows_of(puzzles)
    if device != "cpu":
        found = gpu.solve_rows(rows, limit=limit, nodes=nodes, place=device)
        if found is not None:
            return Solutions(*found)
    return Solutions(*_native.solve_rows(rows, limit, nodes, count, kernel_name()))


def rows_of(puzzles: Puzzles) -> Bytes:
    """Return puzzles as an array of 81 bytes each, digits or characters; no copy where possible."""
    import numpy as np

    if isinstance(puzzles, np.ndarray):
        return _rows_of_array(puzzles)
    if hasattr(puzzles, "__dlpack__"):
        array: Any = puzzles
        return _rows_of_array(np.from_dlpack(array))
    if isinstance(puzzles, (str, Grid)):
        raise ArgumentError("solve_many takes many puzzles: put the one into a list, or use solve")
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _native.find_rows(bytes(puzzles))[0]
    if hasattr(puzzles, "read"):
        text = puzzles.read()
        return _native.find_rows(text.encode() if isinstance(text, str) else text)[0]
    try:
        rows = [_row_of(puzzle) for puzzle in puzzles]
    except TypeError:
        raise ArgumentError(
            f"puzzles are strings, grids, bytes or an array, not {type(puzzles).__name__}"
        ) from None
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), 81)


def _row_of(puzzle: Any) -> bytes:
    if isinstance(puzzle, Grid):
        cells = puzzle.cells
    elif isinstance(puzzle, str):
        cells = puzzle.encode("utf-8", "replace")
    elif isinstance(puzzle, bytes):
        cells = puzzle
    else:
        cells = Grid(puzzle).cells
    return cells if len(cells) == 81 else bytes([NO_CELL]) * 81


def _rows_of_array(array: npt.NDArray[Any]) -> Bytes:
    import numpy as np

    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        raise FormatError(f"an array of puzzles has shape (n, 81), not {array.shape}")
    if array.dtype != np.uint8:
        if not np.issubdtype(array.dtype, np.integer):
            raise FormatError(f"an array of puzzles holds uint8, not {array.dtype}")
        array = np.where((array < 0) | (array > 9), NO_CELL, array).astype(np.uint8)
    if array.strides[1] != 1 or array.strides[0] < 81:
        array = np.ascontiguousarray(array)
    return array
