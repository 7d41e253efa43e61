"""Levels are consistent: a puzzle is rated at the level it was generated for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nonet import Generator, Level, generate, rate, rate_many, solve
from nonet.generating.feasibility import CLUES
from nonet.generating.measures import measure_of
from nonet.logic.levels import LEVELS, TEACHING, level_named, level_places
from nonet.logic.scales import scale
from nonet.logic.techniques import FAMILIES

from helpers.waiting import PATIENCE

SOME = dict(zip(LEVELS, (100, 100, 100, 50, 10, 2)))
MANY = dict.fromkeys(LEVELS, 10_000)

by_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.value)
by_clues = pytest.mark.parametrize("level", CLUES, ids=lambda level: level.value)


def check(level: Level, count: int) -> None:
    made = Generator(8).generate_many(level, count, seconds=PATIENCE)
    ratings = rate_many([one.puzzle for one in made])
    for one, rating in zip(made, ratings, strict=True):
        assert rating.level == one.level == level
        assert one.rating == rating.rating and one.hardest == rating.hardest
        assert one.techniques == rating.techniques
        places = [level_places()[key] for key in one.techniques]
        assert max(places) == LEVELS.index(level)
        assert one.clues == one.puzzle.clues
        if level in CLUES:
            assert CLUES[level][0] <= one.clues <= CLUES[level][1]


@by_level
def test_a_puzzle_is_rated_as_the_level_it_was_made_for(level: Any) -> None:
    check(level, SOME[level])


@pytest.mark.slow
@by_level
def test_ten_thousand_puzzles_are_rated_as_their_level(level: Any) -> None:
    check(level, MANY[level])


def test_levels_have_one_spelling() -> None:
    assert [level.value for level in LEVELS] == [level.name for level in scale("human").levels]
    made = generate("hard", seed=1)
    assert rate(made.puzzle).level == "hard" == Level.HARD.value
    assert made.level == Level.HARD
    assert level_named("HARD") is Level.HARD
    assert f"{Level.HARD} {Level.HARD!s}" == "hard hard"


def test_levels_are_bands_of_families() -> None:
    def keys(*families: str) -> set[str]:
        found = {technique.key for family in families for technique in FAMILIES[family]}
        return found & level_places().keys()

    bands = [
        {key for key, at in level_places().items() if at == place} for place in range(len(LEVELS))
    ]
    easy, medium, hard, expert, master, extreme = bands
    assert easy == keys("singles")
    quads = {"naked-quad", "hidden-quad"}
    assert medium == keys("direct", "locked", "subsets") - quads
    colors = {"simple-colors-trap", "simple-colors-wrap"}
    patterns = keys("fish", "wings", "single-digit", "uniqueness")
    rows = [rated for row in scale(TEACHING).rows for rated in row]
    rare = patterns & {rated.technique for rated in rows if rated.rating > 70}
    assert {"franken-x-wing", "guardians", "squirmbag"} <= rare
    assert hard == patterns - rare | quads | colors
    beyond = keys("chains", "als", "colors", "sue-de-coq", "exclusion", "forcing", "exotic")
    beyond |= keys("explainer")
    assert expert | master | extreme == beyond - colors | rare
    assert {"xy-chain", "aic", "als-xz", "sue-de-coq", "remote-pair"} <= expert
    assert {"grouped-aic", "als-aic", "cell-forcing-chain"} | rare <= master
    assert {"tridagon", "cell-forcing-net"} | keys("explainer") <= extreme


@by_level
def test_nothing_after_the_last_technique_belongs_to_the_level(level: Any) -> None:
    keys = list(level_places())
    after = keys[keys.index(measure_of(TEACHING, True).last(level)) + 1 :]
    assert all(level_places()[key] > LEVELS.index(level) for key in after)


def test_the_level_of_any_puzzle() -> None:
    made = Generator(5).generate_many("expert", 60, logic=False)
    told = rate_many([one.puzzle for one in made]).level.tolist()
    assert told == [one.level for one in made] == [rate(one.puzzle).level for one in made]
    assert len(set(told)) > 2


@by_clues
def test_levels_by_clues_alone(level: Any) -> None:
    made = Generator(8).generate_many(level, 40, logic=False)
    least, most = CLUES[level]
    assert {one.clues for one in made} == set(range(least, most + 1))
    assert all(one.level == rate(one.puzzle).level for one in made)


@pytest.mark.parametrize("name", ["human", "se", "hodoku"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_puzzle_says_what_its_rating_says(level: str, name: str) -> None:
    for one in Generator(4).generate_many(level, 10, scale=name):
        rating = rate(one.puzzle, scale=name)
        assert (one.rating, one.hardest, one.techniques) == (
            rating.rating,
            rating.hardest,
            rating.techniques,
        )
        assert one.level == level == rate(one.puzzle).level and solve(one.puzzle) == one.solution
        assert rating.er is not None
        assert rating.rating == (rating.score if name == "hodoku" else rating.er)


def chi_square(level: Level, count: int, **spec: Any) -> float:
    least, most = CLUES[level]
    made = Generator(16).generate_many(level, count, rate=False, **spec)
    seen = Counter(one.clues for one in made)
    assert set(seen) <= set(range(least, most + 1))
    expected = count / (most - least + 1)
    return sum((seen[n] - expected) ** 2 / expected for n in range(least, most + 1))


# Exceeded by chance once in a hundred times, by degrees of freedom.
ONE_PERCENT = {3: 11.345, 4: 13.277}


@pytest.mark.parametrize("logic", [True, False])
@by_clues
def test_numbers_of_clues_are_uniform(level: Any, logic: bool) -> None:
    least, most = CLUES[level]
    assert chi_square(level, 600, logic=logic) < ONE_PERCENT[most - least]


@pytest.mark.slow
@pytest.mark.parametrize("logic", [True, False])
@by_clues
def test_numbers_of_clues_are_uniform_over_many(level: Any, logic: bool) -> None:
    least, most = CLUES[level]
    assert chi_square(level, 20_000, logic=logic) < ONE_PERCENT[most - least]
