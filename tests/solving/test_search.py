from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid
from nonet.puzzles.validate import conflicts, is_valid
from nonet.solving.search import solution_of, solutions_of

from helpers.golden import golden
from helpers.reference import solutions as solutions_by_definition
from helpers.strategies import puzzles, solved_grids

EASY = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


def test_solves_the_known_puzzle() -> None:
    assert nonet.solve(EASY) == SOLVED
    assert nonet.is_unique(EASY)
    assert list(nonet.solutions(EASY)) == [SOLVED]


@given(puzzles(min_clues=26))
def test_agrees_with_the_oracle(grid: Any) -> None:
    expected = set(islice(solutions_by_definition(grid.cells, 9), 20))
    found = [g.cells for g in islice(nonet.solutions(grid), 20)]
    assert len(found) == len(set(found))
    assert len(found) == len(expected)
    if len(expected) < 20:
        assert set(found) == expected
    assert nonet.count_solutions(grid, limit=20) == len(expected)
    assert all(nonet.is_solved(Grid.from_cells(cells)) for cells in found)


def test_all_small_grids_are_found() -> None:
    everything = {str(g) for g in nonet.solutions(Grid.empty_of(4))}
    assert len(everything) == 288
    assert everything == {str(Grid.from_cells(c)) for c in solutions_by_definition(bytes(16), 4)}
    assert nonet.count_solutions(Grid.empty_of(4), limit=None) == 288


@pytest.mark.parametrize("size", [9, 16, 25])
def test_no_givens_have_more_solutions_than_any_limit(size: int) -> None:
    grid = Grid.empty_of(size)
    assert nonet.count_solutions(grid) == 2
    assert nonet.count_solutions(grid, limit=50) == 50
    assert all(nonet.is_solved(g) for g in islice(nonet.solutions(grid), 3))
    with pytest.raises(nonet.MultipleSolutionsError) as caught:
        nonet.solve(grid)
    first, second = caught.value.solutions
    assert first != second
    assert nonet.is_solved(first)
    assert nonet.is_solved(second)


@given(solved_grids(), st.integers(0, 80))
def test_one_missing_cell_is_put_back(grid: Any, cell: int) -> None:
    row, col = divmod(cell, 9)
    hole = grid.with_value(row, col, 0)
    assert nonet.solve(hole) == grid
    assert nonet.reveal(hole, row, col) == grid[row, col]
    assert nonet.reveal(grid, row, col) is None


def test_a_complete_grid_is_its_own_solution() -> None:
    assert nonet.solve(SOLVED) == SOLVED
    assert nonet.count_solutions(SOLVED) == 1


def test_conflicting_givens_are_refused_at_once() -> None:
    grid = Grid("55" + "." * 79)
    with pytest.raises(nonet.ConflictError, match="r1c1 r1c2") as caught:
        nonet.solve(grid)
    assert list(map(str, caught.value.cells)) == ["r1c1", "r1c2"]
    with pytest.raises(nonet.ConflictError):
        nonet.solutions(grid)
    assert nonet.count_solutions(grid) == 0
    assert not nonet.is_unique(grid)
    assert nonet.reveal(grid, 5, 5) is None
    assert nonet.count_solutions(SOLVED.with_value(0, 0, 6)) == 0


def test_a_contradiction_without_a_conflict_has_no_solution() -> None:
    grid = Grid("12345678." + "........9" + "." * 63)
    assert nonet.is_valid(grid)
    assert nonet.count_solutions(grid) == 0
    assert nonet.reveal(grid, 0, 8) is None
    with pytest.raises(nonet.NoSolutionError):
        nonet.solve(grid)


def test_budgets_stop_the_count_and_say_how_far_it_came() -> None:
    with pytest.raises(nonet.BudgetError) as caught:
        nonet.count_solutions(Grid(), limit=None, nodes=10_000)
    assert caught.value.found > 0
    with pytest.raises(nonet.BudgetError, match="time"):
        nonet.count_solutions(Grid(), limit=None, seconds=0.05)


@pytest.mark.parametrize(
    "options",
    [{"limit": 0}, {"limit": -1}, {"limit": "2"}, {"limit": True}, {"nodes": 0}, {"seconds": 0}],
)
def test_bad_limits_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(nonet.SudokuError):
        nonet.count_solutions(EASY, **options)


def test_golden_solutions() -> None:
    for entry in golden("engines").values():
        assert nonet.count_solutions(entry["puzzle"]) == entry["solutions_capped2"]
        if entry["solutions_capped2"] == 1:
            assert str(nonet.solve(entry["puzzle"])) == entry["solution"]


@pytest.mark.parametrize("size", [4, 5, 6, 8, 12])
def test_many_grids_of_other_sizes_are_solved_as_single_ones(size: int) -> None:
    full = nonet.random_grid(size=size, seed=size)
    cells = [bytes(v * (i % 3 < keep) for i, v in enumerate(full.cells)) for keep in (3, 2, 1)]
    twice = bytes([1, 1]) + bytes(size**2 - 2)
    grids = [Grid.from_cells(one) for one in (*cells, twice, bytes(size**2))]
    many = solutions_of(grids, threads=2)
    assert many == [solution_of(grid) for grid in grids]
    assert [one.status.name for one in many][0::3] == ["UNIQUE", "CONFLICT"]
    assert [is_valid(grid) for grid in grids] == [not conflicts(grid) for grid in grids]
