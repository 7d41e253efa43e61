"""Draw a board as SVG, with the step of a hint or an explanation.

Houses are tinted and framed. Candidates have the colour of their role; true nodes of a chain have a
solid rim, false ones a dashed rim. Links are arrows (strong solid, weak dashed) that avoid the
candidates. Removed candidates are struck out, placed digits are ringed.

Each of several sets, colours and branches has a hue, a line around its cells or a shape around its
candidates, and a letter. A group in a chain is outlined. A digit that two sets share is ringed in
both. The picture follows the reader's light or dark theme.
"""

from __future__ import annotations

from html import escape

from nonet.board import Board
from nonet.cells import DIGITS
from nonet.logic.letters import NODES, letters_of
from nonet.logic.step import Step
from nonet.render.evidence import shared_by_sets
from nonet.render.geometry import CELL, DASHES, MARGIN, RING, Geometry
from nonet.render.links_svg import links_svg
from nonet.render.looks import FRAMES, HOUSES, LOOKS, dark_rules, hue_of, paper
from nonet.render.marks_svg import letters_svg, marks_svg, symmetry_svg, values_svg
from nonet.render.rule_shapes import borders, layered, margins_of, shapes_of, shapes_svg
from nonet.rules import Rule, layout_of

_ROOT = "nonet-board"


def step_svg(board: Board, step: Step | None = None) -> str:
    """Return the picture of a board and a step on it as one ``<svg>`` element."""
    label = step.text() if step else f"Sudoku board with {board.grid.clues} digits"
    geometry = Geometry(board.size)
    shapes = shapes_of(board.size, board.rules)
    below, above = layered(shapes)
    outside = CELL if any(margins_of(board.size, shapes)) else 0
    margin = MARGIN + outside
    extent = geometry.side + margin + outside + 4
    parts = [
        f'<rect x="{-margin}" y="{-margin}" width="{extent}" height="{extent}"'
        f' fill="{paper("surface")}"/>'
    ]
    if step:
        parts += [*_house_fills(geometry, step), *_cell_fills(geometry, step)]
    lines = _lines(geometry, board.rules, outside)
    parts += [shapes_svg(below, CELL), *lines, shapes_svg(above, CELL)]
    if step:
        parts += [
            *_house_lines(geometry, step),
            *symmetry_svg(board, step),
            *values_svg(board, step),
        ]
        parts += [*_outlines(geometry, step), *marks_svg(board, step), *_shared_rings(board, step)]
        parts += links_svg(board, step)
    parts += _digits(board, step)
    if step:
        parts += [*_set_letters(geometry, step), *letters_svg(board, step)]
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_ROOT}"'
        f' viewBox="{-margin} {-margin} {extent} {extent}"'
        f' width="{extent}" height="{extent}" role="img" font-family="sans-serif"'
        f' text-anchor="middle"><title>{escape(label)}</title>'
        f"<style>{dark_rules(body, f'.{_ROOT}')}</style>{body}</svg>"
    )


def _rect(geometry: Geometry, cell: int, fill: str, opacity: float = 1) -> str:
    x, y = geometry.corner(cell)
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" opacity="{opacity}"/>'
    )


def _house_fills(geometry: Geometry, step: Step) -> list[str]:
    fills: dict[int, str] = {}
    for role in HOUSES:
        for part in step.with_role(role):
            for house in part.houses:
                fills.update(dict.fromkeys(geometry.house(house), hue_of(role).soft))
    return [_rect(geometry, cell, fill, 0.5) for cell, fill in fills.items()]


def _house_lines(geometry: Geometry, step: Step) -> list[str]:
    """Frame the houses, so that they are visible where they cross."""
    found = dict.fromkeys((p.role, h) for p in step.parts if p.role in FRAMES for h in p.houses)
    return [
        f'<path d="{geometry.outline(geometry.house(house), 2.5)}" fill="none"'
        f' stroke="{hue_of(role).ink}" stroke-width="1.6"{DASHES[LOOKS[role].edge]} opacity="0.7"/>'
        for role, house in found
    ]


def _cell_fills(geometry: Geometry, step: Step) -> list[str]:
    """Tint the cells of sets and of parts that refer to cells rather than candidates."""
    parts = []
    for part, letter in zip(step.parts, letters_of(step)):
        if part.role == "set" or (part.role in LOOKS and not part.digits):
            fill = hue_of(part.role, letter).soft
            parts += [_rect(geometry, cell, fill, 0.5) for cell in part.cells]
    return parts


def _lines(geometry: Geometry, rules: tuple[Rule, ...], outside: int) -> list[str]:
    size, side = geometry.rows, geometry.side
    thin = "".join(f"M0 {i * CELL}H{side}M{i * CELL} 0V{side}" for i in range(1, size))
    thick = "".join(
        f"M{ax * CELL} {ay * CELL}L{bx * CELL} {by * CELL}"
        for (ax, ay), (bx, by) in borders(layout_of(size, rules))
    )
    parts = [
        f'<path d="{path}" stroke="{paper("line-strong")}" stroke-width="{width}"'
        ' stroke-linecap="square"/>'
        for path, width in ((thin, 0.8), (thick, 3))
    ]
    for i in range(size):
        half = i * CELL + CELL / 2
        parts.append(
            f'<text x="{half}" y="{-7 - outside}" font-size="12"'
            f' fill="{paper("muted")}">c{i + 1}</text>'
            f'<text x="{-12 - outside}" y="{half + 4}" font-size="12"'
            f' fill="{paper("muted")}">r{i + 1}</text>'
        )
    return parts


def _outlines(geometry: Geometry, step: Step) -> list[str]:
    """Outline each set and each group of a chain, inside earlier outlines that overlap."""
    linked = {place for link in step.links for place in (link.start, link.end)}
    sets = [set(part.cells) for part in step.with_role("set")]
    depths: dict[int, int] = {}
    drawn = set()
    parts = []
    for place, (part, letter) in enumerate(zip(step.parts, letters_of(step))):
        group = part.role in NODES and place in linked and len(part.cells) > 1
        group = group and not any(cells.issuperset(part.cells) for cells in sets)
        if (part.role != "set" and not group) or (part.cells, letter, group) in drawn:
            continue
        drawn.add((part.cells, letter, group))
        depth = max(depths.get(cell, 0) for cell in part.cells)
        depths.update(dict.fromkeys(part.cells, depth + 1))
        parts.append(
            f'<path d="{geometry.outline(part.cells, 3 + 3.5 * depth)}" fill="none"'
            f' stroke="{hue_of(part.role, letter).ink}"'
            f' stroke-width="{1.4 if group else 2.6}" stroke-linecap="round"/>'
        )
    return parts


def _set_letters(geometry: Geometry, step: Step) -> list[str]:
    """Put a letter on a free corner of each of several sets."""
    parts = []
    used: dict[int, int] = {}
    for part, letter in zip(step.parts, letters_of(step)):
        if part.role != "set" or not letter:
            continue
        cell = min(part.cells, key=lambda c: (used.get(c, 0), c))
        x, y = geometry.corner(cell)
        x += 16 * used.get(cell, 0) - 1
        used[cell] = used.get(cell, 0) + 1
        parts.append(
            f'<circle cx="{x}" cy="{y - 1}" r="7.5"'
            f' fill="{hue_of("set", letter).ink}" stroke="{paper("surface")}"/>'
            f'<text class="letter" x="{x}" y="{y + 3}" font-size="11" font-weight="bold"'
            f' fill="{paper("surface")}">{letter}</text>'
        )
    return parts


def _shared_rings(board: Board, step: Step) -> list[str]:
    """Ring the digit that two sets share, in both of them."""
    geometry = Geometry(board.size)
    return [
        f'<circle cx="{x:g}" cy="{y:g}" r="{geometry.rim:g}" fill="none" stroke="{paper("ink")}"'
        ' stroke-width="1.8"/>'
        for x, y in (geometry.center(*place) for place in shared_by_sets(board, step))
    ]


def _digits(board: Board, step: Step | None) -> list[str]:
    parts, geometry = [], Geometry(board.size)
    placed = dict(step.placements) if step else {}
    gone = set(step.eliminations) if step else set()
    givens = board.givens.cells
    for cell, value in enumerate(board.grid.cells):
        if value or cell in placed:
            x, y = geometry.middle(cell)
            hue = hue_of("placed")
            ink = paper("ink") if givens[cell] else paper("player") if value else hue.ink
            if cell in placed:
                parts.append(
                    f'<circle class="placed" cx="{x}" cy="{y}" r="{RING}" fill="{hue.soft}"'
                    f' stroke="{hue.ink}" stroke-width="2"/>'
                )
            parts.append(
                f'<text x="{x}" y="{y + 12}" font-size="34" fill="{ink}">'
                f"{DIGITS[value or placed[cell]]}</text>"
            )
            continue
        for digit in range(1, board.size + 1):
            if board.masks[cell] >> (digit - 1) & 1:
                parts += _mark(geometry, cell, digit, (cell, digit) in gone)
    return parts


def _mark(geometry: Geometry, cell: int, digit: int, gone: bool) -> list[str]:
    (x, y), mark = geometry.center(cell, digit), geometry.mark
    parts = [
        f'<text x="{x}" y="{y + mark / 4}" font-size="{0.7 * mark:g}" fill="{paper("ink")}">'
        f"{DIGITS[digit]}</text>"
    ]
    if gone:
        r = mark / 2 - 3
        parts.append(
            f'<path class="struck" d="M{x - r} {y + r}L{x + r} {y - r}"'
            f' stroke="{hue_of("eliminated").ink}" stroke-width="2.4"/>'
        )
    return parts
