"""Cut the cells out of a grid and normalise their lighting for the network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats, Lattice, Scales, straighten
from nonet.photos.opencv import cv2

EDGE = 32
"""The side of a cell image, in pixels."""
ROOM = 40
"""The side of a cell with its borders and lines, which are cropped, in pixels."""
FINE = 48
"""The side of the image of a cell with pencil marks, in pixels."""
FINE_ROOM = 54
"""The same with its borders and lines."""
FAINT = 0.4
"""The share of the page's ink contrast below which marks are not amplified."""
BLANK = 0.15
"""The ink of the darkest pixel up to which a cell is blank."""
STROKE = 10
"""The number of dark pixels in the smallest stroke."""
BRIGHTER = 60
"""How much brighter than its cell a digit in light ink is at least, of 255."""
SHADOW = 1.4
"""How much brighter one part of a cell must be than another if the edge of a shadow crosses it."""
TINT = 0.4
"""How much a mark must differ from its paper in colour, as a share of the brightness."""
SHIFTS = ((-2, 0), (2, 0), (0, -2), (0, 2))
"""Additional shifts, in pixels, over which to average the readings of unclear cells."""


def cut_cells(scales: Scales, lattice: Lattice, room: int = ROOM) -> NDArray[Any]:
    """Return the cells row by row, ``room`` pixels a side including lines: (cells, 40, 40[, 3])."""
    flat = straighten(scales, lattice.points, room)
    size = lattice.size
    split = flat.reshape(size, room, size, room, *flat.shape[2:])
    return np.ascontiguousarray(split.swapaxes(1, 2)).reshape(
        size * size, room, room, *flat.shape[2:]
    )


def normalise(cells: NDArray[Any], faint: float = FAINT, darkest: float = 0.03) -> Floats:
    """Return grey cells as ink: 0 for paper, 1 for the ``darkest`` share; (cells, 40, 40)."""
    gray = cells.astype(np.float32)
    edge = round(0.15 * gray.shape[1])
    inner = gray[:, edge:-edge, edge:-edge]
    for at in np.flatnonzero(_shaded(inner)):
        gray[at] = _lit(gray[at])
    inner = gray[:, edge:-edge, edge:-edge].reshape(len(gray), -1)
    paper, dark = _ranked(inner, 0.75), _ranked(inner, darkest)
    contrast = (paper - dark) / np.maximum(paper, 1)
    page = float(np.quantile(contrast, 0.95))
    scale = np.maximum(np.maximum(contrast, faint * page), 0.04) * np.maximum(paper, 1)
    ink = (paper[:, None, None] - gray) / scale[:, None, None]
    return np.asarray(np.clip(ink, -0.25, 1.25), dtype=np.float32)


def same_side_up(cells: NDArray[Any], gray: NDArray[Any]) -> None:
    """Invert the cells, in place, whose digits are brighter than they are, as of a selection."""
    edge = gray.shape[1] // 5
    inner = gray[:, edge:-edge:2, edge:-edge:2].reshape(len(gray), -1).astype(np.float32)
    low, paper, high = np.percentile(inner, (2, 50, 98), axis=1)
    dark = (high - paper > BRIGHTER) & (high - paper > 2 * (paper - low))
    cells[dark] = 255 - cells[dark]
    if cells is not gray:
        gray[dark] = 255 - gray[dark]


def _shaded(inner: Floats) -> NDArray[Any]:
    """Return which cells the edge of a shadow crosses."""
    third = inner.shape[1] // 3
    places = [(y, x) for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    parts = [inner[:, y * third :, x * third :][:, :third, :third] for y, x in places]
    light = np.array([_ranked(part.reshape(len(inner), -1), 0.85) for part in parts])
    return np.asarray(light.max(axis=0) > SHADOW * np.maximum(light.min(axis=0), 1))


def _lit(cell: Floats) -> Floats:
    """Return a cell without its shadow: divided by its paper, which strokes do not hide."""
    wide = round(0.3 * len(cell))
    paper = cv2.morphologyEx(cell, cv2.MORPH_CLOSE, np.ones((wide, wide), np.uint8))
    soft = cv2.GaussianBlur(paper, (0, 0), len(cell) / 40)
    return np.asarray(cell / np.maximum(soft, 1) * soft.max())


def has_marks(ink: Floats) -> NDArray[Any]:
    """Return which cells contain any ink besides their lines; the others are blank."""
    return np.asarray(ink[:, 8:-8, 8:-8].max(axis=(1, 2)) > BLANK)


def has_strokes(ink: Floats) -> NDArray[Any]:
    """Return which cells contain a pen stroke, however small."""
    dark = ink[:, 8:-8, 8:-8] > 0.5
    return np.asarray(np.count_nonzero(dark, axis=(1, 2)) >= STROKE)


def tinted(cells: NDArray[Any]) -> Iterator[tuple[int, Floats]]:
    """Yield the cells with coloured marks, however bright, and their ink."""
    inner = cells[:, 6:-6:2, 6:-6:2].reshape(len(cells), 14 * 14, 3)
    varied = np.ptp(inner.max(axis=2) - inner.min(axis=2), axis=1)
    for at in np.flatnonzero(varied > TINT / 2 * inner.mean(axis=(1, 2))):
        soft = cv2.blur(cells[at], (3, 3)).astype(np.float32)
        part = soft / np.maximum(np.median(soft[6:-6, 6:-6], axis=(0, 1)), 8)
        tint = part - part[:, :, [2, 0, 1]]
        apart = np.abs(tint - np.median(tint[6:-6, 6:-6], axis=(0, 1))).max(axis=2)
        strong = float(_ranked(apart[6:-6, 6:-6].reshape(1, -1), 0.96)[0])
        if strong > TINT:
            yield int(at), np.asarray(np.clip(apart / strong, 0, 1.25), dtype=np.float32)


def _ranked(values: Floats, share: float) -> Floats:
    """Return a quantile of each row without interpolation."""
    at = int(values.shape[1] * share)
    return np.asarray(np.partition(values, at, axis=1)[:, at])


def centred(ink: Floats, shift: tuple[int, int] = (0, 0), edge: int = EDGE) -> Floats:
    """Return the middle of cells, ``edge`` pixels a side, moved by a shift."""
    low = (ink.shape[1] - edge) // 2
    down, right = low + shift[0], low + shift[1]
    return np.ascontiguousarray(ink[:, down : down + edge, right : right + edge])


def turned(ink: Floats, quarters: int) -> Floats:
    """Return cells, in the order of the turned grid, after quarter turns anticlockwise."""
    size = round(len(ink) ** 0.5)
    order = np.rot90(np.arange(len(ink)).reshape(size, size), quarters).ravel()
    return np.ascontiguousarray(np.rot90(ink[order], quarters, axes=(1, 2)))


def strokes(cells: NDArray[Any], ink: Floats, chosen: NDArray[Any]) -> Floats:
    """Return per cell: ink colour relative to the paper (2), darkness, stroke width, height.

    Measure only the ``chosen`` cells; the values of the others are 0.
    """
    out = np.zeros((len(ink), 5), dtype=np.float32)
    for at in np.flatnonzero(chosen):
        inner = ink[at, 5:-5, 5:-5]
        mask = inner > 0.5
        if mask.sum() < 4:
            continue
        tint = cells[at, 5:-5, 5:-5].astype(np.float32)
        paper = inner < 0.2
        off = tint[paper].mean(axis=0) if paper.any() else 255.0
        part = np.minimum(tint[mask].mean(axis=0) / np.maximum(off, 1), 1)
        far = cv2.distanceTransform(mask.astype(np.uint8), cv2.DIST_L2, 3)
        tall = np.flatnonzero(mask.any(axis=1))
        out[at] = (
            part[0] - part[2],
            part[1] - (part[0] + part[2]) / 2,
            part.mean(),
            far[mask].mean() / 4,
            (tall[-1] - tall[0]) / EDGE,
        )
    return out
