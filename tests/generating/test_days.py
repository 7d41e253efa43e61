"""The puzzle of a day is the same on every machine."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest

from nonet import daily, generate, rate
from nonet.errors import ArgumentError

from helpers.command_line import CommandLine


def test_a_day_is_a_seed() -> None:
    made = daily("2026-11-15")
    assert made == daily(datetime.date(2026, 11, 15), "hard")
    assert made.puzzle == generate("hard", seed=20261115).puzzle and made.date == "2026-11-15"
    assert made == daily(datetime.datetime(2026, 11, 15, 23, 59))
    assert rate(made.puzzle).level == "hard"
    others = {daily("2026-11-16").puzzle, daily("2026-11-15", "easy").puzzle, made.puzzle}
    assert len(others) == 3


@pytest.mark.parametrize("date", ["15.11.2026", "2026-13-01", "today", 20261115, None])
def test_what_is_not_a_date_is_refused(date: Any) -> None:
    with pytest.raises(ArgumentError, match="date must be a day written like 2026-11-15"):
        daily(date)


def test_the_command(nonet_cli: CommandLine) -> None:
    made = daily("2026-11-15", "medium")
    arguments = ("daily", "--date", "2026-11-15", "--level", "medium")
    assert nonet_cli(*arguments)[:2] == (0, f"{made.puzzle}\n")
    code, out, _ = nonet_cli(*arguments, "--json")
    answer = json.loads(out)
    assert code == 0 and answer["puzzle"] == str(made.puzzle) and answer["level"] == "medium"
    assert answer["solution"] == str(made.solution) and answer["date"] == "2026-11-15"


def test_without_a_date_it_is_today(nonet_cli: CommandLine) -> None:
    before = datetime.date.today()
    out = nonet_cli("daily")[1]
    after = datetime.date.today()
    assert out in {f"{daily(day).puzzle}\n" for day in (before, after)}


def test_a_bad_date_is_told(nonet_cli: CommandLine) -> None:
    code, _, err = nonet_cli("daily", "--date", "yesterday")
    assert code != 0 and "2026-11-15" in err
