"""Links avoid the candidates."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from nonet.render.routes import SPAN, Curve, Routes
from nonet.rules.drawing import Point

PLACES = st.tuples(st.integers(0, SPAN - 1), st.integers(0, SPAN - 1))


def middle(place: tuple[int, int]) -> Point:
    return place[0] + 0.5, place[1] + 0.5


def nearest(curve: Curve, point: Point) -> float:
    def at(t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        (x1, y1), (x2, y2), (x3, y3) = curve
        return a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3

    return min(math.dist(at(i / 50), point) for i in range(51))


def test_a_link_bows_around_what_is_marked() -> None:
    start, end, between = (1.5, 13.5), (25.5, 13.5), (13.5, 13.5)
    free = Routes([], [], []).curve(start, end, (0.5, 0.5))
    bowed = Routes([between, (13.5, 14.5), (13.5, 15.5)], [], []).curve(start, end, (0.5, 0.5))
    assert nearest(free, between) < 1.5 < nearest(bowed, (13.5, 14.5))


def test_two_links_between_the_same_ends_take_two_ways() -> None:
    routes = Routes([], [], [])
    one, two = (routes.curve((1.5, 1.5), (13.5, 13.5), (0.5, 0.5)) for _ in range(2))
    assert one != two


def test_neighbours_are_joined_by_a_link_that_can_be_seen() -> None:
    curve = Routes([], [], []).curve((1.5, 1.5), (2.5, 1.5), (0.5, 0.5))
    assert math.dist(curve.start, curve.control) + math.dist(curve.control, curve.end) > 0.4


@given(PLACES, PLACES, st.lists(PLACES, max_size=20))
def test_links_start_and_end_at_the_rims(
    one: tuple[int, int], two: tuple[int, int], marked: list[tuple[int, int]]
) -> None:
    if one == two:
        return
    start, end = middle(one), middle(two)
    curve = Routes(map(middle, marked), [], []).curve(start, end, (0.5, 0.5))
    assert math.isclose(math.dist(curve.start, start), 0.5, abs_tol=0.01)
    assert math.isclose(math.dist(curve.end, end), 0.5, abs_tol=0.01)
