"""The human solver: techniques, steps, hints, explanations and ratings."""

from nonet.logic.seed import (
    Difficulty,
    LogicSolver,
    SolvingMetrics,
    SudokuCell,
    SudokuPuzzle,
    solve_sudoku,
)

__all__ = [
    "Difficulty",
    "LogicSolver",
    "SolvingMetrics",
    "SudokuCell",
    "SudokuPuzzle",
    "solve_sudoku",
]
