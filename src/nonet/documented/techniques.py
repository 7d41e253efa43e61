"""The candidate-elimination solver under its documented names.

:mod:`nonet.engines.five_techniques` implements the five techniques. The document's future work is
opt-in: ``SudokuSolver(puzzle, extra=["hidden-groups", "x-wing", "y-wing", "guessing"])``.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from nonet.engines.five_techniques import (
    EXTRA,
    ExtendedMetrics,
    PuzzleLike,
    SolvingMetrics,
    SudokuCell,
    SudokuPuzzle,
)
from nonet.engines.five_techniques import FiveTechniquesSolver as SudokuSolver
from nonet.errors import SudokuError

__all__ = [
    "EXTRA",
    "Difficulty",
    "ExtendedMetrics",
    "SolvingMetrics",
    "SudokuCell",
    "SudokuError",
    "SudokuPuzzle",
    "SudokuSolver",
    "solve_sudoku",
]


class Difficulty(Enum):
    """The four documented levels; :class:`nonet.Level` has two more."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


def solve_sudoku(puzzle: PuzzleLike, debug_level: int = 0, *, extra: Iterable[str] = ()) -> bool:
    """Solve a puzzle and return whether the techniques suffice."""
    return SudokuSolver(puzzle, debug_level, extra=extra).solve()
