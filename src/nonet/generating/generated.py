"""Generated: a puzzle with everything that is known of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nonet.cells import Position
from nonet.grid import Grid


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle with exactly one solution.

    It says of itself what :func:`nonet.rate` says: ``rating``, ``hardest`` and ``techniques`` are
    the ``value``, ``hardest`` and ``techniques`` of the rating on ``scale``, and ``level`` is the
    level on the teaching scale. They are empty if the puzzle was not rated; a puzzle that the
    techniques do not solve has no ``rating``. ``seed`` and ``index`` make it again.
    """

    puzzle: Grid
    solution: Grid
    clues: int
    rating: float | None
    level: str | None
    hardest: str | None
    techniques: dict[str, int] = field(hash=False)
    scale: str
    seed: int
    index: int
    attempt: int

    @property
    def fixed(self) -> frozenset[Position]:
        """The cells that hold clues: a player must not change them."""
        return frozenset(
            position for position, value in zip(self.puzzle.positions(), self.puzzle.cells) if value
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the puzzle and what is known of it, as JSON holds it."""
        return {
            "puzzle": str(self.puzzle),
            "solution": str(self.solution),
            "clues": self.clues,
            "rating": self.rating,
            "level": self.level,
            "techniques": self.techniques,
            "seed": self.seed,
            "index": self.index,
        }

    def __grid__(self) -> Grid:
        return self.puzzle

    def __str__(self) -> str:
        return str(self.puzzle)
