"""What each mode of play allows and how it scores: one table for Python and for the page.

``make wire`` writes it to the page as ``modes.js``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor
from typing import Literal

from nonet.logic.levels import Level

Mode = Literal["classic", "rush", "learning"]


@dataclass(frozen=True, kw_only=True)
class ModeRules:
    """The rules of a mode; a mode without points has no score and does not count."""

    hints: int | None
    """The number of hints; None means no limit."""
    points: int = 0
    """The points at the start."""
    mistake: int = 0
    """The points that a mistake costs."""
    hint: int = 0
    """The points that a hint costs."""
    second: int = 0
    """The points that a second costs."""
    bonus: int = 0
    """The points for all the time on the clock; the share that is left earns its part."""
    most: int = 0
    """The highest score."""
    limit: int | None = None
    """The seconds on the clock at the start; None means no limit."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """The seconds by level, where they differ from :attr:`limit`."""
    penalty: int = 0
    """The seconds that a mistake takes from the clock."""

    def limit_of(self, level: str) -> int | None:
        """Return the seconds for a level; ``killer·hard`` is a level with its rules.

        >>> rush = MODES["rush"]
        >>> rush.limit_of("hard"), rush.limit_of("killer·hard"), rush.limit_of("")
        (720, 720, 300)
        """
        return self.limits.get(level.rpartition("·")[2], self.limit)

    def remaining(self, limit: int, elapsed: float, mistakes: int) -> float:
        """Return the seconds left of a limit.

        >>> MODES["rush"].remaining(300, 100, 1), MODES["rush"].remaining(300, 295.5, 1)
        (190, 0)
        """
        return max(limit - elapsed - self.penalty * mistakes, 0)

    def score(self, limit: int | None, elapsed: float, mistakes: int, hints: int) -> int:
        """Return the score of a game that is won now.

        >>> MODES["classic"].score(None, 125.7, 2, 1), MODES["rush"].score(300, 100, 1, 1)
        (9475, 11600)
        """
        points = self.points - self.mistake * mistakes - self.hint * hints
        points -= self.second * floor(elapsed)
        if limit is not None:
            points += self.bonus * floor(self.remaining(limit, elapsed, mistakes)) // limit
        return min(max(points, 0), self.most)


MODES: Mapping[Mode, ModeRules] = {
    "classic": ModeRules(hints=3, points=10_000, mistake=100, hint=200, second=1, most=10_000),
    "rush": ModeRules(
        hints=3,
        points=10_000,
        mistake=100,
        hint=200,
        bonus=3000,
        most=20_000,
        limit=300,
        limits={
            Level.MEDIUM.value: 480,
            Level.HARD.value: 720,
            Level.EXPERT.value: 1200,
            Level.MASTER.value: 1800,
            Level.EXTREME.value: 2700,
        },
        penalty=10,
    ),
    "learning": ModeRules(hints=None),
}
"""The rules by mode."""
