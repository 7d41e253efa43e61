"""Numbers that look random and depend on a seed alone, the same on every machine.

The generator is SplitMix64 used as a counter: number *i* of stream *s* of a seed is a fixed
function of ``(seed, s, i)``, so that parts of a work can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from nonet.errors import FormatError

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(word: int) -> int:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _MASK
    return word ^ (word >> 31)


class Random:
    """Draws from one stream of a seed; both are whole numbers from 0 to 2**64 - 1.

    >>> draw = Random(7)
    >>> [draw.below(10) for _ in range(5)]
    [1, 7, 5, 5, 3]
    """

    __slots__ = ("_counter", "_key")

    def __init__(self, seed: int, stream: int = 0) -> None:
        seed, stream = _word("seed", seed), _word("stream", stream)
        self._key = _mix(_mix((seed + _GAMMA) & _MASK) ^ stream)
        self._counter = 0

    def word(self) -> int:
        """Return the next number of 64 bits."""
        self._counter = (self._counter + _GAMMA) & _MASK
        return _mix((self._key + self._counter) & _MASK)

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound - 1``, each with the same chance."""
        even = (_MASK + 1) // bound * bound
        while (word := self.word()) >= even:
            pass
        return word % bound

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a new order, each order with the same chance."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def _word(name: str, number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= _MASK:
        raise FormatError(f"{name} must be a whole number from 0 to 2**64 - 1, not {number!r}")
    return number
