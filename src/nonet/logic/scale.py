"""Scale: the ratings of techniques, in the order they are tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rated:
    """A technique on a scale.

    A step is worth ``rating``, plus ``per_size`` for each size above 1, plus ``add`` for each
    ``(over, add)`` of ``longer`` that its length exceeds. ``level`` is an index into the levels of
    the scale. ``options``, if given, replace those that the catalogue declares.
    """

    technique: str
    rating: int
    level: int = 0
    per_size: int = 0
    longer: tuple[tuple[int, int], ...] = ()
    options: tuple[str, ...] | None = None


LOOPS = ("continuous-nice-loop", "discontinuous-nice-loop", "aic")
"""Chains that one search finds; others have a prefix."""


def together(rating: int, level: int, *keys: str, **fields: Any) -> tuple[Rated, ...]:
    """Return a row: techniques that one search finds, with the same rating."""
    return tuple(Rated(key, rating, level, **fields) for key in keys)


def each(rating: int, level: int, *keys: str, **fields: Any) -> tuple[tuple[Rated, ...], ...]:
    """Return a row for each technique, with the same rating."""
    return tuple((rated,) for rated in together(rating, level, *keys, **fields))


def numbered(key: str, count: int) -> tuple[str, ...]:
    """Return the types of a technique, numbered from 1."""
    return tuple(f"{key}-{number}" for number in range(1, count + 1))


@dataclass(frozen=True, slots=True)
class Band:
    """A level of a scale; ``most`` is the largest sum of ratings it allows, if any."""

    name: str
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Scale:
    """A rating scale: rows of techniques in search order.

    One search finds the techniques of a row and decides their order. ``headline`` names the field
    of a rating that people quote: ``er`` or ``score``. ``unit`` is the unit of the integers in this
    table: in ``tenths``, 44 is quoted as 4.4; in ``points``, as 44. ``quoted`` names the fields in
    the text of a rating; those of one group are joined by a slash. ``grades`` marks the scale whose
    levels the generator uses.
    """

    key: str
    name: str
    about: str
    rows: tuple[tuple[Rated, ...], ...]
    levels: tuple[Band, ...] = ()
    headline: str = "er"
    unit: str = "tenths"
    quoted: tuple[tuple[str, ...], ...] = (("level",), ("score",))
    grades: bool = False

    def __hash__(self) -> int:
        return hash(self.key)  # hashing all rows would take longer than finding a plan

    @property
    def level_names(self) -> tuple[str, ...]:
        """The names of the levels, easiest first."""
        return tuple(level.name for level in self.levels)

    def number(self, value: Any) -> Any:
        """Convert an integer of the scale, or an array of them, to the number people quote.

        >>> Scale("s", "S", "", ()).number(72)
        7.2
        """
        return value / 10 if self.unit == "tenths" else value

    def whole(self, number: float) -> int:
        """Return the largest integer of the scale up to a number that people quote."""
        return int(round(number * 10, 6) // 1 if self.unit == "tenths" else number // 1)

    def level_place(self, used: Any, score: Any) -> Any:
        """Return the index of the level, for a puzzle or for arrays of puzzles.

        ``used`` is the level of the hardest technique; a score too large for it raises it.
        """
        for place, level in enumerate(self.levels):
            if level.most is not None:
                used = used + (used == place) * (score > level.most)
        return used
