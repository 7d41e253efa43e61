"""``/api/ratings``: how hard a puzzle is on all scales."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from nonet.logic.ratings import rate
from nonet.logic.scales import SCALES
from nonet.rules import refuse_rules
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import PUZZLE, Clues, Line, PuzzleRequest, Rating


@dataclass
class Answer:
    """A puzzle on all scales."""

    puzzle: Line
    clues: Clues
    ratings: Annotated[list[Rating], About(description="One for each scale.")]


def ratings(request: PuzzleRequest, budget: Budget) -> dict[str, Any]:
    """Rate a puzzle on all scales."""
    refuse_rules(rules_of(request.rules), "the human solver")
    grid = read(request.puzzle, budget).grid
    found = [rate(grid, scale=scale).as_dict() for scale in SCALES]
    return {"puzzle": str(grid), "clues": grid.clues, "ratings": found}


ENDPOINT = Endpoint(PuzzleRequest, ratings, Answer, tag="Explain", example={"puzzle": PUZZLE})
