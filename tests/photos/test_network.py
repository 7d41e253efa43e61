"""The network, the cells and the two kinds of digits on a page, each in isolation."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.photos.cells import (
    EDGE,
    ROOM,
    centred,
    cut_cells,
    has_marks,
    normalise,
    strokes,
    tinted,
    turned,
)
from nonet.photos.finding import find_grids
from nonet.photos.handwriting import by_network, handwritten
from nonet.photos.lattice import Floats, Scales
from nonet.photos.network import CLASSES, log_probabilities, logits, trained

from helpers.photographs import PUZZLE, screenshot

SHOT = screenshot()[:, :, ::-1]


@pytest.fixture(scope="module")
def cells() -> Floats:
    return cut_cells(Scales(np.ascontiguousarray(SHOT)), find_grids(SHOT)[0])


def test_cells_are_cut_in_order(cells: Floats) -> None:
    assert cells.shape == (81, ROOM, ROOM, 3)
    ink = normalise(cells[..., 0])
    full = centred(ink)[:, 6:-6, 6:-6].max(axis=(1, 2)) > 0.5
    assert full.tolist() == [digit != "." for digit in PUZZLE]


def test_normalised_ink_does_not_depend_on_the_light(cells: Floats) -> None:
    gray = cells[..., 0]
    bright, dim = normalise(gray), normalise((gray * 0.5 + 3).astype(np.uint8))
    assert np.abs(bright - dim).max() < 0.15


def test_faint_marks_are_not_amplified(cells: Floats) -> None:
    gray = cells[..., 0].copy()
    empty = PUZZLE.index(".")
    gray[empty, 15:25, 15:25] -= 12
    assert normalise(gray)[empty].max() < 0.2 or gray[empty, :3].min() < 100


def test_the_edge_of_a_shadow_is_no_ink(cells: Floats) -> None:
    gray = cells[..., 0].copy()
    plain = normalise(gray)
    shadow = 1 - 0.5 / (1 + np.exp((15 - np.arange(ROOM)) / 2))
    shaded = normalise((gray * shadow[:, None]).astype(np.uint8))
    inner = np.s_[:, 8:-8, 8:-8]
    assert np.abs(shaded - plain)[inner].mean() < 0.07
    assert (
        (centred(shaded)[:, 6:-6, 6:-6].max(axis=(1, 2)) > 0.5) == [d != "." for d in PUZZLE]
    ).all()


def test_blank_cells_hold_no_marks(cells: Floats) -> None:
    marked = has_marks(normalise(cells[..., 0]))
    assert marked.tolist() == [digit != "." for digit in PUZZLE]


def test_coloured_marks_are_seen_however_bright_they_are() -> None:
    dusk = np.full((3, ROOM, ROOM, 3), 60, np.uint8)
    dusk[1, 10:30, 18:22] = (30, 30, 130)  # red, and as bright as the paper
    dusk[2, 10:30, 18:22] = 20  # black
    ((at, ink),) = tinted(dusk)
    assert at == 1 and ink[20, 20] > 0.9 and ink[20, 8] < 0.1


def test_turns_move_cells_and_their_pixels() -> None:
    ink = np.arange(81 * ROOM * ROOM, dtype=np.float32).reshape(81, ROOM, ROOM)
    assert np.array_equal(turned(turned(ink, 1), 3), ink)
    assert turned(ink, 1)[0, 0, 0] == ink[8, 0, -1]


def test_the_network_computes_what_it_should() -> None:
    weights = trained()
    image = np.random.default_rng(3).random((1, EDGE, EDGE)).astype(np.float32)
    layer = image[0][:, :, None].astype(np.float64)
    for name in ("conv1", "conv2", "conv3"):
        kernel, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
        side = len(layer)
        padded = np.pad(layer, ((1, 1), (1, 1), (0, 0)))
        out = np.zeros((side, side, len(bias)))
        for y in range(side):
            for x in range(side):
                out[y, x] = np.tensordot(padded[y : y + 3, x : x + 3], kernel, 3) + bias
        out = np.maximum(out, 0)
        layer = out.reshape(side // 2, 2, side // 2, 2, -1).max(axis=(1, 3))
    hidden = np.maximum(layer.ravel() @ weights["full1.weight"] + weights["full1.bias"], 0)
    plain = hidden @ weights["full2.weight"] + weights["full2.bias"]
    assert np.allclose(logits(image, weights)[0], plain, atol=1e-2)
    assert np.exp(log_probabilities(logits(image, weights))).sum() == pytest.approx(1, abs=1e-5)


def test_printed_digits_are_classified(cells: Floats) -> None:
    scores = logits(centred(normalise(cells[..., 0])), trained())
    digits = [0 if c == 0 else (c - 1) % 9 + 1 for c in scores.argmax(axis=1)]
    assert digits == [int(digit) for digit in PUZZLE.replace(".", "0")]


def _page(printed: int, written: int, doubt: float) -> tuple[Floats, Floats, Floats]:
    """Return a page whose digits the network hardly tells apart, but whose ink differs."""
    rng = np.random.default_rng(2)
    chances = np.full((81, CLASSES), 1e-6)
    chances[:, 0] = 1
    total = printed + written
    chances[:total, 0] = 1e-6
    chances[:printed, 3], chances[:printed, 12] = 1 - doubt, doubt
    chances[printed:total, 3], chances[printed:total, 12] = doubt, 1 - doubt
    chances[:2, 3], chances[:2, 12] = 0.3, 0.7  # print that looks like handwriting
    marks = np.zeros((81, 5), np.float32)
    marks[:printed] = [0.0, 0.0, 0.3, 0.5, 0.6]
    marks[printed:total] = [0.3, 0.1, 0.4, 0.3, 0.5]
    noise = rng.normal(0, 0.02, marks.shape)
    scores = np.log(chances)
    return chances[:, 0] < 0.5, by_network(scores), np.asarray(marks + noise, np.float32)


def test_ink_decides_for_the_page_as_a_whole() -> None:
    hand, apart = handwritten(*_page(30, 25, doubt=0.3))
    assert np.flatnonzero(hand).tolist() == list(range(30, 55)) and apart


def test_a_page_without_handwriting_stays_printed() -> None:
    hand, _ = handwritten(*_page(30, 0, doubt=0.1))
    assert not hand.any()


def test_strokes_measure_colour_and_width() -> None:
    blue = screenshot(ink=(30, 60, 200))[:, :, ::-1]
    grid = find_grids(blue)[0]
    cut = cut_cells(Scales(np.ascontiguousarray(blue)), grid)
    filled = np.array([digit != "." for digit in PUZZLE])
    marks = strokes(cut, normalise(cut[..., 1]), filled)
    assert (marks[filled, 0] > 0.3).all() and (marks[filled, 3] > 0.1).all()
    assert not marks[~filled].any()


@pytest.mark.parametrize("written", [1, 4])
def test_a_digit_that_print_does_not_resemble_is_handwritten(written: int) -> None:
    filled, likely, strokes = _page(30, written, doubt=0.1)
    strokes[30:, :4] = strokes[0, :4]  # in the ink of the print
    strokes[:30, 4], strokes[30:, 4] = 0.6, 0.85
    likely[:30], likely[30:] = -7, -1
    hand, apart = handwritten(filled, likely, strokes)
    assert np.flatnonzero(hand).tolist() == list(range(30, 30 + written)) and apart
