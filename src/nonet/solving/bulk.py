"""Solve many puzzles at once: a file, a list or an array of them, on all cores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeAlias

from nonet import _native, gpu
from nonet.arguments import LARGEST_32, check_device, optional_number, whole_number
from nonet.errors import BudgetError, counted, row_error
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.machine import kernel_name, thread_count
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle, Rules, RulesLike, check_classic, checked, puzzle_of
from nonet.puzzles.rows import Bytes, Puzzles, Rows, as_rows, plain_puzzles
from nonet.puzzles.validate import is_valid

Numbers: TypeAlias = "npt.NDArray[np.uint32]"

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
        return f"<Solutions of {counted(len(self), 'row')}>"

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
    rules: RulesLike = (),
) -> Solutions:
    """Solve 9×9 puzzles in bulk; rows that are not puzzles get the status ``BAD``.

    A puzzle may bring its own rules: a killer or ISS string, f-puzzles JSON, a link, a board.
    ``rules`` apply to every row. Rows with rules are solved on the CPU, without counting guesses.

    ``limit=2`` proves uniqueness; ``limit=1`` stops at the first solution. ``nodes`` bounds the
    guesses per puzzle. ``device="cuda"`` (or ``"cuda:1"``, or ``"auto"``) solves on a GPU, with the
    same results. Arrays in GPU memory are solved there and give arrays of the same library.

    >>> found = solve_many(["." * 81, "12345678.........9" + "." * 63, "not a puzzle"])
    >>> [Status(status).name for status in found.status]
    ['MULTIPLE', 'NONE', 'BAD']
    """
    rules = checked(rules)
    check_device(device)
    if device != "cpu":
        check_classic(rules, f"solve_many(device={device!r})")
    limit = whole_number("limit", limit, most=MOST)
    nodes = optional_number("nodes", nodes, most=MOST)
    count = thread_count(threads)
    foreign = hasattr(puzzles, "__dlpack_device__") or hasattr(puzzles, "__cuda_array_interface__")
    if device != "cpu" or foreign:
        if gpu.is_on_device(puzzles):
            return Solutions(*gpu.solve_array(puzzles, limit=limit, nodes=nodes, place=device))
        gpu.check_place(device)
    plain = plain_puzzles(puzzles)
    rows = as_rows(plain, variants=True)
    arrays = None
    if device != "cpu":
        arrays = gpu.solve_rows(rows.cells(), limit=limit, nodes=nodes, place=device)
    if arrays is None:
        found = solve_rows(rows, limit=limit, nodes=nodes, threads=count)
    else:
        found = Solutions(*arrays)
    bad = found.status == Status.BAD
    variants = dict(_variants(plain, np.flatnonzero(bad), rules))
    if rules:
        cells = rows.cells()
        for row in np.flatnonzero(~bad).tolist():
            variants[row] = Puzzle(Grid.from_cells(cells[row].tobytes()), rules=rules)
    return _with_variants(found, variants, limit, nodes, count) if variants else found


def _variants(
    puzzles: Any, rows: npt.NDArray[np.intp], rules: Rules
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the 9×9 puzzles with rules among rows that are not plain ones."""
    if isinstance(puzzles, Rows) or not len(rows):
        return
    if not isinstance(puzzles, list):
        puzzles = dict(zip(rows.tolist(), puzzles.take(rows).tolist()))
    for row in rows.tolist():
        try:
            puzzle = puzzle_of(puzzles[row], rules)
        except Exception as error:
            row_error(error)
            continue
        if puzzle.conditions and puzzle.grid.size == 9:
            yield row, puzzle


def _with_variants(
    found: Solutions, variants: dict[int, Puzzle], limit: int, nodes: int, threads: int
) -> Solutions:
    """Return the results of a batch with those of the puzzles that have rules."""
    from nonet.solving import search

    solutions, counts, status, guesses = map(
        np.array, (found.solutions, found.counts, found.status, found.guesses)
    )
    programs = {}
    for row, puzzle in variants.items():
        solutions[row], counts[row], guesses[row] = 0, 0, 0
        try:
            status[row] = Status.NONE if is_valid(puzzle) else Status.CONFLICT
            if status[row] == Status.NONE:
                programs[row] = search.program_for(puzzle)
        except Exception as error:  # its own rules are beyond the solver
            row_error(error)
            status[row] = Status.BAD
    numbers, firsts = _native.solve_variants(list(programs.values()), nodes, 0.0, threads)
    for row, number, cells in zip(programs, numbers, firsts, strict=True):
        if number > 2:
            status[row] = Status.STOPPED
        elif number:
            status[row] = Status.UNIQUE if number == 1 or limit == 1 else Status.MULTIPLE
            counts[row] = min(number, limit)
            solutions[row] = list(cells[:81])
        if number == 2 < limit:
            try:
                counts[row] = search.count_solutions(
                    variants[row], limit=limit, nodes=nodes or None
                )
            except BudgetError as error:
                counts[row], status[row] = error.found, Status.STOPPED
    return Solutions(solutions, counts, status, guesses)


def solve_rows(
    rows: Rows, *, limit: int = 2, nodes: int = 0, threads: int, as_text: bool = False
) -> Solutions:
    """Solve rows on the CPU; ``as_text`` writes the solutions as characters."""
    return Solutions(
        *_native.solve_rows(
            rows.bytes, rows.characters, limit, nodes, threads, kernel_name(), as_text
        )
    )
