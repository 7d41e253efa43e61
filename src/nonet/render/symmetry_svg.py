"""What carries a symmetric board onto itself: an axis or a turn, and an exchange of digits."""

from __future__ import annotations

from nonet.board import Board
from nonet.logic.step import Step
from nonet.render.geometry import CELL, SIZE, corner
from nonet.render.tones import tone

_HALF = SIZE / 2
_REACH = 0.75 * CELL
_AXES = {
    0: f"M{_HALF - _REACH} {_HALF}A{_REACH} {_REACH} 0 0 1 {_HALF + _REACH} {_HALF}l-9 -9m9 9l9 -9"
    f"M{_HALF + _REACH} {_HALF}A{_REACH} {_REACH} 0 0 1 {_HALF - _REACH} {_HALF}l9 9m-9 -9l-9 9",
    1: f"M0 0L{SIZE} {SIZE}",
    2: f"M{SIZE} 0L0 {SIZE}",
    3: f"M{_HALF} {_HALF - _REACH}A{_REACH} {_REACH} 0 0 1 {_HALF + _REACH} {_HALF}l-9 -9m9 9l9 -9",
}
"""The line that shows each variant of the search: a turn about the middle, or a mirror."""


def symmetry_svg(board: Board, step: Step) -> list[str]:
    """Draw the axis or the turn of a symmetry, and tint digits that change places alike."""
    if step.technique.finder != "symmetry":
        return []
    orbits = _orbits(step)
    parts = []
    for cell, value in enumerate(board.grid.cells):
        if value in orbits:
            x, y = corner(cell)
            parts.append(
                f'<rect x="{x + 4}" y="{y + 4}" width="{CELL - 8}" height="{CELL - 8}" rx="8"'
                f' fill="{tone(orbits[value]).fill}" opacity="0.6"/>'
            )
    path = _AXES[step.technique.variant]
    parts.append(
        f'<path d="{path}" fill="none" stroke="#0f8a7a" stroke-width="3.5" opacity="0.7"/>'
    )
    return parts


def _orbits(step: Step) -> dict[int, int]:
    """Number the sets of digits that are carried onto each other; those that stay are left out."""
    images = {
        one.digits[0]: two.digits[0]
        for one, two in zip(step.with_role("color_a"), step.with_role("color_b"))
    }
    orbits: dict[int, int] = {}
    count = 0
    for digit, image in images.items():
        if digit in orbits or image == digit:
            continue
        count += 1
        while digit not in orbits:
            orbits[digit] = count
            digit = images[digit]
    return orbits
