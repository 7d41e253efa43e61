"""Board: candidates and history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

import nonet
from nonet import Board, Grid
from nonet.errors import ArgumentError, FormatError
from nonet.puzzles.validate import possible_values

from helpers.strategies import puzzles


@given(puzzles(min_clues=20))
def test_candidates_are_what_the_rules_leave(puzzle: Grid) -> None:
    board = Board(puzzle)
    for row, col in puzzle.positions():
        assert board.candidates(row, col) == possible_values(puzzle, row, col)


def test_apply_and_undo_restore_everything() -> None:
    puzzle = "020938040000500000508000079000180006001000400800092000950000704000005000030429080"
    found = nonet.explain(puzzle)
    board = Board(puzzle)
    boards = [board.copy()]
    for step in found:
        board.apply(step)
        boards.append(board.copy())
    assert board.grid == nonet.solve(puzzle)
    for before in reversed(boards[:-1]):
        assert board.undo()
        assert board == before
    assert not board.undo()


def test_copy_has_its_own_state() -> None:
    board = Board("." * 81)
    other = board.copy()
    other.place(0, 0, 5)
    assert board.grid[0, 0] == 0 and other.grid[0, 0] == 5
    assert 5 not in other.candidates(0, 8)
    assert not board.undo() and other.undo()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda b: b.place(0, 0, 0), "expected a digit"),
        (lambda b: b.place(0, 9, 1), "outside"),
        (lambda b: b.place(0, 1, 1), "already holds"),
        (lambda b: b.eliminate(0, 0, 10), "expected a digit"),
        (lambda b: Board(b.grid, candidates=[[1]] * 80), "81 cells"),
        (lambda b: Board(b.grid, candidates=[[0]] * 81), "expected a digit"),
        (lambda b: Board("." * 81, givens=b.givens), "is given as"),
        (lambda b: Board(b.grid, givens="." * 16), "differ in size"),
    ],
)
def test_what_is_refused(call: Callable[..., Any], message: str) -> None:
    with pytest.raises((ArgumentError, FormatError), match=message):
        call(Board(".2" + "." * 79))


def test_a_board_is_taken_wherever_a_grid_is() -> None:
    board = Board("12...4....4....1")
    assert nonet.Grid(board) == board.grid
    assert nonet.conflicts(board) == set()
    assert str(nonet.solve(board)) == "1234341221434321"
    assert nonet.possible_values(board, 0, 2) == {3}
    board.place(0, 2, 3)
    assert nonet.Grid(board)[0, 2] == 3


def test_digits_are_erased_and_overwritten() -> None:
    board = Board("12...4....4....1")
    board.eliminate(1, 2, 1)
    before = board.copy()
    board.place(0, 2, 4)
    with pytest.raises(ArgumentError, match="r1c3 already holds 4"):
        board.place(0, 2, 3)
    board.place(0, 2, 3, overwrite=True)
    assert board.candidates(0, 3) == {4}
    board.erase(0, 2)
    assert board == before, "eliminated ones stay removed, those that the digit hid are back"
    assert [board.undo() for _ in range(5)] == [True, True, True, True, False]
    with pytest.raises(ArgumentError, match="r1c1 is a given"):
        board.erase(0, 0)
    with pytest.raises(ArgumentError, match="r1c1 is a given"):
        board.place(0, 0, 3, overwrite=True)


@pytest.mark.parametrize("digit", range(1, 10))
def test_eliminate_takes_one_candidate_and_no_other(digit: int) -> None:
    board = Board("." * 81)
    board.eliminate(4, 7, digit)
    assert board.candidates(4, 7) == set(range(1, 10)) - {digit}
    assert all(
        board.candidates(row, col) == set(range(1, 10))
        for row, col in board.grid.positions()
        if (row, col) != (4, 7)
    )
    assert board.undo()
    assert board == Board("." * 81)
