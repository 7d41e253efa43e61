"""Choose the alphabet of a 16×16 grid, which may show numbers or letters."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.cells import DIGITS
from nonet.photos.lattice import Floats
from nonet.photos.network import log_probabilities

NUMBERS = tuple(map(str, range(17)))
LETTERS = tuple("ABCDEFGHIJKLMNOP")
SYMBOLS = NUMBERS + LETTERS
"""The symbols that the network for 16×16 grids knows; its class 0 is an empty cell."""

ALPHABETS = (
    NUMBERS[1:],
    tuple(DIGITS[1:17]),  # 1 to 9, A to G
    tuple(DIGITS[:16]),  # 0 to 9, A to F
    LETTERS,
    NUMBERS[:16],
)
"""The symbols of the values 1 to 16, the most common alphabet first."""

_CLASSES = np.array([[0, *(SYMBOLS.index(one) + 1 for one in each)] for each in ALPHABETS])
_ABSENT = -8.0
"""The least that one cell counts against an alphabet, in nats."""


def likeliest_alphabet(scores: Floats) -> tuple[int, float]:
    """Return the alphabet that explains filled cells best, and how likely they are in it.

    ``scores`` are log probabilities by cell and class.
    """
    likely = np.maximum(scores[:, _CLASSES[:, 1:]].max(axis=2), _ABSENT).sum(axis=0)
    best = int(np.argmax(likely))
    return best, float(likely[best])


def by_value(scores: Floats, alphabet: int) -> NDArray[Any]:
    """Return log probabilities of empty and of each value in an alphabet."""
    return np.asarray(log_probabilities(scores.astype(np.float64)[:, _CLASSES[alphabet]]))
