"""How numbers become puzzles: which stream of chance belongs to which puzzle.

Puzzle *i* of a seed is a fixed function of the seed, *i* and the spec. It draws from the streams

::

    bits   60 … 63    24 … 59    0 … 23
           purpose    index      attempt

of the seed (see ``native/random.hpp``), one attempt after the other until the spec is met; the last
attempt is none, and draws the number of clues. A change of anything that alters what a seed gives
is a new scheme, and breaks what users have stored.
"""

from __future__ import annotations

import secrets
from enum import IntEnum

from nonet.arguments import seed_of, whole_number
from nonet.errors import ArgumentError

SCHEME = "nonet-2"
"""The name of this scheme."""

MOST_INDEX = (1 << 36) - 1
"""The last puzzle of a seed."""

MOST_TRIES = (1 << 24) - 1
"""How many attempts a puzzle can have."""


class Purpose(IntEnum):
    """What a stream is for, so that the levels of one seed share no full grid."""

    GRID = 0
    CUSTOM = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    MASTER = 6
    EXTREME = 7


def stream(purpose: Purpose, index: int, attempt: int = 0) -> int:
    """Return the number of a stream.

    >>> stream(Purpose.EASY, 1, 2) == (2 << 60) + (1 << 24) + 2
    True
    """
    return purpose << 60 | index << 24 | attempt


def check_seed(seed: int | None) -> int:
    """Return the seed, or a new one where there is none."""
    if seed is None:
        return secrets.randbits(48)
    return seed_of(seed)


def check_range(start: int, count: int) -> None:
    """Refuse puzzles that no seed has."""
    whole_number("start", start, least=0)
    whole_number("count", count, least=0)
    if start + count > MOST_INDEX + 1:
        raise ArgumentError(f"the last puzzle of a seed is number {MOST_INDEX}")
