from __future__ import annotations

import numpy as np
import pytest

from nonet import (
    ArgumentError,
    FormatError,
    Grid,
    Transformation,
    cells_from,
    shuffle_many,
    solve_many,
    strings_from,
)

from helpers.tables import EASY, HARD, puzzle_strings


def test_strings_and_arrays_are_inverse() -> None:
    puzzles = list(puzzle_strings(100))
    cells = cells_from(puzzles)
    assert cells.shape == (100, 81) and cells.dtype == np.uint8
    assert strings_from(cells) == puzzles
    assert strings_from(cells, blank="0") == [p.replace(".", "0") for p in puzzles]
    solutions = solve_many(puzzles).solutions
    assert strings_from(solutions) == [str(Grid.from_cells(row.tobytes())) for row in solutions]
    assert strings_from(np.empty((0, 81), np.uint8)) == []


def test_bad_rows_are_named() -> None:
    with pytest.raises(FormatError, match="row 1: expected a grid of 81 cells"):
        cells_from([EASY, "rubbish"])
    with pytest.raises(FormatError, match="row 0: expected a grid of 81 cells"):
        strings_from(np.full((1, 81), 12, np.uint8))
    with pytest.raises(ArgumentError, match="blank"):
        strings_from(cells_from([EASY]), blank="..")
    with pytest.raises(FormatError, match="row 1"):
        shuffle_many([EASY, "rubbish"], seed=1)
    with pytest.raises(ArgumentError, match="seed"):
        shuffle_many([EASY], seed=-1)
    with pytest.raises(ArgumentError, match="first"):
        shuffle_many([EASY], seed=1, first=-1)


def test_shuffling_many_is_shuffling_each_from_its_own_stream() -> None:
    puzzles = [EASY, HARD] * 20
    images = shuffle_many(puzzles, seed=9, first=3)
    for row, (puzzle, image) in enumerate(zip(puzzles, images, strict=True)):
        turn = Transformation.random(seed=9, stream=3 + row)
        assert turn.apply(puzzle).cells == image.tobytes()
    assert np.array_equal(images[5:], shuffle_many(puzzles[5:], seed=9, first=8))
