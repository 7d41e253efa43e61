"""Process many puzzles at once: tables with columns about their puzzles, files of any size."""

from nonet.lazy import lazy_names

# Solving a file must not import the human solver.
__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
