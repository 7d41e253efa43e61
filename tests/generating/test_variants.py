"""Other sizes and variants: unique, true, minimal if requested, reproducible."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import ArgumentError, NoPuzzleFoundError, UnknownNameError, formats, generate
from nonet.generating import KINDS, Generated, Generator, Spec
from nonet.model.cells import Position
from nonet.puzzles.symmetry import Symmetry, images, orbits
from nonet.rules import (
    AntiKnight,
    Cage,
    ChaosConstruction,
    Diagonals,
    Digits,
    ExtraCells,
    Rectangle,
    Regions,
    Rule,
    Thermometer,
    layout_of,
)

from helpers.command_line import CommandLine

TALL = Regions("AABBCC" * 3 + "DDEEFF" * 3)
"""Boxes of three rows and two columns."""

CASES: list[dict[str, Any]] = [
    {"size": 4},
    {"size": 6},
    {"size": 16},
    {"size": 6, "symmetry": "half-turn"},
    {"size": 6, "symmetry": "diagonal", "clues": (12, 16)},
    {"size": 16, "clues": (110, 120)},
    {"rules": [Diagonals()]},
    {"rules": ["anti-knight"], "symmetry": "full", "clues": (20, 36)},
    {"size": 6, "rules": [TALL, "killer"]},
    {"size": 6, "rules": ["thermometer", "odd-even"], "minimal": "both"},
    {"rules": ["killer"], "minimal": "rules", "size": 6},
    {"rules": ["killer"], "clues": (5, 8)},
    {"rules": ["dots"], "clues": 0},
    {"rules": ["arrow", "anti-king"], "symmetry": "half-turn"},
]


def check(one: Generated) -> None:
    """Assert that a puzzle has one solution, the given one, under its rules."""
    assert nonet.solve(one) == one.solution
    assert nonet.is_solved(one.solution, rules=one.rules)
    assert one.puzzle.clues == one.clues
    assert all(not v or v == s for v, s in zip(one.puzzle, one.solution))


@pytest.mark.parametrize("options", CASES, ids=str)
def test_puzzles_have_one_solution_and_fit(options: dict[str, Any]) -> None:
    spec = Spec.of(**options)
    numbers = orbits(spec.symmetry, spec.size)
    for one in Generator(4).generate_many(count=2, **options):
        check(one)
        assert one.puzzle.size == spec.size and set(spec.rules) <= set(one.rules)
        assert spec.clues[0] <= one.clues <= spec.clues[1]
        shown = {numbers[cell] for cell, value in enumerate(one.puzzle) if value}
        assert not shown & {numbers[cell] for cell, value in enumerate(one.puzzle) if not value}
        if spec.minimal:
            assert nonet.is_minimal(one.puzzle, rules=one.rules)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind(name: str) -> None:
    one = generate(rules=[name], size=6, seed=2)
    check(one)
    assert one.rules
    assert nonet.is_minimal(one.puzzle, rules=one.rules)
    assert generate(rules=[name], size=6, seed=2) == one


@pytest.mark.parametrize("options", [{"rules": ["killer"]}, {"rules": ["thermometer"]}], ids=str)
def test_no_rule_can_be_removed(options: dict[str, Any]) -> None:
    one = generate(**options, size=6, minimal="both", seed=5)
    for rule in one.rules:
        fewer = [other for other in one.rules if other != rule]
        assert not nonet.is_unique(one.puzzle, rules=fewer)
    assert nonet.is_minimal(one.puzzle, rules=one.rules)


def test_killers_need_no_clues() -> None:
    for one in Generator(1).generate_many(count=5, rules=["killer"]):
        assert one.clues == 0
        check(one)


def test_a_puzzle_depends_on_seed_and_index_alone() -> None:
    options: dict[str, Any] = {"rules": ["thermometer", AntiKnight()], "symmetry": "half-turn"}
    batch = Generator(5).generate_many(count=4, **options)
    assert Generator(5, start=2, threads=1).generate_many(count=2, **options) == batch[2:]
    assert [one.index for one in batch] == [0, 1, 2, 3]
    assert len({one.solution for one in batch}) == 4
    assert generate("easy", size=6, seed=5).solution != generate(size=6, seed=5).solution


def test_golden_puzzles() -> None:
    """A change here breaks stored seeds."""
    assert str(generate(size=6, seed=1)) == GOLDEN[0]
    assert str(generate(size=4, rules=["killer"], seed=1)) == GOLDEN[1]
    assert str(generate(size=4, rules=["thermometer", "diagonals"], seed=2)) == GOLDEN[2]


GOLDEN = (
    "1..5..2.........5...14.......4.26.3.",
    ".Shape~4x4.Cage~4~R1C1~R1C2.Cage~6~R1C3~R1C4.Cage~9~R2C1~R3C1~R4C1.Cage~3~R2C2~R2C3.Cage~7~R2C4~R3C4.Cage~3~R3C2~R3C3.Cage~8~R4C2~R4C3~R4C4",
    ".Shape~4x4.Diagonal~-1.Diagonal~1.Thermo~R2C1~R2C2~R2C3~R2C4.Thermo~R4C2~R4C1~R3C1",
)


@pytest.mark.parametrize("size", [4, 6, 16])
def test_a_pattern(size: int) -> None:
    cells = nonet.generate(size=size, seed=3, clues=size * size // 2).puzzle
    one = generate(size=size, pattern=cells, seed=4)
    assert [v > 0 for v in one.puzzle] == [v > 0 for v in cells]
    check(one)


@pytest.mark.parametrize("full", ["1234341221434321", "1234341223414123"])
def test_singles_solve_every_small_puzzle(full: str) -> None:
    """All minimal puzzles of one grid of each of the two classes, found as hitting sets."""
    import numpy as np

    solution = nonet.Grid(full).cells
    subsets = np.arange(1 << 16, dtype=np.uint32)
    unique = np.ones(1 << 16, bool)
    for other in nonet.solutions("." * 16):
        changed = sum(1 << cell for cell in range(16) if other.cells[cell] != solution[cell])
        if changed:
            unique &= subsets & changed != 0
    minimal = unique.copy()
    for cell in range(16):
        fewer = subsets & ~np.uint32(1 << cell)
        minimal &= ~(unique[fewer] & (fewer != subsets))
    puzzles = [
        nonet.Grid.from_cells(bytes(d * (shown >> cell & 1) for cell, d in enumerate(solution)))
        for shown in subsets[minimal].tolist()
    ]
    assert len(puzzles) in (284, 304)
    assert all(nonet.rate(puzzle, only="singles").solved for puzzle in puzzles)


def test_levels_of_other_sizes_and_variants() -> None:
    for options in ({"size": 6}, {"size": 4}, {"rules": ["killer"]}, {"rules": ["thermometer"]}):
        one = generate("easy" if "size" in options else "medium", seed=3, **options)
        found = nonet.rate(one.puzzle, rules=one.rules)
        assert (found.level, found.rating, found.hardest) == (one.level, one.rating, one.hardest)
        assert one.level == ("easy" if "size" in options else "medium")
        check(one)


def test_other_requirements_for_the_difficulty() -> None:
    one = generate(size=6, only="singles", seed=3)
    assert nonet.rate(one.puzzle, only="singles").solved and one.rating is None
    one = generate(size=6, hardest="hidden-single-line", rate=True, seed=3)
    assert one.hardest == "hidden-single-line"
    one = generate(size=6, must_use="naked-single", rating=(1, 2), seed=3)
    found = nonet.rate(one.puzzle)
    assert found.rating and "naked-single" in found.techniques and found.rating <= 2


def test_rules_are_kept_by_every_format_that_holds_them() -> None:
    one = generate(rules=["killer"], seed=3)
    for name in ("fpuzzles", "iss"):
        record = formats.read(formats.write(one, name))
        assert record.grid == one.puzzle and set(record.rules) == set(one.rules)
    with pytest.raises(ArgumentError, match="cannot hold cage"):
        formats.write(one, "line")
    data = one.as_dict()
    assert formats.read(data["puzzle"]).rules == one.rules
    assert data["rules"][0]["rule"] == "cage" and json.loads(one.as_json()) == data


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "txt"])
@pytest.mark.parametrize("rules", ["killer", "odd-even", "kropki,thermometer"])
def test_files_are_solved_with_their_rules(
    nonet_cli: CommandLine, tmp_path: Any, suffix: str, rules: str
) -> None:
    target = tmp_path / f"made.{suffix}"
    options = ("--rules", rules, "--size", "6", "--seed", "3")
    assert nonet_cli("generate", "-n", "2", *options, "-o", str(target))[0] == 0
    expected = Generator(3).generate_many(count=2, size=6, rules=rules.split(","))
    code, out, _ = nonet_cli("solve", str(target), "--format", "lines")
    assert code == 0 and out.split() == [str(one.solution) for one in expected]


def test_the_options_of_the_command(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("generate", "--size", "6", "-n", "2", "-l", "easy", "--seed", "1")
    assert code == 0 and [len(line) for line in out.split()] == [36, 36]
    options = ("--rules", "thermometer", "--size", "6", "--minimal", "both", "--seed", "1")
    assert nonet_cli("generate", *options)[1].strip() == str(
        generate(size=6, rules=["thermometer"], minimal="both", seed=1)
    )
    rated = nonet_cli("generate", "--size", "4", "--seed", "1", "--with-rating", "--format", "json")
    assert json.loads(rated[1])[0]["level"] == "easy"
    assert (
        "unknown rule 'kiler'; did you mean 'killer'?"
        in nonet_cli("generate", "--rules", "kiler")[2]
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": 3}, "size must be a whole number from 4 to 16, not 3"),
        ({"size": 25}, "size must be a whole number from 4 to 16, not 25"),
        ({"size": 6, "rules": [Rectangle(4, 6)], "clues": 25}, "clues must be 0 to 24, not 25"),
        ({"size": 6, "rules": [Rectangle(4, 6)], "pattern": "x" * 36}, "must have 24 cells"),
        ({"size": 6, "rules": [Rectangle(4, 6)], "pattern": [24]}, "clues outside the rectangle"),
        ({"size": 6, "rules": [Rectangle(4, 6)], "symmetry": "full"}, "as many rows as columns"),
        ({"size": 6, "rules": [Rectangle(4, 5)]}, "on a grid of size 6 has 6 cells, not 5"),
        ({"rules": "killer"}, "rules must be a sequence of rules and names, not 'killer'"),
        ({"rules": 3}, "rules must be a sequence"),
        ({"rules": [3]}, "3 is not a rule"),
        ({"rules": [Cage("r7c7 r7c8", 3)], "size": 6}, "r7c7 is outside the grid"),
        ({"size": 6, "level": "easy", "logic": False}, "logic applies to 9×9 puzzles"),
        ({"size": 6, "first_placements": 3}, "first_placements applies to 9×9"),
        ({"size": 6, "unbiased": False}, "unbiased applies to 9×9"),
        ({"size": 6, "scale": "se"}, "'se' rates 9×9 puzzles without rules only; use 'human'"),
        ({"size": 6, "clues": 7}, "clues must be 8 to 36"),
        ({"rules": ["killer"], "clues": 82}, "clues must be 0 to 81"),
        ({"size": 6, "pattern": "x" * 81}, "pattern must have 36 cells, not 81"),
        ({"size": 6, "pattern": range(12, 36)}, "leaves rows 1 and 2 empty"),
        ({"size": 6, "symmetry": "quarter-turn", "clues": 9}, "quarter-turn has 9 clues"),
        ({"size": 4, "level": "hard"}, "no 4×4 puzzle is hard: singles solve all of them"),
        ({"size": 6, "level": "easy", "hardest": "x-wing"}, "no easy puzzle uses X-Wing"),
        ({"size": 6, "hardest": "singles"}, "'singles' names several techniques"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        Spec.of(**options)


@pytest.mark.parametrize(
    "options",
    [{"rules": ["kiler"]}, {"minimal": "clue"}, {"size": 6, "must_use": "no-such"}],
)
def test_unknown_names_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(UnknownNameError):
        Spec.of(**options)


def test_rules_that_no_grid_obeys() -> None:
    with pytest.raises(nonet.NoSolutionError, match="no grid obeys the rules: cage"):
        generate(size=4, rules=[Cage("r1c1 r1c2", 2)], seed=1)


def test_a_search_that_fails_reports_the_nearest() -> None:
    with pytest.raises(NoPuzzleFoundError) as caught:
        generate("master", size=6, tries=3, seed=1)
    assert str(caught.value) == (
        "no such puzzle was found in 3 tries: of 3 puzzles made, 3 had 8 to 36 clues, none were "
        "master; relax the requirements or allow more time"
    )
    assert caught.value.nearest.level == "easy"
    told: list[int] = []
    generator = Generator(1, progress=lambda progress: told.append(progress.tried))
    with pytest.raises(NoPuzzleFoundError, match="none had 0 clues"):
        generator.generate(size=6, rules=["sandwich"], clues=0, tries=3)
    assert told == [1, 2, 3]


def test_random_grids_obey_rules() -> None:
    rules = [AntiKnight(), Thermometer("r1c1 r1c2 r1c3")]
    grids = nonet.random_grids(3, seed=1, rules=rules)
    assert grids.shape == (3, 81) and len({grid.tobytes() for grid in grids}) == 3
    assert all(nonet.is_solved(grid, rules=rules) for grid in grids)
    assert nonet.random_grid(seed=1, index=2, rules=rules).cells == grids[2].tobytes()
    for size in range(4, 17):
        assert nonet.is_solved(nonet.random_grid(seed=1, size=size))


@pytest.mark.parametrize(
    ("size", "rule"),
    [
        (6, Rectangle(4, 6)),
        (9, Rectangle(9, 8)),
        (9, Digits(12)),
        (9, ExtraCells(2)),
        (6, ChaosConstruction()),
    ],
)
def test_random_grids_take_rules_that_change_the_grid(size: int, rule: Rule) -> None:
    grids = nonet.random_grids(3, seed=1, size=size, rules=[rule])
    assert grids.shape == (3, size**2)
    for index, cells in enumerate(grids):
        grid = nonet.random_grid(seed=1, index=index, size=size, rules=[rule])
        assert grid.cells == cells.tobytes() and nonet.is_solved(grid, rules=[rule])
    assert list(grids[0]).count(0) == len(layout_of(size, (rule,)).blank)


@pytest.mark.parametrize(
    ("sides", "kind"),
    [
        *(((4, 6), kind) for kind in KINDS),
        *(((5, 7), kind) for kind in KINDS),
        *(pytest.param((9, 6), kind, marks=pytest.mark.slow) for kind in KINDS),
        *((sides, None) for sides in ((4, 6), (9, 6), (5, 7), (1, 5))),
    ],
)
def test_rectangles_have_one_solution(sides: tuple[int, int], kind: str | None) -> None:
    rectangle = Rectangle(*sides)
    rules: list[Rule | str] = [rectangle, *([] if kind is None else [kind])]
    for symmetry in ("none", "vertical"):
        one = nonet.generate(size=max(sides), rules=rules, symmetry=symmetry, seed=1, tries=5000)
        assert rectangle in one.rules and nonet.solve(one) == one.solution
        assert nonet.is_solved(one.solution, rules=one.rules)
        record = formats.read(str(one))
        assert record.grid == one.puzzle and record.rules[0] == rectangle
        shown = [digit > 0 for digit in one.puzzle.cells]
        assert shown == [shown[cell] for cell in images(Symmetry(symmetry), max(sides), sides)[-1]]


def test_rectangles_take_patterns_and_levels() -> None:
    options: dict[str, Any] = {"size": 6, "rules": [Rectangle(4, 6)], "seed": 1}
    shape = "x.x.x..x.xxxxx...x.x.xx."
    one = nonet.generate(pattern=shape, **options)
    shown = [one.puzzle.cells[cell] > 0 for cell in layout_of(6, one.rules).cells]
    assert shown == [place == "x" for place in shape]
    assert nonet.generate(pattern=one.puzzle, **options) == one
    hard = nonet.generate("hard", size=8, rules=[Rectangle(6, 8)], seed=6, tries=1000)
    assert hard.level == "hard" and hard.level == nonet.rate(hard).level


@pytest.mark.parametrize("size", [5, 7, 8, 10, 12, 15])
def test_every_size_has_puzzles(size: int) -> None:
    one = nonet.generate(size=size, seed=1)
    assert nonet.solve(one) == one.solution and formats.read(str(one)).grid == one.puzzle
    easy = nonet.generate("easy", size=size, seed=1, tries=100)
    assert 36 * size**2 // 81 <= easy.clues <= round(40 * size**2 / 81)


def test_a_size_on_the_command_line_may_be_a_shape(nonet_cli: CommandLine) -> None:
    plain = nonet_cli("generate", "--size", "6", "--seed", "1")[1]
    for shape, start in (("4x6", ".Shape~4x6."), ("6×4", ".Shape~6x4."), ("6x6", plain)):
        code, out, _ = nonet_cli("generate", "--size", shape, "--seed", "1")
        assert code == 0 and out.startswith(start)
    for shape, words in (
        ("6x", "expected a number of rows or a shape such as 6x8, found '6x'"),
        ("0x6", "the number of rows must be a whole number from 1 to 25, not 0"),
        ("6x17", "size must be a whole number from 4 to 16, not 17"),
    ):
        code, _, err = nonet_cli("generate", "--size", shape)
        assert code == 2 and words in err
    for option in ("--clues", "--rating"):
        code, _, err = nonet_cli("generate", option, "5-")
        assert code == 2 and "expected a number or a range such as" in err


def test_all_small_grids_are_reached() -> None:
    """All grids that obey a rule are reached, though not uniformly."""
    found = {
        grid.tobytes() for grid in nonet.random_grids(2000, seed=1, size=4, rules=[Diagonals()])
    }
    assert len(found) == nonet.count_solutions("." * 16, limit=None, rules=[Diagonals()]) == 48


def test_seconds_end_the_search_for_a_grid() -> None:
    """Cages of 16×16 cells, drawn at random: the search for a grid that obeys them takes long."""
    grid = nonet.random_grid(seed=1, size=16)
    cages = [
        Cage(cells, sum(grid[cell] for cell in cells))
        for row in range(0, 16, 2)
        for col in range(16)
        for cells in [[Position(row, col), Position(row + 1, col)]]
    ]
    with pytest.raises(NoPuzzleFoundError, match="1e-06 seconds"):
        generate(size=16, rules=cages, seconds=1e-6, seed=1)
