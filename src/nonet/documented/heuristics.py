"""Backtracking and its heuristics by their documented names, on boards that are lists of lists.

A board is what :meth:`Grid.rows` gives: rows of integers that can be changed in place, 0 for an
empty cell. The search is :class:`~nonet.engines.backtracking.Backtracking`, the experiment
:mod:`nonet.study.experiments`; everything but ``run_experiments`` takes boards of every size.
"""

from __future__ import annotations

import csv
import os
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from nonet import formats, validate
from nonet.arguments import whole_number
from nonet.cells import DIGITS, SIZES, box_side
from nonet.engines.backtracking import Backtracking
from nonet.errors import ConflictError, FormatError
from nonet.grid import Grid, as_grid
from nonet.study.experiments import Plan, Puzzle, run_experiment, sample_puzzles

Board: TypeAlias = "list[list[int]]"


def load_puzzles(
    filename: str | os.PathLike[str], num_puzzles: int = 100
) -> tuple[list[str], list[str]]:
    """Return the first puzzles of a file and their solutions, as strings with 0 for a blank.

    The file is a CSV with the columns ``quizzes`` and ``solutions``, or any other that has
    solutions. A row that is not a puzzle, or that has no solution, is a :class:`FormatError`.
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
        pass  # not a plain board, or not a cell of it: what follows says what is wrong
    grid = as_grid(board)
    return validate.can_place(grid, row, col, num) and grid[row, col] != num


def get_possible_values(board: Any, row: int, col: int) -> list[int]:
    """Return the numbers that are valid in an empty cell, ascending; none for a filled one.

    >>> get_possible_values([[0, 0, 0, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], 0, 0)
    [1]
    """
    if board.__class__ is not list or not (0 <= row < len(board) and 0 <= col < len(board)):
        return sorted(validate.possible_values(board, row, col))
    if board[row][col]:
        return []
    side = _SIDES[len(board)]
    top, left = row // side * side, col // side * side
    seen = {*board[row], *[line[col] for line in board]}
    for line in board[top : top + side]:
        seen.update(line[left : left + side])
    return [number for number in range(1, len(board) + 1) if number not in seen]


class SudokuSolver(Backtracking):
    """Backtracking with a heuristic: ``sequential``, ``random`` or ``mrv``, and two more.

    ``solve(board)`` fills a list of lists in place and returns whether it could; ``backtracks``
    then says how many placements it took back.

    >>> board = [[0, 0, 0, 4], [0, 0, 0, 0], [0, 1, 0, 2], [0, 3, 0, 0]]
    >>> solver = SudokuSolver(heuristic="mrv")
    >>> solver.solve(board), solver.backtracks
    (True, 0)
    """

    def __init__(self, heuristic: str = "sequential", *, seed: int | None = None) -> None:
        super().__init__(heuristic, seed=seed)

    def solve(self, board: Any) -> bool:
        """Fill a board in place; False, and as it was, if it has no solution or conflicts."""
        try:
            return super().solve(board)
        except ConflictError:
            return False


def run_experiments(
    num_puzzles: int = 50,
    *,
    filename: str | os.PathLike[str] = "data/sudoku.csv",
    results: str | os.PathLike[str] = "results/experiment_results.csv",
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Run the three heuristics on the puzzles of a file; write one row per run, print a summary.

    Where there is no such file, puzzles are made. Returns the rows too. A run is cut off after ten
    million placements, which none of the documented puzzles needs.
    """
    runs = run_experiment(_puzzles(filename, num_puzzles), Plan(seed=seed))
    rows = [{name: getattr(run, name) for name in COLUMNS} for run in runs]
    path = Path(results)
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    _print_summary(rows)
    print(f"Results saved to {path}")
    return rows


COLUMNS = ("puzzle_id", "heuristic", "time_seconds", "backtracks", "solved")
"""The columns of the results, in order."""

_SIDES = {size: box_side(size) for size in SIZES}


def _puzzles(filename: str | os.PathLike[str], count: int) -> list[Puzzle]:
    if not os.path.exists(filename):
        print(f"{os.fspath(filename)} is not there: {count} puzzles are made instead")
        return sample_puzzles(whole_number("num_puzzles", count))
    puzzles, solutions = load_puzzles(filename, count)
    return [Puzzle(i, Grid(p), Grid(s)) for i, (p, s) in enumerate(zip(puzzles, solutions))]


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
