"""Every step of every technique agrees with the solution."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.generating.grids import random_grids
from nonet.logic.plan import Plan, plan_for, plan_of, plan_of_technique
from nonet.logic.positions import easier
from nonet.logic.scales import SCALES
from nonet.logic.techniques import CATALOGUE
from nonet.model.grid import Grid
from nonet.random import Random
from nonet.solving.minimal import minimize
from nonet.solving.search import is_unique

from helpers.corpora import LISTS
from helpers.golden import puzzles as golden_puzzles
from helpers.logic_puzzles import HARD, MEDIUM, PUZZLES, corpus, grid
from helpers.symmetric import SYMMETRIES, symmetric_puzzle


def assert_sound(
    plan: Plan, puzzles: list[Grid], *, limit: int = 200, threads: int = 1, every: int = 1
) -> None:
    cells = b"".join(puzzle.cells for puzzle in puzzles)
    _, wrong, seen, _, first = plan.native.audit(cells, limit, threads, every)
    assert seen == sum(map(is_unique, puzzles))
    bad = {t.key: n for t, n in zip(plan.techniques, wrong, strict=True) if n}
    assert not bad, f"{bad}, first in {puzzles[first]}"


IN_HUMAN = {technique.key for technique in plan_for("human").techniques}
SLOW = [
    key
    for key, technique in CATALOGUE.items()
    if technique.opt_in or "franken" in key or "triplet" in key
]
QUICK_FINDERS = ("basic_fish", "finned_fish", "kraken_fish", "templates", "bent_set")
NAMED = [key for key in SLOW if CATALOGUE[key].finder in QUICK_FINDERS]
BASIC = ("singles", "locked", "subsets")
DEEP = [key for key, technique in CATALOGUE.items() if technique.deep]


@pytest.mark.parametrize("scale", SCALES)
def test_built_in_puzzles(scale: str) -> None:
    assert_sound(plan_for(scale, without=[*SLOW, *DEEP]), list(PUZZLES))


@pytest.mark.parametrize("key", DEEP)
def test_deep_techniques(key: str) -> None:
    """Check all steps on boards where singles, pairs and locked candidates are exhausted."""
    plan = plan_for("se", only=["singles", "locked", "naked-pair", key])
    assert_sound(plan, [MEDIUM], limit=20, every=64)


@pytest.mark.parametrize("name", LISTS)
def test_samples_of_lists(name: str) -> None:
    sample = [grid(line) for line in golden_puzzles(name, 8)]
    assert_sound(plan_for("human", without=[*SLOW, *DEEP]), sample, every=16)


@pytest.mark.parametrize("key", SLOW)
def test_slow_techniques(key: str) -> None:
    plan = plan_for(only=["singles", key]) if key in IN_HUMAN else plan_of_technique(key)
    assert_sound(plan, [HARD], limit=20)


@pytest.mark.parametrize("key", SYMMETRIES)
def test_symmetric_puzzles(key: str) -> None:
    check_symmetric(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", SYMMETRIES)
def test_many_symmetric_puzzles(key: str) -> None:
    check_symmetric(key, 2500)


def check_symmetric(key: str, count: int) -> None:
    draw = Random(7)
    puzzles = [symmetric_puzzle(key, draw) for _ in range(count)]
    assert_sound(plan_for("human", only=[*BASIC, key]), puzzles)


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_techniques_that_must_be_named_on_lists(name: str, shared: Path) -> None:
    plan = plan_for("human", only=[*BASIC, *NAMED])
    assert_sound(plan, corpus(shared, name, 4000), limit=10, threads=2, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_lists(name: str, shared: Path) -> None:
    plan = plan_for("human", without=SLOW)
    assert_sound(plan, corpus(shared, name, 20_000), limit=10, threads=2, every=16)


@pytest.fixture(scope="module")
def minimal() -> list[Grid]:
    """Return minimal puzzles of random grids."""
    return [minimize(full, seed=seed) for seed, full in enumerate(random_grids(10_000, seed=7))]


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in CATALOGUE if key not in DEEP])
def test_each_technique_on_ten_thousand_puzzles(key: str, minimal: list[Grid]) -> None:
    plan = plan_of([*easier("", "basics"), key])
    assert_sound(plan, minimal, limit=10, threads=2, every=16)


@pytest.mark.slow
def test_the_order_of_hodoku_on_ten_thousand_puzzles(minimal: list[Grid]) -> None:
    """Some HoDoKu searches find more than those of the catalogue."""
    plan = plan_for("hodoku", without="forcing")
    assert_sound(plan, minimal, limit=10, threads=2, every=16)


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_slow_techniques_on_lists(name: str, shared: Path) -> None:
    assert_sound(plan_for("human"), corpus(shared, name, 100), threads=2)
