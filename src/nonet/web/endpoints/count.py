"""``/api/count``: how many solutions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from nonet.solving.checking import Count
from nonet.solving.checking import count as count_grid
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import TWO, Line, Puzzle, Rules

SHORT = 100
"""A first try counts no further."""


@dataclass(kw_only=True)
class Request:
    """A puzzle, and where to stop counting."""

    puzzle: Puzzle
    rules: Rules = field(default_factory=list)
    limit: Annotated[int, About(ge=1, le=1_000_000, description="Stop at so many solutions.")] = (
        1000
    )


@dataclass
class Answer:
    """The number of solutions; at least so many where it is not exact."""

    puzzle: Line
    solutions: Annotated[int, About(ge=0, description="How many were found.")]
    exact: Annotated[bool, About(description="Whether these are all.")]
    stopped: Annotated[
        Literal["limit", "budget"] | None, About(description="Why the count is not exact.")
    ]


def count(request: Request, budget: Budget) -> Count:
    """Count the solutions, up to a limit."""
    grid = read(request.puzzle, budget).grid
    limit = min(request.limit, SHORT) if budget.first_try else request.limit
    found = count_grid(
        grid,
        limit=limit,
        seconds=budget.seconds,
        nodes=budget.nodes,
        threads=1,
        rules=rules_of(request.rules),
    )
    budget.need(found.exact or (found.stopped == "limit" and limit == request.limit))
    return found


ENDPOINT = Endpoint(
    Request, count, Answer, quick=True, tag="Solve", example={"puzzle": TWO, "limit": 100}
)
