"""Find the grid of a screenshot: ten straight lines at equal distances, however pale."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats, Lattice, flat_lattice
from nonet.photos.opencv import cv2

STEP = 6
"""The difference between neighbouring pixels from which there is an edge, of 255."""
LEAST = 14
"""The side of the smallest cell to look for, in pixels."""
WIDEST = 1400
"""The longest side of the picture to search, in pixels."""
SEEN = 0.7
"""The share of the inner lines that must be visible."""
OUTER = 0.3
"""The weight of the frame, which some programs do not draw."""


def screen_grids(picture: NDArray[Any]) -> list[Lattice]:
    """Return the 9×9 grid of a screenshot, or an empty list."""
    scale = min(1.0, WIDEST / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    values = small.astype(np.int16)
    right = np.abs(np.diff(values, axis=1)).max(axis=2) >= STEP  # (rows, columns - 1)
    down = np.abs(np.diff(values, axis=0)).max(axis=2) >= STEP
    best: Lattice | None = None
    for left, side in _spacings(_lines(right), 9 * LEAST):
        columns = slice(max(0, round(left)), round(left + side))
        for top, high in _spacings(_lines(down[:, columns].T), 9 * LEAST, near=side):
            rows = slice(max(0, round(top)), round(top + high))
            seen = min(
                _visible(_lines(right[rows]) / high, left, side),
                _visible(_lines(down[:, columns].T) / side, top, high),
            )
            if seen >= SEEN and (best is None or seen > best.score):
                corners = np.array(
                    [
                        [left, top],
                        [left + side, top],
                        [left + side, top + high],
                        [left, top + high],
                    ]
                )
                points = (flat_lattice(corners + 0.5, 9) + 0.5) / scale - 0.5
                best = Lattice(np.asarray(points, np.float32), seen, 0.0, 1.0)
    return [] if best is None else [best]


def _lines(edges: NDArray[Any]) -> Floats:
    """Return per place across how many pixels have an edge there, on either side of a line."""
    counts = np.count_nonzero(edges, axis=0).astype(np.float32)
    return np.asarray(cv2.dilate(counts[None], np.ones((1, 3), np.uint8))[0])


def _spacings(
    lines: Floats, least: int, near: float | None = None, most: int = 4
) -> list[tuple[float, float]]:
    """Return where ten lines at equal distances may begin, and how far they reach."""
    sides = (
        np.arange(least, len(lines) + 1.0) if near is None else near * np.linspace(0.98, 1.02, 9)
    )
    padded = np.pad(lines, (8, len(lines)))
    found: list[tuple[float, float, float]] = []
    for side in sides:
        starts = np.arange(-4, max(-3, len(lines) - int(side) + 5))
        places = starts[:, None] + np.round(np.arange(10) * side / 9).astype(int) + 8
        full = np.minimum(padded[places] / side, 1)
        between = padded[(places[:, :-1] + places[:, 1:]) // 2] / side
        score = full[:, 1:-1].mean(axis=1) + OUTER * full[:, [0, -1]].mean(axis=1)
        score = score - np.minimum(between, 1).mean(axis=1)
        at = int(score.argmax())
        found.append((float(score[at]), float(starts[at]), float(side)))
    found.sort(reverse=True)
    kept: list[tuple[float, float]] = []
    for _, start, side in found:
        if all(abs(start - a) > 3 or abs(side - b) > 6 for a, b in kept):
            kept.append((start, side))
        if len(kept) == most:
            break
    return kept


def _visible(shares: Floats, start: float, side: float) -> float:
    """Return the mean share of the inner lines that is visible."""
    places = np.round(start + np.arange(1, 9) * side / 9).astype(int).clip(0, len(shares) - 1)
    return float(np.minimum(shares[places], 1).mean())
