"""The candidate-elimination solver by its documented names.

The five techniques are :mod:`nonet.engines.five_techniques`; what the document names as future work
is opt-in, as ``SudokuSolver(puzzle, extra=["hidden-groups", "x-wing", "y-wing", "guessing"])``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from nonet.engines.five_techniques import SolvingMetrics, SudokuCell, SudokuPuzzle
from nonet.engines.more_techniques import EXTRA, ExtendedMetrics, ExtendedSolver
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
    """The four documented levels; they have the names of ours, which go on beyond them."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class SudokuSolver(ExtendedSolver):
    """Solve a 9×9 grid of integers (0 is empty) with the documented techniques, and ``extra`` ones.

    ``debug_level``: 0 silent, 1 grids and a summary, 2 what each technique did, 3 every detail.
    """

    def __init__(
        self, puzzle: Sequence[Sequence[int]], debug_level: int = 0, *, extra: Iterable[str] = ()
    ) -> None:
        super().__init__(puzzle, debug_level=debug_level, extra=extra)


def solve_sudoku(
    puzzle: Sequence[Sequence[int]], debug_level: int = 0, *, extra: Iterable[str] = ()
) -> bool:
    """Return whether the techniques solve a puzzle."""
    return SudokuSolver(puzzle, debug_level, extra=extra).solve()
