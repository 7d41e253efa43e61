"""Table columns for solutions and clues."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from itertools import islice
from time import monotonic

import numpy as np
import numpy.typing as npt

from nonet.columns import Values
from nonet.grid import GridLike
from nonet.machine import thread_count
from nonet.puzzle import puzzle_of
from nonet.results import CLUES, SOLUTION, STATUS, Column
from nonet.rows import Bytes, Rows
from nonet.solving.bulk import Solutions, Status, solve_many, solve_rows
from nonet.solving.checking import Count
from nonet.solving.search import Solution, solutions_of
from nonet.symmetry import Symmetry, image_of_cells

Flags = npt.NDArray[np.bool_]

_STATUSES = tuple(status.name.lower() for status in Status)

_EXPANDED = 1 << 17
"""The number of puzzles with one clue removed to solve at a time: about 10 MB."""


SECONDS = 10.0
"""How long to search for the solution of a variant or another size by default."""

OFTEN = 0.5
"""About how many seconds of such searches to run between two reports of progress."""

Read = Callable[[int], GridLike | None]
"""Returns the puzzle of a row that is not a plain 9×9 puzzle; None if it is not a puzzle."""

OnFound = Callable[[int], object]
"""Receives the number of variants and other sizes solved so far."""


class Batch:
    """Rows of puzzles, with cached values that several columns need.

    ``read`` finds variants and other sizes among the rows that are not plain 9×9 puzzles. The
    search for the solution of one of them takes up to ``seconds`` (None: no limit), and
    ``on_found`` is called with the number of those solved so far.
    """

    def __init__(
        self,
        rows: Rows,
        *,
        threads: int | None = None,
        read: Read = lambda row: None,
        seconds: float | None = SECONDS,
        on_found: OnFound = lambda count: None,
    ) -> None:
        self.rows = rows
        self.threads = thread_count(threads)
        self._read = read
        self._seconds = seconds
        self._on_found = on_found

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def solved(self) -> Solutions:
        """The solutions (searching for two), as characters, which cost no more than digits."""
        return solve_rows(self.rows, threads=self.threads, as_text=True)

    @cached_property
    def unique(self) -> Flags:
        """Which rows have exactly one solution."""
        return self.solved.status == np.uint8(Status.UNIQUE)

    @cached_property
    def readable(self) -> Flags:
        """Which rows are grids."""
        return self.solved.status != np.uint8(Status.BAD)

    @cached_property
    def other_puzzles(self) -> dict[int, GridLike]:
        """The variants and other sizes, by row."""
        bad = np.flatnonzero(~self.readable).tolist()
        return {row: puzzle for row in bad if (puzzle := self._read(row)) is not None}

    @cached_property
    def others(self) -> dict[int, Solution]:
        """The results of variants and other sizes, by row."""
        found: list[Solution] = []
        puzzles, number = iter(self.other_puzzles.values()), self.threads
        while some := list(islice(puzzles, number)):
            began = monotonic()
            found += solutions_of(some, seconds=self._seconds, threads=self.threads)
            self._on_found(len(found))
            number = number * 2 if monotonic() - began < OFTEN else max(number // 2, self.threads)
        rows = self.other_puzzles
        return {row: one for row, one in zip(rows, found) if one.status is not Status.BAD}

    @cached_property
    def cells(self) -> Bytes:
        """The rows as digits, 0 for a blank; rows that are not grids are all blank."""
        cells = np.ascontiguousarray(self.rows.cells())
        if not self.readable.all():
            cells = np.where(self.readable[:, None], cells, np.uint8(0))
        return cells


def solved(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns that come from solving."""
    found = batch.solved
    worst = int(found.status.max(initial=0))  # no flags are needed if all rows are valid
    readable = None if worst < Status.BAD else batch.readable
    if readable is not None and batch.others:
        return _with_others(batch, names)
    values: dict[str, Values] = {}
    if "solution" in names:
        unique = None if worst == Status.UNIQUE else batch.unique
        values["solution"] = Values(found.solutions, unique)
    if "count" in names:
        values["count"] = Values(found.counts.astype(np.uint64), readable)
    if "guesses" in names:
        values["guesses"] = Values(found.guesses, readable)
    if "status" in names:
        values["status"] = Values(found.status, words=_STATUSES)
    return values


_COUNTS = {Status.UNIQUE: 1, Status.MULTIPLE: 2, Status.NONE: 0, Status.CONFLICT: 0}


def _with_others(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns that come from solving if some rows are variants or other sizes."""
    found, others = batch.solved, batch.others
    texts = Values(found.solutions, batch.unique).listed(SOLUTION)
    counts, status = found.counts.astype(np.uint64), found.status.copy()
    counted = batch.readable.copy()
    for row, one in others.items():
        texts[row] = None if one.solution is None else str(one.solution)
        status[row] = one.status
        counted[row] = one.status in _COUNTS
        counts[row] = _COUNTS.get(one.status, 0)
    values = {
        "solution": Values(texts),
        "count": Values(counts, counted),
        "guesses": Values(found.guesses, batch.readable),
        "status": Values(status, words=_STATUSES),
    }
    return {name: values[name] for name in values if name in names}


def pattern(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns about the pattern of clues."""
    clues = batch.cells != 0
    values: dict[str, Values] = {}
    if "clues" in names:
        numbers, known = clues.sum(axis=1, dtype=np.uint16), batch.readable.copy()
        if not known.all():
            for row, puzzle in batch.other_puzzles.items():
                numbers[row], known[row] = puzzle_of(puzzle).grid.clues, True
        values["clues"] = Values(numbers, known)
    if "symmetry" in names:
        values["symmetry"] = Values(_symmetries(clues), batch.readable, words=SYMMETRIES)
    return values


_BOTH_LINES, _BOTH_DIAGONALS = "horizontal+vertical", "diagonal+anti-diagonal"
SYMMETRIES = (*(symmetry.value for symmetry in Symmetry), _BOTH_LINES, _BOTH_DIAGONALS)
"""The values of the column ``symmetry``: the ten symmetry groups of a square."""


def _symmetries(clues: Flags) -> Bytes:
    """Return the index in ``SYMMETRIES`` of the symmetry group of each pattern."""

    def has(symmetry: Symmetry) -> Flags:
        image = np.frombuffer(image_of_cells(symmetry), np.uint8)
        return (np.take(clues, image, axis=1) == clues).all(axis=1)

    singly = {
        symmetry: has(symmetry)
        for symmetry in Symmetry
        if symmetry not in (Symmetry.NONE, Symmetry.FULL)
    }
    found = np.zeros(len(clues), np.uint8)
    for symmetry, which in singly.items():
        found[which & (found == 0)] = SYMMETRIES.index(symmetry.value)
    lines = singly[Symmetry.HORIZONTAL] & singly[Symmetry.VERTICAL]
    diagonals = singly[Symmetry.DIAGONAL] & singly[Symmetry.ANTI_DIAGONAL]
    found[lines] = SYMMETRIES.index(_BOTH_LINES)
    found[diagonals] = SYMMETRIES.index(_BOTH_DIAGONALS)
    found[singly[Symmetry.QUARTER_TURN]] = SYMMETRIES.index(Symmetry.QUARTER_TURN.value)
    found[lines & diagonals] = SYMMETRIES.index(Symmetry.FULL.value)
    return found


def redundancy(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns about redundant clues."""
    redundant = np.zeros(len(batch), np.uint8)
    places = np.flatnonzero(batch.unique)
    clues = batch.cells[places] != 0
    ends = np.cumsum(clues.sum(axis=1, dtype=np.int64))
    start = 0
    while start < len(places):
        done = ends[start - 1] if start else 0
        stop = max(start + 1, int(np.searchsorted(ends, done + _EXPANDED, side="right")))
        redundant[places[start:stop]] = _redundant(
            batch.cells[places[start:stop]], clues[start:stop], batch.threads
        )
        start = stop
    values = {"redundant": Values(redundant, batch.unique)}
    values["minimal"] = Values(redundant == 0, batch.unique)
    return {name: values[name] for name in names}


def _redundant(cells: Bytes, clues: Flags, threads: int) -> Bytes:
    """Return the number of redundant clues of each puzzle by solving it without each clue."""
    status = solve_many(without_each(cells), threads=threads).status
    row = np.nonzero(clues)[0]
    return np.bincount(row[status == Status.UNIQUE], minlength=len(cells)).astype(np.uint8)


def without_each(rows: Bytes) -> Bytes:
    """Return every row without each of its clues."""
    row, cell = np.nonzero(rows)
    less = rows[row]
    less[np.arange(len(row)), cell] = 0
    return less


COLUMNS = {
    solved: (
        SOLUTION,
        Count.column_of("count"),
        Column("uint32", "Guesses made by the search.", name="guesses"),
        STATUS,
    ),
    pattern: (
        CLUES,
        Column("category", "Symmetry of the pattern of clues.", name="symmetry"),
    ),
    redundancy: (
        Column("bool", "Whether no clue can be removed.", name="minimal"),
        Column("uint8", "Number of clues that can each be removed alone.", name="redundant"),
    ),
}
"""Columns that can be computed for any table, by the function that computes them."""
