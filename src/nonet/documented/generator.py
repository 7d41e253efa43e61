"""The generator, solver and validator of a game under their documented names.

Names follow Python: ``getHint`` is ``get_hint``. The classes of the game itself are in
:mod:`nonet.documented.game`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from nonet.arguments import whole_number
from nonet.errors import ArgumentError, quoted
from nonet.generating.feasibility import CLUES
from nonet.generating.generated import Generated
from nonet.generating.generator import Generator
from nonet.logic.levels import Level
from nonet.model import cells
from nonet.model.cells import check_position
from nonet.model.grid import Grid
from nonet.puzzles import validate
from nonet.puzzles.puzzle import Puzzle, as_grid
from nonet.random import Random
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

_STEPS = 2**64 - 1
"""The random stream of the documented steps; no puzzle draws from it."""


class Position(cells.Position):
    """A cell of a 9×9 board by row and column, each from 0 to 8.

    >>> Position(0, 8)
    Position(row=0, col=8)
    """

    __slots__ = ()

    def __new__(cls, row: int, col: int) -> Position:
        """Check both numbers and return the position."""
        whole_number("row", row, least=0, most=8)
        whole_number("col", col, least=0, most=8)
        return super().__new__(cls, row, col)


class SudokuDifficulty(Enum):
    """The levels: 36 to 40 clues, 32 to 35, 28 to 31, and 24 to 27.

    A level fixes the number of clues and nothing else: an expert puzzle may need only singles.
    """

    easy = Level.EASY
    medium = Level.MEDIUM
    hard = Level.HARD
    expert = Level.EXPERT


@dataclass
class SudokuCell:
    """A cell of a board; ``value`` is None while it is empty.

    Changing the value of a fixed cell raises :class:`ArgumentError`.

    >>> SudokuCell(5, is_fixed=True).value = 6
    Traceback (most recent call last):
    nonet.errors.ArgumentError: the cell is a clue: its value is 5 and cannot be changed
    """

    value: int | None = None
    is_fixed: bool = False
    """Whether the cell is a clue."""
    notes: set[int] = field(default_factory=set)
    is_error: bool = False

    def __setattr__(self, name: str, new: object) -> None:
        if name == "value":
            if new is not None:
                whole_number("value", new, most=9)
            if self.is_fixed and new != self.value:
                raise ArgumentError(
                    f"the cell is a clue: its value is {self.value} and cannot be changed"
                )
        object.__setattr__(self, name, new)

    @property
    def is_empty(self) -> bool:
        """Whether the cell has no value."""
        return self.value is None


class SudokuBoard:
    """Nine rows of cells; all but the fixed ones can be changed. Equal cells make boards equal.

    >>> board = SudokuBoard.from_values([[5] + [0] * 8] + [[0] * 9 for _ in range(8)])
    >>> board.get_cell(0, 0).value, board.get_cell(0, 1).value
    (5, None)
    >>> board
    <SudokuBoard 5................................................................................>
    """

    __hash__ = None  # type: ignore[assignment]  # boards change

    def __init__(self) -> None:
        self.cells = [[SudokuCell() for _ in range(9)] for _ in range(9)]

    @classmethod
    def from_values(
        cls, values: Sequence[Sequence[int | None]], *, fixed: bool = False
    ) -> SudokuBoard:
        """Return a board with these values, 0 and None for empty; ``fixed`` makes them clues."""
        if isinstance(values, (list, tuple)):
            values = [_without_none(row) for row in values]
        grid = as_grid(values)
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
        """Return the cell at a row and column, each from 0 to 8."""
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
        """Return an independent copy."""
        other = SudokuBoard()
        other.cells = [
            [SudokuCell(c.value, c.is_fixed, set(c.notes), c.is_error) for c in row]
            for row in self.cells
        ]
        return other

    def __eq__(self, other: object) -> bool:
        return self.cells == other.cells if isinstance(other, SudokuBoard) else NotImplemented

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {as_grid(self.values)}>"

    def __iter__(self) -> Iterator[SudokuCell]:
        return (cell for row in self.cells for cell in row)

    def as_puzzle(self) -> Puzzle:
        """Return the digits as a puzzle."""
        return Puzzle(as_grid(self.values))

    def _write(self, grid: Grid) -> None:
        for cell, value in zip(self, grid.cells, strict=True):
            cell.value = value or None


class SudokuGenerator:
    """Generate puzzles with exactly one solution; a seed makes them reproducible.

    >>> puzzle = SudokuGenerator(seed=12345).generate(SudokuDifficulty.medium)
    >>> 32 <= sum(cell.is_fixed for cell in puzzle) <= 35, SudokuSolver.has_unique_solution(puzzle)
    (True, True)
    """

    def __init__(self, seed: int | None = None) -> None:
        self._generator = Generator(seed)
        self._random = Random(self._generator.seed, _STEPS)

    def generate(self, difficulty: SudokuDifficulty) -> SudokuBoard:
        """Return the next puzzle; its clues are fixed."""
        return self.generate_batch(difficulty, 1)[0]

    def generate_batch(self, difficulty: SudokuDifficulty, count: int) -> list[SudokuBoard]:
        """Return the next ``count`` puzzles."""
        level = _level(difficulty)
        made: list[Generated] = self._generator.generate_many(
            level, count, logic=False, rate=False, unbiased=False
        )
        return [SudokuBoard._of(puzzle.puzzle, fixed=True) for puzzle in made]

    # The two steps of the document in Python. `generate` takes them natively, from other random
    # draws, and repeats a pass that ends above the range of clues.

    def _generate_complete_board(self) -> SudokuBoard:
        """Shuffle the digits in three boxes on the diagonal and fill the rest."""
        board = SudokuBoard()
        for corner in (0, 3, 6):
            for at, value in enumerate(self._random.shuffled(range(1, 10))):
                board.get_cell(corner + at // 3, corner + at % 3).value = value
        SudokuSolver.solve(board)
        return board

    def _remove_clues(
        self, complete_board: SudokuBoard, difficulty: SudokuDifficulty
    ) -> SudokuBoard:
        """Return a copy with clues removed in random order while the solution stays unique."""
        board = SudokuBoard.from_values(_board(complete_board).values)
        least, most = CLUES[_level(difficulty)]
        surplus = sum(not cell.is_empty for cell in board)
        surplus -= least + self._random.below(most - least + 1)
        for cell in self._random.shuffled(list(board)):
            if surplus <= 0:
                break
            value, cell.value = cell.value, None
            if SudokuSolver.has_unique_solution(board):
                surplus -= 1
            else:
                cell.value = value
        for cell in board:
            cell.is_fixed = not cell.is_empty
        return board


class SudokuSolver:
    """Solve boards and count their solutions; a board with conflicts has none."""

    @staticmethod
    def solve(board: SudokuBoard) -> bool:
        """Fill the board in place with its first solution in row-major order."""
        found = first_solution(_board(board))
        if found is not None:
            board._write(found)
        return found is not None

    @staticmethod
    def get_solution(board: SudokuBoard) -> SudokuBoard | None:
        """Return a solved copy, or None."""
        solved = _board(board).copy()
        return solved if SudokuSolver.solve(solved) else None

    has_unique_solution = staticmethod(is_unique)

    @staticmethod
    def count_solutions(board: SudokuBoard, max_count: int = 2) -> int:
        """Return the number of solutions, at most ``max_count``."""
        return count_solutions(board, limit=max_count)

    @staticmethod
    def is_solvable(board: SudokuBoard) -> bool:
        """Return whether the board has a solution."""
        return count_solutions(board, limit=1) == 1

    @staticmethod
    def get_hint(board: SudokuBoard, row: int, col: int) -> int | None:
        """Return the value of an empty cell in the solution; None if filled or unsolvable."""
        if not _board(board).get_cell(row, col).is_empty:
            return None
        found = first_solution(board)
        return None if found is None else found[row, col]

    get_possible_values = staticmethod(validate.possible_values)


class SudokuValidator:
    """Check a board against the rules of Sudoku."""

    is_valid_board = staticmethod(validate.is_valid)

    is_solved = staticmethod(validate.is_solved)

    @staticmethod
    def get_conflict_positions(board: SudokuBoard) -> set[Position]:
        """Return all cells that conflict with another one."""
        return _bounded(validate.conflicts(board))

    can_place_value = staticmethod(validate.can_place)

    @staticmethod
    def find_row_conflicts(board: SudokuBoard, row: int) -> set[Position]:
        """Return the cells of a row that share their value with another one of the row."""
        return _bounded(validate.house_conflicts(board, "row", row))

    @staticmethod
    def find_column_conflicts(board: SudokuBoard, col: int) -> set[Position]:
        """Return the cells of a column that share their value with another one of the column."""
        return _bounded(validate.house_conflicts(board, "column", col))

    @staticmethod
    def find_box_conflicts(board: SudokuBoard, box_index: int) -> set[Position]:
        """Return the cells of a box that share their value; boxes count from 0, row by row."""
        return _bounded(validate.house_conflicts(board, "box", box_index))


def _bounded(found: set[cells.Position]) -> set[Position]:
    return {Position(*position) for position in found}


def _board(board: object) -> SudokuBoard:
    """Return a board, or raise an error."""
    if not isinstance(board, SudokuBoard):
        raise ArgumentError(f"expected a SudokuBoard, found {quoted(board)}")
    return board


def _level(difficulty: object) -> Level:
    """Return the level of a difficulty or of its name, or raise an error."""
    try:
        return SudokuDifficulty(difficulty).value
    except ValueError:
        raise ArgumentError(f"expected a SudokuDifficulty, found {quoted(difficulty)}") from None


def _without_none(row: Any) -> Any:
    """Return a row of values with 0 for None."""
    if not isinstance(row, (list, tuple)):
        return row
    return [0 if value is None else value for value in row]
