"""The names of five documents that describe Sudoku programs, one module for each document.

The modules only adapt names: the work is done by the engines of this package. Separate modules are
needed because three documents define a ``SudokuSolver`` and two a ``SudokuCell``.

- :mod:`~nonet.documented.fingerprint`: the brute-force specification and its iteration counts;
- :mod:`~nonet.documented.techniques`: the candidate-elimination solver and its metrics;
- :mod:`~nonet.documented.heuristics`: backtracking with three heuristics, and their experiment;
- :mod:`~nonet.documented.exact_cover`: Algorithm X on flat arrays with an op-stack;
- :mod:`~nonet.documented.generator`: generator, solver and validator of a game;
- :mod:`~nonet.documented.game`: the models of that game: actions, saved games, statistics, rooms.
"""

__all__ = ["exact_cover", "fingerprint", "game", "generator", "heuristics", "techniques"]
