"""Draw digits into the cells of a photograph, in its perspective."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats

Colour = tuple[int, int, int]

PRINTED: Colour = (200, 90, 0)
"""Blue, green and red of digits read as printed."""
WRITTEN: Colour = (0, 120, 230)
SOLVED: Colour = (40, 140, 30)
DOUBTFUL: Colour = (40, 40, 220)
_PATCH = 64
_WIDEST = 1600
"""Longest side of a picture that is drawn, in pixels."""


def draw(
    picture: NDArray[Any],
    points: Floats,
    digits: Mapping[int, tuple[int, Colour]],
    marked: Iterable[int] = (),
    small: bool = False,
) -> bytes:
    """Return the picture as PNG with digits in its cells, and frames around marked cells.

    ``digits`` maps a cell to its digit and colour; ``small`` draws them into the upper left corner.
    """
    scale = min(1.0, _WIDEST / max(picture.shape[:2]))
    canvas = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    mesh = (points + 0.5) * np.float32(scale) - 0.5
    for cell, (digit, colour) in digits.items():
        _stamp(canvas, _corners(mesh, cell), str(digit), colour, small)
    for cell in marked:
        frame = _corners(mesh, cell).round().astype(np.int32)
        cv2.polylines(canvas, [frame], True, DOUBTFUL, 2, cv2.LINE_AA)
    return bytes(cv2.imencode(".png", canvas)[1])


def _corners(mesh: Floats, cell: int) -> Floats:
    row, column = divmod(cell, len(mesh) - 1)
    return np.asarray(
        mesh[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]], np.float32
    )


def _stamp(canvas: NDArray[Any], corners: Floats, text: str, colour: Colour, small: bool) -> None:
    patch = np.zeros((_PATCH, _PATCH), np.uint8)
    scale, thick = (0.8, 2) if small else (1.6, 4)
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thick)
    spot = (4, 4 + high) if small else ((_PATCH - wide) // 2, (_PATCH + high) // 2)
    cv2.putText(patch, text, spot, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, thick, cv2.LINE_AA)
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    part = canvas[top:bottom, left:right]
    if not part.size:
        return
    unit = np.array([[0, 0], [_PATCH, 0], [_PATCH, _PATCH], [0, _PATCH]], np.float32)
    turn = cv2.getPerspectiveTransform(unit, corners - np.array([left, top], np.float32))
    mask = cv2.warpPerspective(patch, turn, (part.shape[1], part.shape[0]))[:, :, None] / 255.0
    part[:] = (part * (1 - mask) + np.array(colour) * mask).round().astype(np.uint8)
