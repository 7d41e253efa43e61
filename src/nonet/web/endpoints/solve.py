"""``/api/solve``: the one solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from nonet.solving.search import Solution
from nonet.solving.search import solve as solve_grid
from nonet.validate import refuse_conflicts
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import PUZZLE, Line, PuzzleRequest


@dataclass
class Answer:
    """The one solution."""

    puzzle: Line
    solution: Line
    status: Annotated[Literal["unique"], About(description="There is exactly one solution.")]


def solve(request: PuzzleRequest, budget: Budget) -> Solution:
    """Find the one solution; none or several are an error that says so."""
    grid, rules = read(request.puzzle, budget).grid, rules_of(request.rules)
    if not rules:
        refuse_conflicts(grid)
    found = solve_grid(grid, nodes=budget.nodes, seconds=budget.seconds, rules=rules)
    return Solution(grid, found)


ENDPOINT = Endpoint(
    PuzzleRequest, solve, Answer, quick=True, tag="Solve", example={"puzzle": PUZZLE}
)
