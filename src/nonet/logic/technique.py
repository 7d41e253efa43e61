"""Technique: one entry of the catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.cells import text_schema

LEGEND = " Where it says = one of the two must be true, where it says - they cannot both be."
"""What is said after a chain in Eureka notation."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A way to deduce something, declared once.

    ``finder``, ``size``, ``variant`` and ``options`` say which native search finds it and which
    of its results are meant; options are those of ``native/logic/options.hpp``. ``about`` explains
    in a sentence or two why it works. ``words`` is the template that explains a step (see
    :mod:`nonet.logic.words`). ``unique`` marks a technique whose conclusions hold only if the
    puzzle has exactly one solution. ``deep`` marks a search so long that it is made only for
    puzzles that have one. ``opt_in`` marks one that no plan uses unless it is named, itself
    and not by its family. ``by_hand`` is false for one whose steps no person would find.
    """

    key: str
    name: str
    family: str
    finder: str
    about: str
    words: str
    size: int = 0
    variant: int = 0
    options: tuple[str, ...] = ()
    unique: bool = False
    deep: bool = False
    opt_in: bool = False
    by_hand: bool = True
    aliases: tuple[str, ...] = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return text_schema()

    def __str__(self) -> str:
        return self.key

    @property
    def search(self) -> tuple[str, int, tuple[str, ...], bool]:
        """What techniques must share to be found by one search."""
        return self.finder, self.size, self.options, self.unique or self.deep
