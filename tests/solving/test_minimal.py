from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import (
    ArgumentError,
    Grid,
    MultipleSolutionsError,
    NoSolutionError,
    is_minimal,
    is_unique,
    minimize,
    redundant_clues,
    shuffle,
    solutions,
    solve,
)
from nonet.rules import (
    Cage,
    Candidates,
    Diagonals,
    Digits,
    ExtraCells,
    NumberedRoom,
    Rectangle,
    Rule,
    Thermometer,
)
from nonet.solving.minimal import redundant_rules

from helpers import reference
from helpers.strategies import solved_grids

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVENTEEN = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
NO_SOLUTION = "12345678.........9" + "." * 63


@settings(max_examples=15, deadline=None)
@given(solved_grids(9), st.integers(0, 2**64 - 1))
def test_minimize_leaves_a_minimal_puzzle_of_the_same_solution(grid: Any, seed: int) -> None:
    puzzle = minimize(grid, seed=seed)
    assert solve(puzzle) == grid
    assert is_minimal(puzzle)
    assert redundant_clues(puzzle) == []
    assert minimize(puzzle, seed=seed) == puzzle


@given(solved_grids(4), st.integers(0, 2**64 - 1))
def test_minimal_by_the_oracle_4x4(grid: Any, seed: int) -> None:
    cells = minimize(grid, seed=seed).cells
    assert next(reference.solutions(cells, 4)) == grid.cells
    for cell in range(16):
        if cells[cell]:
            less = cells[:cell] + b"\0" + cells[cell + 1 :]
            assert len(list(reference.solutions(less, 4))) > 1


def test_minimize_depends_on_the_seed_alone() -> None:
    assert minimize(EASY, seed=1) == minimize(EASY, seed=1)
    assert len({minimize(EASY, seed=seed) for seed in range(10)}) > 1


def test_redundant_clues_can_each_be_removed() -> None:
    found = redundant_clues(EASY)
    assert found
    for row, col in found:
        assert is_unique(Grid(EASY).with_value(row, col, 0))
    others = set(Grid(EASY).positions()) - set(found)
    assert not any(is_unique(Grid(EASY).with_value(r, c, 0)) for r, c in others if Grid(EASY)[r, c])


def test_is_minimal() -> None:
    assert is_minimal(SEVENTEEN)
    assert is_minimal(shuffle(SEVENTEEN, seed=2))
    assert not is_minimal(EASY)
    assert not is_minimal("." * 81)
    assert not is_minimal(NO_SOLUTION)
    assert not is_minimal("55" + "." * 79)


@pytest.mark.parametrize("ask", [lambda p: minimize(p, seed=1), redundant_clues])
def test_puzzles_without_one_solution_are_refused(ask: Any) -> None:
    with pytest.raises(MultipleSolutionsError):
        ask("." * 81)
    with pytest.raises(NoSolutionError):
        ask(NO_SOLUTION)


def test_bad_seeds_are_refused() -> None:
    with pytest.raises(ArgumentError, match="seed must be"):
        minimize(EASY, seed="x")  # type: ignore[arg-type]


def test_redundant_rules_can_each_be_removed() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7."
    cage, thermometer = Cage("r9c8 r9c9", 16), Thermometer("r1c3 r1c4")
    assert redundant_rules(puzzle, rules=[cage, thermometer]) == [cage, thermometer]
    with pytest.raises(MultipleSolutionsError):
        redundant_rules("." * 81, rules=[cage])
    needed = Diagonals()
    least = minimize(next(solutions("." * 81, rules=[needed])), seed=1, rules=[needed])
    assert not is_unique(least)
    assert redundant_rules(least, rules=[needed, Cage("r1c1 r1c2")]) == [Cage("r1c1 r1c2")]


@pytest.mark.parametrize(
    "rules",
    [
        [Rectangle(3, 4), NumberedRoom((3, 0), 2)],
        [Digits(5), Candidates({"r1c1": "5"})],
        [ExtraCells(1), Cage("r1c1 r5c1", 5)],
    ],
)
def test_rules_that_others_need_to_fit_are_not_redundant(rules: list[Rule]) -> None:
    puzzle = next(solutions(Grid.empty_of(4), rules=rules))
    assert rules[0] not in redundant_rules(puzzle, rules=rules)
