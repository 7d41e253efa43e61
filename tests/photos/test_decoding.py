"""Choosing digits by probability and rules."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.photos.decoding import MARGIN, decode_full, decode_puzzle
from nonet.photos.lattice import Floats

from helpers.photographs import PUZZLE, SOLUTION

GIVENS = tuple(int(digit) for digit in PUZZLE.replace(".", "0"))
FULL = tuple(int(digit) for digit in SOLUTION)


def _scores(digits: tuple[int, ...], doubts: dict[int, dict[int, float]] | None = None) -> Floats:
    """Return certain readings, except for the cells with given probabilities."""
    chances = np.full((81, 10), 1e-6)
    chances[np.arange(81), digits] = 1
    for cell, row in (doubts or {}).items():
        chances[cell] = 1e-6
        for digit, chance in row.items():
            chances[cell, digit] = chance
    return np.asarray(np.log(chances / chances.sum(axis=1, keepdims=True)))


def test_a_clear_puzzle_is_kept() -> None:
    found = decode_puzzle(_scores(GIVENS))
    assert found is not None and found.digits == GIVENS
    assert found.safe and found.cost == 0 and found.rival is None


def test_the_rules_correct_a_misread_digit() -> None:
    first = GIVENS.index(5)
    found = decode_puzzle(_scores(GIVENS, {first: {3: 0.6, 5: 0.4}}))  # there is a 3 in the row
    assert found is not None and found.digits == GIVENS
    assert found.cost == pytest.approx(np.log(0.6 / 0.4), abs=1e-3)
    assert found.safe


def test_a_near_rival_is_reported() -> None:
    extra = GIVENS.index(0)
    right = FULL[extra]
    found = decode_puzzle(_scores(GIVENS, {extra: {0: 0.6, right: 0.4}}))
    assert found is not None and found.digits == GIVENS and not found.safe
    assert found.margin < MARGIN and found.rival is not None and found.rival[extra] == right


def test_no_reading_is_invented() -> None:
    broken = (5, 5, *GIVENS[2:])
    assert decode_puzzle(_scores(broken)) is None
    assert decode_puzzle(_scores((0,) * 81)) is None


def test_the_likeliest_full_grid_is_found() -> None:
    rng = np.random.default_rng(5)
    doubts = {}
    for cell in rng.choice(81, 40, replace=False):
        other = int(rng.integers(1, 10))
        doubts[int(cell)] = {other: 0.55, FULL[cell]: 0.45}
    found = decode_full(_scores(FULL, doubts))
    assert found is not None and found.digits == FULL


def test_a_full_grid_with_a_near_rival_is_not_safe() -> None:
    # Two digits of a rectangle in two boxes can be swapped.
    grid = np.array(FULL).reshape(9, 9)
    boxes = np.arange(9) // 3
    row, other, one, two = next(
        (a, b, c, d)
        for a in range(9) for b in range(a + 1, 9) for c in range(9) for d in range(c + 1, 9)
        if grid[a, c] == grid[b, d] and grid[a, d] == grid[b, c]
        and (boxes[a] == boxes[b]) != (boxes[c] == boxes[d])
    )  # fmt: skip
    pair = (int(grid[row, one]), int(grid[row, two]))
    cells = [9 * r + c for r in (row, other) for c in (one, two)]
    found = decode_full(_scores(FULL, {c: {pair[0]: 0.5, pair[1]: 0.5} for c in cells}))
    assert found is not None and not found.safe and found.rival is not None
    assert {c for c in range(81) if found.digits[c] != found.rival[c]} == set(cells)
