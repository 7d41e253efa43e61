"""``/api/check``: what is right and wrong with a grid as it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from nonet.solving.bulk import Status
from nonet.solving.checking import Check
from nonet.solving.checking import check as check_grid
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import PUZZLE, CellNames, Clues, Line, PuzzleRequest


@dataclass
class Answer:
    """What can be said of a grid as it stands; ``solutions`` is null if the time ran out."""

    puzzle: Line
    size: Annotated[int, About(description="Cells in a row.")]
    clues: Clues
    valid: Annotated[bool, About(description="Whether it has exactly one solution.")]
    conflicts: Annotated[CellNames, About(description="Cells that conflict with each other.")]
    solutions: Annotated[
        Literal["none", "one", "many"] | None, About(description="Null if the time ran out.")
    ]
    solved: Annotated[bool, About(description="Whether every cell is filled, without conflict.")]


def check(request: PuzzleRequest, budget: Budget) -> Check:
    """Say which cells conflict, and whether there is no, one or more than one solution."""
    grid = read(request.puzzle, budget).grid
    rules = rules_of(request.rules)
    found = check_grid(grid, seconds=budget.seconds, nodes=budget.nodes, rules=rules)
    budget.need(found.status is not Status.STOPPED)
    return found


ENDPOINT = Endpoint(
    PuzzleRequest, check, Answer, quick=True, tag="Solve", example={"puzzle": PUZZLE}
)
