"""Draw pencil marks as players and programs write them: small candidates in a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

Array = Any  # of NumPy; its types are not precise enough
SIDE = 80
"""The side of a drawn cell, in pixels."""
LAYOUTS = ("box", "row", "corner", "centre", "pen", "pen box")
"""Where the digits go: on a keypad, side by side, in the corners, or in the middle."""
CHANCES = (0.3, 0.09, 0.09, 0.09, 0.33, 0.1)
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0), (0, 0))


class Marks:
    """Pencil marks in the style of one page."""

    def __init__(self, rng: Any, font: str, pen: str, stroked: Callable[[int], Array]) -> None:
        self._rng, self._font, self._pen, self._stroked = rng, font, pen, stroked
        self._layout = str(rng.choice(LAYOUTS, p=CHANCES))
        self._size = rng.uniform(0.15, 0.29) if self.printed else rng.uniform(0.22, 0.5)
        if self._layout == "pen box":
            self._size = rng.uniform(0.17, 0.3)
        self._gap = rng.uniform(0.25, 0.33)
        self._share = rng.uniform(0.12, 0.7)
        self._offset = rng.normal(0, 0.02, 2)
        self._start = rng.uniform(0.04, 0.2), rng.uniform(0.05, 0.2)
        self._bottom = self._layout != "pen" and rng.random() < 0.2
        self._stroke = rng.random() < 0.6

    @property
    def printed(self) -> bool:
        """Whether a program prints the marks."""
        return not self._layout.startswith("pen")

    def draw(self) -> tuple[int, Array]:
        """Return the candidates as bits, and their ink."""
        rng = self._rng
        digits = np.flatnonzero(rng.random(9) < self._share)
        if self._layout == "pen":
            digits = rng.permutation(9)[: rng.choice([1, 2, 3, 4], p=[0.2, 0.45, 0.25, 0.1])]
            if rng.random() < 0.8:
                digits = np.sort(digits)
        if not len(digits):
            digits = rng.integers(0, 9, 1)
        layer = np.zeros((SIDE, SIDE), np.float32)
        bits = 0
        glyphs = [self._glyph(int(digit) + 1) for digit in digits]
        for digit, glyph, (x, y) in zip(digits, glyphs, self._places(digits, glyphs)):
            _paste(layer, glyph, x, y)
            if not self.printed and rng.random() < 0.02:  # crossed out
                reach = self._size * SIDE * 0.6
                ends = [(round(x - side * reach), round(y + side * reach)) for side in (-1, 1)]
                cv2.line(layer, ends[0], ends[1], 1.0, int(rng.integers(1, 4)), cv2.LINE_AA)
            else:
                bits |= 1 << int(digit)
        return bits, layer

    def _places(self, digits: Any, glyphs: list[Array]) -> list[tuple[float, float]]:
        """Return the middle of each digit."""
        rng = self._rng
        dx, dy = self._offset * SIDE
        if self._layout in ("box", "pen box"):
            loose = 0.2 if self.printed else 2.5
            return [
                (
                    SIDE * (0.5 + (digit % 3 - 1) * self._gap) + dx + rng.normal(0, loose),
                    SIDE * (0.5 + (digit // 3 - 1) * self._gap) + dy + rng.normal(0, loose),
                )
                for digit in digits
            ]
        if self._layout == "corner":
            return [
                (SIDE * (0.5 + x * self._gap) + dx, SIDE * (0.5 + y * self._gap) + dy)
                for (x, y), _ in zip(CORNERS, digits)
            ]
        wide = [glyph.shape[1] for glyph in glyphs]
        space = SIDE * self._size * (0.15 if self.printed else rng.uniform(0.0, 0.2))
        x, y = self._start[0] * SIDE, (self._start[1] + self._size / 2) * SIDE
        if self._layout == "pen":
            x, y = x + rng.normal(0, 4), y + rng.normal(0, 4)
            if rng.random() < 0.2:
                x, y = rng.uniform(2, 30), rng.uniform(0.3, 0.75) * SIDE
            x = max(0, min(x, SIDE - 3 - sum(wide) - space * (len(wide) - 1)))
        if self._layout == "centre":
            x, y = (SIDE - sum(wide) - space * (len(wide) - 1)) / 2 + dx, SIDE / 2 + dy
        if self._bottom:
            y = SIDE - y
        places = []
        for width in wide:
            if x + width > SIDE - 3 and self._layout == "row":
                x, y = self._start[0] * SIDE, y + SIDE * self._size * 1.15
            places.append((x + width / 2, y + (0 if self.printed else rng.normal(0, 2))))
            x += width + space
        return places

    def _glyph(self, digit: int) -> Array:
        """Return a digit cropped to its ink."""
        high = self._size * SIDE
        if self.printed:
            if self._layout == "centre":
                high = min(high, 0.2 * SIDE)
            return _typed(self._font, str(digit), high)
        high *= self._rng.uniform(0.85, 1.15)
        if self._stroke:
            drawn = self._stroked(digit)
            rows, columns = (np.flatnonzero(drawn.max(axis=axis) > 0.3) for axis in (1, 0))
            drawn = drawn[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
            scale = high / len(drawn)
            size = (max(3, round(drawn.shape[1] * scale)), max(6, round(high)))
            return np.asarray(cv2.resize(drawn, size, interpolation=cv2.INTER_AREA))
        return _typed(self._pen, str(digit), high)


def _typed(path: str, text: str, high: float) -> Array:
    font = ImageFont.truetype(path, 60)
    left, top, right, bottom = font.getbbox(text)
    ratio = high / max(1, bottom - top)
    font = ImageFont.truetype(path, max(6, round(60 * ratio)))
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))))
    ImageDraw.Draw(image).text((-left, -top), text, fill=255, font=font)
    return np.asarray(image, np.float32) / 255


def _paste(layer: Array, glyph: Array, x: float, y: float) -> None:
    high, wide = glyph.shape
    move = np.array([[1, 0, x - wide / 2], [0, 1, y - high / 2]], np.float32)
    np.maximum(layer, cv2.warpAffine(glyph, move, (SIDE, SIDE)), out=layer)
