"""Leaks: what a training set gives away of a test set, and the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet.classes.keys import ClassKeys
from nonet.datasets.keys import MEMORY, keys_of_table, shared

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Leakage:
    """Which test puzzles are in the training set, up to symmetry; flags, a row each.

    ``same_puzzle``: the puzzle itself is there. ``same_class``: its solution grid is, as that of
    another puzzle perhaps. ``train_same_puzzle`` and ``train_same_class`` are the rows of the
    training set that the test set knows.
    """

    same_puzzle: Flags
    same_class: Flags
    train_same_puzzle: Flags
    train_same_class: Flags

    @property
    def leaked(self) -> Flags:
        """Test rows of either kind."""
        return self.same_puzzle | self.same_class

    @property
    def rate(self) -> float:
        """The share of the test set that leaked; 0 for an empty one."""
        return float(self.leaked.mean()) if len(self.leaked) else 0.0


def leakage(
    train: Any,
    test: Any,
    *,
    puzzle: str | None = None,
    threads: int | None = None,
    memory: str = MEMORY,
) -> Leakage:
    """Compare two tables (or puzzles in any form of ``solve_many``) by their classes.

    >>> from nonet import minimize, shuffle, solve
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> other = minimize(shuffle(solve(puzzle), seed=2), seed=3)
    >>> found = leakage([puzzle], [shuffle(puzzle, seed=1), other])
    >>> found.same_puzzle.tolist(), found.same_class.tolist(), found.rate
    ([True, False], [True, True], 1.0)
    """
    known = keys_of_table(train, puzzle=puzzle, threads=threads)
    asked = keys_of_table(test, puzzle=puzzle, threads=threads)
    return leakage_of_keys(known, asked, memory=memory)


def leakage_of_keys(train: ClassKeys, test: ClassKeys, *, memory: str = MEMORY) -> Leakage:
    """Compare two sets by their keys."""
    return Leakage(
        same_puzzle=shared(test.puzzles, train.puzzles, memory=memory),
        same_class=shared(test.grids, train.grids, memory=memory),
        train_same_puzzle=shared(train.puzzles, test.puzzles, memory=memory),
        train_same_class=shared(train.grids, test.grids, memory=memory),
    )
