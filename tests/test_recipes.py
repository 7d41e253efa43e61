"""The recipes of CONTRIBUTING.md work: each adds something and uses it."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import numpy as np
import pytest

import nonet
from nonet import cli, formats
from nonet.cli.options import Option
from nonet.columns import Values
from nonet.formats import Record
from nonet.formats.look import Likeness, TextLook
from nonet.formats.registry import Format
from nonet.formats.splitting import by_line
from nonet.language import FOLDER, LANGUAGES, add_messages, message, speaking
from nonet.logic.scale import Band, Rated, Scale
from nonet.logic.scales import SCALES
from nonet.logic.techniques import CATALOGUE
from nonet.model.grid import Grid
from nonet.results import Column, Result
from nonet.rules import Layout, Rule
from nonet.solving.columns import PuzzleBatch
from nonet.tables.registry import COLUMNS, MEASURES
from nonet.web import endpoints
from nonet.web.endpoints import Budget
from nonet.web.requests import PuzzleRequest

from helpers.places import ROOT
from helpers.waiting import PATIENCE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def module(monkeypatch: pytest.MonkeyPatch, name: str, **content: Any) -> None:
    """Make a module from a new file importable."""
    made = ModuleType(name)
    vars(made).update(content)
    monkeypatch.setitem(sys.modules, name, made)


def test_a_technique(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a fish of a new size with an existing finder; new finders go into registry.cpp."""
    x_wing = CATALOGUE["x-wing"]
    add_messages("my-fish = My Fish\n    .about = Why it works.\n    .text = So { $eliminated }.\n")
    monkeypatch.setitem(CATALOGUE, "my-fish", replace(x_wing, key="my-fish", shared=""))
    rows = ((Rated("full-house", 1),), (Rated("naked-single", 2),), (Rated("my-fish", 3),))
    monkeypatch.setitem(SCALES, "mine", Scale(key="mine", name="Mine", about="", rows=rows))
    board = nonet.practice("x-wing", seed=1).board
    found = nonet.steps(board, scale="mine", every=True)
    mine = next(step for step in found if step.technique.key == "my-fish")
    assert mine.name == "My Fish" and mine.text().startswith("So r")


def test_a_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Add a language with one message; the others are English."""
    (tmp_path / "eo").mkdir()
    text = "board-solved = La krado estas solvita.\n"
    (tmp_path / "eo" / "hints.ftl").write_text(text, encoding="utf-8")
    for code in LANGUAGES:
        (tmp_path / code).symlink_to(Path(FOLDER, code))
    monkeypatch.setattr("nonet.language.FOLDER", str(tmp_path))
    monkeypatch.setitem(LANGUAGES, "eo", "Esperanto")
    with speaking("eo"):
        assert message("board-solved") == "La krado estas solvita."
        assert message("no-technique") == "No technique helps here."


def test_a_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ((Rated("hidden-single-box", 7), Rated("hidden-single-line", 9)),)
    levels = (Band("gentle", most=400), Band("long"))
    scale = Scale(key="mine", name="Mine", about="Hidden singles.", rows=rows, levels=levels)
    monkeypatch.setitem(SCALES, "mine", scale)
    rating = nonet.rate(PUZZLE, scale="mine")
    assert rating.solved and rating.score == 35.7 and rating.level == "gentle"
    assert nonet.rate_many([PUZZLE], scale="mine")[0] == rating


def test_a_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells between tildes."""

    def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
        return Record(Grid(line.strip().strip("~")), file=file, line=number)

    def write(record: Record, blank: str) -> str:
        return f"~{record.grid}~"

    def looks(look: TextLook) -> Likeness:
        return Likeness.MARK if look.first.startswith("~") else Likeness.NONE

    home = {"read": read_line, "read_line": read_line, "write": write, "looks": looks}
    module(monkeypatch, "nonet.formats.tilde", **home)
    about = "cells between tildes"
    mine = Format("tilde", about, "tilde", by_line, suffixes=(".tilde",), one_a_line=True)
    monkeypatch.setitem(formats.FORMATS, "tilde", mine)
    text = formats.write(PUZZLE, "tilde")
    assert nonet.Grid(text) == nonet.Grid(PUZZLE)
    assert formats.format_of_suffix("a.tilde.gz") is mine


def test_a_column(monkeypatch: pytest.MonkeyPatch) -> None:
    pa = pytest.importorskip("pyarrow")

    def corners(batch: PuzzleBatch, names: list[str]) -> dict[str, Values]:
        cells = batch.rows.cells()
        return {"corners": Values((cells[:, [0, 8, 72, 80]] > 0).sum(axis=1).astype(np.uint8))}

    column = Column("uint8", "Clues in corners.", name="corners")
    monkeypatch.setitem(COLUMNS, "corners", column)
    monkeypatch.setitem(MEASURES, "corners", corners)
    found = nonet.annotate(pa.table({"puzzle": [PUZZLE]}), "corners")
    assert found["corners"].to_pylist() == [2]


def test_a_rule() -> None:
    @dataclass(frozen=True)
    class Corners(Rule):
        """The corners differ."""

        name = "corners"

        def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
            size = layout.size
            yield "corners", (0, size - 1, size * (size - 1), size * size - 1)

    empty = Grid.empty_of(4)
    with_rule = nonet.count_solutions(empty, limit=None, rules=[Corners()])
    assert 0 < with_rule < nonet.count_solutions(empty, limit=None)


LEVEL_STEPS = '''"""Lines on which neighbouring digits all differ by the same amount."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nonet.rules.base import Layout
from nonet.rules.lines import Line
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.program import Program
from nonet.rules.sheet import LINE, Human, Sheet, Spread, Tool


@dataclass(frozen=True, init=False)
class LevelSteps(Line):
    """Neighbouring digits on the line all differ by the same unknown amount."""

    sheet = Sheet(
        "level-steps",
        fpuzzles="levelsteps",
        iss="LevelSteps",
        human=Human("level-steps-line", 27),
        generate=Spread(0.3, (3, 6)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "teal"
    hereditary = True

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the differences."""
        found = {abs(one - other) for one, other in pairwise(values)}
        return 0 not in found and len(found) < 2

    def compile(self, layout: Layout, program: Program) -> None:
        """Add an automaton that remembers the last digit and the difference."""

        def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            last, amount = state
            found = abs(digit - last) if last else 0
            return (digit, found) if not last or found and amount in (0, found) else None

        machine = Machine(self.cells, (0, 0), step, lambda state: True)
        automaton_of(layout.digits, machine).compile(layout, program)
'''

LEVEL_STEPS_TEXTS = """
rule-level-steps = Level-Steps Line
    .meaning = Neighbouring digits on a teal line all differ by the same amount.
    .noun = the line { $cells }
    .pattern = Neighbouring digits on the line { $pattern } all differ by the same amount.
"""

USE_RULE = """
import sys

sys.meta_path = [one for one in sys.meta_path if "ScikitBuild" not in type(one).__name__]
sys.path[:0] = sys.argv[1:]

import json
import nonet
import page_files
import rules_stub
from nonet import formats, rules
from nonet.render.grids import grid_svg
from nonet.rules.plain import from_plain, to_plain

made = rules.RULES["level-steps"]("r1c1 r1c2 r1c3 r1c4")
record = formats.Record(nonet.Grid(), rules=(made,))
written = {name: formats.write(record, name) for name in ("iss", "fpuzzles")}
assert all(formats.read(text).rules == (made,) for text in written.values())
assert from_plain(to_plain(made)) == made
solutions = list(nonet.solutions("." * 16))
right = [one for one in solutions if made.holds(one.cells[:4], rules.layout_of(4))]
found = list(nonet.solutions("." * 16, rules=[made]))
assert 0 < len(right) < len(solutions) and {*map(str, found)} == {*map(str, right)}
made_puzzle = nonet.generate(rules=["level-steps"], seed=1)
assert nonet.is_unique(made_puzzle.puzzle, rules=made_puzzle.rules)
assert {type(one) for one in made_puzzle.rules} == {type(made)}
print(json.dumps({
    "texts": rules.rule_texts([made]),
    "written": written,
    "hint": str(nonet.hint(made_puzzle.puzzle, rules=made_puzzle.rules)),
    "drawn": grid_svg(nonet.Grid(), (made,)) != grid_svg(nonet.Grid()),
    "stub": rules_stub.stub(),
    "page": page_files.rules_js(),
}))
"""


def test_a_rule_in_a_file(tmp_path: Path) -> None:
    """A file and its English messages, in a copy of the package, make a rule for all rooms."""
    package = tmp_path / "nonet"
    package.mkdir()
    source = Path(nonet.__file__).parent
    native = Path(nonet._native.__file__)
    for path in {*source.iterdir(), native} - {source / "__pycache__"}:
        if path.name in ("rules", "language"):
            shutil.copytree(path, package / path.name)
        else:
            (package / path.name).symlink_to(path)
    (package / "rules" / "level_steps.py").write_text(LEVEL_STEPS, encoding="utf-8")
    with (package / "language" / "en" / "rules.ftl").open("a", encoding="utf-8") as messages:
        messages.write(LEVEL_STEPS_TEXTS)
    places = [str(tmp_path), str(ROOT / "scripts")]
    command = [sys.executable, "-c", USE_RULE, *places]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    meaning = "Neighbouring digits on a teal line all differ by the same amount."
    assert found["texts"][1] == meaning and found["drawn"]
    assert found["written"]["iss"] == ".LevelSteps~R1C1~R1C2~R1C3~R1C4"
    cells = ["R1C1", "R1C2", "R1C3", "R1C4"]
    assert json.loads(found["written"]["fpuzzles"])["levelsteps"] == [{"lines": [cells]}]
    assert found["hint"].startswith("Level-Steps Line")
    assert "all differ by the same amount" in found["hint"]
    stub = "from nonet.rules.level_steps import LevelSteps as LevelSteps"
    assert stub in found["stub"].splitlines()
    assert '{"rule": "level-steps", "fields": ["cells"]' in found["page"]


def test_a_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(args: argparse.Namespace) -> int:
        print(nonet.Grid(args.puzzle).clues)
        return 0

    options = (Option("puzzle", "a puzzle"),)
    module(monkeypatch, "nonet.cli.commands.clues", OPTIONS=options, run=run)
    monkeypatch.setitem(cli.COMMANDS, "clues", "count the clues")
    assert cli.main(["clues", PUZZLE]) == 0
    assert capsys.readouterr().out == "30\n"


@dataclass(frozen=True)
class Clues(Result):
    """The number of clues."""

    clues: Annotated[int, Column("uint8", "Number of clues.")]


def test_an_endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    httpx = pytest.importorskip("httpx")
    from nonet.web import api

    from helpers.webserver import running

    monkeypatch.setattr(endpoints, "ENDPOINTS", endpoints.ENDPOINTS.copy())
    monkeypatch.setattr("nonet.web.api.ENDPOINTS", endpoints.ENDPOINTS)
    monkeypatch.setattr("nonet.web.service.ENDPOINTS", endpoints.ENDPOINTS)
    # Without its cache, which would keep the new endpoint for later tests.
    monkeypatch.setattr(api, "_batch_jobs", api._batch_jobs.__wrapped__)

    @endpoints.endpoint("Solve", {"puzzle": PUZZLE}, quick=True)
    def clues(request: PuzzleRequest, budget: Budget) -> Clues:
        """Count the clues."""
        return Clues(nonet.Grid(request.puzzle).clues)

    with running() as server:
        answer = httpx.post(f"{server.url}/api/clues", json={"puzzle": PUZZLE}, timeout=PATIENCE)
        assert answer.json() == {"clues": 30}


def test_the_recipes_name_files_that_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("## Recipes")[2].partition("\n## ")[0]
    named = re.findall(r"`((?:src|native|tests|docs)/[\w./-]+\.\w+)`", section)
    assert len(named) > 12
    for name in named:
        assert (ROOT / name).exists(), name
    for recipe in ("technique", "scale", "format", "column", "rule", "command", "endpoint"):
        assert re.search(rf"^\| an? {recipe}\b", section, re.M), recipe


EFFORT = '''"""``effort``: count the guesses of the solver."""

from nonet.columns import Values
from nonet.results import REASON, STATUS, Column
from nonet.solving.columns import solved
from nonet.tables.verbs import PUZZLE, Shown, Verb

EFFORT = Column("uint32", "Guesses of the solver.", name="effort")


def effort(batch, names):
    found = dict(solved(batch, {"guesses", "status", "reason"}))
    found["effort"] = found.pop("guesses")
    return found


VERB = Verb((EFFORT, STATUS, REASON), effort, (PUZZLE, "  ", Shown("effort")), bulk=True)
COLUMNS = {effort: (EFFORT,)}
'''

USE = """
import sys
from nonet.tables import measures

measures.__path__.append(sys.argv[1])
from nonet.cli import main

sys.exit(main(sys.argv[2:]))
"""


def test_a_verb(tmp_path: Path) -> None:
    """One file makes a command for every format and a column of every table."""
    folder = tmp_path / "measures"
    folder.mkdir()
    (folder / "effort.py").write_text(EFFORT, encoding="utf-8")
    rows = tmp_path / "in.csv"
    rows.write_text(f"id,puzzle\n1,{PUZZLE}\n2,{'.' * 81}\n3,x\n", encoding="utf-8")

    def run(*words: object) -> str:
        command = [sys.executable, "-c", USE, str(folder), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    assert run("effort", PUZZLE) == f"{PUZZLE}  0\n"
    table = run("effort", rows, "--format", "csv").splitlines()
    assert table[0] == "id,puzzle,effort,status,reason"
    assert table[1] == f"1,{PUZZLE},0,unique,"
    assert table[2].startswith(f"2,{'.' * 81},") and table[2].split(",")[3] == "multiple"
    assert table[3].startswith("3,x,,bad,")
    annotated = run("annotate", rows, "--columns", "effort,clues", "-o", "-").splitlines()
    assert annotated[:2] == ["id,puzzle,effort,clues,status", f"1,{PUZZLE},0,30,unique"]
    assert "count the guesses of the solver" in run("--help")
    assert "--rules" in run("effort", "--help")
