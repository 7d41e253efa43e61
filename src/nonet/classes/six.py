"""Canonical forms of 6×6 grids, whose boxes of two rows and three columns cannot be transposed."""

from __future__ import annotations

from functools import cache
from itertools import chain, permutations, product
from typing import TypeAlias

from nonet.lazy import numpy as np

SIZE, HEIGHT, WIDTH = 6, 2, 3
CELLS = SIZE * SIZE

Mapping: TypeAlias = tuple[bool, bytes, bytes, bytes]
"""A transformation: whether to transpose, then the rows, the columns and the digits."""

_NONE = 255
"""The label of a digit that has none yet."""


def canonical_mappings(cells: bytes) -> tuple[bytes, list[Mapping]]:
    """Return the canonical form of a grid, and all transformations to it.

    The digits of all images of the grid are numbered as they appear; cell by cell, only the images
    that begin like the smallest are kept.
    """
    columns, rows = _orders(WIDTH), sorted(_orders(HEIGHT))
    grid = np.frombuffer(cells, np.uint8).reshape(SIZE, SIZE)
    images = grid[np.array(rows)[:, :, None], np.array(columns)[:, None, None]].reshape(-1, CELLS)
    labels = np.full((len(images), SIZE + 1), _NONE, np.uint8)
    labels[:, 0] = 0
    form, most, kept = bytearray(), 0, np.arange(len(images))
    for place in range(CELLS):
        values = images[kept, place]
        found = np.minimum(labels[kept, values], most + 1)
        labels[kept, values] = found
        form.append(found.min())
        most = max(most, form[-1])
        kept = kept[found == form[-1]]
    return bytes(form), [
        (False, bytes(rows[n % len(rows)]), bytes(columns[n // len(rows)]), _completed(names))
        for n, names in zip(kept.tolist(), map(bytes, labels[kept]))
    ]


@cache
def _orders(length: int) -> list[tuple[int, ...]]:
    """Return the orders of lines that keep groups of a length together."""
    groups = range(SIZE // length)
    inner = [permutations(range(group * length, (group + 1) * length)) for group in groups]
    lines = list(product(*inner))
    return [
        tuple(chain.from_iterable(parts[group] for group in order))
        for order in permutations(groups)
        for parts in lines
    ]


def _completed(labels: bytes) -> bytes:
    """Give the digits that do not appear the labels that are left, in order."""
    left = iter(sorted(set(range(SIZE + 1)) - set(labels)))
    return bytes(next(left) if label == _NONE else label for label in labels)
