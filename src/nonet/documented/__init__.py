"""The names of five documents that describe Sudoku programs, each in a module of its own.

Nothing is computed here: every name stands on an engine of this package. Three of the documents
call a class ``SudokuSolver`` and two a class ``SudokuCell``; a module each keeps them apart.

- :mod:`~nonet.documented.fingerprint`: the brute-force specification and its iteration counts;
- :mod:`~nonet.documented.techniques`: the candidate-elimination solver and its metrics;
- :mod:`~nonet.documented.heuristics`: backtracking with three heuristics, and their experiment;
- :mod:`~nonet.documented.exact_cover`: Algorithm X on flat arrays with an op-stack;
- :mod:`~nonet.documented.generator`: generator, solver and validator of a game.
"""
