"""Technique: one entry in the catalogue of solving techniques."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.language import message
from nonet.model.cells import text_schema


@dataclass(frozen=True, slots=True)
class Technique:
    """A solving technique: how to find it and how to explain it.

    ``finder``, ``size``, ``variant`` and ``options`` select the native search and its results
    (options: ``native/logic/options.hpp``). The texts are messages of ``techniques.ftl`` with the
    key as their id, or ``shared`` if several techniques share them (:mod:`nonet.logic.text.steps`).
    ``unique`` marks techniques that rely on the puzzle having exactly one solution, ``deep``
    searches so long that they run only for such puzzles. Plans use ``opt_in`` techniques only if
    they are named individually. ``by_hand`` is false if no person would find the steps.
    """

    key: str
    family: str
    finder: str
    shared: str = ""
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
    def message(self) -> str:
        """The id of its messages."""
        return self.shared or self.key

    @property
    def name(self) -> str:
        """The name in the current language: ``X-Wing``."""
        return message(self.message, self._numbers)

    @property
    def about(self) -> str:
        """Why the technique works, in a sentence or two of the current language."""
        return message(f"{self.message}.about", self._numbers)

    @property
    def _numbers(self) -> dict[str, int]:
        return {"size": self.size, "variant": self.variant}

    @property
    def search(self) -> tuple[str, int, tuple[str, ...], bool]:
        """The key of the native search: techniques with equal keys are found by one search."""
        return self.finder, self.size, self.options, self.unique or self.deep
