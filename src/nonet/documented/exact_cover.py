"""The exact-cover solver under its documented names: its arrays, and boards of characters.

``solveSudoku(board)`` fills a board of characters with the native engine. ``SudokuCtx`` runs the
same search in Python; you can read its arrays after every ``coverColumn``, ``chooseRow`` and
``uncoverTo``.
"""

# ruff: noqa: N802, N815 - the names of the document
from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from nonet.engines.exact_cover import sudoku
from nonet.engines.exact_cover.stepping import (
    COL_SIZE_INC,
    COL_UNCOVER,
    ROW_ENABLE,
    Op,
    SteppingCover,
)
from nonet.errors import ArgumentError, ConflictError, FormatError, NoSolutionError, quoted
from nonet.model.cells import DIGITS, box_index, check_position
from nonet.puzzles.puzzle import as_grid

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


def _view(name: str, doc: str) -> Any:
    """Return a property that reads an attribute under its documented name."""
    return property(attrgetter(name), doc=doc)


class SudokuCtx(SteppingCover):
    """The context object with every array and function of the search under its documented name.

    >>> ctx = SudokuCtx()
    >>> len(ctx.rowToCols), len(ctx.colRows), len(ctx.colStart), ctx.colSize[0], ctx.activeCols
    (729, 2916, 325, 9, 324)
    >>> ctx.chooseRow(ctx.rowIdx(0, 0, 5))
    >>> ctx.activeCols, ctx.opsTop
    (320, 120)
    """

    rowIdx = SteppingCover.row
    coverColumn = SteppingCover.cover_column
    chooseRow = SteppingCover.choose_row
    uncoverTo = SteppingCover.uncover_to

    rowToCols = _view("row_to_cols", "The four columns of each row.")
    colStart = _view("col_start", "The start of each column's rows in :attr:`colRows`.")
    colRows = _view("col_rows", "The rows of all columns, column by column.")
    colSize = _view("col_size", "The number of active rows of each column.")
    colActive = _view("col_active", "1 for a column that is not covered.")
    rowActive = _view("row_active", "1 for a row that can still be chosen.")
    activeCols = _view("active_cols", "The number of columns not covered.")
    solRows = _view("sol_rows", "The chosen rows.")

    def boxIndex(self, row: int, col: int) -> int:
        """Return the number of the box of a cell, row by row; all numbers count from 0."""
        check_position(row, col, self.size)
        return box_index(row, col, self.size)

    @property
    def opsTop(self) -> int:
        """The height of ``ops``, a mark for ``uncoverTo``."""
        return len(self.ops)

    @property
    def solCount(self) -> int:
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
    if len(_checked(board)) != ctx.size:
        raise ArgumentError(f"the board has {len(board)} rows, but the matrix has size {ctx.size}")
    _fill(board, ctx.grid().cells)


def solveSudoku(board: Board) -> bool:
    """Fill a board of characters in place; ``.`` and ``0`` are empty.

    Returns False and leaves the board unchanged if it has no solution or its givens conflict.
    """
    try:
        result = sudoku(as_grid(_checked(board))).run()
    except ConflictError:
        return False
    if result.solved:
        _fill(board, result.grid.cells)
    return result.solved


def _checked(board: Board) -> Board:
    """Return a board that can be filled in place, or raise an error."""
    if not isinstance(board, list) or not all(isinstance(row, list) for row in board):
        raise FormatError(f"expected a list of lists of characters, found {quoted(board)}")
    return board


def _fill(board: Board, cells: bytes) -> None:
    for row, line in enumerate(board):
        line[:] = [DIGITS[value] for value in cells[row * len(board) : (row + 1) * len(board)]]
