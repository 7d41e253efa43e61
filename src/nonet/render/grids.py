"""Draw a grid as text or SVG."""

from __future__ import annotations

from nonet.errors import counted
from nonet.model.cells import DIGITS, box_shape
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import RulesLike
from nonet.render.looks import dark_rules, paper
from nonet.render.rule_shapes import (
    layered,
    line_paths,
    margins_of,
    shapes_of,
    shapes_svg,
    undrawn,
)
from nonet.rules import check_fit, check_rules, layout_of

_CELL = 36
_ROOT = "nonet-grid"


def grid_text(grid: Grid, *, blank: str = ".") -> str:
    """Return the grid as rows of text, with lines between boxes.

    >>> print(grid_text(Grid("12...4....4....1")))
    1 2 | . .
    . 4 | . .
    ----+----
    . . | 4 .
    . . | . 1
    """
    n, (height, width) = grid.size, box_shape(grid.size)
    edges = [True] + [False] * (n // width - 2) + [True]
    rule = "+".join("-" * (2 * width + (0 if edge else 1)) for edge in edges)
    lines = []
    for r, row in enumerate(grid.rows()):
        if r and r % height == 0:
            lines.append(rule)
        marks = [DIGITS[value] if value else blank for value in row]
        lines.append(" | ".join(" ".join(marks[c : c + width]) for c in range(0, n, width)))
    return "\n".join(lines)


def grid_svg(grid: Grid, rules: RulesLike = ()) -> str:
    """Return a picture of the grid, with its rules, as one ``<svg>`` element.

    It has dark colours in dark themes. Rules without a picture are named below the grid.
    """
    rules = check_rules(rules)
    check_fit(grid.size, rules)
    n, extent = grid.size, grid.size * _CELL
    shapes = shapes_of(n, rules)
    below, above = layered(shapes)
    left, top, right, bottom = (side * _CELL + 2 for side in margins_of(n, shapes))
    notes = ", ".join(undrawn(n, rules))
    width, height = extent + left + right, extent + top + bottom + (22 if notes else 0)
    label = f"Sudoku grid with {counted(grid.clues, 'digit')}"
    if rules:
        label += f" and rules: {', '.join(dict.fromkeys(rule.name for rule in rules))}"
    thin, thick = line_paths(layout_of(n, rules), _CELL)
    parts = [
        f'<rect x="{-left:g}" y="{-top:g}" width="{width:g}" height="{height:g}"'
        f' fill="{paper("surface")}"/>',
        shapes_svg(below, _CELL),
        f'<path d="{thin}" stroke="{paper("ink")}" stroke-width="0.5"/>',
        f'<path d="{thick}" stroke="{paper("ink")}" stroke-width="2.5" stroke-linecap="square"/>',
        shapes_svg(above, _CELL),
    ]
    for index, value in enumerate(grid.cells):
        if value:
            row, col = divmod(index, n)
            x, y = col * _CELL + _CELL // 2, row * _CELL + _CELL // 2 + 7
            parts.append(_text(x, y, 20, DIGITS[value]))
    if notes:
        parts.append(_text(extent / 2, extent + bottom + 15, 12, notes))
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_ROOT}" '
        f'viewBox="{-left:g} {-top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'role="img" aria-label="{label}" font-family="sans-serif" text-anchor="middle">'
        f"<style>{dark_rules(body, f'.{_ROOT}')}</style>{body}</svg>"
    )


def _text(x: float, y: float, size: int, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{paper("ink")}" font-size="{size}">{text}</text>'
