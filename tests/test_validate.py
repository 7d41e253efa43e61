from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import nonet
from nonet import Grid, Position

from helpers.reference import conflicts as conflicts_by_definition
from helpers.reference import seen_by
from helpers.strategies import grids, solved_grids


@given(grids())
def test_conflicts_agree_with_the_definition(grid: Any) -> None:
    expected = conflicts_by_definition(grid.cells, grid.size)
    found = nonet.conflicts(grid)
    assert {p.row * grid.size + p.col for p in found} == expected
    assert nonet.is_valid(grid) == (not expected)


def test_three_equal_digits_give_three_conflicts() -> None:
    grid = Grid("5...5...5" + "." * 72)
    assert nonet.conflicts(grid) == {Position(0, 0), Position(0, 4), Position(0, 8)}


def test_conflicts_in_a_column_and_a_box() -> None:
    column = Grid().with_value(0, 3, 7).with_value(8, 3, 7)
    assert nonet.conflicts(column) == {Position(0, 3), Position(8, 3)}
    box = Grid().with_value(3, 3, 7).with_value(5, 5, 7)
    assert nonet.conflicts(box) == {Position(3, 3), Position(5, 5)}


def test_the_empty_grid_is_valid_and_not_solved() -> None:
    assert nonet.is_valid(Grid())
    assert not nonet.is_solved(Grid())


@given(solved_grids())
def test_solved_grids_are_solved_until_a_cell_changes(grid: Any) -> None:
    assert nonet.is_solved(grid)
    assert not nonet.is_solved(grid.with_value(0, 0, 0))
    assert not nonet.is_solved(grid.with_value(0, 0, grid[0, 0] % 9 + 1))


@pytest.mark.parametrize("value", [0, -1, 10, True, None, "5"])
def test_can_place_refuses_values_outside_the_digits(value: Any) -> None:
    assert nonet.can_place(Grid(), 0, 0, value) is False


def test_can_place_ignores_the_cell_itself() -> None:
    assert nonet.can_place(Grid().with_value(4, 4, 5), 4, 4, 5)


@given(grids())
def test_can_place_and_possible_values_agree_with_the_definition(grid: Any) -> None:
    for row, col in grid.positions():
        cell = row * grid.size + col
        seen = {grid.cells[other] for other in seen_by(cell, grid.size)}
        free = {v for v in range(1, grid.size + 1) if v not in seen}
        placeable = {v for v in range(grid.size + 2) if nonet.can_place(grid, row, col, v)}
        assert placeable == free
        assert nonet.possible_values(grid, row, col) == (set() if grid[row, col] else free)
        if cell > 30:  # the rest would add time, not coverage
            break


@pytest.mark.parametrize("function", [nonet.can_place, nonet.possible_values, nonet.reveal])
def test_cells_outside_the_grid_are_refused(function: Any) -> None:
    with pytest.raises(nonet.ArgumentError, match="row 9 is outside"):
        function(Grid(), 9, 0, *([5] if function is nonet.can_place else []))
