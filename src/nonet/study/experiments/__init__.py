"""Run the same puzzles through several search heuristics and compare them.

>>> runs = run_experiment(sample_puzzles(2), Plan(heuristics=("sequential", "mrv")))
>>> [(run.puzzle_id, run.heuristic, run.solved) for run in runs]
[(0, 'sequential', True), (0, 'mrv', True), (1, 'sequential', True), (1, 'mrv', True)]
"""

from nonet.study.experiments.puzzles import read_puzzles, sample_puzzles
from nonet.study.experiments.runner import Experiment, run_experiment
from nonet.study.experiments.settings import Plan, Puzzle
from nonet.study.experiments.summary import Summary, summarise
from nonet.study.experiments.trials import COLUMNS, Run, read_runs, write_runs

__all__ = [
    "COLUMNS",
    "Experiment",
    "Plan",
    "Puzzle",
    "Run",
    "Summary",
    "read_puzzles",
    "read_runs",
    "run_experiment",
    "sample_puzzles",
    "summarise",
    "write_runs",
]
