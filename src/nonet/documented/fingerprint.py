"""The brute-force specification under its documented names.

``Sudoku`` is the program of the document: a puzzle, a counter and ``solve()``. The other names run
matrix files and compare them with the reference, like ``nonet fingerprint`` and ``validate-run``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from nonet.documented import heuristics
from nonet.engines.brute_force import BruteForce
from nonet.puzzles.puzzle import as_grid
from nonet.storage.paths import FilePath
from nonet.study.fingerprint import (
    ITERATIONS,
    MANDATORY,
    Report,
    built_in,
    load_runs,
    read_matrix,
    run,
    shown_path,
    validate,
)
from nonet.study.fingerprint.transcript import rows_text

__all__ = [
    "FAILURE",
    "ITERATIONS",
    "MANDATORY",
    "SUCCESS",
    "Sudoku",
    "built_in",
    "read_matrix",
    "run",
    "shown_path",
    "validate_run",
]

FAILURE, SUCCESS = 0, 1


class Sudoku:
    """A puzzle to solve by brute force, and the number of attempts.

    >>> sudoku = Sudoku(read_matrix(built_in("1")).rows())
    >>> sudoku.solve(printing=False), sudoku.count
    (1, 656)
    """

    def __init__(self, puzzle: Sequence[Sequence[int]]) -> None:
        self.puzzle: list[list[int]] = as_grid(puzzle).rows()
        self.count = 0
        """The attempts of the last :meth:`solve`, valid or not."""

    def is_valid(self, row: int, col: int, val: int) -> bool:
        """Return whether a value is absent from the row, the column and the box of a cell."""
        return heuristics.is_valid(self.puzzle, row, col, val)

    def solve(self, *, printing: bool = True) -> int:
        """Solve the puzzle in place; print it and the count, and return ``SUCCESS``.

        Returns ``FAILURE`` and leaves the puzzle unchanged if it has no solution. Conflicting
        givens raise :class:`ConflictError`, because the plain search would hardly ever end.
        """
        result = BruteForce().run(self.puzzle)
        self.count = result.iterations
        if not result.solved:
            return FAILURE
        self.puzzle = result.grid.rows()
        if printing:
            self.print_puzzle()
            sys.stdout.write(f"\nSolved in Iterations={self.count}\n\n")
        return SUCCESS

    def print_puzzle(self) -> None:
        """Print a blank line, the heading and nine rows with a space after every digit."""
        sys.stdout.write(f"\nPuzzle:\n{rows_text(as_grid(self.puzzle))}")


def validate_run(metrics: FilePath) -> Report:
    """Compare a metrics file with the reference, counts and transcripts, without tolerance."""
    return validate(load_runs(os.fspath(metrics)), check="all", strict=True)
