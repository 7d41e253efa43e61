"""The file of an experiment while it is made: kept when it is interrupted, and resumed later."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from nonet import _native
from nonet.errors import FormatError
from nonet.files import compressed, pyarrow
from nonet.study.experiments.settings import Plan, Puzzle
from nonet.study.experiments.trials import (
    COLUMNS,
    HEADER,
    Run,
    chosen_columns,
    chunks,
    csv_row,
    read_csv,
    read_runs,
    write_table,
)
from nonet.tables.file_formats import format_to_write
from nonet.tables.journal import Journal, interrupted


class Results:
    """Where the rows of an experiment go; with ``resume`` those that are there stay."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        resume: bool = False,
        format: str | None = None,
        columns: Sequence[str] | None = None,
    ) -> None:
        self.path = Path(path)
        form, self._compression = format_to_write(path, format, table=True)
        self._kind = form.name
        if self._kind != "csv":
            pyarrow(form.about)
        self._columns = chosen_columns(columns)
        self._resume = resume
        self._journal: Journal | None = None

    def done(self, plan: Plan, puzzles: Mapping[int, Puzzle]) -> list[Run]:
        """Begin, and return the runs that are there already; refuse those of another experiment.

        A finished file can grow: each of its rows says which run it is.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        finished = self._resume and self.path.exists() and not interrupted(self.path)
        runs: list[Run] = []
        if finished:
            runs = list(read_runs(self.path))
            _check_same_experiment(self.path, runs, plan, puzzles)
        journal = Journal(self.path, {"columns": COLUMNS}, resume=self._resume and not finished)
        self._journal = journal
        try:
            if journal.empty:
                journal.write(HEADER.encode(), rows=0, taken=0)
                self.write(runs)
            else:
                runs = list(read_csv(journal.part))
                _check_same_experiment(journal.part, runs, plan, puzzles)
        except BaseException:
            journal.close()
            raise
        return runs

    def write(self, runs: Sequence[Run]) -> None:
        """Add rows, a few at a time: when the disk is full, those that fit are kept."""
        assert self._journal is not None
        for some in chunks(runs, 16):
            text = "".join(map(csv_row, some))
            self._journal.write(text.encode(), rows=len(some), taken=len(some))

    @property
    def kept(self) -> str:
        """What is kept of an experiment that stops here, in words."""
        return "" if self._journal is None else self._journal.kept

    def close(self) -> None:
        """Close the file; what is in it stays, to be resumed."""
        if self._journal is not None:
            self._journal.close()

    def finish(self) -> None:
        """Put the file of an experiment that is complete in its place."""
        assert self._journal is not None
        plain = self._kind == "csv" and self._columns == COLUMNS and self._compression is None
        self._journal.finish(None if plain else self._encode)

    def _encode(self, rows: BinaryIO, out: BinaryIO) -> None:
        assert self._journal is not None
        with compressed(out, self._compression) as file:
            write_table(file, read_csv(self._journal.part), self._kind, self._columns)


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
                problem = f"puzzle {run.puzzle_id} with {run.heuristic} occurs twice"
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
