"""The examples on the pages match those of the documents they cover."""

from __future__ import annotations

import ast
import re
import shutil
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from textwrap import dedent

import pytest

from nonet import documented
from nonet.model.grid import Grid

from helpers.places import DATA, DOCS

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


def test_the_examples_of_the_techniques_run_when_pasted_in_order(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them share one namespace, as in a notebook."""
    shutil.copytree(DATA / "examples", tmp_path / "path" / "to")
    shutil.copy(DATA / "examples" / "puzzle.json", tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec("from nonet.documented.techniques import *", names)
    (file,) = (shared / "seeds").glob("001_*.txt")
    rest = "".join(f"    {row},\n" for row in Grid(EASY).rows()[2:])
    examples = [
        re.sub(r"^from src\.\w+ import .*", "", code.replace(REST, rest), flags=re.M)
        for code in blocks_of(file.read_text(encoding="utf-8"))
        if "//" not in code  # a formula
    ]
    assert len(examples) == 6
    for code in examples:
        exec(code, names)


NAMES = {
    "fingerprint": "isValid printPuzzle solve",
    "techniques": "SudokuCell SudokuError SudokuPuzzle SudokuSolver _fill_cell "
    "_fill_hidden_singles _fill_naked_singles _iterate_all_cells _iterate_block _iterate_col "
    "_iterate_row _prune_hidden_groups _prune_intersection_removal _prune_naked_groups reset "
    "count_empty_cells get_empty_cells_count is_empty is_solved print_candidates print_grid "
    "remove_candidate set_value solve step_solve EASY MEDIUM HARD EXPERT",
    "heuristics": "SudokuSolver _find_empty_cell _solve_recursive board_to_string solve is_valid "
    "get_possible_values load_puzzles print_board run_experiments string_to_board",
    "exact_cover": "COL_SIZE_INC COL_UNCOVER ROW_ENABLE SudokuCtx activeCols apply_givens boxIndex "
    "build_matrix chooseRow colActive colRows colSize colStart coverColumn opsTop search "
    "reconstruct_board rowActive rowIdx rowToCols rows_of solCount solRows uncoverTo",
    "generator": "Position SudokuGenerator SudokuSolver SudokuValidator _countSolutions "
    "_findBoxConflicts _findColumnConflicts _findRowConflicts _generateCompleteBoard _removeClues "
    "canPlaceValue fromValues generate generateBatch getCell getConflictPositions getHint solve "
    "getPossibleValues getSolution hasUniqueSolution isSolvable isSolved isValidBoard",
}
"""The names of the functions, classes and arrays in each document."""


@pytest.mark.parametrize("module", NAMES)
def test_every_documented_name_exists_or_the_table_names_another(module: str) -> None:
    table = (DOCS / "documented.md").read_text(encoding="utf-8")
    spelled = dict(re.findall(rf"^\| \d+ \| `(\w+)` \| `{module}\.([\w.]+)` \|$", table, re.M))
    loaded = import_module(f"nonet.documented.{module}")
    classes = [thing for thing in vars(loaded).values() if isinstance(thing, type)]
    for name in NAMES[module].split():
        if name not in spelled:
            assert any(hasattr(place, name) for place in (loaded, *classes)), name
    for name, here in spelled.items():
        attrgetter(here)(loaded)
        assert name in NAMES[module].split()


@pytest.mark.parametrize("module", ["", *(f".{name}" for name in documented.__all__)])
def test_a_module_exports_its_documented_names_alone(module: str) -> None:
    loaded = import_module(f"nonet.documented{module}")
    names: dict[str, object] = {}
    exec(f"from nonet.documented{module} import *", names)
    assert {*loaded.__all__} == names.keys() - {"__builtins__"}
    assert sorted(loaded.__all__) == sorted({*loaded.__all__})
    strangers = {"Any", "annotations", "csv", "Path", "Enum", "as_grid"}
    assert not strangers & {*loaded.__all__}


def test_every_module_is_listed() -> None:
    folder = Path(documented.__file__).parent
    assert {path.stem for path in folder.glob("*.py")} == {"__init__", *documented.__all__}
