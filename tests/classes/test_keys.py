from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, canonical, class_keys, minimize, shuffle, shuffle_many, solve
from nonet.random import Random

from helpers.strategies import base_grid
from helpers.tables import CONFLICT, EASY, HARD, puzzle_strings

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def key_of_words(words: list[int]) -> int:
    """Return the hash as documented."""
    value, mask = 0, (1 << 64) - 1
    for word in words:
        value = ((value ^ word) + 0x9E3779B97F4A7C15) & mask
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & mask
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & mask
        value ^= value >> 31
    return value


def rows_of_form(form: Grid) -> list[int]:
    return [int(str(form)[row : row + 9].replace(".", "0"), 16) for row in range(0, 81, 9)]


def test_the_keys_are_those_that_are_documented() -> None:
    keys = class_keys([EASY, "." * 81])
    assert int(keys.grids[0]) == key_of_words(rows_of_form(canonical(solve(EASY))))
    assert int(keys.puzzles[1]) == key_of_words([*rows_of_form(canonical("." * 81)), 0, 0])


def test_what_has_no_key() -> None:
    keys = class_keys([EASY, "." * 81, CONFLICT, "rubbish"])
    assert keys.known.tolist() == [True, True, False, False]
    assert keys.unique.tolist() == [True, False, False, False]
    assert (keys.puzzles != 0).tolist() == keys.known.tolist()
    assert (keys.grids != 0).tolist() == keys.unique.tolist()


def some_puzzles(count: int) -> list[Grid]:
    """Return puzzles of symmetric and ordinary grids, with one, many and no solutions."""
    found = [Grid(HARD), Grid(EASY)]
    for seed in range(count):
        draw = Random(seed)
        grid = Grid(MOST_SYMMETRIC) if seed % 2 else base_grid()
        keep = draw.below(60) + 20
        cells = bytearray(grid.cells)
        for cell in draw.shuffled(range(81))[keep:]:
            cells[cell] = 0
        found += [Grid.from_cells(bytes(cells)), minimize(grid, seed=seed)]
        found.append(
            Grid.from_cells(bytes(9 if c == 8 else c for c in grid.cells[:40]) + bytes(41))
        )
    return found


def test_keys_are_equal_exactly_where_forms_are() -> None:
    puzzles = some_puzzles(60)
    puzzles += [shuffle(puzzle, seed=i) for i, puzzle in enumerate(puzzles)]
    keys = class_keys(puzzles)
    with_key = [p for p, known in zip(puzzles, keys.known) if known]
    forms = [str(canonical(puzzle)) for puzzle in with_key]
    by_form: dict[str, set[int]] = {}
    for form, key in zip(forms, keys.puzzles[keys.known].tolist(), strict=True):
        by_form.setdefault(form, set()).add(key)
    assert all(len(found) == 1 for found in by_form.values())
    assert len(set.union(*by_form.values())) == len(by_form)
    assert len(by_form) < len(forms)


@given(st.integers(0, 2**64 - 1))
def test_keys_do_not_change_under_symmetry(seed: int) -> None:
    puzzles = [EASY, HARD, MOST_SYMMETRIC[:40] + "." * 41, *puzzle_strings(5)]
    before, after = class_keys(puzzles), class_keys(shuffle_many(puzzles, seed=seed))
    for one, other in zip(before, after, strict=True):
        assert np.array_equal(one, other)


def test_keys_do_not_depend_on_threads() -> None:
    puzzles = puzzle_strings(300)
    assert np.array_equal(class_keys(puzzles, threads=1).puzzles, class_keys(puzzles).puzzles)
