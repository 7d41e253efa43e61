"""Select the function that draws an object as SVG or HTML."""

from __future__ import annotations

from functools import singledispatch

from nonet.board import Board
from nonet.grid import Grid
from nonet.logic.explanations import Explanation
from nonet.logic.hints import Hint
from nonet.logic.step import Step
from nonet.render.grids import grid_svg
from nonet.render.path_html import hint_part, path_part, step_part
from nonet.render.step_svg import step_svg


@singledispatch
def picture(thing: object) -> str | None:
    """Return an object as SVG, or None if it has no picture."""
    return None


picture.register(Grid, grid_svg)


@picture.register
def _(board: Board) -> str:
    return step_svg(board)


@picture.register
def _(hint: Hint) -> str:
    return step_svg(hint.board, hint.step)


@singledispatch
def page_part(thing: object) -> str | None:
    """Return an object as part of an HTML page: its picture, unless it has more to show."""
    return picture(thing)


page_part.register(Explanation, path_part)
page_part.register(Step, step_part)
page_part.register(Hint, hint_part)
