"""Table columns for solutions, counts, conflicts and clues.

A measure is a function from a batch of puzzles to columns. It computes plain 9×9 puzzles together
in native code, and variants, other sizes and small batches with the function for single puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from time import monotonic
from typing import Any, Protocol, TypeAlias, TypeVar

from nonet import _native
from nonet.columns import Values
from nonet.deadline import deadline
from nonet.errors import (
    ArgumentError,
    BudgetError,
    DefectError,
    FormatError,
    SudokuError,
    row_error,
)
from nonet.formats.record import BadRecord, Record
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.machine import kernel_name, thread_count
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Rules
from nonet.puzzles.rows import CELLS, Bytes, Flags, Rows
from nonet.puzzles.symmetry import Symmetry, image_of_cells
from nonet.results import CLUES, REASON, SOLUTION, STATUS, Column
from nonet.solving.bulk import Solutions, Status, solve_many, solve_rows
from nonet.solving.checking import FOUND, Check, Count, checks_of, counts_of
from nonet.solving.estimates import Estimate, estimate
from nonet.solving.search import REASONS, Solution, solutions_of

RowValues: TypeAlias = "Mapping[str, Any]"
"""The columns of one row, by name."""

Found = TypeVar("Found")

Each = Callable[[Sequence[Record]], Sequence[Found]]
"""Answers some puzzles of any kind, one by one or on several threads."""

STATUSES = tuple(status.name.lower() for status in Status)

SECONDS = 10.0
"""How long to search for the solution of a variant or another size by default."""

SMALL = 16
"""Batches of at most this many rows need no numpy, whose import takes longer than they do."""

_LONG = 0.05
"""The seconds for reading a row that are not taken from those for its answer."""

_EXPANDED = 1 << 17
"""The number of puzzles with one clue removed to solve at a time: about 10 MB."""


class Source(Protocol):
    """Rows that may be puzzles, such as a batch of a file."""

    def __len__(self) -> int: ...

    @property
    def rows(self) -> Rows:
        """The plain 9×9 puzzles, and invalid bytes in other rows."""
        ...

    def record(self, row: int) -> Record | BadRecord:
        """Read the puzzle of one row."""
        ...


class PuzzleBatch:
    """Rows of puzzles, with cached values that several columns need.

    ``rules`` apply to every row. The search for the solution of a variant or another size takes up
    to ``seconds`` (None: no limit). With ``drawn``, rules of drawings that are understood count.
    ``device`` solves plain puzzles. Without ``bulk``, all rows are
    answered as variants are; by default, those of small batches are, too.
    """

    def __init__(
        self,
        source: Rows | Source,
        *,
        rules: Rules = (),
        drawn: bool = False,
        threads: int | None = None,
        seconds: float | None = SECONDS,
        device: str = "cpu",
        bulk: bool | None = None,
    ) -> None:
        self.source, self.rules, self.seconds, self.device = source, rules, seconds, device
        self.drawn, self.threads = drawn, thread_count(threads)
        if bulk is None:
            bulk = isinstance(source, Rows) or len(source) > SMALL or device != "cpu"
        self.bulk = bulk and not rules and not drawn
        """Whether kernels solve the plain rows."""
        self.unreadable: dict[int, FormatError] = {}
        """Why rows are not puzzles."""
        self.spent: dict[int, float] = {}
        """The seconds that reading took, for rows that took long."""
        self.failures: dict[int, Exception] = {}
        """Why puzzles have no answer: rules that do not fit, or an option that does not."""
        self.warnings: dict[int, str] = {}
        """Why puzzles may be misread."""

    def __len__(self) -> int:
        return len(self.source)

    @cached_property
    def rows(self) -> Rows:
        """The plain 9×9 puzzles."""
        if isinstance(self.source, Rows):
            return self.source
        return (
            Rows(np.full((len(self), 81), 255, np.uint8))
            if self.rules or self.drawn
            else self.source.rows
        )

    @cached_property
    def readable(self) -> Flags:
        """Which rows are plain 9×9 puzzles."""
        found = np.ones(len(self), bool)
        found[self.rows.odd] = False
        return found

    @cached_property
    def others(self) -> dict[int, Record]:
        """The puzzles that kernels do not solve, with all their rules, by row."""
        if isinstance(self.source, Rows):
            return {}
        if self.bulk:
            rows: Iterable[int] = self.rows.odd.tolist()
        else:
            rows = range(len(self))
        found: dict[int, Record] = {}
        for row in rows:
            started = monotonic()
            try:
                with deadline(self.seconds):
                    item = self.source.record(row)
                    if isinstance(item, BadRecord):
                        self.unreadable[row] = item.error
                        continue
                    if self.drawn:
                        from nonet.solving.understanding import drawn  # few need it

                        item = drawn(item, seconds=self.seconds)
                    if item.warning is not None:
                        self.warnings[row] = item.warning
                    found[row] = item.with_rules(self.rules)
            except SudokuError as error:
                self.failures[row] = error
            if (spent := monotonic() - started) > _LONG:
                self.spent[row] = spent
        return found

    @cached_property
    def solved(self) -> Solutions:
        """The solutions (searching for two), as characters, which cost no more than digits."""
        if self.device != "cpu":
            found = solve_many(self.rows, device=self.device, threads=self.threads)
            return Solutions(found.solutions + ord("0"), found.counts, found.status, found.guesses)
        return solve_rows(self.rows, threads=self.threads, as_text=True)

    @cached_property
    def unique(self) -> Flags:
        """Which plain rows have exactly one solution."""
        return self.solved.status == np.uint8(Status.UNIQUE)

    @cached_property
    def cells(self) -> Bytes:
        """The rows as digits, 0 for a blank; rows that are not plain puzzles are all blank."""
        cells = np.ascontiguousarray(self.rows.cells())
        if len(self.rows.odd):
            cells = np.where(self.readable[:, None], cells, np.uint8(0))
        return cells

    @cached_property
    def other_solutions(self) -> dict[int, Solution]:
        """The solutions of the puzzles that kernels do not solve, by row."""
        return self.each(
            lambda records: solutions_of(records, seconds=self.seconds, threads=self.threads)
        )

    def each(self, answer: Each[Found]) -> dict[int, Found]:
        """Return the answers of the puzzles that kernels do not solve, by row."""
        found: dict[int, Found] = {}
        quick = {row: one for row, one in self.others.items() if row not in self.spent}
        answers = dict(zip(quick, tried(answer, list(quick.values())), strict=True))
        for row in self.others.keys() - quick.keys():
            with deadline(self.seconds and max(self.seconds - self.spent[row], 1e-3)):
                (answers[row],) = tried(answer, [self.others[row]])
        for row in self.others:
            one = answers[row]
            if isinstance(one, Exception):
                self.failures[row] = one
            else:
                found[row] = one
        return found

    def merged(
        self,
        columns: Collection[Column],
        arrays: Callable[[], Mapping[str, Values]],
        found: Mapping[int, RowValues],
    ) -> dict[str, Values]:
        """Return columns: those of plain rows as arrays, with the other rows filled in.

        ``arrays`` is not called if there are no plain rows.
        """
        rows = {**found}
        for errors in (self.unreadable, self.failures):
            rows.update((row, refused(error)) for row, error in errors.items())
        if not self.bulk:
            return {
                column.name: Values([rows[row].get(column.name) for row in range(len(self))])
                for column in columns
            }
        plain, places = arrays(), list(rows)
        return {
            column.name: plain[column.name].patched(
                column, places, [one.get(column.name) for one in rows.values()]
            )
            for column in columns
        }


def refused(error: Exception) -> RowValues:
    """Return the answer of a row that is not a puzzle, or not one for a verb."""
    reason = error.message if isinstance(error, FormatError) else str(error)
    status = Status.STOPPED if isinstance(error, BudgetError) else Status.BAD
    return {"status": STATUSES[status], "reason": reason}


def tried(answer: Each[Found], records: Sequence[Record]) -> list[Found | Exception]:
    """Return the answers of some puzzles; if that fails, the error of each puzzle at fault.

    An error about the options, which would be the same for every puzzle, is raised.
    """
    try:
        return list(answer(records)) if records else []
    except Exception as caught:
        if len(records) == 1:
            error = row_error(caught)
            own = isinstance(error, ArgumentError) and records[0].conditions
            if not (own or isinstance(error, (FormatError, DefectError, BudgetError))):
                raise
            return [error]
    return [one for record in records for one in tried(answer, [record])]


GUESSES = Column("uint32", "Guesses made by the search.", name="guesses")
COUNT = Count.column_of("count")
SOLVED = (SOLUTION, COUNT, GUESSES, STATUS, REASON)


def solved(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns that come from solving."""

    def arrays() -> dict[str, Values]:
        found = batch.solved
        worst = int(found.status.max(initial=0))  # no flags are needed if all rows are valid
        readable = None if worst < Status.BAD else batch.readable
        unique = None if worst == Status.UNIQUE else batch.unique
        values = {"solution": Values(found.solutions, unique)}
        if "count" in names:
            values["count"] = Values(found.counts.astype(np.uint64), readable)
        values["guesses"] = Values(found.guesses, readable)
        values["status"] = Values(found.status, words=STATUSES)
        values["reason"] = reasons(found.status)
        return values

    others = {
        row: {**one.as_row(), "count": FOUND.get(one.status)}
        for row, one in batch.other_solutions.items()
    }
    return batch.merged([column for column in SOLVED if column.name in names], arrays, others)


def reasons(status: Bytes) -> Values:
    """Return why rows do not have exactly one solution."""
    words = tuple(REASONS.get(kind, "") for kind in Status)
    return Values(status, status != np.uint8(Status.UNIQUE), words)


def counting(
    batch: PuzzleBatch, names: Collection[str], *, limit: int | None = 1_000_000
) -> dict[str, Values]:
    """Compute the number of solutions up to a limit (None: all), and whether it is exact."""

    def arrays() -> dict[str, Values]:
        found = batch.solved
        counts, status = found.counts.astype(np.uint64), found.status.copy()
        stopped = np.zeros(len(counts), np.uint8)
        if limit is None or limit > 2:
            rows = np.flatnonzero(status == np.uint8(Status.MULTIPLE))
            counts[rows], stops = _native.count_rows(
                batch.cells[rows],
                limit or 0,
                0,
                batch.seconds or 0.0,
                batch.threads,
                kernel_name(),
            )
            ended = rows[stops != _native.STOP_NONE]
            status[ended] = Status.STOPPED
            stopped[ended] = _STOPS.index("budget")
        else:
            counts = np.minimum(counts, np.uint64(limit))
            if limit == 1:
                status[status == np.uint8(Status.MULTIPLE)] = Status.UNIQUE
        if limit is not None:
            stopped[counts >= limit] = _STOPS.index("limit")
        known = batch.readable
        failed = np.where(stopped == _STOPS.index("budget"), counts.astype(np.int64), -1)
        return {
            "count": Values(counts, known),
            "stopped": Values(stopped, known & (stopped > 0), _STOPS),
            "exact": Values(stopped == 0, known),
            "status": Values(status, words=STATUSES),
            "reason": _out_of_time(failed),
        }

    def each(records: Sequence[Record]) -> list[RowValues]:
        found = counts_of(records, limit=limit, seconds=batch.seconds, threads=batch.threads)
        return [
            {**one.as_row(), "status": STATUSES[status], "reason": out_of_time(one)}
            for one, status in found
        ]

    columns = [column for column in Count.row_columns() if column.name in names]
    return batch.merged(columns, arrays, batch.each(each))


_STOPS = ("", "limit", "budget")


def out_of_time(found: Count) -> str | None:
    """Return why a count is not complete."""
    if found.stopped != "budget":
        return None
    return f"time limit reached after {found.count} solutions"


def _out_of_time(counts: npt.NDArray[np.int64]) -> Values:
    """Return why counts are not complete, where they are not negative."""
    if counts.max(initial=-1) < 0:
        return Values(np.zeros(len(counts), np.uint8), np.zeros(len(counts), bool), ("",))
    known, codes = np.unique(counts, return_inverse=True)
    words = tuple(f"time limit reached after {count} solutions" for count in known.tolist())
    return Values(codes.astype(np.int32), counts >= 0, words)


def checking(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the conflicts, and the facts that :func:`nonet.check` returns."""

    def arrays() -> dict[str, Values]:
        status, known = batch.solved.status, batch.readable
        clash = status == np.uint8(Status.CONFLICT)
        clues = _native.count_clues(batch.cells)
        rows = np.flatnonzero(clash)
        clashing = repeated(batch.cells[rows])
        ends = np.zeros(len(status) + 1, np.int32)
        if len(rows):
            ends[rows + 1] = clashing.sum(axis=1)
            np.cumsum(ends, out=ends)
        words = [str(Position(*divmod(cell, 9))) for cell in range(CELLS)] if len(rows) else []
        places = [words[cell] for cell in np.nonzero(clashing)[1].tolist()]
        return {
            "conflicts": Values(places, known, offsets=ends),
            "status": Values(status, words=STATUSES),
            "solved": Values((clues == CELLS) & ~clash, known),
            "size": Values(np.full(len(status), 9, np.uint8), known),
            "clues": Values(clues, known),
            "valid": Values(~clash, known),
            "reason": Values(np.zeros(len(status), np.uint8), np.zeros(len(status), bool), ("",)),
        }

    def each(records: Sequence[Record]) -> list[RowValues]:
        return checked(records, seconds=batch.seconds, threads=batch.threads)

    columns = [column for column in Check.row_columns() if column.name in names]
    return batch.merged(columns, arrays, batch.each(each))


def repeated(cells: Bytes) -> Flags:
    """Return which cells of 9×9 grids share a house with an equal digit."""
    cell, found = np.arange(CELLS), np.zeros(cells.shape, bool)
    if not len(cells):
        return found
    first = np.arange(len(cells))[:, None] * 90  # nine houses of a kind, ten values each
    for house in (cell // 9, cell % 9, cell // 27 * 3 + cell % 9 // 3):
        value = first + house * 10 + cells
        found |= np.bincount(value.reshape(-1), minlength=90 * len(cells))[value] > 1
    return found & (cells > 0)


def checked(records: Sequence[Record], **options: Any) -> list[RowValues]:
    """Return the columns of :func:`checking` for each puzzle."""
    return [
        {**one.as_row(), "reason": "time limit reached" if one.stopped else None}
        for one in checks_of(records, **options)
    ]


def pattern(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns about the pattern of clues."""
    clues = batch.cells != 0
    values: dict[str, Values] = {}
    if "clues" in names:
        numbers, known = clues.sum(axis=1, dtype=np.uint16), batch.readable.copy()
        for row, record in batch.others.items():
            numbers[row], known[row] = record.grid.clues, True
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


def estimated(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute estimates of the number of solutions, row by row."""

    def row(puzzle: GridLike) -> RowValues:
        found = estimate(puzzle, seconds=batch.seconds)
        return {"estimate": found.estimate, "estimate_stderr": found.stderr}

    def each(records: Sequence[Record]) -> list[RowValues]:
        return [row(record) for record in records]

    def arrays() -> dict[str, Values]:
        found = np.zeros((2, len(batch)))
        known = batch.readable.copy()
        for place in np.flatnonzero(known):
            try:
                found[:, place] = tuple(row(Grid.from_cells(bytes(batch.cells[place]))).values())
            except BudgetError as error:
                batch.failures[int(place)] = error
                known[place] = False
        return dict(zip(("estimate", "estimate_stderr"), (Values(one, known) for one in found)))

    columns = [column for column in COLUMNS[estimated] if column.name in names]
    return batch.merged(columns, arrays, batch.each(each))


def redundancy(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
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
    solved: (SOLUTION, COUNT, GUESSES, STATUS),
    pattern: (
        CLUES,
        Column("category", "Symmetry of the pattern of clues.", name="symmetry"),
    ),
    redundancy: (
        Column("bool", "Whether no clue can be removed.", name="minimal"),
        Column("uint8", "Number of clues that can each be removed alone.", name="redundant"),
    ),
    estimated: (
        Estimate.column_of("estimate"),
        Column("float64", "Standard error of the estimate; 0 if exact.", name="estimate_stderr"),
    ),
}
"""Columns that can be computed for any table, by the function that computes them."""
