"""The symmetries that the clues of a puzzle can show."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

_Move = Callable[[int, int], tuple[int, int]]


class Symmetry(Enum):
    """Which cells are clues together."""

    NONE = "none"
    HALF_TURN = "half-turn"
    """The picture is the same upside down."""
    QUARTER_TURN = "quarter-turn"
    HORIZONTAL = "horizontal"
    """Left and right are mirror images."""
    VERTICAL = "vertical"
    """Top and bottom are mirror images."""
    DIAGONAL = "diagonal"
    """Mirrored in the line from top left to bottom right."""
    ANTI_DIAGONAL = "anti-diagonal"
    """Mirrored in the line from top right to bottom left."""
    FULL = "full"
    """All of the above at once."""


def _quarter(r: int, c: int) -> tuple[int, int]:
    return c, 8 - r


def _left_right(r: int, c: int) -> tuple[int, int]:
    return r, 8 - c


_MOVES: dict[Symmetry, tuple[_Move, ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (lambda r, c: (8 - r, 8 - c),),
    Symmetry.QUARTER_TURN: (_quarter,),
    Symmetry.HORIZONTAL: (_left_right,),
    Symmetry.VERTICAL: (lambda r, c: (8 - r, c),),
    Symmetry.DIAGONAL: (lambda r, c: (c, r),),
    Symmetry.ANTI_DIAGONAL: (lambda r, c: (8 - c, 8 - r),),
    Symmetry.FULL: (_quarter, _left_right),
}


def groups(symmetry: Symmetry) -> bytes:
    """Return the number of each cell's group; the cells of a group are clues together.

    >>> len(set(groups(Symmetry.HALF_TURN))), len(set(groups(Symmetry.FULL)))
    (41, 15)
    """
    number: dict[tuple[int, int], int] = {}
    for start in [(r, c) for r in range(9) for c in range(9)]:
        if start in number:
            continue
        group = max(number.values(), default=-1) + 1
        open_cells = [start]
        while open_cells:
            cell = open_cells.pop()
            if cell not in number:
                number[cell] = group
                open_cells += [move(*cell) for move in _MOVES[symmetry]]
    return bytes(number[r, c] for r in range(9) for c in range(9))
