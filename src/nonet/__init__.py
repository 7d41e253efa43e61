"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from typing import TYPE_CHECKING

from nonet._version import __version__ as __version__
from nonet.cells import Position
from nonet.errors import (
    ArgumentError,
    BackendUnavailableError,
    BudgetError,
    ConflictError,
    FormatError,
    MissingFileError,
    MultipleSolutionsError,
    NoPuzzleFoundError,
    NoSolutionError,
    SudokuError,
    UnknownNameError,
)
from nonet.grid import Grid
from nonet.lazy import loader

if TYPE_CHECKING:
    from nonet.board import Board
    from nonet.classes.forms import (
        automorphism_count,
        automorphisms,
        canonical,
        canonical_many,
        is_isomorphic,
        transformation,
    )
    from nonet.classes.keys import class_keys
    from nonet.generating.days import daily
    from nonet.generating.generated import Generated
    from nonet.generating.generator import Generator, generate
    from nonet.generating.grids import random_grid, random_grids
    from nonet.logic.explanations import Explanation, explain
    from nonet.logic.hints import Hint, hint, steps
    from nonet.logic.levels import Difficulty
    from nonet.logic.positions import Practice, practice
    from nonet.logic.ratings import Rating, Ratings, rate, rate_many
    from nonet.logic.step import Step
    from nonet.photos.reading import Reading, read_image, read_images
    from nonet.rows import cells_from, shuffle_many, strings_from
    from nonet.solving.bulk import Solutions, Status, solve_many
    from nonet.solving.checking import Check, check
    from nonet.solving.minimal import is_minimal, minimize, redundant_clues
    from nonet.solving.search import count_solutions, is_unique, reveal, solutions, solve
    from nonet.symmetry import Symmetry, Transformation, shuffle
    from nonet.tables.annotation import annotate
    from nonet.tables.lane import solve_file
    from nonet.validate import can_place, conflicts, is_solved, is_valid, possible_values

__all__ = [
    "ArgumentError",
    "BackendUnavailableError",
    "Board",
    "BudgetError",
    "Check",
    "ConflictError",
    "Difficulty",
    "Explanation",
    "FormatError",
    "Generated",
    "Generator",
    "Grid",
    "Hint",
    "MissingFileError",
    "MultipleSolutionsError",
    "NoPuzzleFoundError",
    "NoSolutionError",
    "Position",
    "Practice",
    "Rating",
    "Ratings",
    "Reading",
    "Solutions",
    "Status",
    "Step",
    "SudokuError",
    "Symmetry",
    "Transformation",
    "UnknownNameError",
    "annotate",
    "automorphism_count",
    "automorphisms",
    "can_place",
    "canonical",
    "canonical_many",
    "cells_from",
    "check",
    "class_keys",
    "conflicts",
    "count_solutions",
    "daily",
    "explain",
    "generate",
    "hint",
    "is_isomorphic",
    "is_minimal",
    "is_solved",
    "is_unique",
    "is_valid",
    "minimize",
    "possible_values",
    "practice",
    "random_grid",
    "random_grids",
    "rate",
    "rate_many",
    "read_image",
    "read_images",
    "redundant_clues",
    "reveal",
    "shuffle",
    "shuffle_many",
    "solutions",
    "solve",
    "solve_file",
    "solve_many",
    "steps",
    "strings_from",
    "transformation",
]

# Names that are loaded when they are first asked for, so that a short command starts fast.
_HOMES = {
    "nonet.board": ("Board",),
    "nonet.classes.forms": (
        "automorphism_count",
        "automorphisms",
        "canonical",
        "canonical_many",
        "is_isomorphic",
        "transformation",
    ),
    "nonet.classes.keys": ("class_keys",),
    "nonet.generating.days": ("daily",),
    "nonet.generating.generated": ("Generated",),
    "nonet.generating.generator": (
        "Generator",
        "generate",
    ),
    "nonet.generating.grids": (
        "random_grid",
        "random_grids",
    ),
    "nonet.logic.explanations": (
        "Explanation",
        "explain",
    ),
    "nonet.logic.hints": (
        "Hint",
        "hint",
        "steps",
    ),
    "nonet.logic.levels": ("Difficulty",),
    "nonet.logic.positions": (
        "Practice",
        "practice",
    ),
    "nonet.logic.ratings": (
        "Rating",
        "Ratings",
        "rate",
        "rate_many",
    ),
    "nonet.logic.step": ("Step",),
    "nonet.photos.reading": (
        "Reading",
        "read_image",
        "read_images",
    ),
    "nonet.rows": (
        "cells_from",
        "shuffle_many",
        "strings_from",
    ),
    "nonet.solving.bulk": (
        "Solutions",
        "Status",
        "solve_many",
    ),
    "nonet.solving.checking": (
        "Check",
        "check",
    ),
    "nonet.solving.minimal": (
        "is_minimal",
        "minimize",
        "redundant_clues",
    ),
    "nonet.solving.search": (
        "count_solutions",
        "is_unique",
        "reveal",
        "solutions",
        "solve",
    ),
    "nonet.symmetry": (
        "Symmetry",
        "Transformation",
        "shuffle",
    ),
    "nonet.tables.annotation": ("annotate",),
    "nonet.tables.lane": ("solve_file",),
    "nonet.validate": (
        "can_place",
        "conflicts",
        "is_solved",
        "is_valid",
        "possible_values",
    ),
}
__getattr__ = loader(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
