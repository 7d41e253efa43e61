"""Other sizes and variants: unique, true, minimal if requested, reproducible."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import ArgumentError, NoPuzzleFoundError, UnknownNameError, formats, generate
from nonet.generating import KINDS, Generated, Generator, Spec
from nonet.rules import AntiKnight, Cage, Diagonals, Regions, Thermometer
from nonet.symmetry import orbits

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
        ({"size": 5}, "size must be 4, 6, 9 or 16, not 5"),
        ({"size": 25}, "size must be 4, 6, 9 or 16, not 25"),
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
    for size in (6, 16):
        assert nonet.is_solved(nonet.random_grid(seed=1, size=size))


def test_all_small_grids_are_reached() -> None:
    """All grids that obey a rule are reached, though not uniformly."""
    found = {
        grid.tobytes() for grid in nonet.random_grids(2000, seed=1, size=4, rules=[Diagonals()])
    }
    assert len(found) == nonet.count_solutions("." * 16, limit=None, rules=[Diagonals()]) == 48
