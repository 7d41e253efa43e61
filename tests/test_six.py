"""6×6 grids, with boxes of two rows and three columns: honoured, or rejected by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path

import pytest

import nonet
from nonet import ArgumentError, Grid, formats
from nonet.classes.forms import (
    automorphism_count,
    automorphisms,
    canonical,
    canonical_many,
    transformation,
)
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
    "fast": lambda: engine("fast").run(PUZZLE),
    "backtracking": lambda: engine("backtracking").run(PUZZLE),
    "brute-force": lambda: engine("brute-force").run(PUZZLE),
    "five-techniques": lambda: engine("five-techniques").run(PUZZLE),
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


def smallest(grid: Grid) -> bytes:
    """The canonical form by trying every order of rows and columns."""
    rows = [
        [band * 2 + row for band, order in zip(bands, orders) for row in order]
        for bands in permutations(range(3))
        for orders in product(permutations(range(2)), repeat=3)
    ]
    columns = [
        [stack * 3 + column for stack, order in zip(stacks, orders) for column in order]
        for stacks in permutations(range(2))
        for orders in product(permutations(range(3)), repeat=2)
    ]
    found = []
    for down, across in product(rows, columns):
        labels = {0: 0}
        cells = (grid.cells[row * 6 + column] for row in down for column in across)
        found.append(bytes(labels.setdefault(value, len(labels)) for value in cells))
    return min(found)


@pytest.mark.parametrize("share", [0.1, 0.4, 1])
def test_the_canonical_form_is_the_smallest(share: float) -> None:
    rng = random.Random(6)
    cells = [value if rng.random() < share else 0 for value in SOLVED.cells]
    grid = Grid.from_cells(bytes(cells))
    form = canonical(grid)
    assert form.cells == smallest(grid)
    assert transformation(grid).apply(grid) == form
    for seed in range(5):
        other = nonet.shuffle(grid, seed=seed)
        assert nonet.is_isomorphic(grid, other) and canonical(other) == form
    assert canonical_many([grid, form]).tobytes() == form.cells * 2


def test_automorphisms_leave_a_grid_as_it_is() -> None:
    found = automorphisms(SOLVED)
    assert {turn.apply(SOLVED) for turn in found} == {SOLVED}
    assert len(set(found)) == len(found) == automorphism_count(SOLVED)
    assert automorphism_count(Grid.empty_of(6)) == 48 * 72


def test_conflicts_have_no_form() -> None:
    bad = Grid("55" + "." * 34)
    with pytest.raises(nonet.ConflictError, match="r1c1 r1c2"):
        canonical(bad)
    with pytest.raises(nonet.FormatError, match="row 1: the givens conflict"):
        canonical_many([PUZZLE, bad])
    assert set(canonical_many([PUZZLE, bad], on_error="mark")[1].tolist()) == {255}


def test_they_are_not_transposed() -> None:
    good = nonet.Transformation.identity(6)
    with pytest.raises(ArgumentError, match="a 6×6 grid cannot be transposed"):
        nonet.Transformation(True, good.rows, good.columns, good.digits)
    with pytest.raises(ArgumentError, match="rows must keep each band together"):
        nonet.Transformation(False, (0, 2, 1, 3, 4, 5), good.columns, good.digits)


def test_copies_are_removed(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "six.txt"
    path.write_text(f"{PUZZLE}\n{nonet.shuffle(PUZZLE, seed=4)}\n{SOLVED}\n")
    code, out, err = nonet_cli("dedup", str(path))
    assert (code, out.split()) == (0, [str(PUZZLE), str(SOLVED)])
    assert "3 read, 2 kept, 1 removed as the same up to symmetry, 0 bad" in err
