"""Minimal puzzles with a controlled bias, compared with a plain loop over the same random draws."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet import _native
from nonet.generating import descents
from nonet.machine import kernel_name, kernels
from nonet.random import Random

from helpers.command_line import CommandLine

SUM = sum(_native.gangster_classes(9)[0])
SYMMETRIES = 362_880 * 6**4
FIRST = 1 << 60
"""The stream of the first attempt at puzzle 0."""
COUNTS = 10_849
"""The first attempt of seed 1 that counts."""
PUZZLES = (
    ".8....6...4...639.7......4.....381..368..2...9.....4...14.83.........7.....1...2.",
    ".....3..47..2.......4....254....6.9.62.9..1.81.7.2......8..4.....139..8.2..8...3.",
)


def grid_of(seed: int, stream: int) -> bytes:
    rows = np.empty((1, 81), np.uint8)
    _native.draw_grids(seed, np.array([stream], np.uint64), True, rows)
    return rows.tobytes()


def plain(seed: int, stream: int) -> bytes | None:
    """Remove clues in a random order until one must stay; return the puzzle if it is minimal."""
    draw = Random(seed, stream)
    draw.below(SUM), draw.below(SYMMETRIES)
    cells = bytearray(grid_of(seed, stream))
    for cell in draw.shuffled(range(81)):
        digit, cells[cell] = cells[cell], 0
        if _native.count(bytes(cells), 2)[0] != 1:
            cells[cell] = digit
            break
    return bytes(cells) if nonet.is_minimal(nonet.Grid.from_cells(bytes(cells))) else None


def descend(streams: Any, block: int, *, threads: int = 1, kernel: str | None = None) -> Any:
    found, *rows = _native.descend(
        1, np.array(streams, np.uint64), block, threads, kernel or kernel_name()
    )
    puzzles, solutions = (np.frombuffer(cells, np.uint8).reshape(-1, 81) for cells in rows)
    order = np.argsort(found)
    return [found[i] for i in order], puzzles[order], solutions[order]


def test_an_attempt_counts_if_its_path_ends_in_a_minimal_puzzle() -> None:
    streams = range(FIRST + COUNTS - 100, FIRST + COUNTS + 100)
    expected = {stream: found for stream in streams if (found := plain(1, stream))}
    found, puzzles, solutions = descend([streams[0]], len(streams))
    assert {s: row.tobytes() for s, row in zip(found, puzzles)} == expected
    assert found == [FIRST + COUNTS]
    assert solutions.tobytes() == grid_of(1, found[0])


@pytest.mark.parametrize("kernel", [k.name for k in kernels() if k.runnable])
def test_all_kernels_and_threads_find_the_same(kernel: str) -> None:
    whole = descend([FIRST + 8192], 4096)
    assert whole[0] == [FIRST + COUNTS]
    parts = descend(range(FIRST + 8192, FIRST + 12288, 512), 512, threads=3, kernel=kernel)
    assert all(np.array_equal(*pair) for pair in zip(whole, parts))


def test_invalid_arguments_are_rejected() -> None:
    with pytest.raises(ValueError, match="block"):
        descend([FIRST], 0)
    with pytest.raises(ValueError, match="kernel"):
        descend([FIRST], 1, kernel="abacus")


@pytest.mark.parametrize("room", [1, 40])
def test_puzzles_do_not_depend_on_rounds(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descents, "ROUND", room * descents.BLOCK)
    puzzles, solutions = nonet.minimal_puzzles(2, seed=1, controlled_bias=True, threads=1)
    assert tuple(str(nonet.Grid.from_cells(row.tobytes())) for row in puzzles) == PUZZLES
    assert all(nonet.solve(a).cells == b.tobytes() for a, b in zip(PUZZLES, solutions))
    (later,), _ = nonet.minimal_puzzles(1, seed=1, start=1, controlled_bias=True)
    assert np.array_equal(later, puzzles[1])


def test_generate_many_makes_the_same_puzzles(nonet_cli: CommandLine) -> None:
    made = nonet.generate_many(count=2, seed=1, controlled_bias=True)
    assert tuple(str(one.puzzle) for one in made) == PUZZLES
    assert (made[0].attempt, made[0].rating) == (COUNTS, nonet.rate(PUZZLES[0]).rating)
    assert all(nonet.is_minimal(one.puzzle) for one in made)
    options = "--seed 1 -n 2 --controlled-bias --no-rating --format lines"
    assert nonet_cli("generate", *options.split())[1].split() == [*PUZZLES]


def test_the_number_of_clues_may_be_required() -> None:
    (other,) = nonet.generate_many(count=1, seed=1, controlled_bias=True, clues=24, rate=False)
    assert other.clues == 24
    with pytest.raises(nonet.NoPuzzleFoundError, match="none had 19 clues"):
        nonet.generate(seed=1, controlled_bias=True, clues=19, tries=COUNTS + 1)


@pytest.mark.parametrize("threads", [1, 3])
def test_only_the_allowed_tries_count(threads: int) -> None:
    options: dict[str, Any] = {"seed": 1, "controlled_bias": True, "threads": threads}
    assert nonet.generate(tries=COUNTS + 1, **options).attempt == COUNTS
    with pytest.raises(nonet.NoPuzzleFoundError):
        nonet.generate(tries=COUNTS, **options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": "easy"}, "a level"),
        ({"rules": ["killer"]}, "rules"),
        ({"symmetry": "half-turn"}, "symmetry"),
        ({"size": 4, "only": "singles"}, "other sizes or only"),
    ],
)
def test_other_requirements_are_rejected(options: Any, words: str) -> None:
    with pytest.raises(nonet.ArgumentError, match=f"cannot be combined with {words}$"):
        nonet.generate(seed=1, controlled_bias=True, **options)


@pytest.mark.slow
def test_the_mean_number_of_clues_is_the_published_one() -> None:
    """D. Berthier, 2009: 25.667 clues with a controlled bias, standard deviation 1.12."""
    clues = (nonet.minimal_puzzles(1000, seed=2, controlled_bias=True)[0] > 0).sum(axis=1)
    assert abs(clues.mean() - 25.667) < 4 * 1.12 / 1000**0.5
    assert abs(clues.std() - 1.12) < 0.15
