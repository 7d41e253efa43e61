"""Draw digits into the cells of a photograph, in its perspective."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats
from nonet.photos.opencv import cv2

Colour = tuple[int, int, int]

PRINTED: Colour = (200, 90, 0)
"""The blue, green and red of digits read as printed."""
WRITTEN: Colour = (0, 120, 230)
SOLVED: Colour = (40, 140, 30)
DOUBTFUL: Colour = (40, 40, 220)
HINTED: Colour = (0, 160, 255)
_PATCH = 64
_WIDEST = 1600
"""The longest side of the drawn picture, in pixels."""


class Canvas:
    """A copy of a picture, at most 1600 pixels a side, to draw digits and frames into."""

    def __init__(self, picture: NDArray[Any]) -> None:
        self._scale = min(1.0, _WIDEST / max(picture.shape[:2]))
        self._pixels = cv2.resize(
            picture, None, fx=self._scale, fy=self._scale, interpolation=cv2.INTER_AREA
        )

    def digits(
        self, points: Floats, digits: Mapping[int, str], colour: Colour, *, small: bool = False
    ) -> None:
        """Draw digits by cell; small ones into the upper left corner of their cells."""
        mesh = self._mesh(points)
        for cell, digit in digits.items():
            _stamp(self._pixels, _corners(mesh, cell), digit, colour, small)

    def frames(self, points: Floats, cells: Iterable[int], colour: Colour) -> None:
        """Draw frames around cells."""
        mesh = self._mesh(points)
        for cell in cells:
            frame = _corners(mesh, cell).round().astype(np.int32)
            cv2.polylines(self._pixels, [frame], True, colour, 2, cv2.LINE_AA)

    def png(self, turn: int = 0) -> bytes:
        """Return the picture as PNG, after quarter turns anticlockwise."""
        return bytes(cv2.imencode(".png", np.ascontiguousarray(np.rot90(self._pixels, turn)))[1])

    def _mesh(self, points: Floats) -> Floats:
        return np.asarray((points + 0.5) * np.float32(self._scale) - 0.5)


def _corners(mesh: Floats, cell: int) -> Floats:
    row, column = divmod(cell, len(mesh) - 1)
    return np.asarray(
        mesh[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]], np.float32
    )


def _stamp(canvas: NDArray[Any], corners: Floats, text: str, colour: Colour, small: bool) -> None:
    patch = np.zeros((_PATCH, _PATCH), np.uint8)
    scale, thick = (0.8, 2) if small else (1.6, 4)
    (wide, _), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thick)
    scale *= min(1.0, (_PATCH - 8) / wide)  # numbers above 9, and several eliminated digits
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
