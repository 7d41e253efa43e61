"""Exact cover: Algorithm X with a reversible op-stack, for Sudoku and for any other problem.

:class:`ExactCover` is the general engine, :func:`sudoku` the model of a grid on it.

>>> result = sudoku("12...4....4....1").run()
>>> str(result.grid), result.choices, result.max_ops
('1234341221434321', 11, 320)
"""

from nonet.engines.exact_cover.model import (
    CoverRun,
    ExactCoverEngine,
    SudokuCover,
    sudoku,
    verify,
)
from nonet.engines.exact_cover.problem import ExactCover
from nonet.engines.exact_cover.search import CoverSearch, CoverStats, Decision

__all__ = [
    "CoverRun",
    "CoverSearch",
    "CoverStats",
    "Decision",
    "ExactCover",
    "ExactCoverEngine",
    "SudokuCover",
    "sudoku",
    "verify",
]
