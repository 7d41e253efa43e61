"""Lines, shapes and texts of a drawing, whichever program drew them, in units of a cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Any, Literal, TypeAlias

from nonet.drawings.colours import Colour, colour_of
from nonet.model.cells import Position

Point = tuple[float, float]
"""A place as (row, column); the centre of r1c1 is (0.5, 0.5)."""

PIXELS = 64
NEAR = 0.13
"""The distance within which a point counts as the centre of a cell, a border or a corner."""

_NAME = re.compile(r"[Rr](-?\d+(?:\.\d+)?)[Cc](-?\d+(?:\.\d+)?)")

Place = Literal["cell", "border", "corner", "outside", "else"]


@dataclass(frozen=True, eq=False)
class Path:
    """A line; ``head`` says that it ends with an arrow head."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    head: bool = False

    @cached_property
    def cells(self) -> tuple[Position, ...]:
        """The cells that it passes in king's moves; empty if it does not pass their centres."""
        stops = [_centre(point) for point in self.points]
        if self.head or None in stops:
            return ()
        return walked([stop for stop in stops if stop is not None])

    @property
    def closed(self) -> bool:
        """Whether it ends where it starts."""
        return len(self.cells) > 2 and self.cells[0] == self.cells[-1]


@dataclass(frozen=True, eq=False)
class Mark:
    """A shape or a text around a point."""

    at: Point
    width: float
    height: float
    round: bool
    angle: float
    fill: Colour | None
    border: Colour | None
    text: str

    @property
    def size(self) -> float:
        """The longer side."""
        return max(self.width, self.height)

    @property
    def diamond(self) -> bool:
        """Whether it is a square on its corner."""
        return not self.round and abs(self.angle % 90 - 45) < 6 and self.shape

    @property
    def shape(self) -> bool:
        """Whether anything but its text is visible."""
        return (self.fill is not None and not (self.fill.is_white and not self.border)) or (
            self.border is not None
        )

    @cached_property
    def cell(self) -> Position:
        """The cell that its middle is in."""
        return Position(int(self.at[0] // 1), int(self.at[1] // 1))

    def place(self, rows: int, columns: int) -> Place:
        """Return where it is."""
        row, col = self.at
        if not (-NEAR < row < rows + NEAR and -NEAR < col < columns + NEAR):
            return "outside"
        across, down = abs(col - round(col)) < NEAR, abs(row - round(row)) < NEAR
        inner = (0 < round(row) < rows) if down else True
        inner = inner and ((0 < round(col) < columns) if across else True)
        if across and down:
            return "corner" if inner else "else"
        if (down and abs(col % 1 - 0.5) < NEAR) or (across and abs(row % 1 - 0.5) < NEAR):
            return "border" if inner else "else"
        if abs(row % 1 - 0.5) < NEAR and abs(col % 1 - 0.5) < NEAR:
            return "cell"
        return "else"

    def pair(self) -> tuple[Position, Position]:
        """Return the cells on both sides of the border that it is on."""
        row, col = self.at
        if abs(row - round(row)) < NEAR:
            return Position(round(row) - 1, int(col)), Position(round(row), int(col))
        return Position(int(row), round(col) - 1), Position(int(row), round(col))

    def square(self) -> tuple[Position, ...]:
        """Return the four cells around the corner that it is on."""
        row, col = round(self.at[0]), round(self.at[1])
        return tuple(Position(r, c) for r in (row - 1, row) for c in (col - 1, col))


@dataclass(frozen=True, eq=False)
class DrawnCage:
    """An outline around cells, with a text in its corner."""

    cells: tuple[Position, ...]
    text: str


Visible: TypeAlias = "Path | Mark | DrawnCage"


def distance(a: Point, b: Point) -> float:
    """Return how far two points are apart."""
    return hypot(a[0] - b[0], a[1] - b[1])


def _centre(point: Point) -> Position | None:
    row, col = point
    if abs(row % 1 - 0.5) < NEAR and abs(col % 1 - 0.5) < NEAR:
        return Position(int(row // 1), int(col // 1))
    return None


def walked(stops: list[Position]) -> tuple[Position, ...]:
    """Return the cells of a path whose points may skip cells.

    >>> [str(cell) for cell in walked([Position(0, 0), Position(0, 2)])]
    ['r1c1', 'r1c2', 'r1c3']
    """
    found = stops[:1]
    for stop in stops[1:]:
        while found[-1] != stop:
            row, col = found[-1]
            down, right = stop[0] - row, stop[1] - col
            step = Position(row + (down > 0) - (down < 0), col + (right > 0) - (right < 0))
            found.append(step)
    return tuple(found)


def objects_of(drawing: Mapping[str, Any]) -> list[Visible]:
    """Return what is visible in a drawing, as SudokuPad or f-puzzles stores it."""
    found = [*_paths(drawing), *_marks(drawing), *_cages(drawing), *_fpuzzles(drawing)]
    return list({_key(one): one for one in found}.values())


def _key(one: Visible) -> Any:
    """Return what equal drawings share; a line drawn twice is one line with a border."""
    if isinstance(one, Path):
        points = min(one.points, one.points[::-1]) if not one.head else one.points
        return "path", points, one.head, one.colour if one.width < 0.02 else None
    if isinstance(one, DrawnCage):
        return "cage", one.cells, one.text
    return "mark", one.at, one.width, one.height, one.round, one.fill, one.border, one.text


def _entries(drawing: Mapping[str, Any], *keys: str) -> Iterator[Mapping[str, Any]]:
    for key in keys:
        found = drawing.get(key)
        for entry in found if isinstance(found, list) else ():
            if isinstance(entry, Mapping):
                yield entry


def _point(value: Any) -> Point | None:
    if isinstance(value, (list, tuple)) and len(value) == 2:
        try:
            return float(value[0]), float(value[1])
        except (TypeError, ValueError):
            return None
    return None


def _float(value: Any, usual: float) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return usual


def _paths(drawing: Mapping[str, Any]) -> Iterator[Path]:
    for key in ("lines", "arrows"):
        for entry in _entries(drawing, key):
            listed = entry.get("wayPoints")
            points = [_point(value) for value in (listed if isinstance(listed, list) else [])]
            colour = colour_of(entry.get("color", "#000"))
            if colour is None or None in points or len(points) < 2:
                continue
            width = _float(entry.get("thickness"), 5) / PIXELS
            kept = tuple(point for point in points if point is not None)
            yield Path(kept, colour, width, key == "arrows")


def _marks(drawing: Mapping[str, Any]) -> Iterator[Mark]:
    for entry in _entries(drawing, "underlays", "overlays"):
        at = _point(entry.get("center"))
        text = str(entry.get("text") if entry.get("text") is not None else "").strip()
        fill, border = colour_of(entry.get("backgroundColor")), colour_of(entry.get("borderColor"))
        if at is None or not (text or fill or border):
            continue
        width, height = _float(entry.get("width"), 0), _float(entry.get("height"), 0)
        angle = _float(entry.get("angle"), 0)
        yield Mark(at, width, height, bool(entry.get("rounded")), angle, fill, border, text)


def _cages(drawing: Mapping[str, Any]) -> Iterator[DrawnCage]:
    for entry in _entries(drawing, "cages"):
        cells = entry.get("cells")
        if entry.get("hidden") or entry.get("type") == "rowcol" or not isinstance(cells, list):
            continue
        places = [_point(cell) for cell in cells]
        if places and None not in places:
            found = tuple(Position(int(p[0]), int(p[1])) for p in places if p is not None)
            text = next((str(entry[k]) for k in ("value", "sum") if entry.get(k)), "")
            yield DrawnCage(found, text.strip())


def _fpuzzles(drawing: Mapping[str, Any]) -> Iterator[Visible]:
    """Yield the drawings of f-puzzles that repeat no constraint."""
    for key in ("line", "circle", "rectangle", "text", "cage"):
        for entry in _entries(drawing, key):
            if not (entry.get("fromConstraint") or entry.get("isNewConstraint")):
                yield from _fpuzzles_entry(key, entry)


def _fpuzzles_entry(key: str, entry: Mapping[str, Any]) -> Iterator[Visible]:
    fill, border = colour_of(entry.get("baseC")), colour_of(entry.get("outlineC"))
    text = str(entry.get("value") if entry.get("value") is not None else "").strip()
    if key == "line":
        for names in entry.get("lines") or []:
            points = [(row + 0.5, col + 0.5) for row, col in _named(names)]
            if border and len(points) > 1:
                yield Path(tuple(points), border, _float(entry.get("width"), 0.2))
        return
    cells = _named(entry.get("cells") or [])
    if not cells:
        return
    if key == "cage":
        yield DrawnCage(tuple(Position(int(row), int(col)) for row, col in cells), text)
        return
    at = (
        sum(row for row, _ in cells) / len(cells) + 0.5,
        sum(col for _, col in cells) / len(cells) + 0.5,
    )
    if key == "text":
        if text:
            size = _float(entry.get("size"), 0.5)
            yield Mark(at, size, size, False, 0.0, None, None, text)
    elif fill or border or text:
        width, height = _float(entry.get("width"), 0.5), _float(entry.get("height"), 0.5)
        angle = _float(entry.get("angle"), 0)
        yield Mark(at, width, height, key == "circle", angle, fill, border, text)


def _named(names: Any) -> list[Point]:
    """Return places by their names, which may be between cells: R1.5C2."""
    found = [_NAME.fullmatch(name) for name in names if isinstance(name, str)]
    return [(float(one[1]) - 1, float(one[2]) - 1) for one in found if one]
