"""Solve many puzzles at once: a file, a list or an array of them, on all cores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

from nonet import _native
from nonet.arguments import LARGEST_32, optional_number, whole_number
from nonet.grid import Grid, check_classic
from nonet.lazy import numpy as np
from nonet.machine import kernel_name, thread_count
from nonet.rows import Puzzles, Rows, as_rows

if TYPE_CHECKING:
    import numpy.typing as npt

    from nonet.rows import Bytes
    from nonet.rules import Rule

    Numbers: TypeAlias = npt.NDArray[np.uint32]

MOST = LARGEST_32
"""The largest limit and the largest node budget."""


class Status(IntEnum):
    """The outcome of solving a puzzle."""

    UNIQUE = 0
    """One solution (with ``limit=1``: at least one)."""
    MULTIPLE = 1
    """Two or more solutions."""
    NONE = 2
    """No solution."""
    CONFLICT = 3
    """The givens conflict; there was no search."""
    BAD = 4
    """Not a 9×9 grid: wrong length, or an invalid character."""
    STOPPED = 5
    """The budget ran out; the count is a lower bound."""


@dataclass(frozen=True, eq=False)
class Solutions:
    """The results of a batch, row by row, as NumPy or device arrays."""

    solutions: Bytes
    """``(n, 81)``: the first solution found, or zeros."""
    counts: Numbers
    """The number of solutions found, up to the limit."""
    status: Bytes
    """One :class:`Status` per row."""
    guesses: Numbers
    """The number of guesses made by the search."""

    def __len__(self) -> int:
        return len(self.status)

    def __repr__(self) -> str:
        return f"<Solutions of {len(self)} rows>"

    def grid(self, row: int) -> Grid | None:
        """Return the solution of a row, or None."""
        cells = bytes(self.solutions[row].tolist())
        return Grid.from_cells(cells) if cells[0] else None


def solve_many(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    nodes: int | None = None,
    threads: int | None = None,
    device: str = "cpu",
    rules: Iterable[Rule] = (),
) -> Solutions:
    """Solve 9×9 puzzles in bulk; rows that are not puzzles get the status ``BAD``.

    ``limit=2`` proves uniqueness; ``limit=1`` stops at the first solution. ``nodes`` bounds the
    guesses per puzzle. ``device="cuda"`` (or ``"cuda:1"``, or ``"auto"``) solves on a GPU, with the
    same results. Arrays in GPU memory are solved there and give arrays of the same library.

    >>> found = solve_many(["." * 81, "12345678.........9" + "." * 63, "not a puzzle"])
    >>> [Status(status).name for status in found.status]
    ['MULTIPLE', 'NONE', 'BAD']
    """
    check_classic(rules, "solve_many()")
    limit = whole_number("limit", limit, most=MOST)
    nodes = optional_number("nodes", nodes, most=MOST)
    count = thread_count(threads)
    foreign = hasattr(puzzles, "__dlpack_device__") or hasattr(puzzles, "__cuda_array_interface__")
    if device != "cpu" or foreign:
        from nonet import gpu

        if gpu.is_on_device(puzzles):
            return Solutions(*gpu.solve_array(puzzles, limit=limit, nodes=nodes, place=device))
        gpu.check_place(device)
    rows = as_rows(puzzles)
    if device != "cpu":
        found = gpu.solve_rows(rows.cells(), limit=limit, nodes=nodes, place=device)
        if found is not None:
            return Solutions(*found)
    return solve_rows(rows, limit=limit, nodes=nodes, threads=count)


def solve_rows(
    rows: Rows, *, limit: int = 2, nodes: int = 0, threads: int, as_text: bool = False
) -> Solutions:
    """Solve rows on the CPU; ``as_text`` writes the solutions as characters."""
    return Solutions(
        *_native.solve_rows(
            rows.bytes, rows.characters, limit, nodes, threads, kernel_name(), as_text
        )
    )
