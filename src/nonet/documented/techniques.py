"""The candidate-elimination solver under its documented names.

:mod:`nonet.engines.five_techniques` implements the five techniques. The document's future work is
opt-in: ``SudokuSolver(puzzle, extra=["hidden-groups", "x-wing", "y-wing", "guessing"])``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from nonet.engines.five_techniques import EXTRA as EXTRA
from nonet.engines.five_techniques import ExtendedMetrics as ExtendedMetrics
from nonet.engines.five_techniques import LogicSolver
from nonet.engines.five_techniques import SolvingMetrics as SolvingMetrics
from nonet.engines.five_techniques import SudokuCell as SudokuCell
from nonet.engines.five_techniques import SudokuPuzzle as SudokuPuzzle
from nonet.errors import SudokuError as SudokuError

SudokuSolver = LogicSolver


class Difficulty(Enum):
    """The four documented levels; ``nonet.Difficulty`` has two more."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


def solve_sudoku(
    puzzle: Sequence[Sequence[int]], debug_level: int = 0, *, extra: Iterable[str] = ()
) -> bool:
    """Solve a puzzle and return whether the techniques suffice."""
    return SudokuSolver(puzzle, debug_level, extra=extra).solve()
