"""``/api/daily``: the puzzle of a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from nonet.generating import daily as daily_puzzle
from nonet.generating.seeding import day_of
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.endpoints.generate import Answer as Generated
from nonet.web.endpoints.generate import Level


@dataclass(kw_only=True)
class Request:
    """A day, and how hard its puzzle may be."""

    date: Annotated[
        str, About(max_length=10, description="Year, month, day.", examples=["2026-11-15"])
    ]
    level: Level = "medium"


@dataclass(kw_only=True)
class Answer(Generated):
    """The puzzle of a day: the same for everybody who asks for that day and level."""

    date: Annotated[str, About(description="The day that was asked for.", examples=["2026-11-15"])]


def daily(request: Request, budget: Budget) -> dict[str, Any]:
    """Make the puzzle of a day, the same for everybody."""
    day = day_of(request.date)
    made = daily_puzzle(day, request.level, threads=1, seconds=budget.seconds)
    return {**made.as_dict(), "date": day.isoformat()}


ENDPOINT = Endpoint(
    Request, daily, Answer, tag="Make", example={"date": "2026-11-15", "level": "easy"}
)
