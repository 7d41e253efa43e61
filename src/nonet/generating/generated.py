"""Generated: a puzzle with everything that is known of it."""

from __future__ import annotations

from dataclasses import dataclass, field

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

    def __grid__(self) -> Grid:
        return self.puzzle

    def __str__(self) -> str:
        return str(self.puzzle)
