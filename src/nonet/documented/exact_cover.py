"""The exact-cover solver under its documented names: its arrays, and boards of characters.

``solveSudoku(board)`` fills a board of characters with the native engine. ``SudokuCtx`` runs the
same search in Python; you can read its arrays after every ``cover_column``, ``choose_row`` and
``uncover_to``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from nonet.cells import DIGITS
from nonet.engines.exact_cover import sudoku
from nonet.engines.exact_cover.stepping import (
    COL_SIZE_INC,
    COL_UNCOVER,
    ROW_ENABLE,
    Op,
    SteppingCover,
)
from nonet.errors import ConflictError, FormatError, NoSolutionError
from nonet.grid import as_grid

__all__ = [
    "COL_SIZE_INC",
    "COL_UNCOVER",
    "ROW_ENABLE",
    "Op",
    "SudokuCtx",
    "apply_givens",
    "build_matrix",
    "reconstruct_board",
    "search",
    "solveSudoku",
]

Board = list[list[str]]


class SudokuCtx(SteppingCover):
    """The context object with every array of the search under its documented name.

    >>> ctx = SudokuCtx()
    >>> len(ctx.rowToCols), len(ctx.colRows), len(ctx.colStart), ctx.colSize[0], ctx.activeCols
    (729, 2916, 325, 9, 324)
    """

    @property
    def rowToCols(self) -> tuple[tuple[int, ...], ...]:  # noqa: N802
        """The four columns of each row."""
        return self.row_to_cols

    @property
    def colStart(self) -> array[int]:  # noqa: N802
        """The start of each column's rows in :attr:`colRows`."""
        return self.col_start

    @property
    def colRows(self) -> array[int]:  # noqa: N802
        """The rows of all columns, column by column."""
        return self.col_rows

    @property
    def colSize(self) -> array[int]:  # noqa: N802
        """The number of active rows of each column."""
        return self.col_size

    @property
    def colActive(self) -> array[int]:  # noqa: N802
        """1 for a column that is not covered."""
        return self.col_active

    @property
    def rowActive(self) -> array[int]:  # noqa: N802
        """1 for a row that can still be chosen."""
        return self.row_active

    @property
    def activeCols(self) -> int:  # noqa: N802
        """The number of columns not covered."""
        return self.active_cols

    @property
    def opsTop(self) -> int:  # noqa: N802
        """The height of ``ops``, a mark for ``uncover_to``."""
        return len(self.ops)

    @property
    def solRows(self) -> list[int]:  # noqa: N802
        """The chosen rows."""
        return self.sol_rows

    @property
    def solCount(self) -> int:  # noqa: N802
        """The number of chosen rows."""
        return len(self.sol_rows)


def build_matrix(ctx: SudokuCtx) -> None:
    """Reset a context to the complete matrix with no row chosen."""
    ctx.reset()


def apply_givens(ctx: SudokuCtx, board: Sequence[Sequence[str | int]] | str) -> bool:
    """Choose the rows of the givens; return False if one contradicts an earlier one."""
    try:
        ctx.apply_givens(board)
    except NoSolutionError:
        return False
    return True


def search(ctx: SudokuCtx) -> bool:
    """Search for a solution and leave it in ``solRows``."""
    return ctx.search()


def reconstruct_board(ctx: SudokuCtx, board: Board) -> None:
    """Write the chosen rows into a board of characters."""
    _fill(board, ctx.grid().cells)


def solveSudoku(board: Board) -> bool:  # noqa: N802
    """Fill a board of characters in place; ``.`` and ``0`` are empty.

    Returns False and leaves the board unchanged if it has no solution or its givens conflict.
    """
    if not isinstance(board, list) or not all(isinstance(row, list) for row in board):
        raise FormatError("expected a list of lists of characters")
    try:
        result = sudoku(as_grid(board)).run()
    except ConflictError:
        return False
    if result.solved:
        _fill(board, result.grid.cells)
    return result.solved


def _fill(board: Board, cells: bytes) -> None:
    for row, line in enumerate(board):
        line[:] = [DIGITS[value] for value in cells[row * len(board) : (row + 1) * len(board)]]
