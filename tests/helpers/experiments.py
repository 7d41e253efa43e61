"""Helpers shared by the tests of experiments."""

from __future__ import annotations

from nonet.cli import main
from nonet.study.experiments.settings import TrialPlan
from nonet.study.experiments.trials import Trial

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
QUICK = TrialPlan(heuristics=("sequential", "random", "mrv"), nodes=20_000)


def a_run(**changes: object) -> Trial:
    values: dict[str, object] = {
        "puzzle_id": 0,
        "heuristic": "mrv",
        "time_seconds": 0.25,
        "backtracks": 0,
        "solved": True,
        "status": "solved",
        "correct": None,
        "nodes": 51,
        "max_depth": 51,
        "clues": 30,
        "repeat": 0,
        "seed": None,
        "values": "ascending",
        "node_limit": None,
        "second_limit": None,
        "puzzle": EASY,
    }
    return Trial(**{**values, **changes})  # type: ignore[arg-type]


def without_time(runs: object) -> list[Trial]:
    return [run._replace(time_seconds=0.0) for run in runs]  # type: ignore[attr-defined]


def experiment(*arguments: object) -> int:
    return main(["experiment", *map(str, arguments)])
