"""The rules of a Sudoku game: moves, notes, colours, hints, clock, score and statistics.

The web page follows the same rules: it reads :data:`MODES`, which is written to ``modes.js``, and
the tests of both replay ``tests/data/games.json``.

>>> game = Game("12...4....4....1")
>>> game.place(0, 2, 3)
>>> game.errors, game.score, game.state
(frozenset(), 10000, 'running')
"""

from nonet.play.game import Game as Game
from nonet.play.modes import MODES as MODES
from nonet.play.modes import ModeRules as ModeRules
from nonet.play.race import Race as Race
from nonet.play.snapshot import Snapshot as Snapshot
from nonet.play.statistics import Finished as Finished
from nonet.play.statistics import Statistics as Statistics
