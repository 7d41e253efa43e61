"""Backtracking and its heuristics under their documented names.

A board is a list of rows of integers, 0 for an empty cell, and is changed in place. The search is
:class:`~nonet.engines.backtracking.Backtracking`, the experiment :mod:`nonet.study.experiments`.
Everything but ``run_experiments`` accepts boards of every size.
"""

from __future__ import annotations

import csv
import io
import os
from itertools import chain, islice
from math import isqrt
from pathlib import Path
from typing import Any, TypeAlias

from nonet import formats
from nonet.arguments import whole_number
from nonet.engines.backtracking import Backtracking
from nonet.errors import ConflictError, FormatError
from nonet.model.cells import DIGITS, SQUARE_SIZES, box_side, peers
from nonet.model.grid import Grid
from nonet.puzzles import validate
from nonet.puzzles.puzzle import as_grid
from nonet.random import Random
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath
from nonet.study.experiments.puzzles import BUILT_IN, default_puzzles
from nonet.study.experiments.results import keep_earlier
from nonet.study.experiments.runner import run_experiment
from nonet.study.experiments.settings import TrialPlan, TrialPuzzle
from nonet.study.experiments.trials import DOCUMENTED

__all__ = [
    "BUILT_IN",
    "COLUMNS",
    "SudokuSolver",
    "board_to_string",
    "get_possible_values",
    "is_valid",
    "load_puzzles",
    "print_board",
    "run_experiments",
    "string_to_board",
]

Board: TypeAlias = "list[list[int]]"


def load_puzzles(filename: FilePath, num_puzzles: int = 100) -> tuple[list[str], list[str]]:
    """Return the first puzzles of a file and their solutions, as strings with 0 for a blank.

    The file is a CSV file with the columns ``quizzes`` and ``solutions``, or any other format with
    solutions; the first 50 puzzles of the documented one are in the file :data:`BUILT_IN`. Raises
    :class:`FormatError` for a row without a puzzle or a solution.
    """
    whole_number("num_puzzles", num_puzzles, least=0)
    puzzles, solutions = [], []
    for record in islice(formats.stream(filename), num_puzzles):
        if isinstance(record, formats.BadRecord):
            raise record.error
        if record.solution is None:
            raise FormatError("the puzzle has no solution", file=record.file, line=record.line)
        puzzles.append(board_to_string(as_grid(record)))
        solutions.append(board_to_string(record.solution))
    return puzzles, solutions


def string_to_board(s: str) -> Board:
    """Convert a string of cells to a board; 0 and ``.`` are blanks.

    >>> string_to_board("0034" "3412" "2143" "4321")[0]
    [0, 0, 3, 4]
    """
    return Grid(s).rows()


def board_to_string(board: Any) -> str:
    """Convert a board to a string, row by row, with 0 for a blank.

    >>> board_to_string([[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    '0034341221434321'
    """
    return _characters(board).decode()


def print_board(board: Any) -> None:
    """Print a board with lines between the boxes.

    >>> print_board([[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    0 0  | 3 4
    3 4  | 1 2
    - - - - - -
    2 1  | 4 3
    4 3  | 2 1
    """
    text = board_to_string(board)
    size = isqrt(len(text))
    side = box_side(size)
    parts = [" ".join(text[at : at + side]) for at in range(0, len(text), side)]
    rows = ["  | ".join(parts[at : at + side]) for at in range(0, len(parts), side)]
    bands = ["\n".join(rows[at : at + side]) for at in range(0, size, side)]
    print(f"\n{' '.join('-' * (size + side))}\n".join(bands))


def is_valid(board: Any, row: int, col: int, num: int) -> bool:
    """Return whether ``num`` is absent from the row, the column and the box of a cell.

    The cell itself counts: a number is not valid where it is already placed.

    >>> board = [[0, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    >>> is_valid(board, 0, 0, 1), is_valid(board, 0, 0, 2), is_valid(board, 0, 2, 3)
    (True, False, False)
    """
    try:
        if num in board[row]:
            return False
        for line in board:
            if line[col] == num:
                return False
        side = _SIDES[len(board)]
        left = col // side * side
        top = row // side * side
        for line in board[top : top + side]:
            if num in line[left : left + side]:
                return False
        if 0 < num <= side * side and row >= 0 <= col and num.__class__ is int:
            return True
    except (TypeError, ValueError, IndexError, KeyError):
        pass  # not a plain board, or not a cell of it: the checks below raise a clear error
    grid = as_grid(board)
    return validate.can_place(grid, row, col, num) and grid[row, col] != num


def get_possible_values(board: Any, row: int, col: int) -> list[int]:
    """Return the numbers that are valid in an empty cell, ascending; ``[]`` for a filled one.

    >>> get_possible_values([[0, 0, 0, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], 0, 0)
    [1]
    """
    try:
        if board.__class__ is list and row >= 0 <= col:
            if board[row][col]:
                return []
            side = _SIDES[len(board)]
            top, left = row // side * side, col // side * side
            seen = {*board[row], *[line[col] for line in board]}
            for line in board[top : top + side]:
                seen.update(line[left : left + side])
            return [number for number in range(1, len(board) + 1) if number not in seen]
    except (TypeError, ValueError, IndexError, KeyError):
        pass  # not a plain board, or not a cell of it: the check below raises a clear error
    return sorted(validate.possible_values(board, row, col))


class SudokuSolver(Backtracking):
    """Solve boards by backtracking with a heuristic: ``sequential``, ``random`` or ``mrv``.

    ``degree`` and ``mrv+degree`` are available too. ``solve(board)`` fills the board in place and
    returns whether it has a solution; ``backtracks`` is the number of placements it undid.

    >>> board = [[0, 0, 0, 4], [0, 0, 0, 0], [0, 1, 0, 2], [0, 3, 0, 0]]
    >>> solver = SudokuSolver(heuristic="mrv")
    >>> solver.solve(board), solver.backtracks
    (True, 0)
    """

    def __init__(self, heuristic: str = "sequential", *, seed: int | None = None) -> None:
        super().__init__(heuristic, seed=seed)
        self._random = Random(self.seed)

    def solve(self, board: Any) -> bool:
        """Fill a board in place; return False and leave it unchanged if it has no solution."""
        try:
            return super().solve(board)
        except ConflictError:
            return False

    def _solve_recursive(self, board: Board) -> bool:
        """Fill a board as the document describes, step by step in Python.

        The search makes the placements of :meth:`solve`, which runs it natively, and adds to
        ``backtracks`` without resetting it.
        """
        cell = self._find_empty_cell(board)
        if cell is None:
            return True
        row, col = cell
        for num in get_possible_values(board, row, col):
            board[row][col] = num
            if self._solve_recursive(board):
                return True
            board[row][col] = 0
            self.backtracks += 1
        return False

    def _find_empty_cell(self, board: Board) -> tuple[int, int] | None:
        """Return the row and column of the next cell to fill, or None on a full board."""
        size = len(board)
        empty = [divmod(at, size) for at, value in enumerate(chain(*board)) if not value]
        if not empty or self.heuristic == "sequential":
            return empty[0] if empty else None
        if self.heuristic == "random":
            return empty[self._random.below(len(empty))]

        def rank(cell: tuple[int, int]) -> tuple[int, int]:
            row, col = cell
            options = degree = 0
            if "mrv" in self.heuristic:
                options = len(get_possible_values(board, row, col))
            if "degree" in self.heuristic:
                near = peers(size)[row * size + col]
                degree = sum(not board[peer // size][peer % size] for peer in near)
            return options, -degree

        return min(empty, key=rank)


def run_experiments(
    num_puzzles: int = 50,
    *,
    filename: FilePath = "data/sudoku.csv",
    results: FilePath = "results/experiment_results.csv",
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Run the three heuristics on the puzzles of a file, write one row per run, print a summary.

    Returns the rows as well. Takes the built-in puzzles if the file does not exist, and keeps
    earlier results under another name. A run stops after ten million placements, far more than
    any of the documented puzzles needs.
    """
    runs = run_experiment(_puzzles(filename, num_puzzles), TrialPlan(seed=seed))
    rows = [{name: getattr(run, name) for name in COLUMNS} for run in runs]
    path = Path(results)
    path.parent.mkdir(parents=True, exist_ok=True)
    earlier = keep_earlier(path)
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(path, text.getvalue())
    _print_summary(rows)
    if earlier:
        print(f"Earlier results kept in {earlier}")
    print(f"Results saved to {path}")
    return rows


COLUMNS = DOCUMENTED
"""The columns of the results, in order."""

_SIDES = {size: box_side(size) for size in SQUARE_SIZES}
_DIGITS = DIGITS.encode().ljust(256, b"?")


def _characters(board: Any) -> bytes:
    """Return the characters of a board; only a plain one needs no further check."""
    try:
        values = list(chain.from_iterable(board))
        cells, size = bytes(values), len(board)
        fits = size in _SIDES and {*map(len, board)} == {size} and max(cells) <= size
        if fits and {*map(type, values)} == {int}:
            return cells.translate(_DIGITS)
    except (TypeError, ValueError):
        pass  # not a list of lists of integers: the line below accepts it or raises a clear error
    return as_grid(board).cells.translate(_DIGITS)


def _puzzles(filename: FilePath, count: int) -> list[TrialPuzzle]:
    if not os.path.exists(filename):
        print(f"{os.fspath(filename)} not found: using the built-in puzzles")
        return default_puzzles(whole_number("num_puzzles", count))
    puzzles, solutions = load_puzzles(filename, count)
    return [TrialPuzzle(i, Grid(p), Grid(s)) for i, (p, s) in enumerate(zip(puzzles, solutions))]


def _print_summary(rows: list[dict[str, Any]]) -> None:
    line = "=" * 60
    print(f"{line}\nSUMMARY STATISTICS\n{line}")
    for heuristic in dict.fromkeys(row["heuristic"] for row in rows):
        mine = [row for row in rows if row["heuristic"] == heuristic]
        seconds = sum(row["time_seconds"] for row in mine)
        backtracks = sum(row["backtracks"] for row in mine)
        print(f"\n{heuristic.upper()}:")
        print(f"  Average time: {seconds / len(mine):.6f} seconds")
        print(f"  Average backtracks: {backtracks / len(mine):.2f}")
        print(f"  Total time: {seconds:.4f} seconds")
