"""Draw a board as SVG, with the step of a hint or an explanation.

Houses are tinted and framed. Candidates have the colour of their role; true nodes of a chain have a
solid rim, false ones a dashed rim. Links are arrows (strong solid, weak dashed) that avoid the
candidates. Removed candidates are struck out, placed digits are ringed.

Each of several sets, colours and branches has a hue, a line around its cells or a shape around its
candidates, and a letter. A group in a chain is outlined. A digit that two sets share is ringed in
both. The picture follows the reader's light or dark theme.
"""

from __future__ import annotations

from nonet.logic.step import Step
from nonet.markup import escape
from nonet.model.cells import DIGITS
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Rules
from nonet.render.geometry import CELL, MARGIN, RING, Geometry
from nonet.render.links_svg import links_svg
from nonet.render.looks import dark_rules, hue_of, paper
from nonet.render.rule_shapes import layered, line_paths, margins_of, shapes_of, shapes_svg
from nonet.render.step_marks import StepMarks
from nonet.rules import layout_of

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
    marks = StepMarks(board, step) if step else None
    if marks:
        parts += marks.fills()
    lines = _lines(geometry, board.rules, outside)
    parts += [shapes_svg(below, CELL), *lines, shapes_svg(above, CELL)]
    if marks:
        parts += [*marks.frames(), *marks.symmetry(), *marks.digits()]
        parts += [*marks.outlines(), *marks.candidates(), *links_svg(board, marks.step)]
    parts += _digits(board, step)
    if marks:
        parts += marks.letters()
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_ROOT}"'
        f' viewBox="{-margin} {-margin} {extent} {extent}"'
        f' width="{extent}" height="{extent}" role="img" font-family="sans-serif"'
        f' text-anchor="middle"><title>{escape(label)}</title>'
        f"<style>{dark_rules(body, f'.{_ROOT}')}</style>{body}</svg>"
    )


def _lines(geometry: Geometry, rules: Rules, outside: int) -> list[str]:
    size, layout = geometry.rows, layout_of(geometry.rows, rules)
    thin, thick = line_paths(layout, CELL)
    parts = [
        f'<path d="{path}" stroke="{paper("line-strong")}" stroke-width="{width}"'
        ' stroke-linecap="square"/>'
        for path, width in ((thin, 0.8), (thick, 3))
    ]
    for i in range(size):
        half = i * CELL + CELL / 2
        if i < len(layout.columns):
            parts.append(
                f'<text x="{half}" y="{-7 - outside}" font-size="12"'
                f' fill="{paper("muted")}">c{i + 1}</text>'
            )
        if i < len(layout.rows):
            parts.append(
                f'<text x="{-12 - outside}" y="{half + 4}" font-size="12"'
                f' fill="{paper("muted")}">r{i + 1}</text>'
            )
    return parts


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
