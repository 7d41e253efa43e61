"""The generator: unique, honest, reproducible."""

from __future__ import annotations

import pytest

import nonet
from nonet import (
    Difficulty,
    Generator,
    NoPuzzleFoundError,
    Symmetry,
    is_minimal,
    is_unique,
    rate,
    solve,
)
from nonet.errors import ArgumentError, UnknownNameError
from nonet.generating import SCHEME
from nonet.generating.assess import levels_needed, logic_of_levels
from nonet.generating.levels import CLUES
from nonet.logic.levels import LEVELS
from nonet.machine import kernels
from nonet.symmetry import orbits

from helpers.golden import golden


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.value)
def test_golden_puzzles(level):
    """A change here breaks what users have stored: it needs a new scheme, not a new file."""
    assert SCHEME == "nonet-1"
    expected = golden("generated")[level.value]
    assert len(expected) == 100
    assert [str(p) for p in Generator(2026).stream(level, 100)] == expected


@pytest.mark.parametrize("kernel", [k.name for k in kernels() if k.runnable])
def test_golden_puzzles_on_every_kernel(kernel, monkeypatch):
    monkeypatch.setenv("NONET_KERNEL", kernel)
    for level in LEVELS:
        made = Generator(2026, start=90, threads=2).stream(level, 5)
        assert [str(p) for p in made] == golden("generated")[level.value][90:95]


def by_level_plans(level: Difficulty) -> tuple[frozenset[str] | None, frozenset[str] | None]:
    """Techniques that must solve a puzzle of the level, and such as must not."""
    logic = logic_of_levels()
    return {
        Difficulty.EASY: (logic[Difficulty.EASY], None),
        Difficulty.MEDIUM: (logic[Difficulty.MEDIUM], None),
        Difficulty.HARD: (logic[Difficulty.HARD], logic[Difficulty.MEDIUM]),
        Difficulty.EXPERT: (None, logic[Difficulty.HARD]),
    }[level]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.value)
def test_levels_are_honest(level):
    least, most = CLUES[level]
    enough, not_enough = by_level_plans(level)
    for one in Generator(8).generate_batch(level, 25):
        assert solve(one.puzzle) == one.solution
        assert least <= one.clues == one.puzzle.clues <= most
        assert one.level == level.value
        assert one.rating is not None and rate(one.puzzle).techniques == one.techniques
        assert len(one.fixed) == one.clues
        assert all(one.puzzle[cell] == one.solution[cell] for cell in one.fixed)
        if enough is not None:
            assert rate(one.puzzle, only=enough).solved
        if not_enough is not None:
            assert not rate(one.puzzle, only=not_enough).solved


@pytest.mark.parametrize("scale", ["human", "se"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_ratings_and_techniques_are_those_of_the_whole_scale(level, scale):
    for one in Generator(4).generate_batch(level, 15, scale=scale):
        rating = rate(one.puzzle, scale=scale)
        assert one.techniques == rating.techniques
        if scale == "se":
            assert rating.er is None or one.rating == rating.er / 10


def test_levels_by_clues_alone():
    batch = Generator(8).generate_batch("expert", 60, logic=False)
    assert {24 <= one.clues <= 27 for one in batch} == {True}
    assert len({one.level for one in batch}) > 1  # what the techniques say, not what was asked
    assert len({one.clues for one in batch}) == 4


def test_the_target_is_drawn_from_the_whole_range():
    clues = [one.clues for one in Generator(3).stream("easy", 400)]
    assert all(clues.count(n) > 40 for n in range(36, 41)) and set(clues) == set(range(36, 41))


def test_same_seed_same_puzzles_and_no_seed_new_ones():
    assert Generator(12345).generate("medium") == Generator(12345).generate("medium")
    first, second = Generator(), Generator()
    assert first.seed != second.seed
    assert first.generate("easy") != second.generate("easy")


def test_a_puzzle_depends_on_seed_and_index_alone():
    batch = Generator(5).generate_batch("hard", 30)
    assert Generator(5, start=21, threads=1).generate_batch("hard", 3) == batch[21:24]
    one_by_one = Generator(5, threads=3)
    assert [one_by_one.generate("hard") for _ in range(3)] == batch[:3]
    assert len(set(batch)) == len({one.puzzle for one in batch}) == 30


def test_levels_of_one_seed_share_no_grid():
    generator = Generator(6)
    grids = [
        one.solution
        for level in LEVELS
        for one in Generator(6).generate_batch(level, 5, logic=False)
    ]
    assert len(set(grids)) == 20
    assert generator.generate("easy").index == 0 and generator.generate("hard").index == 1


def test_the_documented_method_is_there():
    uniform = Generator(7).generate("easy")
    diagonal = Generator(7).generate("easy", unbiased=False)
    assert uniform.solution != diagonal.solution and is_unique(diagonal.puzzle)


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda s: s.value)
def test_symmetric_puzzles(symmetry):
    numbers = orbits(symmetry)
    for one in Generator(2).generate_batch(clues=(28, 36), count=3, symmetry=symmetry.value):
        shown = {numbers[cell] for cell, value in enumerate(one.puzzle.cells) if value}
        hidden = {numbers[cell] for cell, value in enumerate(one.puzzle.cells) if not value}
        assert not shown & hidden
        assert 28 <= one.clues <= 36 and is_unique(one.puzzle)


def test_symmetries_are_what_their_names_say():
    def moved(symmetry: Symmetry, move) -> bool:
        numbers = orbits(symmetry)
        return all(
            numbers[r * 9 + c] == numbers[9 * move(r, c)[0] + move(r, c)[1]]
            for r in range(9)
            for c in range(9)
        )

    sizes = {s.value: len(set(orbits(s))) for s in Symmetry}
    assert sizes == {
        "none": 81,
        "half-turn": 41,
        "quarter-turn": 21,
        "horizontal": 45,
        "vertical": 45,
        "diagonal": 45,
        "anti-diagonal": 45,
        "full": 15,
    }
    assert moved(Symmetry.HORIZONTAL, lambda r, c: (r, 8 - c))
    assert moved(Symmetry.VERTICAL, lambda r, c: (8 - r, c))
    assert moved(Symmetry.DIAGONAL, lambda r, c: (c, r))
    assert moved(Symmetry.ANTI_DIAGONAL, lambda r, c: (8 - c, 8 - r))
    assert moved(Symmetry.QUARTER_TURN, lambda r, c: (c, 8 - r))


def test_minimal_puzzles():
    for one in Generator(1).generate_batch(count=10):
        assert is_minimal(one.puzzle)
    one = Generator(1).generate(minimal=True, clues=(26, 81), symmetry="half-turn")
    assert is_minimal(one.puzzle) and one.clues >= 26


def test_wishes_for_techniques():
    generator = Generator(9)
    one = generator.generate("hard", must_use=["xy_wing"])
    assert "xy-wing" in one.techniques
    one = generator.generate(only=["singles", "locked"], clues=(26, 30))
    assert rate(one.puzzle, only=["singles", "locked"]).solved
    one = generator.generate(rating=(4.0, 4.4), scale="se")
    assert 4.0 <= one.rating <= 4.4 and rate(one.puzzle, scale="se").er == round(one.rating * 10)


def test_ratings_that_need_long_chains() -> None:
    made = Generator(5, threads=1).generate(rating=(7.0, 7.5), scale="se")
    rating = nonet.rate(made.puzzle, scale="se")
    assert made.rating is not None and 7.0 <= made.rating <= 7.5
    assert rating.er == round(10 * made.rating)


def test_a_pattern():
    shape = "".join("x" if (r + c) % 2 or r == c else "." for r in range(9) for c in range(9))
    one = Generator(2).generate(pattern=shape)
    assert "".join("x" if v else "." for v in one.puzzle.cells) == shape
    assert is_unique(one.puzzle)


def test_a_wish_that_cannot_be_met_ends_with_the_nearest_puzzle():
    with pytest.raises(NoPuzzleFoundError, match="in 300 attempts") as caught:
        Generator(1).generate(clues=(17, 18), tries=300)
    assert is_unique(caught.value.nearest.puzzle)
    with pytest.raises(NoPuzzleFoundError) as caught:
        Generator(1).generate("easy", must_use="swordfish", tries=50)
    assert caught.value.nearest.level == "easy"
    with pytest.raises(NoPuzzleFoundError) as caught:
        Generator(1).generate(pattern=list(range(40)), tries=1000)
    assert caught.value.nearest is None
    with pytest.raises(NoPuzzleFoundError, match=r"0\.2 seconds"):
        Generator(1).generate(clues=17, seconds=0.2, rate=False, tries=10_000_000)


def test_the_rows_before_a_puzzle_that_is_not_found_are_there():
    stream = Generator(3).stream(count=50, clues=(17, 22), tries=60, rate=False)
    found = []
    with pytest.raises(NoPuzzleFoundError, match="puzzle 9 of seed 3"):
        found.extend(stream)
    assert [one.index for one in found] == list(range(9))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"clues": (10, 12)}, "17 to 81 clues"),
        ({"clues": (30, 20)}, "17 to 81 clues"),
        ({"clues": "many"}, "clues is a number or a pair"),
        ({"count": -1}, "count must be a whole number"),
        ({"count": 1.5}, "count must be a whole number"),
        ({"only": []}, "no technique"),
        ({"rating": (5, 4)}, "least first"),
        ({"rating": 5}, "a pair"),
        ({"pattern": "x..x"}, "81 places"),
        ({"pattern": [90]}, "cells from 0 to 80"),
        ({"pattern": range(10)}, "fewer than 17"),
        ({"pattern": "x" * 81, "clues": 30}, "leave out clues"),
        ({"difficulty": "easy", "pattern": "x" * 81}, "easy puzzles have 36 to 40"),
        ({"tries": 0}, "tries must be a whole number"),
        ({"seconds": -1}, "seconds must be more than 0"),
        ({"must_use": "direct-pointing", "scale": "hodoku"}, "never uses"),
    ],
)
def test_bad_wishes_are_refused(arguments, words):
    with pytest.raises(ArgumentError, match=words):
        Generator(1).generate_batch(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"difficulty": "brutal"},
        {"must_use": "no-such-technique"},
        {"only": ["swordfich"]},
        {"symmetry": "circle"},
        {"scale": "richter"},
    ],
)
def test_unknown_names_are_refused(arguments):
    with pytest.raises(UnknownNameError):
        Generator(1).generate(**arguments)


@pytest.mark.parametrize("seed", ["7", 1.0, True, -1, 1 << 64])
def test_bad_seeds_are_refused(seed):
    with pytest.raises(ArgumentError, match="a seed is a whole number"):
        Generator(seed)


@pytest.mark.slow
def test_a_hundred_thousand_puzzles():
    """Over all levels: unique, in range, at their level, none twice up to symmetry."""
    import numpy as np

    counts = {
        Difficulty.EASY: 45_000,
        Difficulty.MEDIUM: 45_000,
        Difficulty.HARD: 8_000,
        Difficulty.EXPERT: 2_000,
    }
    forms = set()
    for place, (level, count) in enumerate(counts.items()):
        made = list(Generator(100).stream(level, count, rate=False))
        cells = np.frombuffer(b"".join(one.puzzle.cells for one in made), np.uint8).reshape(-1, 81)
        answers = nonet.solve_many(cells)
        assert (answers.status == nonet.Status.UNIQUE).all()
        solutions = b"".join(one.solution.cells for one in made)
        assert answers.solutions.tobytes() == solutions
        clues = (cells > 0).sum(axis=1)
        least, most = CLUES[level]
        assert (clues >= least).all() and (clues <= most).all()
        needed = levels_needed(cells)
        assert (needed == place).all() if place > 1 else (needed <= place).all()
        forms.update(row.tobytes() for row in nonet.canonical_many(cells))
    assert len(forms) == sum(counts.values())
