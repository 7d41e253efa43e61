"""Levels of difficulty: what *easy*, *medium*, *hard* and *expert* mean."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from nonet.errors import UnknownNameError
from nonet.logic.techniques import FAMILIES


class Difficulty(Enum):
    """The levels, the easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


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


TEACHING = "human"
"""The scale whose order the levels follow."""

_SINGLES = ("singles",)
_BASIC = (*_SINGLES, "direct", "locked", "subsets")
_BEYOND = (*_BASIC, "fish", "single-digit", "wings", "uniqueness")


@lru_cache(maxsize=1)
def logic_of_levels() -> dict[Difficulty, frozenset[str]]:
    """Return the techniques that are enough for each level; the last has all that are left.

    Franken fish belong to the last: they are as hard to see as chains.

    >>> logic = logic_of_levels()
    >>> [("naked-triple" in logic[level], "naked-quad" in logic[level]) for level in logic]
    [(False, False), (True, False), (True, True)]
    """
    return {
        Difficulty.EASY: _keys(_SINGLES),
        Difficulty.MEDIUM: frozenset(k for k in _keys(_BASIC) if not k.endswith("quad")),
        Difficulty.HARD: frozenset(k for k in _keys(_BEYOND) if "franken" not in k),
    }


def _keys(families: tuple[str, ...]) -> frozenset[str]:
    return frozenset(
        technique.key
        for family in families
        for technique in FAMILIES[family]
        if not technique.opt_in
    )
