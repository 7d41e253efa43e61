"""Locate the line crossings of a grid: from four corners to a mesh that follows curved paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.model.cells import box_shape
from nonet.photos.opencv import cv2

Floats = NDArray[Any]

STEP = 18
"""Pixels per cell in the straightened picture used to measure lines."""
REACHES = (0.4, 0.35, 0.3, 0.15)
"""How far from its expected place to look for a line in each round, in cells."""
DEGREE = 3
"""The degree of the surface fitted to the crossings before they are moved one by one."""
ODD = 0.2
"""How far the frame may be from where the inner lines suggest it, in cells."""
FEW = 2
"""How many crossings of the frame must be off before it is moved."""
HOPELESS = 0.5
"""The share of visible line segments below which a lattice is given up."""
NEAR = (0.2, 0.15)
"""The same, if a wide search would mistake handwriting for lines."""
TIGHT = (0.12, 0.08)
"""The same, on a page full of handwriting."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The crossings of a ``size`` × ``size`` grid, and how well lines support them."""

    points: Floats  # (size + 1, size + 1, 2): x and y in pixels of the picture
    score: float  # share of the line segments that are visible, 0 to 1
    outside: float  # share of the segments beyond the frame that are visible
    bold: float  # how much stronger the box lines are than the others
    drawn: bool = False  # whether a program draws its lines, without a camera

    @property
    def size(self) -> int:
        """The number of cells per side."""
        return len(self.points) - 1

    @property
    def corners(self) -> Floats:
        """The four corners, clockwise from the first crossing."""
        return np.asarray(self.points[[0, 0, -1, -1], [0, -1, -1, 0]], dtype=np.float32)

    @property
    def cell(self) -> float:
        """The side of an average cell in pixels."""
        return float(np.sqrt(abs(cv2.contourArea(self.corners)))) / self.size

    @property
    def quality(self) -> float:
        """The value by which candidates are compared."""
        return self.score - 0.5 * self.outside + 0.1 * min(self.bold, 1.0)


def flat_lattice(corners: Any, size: int) -> Floats:
    """Return the crossings of a flat grid with these corners, clockwise from the upper left."""
    unit = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    turn = cv2.getPerspectiveTransform(unit, np.asarray(corners, dtype=np.float32))
    across = np.stack(np.meshgrid(np.arange(size + 1.0), np.arange(size + 1.0)), axis=-1)
    flat = cv2.perspectiveTransform(across.reshape(1, -1, 2).astype(np.float32), turn)
    return np.asarray(flat.reshape(size + 1, size + 1, 2), dtype=np.float32)


class Scales:
    """A picture in successively halved sizes, so that straightening keeps thin lines."""

    def __init__(self, picture: NDArray[Any]) -> None:
        self._levels = [picture]

    def level(self, halvings: int) -> NDArray[Any]:
        """Return the picture halved this many times, or as often as its size allows."""
        while len(self._levels) <= halvings and min(self._levels[-1].shape[:2]) > 64:
            last = self._levels[-1]
            half = (last.shape[1] // 2, last.shape[0] // 2)
            smaller = cv2.resize(last, half, interpolation=cv2.INTER_AREA)
            self._levels.append(np.asarray(smaller, dtype=np.uint8))
        return self._levels[min(halvings, len(self._levels) - 1)]


def straighten(scales: Scales, points: Floats, step: int, pad: float = 0.0) -> NDArray[Any]:
    """Return the grid with square cells of ``step`` pixels and a margin of ``pad`` cells.

    Everything outside the picture is white, so that a line along its edge remains a line.
    """
    size = len(points) - 1
    corners = points[[0, 0, -1, -1], [0, -1, -1, 0]]
    cell = np.sqrt(abs(cv2.contourArea(corners))) / size
    picture = scales.level(max(0, round(float(np.log2(max(cell, 1) / step)))))
    shrunk = picture.shape[1] / scales.level(0).shape[1]
    wide = (_extended(points) + 0.5) * np.float32(shrunk) - 0.5
    count = round((size + 2 * pad) * step)
    place = (np.arange(count, dtype=np.float32) + 0.5) / step - pad + 1  # in the extended mesh
    mix = np.maximum(0, 1 - np.abs(place[:, None] - np.arange(size + 3, dtype=np.float32)))
    x, y = (_product(mix, mix @ wide[:, :, axis].T) for axis in (0, 1))
    return np.asarray(cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderValue=(235,) * 3))


def _product(left: Floats, right: Floats) -> Floats:
    """Return ``left @ right.T`` in parts so small that OpenBLAS does not start threads."""
    return np.concatenate([left[at : at + 32] @ right.T for at in range(0, len(left), 32)])


def _extended(points: Floats) -> Floats:
    """Return the crossings extended by one on every side, in a straight line."""
    rows = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    left, right = 2 * rows[:, :1] - rows[:, 1:2], 2 * rows[:, -1:] - rows[:, -2:-1]
    return np.concatenate([left, rows, right], axis=1)


def _profiles(image: NDArray[Any], size: int) -> Floats:
    """Return the strength of dark vertical lines: one row per cell, one value per pixel across."""
    soft = cv2.GaussianBlur(image, (3, 3), 0)
    best = np.zeros_like(soft)
    for gap in (3, 5):
        sides = cv2.min(soft[:, 2 * gap :], soft[:, : -2 * gap])
        ridge = cv2.subtract(sides, np.ascontiguousarray(soft[:, gap:-gap]))
        best[:, gap:-gap] = np.maximum(best[:, gap:-gap], ridge)
    # A line is dark along the whole cell, a digit is not: mix the mean with the weakest third.
    thirds = cv2.resize(best, (best.shape[1], 3 * (size + 2)), interpolation=cv2.INTER_AREA)
    split = thirds.reshape(size + 2, 3, -1).astype(np.float32)
    return np.asarray(0.5 * split.mean(axis=1) + 0.5 * split.min(axis=1), dtype=np.float32)


def _measured(scales: Scales, points: Floats) -> Iterator[Floats]:
    """Yield the profiles of vertical and horizontal lines around a lattice."""
    size = len(points) - 1
    flat = straighten(scales, points, STEP, pad=1)
    yield _profiles(flat, size)
    yield _profiles(np.ascontiguousarray(flat.T), size)


def _peaks(profile: Floats, places: NDArray[Any], reach: int) -> Floats:
    """Return the strongest response near some places, in cells from the previous line."""
    middle = np.round(places * STEP).astype(int)
    window = middle[:, None] + np.arange(-reach - 1, reach + 1)
    return np.asarray(profile[:, window.clip(0, profile.shape[1] - 1)].max(axis=2))


def _quantile(values: Floats, share: float) -> float:
    """Return a quantile without interpolation, many times faster than NumPy's."""
    at = int(share * (values.size - 1))
    return float(np.partition(values.ravel(), at)[at])


def assess(scales: Scales, points: Floats, reach: int = 1) -> Lattice:
    """Measure how well lines within ``reach`` pixels support a lattice."""
    size = len(points) - 1
    seen, lines, ends, bold, halved = [], [], [], [], []
    for profile, box in zip(_measured(scales, points), box_shape(size)[::-1]):
        peaks = _peaks(profile, np.arange(size + 3.0), reach)
        inner = peaks[1:-1, 1:-1]
        thin = 1 - (size // box + 1) / (size + 1)  # the share of lines inside boxes
        usual = _quantile(inner, 0.5 if thin > 0.5 else thin / 2)
        aside = np.concatenate([np.arange(size) + 1.25, np.arange(size) + 1.75])  # around digits
        clutter = _quantile(_peaks(profile[1:-1], aside, 1), 0.4)
        floor = max(2.5, 0.3 * usual, 1.6 * clutter)
        between = _peaks(profile[1:-1], np.arange(size) + 1.5, 1)
        halved.append(_quantile(between, 0.15) > 0.8 * usual)
        seen.append(float((inner > floor).mean()))
        if seen[-1] < HOPELESS:
            return Lattice(points, seen[-1], 1.0, 0.0)
        lines.append([float((peaks[1:-1, edge] > floor).mean()) for edge in (0, -1)])
        ends.append([float((peaks[edge, 1:-1] > floor).mean()) for edge in (0, -1)])
        strength = np.median(inner, axis=0)
        thick = float(strength[::box].mean()) - float(np.delete(strength, np.s_[::box]).mean())
        bold.append(thick / (float(strength.mean()) + 1))
    # The grid continues where there is one more line, and the crossing lines reach it.
    beyond = max(min(pair) for ours, theirs in zip(lines, ends[::-1]) for pair in zip(ours, theirs))
    score = 0.0 if all(halved) else min(seen)  # lines between all lines: the cells are smaller
    return Lattice(points, score, max(0.0, beyond - 0.5) * 2, sum(bold) / 2)


def refine(scales: Scales, points: Floats, reaches: tuple[float, ...] = REACHES) -> Floats:
    """Move the crossings of a lattice onto the lines of the picture."""
    for reach in reaches:
        points = _moved(scales, points, reach, smooth=reach > 0.32)
    return points


def evened(points: Floats) -> Floats | None:
    """Return the crossings with frame lines moved to where the inner lines suggest them.

    A ruled line next to the grid can be mistaken for its frame. None means that the
    outer cells are even.
    """
    moved = points.copy()
    inner = np.arange(2, min(len(points), 7))
    spread = np.vander([0, 1], 3) @ np.linalg.pinv(np.vander(inner, 3).astype(np.float64))
    for turned in (moved, moved[::-1], moved.swapaxes(0, 1), moved[:, ::-1].swapaxes(0, 1)):
        expected = np.einsum("ij,jkl->ikl", spread, turned[inner])
        apart = np.linalg.norm(turned[0] - expected[0], axis=1)
        cell = np.linalg.norm(turned[2] - turned[3], axis=1)
        if (apart > ODD * cell).sum() >= FEW:
            turned[:2] = expected
    return None if np.array_equal(moved, points) else moved


def _moved(scales: Scales, points: Floats, reach: float, *, smooth: bool) -> Floats:
    size = len(points) - 1
    upright, level = _measured(scales, points)
    right = _offsets(upright, size, reach, smooth=smooth)  # (lines, crossings along the line)
    down = _offsets(level, size, reach, smooth=smooth)
    wide = _extended(points)
    ease = (wide[1:-1, 2:] - wide[1:-1, :-2]) / 2  # the step to the right, in pixels
    fall = (wide[2:, 1:-1] - wide[:-2, 1:-1]) / 2
    return np.asarray(
        points + ease * right.T[:, :, None] + fall * down[:, :, None], dtype=np.float32
    )


def _offsets(profile: Floats, size: int, reach: float, *, smooth: bool) -> Floats:
    """Return how far every crossing lies from its line, in cells."""
    span = round(reach * STEP)
    shifts = np.arange(-span, span + 1)
    middle = (np.arange(size + 1) + 1) * STEP
    rows = profile[1:-1]
    around = rows[:, middle[:, None] + shifts] + rows[:, middle[:, None] + shifts - 1]
    # Handwriting may be darker than thin lines: beyond their usual strength, little counts.
    usual = max(1.0, _quantile(around.max(axis=2), 0.5))
    around = np.where(around > usual, usual * (1 + 0.25 * np.log(around / usual + 1e-9)), around)
    # Lines are smooth: judge a segment together with its neighbours along the line.
    around = cv2.blur(around.astype(np.float32).reshape(size, -1), (1, 3)).reshape(around.shape)
    weighed = around * (1 - 0.4 * (np.abs(shifts) / (span + 1)) ** 2)
    best = weighed.argmax(axis=2)
    strength = np.take_along_axis(weighed, best[:, :, None], 2)[:, :, 0]
    shift = shifts[best].astype(np.float32) / STEP
    weight = np.clip(strength / (_quantile(strength, 0.5) + 1e-3), 0, 1) ** 2
    along, line = np.meshgrid(np.arange(size) + 0.5, np.arange(size + 1.0), indexing="ij")
    fitted = _surface(along, line, shift, weight, reach / 4)
    at, which = np.meshgrid(np.arange(size + 1.0), np.arange(size + 1.0), indexing="ij")
    surface = _evaluate(fitted, at, which, size)
    if smooth:
        return np.asarray(surface.T)
    # Follow the deviations from the surface locally, where the line is clear.
    rest = shift - _evaluate(fitted, along, line, size)
    far = np.full(size + 1, 0.12)
    far[[0, -1]] = 0.3  # the frame bends most, and no line lies beyond it
    rest = np.where((np.abs(rest) < far) & (weight > 0.3), rest, 0)
    ends = np.concatenate([rest[:1], rest, rest[-1:]])
    rest = np.median([ends[:-2], ends[1:-1], ends[2:]], axis=0)
    ends = np.concatenate([rest[:1], rest, rest[-1:]])
    return np.asarray((surface + (ends[:-1] + ends[1:]) / 2).T)


def _terms(x: Floats, y: Floats) -> Floats:
    powers = [(i, j) for i in range(DEGREE + 1) for j in range(DEGREE + 1 - i)]
    return np.stack([x**i * y**j for i, j in powers], axis=-1)


def _surface(x: Floats, y: Floats, z: Floats, weight: Floats, scale: float) -> Floats:
    """Fit a polynomial; values farther from it than ``scale`` hardly count."""
    top = float(y.max())
    terms = _terms(x.ravel() / top - 0.5, y.ravel() / top - 0.5)
    weights = now = weight.ravel().astype(np.float64)
    values = z.ravel().astype(np.float64)
    found = np.zeros(terms.shape[1])
    for _ in range(5):
        scaled = terms * now[:, None]
        ridge = 1e-3 * np.eye(terms.shape[1])
        found = np.linalg.solve(terms.T @ scaled + ridge, scaled.T @ values)
        error = np.abs(values - terms @ found)
        now = weights / (1 + (error / scale) ** 2)
    return found


def _evaluate(found: Floats, x: Floats, y: Floats, size: int) -> Floats:
    return np.asarray(_terms(x / size - 0.5, y / size - 0.5) @ found, dtype=np.float32)
