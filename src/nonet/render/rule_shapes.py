"""Draw the shapes of rules, and the borders of boxes or regions, at any scale."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from nonet.markup import escape
from nonet.puzzles.puzzle import Rules
from nonet.render.looks import RULES
from nonet.rules import layout_of
from nonet.rules.base import Layout
from nonet.rules.drawing import Area, Disc, Label, Layer, Point, Shape, Stroke

BASELINE = 0.36
"""The distance from the middle of a text to its baseline, as a fraction of its size."""


class Margins(NamedTuple):
    """The room that clues outside the grid take on each side, in cells."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def shapes_of(size: int, rules: Rules) -> list[Shape]:
    """Return the shapes of all rules in the order of drawing."""
    layout = layout_of(size, rules)
    found = [shape for rule in rules for shape in rule.drawing(layout)]
    return sorted(found, key=lambda shape: shape.layer)


def undrawn(size: int, rules: Rules) -> list[str]:
    """Return the names of the rules that have no picture, such as anti-knight."""
    layout = layout_of(size, rules)
    silent = (rule for rule in rules if not rule.replaces_boxes and not any(rule.drawing(layout)))
    return list(dict.fromkeys(rule.name for rule in silent))


def margins_of(size: int, shapes: Iterable[Shape]) -> Margins:
    """Return the room that shapes need outside the grid."""
    sides = [0.0, 0.0, 0.0, 0.0]
    for shape in shapes:
        if isinstance(shape, Label):
            x, y = shape.at
            for side, outside in enumerate((x < 0, y < 0, x > size, y > size)):
                sides[side] = max(0.9, sides[side]) if outside else sides[side]
        elif isinstance(shape, Stroke):  # extra cells are below the grid
            lowest = max(y for _, y in shape.points)
            sides[3] = max(sides[3], lowest - size + 0.1 if lowest > size + 0.3 else 0.0)
    return Margins(*sides)


def borders(layout: Layout) -> list[tuple[Point, Point]]:
    """Return the lines between boxes or regions, as long straight segments."""
    size, region = layout.size, layout.region_of
    if all(len({cell // size for cell in cells}) == 1 for cells in layout.regions):
        region = {}  # the boxes of a prime size are its rows
    found: list[tuple[Point, Point]] = []

    def apart(a: int, b: int) -> bool:
        return region.get(a) != region.get(b)

    for across in (True, False):
        for i in range(size + 1):
            start: int | None = None
            for j in range(size + 1):
                step, along = (size, 1) if across else (1, size)
                cell = i * step + j * along
                edge = j < size and (i in (0, size) or apart(cell - step, cell))
                if edge and start is None:
                    start = j
                elif not edge and start is not None:
                    ends = (start, i), (j, i)
                    found.append(ends if across else ((i, start), (i, j)))
                    start = None
    return found


def line_paths(layout: Layout, cell: int) -> tuple[str, str]:
    """Return the paths of the thin lines of a grid, and of the thick ones around its boxes."""
    side = layout.size * cell
    thin = (f"M0 {at}H{side}M{at} 0V{side}" for at in range(cell, side, cell))
    thick = (
        f"M{ax * cell} {ay * cell}L{bx * cell} {by * cell}"
        for (ax, ay), (bx, by) in borders(layout)
    )
    return "".join(thin), "".join(thick)


def placed(shape: Shape, x: float, y: float, cell: float) -> Shape:
    """Return a shape at a place and scale."""

    def moved(point: Point) -> Point:
        return x + point[0] * cell, y + point[1] * cell

    match shape:
        case Stroke(points=points, width=width, dash=dash):
            points = tuple(map(moved, points))
            return replace(shape, points=points, width=width * cell, dash=dash * cell)
        case Area(points=points, width=width):
            return replace(shape, points=tuple(map(moved, points)), width=width * cell)
        case Disc(at=at, radius=radius, width=width):
            return replace(shape, at=moved(at), radius=radius * cell, width=width * cell)
        case Label(at=at, size=size):
            return replace(shape, at=moved(at), size=size * cell)


def colour_of(ink: str) -> str:
    """Return the colour of an ink on paper; anything else is a colour already."""
    return RULES[ink][0] if ink in RULES else ink


def shapes_svg(
    shapes: Iterable[Shape], scale: float = 1.0, colour: Callable[[str], str] = colour_of
) -> str:
    """Return shapes as SVG elements; ``colour`` gives the colour of an ink."""

    def number(value: float) -> str:
        return f"{value * scale:.2f}".rstrip("0").rstrip(".")

    def path(points: tuple[Point, ...]) -> str:
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)

    def edge(ink: str | None, width: float) -> str:
        if ink is None:
            return ' stroke="none"'
        return f' stroke="{colour(ink)}" stroke-width="{number(width)}"'

    def element(shape: Shape) -> str:
        match shape:
            case Stroke():
                ends = "butt" if shape.dash else "round"
                dashes = f' stroke-dasharray="{number(shape.dash)}"' if shape.dash else ""
                return (
                    f'<path d="{path(shape.points)}" fill="none"{edge(shape.ink, shape.width)}'
                    f' stroke-linecap="{ends}" stroke-linejoin="round"{dashes}/>'
                )
            case Area():
                return (
                    f'<path d="{path(shape.points)}Z" fill="{colour(shape.fill)}"'
                    f"{edge(shape.ink, shape.width)}/>"
                )
            case Disc():
                fill = "none" if shape.fill is None else colour(shape.fill)
                x, y = shape.at
                return (
                    f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(shape.radius)}"'
                    f' fill="{fill}"'
                    f"{edge(shape.ink, shape.width)}/>"
                )
            case Label():
                x, y = shape.at
                paper = colour("paper") if shape.halo else None
                halo = ' paint-order="stroke" stroke-linejoin="round"' if shape.halo else ""
                return (
                    f'<text x="{number(x)}" y="{number(y + BASELINE * shape.size)}"'
                    f' font-size="{number(shape.size)}" fill="{colour(shape.ink)}"'
                    + (
                        f' stroke="{paper}" stroke-width="{number(0.35 * shape.size)}"{halo}'
                        if paper
                        else ' stroke="none"'
                    )
                    + f">{escape(shape.text, quotes=False)}</text>"
                )

    return "".join(map(element, shapes))


def layered(shapes: Iterable[Shape]) -> tuple[list[Shape], list[Shape]]:
    """Return the shapes below the lines of the grid, and those above."""
    found = list(shapes)
    below = [shape for shape in found if shape.layer < Layer.MARK]
    return below, found[len(below) :]
