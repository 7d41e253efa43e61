"""A board as SVG, with the step that a hint or an explanation speaks of.

Houses are tinted, candidates carry the colour of their role, links are arrows (strong solid, weak
dashed; in the colours of their branches, if there are several). Removed candidates are struck out,
placed digits are ringed. Where a step has several sets, each has a colour of its own, a line round
its cells and a letter, in the order of the words; a digit that joins two of them is ringed in both.
"""

from __future__ import annotations

import math
from html import escape
from typing import TypeAlias

from nonet.board import Board
from nonet.cells import houses, peers
from nonet.logic.step import Part, Step
from nonet.logic.words import text_of
from nonet.render.roles import HOUSE_FILLS, LINKS, LOOKS, SETS, SetLook

_CELL = 60
_MARK = _CELL / 3
_MARGIN = 22
_SIZE = 9 * _CELL
_Point: TypeAlias = tuple[float, float]


def step_svg(board: Board, step: Step | None = None) -> str:
    """Return the picture of a 9×9 board and a step on it as one ``<svg>`` element."""
    label = text_of(step) if step else f"Sudoku board with {board.grid.clues} digits"
    extent = _SIZE + _MARGIN + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_MARGIN} {-_MARGIN} {extent} {extent}"'
        f' width="{extent}" height="{extent}" role="img" font-family="sans-serif"'
        f' text-anchor="middle"><title>{escape(label)}</title>',
        f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{extent}" height="{extent}" fill="#fff"/>',
    ]
    if step:
        parts += _house_fills(step)
        parts += _cell_fills(step)
    parts += _lines()
    if step:
        parts += _set_lines(step)
        parts += _highlights(board, step)
        parts += _shared_rings(board, step)
        parts += _links(step)
    parts += _digits(board, step)
    if step:
        parts += _set_letters(step)
    return "".join(parts) + "</svg>"


def _corner(cell: int) -> tuple[int, int]:
    return cell % 9 * _CELL, cell // 9 * _CELL


def _center(cell: int, digit: int) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + ((digit - 1) % 3 + 0.5) * _MARK, y + ((digit - 1) // 3 + 0.5) * _MARK


def _rect(cell: int, fill: str, opacity: float = 1) -> str:
    x, y = _corner(cell)
    return (
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}"'
        f' opacity="{opacity}"/>'
    )


def _house_fills(step: Step) -> list[str]:
    fills: dict[int, str] = {}
    for role in ("witness", "cover", "house"):
        for part in step.with_role(role):
            for house in part.houses:
                fills.update(dict.fromkeys(houses(9)[house], HOUSE_FILLS[role]))
    return [_rect(cell, fill) for cell, fill in fills.items()]


def _cell_fills(step: Step) -> list[str]:
    """Tint the cells of parts that mean whole cells, not candidates."""
    parts = []
    for part in step.parts:
        if part.role in LOOKS and not part.digits:
            parts += [_rect(cell, LOOKS[part.role].fill, 0.5) for cell in part.cells]
    return parts


def _lines() -> list[str]:
    parts = []
    for i in range(10):
        at, width = i * _CELL, 3 if i % 3 == 0 else 0.8
        parts.append(
            f'<path d="M0 {at}H{_SIZE}M{at} 0V{_SIZE}" stroke="#333" stroke-width="{width}"'
            ' stroke-linecap="square"/>'
        )
    for i in range(9):
        middle = i * _CELL + _CELL / 2
        parts.append(
            f'<text x="{middle}" y="-7" font-size="12" fill="#777">c{i + 1}</text>'
            f'<text x="-12" y="{middle + 4}" font-size="12" fill="#777">r{i + 1}</text>'
        )
    return parts


def _sets(step: Step) -> list[tuple[Part, SetLook]]:
    """The sets of a step with their looks, if there are several."""
    sets = step.with_role("set")
    if len(sets) < 2:
        return []
    return [(part, SETS[i % len(SETS)]) for i, part in enumerate(sets)]


def _set_lines(step: Step) -> list[str]:
    """Draw a line round each set, inside the lines of earlier sets that share a cell with it."""
    sets = _sets(step)
    parts = [_rect(cell, look.fill, 0.3) for part, look in sets for cell in part.cells]
    depths: dict[int, int] = {}
    for part, look in sets:
        depth = max(depths.get(cell, 0) for cell in part.cells)
        depths.update(dict.fromkeys(part.cells, depth + 1))
        parts.append(
            f'<path d="{_outline(part.cells, 3 + 3.5 * depth)}" fill="none"'
            f' stroke="{look.line}" stroke-width="2.6" stroke-linecap="round"/>'
        )
    return parts


def _outline(cells: tuple[int, ...], inset: float) -> str:
    """Return the path of the border of some cells, moved inwards."""
    here = set(cells)

    def has(row: int, col: int) -> bool:
        return 0 <= row < 9 and 0 <= col < 9 and 9 * row + col in here

    path = ""
    for cell in cells:
        row, col = divmod(cell, 9)
        x, y = _corner(cell)
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if has(row + dr, col + dc):
                continue
            # Towards each end the side stops short of an outer corner, runs up to the next side,
            # or reaches beyond to an inner corner.
            ends = []
            for side in (-1, 1):
                beside = (row + side * abs(dc), col + side * abs(dr))
                beyond = has(beside[0] + dr, beside[1] + dc)
                ends.append(1 if not has(*beside) else -1 if beyond else 0)
            start, stop = (inset * end for end in ends)
            if dr:
                at = y + inset if dr < 0 else y + _CELL - inset
                path += f"M{x + start:g} {at:g}H{x + _CELL - stop:g}"
            else:
                at = x + inset if dc < 0 else x + _CELL - inset
                path += f"M{at:g} {y + start:g}V{y + _CELL - stop:g}"
    return path


def _set_letters(step: Step) -> list[str]:
    """Put a letter on a corner of each set, a free one if sets share their first cell."""
    parts = []
    used: dict[int, int] = {}
    for (part, look), letter in zip(_sets(step), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
        cell = min(part.cells, key=lambda c: (used.get(c, 0), c))
        x, y = _corner(cell)
        x += 16 * used.get(cell, 0) - 1
        used[cell] = used.get(cell, 0) + 1
        parts.append(
            f'<circle cx="{x}" cy="{y - 1}" r="7.5" fill="{look.line}" stroke="#fff"/>'
            f'<text x="{x}" y="{y + 3}" font-size="11" font-weight="bold" fill="#fff">{letter}'
            "</text>"
        )
    return parts


def _highlights(board: Board, step: Step) -> list[str]:
    marks: dict[tuple[int, int], str] = {}
    sets = iter(_sets(step))
    for part in step.parts:
        if part.role in LOOKS:
            look = next(sets, None) if part.role == "set" else None
            fill = look[1].fill if look else LOOKS[part.role].fill
            for cell in part.cells:
                marks.update({(cell, digit): fill for digit in part.digits})
    marks.update(dict.fromkeys(step.eliminations, LOOKS["eliminated"].fill))
    parts = []
    for (cell, digit), fill in marks.items():
        if not board.masks[cell] >> (digit - 1) & 1:
            continue
        x, y = _center(cell, digit)
        parts.append(f'<circle cx="{x}" cy="{y}" r="{_MARK / 2 - 1}" fill="{fill}"/>')
    return parts


def _shared_rings(board: Board, step: Step) -> list[str]:
    """Ring the digit that two sets share, in both of them."""
    rung: dict[tuple[int, int], None] = {}
    sets = (*step.with_role("set"), *step.with_role("pivot"))
    for common in step.with_role("common"):
        for digit in common.digits:
            here = _places(board, common.cells, digit)
            for part in sets:
                there = _places(board, part.cells, digit)
                joined = all(a in peers(9)[b] for a in here for b in there)
                if there and (there == here or joined):
                    rung.update(dict.fromkeys((cell, digit) for cell in there))
    rings = []
    for x, y in (_center(cell, digit) for cell, digit in rung):
        rings.append(
            f'<circle cx="{x}" cy="{y}" r="{_MARK / 2 - 1}" fill="none" stroke="#111"'
            ' stroke-width="1.8"/>'
        )
    return rings


def _places(board: Board, cells: tuple[int, ...], digit: int) -> list[int]:
    return [cell for cell in cells if board.masks[cell] >> (digit - 1) & 1]


def _links(step: Step) -> list[str]:
    """Draw each link between the nearest members of its ends, with an arrowhead.

    Strong links are solid and weak ones dashed; each branch has a colour of its own.
    """
    parts = []
    branch = -1
    branches = []
    for part in step.parts:
        branch += part.role in ("premise", "denied")
        branches.append(branch)
    for link in step.links:
        start, end = _ends(step.parts[link.start], step.parts[link.end])
        if start == end:
            continue
        ink = LINKS[link.strong]
        if branch > 0:
            ink = SETS[branches[link.end] % len(SETS)].line
        parts.append(_arrow(start, end, ink, "" if link.strong else ' stroke-dasharray="5 4"'))
    return parts


def _ends(one: Part, two: Part) -> tuple[_Point, _Point]:
    """Return the members of two parts that are nearest to each other."""
    pairs = [(a, b) for a in _points(one) for b in _points(two)]
    return min(pairs, key=lambda pair: math.dist(*pair))


def _points(part: Part) -> list[_Point]:
    digits = part.digits or (5,)
    return [_center(cell, digit) for cell in part.cells for digit in digits]


def _arrow(start: _Point, end: _Point, ink: str, dash: str) -> str:
    """Return a bent arrow that begins and ends at the rims of two candidates."""
    (x1, y1), (x2, y2) = start, end
    # A gentle bend keeps links that share a line apart from the digits between them.
    bend = 0.12
    mx, my = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    rim = _MARK / 2 - 1
    x1, y1 = _towards((x1, y1), (mx, my), rim)
    x2, y2 = _towards((x2, y2), (mx, my), rim)
    far = math.dist((x2, y2), (mx, my)) or 1
    ux, uy = (x2 - mx) / far, (y2 - my) / far
    head = (
        f"M{x2:.1f} {y2:.1f}L{x2 - 7 * ux - 3.5 * uy:.1f} {y2 - 7 * uy + 3.5 * ux:.1f}"
        f"L{x2 - 7 * ux + 3.5 * uy:.1f} {y2 - 7 * uy - 3.5 * ux:.1f}Z"
    )
    return (
        f'<path d="M{x1:.1f} {y1:.1f}Q{mx:.1f} {my:.1f} {x2:.1f} {y2:.1f}" fill="none"'
        f' stroke="{ink}" stroke-width="2.2"{dash}/><path d="{head}" fill="{ink}"/>'
    )


def _towards(start: _Point, end: _Point, length: float) -> _Point:
    (x1, y1), (x2, y2) = start, end
    part = min(length / (math.dist(start, end) or 1), 0.45)
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def _digits(board: Board, step: Step | None) -> list[str]:
    parts = []
    placed = dict(step.placements) if step else {}
    gone = set(step.eliminations) if step else set()
    givens = board.givens.cells
    for cell, value in enumerate(board.grid.cells):
        x, y = _corner(cell)
        if value or cell in placed:
            ink = "#111" if givens[cell] else "#1f5fbf" if value else "#157a2f"
            if cell in placed:
                parts.append(
                    f'<circle cx="{x + _CELL / 2}" cy="{y + _CELL / 2}" r="{_CELL * 0.42}"'
                    f' fill="{LOOKS["placed"].fill}" stroke="#157a2f" stroke-width="2"/>'
                )
            parts.append(
                f'<text x="{x + _CELL / 2}" y="{y + _CELL / 2 + 12}" font-size="34" fill="{ink}">'
                f"{value or placed[cell]}</text>"
            )
            continue
        for digit in range(1, 10):
            if board.masks[cell] >> (digit - 1) & 1:
                parts += _mark(cell, digit, (cell, digit) in gone)
    return parts


def _mark(cell: int, digit: int, gone: bool) -> list[str]:
    x, y = _center(cell, digit)
    parts = [f'<text x="{x}" y="{y + 5}" font-size="14" fill="#222">{digit}</text>']
    if gone:
        r = _MARK / 2 - 3
        parts.append(
            f'<path d="M{x - r} {y + r}L{x + r} {y - r}" stroke="#b01515" stroke-width="2.4"/>'
        )
    return parts
