"""The examples on the pages match those of the documents they cover."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from textwrap import dedent

import pytest

from nonet.grid import Grid

from helpers.places import DOCS

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DOCUMENTED = {
    "001": ("techniques.md", "## Usage Examples", ""),
    "002": ("heuristics.md", "## How It Works", "### 6."),
}
"""The documents with examples in Python: our page, and the lines of the examples."""

REST = "    # ... rest of puzzle\n"
"""What the first example leaves out."""


def statements(code: str) -> list[str]:
    """Return the statements of code, independent of layout and quotes."""
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
            continue  # a fragment of the body
        if document == "001" or re.search(
            r"load_puzzles|possible_values|heuristic=|solve\(b", code
        ):
            assert set(wanted) <= set(ours), code
            checked += 1
    assert checked == 4


def blocks_of(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.S)
