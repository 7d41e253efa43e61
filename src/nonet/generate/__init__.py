"""Make puzzles: full grids, clues taken away, difficulty, symmetry, batches."""

from nonet.generate.grids import grid_count, random_grid, random_grids
from nonet.generate.scheme import SCHEME

__all__ = ["SCHEME", "grid_count", "random_grid", "random_grids"]
