"""The recipes of ``examples/models`` run with the frameworks they are for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.places import ROOT

FOLDER = ROOT / "examples" / "models"

FRAMEWORKS = {
    "sudoku_taskset": ("verifiers", "a polite solution: solved 1"),
    "sudoku_openenv": ("openenv-core", "no move found; reward 0"),
    "sudoku_reasoning_gym": ("reasoning-gym", "ones: 0.00"),
    "sudoku_textarena": ("textarena", "done True, rewards {0: 1.0}, mistakes 1"),
    "sudoku_inspect": ("inspect-ai", "solved {'mean': 0.5"),
    "sudoku_lm_eval": ("lm-eval", "'solved,none': 0.5"),
}
"""The package that each script needs, and a part of what it prints."""


def test_the_recipe_for_trl_needs_no_framework(tmp_path: Path) -> None:
    assert_prints("sudoku_trl", "[1.0, 0.0] [1.0, 0.0]", "")


@pytest.mark.slow
@pytest.mark.parametrize("name", FRAMEWORKS)
def test_a_recipe_runs(name: str, tmp_path: Path) -> None:
    package, shown = FRAMEWORKS[name]
    install = [sys.executable, "-m", "pip", "install", "-q", "--target", str(tmp_path), package]
    if subprocess.run(install, capture_output=True).returncode:
        pytest.skip(f"{package} cannot be installed here")
    assert_prints(name, shown, str(tmp_path))


def test_every_recipe_is_documented_and_run() -> None:
    page = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
    scripts = {path.stem for path in FOLDER.glob("*.py")}
    assert scripts == {*FRAMEWORKS, "sudoku_trl"}
    assert all(f"examples/models/{name}.py" in page for name in scripts)


def assert_prints(name: str, shown: str, path: str) -> None:
    environment = {**os.environ, **({"PYTHONPATH": path} if path else {})}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(FOLDER / f"{name}.py")],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    assert shown in done.stdout
