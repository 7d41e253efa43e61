"""Random full grids: valid, reproducible, and exactly uniform."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from nonet import ArgumentError, Grid, is_solved
from nonet import _native as native
from nonet.generating import grid_count, random_grid, random_grids

from helpers.reference import solutions as reference_solutions

GRIDS_9 = 6_670_903_752_021_072_936_960
"""Felgenhauer and Jarvis, 2005."""


def chi_square_bound(freedom: int) -> float:
    """Return six standard deviations above the mean, which chance hardly ever exceeds."""
    return freedom + 6 * math.sqrt(2 * freedom)


def chi_square(counts: np.ndarray, expected: np.ndarray) -> float:
    return float(((counts - expected) ** 2 / expected).sum())


def gangsters(grids: np.ndarray) -> np.ndarray:
    found = np.empty(len(grids), np.uint8)
    native.gangsters_of(np.ascontiguousarray(grids), found)
    return found


def class_shares() -> np.ndarray:
    counts, factor = native.gangster_classes(9)
    assert sum(counts) * factor == GRIDS_9
    return np.array([count / sum(counts) for count in counts])


@pytest.mark.parametrize(("size", "unbiased"), [(9, True), (9, False), (4, True)])
def test_grids_are_solved(size: int, unbiased: bool) -> None:
    for row in random_grids(300, seed=3, size=size, unbiased=unbiased):
        assert is_solved(Grid.from_cells(row.tobytes()))


def test_a_grid_depends_on_seed_and_index_alone() -> None:
    many = random_grids(50, seed=11)
    assert (random_grids(20, seed=11, start=30) == many[30:]).all()
    assert random_grid(seed=11, index=49).cells == many[49].tobytes()
    assert (random_grids(50, seed=12) != many).any(axis=1).all()
    assert len({row.tobytes() for row in many}) == 50


def test_without_a_seed_grids_differ() -> None:
    assert random_grid() != random_grid()


def test_golden_grids() -> None:
    assert str(random_grid(seed=2026)) == UNIFORM
    assert str(random_grid(seed=2026, unbiased=False)) == DIAGONAL


UNIFORM = "925164873341287659867395421798536142156428937234719568673941285412853796589672314"
DIAGONAL = "297143568586279134134568297368452719472691853915837642643785921851924376729316485"


def test_the_method_knows_every_grid() -> None:
    assert grid_count() == GRIDS_9
    assert grid_count(4) == 288
    assert len(native.gangster_classes(9)[0]) == 44


def test_all_288_small_grids_appear_equally() -> None:
    every = set(reference_solutions(bytes(16), 4))
    assert len(every) == 288
    draws = 288 * 500
    counts = Counter(row.tobytes() for row in random_grids(draws, seed=1, size=4))
    assert set(counts) == every
    found = np.array(list(counts.values()))
    assert chi_square(found, np.full(288, 500.0)) < chi_square_bound(287)


def views(grids: np.ndarray) -> dict[str, np.ndarray]:
    """Return all six bands and stacks of the grids, each as a first band."""
    square = grids.reshape(-1, 9, 9)
    turned = square.transpose(0, 2, 1)
    return {
        f"{name} {i}": np.roll(cells, -3 * i, axis=1).reshape(-1, 81)
        for name, cells in (("band", square), ("stack", turned))
        for i in range(3)
    }


def test_bands_of_all_classes_come_as_often_as_they_should() -> None:
    grids = random_grids(200_000, seed=5)
    expected = class_shares() * len(grids)
    for name, view in views(grids).items():
        counts = np.bincount(gangsters(view), minlength=44)
        assert chi_square(counts, expected) < chi_square_bound(43), name


def test_the_diagonal_method_is_biased_and_the_measure_sees_it() -> None:
    grids = random_grids(20_000, seed=5, unbiased=False)
    expected = class_shares() * len(grids)
    counts = np.bincount(gangsters(views(grids)["band 2"]), minlength=44)
    assert chi_square(counts, expected) > 5 * chi_square_bound(43)


def test_digits_are_uniform_in_every_cell() -> None:
    grids = random_grids(90_000, seed=6)
    for cell in range(81):
        counts = np.bincount(grids[:, cell], minlength=10)[1:]
        assert chi_square(counts, np.full(9, 10_000.0)) < chi_square_bound(8)


def test_the_diagonal_boxes_are_shuffled_and_the_rest_is_the_first_completion() -> None:
    for row in random_grids(5, seed=9, unbiased=False):
        grid = Grid.from_cells(row.tobytes())
        boxes = bytes(v if i // 27 == i % 9 // 3 else 0 for i, v in enumerate(grid.cells))
        assert first_completion(boxes) == grid.cells


def first_completion(cells: bytes) -> bytes:
    """Complete a grid by plain search: cell by cell, digits ascending."""
    work = bytearray(cells)

    def fits(cell: int, digit: int) -> bool:
        r, c = divmod(cell, 9)
        return all(
            work[r * 9 + i] != digit
            and work[i * 9 + c] != digit
            and work[(r // 3 * 3 + i // 3) * 9 + c // 3 * 3 + i % 3] != digit
            for i in range(9)
        )

    def fill(cell: int) -> bool:
        while cell < 81 and work[cell]:
            cell += 1
        if cell == 81:
            return True
        for digit in range(1, 10):
            if fits(cell, digit):
                work[cell] = digit
                if fill(cell + 1):
                    return True
        work[cell] = 0
        return False

    assert fill(0)
    return bytes(work)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"count": -1}, "count must be a whole number"),
        ({"count": 1, "seed": "seven"}, "seed must be a whole number"),
        ({"count": 1, "seed": True}, "seed must be a whole number"),
        ({"count": 1, "seed": -1}, "seed must be a whole number"),
        ({"count": 1, "seed": 1 << 64}, "seed must be a whole number"),
        ({"count": 1, "start": -3}, "start must be a whole number"),
        ({"count": 2, "start": (1 << 36) - 1}, r"start \+ count must be at most"),
        ({"count": 1, "size": 25}, "size must be a whole number from 4 to 16"),
        ({"count": 1, "size": 4, "unbiased": False}, "requires size 9"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        random_grids(**arguments)
