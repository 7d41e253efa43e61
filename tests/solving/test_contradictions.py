"""Smallest sets of clues and rules that contradict each other."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Board, Grid, contradiction, count_solutions, random_grid
from nonet.errors import ArgumentError, BudgetError
from nonet.rules import AntiKnight, Cage, Candidates, Diagonals, Rectangle, Regions, Rule, Whispers
from nonet.solving.contradictions import Contradiction

from helpers.command_line import CommandLine

EMPTY = "." * 81


def check_smallest(found: Contradiction) -> None:
    """Check that the parts have no solution, and that all but any one of them have."""
    grid, rules = found.part.grid, found.part.rules
    assert count_solutions(grid, rules=rules) == 0 and found.needed
    for row, col in found.givens:
        assert count_solutions(grid.with_value(row, col, 0), rules=rules, limit=1)
    for rule in rules:
        if not rule.replaces_boxes and not rule.reshapes:
            less = [other for other in rules if other != rule]
            assert count_solutions(grid, rules=less, limit=1)


@given(seed=st.integers(0, 10**6))
def test_parts_of_a_wrong_grid_are_all_needed(seed: int) -> None:
    chance = random.Random(seed)
    cells = bytearray(random_grid(size=6, seed=seed).cells)
    for cell in chance.sample(range(36), 16):
        cells[cell] = 0
    changed = next(cell for cell in range(36) if cells[cell])
    cells[changed] = cells[changed] % 6 + 1
    if count_solutions(puzzle := Grid.from_cells(bytes(cells))):
        return
    check_smallest(contradiction(puzzle))


@pytest.mark.parametrize(
    ("puzzle", "rules", "givens", "places"),
    [
        ("55" + "." * 79, [], ["r1c1", "r1c2"], ()),
        (EMPTY, [Cage("r1c1 r1c2", 3), Diagonals(), Cage("r1c3 r1c4", 3)], [], (0, 2)),
        (EMPTY, [Cage("r1c1 r1c3", 17), Whispers("r1c1 r1c2 r1c3"), AntiKnight()], [], None),
        ("1" + "." * 15, [Candidates({(0, 1): [1]})], ["r1c1"], (0,)),
        ("1" + "." * 15, [Rectangle(3, 4), Cage("r1c2 r1c3", 3)], ["r1c1"], (1,)),
    ],
)
def test_clues_and_rules(
    puzzle: str, rules: list[Rule], givens: list[str], places: tuple[int, ...] | None
) -> None:
    if count_solutions(puzzle, rules=rules, limit=1):
        with pytest.raises(ArgumentError, match="the puzzle has a solution"):
            contradiction(puzzle, rules=rules)
        return
    found = contradiction(puzzle, rules=rules)
    check_smallest(found)
    assert [str(cell) for cell in found.givens] == givens and found.rules == places
    assert contradiction(Board(puzzle, rules=rules)) == found == contradiction(puzzle, rules=rules)


def test_regions_stay_whatever_is_removed() -> None:
    rules = [Regions("1111222233334444"), Diagonals(), Cage("r1c1 r1c2", 3)]
    found = contradiction("1....1" + "." * 10, rules=rules)
    assert [str(cell) for cell in found.givens] == ["r1c1", "r2c2"] and found.rules == (1,)
    assert count_solutions(found.part) == 0


def test_the_words_follow_the_language() -> None:
    found = contradiction(EMPTY, rules=[Cage("r1c1 r1c2", 3), Cage("r1c3 r1c4", 3)])
    assert found.text().startswith("These contradict each other:\nIn a cage")
    assert "(r1c1 r1c2: 3)" in found.text(language="ja") != found.text()
    picture = found._repr_svg_() or ""
    assert picture.startswith("<svg") and ">3<" in picture


def test_parts_that_cannot_be_tested_within_the_budget_stay() -> None:
    cage = Cage("r1c1 r1c2 r1c3", 6)
    rules = [cage, Cage("r1c4 r1c5 r1c6", 6), AntiKnight(), Diagonals()]
    found = contradiction(EMPTY, rules=rules, nodes=2)
    assert not found.needed and cage in found.part.rules
    assert count_solutions(found.part) == 0
    with pytest.raises(BudgetError):
        contradiction(EMPTY, rules=[AntiKnight()], nodes=1)


def test_check_says_why(nonet_cli: CommandLine) -> None:
    text = ".Shape~4x4.Cage~6~R1C3~R1C4.Cage~7~R4C3~R4C4.~R1C1_4~R3C1_1"
    code, out, _ = nonet_cli("check", "--why", text, "--json")
    found = json.loads(out)
    assert code == 1 and found["contradicting_clues"] == ["r1c1=4"]
    assert found["contradicting_rules"] == ["cage r1c3 r1c4: 6"]
    code, out, _ = nonet_cli("check", "--why", "--redundant", "12...4....4....1")
    assert code == 0 and "because" not in out and "redundant" in out
