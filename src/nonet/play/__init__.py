"""The rules of a Sudoku game: moves, notes, colours, hints, clock, score and statistics.

The web page follows the same rules: the tests of both replay ``tests/data/games.json``.

>>> game = Game("12...4....4....1")
>>> game.place(0, 2, 3)
>>> game.errors, game.score, game.state
(frozenset(), 10000, 'running')
"""

from nonet.play.game import HINTS as HINTS
from nonet.play.game import RUSH_PENALTY as RUSH_PENALTY
from nonet.play.game import RUSH_SECONDS as RUSH_SECONDS
from nonet.play.game import Game as Game
from nonet.play.race import Race as Race
from nonet.play.snapshot import Snapshot as Snapshot
from nonet.play.statistics import Finished as Finished
from nonet.play.statistics import Statistics as Statistics
