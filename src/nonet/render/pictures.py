"""Select the function that draws an object as SVG or HTML."""

from __future__ import annotations

from nonet.board import Board
from nonet.grid import Grid
from nonet.logic.explanations import Explanation
from nonet.logic.hints import Hint
from nonet.logic.step import Step
from nonet.render.grids import grid_svg
from nonet.render.path_html import hint_part, path_part, step_part
from nonet.render.step_svg import step_svg


def picture(thing: object) -> str | None:
    """Return an object as SVG, or None if it has no picture."""
    match thing:
        case Grid():
            return grid_svg(thing)
        case Board():
            return step_svg(thing)
        case Hint():
            return step_svg(thing.board, thing.step)
    return None


def page_part(thing: object) -> str | None:
    """Return an object as part of an HTML page: its picture, unless it has more to show."""
    match thing:
        case Explanation():
            return path_part(thing)
        case Step():
            return step_part(thing)
        case Hint():
            return hint_part(thing)
    return picture(thing)
