"""Scale: what techniques are worth, in the order they are tried."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rated:
    """A technique on a scale.

    A step is worth ``rating``, plus ``per_size`` for each size above 1, plus ``add`` for each
    ``(over, add)`` of ``longer`` that its length exceeds. ``level`` is an index into the levels of
    the scale. ``options``, if given, take the place of those that the catalogue declares.
    """

    technique: str
    rating: int
    level: int = 0
    per_size: int = 0
    longer: tuple[tuple[int, int], ...] = ()
    options: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """A level of a scale; ``most`` is the largest sum of ratings it allows, if it has one."""

    name: str
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Scale:
    """A way to rate: rows in search order.

    The techniques of one row are found by one search, which decides their order itself.
    ``headline`` names the number of a rating that people quote: its ``peak``, or its ``total``.
    ``unit`` is what one of it stands for: with ``tenths`` 44 is written 4.4, with ``points`` as 44.
    ``shown`` names what is shown of a rating; numbers of one group belong together. ``grades`` says
    that its levels are those of generated puzzles; one scale has them.
    """

    key: str
    name: str
    about: str
    rows: tuple[tuple[Rated, ...], ...]
    levels: tuple[Band, ...] = ()
    headline: str = "peak"
    unit: str = "tenths"
    shown: tuple[tuple[str, ...], ...] = (("level",), ("total",))
    grades: bool = False

    def number(self, value: int) -> float:
        """Return a rating in the unit that people use."""
        return value / 10 if self.unit == "tenths" else float(value)
