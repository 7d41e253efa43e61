"""Cut the cells out of a grid and normalise their lighting for the network."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats, Lattice, Scales, straighten
from nonet.photos.opencv import cv2

EDGE = 32
"""The side of a cell image, in pixels."""
ROOM = 40
"""The side of a cell with its borders and lines, which are cropped, in pixels."""
FAINT = 0.4
"""The share of the page's ink contrast below which marks are not amplified."""
SHIFTS = ((-2, 0), (2, 0), (0, -2), (0, 2))
"""Additional shifts, in pixels, over which to average the readings of unclear cells."""


def cut_cells(scales: Scales, lattice: Lattice) -> NDArray[Any]:
    """Return the cells row by row, 40 × 40 pixels including lines: (cells, 40, 40[, 3])."""
    flat = straighten(scales, lattice.points, ROOM)
    size = lattice.size
    split = flat.reshape(size, ROOM, size, ROOM, *flat.shape[2:])
    return np.ascontiguousarray(split.swapaxes(1, 2)).reshape(
        size * size, ROOM, ROOM, *flat.shape[2:]
    )


def normalise(cells: NDArray[Any]) -> Floats:
    """Return grey cells as ink: 0 for paper, 1 for the darkest stroke; (cells, 40, 40)."""
    gray = cells.astype(np.float32)
    inner = gray[:, 6:-6, 6:-6].reshape(len(gray), -1)
    paper = np.partition(inner, int(inner.shape[1] * 0.75), axis=1)[:, int(inner.shape[1] * 0.75)]
    few = int(inner.shape[1] * 0.03)
    dark = np.partition(inner, few, axis=1)[:, few]
    contrast = (paper - dark) / np.maximum(paper, 1)
    page = float(np.quantile(contrast, 0.95))
    scale = np.maximum(np.maximum(contrast, FAINT * page), 0.04) * np.maximum(paper, 1)
    ink = (paper[:, None, None] - gray) / scale[:, None, None]
    return np.asarray(np.clip(ink, -0.25, 1.25), dtype=np.float32)


def centred(ink: Floats, shift: tuple[int, int] = (0, 0)) -> Floats:
    """Return the 32 × 32 middle of cells, moved by a shift."""
    low = (ROOM - EDGE) // 2
    down, right = low + shift[0], low + shift[1]
    return np.ascontiguousarray(ink[:, down : down + EDGE, right : right + EDGE])


def turned(ink: Floats, quarters: int) -> Floats:
    """Return cells, in the order of the turned grid, after quarter turns anticlockwise."""
    size = round(len(ink) ** 0.5)
    order = np.rot90(np.arange(len(ink)).reshape(size, size), quarters).ravel()
    return np.ascontiguousarray(np.rot90(ink[order], quarters, axes=(1, 2)))


def strokes(cells: NDArray[Any], ink: Floats) -> Floats:
    """Return per cell: ink colour relative to the paper (2), darkness, stroke width, height."""
    rows = []
    colour = cells if cells.ndim == 4 else np.repeat(cells[..., None], 3, axis=3)
    for cell, marks in zip(colour, ink):
        inner = marks[5:-5, 5:-5]
        mask = inner > 0.5
        tint = cell[5:-5, 5:-5].astype(np.float32)
        if mask.sum() < 4:
            rows.append([0.0] * 5)
            continue
        on, off = (
            tint[mask].mean(axis=0),
            tint[inner < 0.2].mean(axis=0) if (inner < 0.2).any() else 255.0,
        )
        part = on / np.maximum(off, 1)
        far = cv2.distanceTransform(mask.astype(np.uint8), cv2.DIST_L2, 3)
        tall = np.flatnonzero(mask.any(axis=1))
        rows.append(
            [
                float(part[0] - part[2]),
                float(part[1] - (part[0] + part[2]) / 2),
                float(part.mean()),
                float(far[mask].mean()) / 4,
                float(tall[-1] - tall[0]) / EDGE,
            ]
        )
    return np.array(rows, dtype=np.float32)
