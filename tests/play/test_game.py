"""A game without a screen: moves, clock, hints, scores, saving, and the recorded games."""

from __future__ import annotations

import json
import re

import pytest

from nonet import ArgumentError, FormatError, MultipleSolutionsError, NoSolutionError
from nonet.errors import UnknownNameError
from nonet.logic.levels import Level
from nonet.play import MODES, Game, Statistics
from nonet.play.statistics import KEPT
from nonet.puzzles.validate import possible_values
from nonet.web.assets import STATIC

from helpers.recorded_games import FILE, as_text, expected, make, recorded

SMALL = "12...4....4....1"
NEARLY = "534678912672195348198342567859761423426853791713924856961537284287419635.452861.9"


def test_the_recorded_games_are_those_that_are_played_now() -> None:
    assert FILE.read_text(encoding="utf-8") == as_text(recorded()), "run recorded_games.py"


def test_the_page_offers_every_mode() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'name="mode" value="(\w+)"', page) == list(MODES)
    assert all(rules.limits.keys() < {*Level} for rules in MODES.values())


@pytest.mark.parametrize("every", [1, 7])
def test_a_game_goes_on_as_before_when_it_was_saved_and_loaded(every: int) -> None:
    for record in json.loads(FILE.read_text(encoding="utf-8")):
        game = Game(record["puzzle"], record["mode"], level=record["level"])
        for number, step in enumerate(record["moves"]):
            if number % every == 0:
                game = Game.load(game.save())
            make(game, step["move"])
            assert expected(game) == step["expected"], (record["name"], number)


def test_fixed_cells_notes_colours_and_errors() -> None:
    game = Game(SMALL)
    assert game.is_fixed(0, 0)
    for change in (game.place, game.note):
        with pytest.raises(ArgumentError, match="r1c1 is a clue"):
            change(0, 0, 3)
    game.note(0, 2, 3)
    game.note(0, 2, 4)
    game.paint(0, 0, 2)
    assert (game.notes(0, 2), game.colour(0, 0)) == (frozenset({3, 4}), 2)
    game.place(0, 3, 4)
    assert game.notes(0, 2) == {3}, "a digit is struck from the notes of its peers"
    assert not game.errors
    game.place(0, 3, 1)
    assert {str(cell) for cell in game.errors} == {"r1c1", "r1c4", "r4c4"}
    assert game.mistakes == 1
    while game.undo():
        pass
    assert (game.notes(0, 2), game.colour(0, 0), game.grid) == (frozenset(), 0, game.puzzle)
    while game.redo():
        pass
    assert (game.notes(0, 2), game.colour(0, 0), game.grid[0, 3]) == (frozenset({3}), 2, 1)


def test_notes_fill_themselves() -> None:
    game = Game(SMALL)
    game.note(0, 2, 1)
    game.fill_notes()
    for row in range(4):
        for col in range(4):
            assert game.notes(row, col) == possible_values(game.grid, row, col)
    assert game.notes(0, 2) == {3}
    assert game.notes(0, 0) == set(), "clues have no notes"
    game.place(0, 2, 3)
    assert game.notes(0, 3) == {4}, "later digits are struck as from other notes"
    before = game.snapshot
    game.fill_notes()
    assert game.snapshot == before, "nothing changes, and there is nothing to undo"
    assert game.undo()
    assert game.undo()
    assert (game.notes(0, 2), game.notes(0, 3)) == (frozenset({1}), frozenset())
    assert (game.mistakes, game.hints) == (0, 0)


def test_documented_scores() -> None:
    classic, rush = Game(NEARLY), Game(NEARLY, "rush")
    for game in (classic, rush):
        game.tick(100.9)
        game.place(8, 0, 9)
        game.hint(8, 0)
        game.place(8, 7, 7)
        assert game.state == "won"
    assert classic.score == 10_000 - 100 - 200 - 100
    assert rush.score == 10_000 + 10 * 189 - 100 - 200


def test_the_end_of_a_rush() -> None:
    game = Game(SMALL, mode="rush")
    game.tick(299)
    assert (game.state, game.remaining) == ("running", 1)
    game.place(0, 2, 1)
    assert (game.state, game.remaining, game.score) == ("lost", 0, 0)
    with pytest.raises(ArgumentError, match="the game is lost"):
        game.undo()
    assert Game(SMALL).remaining is None


def test_a_harder_rush_has_more_time_and_the_same_points_for_its_part_of_it() -> None:
    for level, seconds in [("easy", 300), ("hard", 720), ("killer·extreme", 2700), ("", 300)]:
        game = Game(NEARLY, "rush", level=level)
        assert (game.limit, game.remaining, game.score) == (seconds, seconds, 13_000)
        game.tick(seconds / 2)
        assert game.score == 11_500
        saved = json.loads(game.save())
        assert Game.load(json.dumps(saved)).remaining == seconds / 2
        del saved["limit"]
        assert Game.load(json.dumps(saved)).limit == 300, "saved when every rush had 300 seconds"
        game.tick(seconds / 2)
        assert (game.state, game.score) == ("lost", 0)


def test_learning_has_hints_without_limit_and_no_score() -> None:
    game = Game(SMALL, "learning")
    assert (game.hints_left, game.remaining, game.limit, game.score) == (None, None, None, 0)
    game.tick(100_000)
    for cell in [(r, c) for r in range(4) for c in range(4) if not game.grid[r, c]]:
        game.hint(*cell)
    assert (game.state, game.hints, game.score) == ("won", 11, 0)
    assert Game.load(game.save()).hints == 11
    statistics = Statistics()
    assert not statistics.record(game, at=1)
    assert statistics == Statistics(), "it does not count"


def test_three_hints() -> None:
    game = Game(SMALL)
    assert [game.hint(0, 2), game.hint(0, 3), game.hint(1, 0), game.hints_left] == [3, 4, 3, 0]
    with pytest.raises(ArgumentError, match="all 3 hints are used"):
        game.hint(1, 2)
    game = Game(SMALL)
    game.hint(0, 2)
    with pytest.raises(ArgumentError, match="r1c3 is already right"):
        game.hint(0, 2)
    assert game.hints == 1


def test_what_cannot_be_played() -> None:
    with pytest.raises(MultipleSolutionsError):
        Game("1...............")
    with pytest.raises(NoSolutionError):
        Game("123...4.........")
    with pytest.raises(UnknownNameError, match="mode"):
        Game(SMALL, mode="blitz")
    for wrong in (-1, float("nan"), float("inf"), "1", True):
        with pytest.raises(ArgumentError, match="seconds"):
            Game(SMALL).tick(wrong)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="digit"):
        Game(SMALL).place(0, 2, 5)
    with pytest.raises(ArgumentError, match="colour"):
        Game(SMALL).paint(0, 2, 10)


@pytest.mark.parametrize(
    "change",
    [
        {"nonet_game": 2},
        {"puzzle": "123"},
        {"state": "drawn"},
        {"hints": 4},
        {"mode": "rush", "limit": 0},
        {"mode": "rush", "limit": "300"},
        {"elapsed": -1},
        {"present": {"values": "1" * 9}},
        {"present": {"values": SMALL, "notes": {"99": "1"}, "colours": {}}},
        {"present": {"values": SMALL, "notes": {"2": "9"}, "colours": {}}},
        {"past": 3},
    ],
)
def test_files_that_are_no_game(change: dict[str, object]) -> None:
    data = json.loads(Game(SMALL).save())
    with pytest.raises((FormatError, ArgumentError)):
        Game.load(json.dumps(data | change))


@pytest.mark.parametrize("text", ["", "[]", "{}", "nothing"])
def test_text_that_is_no_game(text: str) -> None:
    with pytest.raises(FormatError):
        Game.load(text)


def won(seconds: float = 0) -> Game:
    game = Game(NEARLY, level="easy")
    game.tick(seconds)
    game.place(8, 0, 3)
    game.place(8, 7, 7)
    return game


def lost() -> Game:
    game = Game(NEARLY, "rush", level="easy")
    game.tick(300)
    return game


def test_statistics() -> None:
    statistics = Statistics()
    with pytest.raises(ArgumentError, match="still running"):
        statistics.record(Game(NEARLY), at=0)
    assert statistics.record(won(60), at=1)
    assert not statistics.record(won(70), at=2), "only a higher score is a best one"
    assert statistics.record(won(40), at=3)
    assert not statistics.record(lost(), at=4)
    assert statistics.best == {("classic", "easy"): 9960}
    assert (statistics.streak, statistics.longest_streak) == (0, 3)
    assert [game.at for game in statistics.games] == [4, 3, 2, 1]
    for _ in range(KEPT):
        statistics.record(won(90), at=5)
    assert len(statistics.games) == KEPT == 100
    assert statistics.best["classic", "easy"] == 9960, "even when the game itself is forgotten"
    assert (statistics.streak, statistics.longest_streak) == (100, 100)
    assert Statistics.load(statistics.save()) == statistics
    for text in ("", "{}", '{"nonet_statistics": 2}', '{"nonet_statistics": 1, "games": 3}'):
        with pytest.raises(FormatError):
            Statistics.load(text)
