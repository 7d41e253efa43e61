"""Ctrl-C interrupts native bulk work promptly."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import _native
from nonet.generating import carving, minimal

from helpers.tables import EASY

ROWS = 1_000_000
CELLS = np.frombuffer(nonet.Grid(EASY).cells, np.uint8)


def many() -> np.ndarray[Any, Any]:
    return np.repeat(CELLS[None], ROWS, axis=0)


def shuffle(threads: int, out: Any) -> None:
    _native.shuffle_rows(many(), 1, 0, out)


def forms(threads: int, out: Any) -> None:
    _native.canonical_many(many(), out, np.zeros(ROWS, np.uint8), threads)


def grids(threads: int, out: Any) -> None:
    _native.draw_grids(1, np.arange(ROWS, dtype=np.uint64), True, out)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signals")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("work", [shuffle, forms, grids])
def test_work_ends_early(work: Callable[[int, Any], None], threads: int) -> None:
    out = np.zeros((ROWS, 81), np.uint8)

    def interrupt() -> None:
        while not out[0].any():
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    sender = threading.Thread(target=interrupt)
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        work(threads, out)
    sender.join()
    assert out[0].any() and not out[-1].any()


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signals")
@pytest.mark.parametrize("threads", [1, 2])
def test_ratings_end_early(threads: int) -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    rated: list[nonet.Rating] = []

    def rate_for_ever() -> None:
        while True:
            rated.extend(nonet.rate_many([hard], threads=threads))

    def interrupt() -> None:
        while not rated:
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    sender = threading.Thread(target=interrupt)
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        rate_for_ever()
    sender.join()


def test_many_grids_are_drawn_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python sees Ctrl-C between them, and no array of all streams is made."""
    wanted = nonet.random_grids(7, seed=1, start=5)
    sizes = []
    draw = _native.draw_grids

    def drawn(seed: int, streams: Any, unbiased: bool, out: Any) -> None:
        sizes.append(len(streams))
        draw(seed, streams, unbiased, out)

    monkeypatch.setattr("nonet.generating.grids.ROWS", 3)
    monkeypatch.setattr(_native, "draw_grids", drawn)
    assert (nonet.random_grids(7, seed=1, start=5) == wanted).all()
    assert sizes == [3, 3, 1]


def test_many_puzzles_are_made_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = nonet.minimal_puzzles(7, seed=1, start=5)
    sizes = []
    carve = carving.carve_on_cpu

    def carved(recipe: Any, streams: Any, **options: Any) -> Any:
        sizes.append(len(streams))
        return carve(recipe, streams, **options)

    monkeypatch.setattr(minimal, "PART", 3)
    monkeypatch.setattr(minimal, "carve_on_cpu", carved)
    found = nonet.minimal_puzzles(7, seed=1, start=5)
    assert all((a == b).all() for a, b in zip(found, wanted))
    assert sizes == [3, 3, 1]
    assert [len(one) for one in nonet.minimal_puzzles(0, seed=1)] == [0, 0]
