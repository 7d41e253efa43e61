"""Carving in lockstep gives the same result as a plain loop, from the same random draws."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nonet import Grid, explain, is_minimal, is_unique, steps
from nonet import _native as native
from nonet.machine import kernel_name, kernels
from nonet.puzzles.symmetry import Symmetry, orbits
from nonet.random import Random

SUM = sum(native.gangster_classes(9)[0])
SYMMETRIES = 362_880 * 6**4
FITS, TOO_MANY, TOO_FEW = native.CARVED_FITS, native.CARVED_TOO_MANY, native.CARVED_TOO_FEW
NOT_MINIMAL, NOT_UNIQUE = native.CARVED_NOT_MINIMAL, native.CARVED_NOT_UNIQUE
TOO_EASY = native.CARVED_TOO_EASY


def carve(
    seed: Any,
    streams: Any,
    *,
    least: int = 17,
    most: int = 81,
    minimal: bool = False,
    pattern: bytes = bytes(81),
    symmetry: Any = Symmetry.NONE,
    threads: int = 1,
    kernel: Any = None,
    unbiased: bool = True,
    exact: bool = False,
    steered: bool = False,
    most_singles: int = 81,
) -> Any:
    n = len(streams)
    puzzles, solutions = np.zeros((2, n, 81), np.uint8)
    carved = np.zeros(n, np.uint8)
    recipe = native.Recipe(
        seed=seed,
        unbiased=unbiased,
        least=least,
        most=most,
        targets=bytes(range(least, most + 1)),
        exact=exact,
        steered=steered,
        most_singles=most_singles,
        minimal=minimal,
        pattern=pattern,
        groups=orbits(symmetry),
    )
    native.carve(
        recipe,
        np.array(streams, np.uint64),
        puzzles,
        solutions,
        carved,
        threads,
        kernel or kernel_name(),
    )
    return puzzles, solutions, carved


def plain_carving(
    seed: Any, stream: Any, solution: Any, symmetry: Any, least: Any, most: Any, minimal: Any
) -> Any:
    """Visit one group after the other; remove it unless a second solution appears."""
    draw = Random(seed, stream)
    draw.below(SUM), draw.below(SYMMETRIES)
    target = 0 if minimal else least + draw.below(most - least + 1)
    numbers = orbits(symmetry)
    cells = bytearray(solution)
    for group in draw.shuffled(range(max(numbers) + 1)):
        members = [cell for cell in range(81) if numbers[cell] == group]
        if 81 - cells.count(0) - len(members) < target:
            continue
        less = bytearray(cells)
        for cell in members:
            less[cell] = 0
        if native.count(bytes(less), 2)[0] == 1:
            cells = less
    return bytes(cells)


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda s: s.value)
@pytest.mark.parametrize(
    ("least", "most", "minimal"), [(36, 40, False), (24, 27, False), (17, 81, True)]
)
def test_it_is_the_plain_loop(symmetry: Any, least: int, most: int, minimal: bool) -> None:
    streams = list(range(12))
    puzzles, solutions, _ = carve(
        5, streams, least=least, most=most, minimal=minimal, symmetry=symmetry
    )
    for stream, puzzle, solution in zip(streams, puzzles, solutions):
        plain = plain_carving(5, stream, solution.tobytes(), symmetry, least, most, minimal)
        assert puzzle.tobytes() == plain


def test_what_became_of_each_puzzle() -> None:
    puzzles, _, carved = carve(1, range(200), least=17, most=22)
    clues = (puzzles > 0).sum(axis=1)
    assert set(carved) == {FITS, TOO_MANY}
    assert ((clues <= 22) == (carved == FITS)).all()
    puzzles, _, carved = carve(1, range(200), least=25, most=81, minimal=True)
    assert (((puzzles > 0).sum(axis=1) < 25) == (carved == TOO_FEW)).all()
    assert (carved == TOO_FEW).any()


def test_an_exact_target_belongs_to_the_puzzle_not_to_the_attempt() -> None:
    streams = [puzzle << 24 | attempt for puzzle in range(40) for attempt in range(5)]
    puzzles, _, carved = carve(1, streams, least=24, most=27, exact=True)
    clues = (puzzles > 0).sum(axis=1)
    for puzzle in range(40):
        target = 24 + Random(1, puzzle << 24 | 0xFFFFFF).below(4)
        some = slice(5 * puzzle, 5 * puzzle + 5)
        assert ((clues[some] == target) == (carved[some] == FITS)).all()
        assert (clues[some] >= target).all()


@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.HALF_TURN], ids=lambda s: s.value)
def test_steered_puzzles_get_back_only_what_singles_fill(symmetry: Any) -> None:
    """Singles get stuck at the same point as without the clues that are given back."""
    deep, solutions, _ = carve(1, range(300), least=24, most=24, exact=True, symmetry=symmetry)
    puzzles, same, carved = carve(
        1, range(300), least=34, most=34, exact=True, steered=True, symmetry=symmetry
    )
    assert (same == solutions).all()
    numbers = np.frombuffer(orbits(symmetry), np.uint8)
    for before, after, result in zip(deep, puzzles, carved):
        filled = singles_fill(before)
        if result == TOO_EASY:
            assert filled.all() and (before == after).all()
        elif result == FITS:
            assert (after > 0).sum() == 34
            assert (after[before > 0] == before[before > 0]).all()
            assert (filled[after > 0] == after[after > 0]).all()
            assert (singles_fill(after) == filled).all() and not filled.all()
            shown = {number for number, cell in zip(numbers, after) if cell}
            assert all(cell for number, cell in zip(numbers, after) if number in shown)
        else:
            assert result in (TOO_MANY, TOO_FEW)
    assert (carved == FITS).any() and (carved == TOO_EASY).any()


def singles_fill(puzzle: Any) -> Any:
    found = explain(Grid.from_cells(puzzle.tobytes()), up_to="naked-single")
    return np.frombuffer(found.grid.cells, np.uint8)


def test_first_singles() -> None:
    puzzles, _, _ = carve(1, range(100), least=28, most=28)
    counts = np.empty(100, np.uint8)
    native.first_singles(puzzles, counts)
    for puzzle, count in zip(puzzles, counts):
        found = steps(Grid.from_cells(puzzle.tobytes()), only="singles", every=True)
        assert len({cell for step in found for cell, _ in step.placements}) == count
    assert len(set(counts.tolist())) > 5


def test_minimal_symmetric_puzzles_are_minimal_in_every_clue() -> None:
    puzzles, _, carved = carve(2, range(60), minimal=True, symmetry=Symmetry.HALF_TURN)
    assert set(carved) == {FITS, NOT_MINIMAL}
    for puzzle, result in zip(puzzles, carved):
        assert is_minimal(Grid.from_cells(puzzle.tobytes())) == (result == FITS)


def test_patterns() -> None:
    pattern = bytes(cell % 9 != cell // 9 and cell % 5 != 1 for cell in range(81))
    puzzles, solutions, carved = carve(3, range(100), pattern=pattern)
    assert (puzzles == solutions * np.frombuffer(pattern, np.uint8)).all()
    for puzzle, result in zip(puzzles, carved):
        assert is_unique(Grid.from_cells(puzzle.tobytes())) == (result == FITS)
    assert set(carved) <= {FITS, NOT_UNIQUE}


def test_threads_and_neighbours_change_nothing() -> None:
    alone = [carve(4, [stream], minimal=True) for stream in (0, 70, 299)]
    one = carve(4, range(300), minimal=True)
    three = carve(4, range(300), minimal=True, threads=3)
    for a, b in zip(one, three):
        assert (a == b).all()
    for stream, found in zip((0, 70, 299), alone):
        assert (found[0][0] == one[0][stream]).all()


@pytest.mark.parametrize("kernel", [k.name for k in kernels() if k.runnable])
def test_every_kernel_carves_the_same(kernel: Any) -> None:
    best = carve(6, range(100), least=24, most=27)
    this = carve(6, range(100), least=24, most=27, kernel=kernel)
    for a, b in zip(best, this):
        assert (a == b).all()


def test_singles_fill_no_more_than_they_may() -> None:
    puzzles, _, carved = carve(1, range(120), minimal=True)
    same, _, limited = carve(1, range(120), minimal=True, most_singles=12)
    assert (puzzles == same).all() and (carved == FITS).all()
    for puzzle, result in zip(puzzles, limited):
        filled = (singles_fill(puzzle) > 0).sum() - (puzzle > 0).sum()
        assert result == (FITS if filled <= 12 else TOO_EASY)
    assert set(limited) == {FITS, TOO_EASY}
