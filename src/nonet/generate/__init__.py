"""Make puzzles: full grids, clues taken away, difficulty, symmetry, batches."""

from nonet.generate.generator import Generator
from nonet.generate.grids import grid_count, random_grid, random_grids
from nonet.generate.produce import NotFoundError
from nonet.generate.puzzle import Generated
from nonet.generate.scheme import SCHEME
from nonet.generate.symmetry import Symmetry
from nonet.generate.wish import Wish, wish
from nonet.logic.seed import Difficulty

__all__ = [
    "SCHEME",
    "Difficulty",
    "Generated",
    "Generator",
    "NotFoundError",
    "Symmetry",
    "Wish",
    "grid_count",
    "random_grid",
    "random_grids",
    "wish",
]
