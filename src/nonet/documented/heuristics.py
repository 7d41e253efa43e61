"""Boards as lists of lists: the small functions that a first Sudoku program is written with.

A board is what :meth:`Grid.rows` gives: rows of integers that can be changed in place, 0 for an
empty cell. Everything here stands on :class:`~nonet.grid.Grid`, :mod:`nonet.validate` and
:mod:`nonet.formats`, and takes boards of every size.
"""

from __future__ import annotations

import os
from itertools import islice
from typing import Any, TypeAlias

from nonet import formats, validate
from nonet.arguments import whole_number
from nonet.cells import DIGITS, box_side
from nonet.errors import FormatError
from nonet.grid import Grid, as_grid

Board: TypeAlias = "list[list[int]]"


def load_puzzles(
    filename: str | os.PathLike[str], num_puzzles: int = 100
) -> tuple[list[str], list[str]]:
    """Return the first puzzles of a file and their solutions, as strings with 0 for a blank.

    The file is a CSV with the columns ``quizzes`` and ``solutions``, or any other that has
    solutions. A row that is no puzzle, or that has no solution, is a :class:`FormatError`.
    """
    whole_number("num_puzzles", num_puzzles, least=0)
    puzzles, solutions = [], []
    for record in islice(formats.stream(filename), num_puzzles):
        if isinstance(record, formats.BadRecord):
            raise record.error
        if record.solution is None:
            raise FormatError("the puzzle has no solution", file=record.file, line=record.line)
        puzzles.append(board_to_string(record.grid))
        solutions.append(board_to_string(record.solution))
    return puzzles, solutions


def string_to_board(s: str) -> Board:
    """Return the board that a string of cells describes; 0 and ``.`` are blanks.

    >>> string_to_board("0034" "3412" "2143" "4321")[0]
    [0, 0, 3, 4]
    """
    return Grid(s).rows()


def board_to_string(board: Any) -> str:
    """Return the cells as one string, row by row, with 0 for a blank.

    >>> board_to_string([[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    '0034341221434321'
    """
    return "".join(DIGITS[value] for value in as_grid(board).cells)


def print_board(board: Any) -> None:
    """Print the board with lines between the boxes.

    >>> print_board([[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    0 0  | 3 4
    3 4  | 1 2
    - - - - - -
    2 1  | 4 3
    4 3  | 2 1
    """
    grid = as_grid(board)
    side = box_side(grid.size)
    for index, row in enumerate(grid.rows()):
        if index and index % side == 0:
            print(" ".join("-" * (grid.size + side)))
        boxes = [row[start : start + side] for start in range(0, grid.size, side)]
        print("  | ".join(" ".join(DIGITS[value] for value in box) for box in boxes))


def is_valid(board: Any, row: int, col: int, num: int) -> bool:
    """Return whether ``num`` stands nowhere in the row, the column and the box of a cell.

    The cell itself counts: a number is not valid where it already stands.

    >>> board = [[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    >>> is_valid(board, 0, 0, 1), is_valid(board, 0, 0, 2), is_valid(board, 0, 2, 3)
    (True, False, False)
    """
    grid = as_grid(board)
    return validate.can_place(grid, row, col, num) and grid[row, col] != num


def get_possible_values(board: Any, row: int, col: int) -> list[int]:
    """Return the numbers that are valid in an empty cell, ascending; none for a filled one.

    >>> get_possible_values([[0, 0, 0, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], 0, 0)
    [1]
    """
    return sorted(validate.possible_values(board, row, col))
