"""Find grids in a picture: propose four corners, and keep those that lines support."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.deadline import check_deadline, in_time
from nonet.photos.lattice import (
    NEAR,
    REACHES,
    TIGHT,
    Floats,
    Lattice,
    Scales,
    assess,
    evened,
    flat_lattice,
    refine,
)
from nonet.photos.opencv import cv2

Gray = NDArray[Any]

SIDE = 1000
"""The longest side of the picture to search for grids, in pixels."""
SIZES = ((9, 16), (6, 4))
"""The sizes of grids to look for: if there is none of the first pair, the second."""
THRESHOLDS = (((15, 4), (41, 14)), ((15, 8), (15, 14), (15, 24), (41, 4), (41, 8), (41, 24)))
"""Block size and offset of the thresholds; the first two suffice for screenshots."""
FIT = (0.85, 1.2)
"""The smallest and largest area of a quadrangle relative to the hull it encloses."""
OBLONG = 2.5
"""How much longer the longest side of a proposal may be than its shortest."""
FEWEST = 4
"""The minimum number of adjacent cells that must be visible."""
MIN_CELL = 8
"""The side of the smallest cell to consider, in pixels of that picture."""
LOOSE = 3
"""How far lines may be from a first guess, in pixels of the straightened grid."""
MOST = 12
"""The maximum number of candidates to refine."""
CLEAR = 0.95
"""The share of visible line segments that settles a place."""
LIKELY = 0.7
"""The share of line segments that must be visible near a proposal."""
PERFECT = 0.99
"""The share of visible line segments that makes a wider search unnecessary."""
LEVEL = 2.5
"""How far a line of a screenshot may deviate from horizontal or vertical, in pixels."""
ENOUGH = 0.72
"""The share of line segments that must be visible."""
LOSS = 0.03
"""The share of visible segments that a lattice may lose when its outer cells are evened."""
DARK = 70
"""The brightness of a picture, from 0 to 255, below which its lines may be light."""
UNEVEN = 0.4
"""How much neighbouring cells may differ in width, in cells."""
MOST_HOLES = 50_000
"""The maximum number of holes in ink to trace; OpenCV's time grows with the square of it."""
CLOSED = 0.7
"""The share of visible segments beyond the frame that shows a larger lattice."""


def find_grids(picture: NDArray[Any], size: int = 9) -> list[Lattice]:
    """Return the grids of a picture, best first; the points are in its pixels."""
    return GridSearch(picture).grids(size)


class GridSearch:
    """The search for grids in one picture; sizes share the proposals."""

    def __init__(self, picture: NDArray[Any], side: int = SIDE) -> None:
        self._scale = min(1.0, side / max(picture.shape[:2]))
        small = cv2.resize(
            picture, None, fx=self._scale, fy=self._scale, interpolation=cv2.INTER_AREA
        )
        self._waiting = _views(small)
        self._views: list[_View] = []

    def grids(self, size: int) -> list[Lattice]:
        """Return the grids with this number of cells a side, best first."""
        best: list[Lattice] = []
        for view in self._seen():
            best = _distinct(best + view.grids(size))
            if best and best[0].score > 0.9:
                break
        return [
            Lattice((one.points + 0.5) / self._scale - 0.5, one.score, one.outside, one.bold)
            for one in best
        ]

    def _seen(self) -> Iterator[_View]:
        yield from self._views
        for gray in self._waiting:
            self._views.append(_View(even_light(gray)))
            yield self._views[-1]


def _views(picture: NDArray[Any]) -> Iterator[Gray]:
    """Yield pictures in which lines are dark: as seen, coloured lines darkened, and inverted."""
    gray = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    views = [gray, 255 - gray]
    if np.median(gray[::4, ::4]) < DARK:
        views.reverse()
    yield views[0]
    if picture.ndim == 3:
        yield picture.min(axis=2)
    yield cv2.erode(views[0], np.ones((3, 3), np.uint8))  # thin lines, as in programs
    yield views[1]


def even_light(gray: Gray) -> Gray:
    """Return a picture divided by its background, so that shadows disappear."""
    rough = cv2.resize(gray, None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA)
    paper = cv2.GaussianBlur(cv2.dilate(rough, np.ones((5, 5), np.uint8)), (0, 0), 3)
    light = cv2.resize(paper, gray.shape[::-1], interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.divide(gray, np.maximum(light, 24), scale=235))


@dataclass(frozen=True, slots=True)
class _Proposal:
    """Four corners of a possible grid."""

    corners: Floats
    area: float
    cells: int | None  # the number of cells seen, if found by its cells


class _View:
    """One rendering of a picture, in which lines are dark."""

    def __init__(self, gray: Gray) -> None:
        self._gray = gray
        self._scales = Scales(gray)
        self._waiting = _proposals(gray)
        self._rounds: list[list[_Proposal]] = []

    def _proposed(self) -> Iterator[list[_Proposal]]:
        yield from self._rounds
        for proposals in self._waiting:
            self._rounds.append(proposals)
            yield proposals

    def grids(self, size: int) -> list[Lattice]:
        """Return the grids of one size that lines support."""
        found: dict[tuple[int, ...], Lattice] = {}
        for proposals in self._proposed():
            for one in in_time(proposals):
                least = (MIN_CELL * size) ** 2
                if one.area <= (least if one.cells is None else least / 3):
                    continue
                key = tuple(np.round(one.corners.ravel() / 6).astype(int))
                if key not in found and (one.cells is None or one.cells >= size * size // 4):
                    found[key] = assess(self._scales, flat_lattice(one.corners, size), LOOSE)
            drawn = self._drawn(found.values())
            if drawn:
                return drawn
        return self._searched(found.values())

    def _drawn(self, found: Iterable[Lattice]) -> list[Lattice]:
        """Return the grids of a screenshot; an empty list if any grid is tilted or unclear."""
        good: list[Lattice] = []
        for one in sorted(found, key=lambda one: -one.quality):
            if one.score < ENOUGH or any(_overlap(one, other) > 0.2 for other in good):
                continue
            if not _level(one.points):
                return []
            near = assess(self._scales, refine(self._scales, one.points, NEAR))
            if near.score < PERFECT or near.outside > 0 or not _level(near.points):
                return []
            good.append(near)
        return [one for one in good if _plausible(one, self._gray)]

    def _searched(self, found: Iterable[Lattice]) -> list[Lattice]:
        good: list[Lattice] = []
        weak: list[Lattice] = []
        likely = sorted((one for one in found if one.score > LIKELY), key=lambda one: -one.quality)
        for one in _spread(likely):
            if any(_overlap(one, other) > 0.2 for other in good) or (good and one.score < ENOUGH):
                continue
            best = _refined(self._scales, one)
            (good if best.score > CLEAR and best.outside < 0.3 else weak).append(best)
        for one in weak[:3]:
            if all(_overlap(one, other) <= 0.2 for other in good):
                if one.score > ENOUGH or not good:
                    good.append(_settled(self._scales, one))
        return [
            one
            for one in good
            if one.score >= ENOUGH and one.outside < CLOSED and _plausible(one, self._gray)
        ]


def _level(points: Floats) -> bool:
    """Return whether all lines are horizontal or vertical."""
    across, down = np.ptp(points[:, :, 1], axis=1), np.ptp(points[:, :, 0], axis=0)
    return bool(max(across.max(), down.max()) <= LEVEL)


def _refined(scales: Scales, one: Lattice) -> Lattice:
    check_deadline()
    best = assess(scales, refine(scales, one.points, NEAR))
    if best.score < PERFECT:
        others = (assess(scales, refine(scales, one.points, far)) for far in (REACHES, TIGHT))
        best = max(best, *others, key=lambda rival: rival.quality)
    for _ in range(2):
        even = evened(best.points) if best.score >= ENOUGH else None
        if even is None:
            break
        rival = assess(scales, refine(scales, even, NEAR))
        if rival.score <= best.score - LOSS:
            break
        best = rival
    return best


def _plausible(one: Lattice, gray: Gray) -> bool:
    """Return whether a grid lies almost entirely in the picture and has even lines."""
    high, wide = gray.shape
    spare = one.cell / 3
    if not ((one.points > -spare).all() and (one.points < [wide + spare, high + spare]).all()):
        return False
    bends = [np.diff(one.points, n=2, axis=axis) for axis in (0, 1)]
    return max(float(np.linalg.norm(bend, axis=2).max()) for bend in bends) < UNEVEN * one.cell


def _spread(ranked: list[Lattice]) -> list[Lattice]:
    """Keep the best candidates, at most two per place."""
    kept: list[Lattice] = []
    for one in ranked:
        near = sum(_close(one, other, 0.5) for other in kept)
        if near < 2:
            kept.append(one)
        if len(kept) == MOST:
            break
    return kept


def _close(one: Lattice, other: Lattice, cells: float) -> bool:
    apart = np.linalg.norm(one.corners - other.corners, axis=1).max()
    return bool(apart < cells * max(one.cell, other.cell))


def _settled(scales: Scales, one: Lattice) -> Lattice:
    """Try a candidate whose lines are missing with its sides moved by a cell."""
    best = one
    for _ in range(3):
        if best.score > CLEAR and best.outside < 0.3:
            break
        rivals = [assess(scales, points, LOOSE) for points in in_time(_neighbours(best.points))]
        rivals.sort(key=lambda rival: -rival.quality)
        settled = [_refined(scales, rival) for rival in rivals[:2]]
        ahead = max([best, *settled], key=lambda rival: rival.quality)
        if ahead is best:
            break
        best = ahead
    return best


def _neighbours(points: Floats) -> Iterator[Floats]:
    """Yield the lattice with sides moved by a cell: shifted, stretched and shrunk."""
    size = len(points) - 1
    corners = points[[0, 0, -1, -1], [0, -1, -1, 0]]
    unit = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    turn = cv2.getPerspectiveTransform(unit, corners)
    sides = np.eye(4, dtype=int)
    moves = [
        step * side
        for step in (-1, 1)
        for side in (*sides, sides[0] + sides[2], sides[1] + sides[3])
    ]
    for left, top, right, bottom in moves:
        quad = np.array(
            [
                [left, top],
                [size + right, top],
                [size + right, size + bottom],
                [left, size + bottom],
            ],
            np.float32,
        )
        yield flat_lattice(cv2.perspectiveTransform(quad[None], turn)[0], size)


def _distinct(found: list[Lattice]) -> list[Lattice]:
    """Drop grids that overlap a better one."""
    kept: list[Lattice] = []
    for one in sorted(found, key=lambda one: -one.quality):
        if all(_overlap(one, other) < 0.2 for other in kept):
            kept.append(one)
    return kept


def _overlap(one: Lattice, other: Lattice) -> float:
    area, _ = cv2.intersectConvexConvex(cv2.convexHull(one.corners), cv2.convexHull(other.corners))
    return float(area) / max(
        1.0, min(abs(cv2.contourArea(one.corners)), abs(cv2.contourArea(other.corners)))
    )


def _proposals(gray: Gray) -> Iterator[list[_Proposal]]:
    """Yield four corners of possible grids, in rounds."""
    least = (MIN_CELL * SIZES[-1][-1]) ** 2
    whole = gray.shape[0] * gray.shape[1]
    framed = cv2.copyMakeBorder(gray, 3, 3, 3, 3, cv2.BORDER_CONSTANT, value=235)
    for thresholds in THRESHOLDS:
        hulls: list[tuple[NDArray[Any], int | None]] = []
        for block, drop in in_time(thresholds):
            ink = cv2.adaptiveThreshold(
                framed, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, drop
            )
            if cv2.connectedComponents(255 - ink, connectivity=4)[0] > MOST_HOLES:
                continue
            outlines, tree = cv2.findContours(ink, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
            if tree is None:
                continue
            for outline, links in zip(outlines, tree[0]):
                if links[3] < 0:
                    box = cv2.boundingRect(outline)
                    if box[2] * box[3] > least:
                        hulls.append((cv2.convexHull(outline), None))
            if block == 41 and drop in (8, 14):  # again, with the cells along the edge closed
                cv2.rectangle(ink, (2, 2), (ink.shape[1] - 3, ink.shape[0] - 3), 255, 1)
                outlines, tree = cv2.findContours(ink, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
            holes = [
                (outline, area)
                for outline, links in zip(outlines, tree[0])
                if links[3] >= 0  # a hole: a cell of some grid
                and MIN_CELL**2 / 2 < (area := cv2.contourArea(outline)) < whole / 16
            ]
            for group in _cell_groups(holes):
                hulls.append((cv2.convexHull(np.concatenate(group)), len(group)))
        yield [
            _Proposal(corners, area, cells)
            for hull, cells in hulls
            if (area := cv2.contourArea(hull)) > (least if cells is None else least / 3)
            for corners in _four_corners(hull - 3)
            if _fits(corners, area)
        ]


def _four_corners(hull: NDArray[Any]) -> Iterator[Floats]:
    """Yield quadrangles around a hull, corners clockwise from the upper left."""
    around = cv2.arcLength(hull, True)
    for part in (0.01, 0.02, 0.04, 0.07, 0.1):
        shape = cv2.approxPolyDP(hull, part * around, True)
        if len(shape) == 4:
            yield _ordered(shape[:, 0].astype(np.float32))
            break
        if len(shape) < 4:
            break
    yield _ordered(cv2.boxPoints(cv2.minAreaRect(hull)))


def _fits(corners: Floats, area: float) -> bool:
    """Return whether a quadrangle fills a hull of this area, and is as wide as it is high."""
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    inside = cv2.contourArea(corners) / area
    return bool(FIT[0] < inside < FIT[1] and sides.max() < OBLONG * sides.min())


def _ordered(corners: Floats) -> Floats:
    """Return corners clockwise, beginning with the one nearest to the upper left."""
    middle = corners.mean(axis=0)
    angle = np.arctan2(*(corners - middle).T[::-1])
    corners = corners[np.argsort(angle)]
    return np.asarray(np.roll(corners, -int(corners.sum(axis=1).argmin()), axis=0))


def _cell_groups(holes: list[tuple[NDArray[Any], float]]) -> Iterator[list[NDArray[Any]]]:
    """Yield sets of adjacent cell outlines of similar size."""
    cells = []
    for outline, area in holes:
        (x, y), (wide, high), _ = cv2.minAreaRect(outline)
        shaped = min(wide, high) > MIN_CELL / 2 and max(wide, high) < 2 * min(wide, high)
        cells.append((x, y, (wide * high) ** 0.5 if shaped and area > 0.5 * wide * high else 0.0))
    if not cells:
        return
    table = np.array(cells, dtype=np.float32)
    right = np.flatnonzero(table[:, 2] > 0)
    if not FEWEST <= len(right) <= 3000:
        return
    spots, sides = table[right, :2], table[right, 2]
    apart = np.linalg.norm(spots[:, None] - spots[None], axis=2)
    alike = np.maximum(sides[:, None], sides) < 1.6 * np.minimum(sides[:, None], sides)
    linked = alike & (apart < 1.45 * np.maximum(sides[:, None], sides))
    seen = np.zeros(len(right), dtype=bool)
    for first in range(len(right)):
        if seen[first]:
            continue
        member = np.zeros(len(right), dtype=bool)
        member[first] = True
        edge = member
        while edge.any():
            edge = linked[edge].any(axis=0) & ~member
            member |= edge
        seen |= member
        if member.sum() >= FEWEST:
            yield [holes[right[at]][0] for at in np.flatnonzero(member)]
