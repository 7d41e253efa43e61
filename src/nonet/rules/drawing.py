"""The shapes that draw a rule, in units of a cell, with the origin at the top left of the grid.

A rule yields its shapes as data (:meth:`nonet.rules.base.Rule.drawing`). Pictures, printed books
and the page draw them; the colours of the inks are in :mod:`nonet.render.looks`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import hypot
from typing import TypeAlias

from nonet.model.cells import Position

Point: TypeAlias = tuple[float, float]
"""A place as (x, y): the column, then the row."""

INSET = 0.08
"""The distance of an outline from the edges of its cells."""


class Layer(IntEnum):
    """The order of drawing: marks are above the lines of the grid, everything else below."""

    TINT = 0
    LINE = 1
    SHAPE = 2
    MARK = 3


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, with round ends."""

    points: tuple[Point, ...]
    ink: str
    width: float
    layer: Layer = Layer.LINE
    dash: float = 0.0
    """The length of a dash and of the gap after it; 0 for a solid line."""


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon, with an edge if ``ink`` is given."""

    points: tuple[Point, ...]
    fill: str
    ink: str | None = None
    width: float = 0.03
    layer: Layer = Layer.TINT


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    at: Point
    radius: float
    fill: str | None
    ink: str | None = None
    width: float = 0.03
    layer: Layer = Layer.SHAPE


@dataclass(frozen=True, slots=True)
class Label:
    """A text, centred on a point; ``size`` is the height of its font."""

    at: Point
    text: str
    size: float
    ink: str = "ink"
    layer: Layer = Layer.MARK
    halo: bool = False
    """Whether it has an outline in the colour of the paper."""


Shape: TypeAlias = Stroke | Area | Disc | Label


def centre(cell: Position) -> Point:
    """Return the middle of a cell, which may be outside the grid."""
    return cell.col + 0.5, cell.row + 0.5


def line(cells: Iterable[Position], ink: str, width: float = 0.22) -> Stroke:
    """Return a line through the middles of cells."""
    return Stroke(tuple(map(centre, cells)), ink, width)


def circle(cell: Position, fill: str | None, ink: str | None = None, radius: float = 0.38) -> Disc:
    """Return a circle in a cell."""
    return Disc(centre(cell), radius, fill, ink)


def diamond(cell: Position, fill: str, ink: str) -> Area:
    """Return a diamond in a cell."""
    x, y = centre(cell)
    r = 0.42
    points = ((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    return Area(points, fill, ink, layer=Layer.SHAPE)


def block(cell: Position, fill: str, half: float = 0.36) -> Area:
    """Return a square in a cell."""
    (x, y), h = centre(cell), half
    return Area(((x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)), fill)


def tinted(cells: Iterable[Position], fill: str, inset: float = 0.0) -> Iterator[Area]:
    """Yield the area of cells; an area with a hole is drawn cell by cell."""
    held = list(cells)
    loops = outlines(held, inset)
    if any(_is_hole(loop) for loop in loops):
        loops = [loop for cell in held for loop in outlines([cell], 0.0)]
    for loop in loops:
        yield Area(tuple(loop), fill)


def _is_hole(loop: list[Point]) -> bool:
    ends = [*loop[1:], loop[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, ends)) < 0


def caged(cells: Iterable[Position], text: str, *, dashed: bool = True) -> Iterator[Shape]:
    """Yield an outline inside the cells, open at the top left if there is a text to put there."""
    held = list(cells)
    first = min(held)
    corner = (first.col + INSET, first.row + INSET)
    for loop in outlines(held, INSET):
        points = [*loop, loop[0]]
        if text and corner in loop:
            at = loop.index(corner)
            around = [*loop[at + 1 :], *loop[:at]]
            gap = 0.1 + 0.17 * len(text)
            points = [(corner[0] + gap, corner[1]), *around, (corner[0], corner[1] + 0.24)]
        yield Stroke(tuple(points), "ink", 0.025, Layer.SHAPE, 0.08 if dashed else 0.0)
    if text:
        x, y = corner
        yield Label((x + 0.01 + 0.08 * len(text), y + 0.1), text, 0.28)


def unusual(cells: Sequence[Position], number: int, usual: Container[int]) -> Iterator[Label]:
    """Yield the number of a line on the first border that it crosses, unless it is usual."""
    if number not in usual:
        yield Label(between(cells[:2]), str(number), 0.26, halo=True)


def arrow_head(tip: Point, before: Point, size: float = 0.22) -> tuple[Point, Point, Point]:
    """Return the points of an open arrow head at the end of a line."""
    (x, y), dx, dy = tip, tip[0] - before[0], tip[1] - before[1]
    length = hypot(dx, dy) or 1.0
    ux, uy = size * dx / length, size * dy / length
    return (x - ux - uy, y - uy + ux), (x, y), (x - ux + uy, y - uy - ux)


def between(cells: Iterable[Position]) -> Point:
    """Return the middle of cells: a border of two, a corner of four."""
    points = [centre(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def joined(cells: tuple[Position, ...], ink: str) -> Iterator[Stroke]:
    """Yield a thin line between two cells unless they share an edge."""
    a, b = cells
    if abs(a.row - b.row) + abs(a.col - b.col) > 1:
        yield line(cells, ink, 0.03)


def dot(cells: Iterable[Position], fill: str, ink: str, text: str) -> Iterator[Shape]:
    """Yield a dot on a border, with a text in it if there is one."""
    at = between(cells)
    yield Disc(at, 0.19 if text else 0.15, fill, "ink", layer=Layer.MARK)
    if text:
        yield Label(at, text, 0.24, ink)


def pill(cells: tuple[Position, ...], fill: str, ink: str) -> Iterator[Shape]:
    """Yield a circle around a cell, or a rounded shape around several."""
    if len(cells) == 1:
        yield circle(cells[0], fill, ink)
        return
    points = tuple(map(centre, cells))
    yield Stroke(points, ink, 0.76, Layer.SHAPE)
    yield Stroke(points, fill, 0.70, Layer.SHAPE)


def outlines(cells: Iterable[Position], inset: float) -> list[list[Point]]:
    """Return the outline of cells as closed loops, moved inwards.

    >>> outlines([Position(0, 0), Position(0, 1)], 0.0)
    [[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)]]
    """
    inside = set(cells)
    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, col in sorted(inside):  # the sides, clockwise
        if (row - 1, col) not in inside:
            after.setdefault((col, row), []).append((col + 1, row))
        if (row, col + 1) not in inside:
            after.setdefault((col + 1, row), []).append((col + 1, row + 1))
        if (row + 1, col) not in inside:
            after.setdefault((col + 1, row + 1), []).append((col, row + 1))
        if (row, col - 1) not in inside:
            after.setdefault((col, row + 1), []).append((col, row))
    loops = []
    while after:
        start = here = min(after, key=lambda point: (point[1], point[0]))
        corners: list[tuple[int, int]] = []
        came = (0, 0)
        while not corners or here != start:
            corners.append(here)
            ends = after[here]
            # Where two cells touch at a corner, turn right: each keeps its own outline.
            turned = (here[0] - came[1], here[1] + came[0])
            there = turned if turned in ends else ends[0]
            ends.remove(there)
            if not ends:
                del after[here]
            came = (there[0] - here[0], there[1] - here[1])
            here = there
        loops.append(_moved(corners, inset))
    return loops


def _moved(corners: list[tuple[int, int]], inset: float) -> list[Point]:
    """Return the corners of a clockwise loop moved inwards, without those on straight sides."""
    points = []
    for (ax, ay), (x, y), (bx, by) in zip(
        [corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]]
    ):
        before, behind = (x - ax, y - ay), (bx - x, by - y)
        if before != behind:
            dx, dy = -before[1] - behind[1], before[0] + behind[0]
            points.append((x + inset * dx, y + inset * dy))
    return points
