"""Write the results of an experiment so that an interrupted one can be resumed."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

import numpy as np

from nonet import _native
from nonet.errors import FormatError
from nonet.lazy import arrow_for
from nonet.storage.compression import compressed
from nonet.storage.paths import FilePath, target_of
from nonet.study.experiments.settings import TrialPlan, TrialPuzzle
from nonet.study.experiments.trials import (
    COLUMNS,
    HEADER,
    Trial,
    chosen_columns,
    csv_row,
    read_csv,
    read_runs,
    write_csv,
    write_table,
)
from nonet.tables.file_formats import format_to_write
from nonet.tables.journal import Journal, interrupted
from nonet.tables.row_groups import chunks


class Results:
    """The file that receives the rows of an experiment; ``resume`` keeps the rows it has.

    Earlier results are never overwritten: without ``resume``, a file of that name is kept under
    another name when the new one is complete, and :attr:`earlier` is its path.
    """

    def __init__(
        self,
        path: FilePath,
        *,
        resume: bool = False,
        format: str | None = None,
        columns: Sequence[str] | None = None,
    ) -> None:
        self.path = Path(path)
        form, self._compression = format_to_write(path, format, table=True)
        self._kind = form.name
        if self._kind != "csv":
            arrow_for(form.about)
        self._columns = chosen_columns(columns)
        self._resume = resume
        self.earlier: Path | None = None

    def done(self, plan: TrialPlan, puzzles: Mapping[int, TrialPuzzle]) -> list[Trial]:
        """Open the file and return the runs it has; reject those of another experiment.

        A finished file can grow because each of its rows identifies its run.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self._resume and interrupted(self.path):
            raise FormatError(
                "this is an interrupted experiment: continue it with --resume, or write "
                "to another file with -o",
                file=str(self.path),
            )
        finished = self._resume and self.path.exists() and not interrupted(self.path)
        runs: list[Trial] = []
        if finished:
            runs = list(read_runs(self.path))
            _check_same_experiment(self.path, runs, plan, puzzles)
        resume = self._resume and not finished
        journal = self._journal = Journal(self.path, {"columns": COLUMNS}, resume=resume)
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

    def write(self, runs: Sequence[Trial]) -> None:
        """Append rows in small chunks, so that a full disk keeps those that fit."""
        for some in chunks(runs, 16):
            text = "".join(map(csv_row, some))
            self._journal.write(text.encode(), rows=len(some), taken=len(some))

    @property
    def kept(self) -> str:
        """A message about the rows kept if the experiment stops here."""
        return self._journal.kept

    def close(self) -> None:
        """Close the file and keep its rows to resume later."""
        self._journal.close()

    def finish(self) -> None:
        """Move the file of a complete experiment to its final path."""
        plain = self._kind == "csv" and self._columns == COLUMNS and self._compression is None
        if not self._resume:
            self.earlier = keep_earlier(self.path)
        self._journal.finish(None if plain else self._encode)

    def _encode(self, rows: BinaryIO, out: BinaryIO) -> None:
        with compressed(out, self._compression) as file:
            if self._kind == "csv":
                write_csv(rows, file, self._columns)
            else:
                write_table(file, read_csv(self._journal.part), self._kind, self._columns)


def keep_earlier(path: Path) -> Path | None:
    """Keep an existing file under a second name, ``r.1.csv`` for ``r.csv``, and return that.

    The file itself stays until it is replaced, so that a crash loses nothing.
    """
    target = target_of(path) if path.is_symlink() else path
    if not target.is_file():
        return None
    stem, dot, endings = target.name.partition(".")
    number = 1
    while (earlier := target.with_name(f"{stem}.{number}{dot}{endings}")).exists():
        number += 1
    try:
        earlier.hardlink_to(target)
    except OSError:  # a file system without links
        shutil.copy2(target, earlier)
    return earlier


def _check_same_experiment(
    path: Path, runs: list[Trial], plan: TrialPlan, puzzles: Mapping[int, TrialPuzzle]
) -> None:
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


def _difference(
    run: Trial, seed: int, plan: TrialPlan, puzzles: Mapping[int, TrialPuzzle]
) -> str | None:
    """Return how a run differs from those of the plan, or None if it is one of them."""
    puzzle = puzzles.get(run.puzzle_id)
    if puzzle is None:
        return f"puzzle {run.puzzle_id} is not part of this one"
    if run.heuristic not in plan.heuristics:
        return f"the heuristic {run.heuristic!r} is not part of this one"
    if run.repeat >= plan.repeat:
        return f"it has more than {plan.repeat} repeats"
    for name, was, now in (
        ("the value order", run.values, plan.values),
        ("the node limit", run.node_limit, plan.nodes),
        ("the time limit", run.second_limit, plan.seconds),
        ("the seed", run.seed, seed if plan.draws(run.heuristic) else None),
        (f"puzzle {run.puzzle_id}", run.puzzle, str(puzzle.grid)),
    ):
        if was != now:
            return f"{name} was {was}, not {now}"
    return None
