"""``/api/rate``: how hard a puzzle is on one scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.logic.ratings import rate as rate_grid
from nonet.web.endpoint import Budget, Endpoint
from nonet.web.reading import read
from nonet.web.shapes import PUZZLE, Line, Puzzle, Rating, ScaleName, SchemaVersion


@dataclass(kw_only=True)
class Request:
    """A puzzle and a scale."""

    puzzle: Puzzle
    scale: ScaleName = "human"


@dataclass(kw_only=True)
class Answer(Rating):
    """A puzzle on one scale."""

    schema_version: SchemaVersion
    puzzle: Line


def rate(request: Request, budget: Budget) -> dict[str, Any]:
    """Rate a puzzle on one scale."""
    grid = read(request.puzzle, budget).grid
    rating = rate_grid(grid, scale=request.scale, seconds=0.8 * budget.seconds, threads=1)
    budget.need(not rating.lower_bound)
    return {"puzzle": str(grid), **rating.as_dict()}


ENDPOINT = Endpoint(Request, rate, Answer, tag="Explain", example={"puzzle": PUZZLE, "scale": "se"})
