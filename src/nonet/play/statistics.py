"""Statistics of completed games."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from math import floor
from typing import Any

from nonet.errors import ArgumentError, FormatError
from nonet.play.game import Game

KEPT = 100
"""The number of games kept; best scores and the longest streak are never dropped."""

VERSION = 1
"""The version of the JSON format of statistics."""


@dataclass(frozen=True)
class Finished:
    """A completed game; a lost one has score 0."""

    mode: str
    level: str
    won: bool
    score: int
    seconds: int
    mistakes: int
    hints: int
    at: float
    """The time of its end, by the clock of the caller."""


@dataclass
class Statistics:
    """The last games, the best score of each mode and level, and winning streaks.

    >>> game = Game("1234341221434.21")
    >>> game.place(3, 1, 3)
    >>> statistics = Statistics()
    >>> statistics.record(game, at=1.0), statistics.best["classic", ""], statistics.streak
    (True, 10000, 1)
    """

    games: list[Finished] = field(default_factory=list)
    """The newest first."""
    best: dict[tuple[str, str], int] = field(default_factory=dict)
    """The best score by mode and level."""
    streak: int = 0
    """The current number of consecutive wins."""
    longest_streak: int = 0

    def record(self, game: Game, *, at: float) -> bool:
        """Add a completed game; return whether its score is the best of its mode and level.

        A game of learning has no score and is not kept.
        """
        if game.state == "running":
            raise ArgumentError("cannot record a game that is still running")
        if not game.rules.points:
            return False
        won = game.state == "won"
        entry = Finished(
            mode=game.mode,
            level=game.level,
            won=won,
            score=game.score,
            seconds=floor(game.elapsed),
            mistakes=game.mistakes,
            hints=game.hints,
            at=at,
        )
        self.games = [entry, *self.games][:KEPT]
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        key = (game.mode, game.level)
        better = won and game.score > self.best.get(key, -1)
        if better:
            self.best[key] = game.score
        return better

    def save(self) -> str:
        """Return the statistics as JSON."""
        best = [[mode, level, score] for (mode, level), score in sorted(self.best.items())]
        games = [asdict(game) for game in self.games]
        streaks = {"streak": self.streak, "longest_streak": self.longest_streak}
        return json.dumps({"nonet_statistics": VERSION, "games": games, "best": best, **streaks})

    @classmethod
    def load(cls, text: str) -> Statistics:
        """Return the statistics that :meth:`save` wrote."""
        try:
            data: Any = json.loads(text)
            if data["nonet_statistics"] != VERSION:
                raise FormatError(f"expected statistics of version {VERSION}")
            return cls(
                [Finished(**game) for game in data["games"]],
                {(mode, level): int(score) for mode, level, score in data["best"]},
                int(data["streak"]),
                int(data["longest_streak"]),
            )
        except FormatError:
            raise
        except (ValueError, KeyError, TypeError):
            raise FormatError("expected saved statistics") from None
