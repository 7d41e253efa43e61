"""Find grids in a picture: propose four corners, and keep those that lines support."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import NEAR, Floats, Lattice, Scales, assess, evened, flat_lattice, refine
from nonet.photos.opencv import cv2

Gray = NDArray[Any]

SIDE = 1000
"""The longest side of the picture to search for grids, in pixels."""
MIN_CELL = 8
"""The side of the smallest cell to consider, in pixels of that picture."""
LOOSE = 3
"""How far lines may be from a first guess, in pixels of the straightened grid."""
MOST = 12
"""The maximum number of candidates to refine."""
CLEAR = 0.95
"""The share of visible line segments that settles a place."""
ENOUGH = 0.72
"""The share of line segments that must be visible."""
LOSS = 0.05
"""The share of visible segments that a lattice may lose when its outer cells are evened."""
DARK = 70
"""The brightness of a picture, from 0 to 255, below which its lines may be light."""
UNEVEN = 0.4
"""How much neighbouring cells may differ in width, in cells."""
CLOSED = 0.7
"""The share of visible segments beyond the frame that shows a larger lattice."""


def find_grids(picture: NDArray[Any], size: int = 9) -> list[Lattice]:
    """Return the grids of a picture, best first; the points are in its pixels."""
    scale = min(1.0, SIDE / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    best: list[Lattice] = []
    for gray in _views(small):
        best = _distinct(best + _search(even_light(gray), size))
        if best and best[0].score > 0.9:
            break
    return [
        Lattice((one.points + 0.5) / scale - 0.5, one.score, one.outside, one.bold) for one in best
    ]


def _views(picture: NDArray[Any]) -> Iterator[Gray]:
    """Yield pictures in which lines are dark: as seen, coloured lines darkened, and inverted."""
    gray = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    views = [gray, 255 - gray]
    if np.median(gray[::4, ::4]) < DARK:
        views.reverse()
    if picture.ndim == 3:
        views.insert(1, picture.min(axis=2))
    yield from views


def even_light(gray: Gray) -> Gray:
    """Return a picture divided by its background, so that shadows disappear."""
    rough = cv2.resize(gray, None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA)
    paper = cv2.GaussianBlur(cv2.dilate(rough, np.ones((5, 5), np.uint8)), (0, 0), 3)
    light = cv2.resize(paper, gray.shape[::-1], interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.divide(gray, np.maximum(light, 24), scale=235))


def _search(gray: Gray, size: int) -> list[Lattice]:
    found: dict[tuple[int, ...], Lattice] = {}
    scales = Scales(gray)
    for quad in _quads(gray, size):
        key = tuple(np.round(quad.ravel() / 6).astype(int))
        if key not in found:
            found[key] = assess(scales, flat_lattice(quad, size), LOOSE)
    ranked = sorted(found.values(), key=lambda one: -one.quality)
    good: list[Lattice] = []
    weak: list[Lattice] = []
    for one in _spread(ranked):
        if any(_overlap(one, other) > 0.2 for other in good) or (good and one.score < ENOUGH):
            continue
        best = _refined(scales, one)
        (good if best.score > CLEAR and best.outside < 0.3 else weak).append(best)
    for one in weak[:3]:
        if all(_overlap(one, other) <= 0.2 for other in good):
            if one.score > ENOUGH or not good:
                good.append(_settled(scales, one))
    return [
        one
        for one in good
        if one.score >= ENOUGH and one.outside < CLOSED and _plausible(one, gray)
    ]


def _refined(scales: Scales, one: Lattice) -> Lattice:
    best = assess(scales, refine(scales, one.points))
    if best.score <= CLEAR:
        near = assess(scales, refine(scales, one.points, NEAR))
        best = max(best, near, key=lambda rival: rival.quality)
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
        rivals = [assess(scales, points, LOOSE) for points in _neighbours(best.points)]
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


def _quads(gray: Gray, size: int) -> Iterator[Floats]:
    """Yield four corners of whatever may be a grid."""
    least = (MIN_CELL * size) ** 2
    whole = gray.shape[0] * gray.shape[1]
    framed = cv2.copyMakeBorder(gray, 3, 3, 3, 3, cv2.BORDER_CONSTANT, value=235)
    for block in (15, 41):
        for drop in (4, 8, 14, 24):
            ink = cv2.adaptiveThreshold(
                framed, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, drop
            )
            outlines, tree = cv2.findContours(ink, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
            if tree is None:
                continue
            for outline, links in zip(outlines, tree[0]):
                if links[3] < 0:
                    box = cv2.boundingRect(outline)
                    if box[2] * box[3] > least:
                        hull = cv2.convexHull(outline)
                        if cv2.contourArea(hull) > least:
                            yield from _four_corners(hull - 3)
            if block == 41 and drop in (8, 14):  # again, with the cells along the edge closed
                cv2.rectangle(ink, (2, 2), (ink.shape[1] - 3, ink.shape[0] - 3), 255, 1)
                outlines, tree = cv2.findContours(ink, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
            holes = [
                (outline, area)
                for outline, links in zip(outlines, tree[0])
                if links[3] >= 0  # a hole: a cell of some grid
                and MIN_CELL**2 / 2 < (area := cv2.contourArea(outline)) < whole / 16
            ]
            for group in _cell_groups(holes, size):
                hull = cv2.convexHull(np.concatenate(group))
                if cv2.contourArea(hull) > least / 3:
                    yield from _four_corners(hull - 3)


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


def _ordered(corners: Floats) -> Floats:
    """Return corners clockwise, beginning with the one nearest to the upper left."""
    middle = corners.mean(axis=0)
    angle = np.arctan2(*(corners - middle).T[::-1])
    corners = corners[np.argsort(angle)]
    return np.asarray(np.roll(corners, -int(corners.sum(axis=1).argmin()), axis=0))


def _cell_groups(
    holes: list[tuple[NDArray[Any], float]], size: int
) -> Iterator[list[NDArray[Any]]]:
    """Yield sets of adjacent cell outlines of similar size."""
    cells = []
    for outline, area in holes:
        (x, y), (wide, high), _ = cv2.minAreaRect(outline)
        if min(wide, high) > MIN_CELL / 2 and max(wide, high) < 2 * min(wide, high):
            if area > 0.5 * wide * high:
                cells.append((x, y, (wide * high) ** 0.5))
            else:
                cells.append((x, y, 0.0))
        else:
            cells.append((x, y, 0.0))
    if not cells:
        return
    table = np.array(cells, dtype=np.float32)
    right = np.flatnonzero(table[:, 2] > 0)
    if not size * size // 4 <= len(right) <= 3000:
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
        if member.sum() >= size * size // 4:
            yield [holes[right[at]][0] for at in np.flatnonzero(member)]
