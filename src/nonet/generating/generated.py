"""Generated: a puzzle with everything that is known of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nonet.cells import Position
from nonet.grid import Grid


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle with exactly one solution.

    ``level`` is the difficulty that was asked for, else what the techniques say. ``rating`` is the
    hardest step on the scale (the sum on ``hodoku``), None if it was not rated or the techniques do
    not solve it. ``techniques`` counts the steps of the path. ``seed`` and ``index`` make it again.
    """

    puzzle: Grid
    solution: Grid
    clues: int
    rating: float | None
    level: str | None
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
