"""Read pencil marks: in photographs with a network of their own, on screens digit by digit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.cells import (
    EDGE,
    FINE,
    FINE_ROOM,
    centred,
    cut_cells,
    normalise,
    same_side_up,
    turned,
)
from nonet.photos.lattice import Floats, Lattice, Scales
from nonet.photos.network import Weights, log_probabilities, logits, trained
from nonet.photos.opencv import cv2

SHARP_ROOM = 72
"""The side of a cell of a screen with its lines, in pixels; twice that to read its marks."""
LINE = 1 / 18
"""The part along its edges that may show lines."""
PALE = 0.15
"""The contrast of the palest marks on a screen, relative to that of the page."""
THIN = 0.005
"""The share of a cell on a screen that the smallest mark covers."""
INK = 0.45
"""The ink from which a pixel belongs to a digit."""
SMALL = 0.7
"""The height of a pencil mark relative to the digits of the page, at most."""
LEAST = 0.08
"""The height of the smallest pencil mark, in cells."""
WIDE = 0.68
"""The usual width of a digit with its space, relative to its height."""
TALL = 20
"""The height at which the network sees a digit, in pixels."""
SAME = 0.96
"""The correlation from which two digits on a screen are the same."""
READABLE = 0.6
"""The probability from which a pencil mark is read."""

Marks = tuple[tuple[int, ...], ...]


def marks_in_photograph(
    picture: NDArray[Any], lattice: Lattice, quarters: int, chosen: NDArray[Any]
) -> Marks:
    """Return the pencil marks in each cell; none outside the chosen cells."""
    found: list[tuple[int, ...]] = [()] * len(chosen)
    if lattice.size == 9 and chosen.any():
        ink = _ink(picture, lattice, FINE_ROOM)
        ink = turned(ink, quarters) if quarters else ink
        scores = logits(centred(ink[chosen], edge=FINE), trained("marks"))
        for cell, row in zip(np.flatnonzero(chosen), scores > 0):
            found[cell] = tuple(int(digit) + 1 for digit in np.flatnonzero(row))
    return tuple(found)


def marks_on_screen(
    picture: NDArray[Any], lattice: Lattice, filled: NDArray[Any], weights: Weights
) -> tuple[Marks, NDArray[Any]]:
    """Return the pencil marks in each cell, and the cells that hold nothing else.

    On a screen a pencil mark is a small digit in print, and no two touch each other.
    """
    every = np.arange(len(filled))
    highest = np.zeros(len(filled))
    for glyph in _glyphs(_ink(picture, lattice, SHARP_ROOM), every):
        highest[glyph.cell] = max(highest[glyph.cell], glyph.high)
    usual = float(np.median(highest[filled])) if filled.any() else SHARP_ROOM / 2
    small = np.flatnonzero((highest > 0) & (highest < SMALL * usual))
    found: list[list[int]] = [[] for _ in every]
    if len(small):
        glyphs = _glyphs(_ink(picture, lattice, 2 * SHARP_ROOM, small), small)
        glyphs = [glyph for glyph in glyphs if glyph.high < 2 * SMALL * usual]
        for glyph, digit in zip(glyphs, _digits(glyphs, weights)):
            if digit:
                found[glyph.cell].append(digit)
    marks = tuple(tuple(sorted(set(digits))) for digits in found)
    return marks, np.array([bool(each) for each in marks])


def _ink(
    picture: NDArray[Any], lattice: Lattice, room: int, chosen: NDArray[Any] | None = None
) -> Floats:
    gray = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    cells = cut_cells(Scales(gray), lattice, room)
    if chosen is not None:
        cells = cells[chosen]
    if not lattice.drawn:
        return normalise(cells)
    same_side_up(cells, cells)
    return normalise(cells, PALE, THIN)


@dataclass(frozen=True, slots=True)
class _Glyph:
    """A connected stroke in a cell, as the network sees it."""

    cell: int
    high: int
    image: Floats


def _glyphs(ink: Floats, cells: NDArray[Any]) -> list[_Glyph]:
    """Return the strokes in these cells that may be digits."""
    full = ink.shape[1]
    line = round(full * LINE)
    inner = np.pad(ink[:, line:-line, line:-line], ((0, 0), (1, 1), (1, 1)))
    room, side = inner.shape[1], inner.shape[1] - 2
    sheet = np.clip(inner.reshape(-1, room), 0, 1)  # all cells in a column
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(
        (sheet > INK).astype(np.uint8), connectivity=8
    )
    found = []
    for at in range(1, count):
        x, top, wide, high, area = map(int, boxes[at])
        number, y = divmod(top, room)
        edge = x <= 1 or y <= 1 or x + wide > side or y + high > side
        bar = wide > high and area > 0.9 * wide * high
        shaped = high >= LEAST * full and wide <= 6 * high and area > 0.1 * wide * high
        if bar or not shaped or (edge and high < side / 2):
            continue
        spot = slice(max(0, top - 1), top + high + 1), slice(max(0, x - 1), x + wide + 1)
        own = (labels[spot] == at) | (labels[spot] == 0)
        for part in _parted(np.where(own, sheet[spot], 0), high):
            found.append(_Glyph(int(cells[number]), high, _scaled(part, high)))
    return found


def _parted(stroke: Floats, high: int) -> list[Floats]:
    """Cut digits that touch each other where they are thinnest."""
    wide = stroke.shape[1]
    count = round(wide / (WIDE * high)) if wide > 1.1 * high else 1
    thick, reach = stroke.sum(axis=0), max(1, round(0.2 * high))
    cuts = [0, wide]
    for at in range(1, count):
        low = max(1, round(at * wide / count) - reach)
        cuts.insert(-1, low + int(thick[low : low + 2 * reach + 1].argmin()))
    return [np.pad(stroke[:, a:b], ((0, 0), (1, 1))) for a, b in pairwise(cuts) if b > a]


def _scaled(part: Floats, high: int) -> Floats:
    """Return a stroke at the height that the network knows, in the middle of a cell."""
    ratio = TALL / high
    rows, columns = part.shape
    move = np.array(
        [
            [ratio, 0, EDGE / 2 - ratio * (columns - 1) / 2 - 0.5],
            [0, ratio, EDGE / 2 - ratio * (rows - 1) / 2 - 0.5],
        ],
        np.float32,
    )
    return np.asarray(cv2.warpAffine(part, move, (EDGE, EDGE), flags=cv2.INTER_LINEAR))


def _digits(glyphs: list[_Glyph], weights: Weights) -> list[int]:
    """Return the digit that each stroke shows, 0 for none; equal strokes are read once."""
    if not glyphs:
        return []
    images = np.array([glyph.image for glyph in glyphs])
    flat = images.reshape(len(images), -1)
    flat = flat / np.linalg.norm(flat, axis=1, keepdims=True)
    kind = np.full(len(flat), -1)
    means: list[Floats] = []
    while (kind < 0).any():
        first = int(np.argmax(kind < 0))
        same = (kind < 0) & (flat @ flat[first] >= SAME)
        same[first] = True
        kind[same] = len(means)
        means.append(images[same].mean(axis=0))
    scores = log_probabilities(logits(np.array(means, np.float32), weights))
    digits = np.logaddexp(scores[:, 1:10], scores[:, 10:19])
    read = np.where(digits.max(axis=1) > np.log(READABLE), digits.argmax(axis=1) + 1, 0)
    return [int(digit) for digit in read[kind]]
