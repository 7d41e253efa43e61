"""The four levels: a range of clues and the logic that goes with it."""

from __future__ import annotations

from nonet.errors import UnknownNameError
from nonet.generate.scheme import Purpose
from nonet.logic.seed import Difficulty

CLUES = {
    Difficulty.EASY: (36, 40),
    Difficulty.MEDIUM: (32, 35),
    Difficulty.HARD: (28, 31),
    Difficulty.EXPERT: (24, 27),
}
"""The least and the most clues of a level."""

PURPOSE = {level: Purpose[level.name] for level in Difficulty}
"""The streams that a level draws from."""

LEVELS = tuple(Difficulty)
"""The levels, the easiest first; native and array code calls them by their place."""


def difficulty_named(name: Difficulty | str) -> Difficulty:
    """Return a level by its name.

    >>> difficulty_named("Hard")
    <Difficulty.HARD: 'hard'>
    """
    if isinstance(name, Difficulty):
        return name
    try:
        return Difficulty(str(name).lower())
    except ValueError:
        raise UnknownNameError("difficulty", name, [level.value for level in LEVELS]) from None
