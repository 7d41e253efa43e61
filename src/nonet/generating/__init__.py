"""Make puzzles: full grids, clues taken away, difficulty, symmetry, batches."""

from nonet.errors import NoPuzzleFoundError
from nonet.generating.days import daily
from nonet.generating.generated import Generated
from nonet.generating.generator import Generator, generate
from nonet.generating.grids import grid_count, random_grid, random_grids
from nonet.generating.search import Progress
from nonet.generating.seeding import SCHEME
from nonet.generating.spec import Spec
from nonet.logic.levels import Difficulty
from nonet.symmetry import Symmetry

__all__ = [
    "SCHEME",
    "Difficulty",
    "Generated",
    "Generator",
    "NoPuzzleFoundError",
    "Progress",
    "Spec",
    "Symmetry",
    "daily",
    "generate",
    "grid_count",
    "random_grid",
    "random_grids",
]
