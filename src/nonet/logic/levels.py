"""Level: the levels of the human scale, which the generator uses too.

A level is a band of techniques. A puzzle is of the level of the hardest band that its path on the
scale needs: ``rate(puzzle).level``.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from nonet.errors import UnknownNameError
from nonet.logic.scales import SCALES, scale

TEACHING = next(key for key, known in SCALES.items() if known.grades)
"""The scale that has these levels."""


class Level(str, Enum):
    """The levels, the easiest first; each is equal to its name, as ratings give it.

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
    """Chains of groups and of sets, large and rare patterns, forcing chains."""
    EXTREME = "extreme"
    """Exotic patterns and forcing nets."""

    __str__ = str.__str__


LEVELS = tuple(Level)
"""The levels, the easiest first; array code calls them by their place."""


def level_named(name: Level | str) -> Level:
    """Return a level by its name.

    >>> level_named("Hard")
    <Level.HARD: 'hard'>
    """
    if isinstance(name, Level):
        return name
    try:
        return Level(str(name).lower())
    except ValueError:
        raise UnknownNameError("level", name, [level.value for level in LEVELS]) from None


@lru_cache(maxsize=1)
def level_places() -> dict[str, int]:
    """Return the place in ``LEVELS`` of the band of each technique of the teaching scale.

    >>> places = level_places()
    >>> [LEVELS[places[key]].value for key in ("naked-triple", "x-wing", "xy-chain")]
    ['medium', 'hard', 'expert']
    """
    return {rated.technique: rated.level for row in scale(TEACHING).rows for rated in row}


@lru_cache(maxsize=8)
def last_technique(level: Level) -> str:
    """Return where the scale may end for a level: what comes later belongs to harder ones.

    >>> last_technique(Level.EASY)
    'naked-single'
    """
    place = LEVELS.index(level)
    return [key for key, at in level_places().items() if at <= place][-1]
