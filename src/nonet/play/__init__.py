"""The rules of a Sudoku game: moves, notes, colours, hints, clock, score and statistics.

The web page follows the same rules: the tests of both replay ``tests/data/games.json``.

>>> game = Game("12...4....4....1")
>>> game.place(0, 2, 3)
>>> game.errors, game.score, game.state
(frozenset(), 10000, 'running')
"""

from nonet.play.game import HINTS, RUSH_PENALTY, RUSH_SECONDS, Game
from nonet.play.race import Race
from nonet.play.snapshot import Snapshot
from nonet.play.statistics import Finished, Statistics

__all__ = [
    "HINTS",
    "RUSH_PENALTY",
    "RUSH_SECONDS",
    "Finished",
    "Game",
    "Race",
    "Snapshot",
    "Statistics",
]
