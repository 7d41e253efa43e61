"""Draw the links of a step as arrows: strong ones solid, weak ones dashed."""

from __future__ import annotations

import math
from itertools import product

from nonet.logic.step import Part, Step
from nonet.puzzles.board import Board
from nonet.render.evidence import members
from nonet.render.geometry import DASHES, RING, Geometry
from nonet.render.looks import HUES, LINKS, hue_of
from nonet.render.routes import Curve, Routes
from nonet.rules.drawing import Point

_MANY = 24
"""With more links than this, lines are thinner."""


def links_svg(board: Board, step: Step) -> list[str]:
    """Draw each link between the nearest members of its ends, avoiding other marks.

    Each of several branches has its own hue.
    """
    placed, geometry = dict(step.placements), Geometry(board.size)
    routes = _routes(board, step, placed)
    letters = step.letters
    width = 2.2 if len(step.links) <= _MANY else 1.5
    parts = []
    drawn = set()
    for link in step.links:
        ends = _ends(board, step.parts[link.start], step.parts[link.end])
        look, letter = LINKS[link.strong], letters[link.end]
        ink = hue_of("set", letter).ink if letter else HUES[look.hue].ink
        if ends[0] == ends[1] or (ends, ink, look) in drawn:
            continue
        drawn.add((ends, ink, look))
        (start, rim), (end, reach) = (_anchor(geometry, *place, placed) for place in ends)
        curve = routes.curve(start, end, (rim, reach))
        parts.append(_arrow(curve, geometry.mark, ink, width, DASHES[look.edge]))
    return parts


def _routes(board: Board, step: Step, placed: dict[int, int]) -> Routes:
    """Return the routes around the candidates of the step, and around other digits."""
    geometry, size = Geometry(board.size), board.size
    spoken = {place for part in step.parts for place in members(board, part)}
    spoken.update(step.eliminations)
    plain = [
        (cell, digit)
        for cell, digit in product(range(size * size), range(1, size + 1))
        if board.masks[cell] >> (digit - 1) & 1 and not board.grid.cells[cell]
    ]
    values = [cell for cell, value in enumerate(board.grid.cells) if value]
    return Routes(
        [_scaled(geometry, geometry.center(*place)) for place in spoken if place[0] not in placed],
        [_scaled(geometry, geometry.center(*place)) for place in plain if place[0] not in placed],
        [_scaled(geometry, geometry.middle(cell)) for cell in (*values, *placed)],
        geometry.side / geometry.mark,
    )


def _scaled(geometry: Geometry, point: Point) -> Point:
    """Return a point in candidates instead of pixels."""
    return point[0] / geometry.mark, point[1] / geometry.mark


def _anchor(
    geometry: Geometry, cell: int, digit: int, placed: dict[int, int]
) -> tuple[Point, float]:
    """Return where a link ends, and how far before that its arrow stops."""
    if cell in placed:
        return _scaled(geometry, geometry.middle(cell)), RING / geometry.mark
    return _scaled(geometry, geometry.center(cell, digit)), (geometry.rim + 1) / geometry.mark


def _ends(board: Board, one: Part, two: Part) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the members of two parts that are nearest to each other."""
    center = Geometry(board.size).center
    pairs = product(_places(board, one), _places(board, two))
    return min(pairs, key=lambda pair: math.dist(center(*pair[0]), center(*pair[1])))


def _places(board: Board, part: Part) -> list[tuple[int, int]]:
    digits = part.digits or (5,)
    return members(board, part) or [(cell, digit) for cell in part.cells for digit in digits]


def _arrow(curve: Curve, mark: float, ink: str, width: float, dash: str) -> str:
    (x1, y1), (cx, cy), (x2, y2) = ((x * mark, y * mark) for x, y in curve)
    far = math.dist((x2, y2), (cx, cy)) or 1
    ux, uy = (x2 - cx) / far, (y2 - cy) / far
    long, wide = 2 + 2.5 * width, 1.6 * width
    head = (
        f"M{x2:.1f} {y2:.1f}L{x2 - long * ux - wide * uy:.1f} {y2 - long * uy + wide * ux:.1f}"
        f"L{x2 - long * ux + wide * uy:.1f} {y2 - long * uy - wide * ux:.1f}Z"
    )
    x2, y2 = x2 - 3 * ux, y2 - 3 * uy  # the line ends inside the head, not at its tip
    return (
        f'<path d="M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {x2:.1f} {y2:.1f}" fill="none"'
        f' stroke="{ink}" stroke-width="{width}"{dash}/><path d="{head}" fill="{ink}"/>'
    )
