from __future__ import annotations

from itertools import pairwise

import pytest

from nonet import (
    ArgumentError,
    Grid,
    MultipleSolutionsError,
    count_solutions,
    minimize,
    random_grid,
    random_grids,
    shuffle,
    solve,
    unavoidable_sets,
)

from helpers.tables import EASY, HARD

FAMILIAR = "639241785284765193517983624123857946796432851458619237342178569861594372975326418"


def without(grid: Grid, cells: set[int]) -> Grid:
    return Grid.from_cells(bytes(0 if i in cells else v for i, v in enumerate(grid.cells)))


def sets_of(grid: Grid, most: int) -> list[set[int]]:
    return [
        {cell.row * 9 + cell.col for cell in one.cells} for one in unavoidable_sets(grid, most=most)
    ]


def test_the_number_of_sets_of_a_known_grid() -> None:
    sizes = [len(one.cells) for one in unavoidable_sets(FAMILIAR)]
    assert sizes == sorted(sizes)
    assert {size: sizes.count(size) for size in set(sizes)} == {
        4: 2,
        6: 14,
        8: 18,
        9: 10,
        10: 69,
        11: 57,
        12: 201,
    }


def test_each_set_is_unavoidable_and_minimal() -> None:
    for grid in random_grids(3, seed=8):
        found = sets_of(Grid(grid), 9)
        assert found
        for cells in found:
            assert count_solutions(without(Grid(grid), cells), limit=2) > 1
            for cell in cells:
                assert count_solutions(without(Grid(grid), cells - {cell}), limit=2) == 1


def test_no_set_is_missed() -> None:
    """Two bands without clues, or four digits: their other solutions differ in sets of ours."""
    from nonet import solutions

    grid = Grid(random_grids(1, seed=5)[0])
    found = sets_of(grid, 10)
    for digits in ({1, 2}, {3, 4}, {5, 6, 7}, {8, 9, 1}):
        free = {cell for cell, digit in enumerate(grid.cells) if digit in digits}
        for other in solutions(without(grid, free)):
            changed = {i for i in free if other.cells[i] != grid.cells[i]}
            if 0 < len(changed) <= 10:
                assert any(one <= changed for one in found)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_sets_of_other_sizes(size: int) -> None:
    grid = random_grid(size=size, seed=size)
    found = unavoidable_sets(grid, most=8)
    assert found
    for one in found:
        cells = {cell.row * size + cell.col for cell in one.cells}
        assert count_solutions(without(grid, cells), limit=2) > 1
        for cell in cells:
            assert count_solutions(without(grid, cells - {cell}), limit=2) == 1


def test_symmetry_changes_no_size() -> None:
    for seed, grid in enumerate(random_grids(5, seed=2)):
        sizes = [len(one) for one in sets_of(Grid(grid), 10)]
        assert sizes == [len(one) for one in sets_of(shuffle(grid, seed=seed), 10)]


def test_every_set_has_a_clue_and_smaller_limits_find_less() -> None:
    for puzzle in (EASY, HARD, minimize(solve(EASY), seed=4)):
        found = unavoidable_sets(puzzle, most=10)
        assert all(one.clues and set(one.clues) <= set(one.cells) for one in found)
        for few, more in pairwise([unavoidable_sets(puzzle, most=size) for size in (4, 6, 9, 10)]):
            assert more[: len(few)] == few


def test_what_has_no_sets() -> None:
    with pytest.raises(MultipleSolutionsError):
        unavoidable_sets("." * 81)
    with pytest.raises(ArgumentError, match="up to 9×9, not 16×16"):
        unavoidable_sets(random_grid(size=16, seed=1))
    with pytest.raises(ArgumentError, match="most must be"):
        unavoidable_sets(EASY, most=40)
