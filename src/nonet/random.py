"""Draw random numbers that depend only on a seed and are the same on every machine.

The generator is Philox, which is counter-based: number *i* of stream *s* of a seed is a fixed
function of ``(seed, s, i)``, so parts of a job can be drawn in any order. Native code draws from
the same streams.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from nonet import _native
from nonet.arguments import seed_of, whole_number

T = TypeVar("T")

VERSION = _native.RANDOM_VERSION
"""Increased whenever a seed starts to give different numbers."""


class Random:
    """A stream of random numbers; seed and stream are whole numbers from 0 to 2**64 - 1.

    >>> draw = Random(7)
    >>> [draw.below(10) for _ in range(5)]
    [8, 2, 4, 4, 0]
    """

    __slots__ = ("_native",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._native = _native.Random(seed_of(seed), whole_number("stream", stream, least=0))

    def word(self) -> int:
        """Return the next 64-bit number."""
        return self._native.word()

    def below(self, bound: int) -> int:
        """Return a uniformly random number from 0 to ``bound - 1``."""
        return self._native.below(whole_number("bound", bound))

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a uniformly random order."""
        items = list(items)
        return [items[index] for index in self._native.order(len(items))]
