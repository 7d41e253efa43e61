"""The generator: unique, honest, reproducible."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import Generator, Level, Symmetry, is_minimal, is_unique, solve
from nonet.errors import ArgumentError
from nonet.generating import SCHEME, Spec
from nonet.generating.feasibility import CLUES
from nonet.generating.generated import Generated
from nonet.logic.levels import LEVELS
from nonet.machine import kernels
from nonet.puzzles.symmetry import orbits

from helpers.golden import golden

GOLDEN = dict(zip(LEVELS, (100, 100, 100, 100, 30, 4)))
"""How many puzzles of each level of seed 2026 are stored."""


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.value)
def test_golden_puzzles(level: Any) -> None:
    """A change here breaks stored seeds: it needs a new scheme, not a new file."""
    assert SCHEME == "nonet-2"
    expected = golden("generated")[level.value]
    count = GOLDEN[level]
    assert len(expected) == count
    assert [str(p) for p in Generator(2026).generate_many(level, count)] == expected


@pytest.mark.parametrize("kernel", [k.name for k in kernels() if k.runnable])
def test_golden_puzzles_on_every_kernel(kernel: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONET_KERNEL", kernel)
    for level in LEVELS:
        start = GOLDEN[level] // 2
        made = Generator(2026, start=start, threads=2).generate_many(level, 2)
        assert [str(p) for p in made] == golden("generated")[level.value][start : start + 2]


def test_same_seed_same_puzzles_and_no_seed_new_ones() -> None:
    assert Generator(12345).generate("medium") == Generator(12345).generate("medium")
    first, second = Generator(), Generator()
    assert first.seed != second.seed
    assert first.generate("easy") != second.generate("easy")


def test_fixed_cells_are_those_of_the_clues() -> None:
    one = Generator(8).generate("medium")
    assert solve(one.puzzle) == one.solution and len(one.fixed) == one.clues == one.puzzle.clues
    assert all(one.puzzle[cell] == one.solution[cell] for cell in one.fixed)


def test_a_puzzle_depends_on_seed_and_index_alone() -> None:
    batch = Generator(5).generate_many("hard", 30)
    assert Generator(5, start=21, threads=1).generate_many("hard", 3) == batch[21:24]
    one_by_one = Generator(5, threads=3)
    assert [one_by_one.generate("hard") for _ in range(3)] == batch[:3]
    assert len(set(batch)) == len({one.puzzle for one in batch}) == 30


def test_levels_of_one_seed_share_no_grid() -> None:
    generator = Generator(6)
    grids = [
        one.solution
        for level in LEVELS
        for one in Generator(6).generate_many(level, 5, logic=False)
    ]
    assert len(set(grids)) == 5 * len(LEVELS)
    assert generator.generate("easy").index == 0 and generator.generate("hard").index == 1


def test_the_documented_method_is_there() -> None:
    uniform = Generator(7).generate("easy")
    diagonal = Generator(7).generate("easy", unbiased=False)
    assert uniform.solution != diagonal.solution and is_unique(diagonal.puzzle)


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda s: s.value)
def test_symmetric_puzzles(symmetry: Any) -> None:
    numbers = orbits(symmetry)
    for one in Generator(2).generate_many(clues=(28, 36), count=3, symmetry=symmetry.value):
        shown = {numbers[cell] for cell, value in enumerate(one.puzzle.cells) if value}
        hidden = {numbers[cell] for cell, value in enumerate(one.puzzle.cells) if not value}
        assert not shown & hidden
        assert 28 <= one.clues <= 36 and is_unique(one.puzzle)


def test_symmetries_are_what_their_names_say() -> None:
    def moved(symmetry: Symmetry, move: Any) -> bool:
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


def test_minimal_puzzles() -> None:
    for one in Generator(1).generate_many(count=10):
        assert is_minimal(one.puzzle)
    one = Generator(1).generate(minimal=True, clues=(26, 81), symmetry="half-turn")
    assert is_minimal(one.puzzle) and one.clues >= 26


def test_ratings_that_need_long_chains() -> None:
    made = Generator(5, threads=1).generate(rating=(7.0, 7.5), scale="se")
    rating = nonet.rate(made.puzzle, scale="se")
    assert made.rating is not None and 7.0 <= made.rating <= 7.5
    assert rating.er == made.rating


@pytest.mark.parametrize("seed", ["7", 1.0, True, -1, 1 << 64])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ArgumentError, match="seed must be a whole number"):
        Generator(seed)


@pytest.mark.slow
def test_a_hundred_thousand_puzzles() -> None:
    """Check all levels: unique, in range, at their level, no duplicates up to symmetry."""
    import numpy as np

    counts = {
        Level.EASY: 45_000,
        Level.MEDIUM: 45_000,
        Level.HARD: 8_000,
        Level.EXPERT: 2_000,
    }
    forms: set[Any] = set()
    for place, (level, count) in enumerate(counts.items()):
        made = list(Generator(100).generate_many(level, count, rate=False))
        cells = np.frombuffer(b"".join(one.puzzle.cells for one in made), np.uint8).reshape(-1, 81)
        answers = nonet.solve_many(cells)
        assert (answers.status == nonet.Status.UNIQUE).all()
        solutions = b"".join(one.solution.cells for one in made)
        assert answers.solutions.tobytes() == solutions
        clues = (cells > 0).sum(axis=1)
        least, most = CLUES[level]
        assert (clues >= least).all() and (clues <= most).all()
        assert (nonet.rate_many(cells).level_places == place).all()
        forms.update(row.tobytes() for row in nonet.canonical_many(cells))
    assert len(forms) == sum(counts.values())


@pytest.mark.parametrize(
    "options",
    [{"level": "easy"}, {"scale": "se"}, {"minimal": True, "rate": False}, {"rules": ["killer"]}],
    ids=str,
)
def test_batches_hold_the_columns_of_the_objects(options: dict[str, Any]) -> None:
    spec = Spec.of(**options)
    objects = [one.as_dict() for one in Generator(5).stream(spec, 20 if spec.classic else 1)]
    rows: list[dict[str, Any]] = []
    for made in Generator(5).batches(spec, len(objects)):
        columns = {c.name: made.values[c.name].listed(c) for c in Generated.columns()}
        rows += [dict(zip(columns, row)) for row in zip(*columns.values(), strict=True)]
        assert len(made) == len(made.listed())
    assert rows == objects
