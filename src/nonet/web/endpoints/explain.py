"""``/api/explain``: the whole path to the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.logic.explanations import Explanation
from nonet.logic.explanations import explain as explain_board
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read_board
from nonet.web.shapes import (
    NEARLY,
    BoardRequest,
    Line,
    Mistake,
    Rating,
    ScaleName,
    SchemaVersion,
    Step,
)


@dataclass(kw_only=True)
class Request(BoardRequest):
    """A board in work, and the order in which techniques are tried."""

    scale: ScaleName = "human"


@dataclass
class Answer:
    """The path from the board as far as the techniques go; a board with mistakes has none."""

    schema_version: SchemaVersion
    puzzle: Line
    solved: Annotated[bool, About(description="Whether the path reaches the solution.")]
    grid: Annotated[Line, About(description="The board after the last step.")]
    mistakes: Annotated[list[Mistake], About(description="What is wrong; then there is no path.")]
    rating: Annotated[Rating | None, About(description="The puzzle on this scale.")]
    steps: Annotated[list[Step], About(description="The path, in order.")]


def explain(request: Request, budget: Budget) -> Explanation:
    """Walk from the board to its solution, each step explained; mistakes come first."""
    board = read_board(request, budget)
    return explain_board(board, scale=request.scale, seconds=0.8 * budget.seconds)


ENDPOINT = Endpoint(
    Request, explain, Answer, batch=False, tag="Explain", example={"puzzle": NEARLY}
)
