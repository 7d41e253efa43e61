"""The examples of the pages: run from top to bottom, with the output that stands below them."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from nonet.grid import Grid

from helpers.places import DOCS

PAGES = [
    *sorted((DOCS / "documented").glob("*.md")),
    *(DOCS / name for name in ("canonical.md", "documented.md", "play.md", "print.md")),
]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = (
    "004300209005009001070060043006002087190007400050083000600000105003508690042910300",
    "040100050107003960520008000000000017000906800803050620090060543600080700250097100",
)
SOLUTIONS = (
    "864371259325849761971265843436192587198657432257483916689734125713528694542916378",
    "346179258187523964529648371965832417472916835813754629798261543631485792254397186",
)


DOCUMENTED = {
    "001": ("techniques.md", "## Usage Examples", ""),
    "002": ("heuristics.md", "## How It Works", "### 6."),
}
"""The documents with examples in Python: our page, and between which lines they are."""

REST = "    # ... rest of puzzle\n"
"""What the first example leaves out."""


def statements(code: str) -> list[str]:
    """What the code does, however it is laid out and quoted, line by line."""
    return [ast.dump(node) for node in ast.parse(dedent(code)).body]


@pytest.mark.parametrize("document", DOCUMENTED)
def test_nothing_but_the_import_lines_is_changed(document: str, shared: Path) -> None:
    name, begin, end = DOCUMENTED[document]
    page = (DOCS / "documented" / name).read_text(encoding="utf-8")
    ours = [line for code in blocks_of(page) for line in statements(code)]
    (file,) = (shared / "seeds").glob(f"{document}_*.txt")
    part = file.read_text(encoding="utf-8").rpartition(begin)[2]
    part = part.partition(end)[0] if end else part
    rest = "".join(f"    {row},\n" for row in Grid(EASY).rows()[2:])
    checked = 0
    for code in blocks_of(part):
        code = re.sub(r"^from src\.\w+", "from nonet.documented.techniques", code, flags=re.M)
        try:
            wanted = statements(code.replace(REST, rest))
        except SyntaxError:
            continue  # a fragment of the inside
        if document == "001" or re.search(
            r"load_puzzles|possible_values|heuristic=|solve\(b", code
        ):
            assert set(wanted) <= set(ours), code
            checked += 1
    assert checked == 4


def blocks_of(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.S)


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
