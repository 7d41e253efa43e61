"""``/api/render.svg``: a picture of a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.logic.hints import hint
from nonet.render.grids import grid_svg
from nonet.render.step_svg import step_svg
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, read_board
from nonet.web.shapes import SMALL_PUZZLE, BoardRequest


@dataclass(kw_only=True)
class Request(BoardRequest):
    """A board in work, and whether its easiest next step is drawn as well."""

    hint: Annotated[bool, About(description="Draw the easiest next step as well.")] = False


def render(request: Request, budget: Budget) -> str:
    """Draw a puzzle; with a hint or candidates the picture is one of the human solver."""
    if not request.hint and request.candidates is None:
        return grid_svg(read(request.puzzle, budget).grid)
    board = read_board(request, budget)
    return step_svg(board, hint(board).step if request.hint else None)


ENDPOINT = Endpoint(
    Request,
    render,
    path="render.svg",
    media_type="image/svg+xml",
    batch=False,
    tag="Write",
    example={"puzzle": SMALL_PUZZLE},
)
