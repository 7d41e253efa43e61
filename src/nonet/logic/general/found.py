"""Found: the result of a finder; GeneralStep: the same as a step that can explain itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from nonet.logic.general.game import Pair, State
from nonet.logic.step import Branch, Link, Part, Step
from nonet.logic.wording import Token
from nonet.results import derived


class Found(NamedTuple):
    """A deduction: its conclusion and its evidence."""

    parts: tuple[Part, ...]
    eliminations: tuple[Pair, ...] = ()
    placements: tuple[Pair, ...] = ()
    links: tuple[Link, ...] = ()
    size: int = 1
    length: int = 0


Finder: TypeAlias = Callable[[State], Iterator[Found]]
"""Yields the steps of one technique on a state."""


class GeneralStep(Step):
    """A step on a board of any size with any rules."""

    def _explained(self) -> list[Token]:
        from nonet.logic.general.text import explained

        return explained(self)

    def where(self) -> list[Token]:
        """Return a hint that only says where to look."""
        from nonet.logic.general.text import where_tokens

        return where_tokens(self)

    def pattern(self) -> list[Token]:
        """Return a hint that describes the pattern but not what follows from it."""
        from nonet.logic.general.text import pattern_tokens

        return pattern_tokens(self)

    @derived("text", "The chain in Eureka notation; empty if the step has none.")
    def chain(self) -> str:
        """The chain in Eureka notation; empty if the step has none."""
        from nonet.logic.words import eureka

        return eureka(self)

    @derived("json", "Suppositions and what follows from each.")
    def branches(self) -> tuple[Branch, ...]:
        """Suppositions and what follows from each."""
        from nonet.logic.general.text import branches_of

        return branches_of(self)
