"""All rules, verbs and ways in agree with a naive checker on random puzzles."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from nonet import rules
from nonet.rules import Rule
from oracle import Tally, finished, sweep

from helpers.oracle import MEANINGS, SHAPERS, Game, boxes, partitions
from helpers.oracle_cases import FROM_ZERO, GLOBAL, LOCAL, SHAPES, Case, make, smaller
from helpers.oracle_doors import (
    COMMANDS,
    DOORS,
    ENDPOINTS,
    LOGIC,
    MORE,
    VERBS,
    Rest,
    Truth,
    rest_answer,
)

KINDS = {
    name
    for name in rules.__all__
    if isinstance(kind := getattr(rules, name), type) and issubclass(kind, Rule)
} - {"Rule"}

CASES, PARTS = 2000, 8


def test_the_oracle_knows_every_rule() -> None:
    assert {*MEANINGS, *SHAPERS} == KINDS
    assert {*GLOBAL, *LOCAL} == {*MEANINGS}
    assert {*MEANINGS} >= FROM_ZERO


@pytest.mark.parametrize(
    ("size", "kinds", "number"),
    [
        (4, [], 288),
        (4, [rules.Diagonals()], 48),
        (4, [rules.AntiKing()], 0),
        (4, [rules.Regions([None] * 16)], 576),
        (4, [rules.Rectangle(2, 4)], 4 * 3 * 2 * 4),
        (4, [rules.Rectangle(2, 4), rules.FreeLines()], 24**2),
        (4, [rules.Cage("r1c1 r1c2", 3), rules.Thermometer("r1c1 r1c2")], 288 // 12),
    ],
)
def test_the_oracle_counts_what_is_known(size: int, kinds: list[Rule], number: int) -> None:
    game = Game(size, kinds)
    assert len(game.solutions([0] * len(game.plane.cells), 10**6)) == number


def test_the_oracle_knows_boxes_and_divisions() -> None:
    assert [len(boxes(*shape)) for shape in ((6, 6, 6), (2, 4, 4), (3, 4, 4), (5, 5, 5))] == [
        *(6, 2, 0, 0)
    ]
    assert [len(partitions(size)) for size in (2, 3, 4)] == [2, 10, 117]


def test_the_cases_are_of_all_kinds() -> None:
    tally = Tally()
    for case in map(make, range(800)):
        tally.shapes[case.shape] += 1
        tally.statuses[Truth(case).status] += 1
        tally.rules.update(type(rule).__name__ for rule in case.rules)
        for solution in case.solutions:
            assert all(given in (0, digit) for given, digit in zip(case.givens, solution))
    assert {*tally.shapes} == {*SHAPES}
    assert {*tally.rules} == KINDS
    assert all(tally.statuses[status] > 50 for status in ("none", "unique", "multiple"))


def test_a_disagreement_is_reduced() -> None:
    def wrong(case: Case) -> bool:
        return any(isinstance(rule, rules.Sum) for rule in case.rules)

    case = next(one for one in map(make, count()) if wrong(one) and len(one.rules) > 2)
    found = smaller(case, wrong)
    assert [type(rule) for rule in found.rules if type(rule).__name__ not in SHAPERS] == [rules.Sum]
    assert len(found.givens) - found.givens.count(0) < 4


def _dying(seeds: Sequence[int], at: Any) -> Tally:
    """Sweep nothing, and end the process at some seeds."""
    for seed in seeds:
        at.value = seed
        if seed in (3, 4):
            os.kill(os.getpid(), signal.SIGKILL)
    return Tally(cases=len(seeds))


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of memory")
def test_a_case_that_ends_its_process_is_a_disagreement() -> None:
    found = dict(finished([range(5), range(5, 9)], 2, _dying))
    assert {seeds: tally.cases for seeds, tally in found.items()} == {range(5): 3, range(5, 9): 4}
    assert found[range(5)].wrong == [f"seed {n}: its process ended with -9" for n in (3, 4)]
    assert not [*finished([range(5)], 2, _dying, seconds=-1)]


@pytest.mark.parametrize("part", range(PARTS))
def test_everything_agrees_with_the_oracle(part: int) -> None:
    seeds = range(part * CASES // PARTS, (part + 1) * CASES // PARTS)
    tally = sweep(seeds)
    assert not tally.wrong, "\n".join(tally.wrong)


def test_every_verb_agrees_through_every_door() -> None:
    tally = sweep(range(10**6 + 3, 10**6 + 32), thorough=True)
    assert not tally.wrong, "\n".join(tally.wrong)
    assert {*tally.doors} == {*DOORS, "command line", "endpoint"}
    assert {*tally.verbs} == {*VERBS, *LOGIC, *MORE, *COMMANDS, *ENDPOINTS}


def test_the_server_agrees() -> None:
    rest = Rest()
    try:
        for seed in range(8):
            truth = Truth(make(seed))
            for verb in ENDPOINTS:
                answer = rest_answer(truth, random.Random(seed), verb, rest.post, "http")
                assert not answer.wrong, answer
    finally:
        rest.close()
