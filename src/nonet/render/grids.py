"""Draw a grid as text or SVG."""

from __future__ import annotations

from nonet.cells import DIGITS, box_shape
from nonet.grid import Grid

_CELL = 36


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


def grid_svg(grid: Grid) -> str:
    """Return a picture of the grid as one ``<svg>`` element.

    It uses the colour of the surrounding text, so it suits light and dark themes.
    """
    n, (height, width) = grid.size, box_shape(grid.size)
    extent = n * _CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {extent + 4} {extent + 4}" '
        f'width="{extent + 4}" height="{extent + 4}" role="img" '
        f'aria-label="Sudoku grid with {grid.clues} digits" fill="currentColor" '
        'stroke="currentColor" font-family="sans-serif" font-size="20" text-anchor="middle">'
    ]
    for i in range(n + 1):
        at, lines = i * _CELL, {}
        lines[2.5 if i % height == 0 else 0.5] = f"M0 {at}H{extent}"
        thick = 2.5 if i % width == 0 else 0.5
        lines[thick] = lines.get(thick, "") + f"M{at} 0V{extent}"
        for stroke, line in lines.items():
            parts.append(f'<path d="{line}" stroke-width="{stroke}" stroke-linecap="square"/>')
    for index, value in enumerate(grid.cells):
        if value:
            row, col = divmod(index, n)
            x, y = col * _CELL + _CELL // 2, row * _CELL + _CELL // 2 + 7
            parts.append(f'<text x="{x}" y="{y}" stroke="none">{DIGITS[value]}</text>')
    return "".join(parts) + "</svg>"
