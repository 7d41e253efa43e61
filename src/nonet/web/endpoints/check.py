"""``/api/check``: what is right and wrong with a grid as it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nonet.solving.checking import Check
from nonet.solving.checking import check as check_grid
from nonet.web.endpoint import Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import CellName, Line, PuzzleRequest


@dataclass
class Answer:
    """What can be said of a grid as it stands; ``solutions`` is null if the time ran out."""

    puzzle: Line
    size: int
    clues: int
    valid: bool
    conflicts: list[CellName]
    solutions: Literal["none", "one", "many"] | None
    solved: bool


def check(request: PuzzleRequest, budget: Budget) -> Check:
    """Say which cells conflict, and whether there is no, one or more than one solution."""
    grid = read(request.puzzle, budget).grid
    rules = rules_of(request.rules)
    found = check_grid(grid, seconds=budget.seconds, nodes=budget.nodes, rules=rules)
    budget.need(found.solutions is not None)
    return found


ENDPOINT = Endpoint(PuzzleRequest, check, Answer, quick=True)
