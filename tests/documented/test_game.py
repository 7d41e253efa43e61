"""The game models under their documented names."""

from __future__ import annotations

import pytest

from nonet import ArgumentError
from nonet.documented.game import (
    CompletedGame,
    MatchPlayer,
    MatchRoom,
    SavedGame,
    SudokuAction,
    SudokuActionType,
    SudokuStats,
)
from nonet.play import Game, Race
from nonet.play.race import Rooms

PUZZLE = "12...4....4....1"
SOLUTION = "1234341221434321"


@pytest.mark.parametrize("type", SudokuActionType, ids=lambda type: type.name)
def test_each_action_is_made_once_and_undone(type: SudokuActionType) -> None:
    game = Game(PUZZLE)
    if type is SudokuActionType.clear_value:
        game.place(0, 2, 3)
    if type is SudokuActionType.remove_note:
        game.note(0, 2, 3)
    before = game.snapshot
    action = SudokuAction(type, 0, 2, 3)
    assert action.apply(game)
    assert game.grid[0, 2] == (3 if type is SudokuActionType.set_value else 0)
    assert game.notes(0, 2) == ({3} if type is SudokuActionType.add_note else set())
    assert not action.apply(game), "the cell is already like that"
    assert game.undo()
    assert game.snapshot == before
    assert not SudokuAction(SudokuActionType.add_note, 0, 0, 3).apply(game), "r1c1 is filled"
    with pytest.raises(ArgumentError, match="r1c1 is a clue"):
        SudokuAction(SudokuActionType.clear_value, 0, 0).apply(game)


def test_a_saved_game_is_restored() -> None:
    game = Game(PUZZLE, "rush")
    game.place(0, 2, 2)
    game.tick(5)
    saved = SavedGame.of(game, at=7.0)
    restored = saved.restore()
    assert (saved.mode, saved.at) == ("rush", 7.0)
    assert (restored.snapshot, restored.mistakes, restored.remaining) == (game.snapshot, 1, 285)
    assert restored.undo()


def test_statistics_of_completed_games() -> None:
    stats = SudokuStats()
    game = Game(PUZZLE)
    for at, digit in enumerate(SOLUTION):
        if PUZZLE[at] == ".":
            game.place(*divmod(at, 4), int(digit))
    assert stats.record(game, at=3.0)
    (completed,) = stats.games
    assert isinstance(completed, CompletedGame)
    assert (completed.won, completed.score) == (True, 10_000)


def test_a_room_of_players() -> None:
    rooms = Rooms(lambda bound: 42)
    room = rooms.open(Race(PUZZLE), "somebody", 0.0)
    player = room.race.join("Ann", 0.0)
    assert isinstance(room, MatchRoom)
    assert isinstance(player, MatchPlayer)
    assert (room.code, room.race.seconds, player.number) == ("000042", 600.0, 1)
