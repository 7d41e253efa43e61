"""Run all (puzzle, heuristic, repeat) of a plan natively and collect the results."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

from nonet import _native
from nonet.engines.backtracking import HEURISTICS, PROPAGATIONS, STATUS, VALUE_ORDERS
from nonet.model.cells import check_square
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import refuse_conflicts
from nonet.study.experiments.settings import TrialPlan, TrialPuzzle, parts
from nonet.study.experiments.trials import Trial

Key = tuple[int, str, int]
Outcome = tuple[int, int, int, int, float, float, bytes]

_PACE = 0.1
"""Seconds between checks for finished runs."""


class Experiment:
    """The runs of a plan, started at once on native threads.

    Runs whose key is in ``done`` are skipped. Rows are ordered by puzzle, heuristic and repeat,
    whatever the number of threads; :meth:`stop` also returns those that wait for an earlier one.
    """

    total: int
    """The number of runs."""

    def __init__(
        self, puzzles: Sequence[TrialPuzzle], plan: TrialPlan, *, done: Collection[Key] = ()
    ) -> None:
        for puzzle in puzzles:
            check_square(puzzle.grid.size, "an experiment")
            refuse_conflicts(puzzle.grid)
        self.plan = plan
        self._puzzles = puzzles
        self._jobs = [
            (index, heuristic, repeat)
            for index, puzzle in enumerate(puzzles)
            for heuristic in plan.heuristics
            for repeat in range(plan.repeat)
            if not done or (puzzle.id, heuristic, repeat) not in done
        ]
        self.total = len(self._jobs)
        ids = np.array([puzzles[index].id for index, _, _ in self._jobs], np.uint32)
        repeats = np.array([repeat for _, _, repeat in self._jobs], np.uint32)
        codes = {
            name: (HEURISTICS.index(parts(name)[0]), PROPAGATIONS.index(parts(name)[1]))
            for name in plan.heuristics
        }
        self._seeds = _native.run_seeds(plan.seed, ids, repeats)
        self._texts = [str(puzzle.grid) for puzzle in puzzles]
        self._finished: dict[int, Outcome] = {}
        self._next = 0
        self._batch = _native.BacktrackingBatch(
            [puzzle.grid.cells for puzzle in puzzles],
            np.array([index for index, _, _ in self._jobs], np.uint32),
            np.array([codes[heuristic][0] for _, heuristic, _ in self._jobs], np.uint8),
            np.array([codes[heuristic][1] for _, heuristic, _ in self._jobs], np.uint8),
            np.array(self._seeds, np.uint64),
            VALUE_ORDERS.index(plan.values),
            plan.nodes or 0,
            plan.seconds or 0.0,
            plan.threads,
        )

    @property
    def running(self) -> bool:
        """Whether more rows will follow."""
        return self._next < self.total

    def take(self, seconds: float = _PACE) -> list[Trial]:
        """Return the rows that are ready, waiting at most this many seconds."""
        self._finished.update(self._batch.take(seconds))
        return list(self._in_order())

    def stop(self) -> list[Trial]:
        """Stop the experiment and return all finished rows not yet taken."""
        self._batch.stop()
        self._finished.update(self._batch.take(0.0))
        left = [self._row(job, self._finished[job]) for job in sorted(self._finished)]
        self._finished, self._next = {}, self.total
        return left

    def _in_order(self) -> Iterator[Trial]:
        while (outcome := self._finished.pop(self._next, None)) is not None:
            yield self._row(self._next, outcome)
            self._next += 1

    def _row(self, job: int, outcome: Outcome) -> Trial:
        index, heuristic, repeat = self._jobs[job]
        puzzle, plan = self._puzzles[index], self.plan
        status, nodes, backtracks, max_depth, _, cpu_seconds, cells = outcome
        solved = status == _native.BACKTRACKING_SOLVED
        return Trial(
            puzzle_id=puzzle.id,
            heuristic=heuristic,
            time_seconds=cpu_seconds,
            backtracks=backtracks,
            solved=solved,
            status=STATUS[status],
            correct=_correct(puzzle, status, cells),
            nodes=nodes,
            max_depth=max_depth,
            clues=puzzle.grid.clues,
            repeat=repeat,
            seed=self._seeds[job] if plan.draws(heuristic) else None,
            values=plan.values,
            node_limit=plan.nodes,
            second_limit=plan.seconds,
            puzzle=self._texts[index],
        )

    def __enter__(self) -> Experiment:
        return self

    def __exit__(self, *error: object) -> None:
        self._batch.stop()


def run_experiment(
    puzzles: Iterable[TrialPuzzle | GridLike], plan: TrialPlan | None = None
) -> list[Trial]:
    """Run a plan and return one row per run.

    Puzzles that are not a :class:`TrialPuzzle` are numbered by position.

    >>> (run,) = run_experiment(["12...4....4....1"], TrialPlan(heuristics=("mrv",)))
    >>> run.puzzle_id, run.solved, run.backtracks
    (0, True, 0)
    """
    numbered = [
        puzzle if isinstance(puzzle, TrialPuzzle) else TrialPuzzle(number, as_grid(puzzle))
        for number, puzzle in enumerate(puzzles)
    ]
    with Experiment(numbered, plan or TrialPlan()) as experiment:
        runs = []
        while experiment.running:
            runs += experiment.take()
        return runs


def _correct(puzzle: TrialPuzzle, status: int, cells: bytes) -> bool | None:
    if puzzle.solution is None or status == _native.BACKTRACKING_BUDGET:
        return None
    return status == _native.BACKTRACKING_SOLVED and cells == puzzle.solution.cells
