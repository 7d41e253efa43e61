"""The levels of the human scale, which the generator uses too.

A level is a band of techniques. The level of a puzzle is the hardest band that its path needs:
``rate(puzzle).level``.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from nonet.errors import UnknownNameError
from nonet.logic.scales import SCALES, scale

TEACHING = next(key for key, known in SCALES.items() if known.grades)
"""The scale that has these levels."""


class Level(str, Enum):
    """The levels, easiest first; each equals its name, as in ratings.

    >>> Level.HARD == "hard"
    True
    """

    EASY = "easy"
    """Singles."""
    MEDIUM = "medium"
    """Locked candidates, pairs and triples."""
    HARD = "hard"
    """Fish, wings, quads, single-digit patterns, uniqueness."""
    EXPERT = "expert"
    """Chains and sets."""
    MASTER = "master"
    """Grouped and ALS chains, large and rare patterns, forcing chains."""
    EXTREME = "extreme"
    """Exotic patterns and forcing nets."""

    __str__ = str.__str__


LEVELS = tuple(Level)
"""The levels, easiest first; arrays hold their indices."""


def level_named(name: Level | str) -> Level:
    """Return a level by name.

    >>> level_named("Hard")
    <Level.HARD: 'hard'>
    """
    if isinstance(name, Level):
        return name
    known = [level.value for level in LEVELS]
    if not isinstance(name, str) or name.lower() not in known:
        raise UnknownNameError("level", name, known)
    return Level(name.lower())


@lru_cache(maxsize=1)
def level_places() -> dict[str, int]:
    """Return the index in ``LEVELS`` of each technique on the human scale.

    >>> places = level_places()
    >>> [LEVELS[places[key]].value for key in ("naked-triple", "x-wing", "xy-chain")]
    ['medium', 'hard', 'expert']
    """
    return {rated.technique: rated.level for row in scale(TEACHING).rows for rated in row}
