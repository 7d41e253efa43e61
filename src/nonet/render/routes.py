"""Route the curves of links around the candidates of a step.

Each link is tried with several bends to both sides. A curve costs most where it crosses a candidate
of the step, less over other digits and along other links, and a little for being bent. The page
does the same in ``routes.js``.

Lengths are in candidates: a cell of a 9×9 board is 3 wide, the board 27.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from nonet.rules.drawing import Point

SPAN = 27
"""The side of a 9×9 board."""
_BOWS = (0.08, 0.16, 0.26, 0.38, 0.52)
_SHORT_BOWS = (0.7, 1.0, 1.4)
_SHORT = 2.0
"""Links shorter than this bend outwards, as there is hardly room for an arrow."""
_MARKED, _PLAIN, _VALUE, _BESIDE = 8.0, 1.0, 0.6, 1.0
_OUTSIDE = 12.0


class Curve(NamedTuple):
    """A curve with one control point, from rim to rim."""

    start: Point
    control: Point
    end: Point


class Routes:
    """The curves of one picture, drawn one after the other."""

    def __init__(
        self,
        marked: Iterable[Point],
        plain: Iterable[Point],
        values: Iterable[Point],
        span: float = SPAN,
    ) -> None:
        """Set the centres of the candidates and digits to avoid, and the side of the board."""
        self._span = span
        self._costs: dict[tuple[int, int], float] = {}
        for points, cost in ((values, _VALUE), (plain, _PLAIN), (marked, _MARKED)):
            self._costs.update({(int(x), int(y)): cost for x, y in points})
        self._used: dict[tuple[int, int], int] = {}

    def curve(self, start: Point, end: Point, rims: tuple[float, float]) -> Curve:
        """Return the cheapest curve between two points, ending at the rims around them."""
        bows = _SHORT_BOWS if math.dist(start, end) < _SHORT else _BOWS
        curves = [_bowed(start, end, side * bow, rims) for bow in bows for side in (1, -1)]
        ends = {(int(x), int(y)) for x, y in (start, end)}
        best = min(curves, key=lambda curve: self._cost(curve, ends))
        for x, y in _samples(best):
            place = int(2 * x), int(2 * y)
            self._used[place] = self._used.get(place, 0) + 1
        return best

    def _cost(self, curve: Curve, ends: set[tuple[int, int]]) -> float:
        length = math.dist(curve.start, curve.end)
        bent = math.dist(curve.control, _middle(curve.start, curve.end))
        cost = 0.4 * bent + bent * bent / (length + 1) / 4
        for x, y in _samples(curve):
            if not (0 < x < self._span and 0 < y < self._span):
                cost += _OUTSIDE
                continue
            place = int(x), int(y)
            if place in self._costs and place not in ends:
                near = 1.5 - 2 * math.dist((x, y), (place[0] + 0.5, place[1] + 0.5))
                cost += self._costs[place] * max(near, 0)
            cost += _BESIDE * self._used.get((int(2 * x), int(2 * y)), 0)
        return cost


def _middle(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _bowed(start: Point, end: Point, bow: float, rims: tuple[float, float]) -> Curve:
    (x1, y1), (x2, y2) = start, end
    mx, my = _middle(start, end)
    control = mx - (y2 - y1) * bow, my + (x2 - x1) * bow
    return Curve(_towards(start, control, rims[0]), control, _towards(end, control, rims[1]))


def _towards(start: Point, end: Point, length: float) -> Point:
    (x1, y1), (x2, y2) = start, end
    part = min(length / (math.dist(start, end) or 1), 0.9)
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def _samples(curve: Curve) -> list[Point]:
    """Return points on a curve, about a third of a candidate apart, without its ends."""
    (x1, y1), (cx, cy), (x2, y2) = curve
    length = math.dist(curve.start, curve.control) + math.dist(curve.control, curve.end)
    count = max(4, round(3 * length))
    points = []
    for i in range(1, count):
        t = i / count
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2))
    return points
