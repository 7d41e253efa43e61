"""Rows of every status, for the tests of the GPU backend."""

from __future__ import annotations

from typing import Any

import numpy as np

from nonet.puzzles.rows import as_rows

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OPEN = "." * 81
NONE = "12345678.........9" + "." * 63
CONFLICT = "55" + "." * 79
BAD = "A" * 81
MIXED = [EASY, OPEN, NONE, CONFLICT, SOLVED, BAD]
FIELDS = ("solutions", "counts", "status", "guesses")


def mixed(n: Any) -> Any:
    texts = "".join(MIXED[i * i % len(MIXED)] for i in range(n))
    return as_rows(np.frombuffer(texts.encode(), "S81")).cells()


def assert_same(found: Any, expected: Any) -> None:
    for name in FIELDS:
        assert np.array_equal(getattr(found, name), getattr(expected, name)), name
