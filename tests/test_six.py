"""6×6 grids, with boxes of two rows and three columns: honoured, or rejected by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from nonet import ArgumentError, Grid, formats
from nonet.engines import engine
from nonet.render.grids import grid_svg, grid_text
from nonet.rules import Diagonals, DisjointGroups, Windows

from helpers import reference
from helpers.command_line import CommandLine
from helpers.strategies import GRID_FORMATS

PUZZLE = Grid("..3..64...2....5....4.3..1......53..")
SOLVED = nonet.solve(PUZZLE)


def test_the_solver_agrees_with_plain_python() -> None:
    assert nonet.is_unique(PUZZLE) and nonet.is_minimal(PUZZLE)
    assert not reference.conflicts(SOLVED.cells, 6)
    assert [nonet.reveal(PUZZLE, 0, 0), nonet.reveal(PUZZLE, 0, 2)] == [SOLVED[0, 0], None]
    assert nonet.count_solutions("123456" + "." * 30, limit=None) == 28_200_960 // 720
    wrong = PUZZLE.with_value(1, 0, 3)
    assert sorted(map(str, nonet.conflicts(wrong))) == ["r1c3", "r2c1"]
    assert not nonet.is_valid(wrong) and nonet.count_solutions(wrong) == 0
    assert nonet.check(PUZZLE.with_value(0, 2, 0)).status.name == "MULTIPLE"


@pytest.mark.parametrize("name", GRID_FORMATS)
def test_every_format_holds_them(name: str) -> None:
    text = formats.write(SOLVED, name)
    assert formats.read(text, format=name).grid == formats.read(text).grid == SOLVED


def test_pictures_have_lines_where_boxes_end() -> None:
    rows = grid_text(PUZZLE).splitlines()
    assert rows[0] == ". . 3 | . . 6" and rows[2] == rows[5] == "------+------"
    assert grid_svg(PUZZLE).count('stroke-width="2.5"') == 1


def test_variants() -> None:
    for rule in (Diagonals(), DisjointGroups()):
        found = next(nonet.solutions(Grid.empty_of(6), rules=[rule]))
        assert nonet.is_solved(found, rules=[rule])
    with pytest.raises(ArgumentError, match="the boxes of a 6×6 grid are not square"):
        nonet.count_solutions(PUZZLE, rules=[Windows()])


REJECTED: dict[str, Callable[[], object]] = {
    "canonical": lambda: nonet.canonical(PUZZLE),
    "shuffle": lambda: nonet.shuffle(PUZZLE, seed=1),
    "fast": lambda: engine("fast").run(PUZZLE),
    "backtracking": lambda: engine("backtracking").run(PUZZLE),
    "brute-force": lambda: engine("brute-force").run(PUZZLE),
    "logic": lambda: engine("logic").run(PUZZLE),
}


@pytest.mark.parametrize("name", REJECTED)
def test_others_reject_them_by_name(name: str) -> None:
    with pytest.raises(ArgumentError, match="6"):
        REJECTED[name]()


def test_human_steps_solve_them() -> None:
    found = nonet.explain(PUZZLE)
    assert found.solved and found.grid == SOLVED
    assert nonet.rate(PUZZLE) == found.rating and found.rating.level == "easy"
    assert nonet.hint(PUZZLE).step == found.steps[0]


def test_exact_cover_solves_them() -> None:
    assert engine("exact-cover").run(PUZZLE).grid == SOLVED


def test_the_command_line(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "six.csv"
    path.write_text(f"id,puzzle\n1,{PUZZLE}\n2,{'.' * 36}\n3,{'.' * 35}\n")
    code, out, err = nonet_cli("solve", str(path))
    assert code == 1
    assert out.splitlines()[:2] == [str(SOLVED), "# more than one solution"]
    assert "found 35 cells, expected 16, 36, 81, 256 or 625" in err
    book = tmp_path / "six.svg"
    assert nonet_cli("print", str(PUZZLE), "-o", str(book), "--no-rating")[0] == 0
    assert nonet_cli("check", str(PUZZLE))[0] == 0
