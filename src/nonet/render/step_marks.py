"""Draw what a step marks on a board: houses, cells, candidates, digits, sets and symmetries."""

from __future__ import annotations

from typing import NamedTuple

from nonet.logic.step import COLORS, NODES, Part, Step, letter
from nonet.puzzles.board import Board
from nonet.render.evidence import lettered, members, shared_by_sets
from nonet.render.geometry import CELL, DASHES, RING, Geometry, shape
from nonet.render.looks import FRAMES, HOUSES, LOOKS, SHAPES, hue_of, paper

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


class StepMarks:
    """The marks of a step; each method returns SVG elements."""

    def __init__(self, board: Board, step: Step) -> None:
        self.board, self.step = board, step
        self.geometry = Geometry(board.size)
        self.placed = dict(step.placements)
        self.parts = list(zip(step.parts, step.letters))

    def fills(self) -> list[str]:
        """Tint houses, then the cells of sets and of parts that refer to cells, not candidates."""
        fills: dict[int, str] = {}
        for role in HOUSES:
            for part in self.step.with_role(role):
                for house in part.houses:
                    fills.update(dict.fromkeys(self.geometry.house(house), hue_of(role).soft))
        tints = list(fills.items())
        for part, mine in self.parts:
            if part.role == "set" or (part.role in LOOKS and not part.digits):
                tints += [(cell, hue_of(part.role, mine).soft) for cell in part.cells]
        return [
            f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" opacity="0.5"/>'
            for fill, (x, y) in ((fill, self.geometry.corner(cell)) for cell, fill in tints)
        ]

    def frames(self) -> list[str]:
        """Frame the houses, so that they are visible where they cross."""
        framed = [part for part, _ in self.parts if part.role in FRAMES]
        found = dict.fromkeys((part.role, house) for part in framed for house in part.houses)
        outline, cells = self.geometry.outline, self.geometry.house
        return [
            f'<path d="{outline(cells(house), 2.5)}" fill="none" stroke="{hue_of(role).ink}"'
            f' stroke-width="1.6"{DASHES[LOOKS[role].edge]} opacity="0.7"/>'
            for role, house in found
        ]

    def symmetry(self) -> list[str]:
        """Draw the axis or rotation of a symmetric board; tint digits that map to each other."""
        if self.step.technique.finder != "symmetry":
            return []
        orbits = _orbits(self.step)
        parts = []
        for cell, value in enumerate(self.board.grid.cells):
            if value in orbits:
                x, y = self.geometry.corner(cell)
                parts.append(
                    f'<rect x="{x + 4}" y="{y + 4}" width="{CELL - 8}" height="{CELL - 8}" rx="8"'
                    f' fill="{hue_of("set", orbits[value]).soft}"/>'
                )
        parts.append(
            f'<path d="{_AXES[self.step.technique.variant]}" fill="none"'
            f' stroke="{hue_of("house").ink}" stroke-width="3.5" opacity="0.7"/>'
        )
        return parts

    def digits(self) -> list[str]:
        """Tint the digits on the board that the step relies on."""
        hues = {
            cell: hue_of(part.role, mine)
            for part, mine in self.parts
            if part.role in LOOKS
            for cell in part.cells
            if self.board.grid.cells[cell] in part.digits
        }
        return [
            f'<circle class="value" cx="{x:g}" cy="{y:g}" r="{RING:g}" fill="{hue.soft}"'
            f' stroke="{hue.ink}" stroke-width="1.4"/>'
            for hue, (x, y) in ((hue, self.geometry.middle(cell)) for cell, hue in hues.items())
        ]

    def outlines(self) -> list[str]:
        """Outline each set and each group of a chain, inside earlier outlines that overlap."""
        linked = {place for link in self.step.links for place in (link.start, link.end)}
        sets = [set(part.cells) for part in self.step.with_role("set")]
        depths: dict[int, int] = {}
        drawn = set()
        parts = []
        for place, (part, mine) in enumerate(self.parts):
            group = part.role in NODES and place in linked and len(part.cells) > 1
            group = group and not any(cells.issuperset(part.cells) for cells in sets)
            if (part.role != "set" and not group) or (part.cells, mine, group) in drawn:
                continue
            drawn.add((part.cells, mine, group))
            depth = max(depths.get(cell, 0) for cell in part.cells)
            depths.update(dict.fromkeys(part.cells, depth + 1))
            parts.append(
                f'<path d="{self.geometry.outline(part.cells, 3 + 3.5 * depth)}" fill="none"'
                f' stroke="{hue_of(part.role, mine).ink}"'
                f' stroke-width="{1.4 if group else 2.6}" stroke-linecap="round"/>'
            )
        return parts

    def candidates(self) -> list[str]:
        """Draw the marks around candidates, and rings around those that two sets share."""
        marks: dict[tuple[int, int], _Mark] = {}
        # Sets first, so that chain nodes are visible inside them.
        for part, mine in sorted(self.parts, key=lambda pair: pair[0].role != "set"):
            if part.role in LOOKS:
                marks.update(dict.fromkeys(members(self.board, part), _mark(part, mine)))
        for place in self.step.eliminations:
            fill = hue_of("eliminated").soft
            marks[place] = marks.get(place, _Mark("", ""))._replace(fill=fill)
        parts = []
        for place, mark in marks.items():
            if place[0] not in self.placed:
                around = shape(self.geometry.center(*place), self.geometry.rim, mark.shape)
                rim = f' stroke="{mark.rim}" stroke-width="1.4"{DASHES[mark.edge]}'
                parts.append(f'{around} fill="{mark.fill}"{rim if mark.rim else ""}/>')
        for place in shared_by_sets(self.board, self.step):
            ring = shape(self.geometry.center(*place), self.geometry.rim, "circle")
            parts.append(f'{ring} fill="none" stroke="{paper("ink")}" stroke-width="1.8"/>')
        return parts

    def letters(self) -> list[str]:
        """Put letters on a free corner of each of several sets, and at candidates.

        The letter of the colour or branch of a candidate is at its top right.
        """
        parts = []
        used: dict[int, int] = {}
        for part, mine in self.parts:
            if part.role != "set" or not mine:
                continue
            cell = min(part.cells, key=lambda c: (used.get(c, 0), c))
            left, top = self.geometry.corner(cell)
            left += 16 * used.get(cell, 0) - 1
            used[cell] = used.get(cell, 0) + 1
            parts.append(
                f'<circle cx="{left}" cy="{top - 1}" r="7.5"'
                f' fill="{hue_of("set", mine).ink}" stroke="{paper("surface")}"/>'
                f'<text class="letter" x="{left}" y="{top + 3}" font-size="11" font-weight="bold"'
                f' fill="{paper("surface")}">{mine}</text>'
            )
        for (cell, digit), letters in lettered(self.board, self.step).items():
            x, y = self.geometry.center(cell, digit)
            if cell in self.placed:
                if self.placed[cell] != digit:
                    continue
                away = RING - self.geometry.mark / 2
                x, y = self.geometry.middle(cell)
                x, y = x + away, y - away
            parts += [
                f'<text class="letter" x="{x + 9 + 6 * place:g}" y="{y - 4.5:g}" font-size="9.5"'
                f' font-weight="bold" fill="{hue_of("set", mine).ink}"'
                f' stroke="{paper("surface")}" stroke-width="2" paint-order="stroke">'
                f"{mine}</text>"
                for place, mine in enumerate(letters)
            ]
        return parts


def _mark(part: Part, mine: str) -> _Mark:
    hue = hue_of(part.role, mine)
    edge = LOOKS[part.role].edge
    if part.role == "set":
        return _Mark(hue.soft, "")
    kind = SHAPES[COLORS.index(part.role)] if part.role in COLORS else "circle"
    return _Mark(paper("surface") if edge == "dashed" else hue.soft, hue.ink, edge, kind)


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
