"""``/api/hint``: the easiest next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.logic.hints import Hint
from nonet.logic.hints import hint as next_hint
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read_board
from nonet.web.shapes import PUZZLE, BoardRequest, Line, Mistake, SchemaVersion, Step, Token


@dataclass
class Answer:
    """The easiest next step, in four levels: where, which, pattern, reasoning.

    Mistakes come first: a board with mistakes gets these and no step.
    """

    schema_version: SchemaVersion
    grid: Line
    solved: Annotated[bool, About(description="Whether there is nothing left to do.")]
    mistakes: Annotated[list[Mistake], About(description="What is wrong; then there is no step.")]
    levels: Annotated[
        dict[str, str], About(description="The four levels as text: where, which, pattern, why.")
    ]
    words: Annotated[
        list[list[Token]], About(description="The words of the four levels, with roles.")
    ]
    step: Annotated[Step | None, About(description="The easiest next step, if there is one.")]


def hint(request: BoardRequest, budget: Budget) -> Hint:
    """Find the easiest next step; mistakes come first."""
    return next_hint(read_board(request, budget), seconds=0.8 * budget.seconds)


ENDPOINT = Endpoint(BoardRequest, hint, Answer, tag="Explain", example={"puzzle": PUZZLE})
