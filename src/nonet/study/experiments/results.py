"""The file of an experiment while it is made: kept when it is interrupted, gone on with later.

A CSV file grows row by row. For Parquet, which cannot grow, a CSV file stands beside it until all
runs are there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from nonet import _native
from nonet.errors import FormatError
from nonet.study.experiments.settings import Plan, Puzzle
from nonet.study.experiments.trials import (
    CsvLog,
    Run,
    chunks,
    is_parquet,
    pyarrow,
    read_runs,
    write_runs,
)


class Results:
    """Where the rows of an experiment go; with ``resume`` those that are there stay."""

    def __init__(self, path: str | os.PathLike[str], *, resume: bool = False) -> None:
        self.path = Path(path)
        self._parquet = is_parquet(path)
        if self._parquet:
            pyarrow()
        self._log_path = self.path
        if self._parquet:
            self._log_path = self.path.with_name(self.path.name + ".partial.csv")
        self._resume = resume
        self._log: CsvLog | None = None

    def done(self, plan: Plan, puzzles: Mapping[int, Puzzle]) -> list[Run]:
        """Return the runs that are there already; refuse a file of another experiment."""
        if not self._resume:
            return []
        source = next((path for path in (self._log_path, self.path) if path.exists()), None)
        if source is None or (source == self._log_path and not _has_row(source)):
            return []
        runs = list(read_runs(source))
        _check_same_experiment(source, runs, plan, puzzles)
        if source != self._log_path:
            # A finished Parquet file that is to grow: its rows begin the new log.
            write_runs(self._log_path, runs)
        return runs

    def write(self, runs: Iterable[Run]) -> None:
        """Add rows."""
        if self._log is None:
            self._log = CsvLog(self._log_path, append=self._resume and self._log_path.exists())
        self._log.write(runs)

    def close(self) -> None:
        """Close the file; what is in it stays, to be gone on with."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def finish(self) -> None:
        """Close the file of an experiment that is complete."""
        self.write([])
        self.close()
        if self._parquet:
            write_runs(self.path, read_runs(self._log_path))
            self._log_path.unlink()


def _has_row(path: Path) -> bool:
    """Return whether a file got as far as its first newline."""
    with open(path, "rb") as file:
        return file.readline().endswith(b"\n")


def _check_same_experiment(
    path: Path, runs: list[Run], plan: Plan, puzzles: Mapping[int, Puzzle]
) -> None:
    import numpy as np

    seen = set()
    line = 1
    for chunk in chunks(runs, 65_536):
        seeds = _native.run_seeds(
            plan.seed,
            np.array([run.puzzle_id for run in chunk], np.uint32),
            np.array([run.repeat for run in chunk], np.uint32),
        )
        for run, seed in zip(chunk, seeds):
            line += 1
            problem = _difference(run, seed, plan, puzzles)
            if run.key in seen:
                problem = f"puzzle {run.puzzle_id} with {run.heuristic} is there twice"
            if problem:
                raise FormatError(
                    f"the file belongs to another experiment: {problem}", file=str(path), line=line
                )
            seen.add(run.key)


def _difference(run: Run, seed: int, plan: Plan, puzzles: Mapping[int, Puzzle]) -> str | None:
    """Return what tells a run from those of the plan, or None if it is one of them."""
    puzzle = puzzles.get(run.puzzle_id)
    if puzzle is None:
        return f"there is no puzzle {run.puzzle_id} now"
    if run.heuristic not in plan.heuristics:
        return f"the heuristic {run.heuristic!r} is not asked for now"
    if run.repeat >= plan.repeat:
        return f"it has more than {plan.repeat} repeats"
    for name, was, now in (
        ("the value order", run.values, plan.values),
        ("the limit of nodes", run.node_limit, plan.nodes),
        ("the limit of seconds", run.second_limit, plan.seconds),
        ("the seed", run.seed, seed if plan.draws(run.heuristic) else None),
        (f"puzzle {run.puzzle_id}", run.puzzle, str(puzzle.grid)),
    ):
        if was != now:
            return f"{name} was {was}, not {now}"
    return None
