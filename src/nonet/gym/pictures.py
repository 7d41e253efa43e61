"""Pictures of boards as arrays of colours, for videos of games."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from nonet.rules.base import Layout

CELL = 32
"""Pixels per cell."""

_SCALE = 4
_GLYPHS = (
    "000000000000000010110010010111111001111100111111001111001111101101111001001111100111001111"
    "111100111101111111001010010010111101111101111111101111001111111101111101101110101110101110"
    "111100100100111110101101101110111100110100111111100110100100111100101101111101101111101101"
    "111010010010111001001001101111101101110101101100100100100111101111111101101111101101101101"
    "111101101101111111101111100100"
)
"""The digits up to 25 as 5 rows of 3 pixels each; after 9 come letters."""

_PIXELS = np.array([*map(int, _GLYPHS)], bool).reshape(-1, 5, 3)
_PAPER, _INK, _ENTERED, _LINE = (250, 250, 248), (20, 20, 20), (30, 90, 200), (190, 190, 190)


def picture(
    board: npt.NDArray[np.uint8], givens: npt.NDArray[np.int8], layout: Layout
) -> npt.NDArray[np.uint8]:
    """Return a board as rows of pixels: givens black, other digits blue."""
    size = layout.size
    side = size * CELL + 3
    image = np.full((side, side, 3), _PAPER, np.uint8)
    image[CELL + 1 : -2 : CELL, :] = image[:, CELL + 1 : -2 : CELL] = _LINE
    edges = {cell: layout.region_of.get(cell) for cell in range(size * size)}
    for cell, region in edges.items():
        row, col = divmod(cell, size)
        top, left = row * CELL, col * CELL
        digit = int(board[row, col])
        if digit:
            glyph = _PIXELS[digit]
            pixels = glyph.repeat(_SCALE, 0).repeat(_SCALE, 1)
            y, x = top + (CELL - 5 * _SCALE) // 2 + 2, left + (CELL - 3 * _SCALE) // 2 + 2
            part = image[y : y + 5 * _SCALE, x : x + 3 * _SCALE]
            part[pixels] = _INK if givens[row, col] else _ENTERED
        if col + 1 < size and edges[cell + 1] != region:
            image[top : top + CELL + 3, left + CELL : left + CELL + 3] = _INK
        if row + 1 < size and edges[cell + size] != region:
            image[top + CELL : top + CELL + 3, left : left + CELL + 3] = _INK
    image[:3], image[-3:], image[:, :3], image[:, -3:] = _INK, _INK, _INK, _INK
    return image
