"""Algorithm X step by step in Python, with readable arrays, for teaching and tests.

It makes the steps of the native engine with ``links="arrays"`` in the same order. To solve puzzles
use :func:`~nonet.engines.exact_cover.sudoku`, which is much faster.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Literal, NamedTuple

from nonet.arguments import whole_number
from nonet.engines.exact_cover.model import model, placement_name
from nonet.engines.exact_cover.search import Event, EventKind
from nonet.errors import ArgumentError, NoSolutionError
from nonet.model.cells import check_size
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid

ROW_ENABLE, COL_SIZE_INC, COL_UNCOVER = range(3)
"""The operations that undo a change: enable a row, increment a column size, uncover a column."""

NONE = 2**32 - 1
"""No row or column, as the log of the native engine writes it."""


class Op(NamedTuple):
    """An operation on the undo stack: its kind, and the row or column."""

    kind: int
    id: int

    def __str__(self) -> str:
        return f"{('ROW_ENABLE', 'COL_SIZE_INC', 'COL_UNCOVER')[self.kind]}({self.id})"


class SteppingCover:
    """Algorithm X on flat arrays with an op-stack, one operation at a time.

    >>> cover = SteppingCover(size=4)
    >>> cover.active_cols, cover.col_size[0], len(cover.ops)
    (64, 4, 0)
    >>> cover.choose_row(cover.row(0, 0, 1))
    >>> cover.active_cols, len(cover.ops)
    (60, 48)
    >>> cover.uncover_to(0)
    >>> cover.active_cols, cover.col_size[0]
    (64, 4)
    """

    def __init__(self, size: int = 9) -> None:
        made = model(check_size(size))
        self.size = made.size
        self.row_to_cols = made.columns_of
        """The columns of each row."""
        self.labels = made.labels
        """The meaning of each column, such as ``5 in row 3``."""
        rows = _by_column(made.columns_of, len(made.labels))
        self.col_size = array("H", map(len, rows))
        self.col_start = array("H", accumulate(self.col_size, initial=0))
        self.col_rows = array("H", chain(*rows))
        self.col_active = array("B", [1] * len(made.labels))
        self.row_active = array("B", [1] * len(made.columns_of))
        self.active_cols = len(made.labels)
        self.ops: list[Op] = []
        self.sol_rows: list[int] = []
        self.calls = 0
        """The number of nodes visited."""

    def reset(self) -> None:
        """Undo everything: no row is chosen, and every column is active."""
        self.uncover_to(0)
        self.sol_rows.clear()
        self.calls = 0

    def row(self, row: int, col: int, digit: int) -> int:
        """Return the matrix row of a placement; rows and columns count from 0, digits from 1."""
        last = self.size - 1
        cell = whole_number("row", row, least=0, most=last) * self.size
        cell += whole_number("column", col, least=0, most=last)
        return cell * self.size + whole_number("digit", digit, most=self.size) - 1

    def row_name(self, row: int) -> str:
        """Return the placement of a row, such as ``r1c1=5``."""
        return placement_name(self._checked("row", row, len(self.row_active)), self.size)

    def rows_of(self, col: int) -> array[int]:
        """Return all rows of a column, active or not."""
        self._checked("column", col, len(self.col_size))
        return self.col_rows[self.col_start[col] : self.col_start[col + 1]]

    def cover_column(self, col: int) -> None:
        """Cover a column and disable its rows; do nothing if it is covered."""
        self._checked("column", col, len(self.col_size))
        if not self.col_active[col]:
            return
        self.col_active[col] = 0
        self.active_cols -= 1
        self.ops.append(Op(COL_UNCOVER, col))
        for row in self.rows_of(col):
            if not self.row_active[row]:
                continue
            self.row_active[row] = 0
            self.ops.append(Op(ROW_ENABLE, row))
            for other in self.row_to_cols[row]:
                if other != col and self.col_active[other]:
                    self.col_size[other] -= 1
                    self.ops.append(Op(COL_SIZE_INC, other))

    def choose_row(self, row: int) -> None:
        """Choose a row: cover all its columns."""
        self._checked("row", row, len(self.row_active))
        if not self.row_active[row]:
            raise ArgumentError(f"row {row} ({self.row_name(row)}) is not active")
        for col in self.row_to_cols[row]:
            self.cover_column(col)

    def uncover_to(self, mark: int) -> None:
        """Undo all changes above a mark, an earlier height of ``ops``."""
        whole_number("mark", mark, least=0, most=len(self.ops))
        while len(self.ops) > mark:
            kind, index = self.ops.pop()
            if kind == COL_SIZE_INC:
                self.col_size[index] += 1
            elif kind == ROW_ENABLE:
                self.row_active[index] = 1
            else:
                self.col_active[index] = 1
                self.active_cols += 1

    def apply_givens(self, grid: GridLike) -> None:
        """Choose the row of every given; raise an error if one contradicts an earlier one."""
        given = as_grid(grid)
        if given.size != self.size:
            raise ArgumentError(
                f"the grid has size {given.size}, but the matrix has size {self.size}"
            )
        for cell, digit in enumerate(given.cells):
            if not digit:
                continue
            row = cell * self.size + digit - 1
            if not self.row_active[row]:
                raise NoSolutionError(f"{self.row_name(row)} contradicts an earlier given")
            self.choose_row(row)
            self.sol_rows.append(row)

    def smallest_column(self) -> int | None:
        """Return the active column with the fewest rows, the first on ties, or None."""
        active = [col for col, is_active in enumerate(self.col_active) if is_active]
        return min(active, key=self.col_size.__getitem__, default=None)

    def steps(self) -> Iterator[Event]:
        """Search for all solutions and yield at every event.

        The events are those of the native log, except that the native engine logs a choice just
        before making it.
        """
        choices: list[_Choice] = []
        while True:
            self.calls += 1
            col = self.smallest_column()
            if col is None:
                yield Event("solution", len(choices), NONE, 0, NONE, self.calls)
            elif self.col_size[col] == 0:
                yield Event("dead end", len(choices), col, 0, NONE, self.calls)
            else:
                rows = [row for row in self.rows_of(col) if self.row_active[row]]
                choices.append(_Choice(col, len(rows), iter(rows)))
            while choices:  # until the deepest choice has a row left
                choice = choices[-1]
                if choice.row is not None:
                    self.sol_rows.pop()
                    self.uncover_to(choice.mark)
                    yield choice.event("undo", len(choices), self.calls)
                choice.row = next(choice.rows, None)
                if choice.row is not None:
                    break
                choices.pop()
            else:
                return
            choice.mark = len(self.ops)
            self.choose_row(choice.row)
            self.sol_rows.append(choice.row)
            yield choice.event("choose", len(choices), self.calls)

    def search(self) -> bool:
        """Search for a solution; return whether ``sol_rows`` holds one."""
        return any(event.kind == "solution" for event in self.steps())

    def grid(self) -> Grid:
        """Return the grid that ``sol_rows`` describes."""
        cells = bytearray(self.size**2)
        for row in self.sol_rows:
            cell, digit = divmod(row, self.size)
            cells[cell] = digit + 1
        return Grid.from_cells(bytes(cells))

    def broken_invariants(self) -> list[str]:
        """Return the broken invariants; empty unless the arrays were changed from outside."""
        broken = []
        if self.active_cols != sum(self.col_active):
            broken.append("activeCols is not the number of active columns")
        for col, is_active in enumerate(self.col_active):
            rows = sum(self.row_active[row] for row in self.rows_of(col))
            if is_active and self.col_size[col] != rows:
                broken.append(f"colSize[{col}] is {self.col_size[col]}, with {rows} active rows")
        return broken

    def _checked(self, name: Literal["row", "column"], number: int, count: int) -> int:
        return whole_number(name, number, least=0, most=count - 1)


@dataclass
class _Choice:
    """A column to branch on: its active rows, the chosen one, and the height of ``ops`` before."""

    col: int
    size: int
    rows: Iterator[int]
    row: int | None = None
    mark: int = 0

    def event(self, kind: EventKind, depth: int, calls: int) -> Event:
        """Return an event about the chosen row."""
        assert self.row is not None
        return Event(kind, depth, self.col, self.size, self.row, calls)


def _by_column(columns_of: Iterable[Iterable[int]], columns: int) -> list[list[int]]:
    """Return the rows of each column."""
    rows: list[list[int]] = [[] for _ in range(columns)]
    for number, row in enumerate(columns_of):
        for col in row:
            rows[col].append(number)
    return rows
