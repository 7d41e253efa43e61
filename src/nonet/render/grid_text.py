"""A grid as text for people."""

from __future__ import annotations

from nonet.cells import DIGITS, box_side
from nonet.grid import Grid


def grid_text(grid: Grid, *, blank: str = ".") -> str:
    """Return the grid as rows with the boxes set apart.

    >>> print(grid_text(Grid("12...4....4....1")))
    1 2 | . .
    . 4 | . .
    ----+----
    . . | 4 .
    . . | . 1
    """
    n, side = grid.size, box_side(grid.size)
    rule = "+".join(
        "-" * (2 * side + (0 if edge else 1)) for edge in [True] + [False] * (side - 2) + [True]
    )
    lines = []
    for r, row in enumerate(grid.rows()):
        if r and r % side == 0:
            lines.append(rule)
        marks = [DIGITS[value] if value else blank for value in row]
        lines.append(" | ".join(" ".join(marks[c : c + side]) for c in range(0, n, side)))
    return "\n".join(lines)
