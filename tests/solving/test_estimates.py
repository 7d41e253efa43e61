"""Estimates of the number of solutions: unbiased, reproducible, and exact where that is cheap."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Estimate, Grid, count_solutions, estimate, estimates, random_grid
from nonet.errors import ArgumentError, BudgetError, FormatError
from nonet.rules import AntiKnight, Cage, Diagonals, Rule, Thermometer

from helpers.command_line import CommandLine

RULES: tuple[tuple[Rule, ...], ...] = (
    (),
    (Diagonals(),),
    (Cage("r1c1 r1c2 r2c1", 9), Thermometer("r5c2 r5c3 r5c4")),
)


def few_clues(seed: int, size: int, clues: int) -> Grid:
    chance = random.Random(seed)
    cells = random_grid(size=size, seed=seed).cells
    kept = set(chance.sample(range(size * size), clues))
    return Grid.from_cells(bytes(d if i in kept else 0 for i, d in enumerate(cells)))


@given(seed=st.integers(0, 10**6), clues=st.integers(3, 7), rules=st.sampled_from(RULES))
def test_estimates_are_near_the_exact_count(seed: int, clues: int, rules: tuple[Rule, ...]) -> None:
    puzzle = few_clues(seed, 6, clues)
    exact = count_solutions(puzzle, limit=None, rules=rules)
    found = estimate(puzzle, descents=400, seed=seed, rules=rules)
    if found.exact:
        assert found.estimate == exact and (found.low, found.high) == (exact, exact)
    else:
        assert abs(found.estimate - exact) < 6 * found.stderr


def test_the_mean_of_many_estimates_is_the_count() -> None:
    puzzle = few_clues(5, 6, 5)
    exact = count_solutions(puzzle, limit=None)
    found = [estimate(puzzle, descents=100, seed=seed) for seed in range(100)]
    assert not any(one.exact for one in found)
    mean = sum(one.estimate for one in found) / len(found)
    spread = (sum(one.stderr**2 for one in found) / len(found) ** 2) ** 0.5
    assert abs(mean - exact) < 4 * spread < exact / 10
    covered = sum(one.low <= exact <= one.high for one in found)
    assert covered >= 85  # 95 on average


@pytest.mark.parametrize(
    ("puzzle", "rules", "count"),
    [
        ("12...4....4....1", (), 1),
        ("." * 16, (), 288),
        ("11" + "." * 14, (), 0),  # conflicting givens
        ("1" + "." * 80, (Cage("r1c1 r1c2", 3), Cage("r1c2 r1c3", 17)), 0),
    ],
)
def test_few_solutions_are_counted(puzzle: str, rules: tuple[Rule, ...], count: int) -> None:
    found = estimate(puzzle, rules=rules)
    assert (found.estimate, found.stderr, found.exact, found.descents) == (count, 0, True, 0)
    assert str(found) == str(count)


def test_a_seed_reproduces_an_estimate() -> None:
    puzzle = "." * 36
    assert estimate(puzzle, seed=3) == estimate(puzzle, seed=3) != estimate(puzzle, seed=4)
    more = [estimate(puzzle, descents=n, seed=3) for n in (50, 100)]
    assert more[0].descents == 50 and more[1].descents == 100


def test_estimates_get_better_until_they_are_stopped() -> None:
    found = list(islice(estimates("." * 81, rules=[AntiKnight()], seed=1), 3))
    counts = [one.descents for one in found]
    assert counts == sorted(counts) and 2 <= counts[0] < counts[-1]
    assert list(estimates("." * 16)) == [estimate("." * 16)]


def test_limits() -> None:
    with pytest.raises(BudgetError, match="node limit reached after 0 descents"):
        estimate("." * 81, nodes=10)
    assert estimate("." * 81, nodes=100_000).descents < 1000
    with pytest.raises(ArgumentError, match="descents must be a whole number from 2"):
        estimate("." * 81, descents=1)
    with pytest.raises(FormatError, match="at most 16 rows, not 25"):
        estimate("." * 625)


def test_the_command(nonet_cli: CommandLine) -> None:
    puzzle = "." * 36
    shown = nonet_cli("estimate", puzzle, "--descents", "50", "--seed", "7")
    assert shown == (0, f"{estimate(puzzle, descents=50, seed=7)}\n", "")
    assert nonet_cli("estimate", "." * 16, "--watch") == (0, "288\n", "")
    assert Estimate.column_of("high").type == "float64"
