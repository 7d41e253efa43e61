"""Isolated cases of every technique: found with exactly the listed effect."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

import reglib


@lru_cache(maxsize=1)
def cases(path: Path) -> list[reglib.Case]:
    return reglib.read(path)


FAMILIES = sorted({code.family for code in reglib.CODES.values()})


@pytest.mark.parametrize("family", FAMILIES)
def test_library_cases(family: str, shared: Path) -> None:
    codes = {name for name, code in reglib.CODES.items() if code.family == family}
    wanted = [
        case
        for case in cases(shared / "data/hodoku/reglib.txt")
        if case.code in codes
        and (
            (variants := reglib.CODES[case.code].variants) is None
            or case.variant in variants
            or case.must_fail
        )
    ]
    assert wanted, f"the library has no case for {sorted(codes)}"
    verdicts = {case: reglib.verdict(case) for case in wanted}
    failed = [f"{c.code} line {c.line}: {v}" for c, v in verdicts.items() if v != "ok"]
    assert not [c for c, v in verdicts.items() if v == "found"], failed
    assert len(failed) <= 0.01 * len(wanted), failed
