"""Rules of Sudoku variants, in addition to the classic houses or instead of the boxes.

A variant is a grid with a tuple of rules; functions that accept a grid also accept ``rules=``.

>>> from nonet import Grid, count_solutions
>>> from nonet.rules import AntiKing, Diagonals
>>> empty = Grid.empty_of(4)
>>> [count_solutions(empty, limit=None, rules=rules) for rules in ([], [Diagonals()], [AntiKing()])]
[288, 48, 0]
"""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
