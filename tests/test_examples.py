"""The examples run: in README and the docs, every script, and every notebook cell by cell.

``pytest tests/test_examples.py --golden-update`` writes changed output into the pages.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import csv, parquet

from helpers.pages import Page
from helpers.places import DATA, DOCS, ROOT

PAGES = [
    ROOT / "README.md",
    *sorted(DOCS.glob("*.md")),
    *sorted((DOCS / "guides").glob("*.md")),
    *sorted((DOCS / "documented").glob("*.md")),
]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


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


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_runs(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") >= 2
    assert not done.stderr


def show(value: Any) -> str:
    """What a notebook would show."""
    for method in ("_repr_html_", "_repr_svg_"):
        if (picture := getattr(value, method, lambda: None)()) is not None:
            return str(picture)
    return repr(value)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs_and_every_cell_shows_something(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert cells[0]["cell_type"] == "markdown"
    space: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        assert not cell["outputs"], "notebooks are kept without outputs"
        *body, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(body, []), notebook.name, "exec"), space)
        if isinstance(last, ast.Expr):
            assert show(eval(compile(ast.Expression(last.value), notebook.name, "eval"), space))
        else:
            exec(compile(ast.Module([last], []), notebook.name, "exec"), space)


def test_there_is_an_example_for_every_kind_of_user() -> None:
    users = {"app_maker", "student", "researcher", "puzzler", "setter"}
    assert users <= {script.stem for script in SCRIPTS}
    assert len(NOTEBOOKS) >= 3
