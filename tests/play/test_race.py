"""The rules of a race, with a clock that the tests control."""

from __future__ import annotations

import pytest

from nonet.errors import ArgumentError, FormatError, MultipleSolutionsError
from nonet.play.race import FullError, Race, Rooms

PUZZLE = "12...4....4....1"
SOLUTION = "1234341221434321"


def race_of(*names: str, **options: float) -> Race:
    race = Race(PUZZLE, **options)
    for name in names:
        race.join(name, 0.0)
    return race


def started(*names: str, **options: float) -> Race:
    race = race_of(*names, **options)
    race.start(0.0)
    return race


def names(race: Race) -> list[str]:
    return [player.name for player in race.winners]


# Joining and starting


def test_the_puzzle_shows_when_the_race_starts() -> None:
    race = race_of("Ann", "Bob")
    assert race.state(1.0).puzzle is None and race.phase == "waiting"
    race.start(2.0)
    state = race.state(12.0).as_dict()
    assert (state["phase"], state["puzzle"], state["solution"]) == ("running", PUZZLE, None)
    assert (state["remaining"], state["cells"]) == (590.0, 11)


def test_two_to_eight_players() -> None:
    race = race_of("1")
    with pytest.raises(ArgumentError, match="needs 2 players"):
        race.start(0.0)
    for number in range(2, 9):
        race.join(str(number), 0.0)
    with pytest.raises(ArgumentError, match="already has 8 players"):
        race.join("9", 0.0)
    race.start(0.0)
    with pytest.raises(ArgumentError, match="already started"):
        race.start(0.0)
    with pytest.raises(ArgumentError, match="already started"):
        race.join("late", 1.0)


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x00b", "Ann", " Ann "])
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(ArgumentError):
        race_of("Ann").join(name, 0.0)


def test_a_race_needs_one_solution_and_a_cell_to_fill() -> None:
    with pytest.raises(MultipleSolutionsError):
        Race("1" + "." * 15)
    with pytest.raises(ArgumentError, match="cell to fill"):
        Race(SOLUTION)


# Winning


def test_the_first_to_complete_wins() -> None:
    race = started("Ann", "Bob")
    ann, bob = race.players
    race.fill(ann, PUZZLE.replace(".", "3", 1), 10.0)
    race.fill(bob, SOLUTION, 20.0)
    assert race.phase == "over" and names(race) == ["Bob"]
    assert race.remaining(99.0) == 580.0  # the clock has stopped
    with pytest.raises(ArgumentError, match="not running"):
        race.fill(ann, SOLUTION, 21.0)
    assert str(race.state(30.0).solution) == SOLUTION


def test_a_full_board_with_a_wrong_digit_does_not_win() -> None:
    race = started("Ann", "Bob")
    wrong = SOLUTION.replace("3", "x").replace("4", "3").replace("x", "4")
    board = "".join(clue if clue != "." else digit for clue, digit in zip(PUZZLE, wrong))
    race.fill(race.players[0], board, 1.0)
    assert race.phase == "running" and race.filled(race.players[0]) == 11


def test_when_time_is_up_the_most_right_cells_win() -> None:
    race = started("Ann", "Bob", "Cy")
    ann, bob, cy = race.players
    race.fill(ann, "1211141111411111", 1.0)  # all filled, most of it nonsense
    race.fill(bob, "12343412..4....1", 2.0)
    race.fill(cy, "123..4....4....1", 3.0)
    assert [race.filled(player) for player in race.players] == [11, 5, 1]
    assert not race.look(599.9)
    assert race.look(600.0) and race.phase == "over"
    assert [race.filled(player) for player in race.players] == [2, 5, 1]
    assert names(race) == ["Bob"]


def test_equal_players_share_the_win_and_nothing_wins_nothing() -> None:
    race = started("Ann", "Bob")
    for player in race.players:
        race.fill(player, "123..4....4....1", 1.0)
    race.look(600.0)
    assert names(race) == ["Ann", "Bob"]
    idle = started("Ann", "Bob")
    idle.look(1e9)
    assert names(idle) == []


def test_the_end_of_time_comes_before_a_move_that_is_late() -> None:
    race = started("Ann", "Bob")
    with pytest.raises(ArgumentError, match="not running"):
        race.fill(race.players[0], SOLUTION, 600.0)
    assert race.ended == 600.0


def test_boards_that_are_refused() -> None:
    race = started("Ann", "Bob")
    ann = race.players[0]
    with pytest.raises(ArgumentError, match="clues"):
        race.fill(ann, "." * 16, 1.0)
    with pytest.raises(FormatError, match="expected 4 rows, found 9"):
        race.fill(ann, "." * 81, 1.0)
    assert race.filled(ann) == 0


# Leaving and coming back


def test_a_broken_connection_keeps_its_seat_for_thirty_seconds() -> None:
    race = started("Ann", "Bob")
    ann, bob = race.players
    race.fill(ann, "123..4....4....1", 1.0)
    race.disconnect(ann, 10.0)
    assert race.state(10.0).players[0].state == "away" and race.due == 40.0
    race.reconnect(ann, 39.9)
    assert ann.present and race.filled(ann) == 1
    race.disconnect(ann, 50.0)
    assert race.look(80.0) and ann.gone
    with pytest.raises(ArgumentError, match="30 s"):
        race.reconnect(ann, 80.0)
    race.look(600.0)
    assert names(race) == []  # a player who left cannot win, and the other has nothing
    assert bob.present


def test_a_seat_that_is_left_before_the_start_is_free_again() -> None:
    race = race_of("Ann", "Bob")
    race.disconnect(race.players[0], 0.0)
    race.look(30.0)
    assert [player.name for player in race.players] == ["Bob"]
    assert race.join("Ann", 31.0).number == 3


def test_a_race_that_all_have_left_is_over() -> None:
    race = started("Ann", "Bob")
    race.leave(race.players[0], 5.0)
    assert race.phase == "running"
    race.disconnect(race.players[1], 6.0)
    race.look(100.0)
    assert (race.phase, race.ended, race.due) == ("over", 36.0, None)


# Rooms


def test_codes_have_six_digits_and_differ() -> None:
    draws = iter([7, 7, 7, 999_999])
    rooms = Rooms(lambda below: next(draws))
    assert rooms.open(race_of(), "x", 0.0).code == "000007"
    assert rooms.open(race_of(), "x", 0.0).code == "999999"
    assert rooms.find("000007", 1.0) and rooms.find("000008", 1.0) is None


def test_rooms_are_bounded_in_number() -> None:
    draws = iter(range(100))
    rooms = Rooms(lambda below: next(draws), most=3, most_per_owner=2)
    rooms.open(race_of(), "x", 0.0)
    rooms.open(race_of(), "x", 0.0)
    with pytest.raises(FullError):
        rooms.open(race_of(), "x", 0.0)
    rooms.open(race_of(), "y", 0.0)
    with pytest.raises(FullError):
        rooms.check("z", 0.0)
    rooms.check("z", 60.0)  # nobody came: they are closed
    assert len(rooms) == 0


def test_rooms_are_bounded_in_life() -> None:
    rooms = Rooms(lambda below: 1, life=100.0, desertion=10.0)
    room = rooms.open(race_of(), "x", 0.0)
    ann = room.race.join("Ann", 5.0)
    rooms.attend(room, 5.0)
    assert rooms.find(room.code, 99.0) is room
    room.race.disconnect(ann, 80.0)
    rooms.attend(room, 80.0)
    assert rooms.closing(room) == 90.0
    room.race.reconnect(ann, 85.0)
    rooms.attend(room, 85.0)
    assert list(rooms.sweep(99.0)) == [] and list(rooms.sweep(100.0)) == [room]


def test_a_race_with_a_countdown_shows_its_puzzle_when_it_runs() -> None:
    race = race_of("Ann", "Bob", countdown=3.0)
    race.start(10.0)
    state = race.state(11.0)
    assert (state.phase, state.puzzle, state.countdown, race.due) == ("starting", None, 2.0, 13.0)
    with pytest.raises(ArgumentError, match="not running"):
        race.fill(race.players[0], PUZZLE, 12.0)
    with pytest.raises(ArgumentError, match="already started"):
        race.join("Cat", 12.0)
    assert race.look(13.0)
    state = race.state(13.0)
    assert (state.phase, state.countdown, state.remaining) == ("running", 0.0, race.seconds)
    assert state.puzzle == race.puzzle and race.due == 13.0 + race.seconds


def test_a_race_that_everybody_leaves_while_it_starts_is_over() -> None:
    race = race_of("Ann", "Bob", countdown=3.0)
    race.start(0.0)
    for player in list(race.players):
        race.leave(player, 1.0)
    assert race.phase == "over"
