"""The examples run: in README and the docs, every script, and every notebook cell by cell.

``pytest tests/test_examples.py --golden-update`` writes changed output into pages and notebooks.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import csv, parquet

from helpers.notebooks import run_notebook, texts, write_notebook
from helpers.pages import Page
from helpers.places import DATA, DOCS, ROOT

PAGES = [
    ROOT / "README.md",
    *sorted(DOCS.glob("*.md")),
    *sorted((DOCS / "guides").glob("*.md")),
    *sorted((DOCS / "documented").glob("*.md")),
]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
LONG = {"clean_splits.py", "tables.py", "training.py", "data_scientist.ipynb", "student.ipynb"}
"""Examples that load large libraries; `make test-all` runs them."""


def marked(paths: list[Path]) -> list[Any]:
    """Mark the long examples as slow."""
    return [
        pytest.param(path, marks=[pytest.mark.slow] if path.name in LONG else []) for path in paths
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    shutil.copytree(DATA / "examples", tmp_path, dirs_exist_ok=True)
    parquet.write_table(csv.read_csv(tmp_path / "puzzles.csv"), tmp_path / "puzzles.parquet")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    Page(page).run(update=request.config.getoption("golden_update"))


@pytest.mark.parametrize("script", marked(SCRIPTS), ids=lambda path: path.name)
def test_a_script_runs(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") >= 2
    assert not done.stderr


@pytest.mark.parametrize("notebook", marked(NOTEBOOKS), ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_stores(notebook: Path, request: pytest.FixtureRequest) -> None:
    made = run_notebook(notebook)
    if request.config.getoption("golden_update"):
        write_notebook(made, notebook)
    assert texts(made) == texts(json.loads(notebook.read_text(encoding="utf-8")))


def test_there_is_an_example_for_every_kind_of_user() -> None:
    scripts = {"app_maker", "student", "researcher", "puzzler", "setter"}
    assert scripts <= {script.stem for script in SCRIPTS}
    stories = {"app_developer", "data_scientist", "puzzler", "student"}
    assert stories <= {notebook.stem for notebook in NOTEBOOKS}
