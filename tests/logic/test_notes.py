"""Notes of a variant obey each of its rules, and keep the solution."""

from __future__ import annotations

import pytest

import nonet
from nonet.logic.notes import notes
from nonet.rules import Arrow, Cage, Thermometer

from helpers.looking import EMPTY, PUZZLE, SOLUTION


def test_notes_obey_each_rule() -> None:
    cage = notes(EMPTY, rules=[Cage("r1c1 r1c2", 4), Cage("r2c1 r2c2 r2c3", 7)])
    assert cage.candidates[:2] == ("13", "13") and cage.candidates[9:12] == ("124",) * 3
    assert [one.sets for one in cage.cages] == [("13",), ("124",)]
    warm = notes(EMPTY, rules=[Thermometer("r1c1 r1c2 r1c3 r1c4")]).candidates
    assert warm[:4] == ("123456", "234567", "345678", "456789")
    arrow = notes(EMPTY, rules=[Arrow("r5c5", "r5c6 r5c7 r5c8")]).candidates
    assert arrow[40] == "6789"


def test_notes_of_digits_on_the_board() -> None:
    found = notes("3" + EMPTY[1:], rules=[Cage("r1c1 r1c2", 4)])
    assert found.candidates[:3] == ("3", "1", "12456789")


def test_classic_notes_are_plain_candidates() -> None:
    found = notes(PUZZLE)
    plain = nonet.Board(PUZZLE)
    for cell, here in enumerate(found.candidates):
        if PUZZLE[cell] == ".":
            assert {int(digit) for digit in here} == set(plain.candidates(*divmod(cell, 9)))
    assert all(digit in here for digit, here in zip(SOLUTION, found.candidates, strict=True))
    assert not found.cages


def test_notes_keep_the_solution_of_a_variant() -> None:
    made = nonet.generate("easy", rules=["killer"], seed=3)
    found = notes(made.puzzle, rules=made.rules)
    pairs = zip(str(made.solution), found.candidates, strict=True)
    assert all(digit in candidates for digit, candidates in pairs)
    assert len(found.cages) > 5


def test_rules_that_people_do_not_solve_are_named() -> None:
    with pytest.raises(nonet.SudokuError, match=r"(?i)digits"):
        notes(EMPTY, rules=[nonet.rules.Digits(10)])
