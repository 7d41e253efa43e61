"""Screens of programs in all their looks: the grid, the player's digits, and the candidates."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet.photos.reading import read_image, read_images
from nonet.photos.screens import clear_screens

from helpers.photographs import PUZZLE, encoded, photograph, screenshot
from helpers.screens import LOOKS, screen

SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("look", LOOKS)
def test_every_look_is_read(look: str, seed: int) -> None:
    shown = screen(look, seed)
    reading = read_image(shown.picture)
    assert str(reading.grid) == shown.puzzle and reading.warnings == ()
    assert {at: digit for at, digit in enumerate(reading.entries.cells) if digit} == shown.entries
    assert {at: marks for at, marks in enumerate(reading.marks) if marks} == shown.marks
    cell = (shown.corners[1][0] - shown.corners[0][0]) / 9
    assert np.allclose(reading.corners, shown.corners, atol=0.1 * cell)


@pytest.mark.parametrize("look", ["keypad", "tiles dark"])
def test_a_compressed_screen_is_read(look: str) -> None:
    shown = screen(look, 3)
    reading = read_image(encoded(shown.picture, ".jpg"))
    assert str(reading.grid) == shown.puzzle and reading.warnings == ()


def test_a_candidate_that_fits_no_solution_is_kept() -> None:
    wrong = {2: (1, 2), 30: (5, 8)}  # 4 and 7 are right
    reading = read_image(screenshot(marks=wrong, cell=80))
    assert {at: marks for at, marks in enumerate(reading.marks) if marks} == wrong
    assert nonet.hint(reading.board).mistakes


def test_photographs_and_pages_are_no_screens() -> None:
    assert not clear_screens(photograph(screenshot(), 1))
    two = np.concatenate([screenshot(cell=32), screenshot(cell=32)])
    assert not clear_screens(two) and len(read_images(two)) == 2
    assert clear_screens(screenshot(PUZZLE))
