"""The puzzle of a day and the positions to practise, as the page gets them."""

from __future__ import annotations

import pytest

import nonet
from nonet.errors import SudokuError
from nonet.web.endpoint import Budget
from nonet.web.endpoints import daily, practice

BUDGET = Budget(seconds=60, nodes=10**9)


def test_the_puzzle_of_a_day_is_the_same_as_in_python() -> None:
    answer = daily.daily(daily.Request(date="2026-11-15", level="easy"), BUDGET)
    assert answer == nonet.daily("2026-11-15", "easy")
    assert answer.date == "2026-11-15"


def test_a_day_that_is_none() -> None:
    with pytest.raises(SudokuError, match="2026-13-01"):
        daily.daily(daily.Request(date="2026-13-01"), BUDGET)


def test_a_position_has_its_step_and_the_words_of_four_levels() -> None:
    answer = practice.practice(practice.Request(technique="x-wing", seed=7), BUDGET)
    assert answer["step"]["technique"] == "x-wing"
    assert len(answer["words"]) == 4
    again = practice.practice(practice.Request(technique="X-Wing", seed=7), BUDGET)
    assert again["grid"] == answer["grid"]


def test_a_technique_without_positions_has_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "library", dict)
    answer = practice.practice(practice.Request(technique="x-wing"), BUDGET)
    assert answer["basis"] == "example" and answer["step"]["technique"] == "x-wing"
