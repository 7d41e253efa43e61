"""One puzzle is made without arrays, and is the same as with them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from nonet.generating.carving import RowCarver
from nonet.generating.search import search
from nonet.generating.singly import search_one
from nonet.generating.spec import Spec

SPECS: list[dict[str, Any]] = [
    *({"level": level} for level in ("easy", "medium", "hard", "expert", "master")),
    {"level": "hard", "symmetry": "half-turn"},
    {"level": "hard", "scale": "se"},
    {"level": "hard", "must_use": "naked-pair", "rate": False},
    {"must_use": "x-wing"},
    {"hardest": "xy-wing"},
    {"scale": "se", "rating": (2, 3)},
    {"first_placements": (3, 10)},
    {"only": ["singles"]},
    {"minimal": True, "clues": 24},
]


@pytest.mark.parametrize("options", SPECS, ids=str)
def test_both_searches_find_the_same_puzzle(options: dict[str, Any]) -> None:
    spec = Spec.of(**options, tries=5000)
    for seed in (1, 2):
        alone = search_one(RowCarver(spec, seed, 1), 3)
        (together,) = next(search(spec, RowCarver(spec, seed, 1), range(3, 4))).listed()
        assert alone == together
        assert alone is not None and alone.index == 3


def test_a_search_ends_after_the_tries_that_it_is_given() -> None:
    spec = Spec.of("master")
    first = search_one(RowCarver(spec, 1, 1), 0)
    assert first is not None and first.attempt > 3
    assert search_one(RowCarver(spec, 1, 1), 0, tries=first.attempt) is None
    assert search_one(RowCarver(spec, 1, 1), 0, tries=first.attempt + 1) == first


WITHOUT_NUMPY = """
import json, sys
sys.modules["numpy"] = None
import nonet
made = [nonet.generate(level, seed=5) for level in ("easy", "hard", "master")]
made.append(nonet.generate(rules=["killer"], seed=7))
made.append(nonet.generate("easy", rules=["thermometer"], seed=7))
made.append(nonet.daily("2026-11-19", "medium"))
made += nonet.generate_many("easy", 2, seed=5)
print(json.dumps([one.as_dict() for one in made]))
print(nonet.random_grid(seed=1), nonet.random_grid(seed=1, unbiased=False))
"""


def test_no_puzzle_needs_numpy() -> None:
    import nonet

    run = [sys.executable, "-c", WITHOUT_NUMPY]
    alone = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    made = [nonet.generate(level, seed=5) for level in ("easy", "hard", "master")]
    made.append(nonet.generate(rules=["killer"], seed=7))
    made.append(nonet.generate("easy", rules=["thermometer"], seed=7))
    made.append(nonet.daily("2026-11-19", "medium"))
    made += nonet.generate_many("easy", 2, seed=5)
    puzzles, grids = alone.splitlines()
    assert json.loads(puzzles) == json.loads(json.dumps([one.as_dict() for one in made]))
    assert grids == f"{nonet.random_grid(seed=1)} {nonet.random_grid(seed=1, unbiased=False)}"
