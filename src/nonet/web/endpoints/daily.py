"""``/api/daily``: the puzzle of a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.generating import daily as daily_puzzle
from nonet.generating.generated import Daily
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.endpoints.generate import Answer as Generated
from nonet.web.endpoints.generate import Level


@dataclass(kw_only=True)
class Request:
    """A day, and the level of its puzzle."""

    date: Annotated[
        str, About(max_length=10, description="Year, month, day.", examples=["2026-11-15"])
    ]
    level: Level = "medium"


@dataclass(kw_only=True)
class Answer(Generated):
    """The puzzle of a day: everybody gets the same one for a day and level."""

    date: Annotated[str, About(description="The requested day.", examples=["2026-11-15"])]


def daily(request: Request, budget: Budget) -> Daily:
    """Return the puzzle of a day and level."""
    return daily_puzzle(request.date, request.level, threads=1, seconds=budget.seconds)


ENDPOINT = Endpoint(
    Request, daily, Answer, tag="Make", example={"date": "2026-11-15", "level": "easy"}
)
