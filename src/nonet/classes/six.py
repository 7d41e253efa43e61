"""Canonical forms of 6×6 grids, whose boxes of two rows and three columns cannot be transposed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

SIZE, HEIGHT, WIDTH = 6, 2, 3
CELLS = SIZE * SIZE

Mapping: TypeAlias = tuple[bool, bytes, bytes, bytes]
"""A transformation: whether to transpose, then the rows, the columns and the digits."""


class _Partial(NamedTuple):
    """The first rows of a form: the rows and columns they come from, and the labels so far."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    labels: bytes
    """The label of each value; 255 for a digit that has none yet."""


def canonical_mappings(cells: bytes) -> tuple[bytes, list[Mapping]]:
    """Return the canonical form of a grid, and all transformations to it.

    The form grows row by row; only the beginnings of the smallest form are kept.
    """
    found = [_Partial((), columns, bytes([0]) + b"\xff" * SIZE) for columns in _column_orders()]
    form = b""
    for _ in range(SIZE):
        least = b"\xff" * SIZE
        kept: list[_Partial] = []
        for part in found:
            for row in _next_rows(part.rows):
                image, labels = _labelled(cells[row * SIZE : row * SIZE + SIZE], part)
                if image > least:
                    continue
                if image < least:
                    least, kept = image, []
                kept.append(_Partial((*part.rows, row), part.columns, labels))
        form, found = form + least, kept
    return form, [
        (False, bytes(part.rows), bytes(part.columns), _completed(part.labels)) for part in found
    ]


@cache
def _column_orders() -> tuple[tuple[int, ...], ...]:
    """Return the orders of columns that keep each stack together."""
    orders = [*permutations(range(WIDTH))]
    pairs = [(*left, *(WIDTH + i for i in right)) for left in orders for right in orders]
    return (*pairs, *((*pair[WIDTH:], *pair[:WIDTH]) for pair in pairs))


def _next_rows(rows: tuple[int, ...]) -> Iterator[int]:
    """Yield the rows that may follow: those of the band that is begun, or of any other."""
    for row in range(SIZE):
        begun = len(rows) % HEIGHT and row // HEIGHT != rows[-1] // HEIGHT
        if row not in rows and not begun:
            yield row


def _labelled(row: bytes, part: _Partial) -> tuple[bytes, bytes]:
    """Return a row with its columns in order and its digits numbered as they appear."""
    labels = bytearray(part.labels)
    most = max(label for label in labels if label != 255)
    image = bytearray()
    for column in part.columns:
        value = row[column]
        if labels[value] == 255:
            most += 1
            labels[value] = most
        image.append(labels[value])
    return bytes(image), bytes(labels)


def _completed(labels: bytes) -> bytes:
    """Give the digits that do not appear the labels that are left, in order."""
    left = iter(sorted(set(range(SIZE + 1)) - set(labels)))
    return bytes(next(left) if label == 255 else label for label in labels)
