"""The puzzle of the day: fixed, and stable across versions."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING

from nonet.errors import ArgumentError
from nonet.generating.generated import Daily
from nonet.generating.generator import Generator
from nonet.grid import check_classic
from nonet.logic.levels import Difficulty

if TYPE_CHECKING:
    from nonet.rules import Rule


def daily(
    date: datetime.date | str,
    level: Difficulty | str = "hard",
    *,
    rules: Iterable[Rule] = (),
    seconds: float | None = None,
    threads: int | None = None,
) -> Daily:
    """Return the puzzle of a day: the first puzzle of a level of the seed ``YYYYMMDD``.

    >>> daily("2026-11-15", "easy").puzzle == Generator(20261115).generate("easy").puzzle
    True
    """
    check_classic(rules, "daily()")
    day = _day(date)
    seed = day.year * 10_000 + day.month * 100 + day.day
    made = Generator(seed, threads=threads).generate(level, seconds=seconds)
    known = {field.name: getattr(made, field.name) for field in fields(made)}
    return Daily(**known, date=day.isoformat())


def _day(date: datetime.date | str) -> datetime.date:
    if isinstance(date, datetime.datetime):
        return date.date()
    if isinstance(date, datetime.date):
        return date
    try:
        return datetime.datetime.strptime(date, "%Y-%m-%d").date()
    except (TypeError, ValueError):
        raise ArgumentError(f"a date is written like 2026-11-15, not {date!r}") from None
