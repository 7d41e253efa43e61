"""Draw the marks of single candidates and digits: fills, rims, shapes, letters, symmetries."""

from __future__ import annotations

from typing import NamedTuple

from nonet.board import Board
from nonet.logic.letters import COLORS, letter, letters_of
from nonet.logic.step import Part, Step
from nonet.render.evidence import lettered, members
from nonet.render.geometry import CELL, DASHES, RING, Geometry, shape
from nonet.render.looks import LOOKS, SHAPES, Hue, hue_of, paper

_SIZE = 9 * CELL
_HALF = _SIZE / 2
_REACH = 0.75 * CELL
_AXES = {
    0: f"M{_HALF - _REACH} {_HALF}A{_REACH} {_REACH} 0 0 1 {_HALF + _REACH} {_HALF}l-9 -9m9 9l9 -9"
    f"M{_HALF + _REACH} {_HALF}A{_REACH} {_REACH} 0 0 1 {_HALF - _REACH} {_HALF}l9 9m-9 -9l-9 9",
    1: f"M0 0L{_SIZE} {_SIZE}",
    2: f"M{_SIZE} 0L0 {_SIZE}",
    3: f"M{_HALF} {_HALF - _REACH}A{_REACH} {_REACH} 0 0 1 {_HALF + _REACH} {_HALF}l-9 -9m9 9l9 -9",
}
"""The line that shows each symmetry: a rotation about the centre, or a mirror axis."""


class _Mark(NamedTuple):
    fill: str
    rim: str
    edge: str = "solid"
    shape: str = "circle"


def marks_svg(board: Board, step: Step) -> list[str]:
    """Draw the marks around the candidates of a step."""
    marks: dict[tuple[int, int], _Mark] = {}
    # Sets first, so that chain nodes are visible inside them.
    parts = sorted(zip(step.parts, letters_of(step)), key=lambda pair: pair[0].role != "set")
    for part, mine in parts:
        if part.role in LOOKS:
            marks.update(dict.fromkeys(members(board, part), _mark(part, mine)))
    gone = hue_of("eliminated")
    for place in step.eliminations:
        marks[place] = marks.get(place, _Mark("", ""))._replace(fill=gone.soft)
    placed = dict(step.placements)
    geometry = Geometry(board.size)
    return [
        _drawn(geometry, mark, *place) for place, mark in marks.items() if place[0] not in placed
    ]


def _mark(part: Part, mine: str) -> _Mark:
    hue = hue_of(part.role, mine)
    edge = LOOKS[part.role].edge
    if part.role == "set":
        return _Mark(hue.soft, "")
    kind = SHAPES[COLORS.index(part.role)] if part.role in COLORS else "circle"
    return _Mark(paper("surface") if edge == "dashed" else hue.soft, hue.ink, edge, kind)


def _drawn(geometry: Geometry, mark: _Mark, cell: int, digit: int) -> str:
    rim = f' stroke="{mark.rim}" stroke-width="1.4"{DASHES[mark.edge]}' if mark.rim else ""
    around = shape(geometry.center(cell, digit), geometry.rim, mark.shape)
    return f'{around} fill="{mark.fill}"{rim}/>'


def values_svg(board: Board, step: Step) -> list[str]:
    """Tint the digits on the board that a step relies on."""
    hues: dict[int, Hue] = {}
    geometry = Geometry(board.size)
    for part, mine in zip(step.parts, letters_of(step)):
        if part.role in LOOKS:
            here = (cell for cell in part.cells if board.grid.cells[cell] in part.digits)
            hues.update(dict.fromkeys(here, hue_of(part.role, mine)))
    return [
        f'<circle class="value" cx="{x:g}" cy="{y:g}" r="{RING:g}" fill="{hue.soft}"'
        f' stroke="{hue.ink}" stroke-width="1.4"/>'
        for hue, (x, y) in ((hue, geometry.middle(cell)) for cell, hue in hues.items())
    ]


def letters_svg(board: Board, step: Step) -> list[str]:
    """Put the letter of its colour or branch at the top right of each candidate."""
    placed, geometry = dict(step.placements), Geometry(board.size)
    parts = []
    for (cell, digit), letters in lettered(board, step).items():
        x, y = geometry.center(cell, digit)
        if cell in placed:
            if placed[cell] != digit:
                continue
            x, y = geometry.middle(cell)
            x, y = x + RING - geometry.mark / 2, y - RING + geometry.mark / 2
        for place, mine in enumerate(letters):
            parts.append(
                f'<text class="letter" x="{x + 9 + 6 * place:g}" y="{y - 4.5:g}" font-size="9.5"'
                f' font-weight="bold" fill="{hue_of("set", mine).ink}"'
                f' stroke="{paper("surface")}" stroke-width="2" paint-order="stroke">'
                f"{mine}</text>"
            )
    return parts


def symmetry_svg(board: Board, step: Step) -> list[str]:
    """Draw the axis or rotation of a symmetric board, and tint digits that map to each other."""
    if step.technique.finder != "symmetry":
        return []
    orbits = _orbits(step)
    parts = []
    for cell, value in enumerate(board.grid.cells):
        if value in orbits:
            x, y = Geometry(9).corner(cell)
            parts.append(
                f'<rect x="{x + 4}" y="{y + 4}" width="{CELL - 8}" height="{CELL - 8}" rx="8"'
                f' fill="{hue_of("set", orbits[value]).soft}"/>'
            )
    parts.append(
        f'<path d="{_AXES[step.technique.variant]}" fill="none" stroke="{hue_of("house").ink}"'
        ' stroke-width="3.5" opacity="0.7"/>'
    )
    return parts


def _orbits(step: Step) -> dict[int, str]:
    """Return a letter for each set of digits that map to each other, except fixed digits."""
    images = {
        one.digits[0]: two.digits[0]
        for one, two in zip(step.with_role("color_a"), step.with_role("color_b"))
    }
    orbits: dict[int, str] = {}
    count = 0
    for digit, image in images.items():
        if digit in orbits or image == digit:
            continue
        while digit not in orbits:
            orbits[digit] = letter(count)
            digit = images[digit]
        count += 1
    return orbits
