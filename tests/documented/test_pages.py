"""The examples of the pages: run from top to bottom, with the output that stands below them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nonet.grid import Grid

from helpers.places import DOCS

PAGES = [*sorted((DOCS / "documented").glob("*.md")), DOCS / "play.md"]
PUZZLES = (
    "004300209005009001070060043006002087190007400050083000600000105003508690042910300",
    "040100050107003960520008000000000017000906800803050620090060543600080700250097100",
)
SOLUTIONS = (
    "864371259325849761971265843436192587198657432257483916689734125713528694542916378",
    "346179258187523964529648371965832417472916835813754629798261543631485792254397186",
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"{p},{s}\n" for p, s in zip(PUZZLES, SOLUTIONS))
    Path("data").mkdir()
    Path("data/sudoku.csv").write_text(f"quizzes,solutions\n{rows}")
    Path("puzzle.json").write_text(json.dumps(Grid(PUZZLES[0]).rows()))
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```\n(?:```text\n(.*?)```)?", text, re.S)
    assert blocks
    names: dict[str, object] = {}
    for code, expected in blocks:
        exec(compile(code, page.name, "exec"), names)
        out = capsys.readouterr().out
        if expected:
            assert out == expected, code
