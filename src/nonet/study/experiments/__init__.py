"""Run the same puzzles through several search heuristics and compare them.

>>> runs = run_experiment(sample_puzzles(2), Plan(heuristics=("sequential", "mrv")))
>>> [(run.puzzle_id, run.heuristic, run.solved) for run in runs]
[(0, 'sequential', True), (0, 'mrv', True), (1, 'sequential', True), (1, 'mrv', True)]
"""

from nonet.study.experiments.puzzles import read_puzzles as read_puzzles
from nonet.study.experiments.puzzles import sample_puzzles as sample_puzzles
from nonet.study.experiments.runner import Experiment as Experiment
from nonet.study.experiments.runner import run_experiment as run_experiment
from nonet.study.experiments.settings import Plan as Plan
from nonet.study.experiments.settings import Puzzle as Puzzle
from nonet.study.experiments.summary import Summary as Summary
from nonet.study.experiments.summary import summarise as summarise
from nonet.study.experiments.trials import COLUMNS as COLUMNS
from nonet.study.experiments.trials import Run as Run
from nonet.study.experiments.trials import read_runs as read_runs
