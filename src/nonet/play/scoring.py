"""The two modes of a game, their clocks and their scores."""

from __future__ import annotations

from math import floor
from typing import Literal, cast, get_args

from nonet.errors import known_name

Mode = Literal["classic", "rush"]
State = Literal["running", "won", "lost"]

HINTS = 3
"""The number of hints in a game."""
RUSH_SECONDS = 300
"""The seconds on the clock when a rush starts."""
RUSH_PENALTY = 10
"""The seconds that a mistake costs in a rush."""


def check_mode(mode: str) -> Mode:
    """Return the mode of this name, or raise :class:`UnknownNameError`."""
    return cast(Mode, known_name("mode", mode, get_args(Mode)))


def remaining(elapsed: float, mistakes: int) -> float:
    """Return the seconds left in a rush.

    >>> remaining(100, 1), remaining(295.5, 1)
    (190, 0)
    """
    return min(max(RUSH_SECONDS - elapsed - RUSH_PENALTY * mistakes, 0), RUSH_SECONDS)


def score(mode: Mode, elapsed: float, mistakes: int, hints: int) -> int:
    """Return the score of a game that is won now.

    >>> score("classic", 125.7, 2, 1), score("rush", 100, 1, 1)
    (9475, 11600)
    """
    cost = 100 * mistakes + 200 * hints
    if mode == "classic":
        return min(max(10_000 - cost - floor(elapsed), 0), 10_000)
    return min(max(10_000 + 10 * floor(remaining(elapsed, mistakes)) - cost, 0), 20_000)
