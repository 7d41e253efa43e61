"""Classify cell images with a small convolutional network, in NumPy alone.

The network for 16×16 grids knows numbers and letters, and the page decides which alphabet it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import gcd
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from nonet.model.cells import DIGITS
from nonet.photos.lattice import Floats

MARKS = 19
"""The class of cells with pencil marks alone."""

CLASSES = 20
"""The classes for up to 9 digits: empty, printed 1 to 9, handwritten 1 to 9, pencil marks."""

BATCH = 8
"""The number of images to classify at a time; their tables fit into the cache of a core."""

ONE_THREAD = 1 << 18
"""The number of multiplications up to which OpenBLAS does not start threads."""

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

Weights = Mapping[str, Floats]


@cache
def trained(name: str = "weights") -> Weights:
    """Return trained weights that ship with the package."""
    with files("nonet.photos").joinpath(f"{name}.npz").open("rb") as file:
        return read_weights(file)


def read_weights(file: IO[bytes]) -> Weights:
    """Return the weights in a file: numbers, or bytes with a scale for each output."""
    with np.load(file) as stored:
        found = {part: stored[part].astype(np.float32) for part in stored.files}
    for part in [part for part in found if part.endswith(".scale")]:
        found[part.removesuffix(".scale")] *= found.pop(part)
    return found


def logits(images: Floats, known: Weights) -> Floats:
    """Return the scores of the classes for square images of ink values."""
    edge = images.shape[-1]
    full = np.zeros((-(-len(images) // 4) * 4, edge, edge), np.float32)  # products divide by 4
    full[: len(images)] = images
    parts = [_logits(full[at : at + BATCH], known) for at in range(0, len(full), BATCH)]
    return np.concatenate([*parts, np.zeros((0, known["full2.bias"].size), np.float32)])[
        : len(images)
    ]


def _logits(images: Floats, known: Weights) -> Floats:
    layer = images[..., None]
    for name in ("conv1", "conv2", "conv3", "conv4"):
        if f"{name}.weight" in known:
            layer = _pooled(_convolved(layer, known[f"{name}.weight"], known[f"{name}.bias"]))
    flat = layer.reshape(len(layer), -1)
    hidden = np.maximum(_product(flat, known["full1.weight"]) + known["full1.bias"], 0)
    return np.asarray(_product(hidden, known["full2.weight"]) + known["full2.bias"])


def log_probabilities(scores: Floats) -> Floats:
    """Return the natural logarithms of the class probabilities."""
    top = scores - scores.max(axis=-1, keepdims=True)
    return np.asarray(top - np.log(np.exp(top).sum(axis=-1, keepdims=True)))


def _convolved(layer: Floats, weight: Floats, bias: Floats) -> Floats:
    """Apply a zero-padded 3 × 3 convolution (rows, columns, in, out), then clip at 0."""
    count, high, wide, depth = layer.shape
    padded = np.zeros((count, high + 2, wide + 2, depth), np.float32)
    padded[:, 1:-1, 1:-1] = layer
    windows = [padded[:, y : y + high, x : x + wide] for y in range(3) for x in range(3)]
    table = np.concatenate(windows, axis=3).reshape(-1, 9 * depth)
    out = _product(table, weight.reshape(9 * depth, -1))
    out += bias
    np.maximum(out, 0, out=out)
    return np.asarray(out.reshape(count, high, wide, -1))


def _product(table: Floats, kernel: Floats) -> Floats:
    """Multiply in parts small enough for one thread; more threads cost more than they gain."""
    rows = gcd(len(table), 1 << (ONE_THREAD // kernel.size).bit_length() >> 1)
    parts = table.reshape(-1, rows, table.shape[1]) @ kernel
    return parts.reshape(len(table), -1)


def _pooled(layer: Floats) -> NDArray[Any]:
    """Keep the maximum of each 2 × 2 block."""
    rows = np.maximum(layer[:, ::2], layer[:, 1::2])
    return np.maximum(rows[:, :, ::2], rows[:, :, 1::2])


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
