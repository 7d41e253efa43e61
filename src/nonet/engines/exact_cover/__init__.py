"""Exact cover: Algorithm X with a reversible op-stack, for Sudoku and for any other problem.

:class:`ExactCover` is the general engine, :func:`sudoku` the model of a grid on it.

>>> result = sudoku("12...4....4....1").run()
>>> str(result.grid), result.choices, result.max_ops
('1234341221434321', 11, 320)
"""

from nonet.engines.exact_cover.model import CoverRun as CoverRun
from nonet.engines.exact_cover.model import ExactCoverEngine as ExactCoverEngine
from nonet.engines.exact_cover.model import SudokuCover as SudokuCover
from nonet.engines.exact_cover.model import sudoku as sudoku
from nonet.engines.exact_cover.model import verify as verify
from nonet.engines.exact_cover.problem import ExactCover as ExactCover
from nonet.engines.exact_cover.search import CoverSearch as CoverSearch
from nonet.engines.exact_cover.search import CoverStats as CoverStats
from nonet.engines.exact_cover.search import Decision as Decision
