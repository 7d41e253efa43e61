"""Generate puzzles: full grids, clue removal, layouts of rules, levels, symmetry, batches."""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
