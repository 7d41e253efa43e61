"""The puzzle of the day: the same for everybody, for ever."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.errors import ArgumentError
from nonet.generating.generated import Generated
from nonet.generating.generator import generate
from nonet.grid import check_classic
from nonet.logic.levels import Difficulty

if TYPE_CHECKING:
    from nonet.rules import Rule


def daily(
    date: datetime.date | str, level: Difficulty | str = "hard", *, rules: Iterable[Rule] = ()
) -> Generated:
    """Return the puzzle of a day: the first puzzle of a level of the seed ``YYYYMMDD``.

    >>> daily("2026-11-15", "easy") == generate("easy", seed=20261115)
    True
    """
    check_classic(rules, "daily()")
    return generate(level, seed=daily_seed(date))


def daily_seed(date: datetime.date | str) -> int:
    """Return the seed of a day: ``YYYYMMDD``."""
    day = _day(date)
    return day.year * 10_000 + day.month * 100 + day.day


def _day(date: datetime.date | str) -> datetime.date:
    if isinstance(date, datetime.datetime):
        return date.date()
    if isinstance(date, datetime.date):
        return date
    try:
        return datetime.datetime.strptime(date, "%Y-%m-%d").date()
    except (TypeError, ValueError):
        raise ArgumentError(f"a date is written like 2026-11-15, not {date!r}") from None
