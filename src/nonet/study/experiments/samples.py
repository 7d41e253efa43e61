"""Store the columns of many runs compactly for summaries and plots."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from nonet.study.experiments.trials import Run

Tiers: TypeAlias = Mapping[str, tuple[int, int]]
"""Levels of difficulty by name, each with its smallest and largest number of clues."""

NO_TIERS: Tiers = {}


@dataclass(frozen=True)
class Means:
    """The means of some runs of one heuristic."""

    runs: int
    cut: int
    backtracks: float
    seconds: float


@dataclass
class Column:
    """The results of one heuristic; index ``i`` of every array is the same run."""

    puzzle_ids: array[int] = field(default_factory=lambda: array("L"))
    seconds: array[float] = field(default_factory=lambda: array("d"))
    backtracks: array[int] = field(default_factory=lambda: array("Q"))
    clues: array[int] = field(default_factory=lambda: array("H"))
    cut: array[int] = field(default_factory=lambda: array("B"))
    """1 for a run that reached its limit."""
    solved: int = 0
    wrong: int = 0
    checked: int = 0
    """Runs whose answer could be compared with the data set."""

    def at(self, clues: tuple[int, int]) -> Means:
        """Return the means of the runs on puzzles within a range of clues."""
        low, high = clues
        here = np.asarray(self.clues)
        chosen = (here >= low) & (here <= high)
        runs = int(chosen.sum())
        if not runs:
            return Means(0, 0, 0.0, 0.0)
        return Means(
            runs,
            int(np.asarray(self.cut)[chosen].sum()),
            float(np.asarray(self.backtracks)[chosen].mean()),
            float(np.asarray(self.seconds)[chosen].mean()),
        )


class Tally:
    """The runs of an experiment by heuristic."""

    def __init__(self, runs: Iterable[Run] = ()) -> None:
        self.columns: dict[str, Column] = {}
        self.add(runs)

    def add(self, runs: Iterable[Run]) -> None:
        """Add runs."""
        for run in runs:
            column = self.columns.get(run.heuristic)
            if column is None:
                column = self.columns[run.heuristic] = Column()
            column.puzzle_ids.append(run.puzzle_id)
            column.seconds.append(run.time_seconds)
            column.backtracks.append(run.backtracks)
            column.clues.append(run.clues)
            column.cut.append(run.status == "stopped")
            column.solved += run.solved
            column.checked += run.correct is not None
            column.wrong += run.correct is False
