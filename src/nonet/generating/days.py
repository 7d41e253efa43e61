"""The puzzle of a day."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, fields
from typing import Annotated

from nonet.arguments import wrong
from nonet.generating.generated import Generated
from nonet.generating.generator import generate
from nonet.logic.levels import Level
from nonet.results import Column


@dataclass(frozen=True, slots=True)
class Daily(Generated):
    """The puzzle of a day."""

    date: Annotated[str, Column("text", "The day: 2026-11-15.")]


def daily(
    date: datetime.date | str,
    level: Level | str = Level.HARD,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> Daily:
    """Return the puzzle of a day: the first puzzle of a level of the seed ``YYYYMMDD``.

    >>> daily("2026-11-15", "easy").puzzle == generate("easy", seed=20261115).puzzle
    True
    """
    day = day_of(date)
    made = generate(level, seed=seed_of_day(day), threads=threads, seconds=seconds)
    known = {field.name: getattr(made, field.name) for field in fields(made)}
    return Daily(**known, date=day.isoformat())


def day_of(date: datetime.date | str) -> datetime.date:
    """Return a date, given as a date or as text.

    >>> day_of("2026-11-15")
    datetime.date(2026, 11, 15)
    """
    if isinstance(date, datetime.datetime):
        return date.date()
    if isinstance(date, datetime.date):
        return date
    try:
        return datetime.datetime.strptime(date, "%Y-%m-%d").date()
    except (TypeError, ValueError):
        raise wrong("date", "a day written like 2026-11-15", date) from None


def seed_of_day(day: datetime.date) -> int:
    """Return the seed of a day's puzzles.

    >>> seed_of_day(day_of("2026-11-15"))
    20261115
    """
    return day.year * 10_000 + day.month * 100 + day.day
