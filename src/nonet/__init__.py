"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from nonet.cells import Position
from nonet.errors import (
    BackendUnavailableError,
    BudgetError,
    ConflictError,
    FormatError,
    MultipleSolutionsError,
    NoSolutionError,
    SudokuError,
    UnknownNameError,
)
from nonet.grid import Grid
from nonet.solve import count_solutions, is_unique, reveal, solutions, solve
from nonet.validate import can_place, conflicts, is_solved, is_valid, possible_values

__version__ = "0.1.0"

__all__ = [
    "BackendUnavailableError",
    "BudgetError",
    "ConflictError",
    "FormatError",
    "Grid",
    "MultipleSolutionsError",
    "NoSolutionError",
    "Position",
    "SudokuError",
    "UnknownNameError",
    "can_place",
    "conflicts",
    "count_solutions",
    "is_solved",
    "is_unique",
    "is_valid",
    "possible_values",
    "reveal",
    "solutions",
    "solve",
]
