"""Generator, solver and validator of a game by their documented names, in Python's spelling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from nonet import validate
from nonet.cells import Position, check_position
from nonet.errors import ArgumentError
from nonet.generating.generated import Generated
from nonet.generating.generator import Generator
from nonet.grid import Grid, as_grid
from nonet.logic.levels import Level
from nonet.solving.search import count_solutions, first_solution, is_unique

__all__ = [
    "Position",
    "SudokuBoard",
    "SudokuCell",
    "SudokuDifficulty",
    "SudokuGenerator",
    "SudokuSolver",
    "SudokuValidator",
]


class SudokuDifficulty(Enum):
    """The levels: 36 to 40 clues, 32 to 35, 28 to 31, and 24 to 27."""

    easy = Level.EASY
    medium = Level.MEDIUM
    hard = Level.HARD
    expert = Level.EXPERT


@dataclass
class SudokuCell:
    """A cell of a board; ``value`` is None while it is empty."""

    value: int | None = None
    is_fixed: bool = False
    """Whether it is a clue, which a player cannot change."""
    notes: set[int] = field(default_factory=set)
    is_error: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the cell has no value."""
        return self.value is None


class SudokuBoard:
    """Nine rows of cells that can be changed.

    >>> board = SudokuBoard.from_values([[5] + [0] * 8] + [[0] * 9 for _ in range(8)])
    >>> board.get_cell(0, 0).value, board.get_cell(0, 1).value
    (5, None)
    """

    def __init__(self) -> None:
        self.cells = [[SudokuCell() for _ in range(9)] for _ in range(9)]

    @classmethod
    def from_values(
        cls, values: Sequence[Sequence[int | None]], *, fixed: bool = False
    ) -> SudokuBoard:
        """Return the board with these values (0 and None are empty), as clues if ``fixed``."""
        grid = as_grid([[value or 0 for value in row] for row in values])
        if grid.size != 9:
            raise ArgumentError(f"a board has 9 rows, not {grid.size}")
        return cls._of(grid, fixed=fixed)

    @classmethod
    def _of(cls, grid: Grid, *, fixed: bool) -> SudokuBoard:
        board = cls()
        board._write(grid)
        for cell in board:
            cell.is_fixed = fixed and not cell.is_empty
        return board

    def get_cell(self, row: int, col: int) -> SudokuCell:
        """Return a cell by its place, from 0."""
        check_position(row, col, 9)
        return self.cells[row][col]

    @property
    def values(self) -> list[list[int]]:
        """The values, row by row; 0 is empty."""
        return [[cell.value or 0 for cell in row] for row in self.cells]

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return not any(cell.is_empty for cell in self)

    def copy(self) -> SudokuBoard:
        """Return a board of its own with the same cells."""
        other = SudokuBoard()
        other.cells = [
            [SudokuCell(c.value, c.is_fixed, set(c.notes), c.is_error) for c in row]
            for row in self.cells
        ]
        return other

    def __iter__(self) -> Iterator[SudokuCell]:
        return (cell for row in self.cells for cell in row)

    def __grid__(self) -> Grid:
        return as_grid(self.values)

    def _write(self, grid: Grid) -> None:
        for cell, value in zip(self, grid.cells, strict=True):
            cell.value = value or None


class SudokuGenerator:
    """Makes puzzles with one solution; the same seed makes the same ones.

    >>> puzzle = SudokuGenerator(seed=12345).generate(SudokuDifficulty.medium)
    >>> 32 <= sum(cell.is_fixed for cell in puzzle) <= 35, SudokuSolver.has_unique_solution(puzzle)
    (True, True)
    """

    def __init__(self, seed: int | None = None) -> None:
        self._generator = Generator(seed)

    def generate(self, difficulty: SudokuDifficulty) -> SudokuBoard:
        """Return the next puzzle, its clues fixed."""
        return self.generate_batch(difficulty, 1)[0]

    def generate_batch(self, difficulty: SudokuDifficulty, count: int) -> list[SudokuBoard]:
        """Return the next puzzles, ``count`` of them."""
        level = SudokuDifficulty(difficulty).value
        made: list[Generated] = self._generator.generate_many(
            level, count, logic=False, rate=False, unbiased=False
        )
        return [SudokuBoard._of(puzzle.puzzle, fixed=True) for puzzle in made]


class SudokuSolver:
    """What can be asked of a board; a board whose values conflict has no solution."""

    @staticmethod
    def solve(board: SudokuBoard) -> bool:
        """Fill the board in place with the first solution, row by row from 1 to 9."""
        found = first_solution(board)
        if found is not None:
            board._write(found)
        return found is not None

    @staticmethod
    def get_solution(board: SudokuBoard) -> SudokuBoard | None:
        """Return a solved copy, or None."""
        solved = board.copy()
        return solved if SudokuSolver.solve(solved) else None

    @staticmethod
    def has_unique_solution(board: SudokuBoard) -> bool:
        """Return whether there is exactly one solution."""
        return is_unique(board)

    @staticmethod
    def count_solutions(board: SudokuBoard, max_count: int = 2) -> int:
        """Return the number of solutions, but no more than ``max_count``."""
        return count_solutions(board, limit=max_count)

    @staticmethod
    def is_solvable(board: SudokuBoard) -> bool:
        """Return whether there is a solution."""
        return count_solutions(board, limit=1) == 1

    @staticmethod
    def get_hint(board: SudokuBoard, row: int, col: int) -> int | None:
        """Return the right value of an empty cell; None if it is filled or there is no solution."""
        if not board.get_cell(row, col).is_empty:
            return None
        found = first_solution(board)
        return None if found is None else found[row, col]

    @staticmethod
    def get_possible_values(board: SudokuBoard, row: int, col: int) -> set[int]:
        """Return what can stand in an empty cell; nothing for a filled one."""
        return validate.possible_values(board, row, col)


class SudokuValidator:
    """The rules of Sudoku on a board as it stands."""

    @staticmethod
    def is_valid_board(board: SudokuBoard) -> bool:
        """Return whether no value stands twice in a row, a column or a box."""
        return validate.is_valid(board)

    @staticmethod
    def is_solved(board: SudokuBoard) -> bool:
        """Return whether the board is full and valid."""
        return validate.is_solved(board)

    @staticmethod
    def get_conflict_positions(board: SudokuBoard) -> set[Position]:
        """Return every cell that conflicts with another one."""
        return validate.conflicts(board)

    @staticmethod
    def can_place_value(board: SudokuBoard, row: int, col: int, value: int) -> bool:
        """Return whether a value could stand in a cell, whatever the cell holds now."""
        return validate.can_place(board, row, col, value)

    @staticmethod
    def find_row_conflicts(board: SudokuBoard, row: int) -> set[Position]:
        """Return the cells of a row that hold the same value as another cell of it."""
        return validate.house_conflicts(board, "row", row)

    @staticmethod
    def find_column_conflicts(board: SudokuBoard, col: int) -> set[Position]:
        """Return the cells of a column that hold the same value as another cell of it."""
        return validate.house_conflicts(board, "column", col)

    @staticmethod
    def find_box_conflicts(board: SudokuBoard, box_index: int) -> set[Position]:
        """Return the cells of a box, 0 to 8 row by row, that hold a value of another one of it."""
        return validate.house_conflicts(board, "box", box_index)
