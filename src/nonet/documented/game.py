"""The models of the game under the names that the documents about its design use.

Completed games, statistics, rooms and players are classes of :mod:`nonet.play`; actions and saved
games are small values around :class:`nonet.play.Game`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from nonet.play.game import Game
from nonet.play.race import Player as MatchPlayer
from nonet.play.race import Room as MatchRoom
from nonet.play.statistics import Finished as CompletedGame
from nonet.play.statistics import Statistics as SudokuStats

__all__ = [
    "CompletedGame",
    "MatchPlayer",
    "MatchRoom",
    "SavedGame",
    "SudokuAction",
    "SudokuActionType",
    "SudokuStats",
]


class SudokuActionType(Enum):
    """The four kinds of changes that a player can undo."""

    set_value = "set_value"
    clear_value = "clear_value"
    add_note = "add_note"
    remove_note = "remove_note"


@dataclass(frozen=True)
class SudokuAction:
    """One change of one cell, made with :meth:`apply` and undone with ``game.undo()``.

    >>> game = Game("12...4....4....1")
    >>> SudokuAction(SudokuActionType.set_value, 0, 2, 3).apply(game)
    True
    >>> game.grid[0, 2], game.undo(), game.grid[0, 2]
    (3, True, 0)
    """

    type: SudokuActionType
    row: int
    col: int
    value: int = 0
    """The digit; not used to clear a value."""

    def apply(self, game: Game) -> bool:
        """Make the change; return False if the cell was already like that."""
        digit, notes = game.grid[self.row, self.col], game.notes(self.row, self.col)
        move, value = game.note, self.value
        if self.type is SudokuActionType.set_value:
            move, changes = game.place, digit != value
        elif self.type is SudokuActionType.clear_value:
            move, value, changes = game.place, digit, digit > 0  # placing it again removes it
        else:
            changes = not digit and (value in notes) != (self.type is SudokuActionType.add_note)
        if changes:
            move(self.row, self.col, value)
        return changes


@dataclass(frozen=True)
class SavedGame:
    """A game in progress in stored form, one for each mode.

    >>> game = Game("12...4....4....1", mode="rush")
    >>> game.tick(20)
    >>> saved = SavedGame.of(game, at=1.0)
    >>> saved.mode, saved.restore().remaining
    ('rush', 280.0)
    """

    mode: str
    at: float
    """The time of saving, by the clock of the caller."""
    data: str
    """The JSON text of :meth:`nonet.play.Game.save`."""

    @classmethod
    def of(cls, game: Game, *, at: float) -> SavedGame:
        """Save a game."""
        return cls(game.mode, at, game.save())

    def restore(self) -> Game:
        """Return the game with its clock, mistakes, hints and history."""
        return Game.load(self.data)
