"""Map seeds and puzzle indexes to the random streams they draw from.

Puzzle *i* of a seed is a fixed function of the seed, *i* and the spec. It draws from the streams

::

    bits   60 … 63    24 … 59    0 … 23
           purpose    index      attempt

of the seed (see ``native/random.hpp``), one attempt after the other until the spec is met; the
stream of the last attempt draws the number of clues instead. Any change to the puzzles of a seed is
a new scheme and breaks stored seeds.
"""

from __future__ import annotations

from enum import IntEnum

from nonet.arguments import whole_number
from nonet.errors import ArgumentError

SCHEME = "nonet-2"
"""The name of this scheme."""

MOST_INDEX = (1 << 36) - 1
"""The index of the last puzzle of a seed."""

MOST_TRIES = (1 << 24) - 1
"""The maximum number of attempts at one puzzle."""


class Purpose(IntEnum):
    """The purpose of a stream, so that levels of one seed do not share full grids."""

    GRID = 0
    CUSTOM = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    MASTER = 6
    EXTREME = 7


VARIANT = 8
"""Added to the purpose for rules and for sizes other than 9."""


def stream(purpose: int, index: int, attempt: int = 0) -> int:
    """Return the number of a stream.

    >>> stream(Purpose.EASY, 1, 2) == (2 << 60) + (1 << 24) + 2
    True
    """
    return purpose << 60 | index << 24 | attempt


def check_range(start: int, count: int) -> None:
    """Reject indexes beyond the last puzzle of a seed."""
    whole_number("start", start, least=0, most=MOST_INDEX)
    whole_number("count", count, least=0, most=MOST_INDEX + 1)
    if start + count > MOST_INDEX + 1:
        text = f"start + count must be at most {MOST_INDEX + 1}, not {start + count}"
        raise ArgumentError(text, parameters=("start", "count"))
