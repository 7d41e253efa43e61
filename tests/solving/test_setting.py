"""The questions of a setter: broken rules and true candidates."""

from __future__ import annotations

import json

import pytest

from nonet.model.grid import Grid
from nonet.puzzles.validate import conflicts
from nonet.rules import (
    AntiKnight,
    Cage,
    Candidates,
    Diagonals,
    NonConsecutive,
    Regions,
    Rule,
    Thermometer,
)
from nonet.rules.examples import EXAMPLES
from nonet.solving.bulk import Status
from nonet.solving.search import solutions
from nonet.solving.setting import broken_rules, candidate_sets, redundant_parts

from helpers.command_line import CommandLine

EMPTY = "." * 81
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize(
    ("rule", "digits", "cells"),
    [
        (Cage("r1c1 r1c2", 9), {0: 1, 1: 2}, "r1c1 r1c2"),
        (Cage("r1c1 r2c3"), {0: 5, 11: 5}, "r1c1 r2c3"),
        (Thermometer("r1c1 r1c2 r1c3"), {0: 3, 1: 2}, "r1c1 r1c2"),
        (AntiKnight(), {0: 5, 11: 5}, "r1c1 r2c3"),
        (NonConsecutive(), {0: 5, 1: 6}, "r1c1 r1c2"),
        (Diagonals(), {0: 5, 80: 5}, "r1c1 r9c9"),
        (Candidates({"r1c1": "12"}), {0: 3}, "r1c1"),
    ],
)
def test_a_broken_rule_is_named_with_its_cells(
    rule: Rule, digits: dict[int, int], cells: str
) -> None:
    grid = Grid.from_cells(bytes(digits.get(cell, 0) for cell in range(81)))
    other = Thermometer("r8c8 r8c9")
    (found,) = broken_rules(grid, rules=[other, rule]).broken
    assert (found.rule, found.name) == (1, rule.name)
    assert " ".join(map(str, found.cells)) == cells


@pytest.mark.parametrize("rules", EXAMPLES.values(), ids=[kind.__name__ for kind in EXAMPLES])
def test_solutions_break_no_rule_and_broken_cells_conflict(rules: tuple[Rule, ...]) -> None:
    solved = next(solutions(EMPTY, rules=rules))
    assert broken_rules(solved, rules=rules).broken == ()
    turned = Grid.from_cells(bytes(solved.cells[::-1]))
    found = broken_rules(turned, rules=rules).broken
    clashing = conflicts(turned, rules=rules)
    assert all(clashing.issuperset(one.cells) for one in found)
    assert any(isinstance(rule, Regions) for rule in rules) or bool(found) == bool(clashing)


def test_true_candidates_and_what_they_say_of_the_solutions() -> None:
    found = candidate_sets(PUZZLE)
    assert found.status is Status.UNIQUE and "".join(found.candidates or ()) == SOLUTION
    several = candidate_sets(EMPTY, rules=[Cage("r1c1 r1c2", 3)])
    assert several.status is Status.MULTIPLE
    assert (several.candidates or ())[:3] == ("12", "12", "3456789")
    none = candidate_sets(EMPTY, rules=[Cage("r1c1 r1c2", 30)])
    assert none.status is Status.NONE and set(none.candidates or ()) == {""}
    assert candidate_sets("55" + EMPTY[2:]).status is Status.CONFLICT
    stopped = candidate_sets(EMPTY, rules=[AntiKnight()], nodes=1)
    assert stopped.status is Status.STOPPED and stopped.candidates is None


def test_redundant_parts_are_those_without_which_the_solution_is_unique() -> None:
    puzzle = "12......4......."  # one solution with diagonals
    rules = [Cage("r1c3 r1c4", 7), Diagonals(), Thermometer("r2c1 r2c2"), Cage("r4c1 r4c2", 3)]
    found = redundant_parts(puzzle, rules=rules)
    for place in range(len(rules)):
        less = rules[:place] + rules[place + 1 :]
        assert (len(list(solutions(puzzle, rules=less))) == 1) == (place in found.rules)
    assert 0 in found.rules


def test_check_lists_redundant_parts(nonet_cli: CommandLine) -> None:
    text = ".Shape~4x4.Cage~7~R1C3~R1C4.Sandwich~5~R4.~R1C1_1~R1C2_2~R2C2_4~R3C3_4~R4C4_1"
    code, out, _ = nonet_cli("check", "--redundant", text, "--json")
    found = json.loads(out)
    assert code == 0 and found["redundant_clues"] == ["r1c1", "r1c2", "r2c2", "r4c4"]
    assert found["redundant_rules"] == ["cage r1c3 r1c4: 7", "sandwich r4c0: 5"]
    code, out, _ = nonet_cli("check", "--redundant", "." * 16)
    assert code == 1 and "redundant" not in out
