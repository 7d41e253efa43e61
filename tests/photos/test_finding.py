"""Finding grids and their crossings in drawn pictures with known positions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from nonet.photos.finding import even_light, find_grids
from nonet.photos.lattice import Scales, assess, flat_lattice, refine, straighten

from helpers.photographs import Picture, photograph, screenshot, turned


def _apart(picture: Picture, corners: Sequence[Sequence[float]]) -> float:
    """Return how far the first grid is from these corners, in cells, in any rotation."""
    found = find_grids(picture)[0]
    wanted = np.array(corners, np.float32)
    return float(
        min(
            np.linalg.norm(np.roll(found.corners, by, axis=0) - wanted, axis=1).max()
            for by in range(4)
        )
        / found.cell
    )


@pytest.mark.parametrize("cell", [14, 48, 150])
@pytest.mark.parametrize("margin", [2, 60])
def test_corners_of_a_screenshot(cell: int, margin: int) -> None:
    far = margin + 9 * cell
    corners = [(margin, margin), (far, margin), (far, far), (margin, far)]
    assert _apart(screenshot(cell=cell, margin=margin), corners) < 0.12


@pytest.mark.parametrize("degrees", [7, 30, 45, 80])
def test_a_grid_may_be_turned_by_any_angle(degrees: int) -> None:
    shot = screenshot()
    picture = turned(shot, degrees)
    angle = np.deg2rad(degrees)
    half = 9 * 48 / 2
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    corners = [tuple(spot) for spot in square @ turn.T + len(picture) / 2]
    assert _apart(picture, corners) < 0.15


@pytest.mark.parametrize(
    "look",
    [
        {"lines": (205, 210, 220)},
        {"lines": (240, 150, 150)},
        {"lines": (120, 120, 130), "paper": (24, 26, 32), "ink": (230, 230, 230)},
        {"bold": 1},
        {"bold": 7},
    ],
    ids=str,
)
def test_lines_of_any_colour_and_width(look: dict[str, object]) -> None:
    shot = screenshot(**look)  # type: ignore[arg-type]
    assert _apart(shot, [(30, 30), (462, 30), (462, 462), (30, 462)]) < 0.15


def test_several_grids_on_a_page() -> None:
    one = screenshot(cell=30, margin=20)
    page = np.concatenate([np.concatenate([one] * 2, axis=1)] * 3)
    assert len(find_grids(page)) == 6


def test_crossings_follow_curved_paper() -> None:
    picture = photograph(screenshot(), bend=16)
    found = find_grids(picture)[0]
    assert found.score > 0.95
    flat = straighten(Scales(picture), found.points, 40).mean(axis=2)
    # Straightened, the lines are dark along their whole length.
    for at in range(1, 9):
        line = flat[:, at * 40 - 3 : at * 40 + 3].min(axis=1)
        sides = np.minimum(flat[:, at * 40 - 7], flat[:, at * 40 + 7])
        assert (line < sides - 4).mean() > 0.95


def test_a_rough_guess_is_refined() -> None:
    gray = screenshot()[:, :, 0]
    scales = Scales(even_light(np.ascontiguousarray(gray)))
    rough = flat_lattice([(22, 38), (470, 24), (455, 470), (38, 455)], 9)
    points = refine(scales, rough)
    assert assess(scales, points).score > assess(scales, rough).score
    assert np.abs(points[[0, -1], [0, -1]] - [[30, 30], [462, 462]]).max() < 5


@pytest.mark.parametrize("kind", ["blank", "stripes"])
def test_pictures_without_a_grid(kind: str) -> None:
    picture = np.full((500, 500, 3), 230, np.uint8)
    if kind == "stripes":
        picture[::40] = 20
    assert find_grids(picture) == []
