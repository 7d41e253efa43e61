"""Fixtures for the tests of experiments."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.study.experiments.puzzles import sample_puzzles
from nonet.study.experiments.runner import run_experiment
from nonet.study.experiments.summary import Tally

from helpers.experiments import QUICK


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in a temporary folder, as experiments write to the current one by default."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def puzzle_file(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.csv"
    lines = [f"{p.grid},{p.solution}" for p in sample_puzzles(8)]
    path.write_text("\n".join(["quizzes,solutions", *lines]) + "\n")
    return path


@pytest.fixture(scope="module")
def tally() -> Tally:
    return Tally(run_experiment(sample_puzzles(6), QUICK))
