"""Which picture shows what."""

from __future__ import annotations

from functools import singledispatch

from nonet.board import Board
from nonet.grid import Grid
from nonet.logic.hints import Hint
from nonet.render.grid_svg import grid_svg
from nonet.render.step_svg import step_svg


@singledispatch
def picture(thing: object) -> str | None:
    """Return a thing as SVG; None if there is no picture of it."""
    return None


picture.register(Grid, grid_svg)


@picture.register
def _(board: Board) -> str | None:
    return step_svg(board) if board.size == 9 else grid_svg(board.grid)


@picture.register
def _(hint: Hint) -> str:
    return step_svg(hint.board, hint.step)
