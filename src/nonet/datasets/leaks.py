"""Leaks: which puzzles of a test set a training set gives away, and vice versa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.classes.keys import ClassKeys, Flags
from nonet.datasets.keys import keys_of_table, shared
from nonet.tables.ray import Cluster


@dataclass(frozen=True, eq=False)
class Leakage:
    """Which test puzzles are in the training set, up to symmetry, as one flag per row.

    ``same_puzzle``: the puzzle itself is there. ``same_class``: its solution grid is, possibly
    from another puzzle. ``train_same_puzzle`` and ``train_same_class`` flag the rows of the
    training set that are in the test set.
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
    cluster: Cluster = "local",
    address: str | None = None,
) -> Leakage:
    """Compare two tables (or puzzles in any form of ``solve_many``) by their classes.

    ``cluster="ray"`` computes the keys on a Ray cluster, by ``address`` or on this machine.

    >>> from nonet import minimize, shuffle, solve
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> other = minimize(shuffle(solve(puzzle), seed=2), seed=3)
    >>> found = leakage([puzzle], [shuffle(puzzle, seed=1), other])
    >>> found.same_puzzle.tolist(), found.same_class.tolist(), found.rate
    ([True, False], [True, True], 1.0)
    """
    keys = (
        keys_of_table(table, puzzle=puzzle, threads=threads, cluster=cluster, address=address)
        for table in (train, test)
    )
    return leakage_of_keys(*keys)


def leakage_of_keys(train: ClassKeys, test: ClassKeys) -> Leakage:
    """Compare two sets by their keys."""
    return Leakage(
        same_puzzle=shared(test.puzzles, train.puzzles),
        same_class=shared(test.grids, train.grids),
        train_same_puzzle=shared(train.puzzles, test.puzzles),
        train_same_class=shared(train.grids, test.grids),
    )
