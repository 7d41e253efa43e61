"""Make puzzles: full grids, clues taken away, difficulty, symmetry, batches."""

from nonet.errors import NoPuzzleFoundError
from nonet.generating.generated import Generated
from nonet.generating.generator import Generator
from nonet.generating.grids import grid_count, random_grid, random_grids
from nonet.generating.seeding import SCHEME
from nonet.generating.spec import Wish, wish
from nonet.logic.levels import Difficulty
from nonet.symmetry import Symmetry

__all__ = [
    "SCHEME",
    "Difficulty",
    "Generated",
    "Generator",
    "NoPuzzleFoundError",
    "Symmetry",
    "Wish",
    "grid_count",
    "random_grid",
    "random_grids",
    "wish",
]
