"""Requirements are met, rejected, or given up on with a clear message."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import nonet
from nonet import Generator, NoPuzzleFoundError, generate, is_minimal, is_unique, rate, steps
from nonet.errors import ArgumentError, UnknownNameError
from nonet.generating import Progress, Spec

SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def test_techniques_that_a_puzzle_must_use() -> None:
    generator = Generator(9)
    one = generator.generate("hard", must_use=["xy_wing"])
    assert "xy-wing" in one.techniques and rate(one.puzzle).level == "hard"
    one = generator.generate(only=["singles", "locked"], clues=(26, 30))
    assert rate(one.puzzle, only=["singles", "locked"]).solved
    one = generator.generate(rating=(4.0, 4.4), scale="se")
    assert one.rating and 4.0 <= one.rating <= 4.4
    assert rate(one.puzzle, scale="se").er == one.rating


@pytest.mark.parametrize("name", ["pointing", "naked-pair", "x-wing", "xy-wing", "skyscraper"])
def test_the_hardest_step(name: str) -> None:
    one = generate(hardest=name, seed=3)
    assert one.hardest == name == rate(one.puzzle).hardest and name in one.techniques


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_the_hardest_step_on_other_scales(scale: str) -> None:
    one = generate(hardest="x-wing", scale=scale, seed=3)
    assert rate(one.puzzle, scale=scale).hardest == "x-wing" == one.hardest


def test_first_placements() -> None:
    one = generate(first_placements=(1, 2), clues=(26, 30), seed=2)
    found = steps(one.puzzle, only="singles", every=True)
    assert 1 <= len({cell for step in found for cell, _ in step.placements}) <= 2


@pytest.mark.parametrize(
    "spec",
    [
        {"level": "hard", "symmetry": "half-turn", "hardest": "xy-wing"},
        {"level": "medium", "clues": 30, "must_use": "pointing"},
        {"level": "expert", "minimal": True, "rating": (5.7, 6.6)},
        {"level": "medium", "only": ["singles", "locked"], "symmetry": "diagonal"},
        {"level": "hard", "scale": "se", "rating": (3.8, 5.0), "first_placements": (2, 20)},
        {"level": "master", "clues": (24, 27)},
        {"level": "easy", "symmetry": "full", "must_use": "naked-single"},
    ],
    ids=str,
)
def test_combinations(spec: dict[str, Any]) -> None:
    one = Generator(5).generate(**spec)
    rating = rate(one.puzzle, scale=spec.get("scale", "human"))
    assert is_unique(one.puzzle) and rate(one.puzzle).level == spec["level"]
    assert rating.hardest == spec.get("hardest", rating.hardest)
    assert "must_use" not in spec or spec["must_use"] in rating.techniques
    assert "only" not in spec or rate(one.puzzle, only=spec["only"]).solved
    least, most = spec.get("rating", (0, 100))
    assert least <= rating.rating <= most


def test_a_pattern() -> None:
    shape = "".join("x" if (r + c) % 2 or r == c else "." for r in range(9) for c in range(9))
    one = Generator(2).generate(pattern=shape)
    assert "".join("x" if v else "." for v in one.puzzle.cells) == shape
    assert is_unique(one.puzzle)


def test_a_spec_that_is_not_met_ends_with_words_and_the_nearest_puzzle() -> None:
    with pytest.raises(NoPuzzleFoundError) as caught:
        Generator(1).generate(clues=(17, 18), tries=300)
    assert str(caught.value) == (
        "no such puzzle was found in 300 tries: of 300 puzzles made, none had 17 to 18 clues; "
        "relax the requirements or allow more time"
    )
    assert is_unique(caught.value.nearest.puzzle)
    with pytest.raises(NoPuzzleFoundError, match="were hard, none used Jellyfish") as caught:
        Generator(1).generate("hard", must_use="jellyfish", tries=200)
    assert caught.value.nearest.level == "hard"
    with pytest.raises(NoPuzzleFoundError, match="none had 36 to 40 clues and were mi") as caught:
        Generator(1).generate("easy", minimal=True, tries=50)
    assert is_minimal(caught.value.nearest.puzzle)
    top = [*range(27), *(9 * row + row for row in range(3, 9))]
    with pytest.raises(NoPuzzleFoundError, match="none had one solution with this pat") as caught:
        Generator(1).generate(pattern=top, tries=50)
    assert caught.value.nearest is None


def test_the_budget_is_seconds() -> None:
    assert Spec.of("hard").seconds == 10 and Spec.of("hard", tries=5).seconds is None
    assert Spec.of("hard", seconds=2).seconds == 2
    with pytest.raises(NoPuzzleFoundError, match=r"0\.2 seconds"):
        Generator(1).generate(clues=17, seconds=0.2, rate=False)


def test_progress_is_told() -> None:
    told: list[Progress] = []
    with pytest.raises(NoPuzzleFoundError):
        Generator(1, progress=told.append).generate(clues=17, tries=100, rate=False)
    assert [one.tried for one in told] == [1, 2, 4, 8, 16, 32, 64, 100]
    assert {one.index for one in told} == {0} and told[-1].seconds >= told[0].seconds >= 0


def test_the_rows_before_a_puzzle_that_is_not_found_are_there() -> None:
    stream = Generator(3).stream(Spec.of(clues=(17, 22), tries=60, rate=False), 50)
    found: list[Any] = []
    with pytest.raises(NoPuzzleFoundError):
        found.extend(stream)
    assert found and [one.index for one in found] == list(range(len(found)))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"clues": (10, 12)}, "17 to 81"),
        ({"clues": (30, 20)}, "17 to 81"),
        ({"clues": "many"}, "clues must be a number or a pair"),
        ({"count": -1}, "count must be a whole number"),
        ({"count": 1.5}, "count must be a whole number"),
        ({"only": []}, "at least one technique"),
        ({"rating": (5, 4)}, "smallest first, not 5-4"),
        ({"rating": 5}, "a pair"),
        ({"first_placements": (5, 90)}, "0 to 64"),
        ({"pattern": "x..x"}, "81 cells"),
        ({"pattern": [90]}, "cells from 0 to 80"),
        ({"pattern": range(10)}, "fewer than 17"),
        ({"pattern": "x" * 81, "clues": 30}, "cannot be combined with clues"),
        ({"tries": 0}, "tries must be a whole number"),
        ({"seconds": -1}, "seconds must be a number greater than 0"),
        ({"must_use": "direct-pointing", "scale": "hodoku"}, "never uses"),
        ({"hardest": "direct-pointing", "scale": "hodoku"}, "never uses"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        Generator(1).generate_many(**arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"level": "easy", "pattern": "x" * 81}, "easy puzzles have 36 to 40"),
        ({"pattern": range(40)}, "rows 6 and 7|rows 7 and 8"),
        ({"pattern": [c for c in range(81) if c % 9 > 1]}, "columns 1 and 2"),
        ({"symmetry": "quarter-turn", "clues": (30, 31)}, "quarter-turn has 30 to 31 clues"),
        ({"level": "easy", "must_use": "swordfish"}, "no easy puzzle uses Swordfish.*hard"),
        ({"level": "hard", "hardest": "xy-chain"}, "no hard puzzle uses XY-Chain.*expert"),
        ({"level": "expert", "hardest": "pointing"}, "needs a step harder than Pointing"),
        ({"level": "medium", "only": "singles"}, "a medium puzzle needs more than"),
        ({"hardest": "x-wing", "must_use": "xy-wing"}, "XY-Wing would be harder than X-Wing"),
        ({"hardest": "x-wing", "rating": (5, 6)}, "X-Wing is rated 3.7, not 5 to 6"),
        ({"level": "easy", "rating": (5, 6)}, "no easy puzzle is rated 5 to 6"),
        ({"rating": (20, 30)}, "the scale ends lower"),
        ({"rating": (0.1, 0.5), "scale": "se"}, "the scale starts higher"),
    ],
)
def test_what_no_puzzle_can_be_is_said_at_once(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        Spec.of(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"level": "brutal"},
        {"must_use": "no-such-technique"},
        {"hardest": "no-such-technique"},
        {"only": ["swordfich"]},
        {"symmetry": "circle"},
        {"scale": "richter"},
    ],
)
def test_unknown_names_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(UnknownNameError):
        Generator(1).generate(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"pattern": SEVENTEEN},
        {"first_placements": 0},
        {"level": "easy", "logic": False, "must_use": ["x-wing"]},
    ],
)
def test_what_is_just_possible_is_not_refused(arguments: dict[str, Any]) -> None:
    assert Spec.of(**arguments)


SPELLED = (
    nonet.generate,
    nonet.generate_many,
    Generator.generate,
    Generator.generate_many,
)


@pytest.mark.parametrize("function", SPELLED, ids=lambda function: function.__qualname__)
def test_every_function_spells_out_the_options(function: Any) -> None:
    options = inspect.signature(Spec.of).parameters
    spelled = inspect.signature(function).parameters
    assert {name: str(spelled[name]) for name in options} == {
        name: str(option) for name, option in options.items()
    }
    assert all(
        spelled[name].kind is spelled[name].KEYWORD_ONLY for name in options if name != "level"
    )
    assert not any(one.kind is one.VAR_KEYWORD for one in spelled.values())


@pytest.mark.parametrize("function", [*SPELLED[:2], Generator(1).generate, Spec.of])
def test_a_misspelt_keyword_names_the_nearest(function: Any) -> None:
    name = function.__name__
    with pytest.raises(
        ArgumentError, match=rf"{name}\(\) has no argument 'clus'; did you mean 'clues'"
    ):
        function("easy", clus=30)
