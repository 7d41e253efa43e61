"""Generate puzzles: full grids, clue removal, levels, symmetry, batches."""

from nonet.errors import NoPuzzleFoundError
from nonet.generating.generated import Generated
from nonet.generating.generator import Generator, daily, generate, generate_many
from nonet.generating.grids import grid_count, random_grid, random_grids
from nonet.generating.kinds import KINDS
from nonet.generating.search import Progress
from nonet.generating.seeding import SCHEME
from nonet.generating.spec import Options, Spec
from nonet.logic.levels import Level
from nonet.symmetry import Symmetry

__all__ = [
    "KINDS",
    "SCHEME",
    "Generated",
    "Generator",
    "Level",
    "NoPuzzleFoundError",
    "Options",
    "Progress",
    "Spec",
    "Symmetry",
    "daily",
    "generate",
    "generate_many",
    "grid_count",
    "random_grid",
    "random_grids",
]
