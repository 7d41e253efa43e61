"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from nonet.bulk import Solutions, Status, solve_file, solve_many
from nonet.canonical import (
    automorphism_count,
    automorphisms,
    canonical,
    canonical_many,
    is_isomorphic,
    transformation,
)
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
from nonet.minimal import is_minimal, minimize, redundant_clues
from nonet.solve import count_solutions, is_unique, reveal, solutions, solve
from nonet.symmetry import Transformation, shuffle
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
    "Solutions",
    "Status",
    "SudokuError",
    "Transformation",
    "UnknownNameError",
    "automorphism_count",
    "automorphisms",
    "can_place",
    "canonical",
    "canonical_many",
    "conflicts",
    "count_solutions",
    "is_isomorphic",
    "is_minimal",
    "is_solved",
    "is_unique",
    "is_valid",
    "minimize",
    "possible_values",
    "redundant_clues",
    "reveal",
    "shuffle",
    "solutions",
    "solve",
    "solve_file",
    "solve_many",
    "transformation",
]
