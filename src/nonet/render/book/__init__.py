"""Lay out printable books of puzzles and write them as files."""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
