"""Find the grid of a screenshot: ten straight lines at equal distances, however pale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats, Lattice, flat_lattice
from nonet.photos.opencv import cv2

STEP = 5
"""The difference between neighbouring pixels from which there is an edge, of 255."""
LEAST = 14
"""The side of the smallest cell to look for, in pixels."""
WIDEST = 1600
"""The longest side of the picture to search, in pixels."""
SEEN = 0.65
"""The share of the inner lines that must be visible."""
CLEAR = 0.35
"""The share of every inner line whose visibility makes any other search unnecessary."""
GRAINY = 0.2
"""The share of neighbouring pixels that differ, above which a picture comes from a camera."""
PEAKS = 60
"""How many of the clearest lines to compare."""
PLACES = 6
"""How many places to try in each direction."""
OUTER = 0.3
"""The weight of the frame, which some programs do not draw."""
SQUARE = 0.02
"""By which share of its side a grid may be higher or lower than wide."""


def screen_grids(picture: NDArray[Any]) -> list[Lattice]:
    """Return the 9×9 grid whose straight lines are seen best, or an empty list."""
    gray, scale = _reduced(picture)
    found = _located(gray, SEEN, 0.0)
    return [] if found is None else [_lattice(found, scale, drawn=False)]


def clear_screens(picture: NDArray[Any]) -> list[Lattice]:
    """Return the grid of a screenshot if no other search can do better, or an empty list.

    No camera took the picture, all lines of the grid are visible, and there is no other grid.
    """
    gray, scale = _reduced(picture)
    if cv2.countNonZero(cv2.absdiff(gray[:, 1:], gray[:, :-1])) > GRAINY * gray.size:
        return []
    found = _located(gray, SEEN, CLEAR)
    if found is None:
        return []
    (left, top), _, (right, bottom), _ = found.corners.round().astype(int).clip(0).tolist()
    around = (gray[:top], gray[bottom:], gray[top:bottom, :left], gray[top:bottom, right:])
    least = 9 * LEAST
    if any(min(part.shape) > least and _located(part, SEEN, CLEAR) for part in around):
        return []
    return [_lattice(found, scale, drawn=True)]


@dataclass(frozen=True, slots=True)
class _Found:
    """The corners of ten by ten lines, and the share of the inner ones that is visible."""

    corners: Floats
    seen: float


def _reduced(picture: NDArray[Any]) -> tuple[NDArray[Any], float]:
    """Return a grey picture that is not too large to search, and its scale."""
    scale = min(1.0, WIDEST / max(picture.shape[:2]))
    if scale < 1:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), scale


def _lattice(found: _Found, scale: float, *, drawn: bool) -> Lattice:
    points = (flat_lattice(found.corners + 0.5, 9) + 0.5) / scale - 0.5
    score = 1.0 if drawn else found.seen
    return Lattice(np.asarray(points, np.float32), score, 0.0, 1.0, drawn)


def _located(gray: NDArray[Any], least: float, worst: float) -> _Found | None:
    """Return the best place of a grid of whose inner lines at least these shares are visible: of
    all, and of each."""
    right = _edges(gray)  # (rows, columns - 1)
    down = np.ascontiguousarray(_edges(np.ascontiguousarray(gray.T)).T)
    best, quality = None, -1.0
    for left, side in _spacings(_counts(right, 0), least):
        columns = slice(max(0, round(left)), round(left + side))
        level = _counts(down[:, columns], 1)
        for top, high in _spacings(level, least, near=side):
            upright = _counts(right[max(0, round(top)) : round(top + high)], 0)
            x, wide = _fitted(upright, left, side)
            y, tall = _fitted(level, top, high)
            shares = [_visible(upright, x, wide, tall), _visible(level, y, tall, wide)]
            seen = min(float(share[2:-2].mean()) for share in shares)
            rank = seen + sum(float(_framed(share)) for share in shares) / 2
            clear = min(float(share[2:-2].min()) for share in shares) >= worst
            if seen >= least and clear and rank > quality:
                corners = [[x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall]]
                best, quality = _Found(np.array(corners), seen), rank
    return best


def _edges(gray: NDArray[Any]) -> NDArray[Any]:
    """Return 1 where a pixel differs from the one to its right."""
    apart = cv2.absdiff(gray[:, 1:], gray[:, :-1])
    return np.asarray(cv2.threshold(apart, STEP - 1, 1, cv2.THRESH_BINARY)[1])


def _counts(edges: NDArray[Any], axis: int) -> Floats:
    """Return per place across how many pixels have an edge there, on either side of a line."""
    if not edges.size:
        return np.zeros(edges.shape[1 - axis], np.float32)
    counts = cv2.reduce(edges, axis, cv2.REDUCE_SUM, dtype=cv2.CV_32F).ravel()
    return np.asarray(cv2.dilate(counts[None], np.ones((1, 3), np.uint8))[0])


def _spacings(lines: Floats, least: float, near: float | None = None) -> list[tuple[float, float]]:
    """Return where ten lines at equal distances may begin, and how far they reach.

    The second and the ninth line must be among the clearest of all, and almost ``least`` of the
    inner ones be visible.
    """
    highest = cv2.dilate(lines[None], np.ones((1, 7), np.uint8))[0]
    tops = np.flatnonzero((lines > 0) & (lines == highest))
    if not len(tops):
        return []
    edges = np.split(tops, np.flatnonzero(np.diff(tops) > 2) + 1)  # of as many pixels as high
    edges.sort(key=lambda edge: -lines[edge[0]])
    tops = np.sort([round(edge.mean()) for edge in edges[:PEAKS]])
    first, second = (part.ravel() for part in np.meshgrid(tops, tops, indexing="ij"))
    sides = (second - first) * 9 / 7
    starts = first - sides / 9
    cell = sides / 9
    fits = (
        (sides >= 9 * LEAST) & (starts > -0.2 * cell) & (starts + sides < len(lines) + 0.2 * cell)
    )
    if near is not None:
        fits &= np.abs(sides - near) <= SQUARE * near
    sides, starts = sides[fits], starts[fits]
    if not len(sides):
        return []
    room = int(sides.max() / 4)
    padded = np.pad(cv2.dilate(lines[None], np.ones((1, 3), np.uint8))[0], room)
    places = starts[:, None] + np.arange(-1, 11) * sides[:, None] / 9
    full = np.minimum(padded[np.round(places).astype(int) + room] / sides[:, None], 1)
    middle = np.round((places[:, 1:-2] + places[:, 2:-1]) / 2).astype(int) + room
    between = np.minimum(padded[middle] / sides[:, None], 1)
    score = full[:, 2:-2].mean(axis=1) - between.mean(axis=1) + _framed(full.T)
    score[full[:, 2:-2].mean(axis=1) < 0.9 * least] = -9
    kept: list[tuple[float, float]] = []
    for at in np.argsort(-score, kind="stable"):
        start, side = float(starts[at]), float(sides[at])
        if score[at] > -9 and all(abs(start - a) > 4 or abs(side - b) > 8 for a, b in kept):
            kept.append((start, side))
        if len(kept) == PLACES or score[at] == -9:
            break
    return kept


def _fitted(lines: Floats, start: float, side: float) -> tuple[float, float]:
    """Return a start and a side that put the lines into the middle of what is seen of them."""
    reach = max(2, round(side / 9 / 12))
    numbers, spots = [], []
    for at in range(1, 9):
        place = round(start + at * side / 9)
        low = max(0, place - reach)
        part = lines[low : place + reach + 1]
        if len(part) and part.max() > 0:
            strong = np.flatnonzero(part >= 0.7 * part.max())
            numbers.append(at)
            spots.append(low + (strong[0] + strong[-1]) / 2)
    if len(numbers) < 4:
        return start, side
    step, zero = np.polyfit(numbers, spots, 1)
    return float(zero), float(9 * step)


def _visible(lines: Floats, start: float, side: float, length: float) -> Floats:
    """Return the share of each of the ten lines, and of one more on either side, that is seen."""
    places = np.round(start + np.arange(-1, 11) * side / 9).astype(int)
    reach = max(2, round(side / 9 / 16))  # tiles have no lines, only edges
    shares = [lines[max(0, at - reach) : max(0, at + reach + 1)].max(initial=0) for at in places]
    return np.minimum(np.array(shares, np.float32) / length, 1)


def _framed(shares: Floats) -> Floats:
    """Return the evidence that the frame is one: it is seen, and no line beyond it."""
    frame, beyond = shares[[1, -2]].mean(axis=0), shares[[0, -1]].max(axis=0)
    return np.asarray(OUTER * frame - np.maximum(beyond - 0.5, 0))
