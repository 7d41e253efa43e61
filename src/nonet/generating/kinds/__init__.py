"""Kinds of rules that the generator lays out: cages, lines, marks, clues outside the grid.

Each is a value with options, and has a name: ``generate(rules=["killer"])`` is
``generate(rules=[Killer()])``.
"""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
