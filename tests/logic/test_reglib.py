"""Isolated cases of every technique are found with the listed effect in every orientation."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from nonet.puzzles.symmetry import Transformation

from helpers import reglib


@lru_cache(maxsize=1)
def cases(path: Path) -> list[reglib.Case]:
    return reglib.read(path)


FAMILIES = sorted({code.family for code in reglib.CODES.values()})
EVERY_FAMILY = pytest.mark.parametrize("family", FAMILIES)


def cases_of(family: str, shared: Path) -> list[reglib.Case]:
    codes = {name for name, code in reglib.CODES.items() if code.family == family}
    found = [case for case in cases(shared / "data/hodoku/reglib.txt") if case.code in codes]
    assert found, f"the library has no case for {sorted(codes)}"
    return found


def assert_found(wanted: list[reglib.Case]) -> None:
    verdicts = {case: reglib.verdict(case) for case in wanted}
    failed = [f"{c.code} line {c.line}: {v}" for c, v in verdicts.items() if v != "ok"]
    assert not [c for c, v in verdicts.items() if v == "found"], failed
    assert len(failed) <= 0.01 * len(wanted), failed


def turned(wanted: list[reglib.Case], seeds: range) -> list[reglib.Case]:
    """Return every case, transformed and relabelled, once per seed."""
    return [
        reglib.turned(case, Transformation.random(seed=1000 * case.line + seed))
        for case in wanted
        for seed in seeds
    ]


@EVERY_FAMILY
def test_library_cases(family: str, shared: Path) -> None:
    assert_found(cases_of(family, shared))


@EVERY_FAMILY
def test_turned_cases(family: str, shared: Path) -> None:
    assert_found(turned(cases_of(family, shared), range(2)))


@pytest.mark.slow
@EVERY_FAMILY
def test_cases_turned_often(family: str, shared: Path) -> None:
    assert_found(turned(cases_of(family, shared), range(100)))
