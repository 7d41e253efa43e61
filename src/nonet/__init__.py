"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
from nonet.solve import count_solutions, is_unique, reveal, solutions, solve
from nonet.validate import can_place, conflicts, is_solved, is_valid, possible_values

if TYPE_CHECKING:
    from nonet.board import Board
    from nonet.bulk import Solutions, Status, solve_file, solve_many
    from nonet.generate import (
        Difficulty,
        Generated,
        Generator,
        NotFoundError,
        Symmetry,
        random_grid,
        random_grids,
    )
    from nonet.logic.explain import Explanation, explain
    from nonet.logic.hint import Hint, hint, steps
    from nonet.logic.rate import Rating, Ratings, rate, rate_many
    from nonet.logic.step import Step
    from nonet.minimal import is_minimal, minimize, redundant_clues
    from nonet.symmetry import Transformation, shuffle

__version__ = "0.1.0"

__all__ = [
    "BackendUnavailableError",
    "Board",
    "BudgetError",
    "ConflictError",
    "Difficulty",
    "Explanation",
    "FormatError",
    "Generated",
    "Generator",
    "Grid",
    "Hint",
    "MultipleSolutionsError",
    "NoSolutionError",
    "NotFoundError",
    "Position",
    "Rating",
    "Ratings",
    "Solutions",
    "Status",
    "Step",
    "SudokuError",
    "Symmetry",
    "Transformation",
    "UnknownNameError",
    "automorphism_count",
    "automorphisms",
    "can_place",
    "canonical",
    "canonical_many",
    "conflicts",
    "count_solutions",
    "explain",
    "hint",
    "is_isomorphic",
    "is_minimal",
    "is_solved",
    "is_unique",
    "is_valid",
    "minimize",
    "possible_values",
    "random_grid",
    "random_grids",
    "rate",
    "rate_many",
    "redundant_clues",
    "reveal",
    "shuffle",
    "solutions",
    "solve",
    "solve_file",
    "solve_many",
    "steps",
    "transformation",
]

# Names that are loaded when they are first asked for, so that a short command starts fast.
_HOMES = {
    "nonet.board": ("Board",),
    "nonet.bulk": ("Solutions", "Status", "solve_file", "solve_many"),
    "nonet.generate": (
        "Difficulty",
        "Generated",
        "Generator",
        "NotFoundError",
        "Symmetry",
        "random_grid",
        "random_grids",
    ),
    "nonet.logic.explain": ("Explanation", "explain"),
    "nonet.logic.hint": ("Hint", "hint", "steps"),
    "nonet.logic.rate": ("Rating", "Ratings", "rate", "rate_many"),
    "nonet.logic.step": ("Step",),
    "nonet.minimal": ("is_minimal", "minimize", "redundant_clues"),
    "nonet.symmetry": ("Transformation", "shuffle"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'nonet' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
