"""Every way in leads to the same puzzle, and the same answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

import nonet
from nonet import Board, Grid, Puzzle, formats
from nonet.engines.exact_cover import sudoku, verify
from nonet.errors import SudokuError
from nonet.formats import Record
from nonet.puzzles.puzzle import as_grid, puzzle_of
from nonet.rules import (
    AntiKing,
    Cage,
    Candidates,
    Diagonals,
    Difference,
    Digits,
    ExtraCells,
    Rectangle,
    Regions,
    Rule,
)

JIGSAW = Regions("AAAA BBBC BDDC DDCC")
NO_BOXES = Regions("." * 16)

PUZZLES: dict[str, tuple[str, tuple[Rule, ...]]] = {
    "rectangle": ("34.....1.1.3....", (Rectangle(3, 4), Difference("r2c3 r2c4", 1))),
    "jigsaw": ("..4.3.......2...", (JIGSAW,)),
    "jigsaw and more": ("..3.2...........", (JIGSAW, Difference("r2c1 r2c2", 1))),
    "no boxes": ("1..4..13......2.", (NO_BOXES,)),
}
"""Puzzles with one solution whose rules change the boxes."""


def ways_in(text: str, rules: tuple[Rule, ...]) -> dict[str, tuple[Any, dict[str, Any]]]:
    """Return the ways to hand a puzzle and its rules to a verb."""
    record = Record(Grid(text), rules=rules)
    return {
        "text": (formats.write(record, "iss"), {}),
        "record": (record, {}),
        "puzzle": (Puzzle(Grid(text), rules=rules), {}),
        "board": (Board(text, rules=rules), {}),
        "board and rules": (Board(text), {"rules": rules}),
        "board with some": (Board(text, rules=rules[:1]), {"rules": rules[1:]}),
        "record and rules": (Record(Grid(text)), {"rules": rules}),
        "grid and rules": (Grid(text), {"rules": rules}),
        "text and rules": (text, {"rules": list(rules)}),
        "rows and rules": (Grid(text).rows(), {"rules": rules}),
    }


VERBS: dict[str, Callable[..., Any]] = {
    "solve": lambda p, **o: str(nonet.solve(p, **o)),
    "solutions": lambda p, **o: list(map(str, nonet.solutions(p, **o))),
    "true_candidates": nonet.true_candidates,
    "check": nonet.check,
    "hint": lambda p, **o: str(nonet.hint(p, **o)),
    "steps": lambda p, **o: sorted(map(str, nonet.steps(p, every=True, **o))),
    "explain": lambda p, **o: str(nonet.explain(p, **o)),
    "rate": nonet.rate,
    "rate_many": lambda p, **o: nonet.rate_many([p], **o)[0],
    "redundant_clues": nonet.redundant_clues,
    "possible_values": lambda p, **o: nonet.possible_values(p, 0, 1, **o),
    "canonical_variant": nonet.canonical_variant,
}


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzles_have_one_solution(name: str) -> None:
    text, rules = PUZZLES[name]
    assert nonet.is_unique(text, rules=rules)
    assert nonet.rate(text, rules=rules).solved
    assert nonet.explain(text, rules=rules).solved
    assert not nonet.hint(text, rules=rules).mistakes


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("name", PUZZLES)
def test_every_way_in_gives_the_same_answer(name: str, verb: str) -> None:
    text, rules = PUZZLES[name]
    found = {
        way: VERBS[verb](source, **options)
        for way, (source, options) in ways_in(text, rules).items()
    }
    expected = found["record"]
    assert found == dict.fromkeys(found, expected)


def test_engines_take_the_rules_of_a_source() -> None:
    text, rules = PUZZLES["jigsaw"]
    solution = nonet.solve(text, rules=rules)
    for source, options in ways_in(text, rules).values():
        assert sudoku(source, **options).count() == 1
    assert verify(Board(solution, rules=rules))
    assert not verify(solution)


def test_eliminated_candidates_stay_out_under_more_rules() -> None:
    board = Board("1" + "." * 15)
    board.eliminate(3, 3, 4)
    more = board.with_rules([Diagonals()])
    assert more.candidates(3, 3) == {2, 3}
    assert more.candidates(2, 2) == {2, 3, 4}
    assert board.with_rules([]) == board
    jigsaw = board.with_rules([JIGSAW])
    assert 1 in jigsaw.candidates(1, 1)  # r2c2 is not in the region of r1c1
    assert 4 not in jigsaw.candidates(3, 3)


def test_candidates_of_a_text_are_part_of_the_puzzle() -> None:
    every = [15] * 16
    every[5] = 0b0110
    text = formats.write(Record(Grid("." * 16), candidates=tuple(every)), "candidates")
    puzzle = puzzle_of(text)
    assert puzzle.conditions == (Candidates({"r2c2": [2, 3]}),)
    assert Board(puzzle).candidates(1, 1) == {2, 3}
    assert puzzle_of(puzzle, [AntiKing()]).conditions == (AntiKing(), *puzzle.conditions)


def test_candidates_that_only_other_regions_exclude_restrict_the_puzzle() -> None:
    """r2c2 is in the box of r1c1, but not in its region."""
    marks = tuple(1 if cell == 0 else 0b1110 if cell == 5 else 0b1111 for cell in range(16))
    puzzle = Puzzle(Grid("1" + "." * 15), candidates=marks, rules=(JIGSAW,))
    assert puzzle.conditions == (JIGSAW, Candidates({"r2c2": [2, 3, 4]}))
    assert Puzzle(puzzle.grid, candidates=marks).conditions == ()


def test_a_board_takes_everything_from_its_source() -> None:
    record = Record(
        Grid("12.............."),
        candidates=(1, 2, *[0b1100] * 14),
        givens=Grid("1..............."),
        rules=(JIGSAW,),
    )
    board = Board(record)
    assert board.rules == (JIGSAW,)
    assert board.givens == record.givens
    assert board.candidates(3, 3) == {3, 4}
    killer = Record(Grid(), rules=(Cage("r1c1 r1c2", 3),))
    assert Board(formats.write(killer, "killer")).rules == killer.rules


def test_rules_are_joined_once() -> None:
    puzzle = Puzzle(Grid(), rules=(Diagonals(), Diagonals()))
    assert puzzle.rules == (Diagonals(),)
    assert puzzle_of(puzzle, [Diagonals()]) is puzzle
    assert puzzle_of(puzzle) is puzzle
    assert puzzle_of(puzzle, (AntiKing(),)).rules == (Diagonals(), AntiKing())
    assert isinstance(Record(Grid()).with_rules([Diagonals()]), Record)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: puzzle_of(Grid(), cast(Any, "diagonals")), "expected a sequence"),
        (lambda: puzzle_of(Grid(), cast(Any, ["diagonals"])), "'diagonals' is a name"),
        (lambda: puzzle_of(Grid(), [Rectangle(4, 6)]), "the longer side of a rectangle"),
        (lambda: puzzle_of(Board("." * 81), [JIGSAW]), "for a grid of size 4, not 9"),
        (lambda: puzzle_of(Grid(), [JIGSAW, NO_BOXES]), "only one set of regions"),
        (lambda: Puzzle(Grid(), candidates=(1,)), "candidates for 1 cell; a 9×9 grid has 81"),
        (lambda: Puzzle(Grid(), candidates=(512,) * 81), "bit masks from 0 to 511"),
        (lambda: Puzzle(Grid(), givens=Grid("." * 16)), "its givens has size 4"),
        (lambda: as_grid(Board("." * 81, rules=[Diagonals()])), "a plain grid does not support"),
    ],
)
def test_what_does_not_fit_is_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(nonet.ArgumentError, match=message):
        make()


def test_marks_have_the_digits_of_the_rules() -> None:
    puzzle = Puzzle(Grid("." * 16), candidates=(63,) * 16, rules=(Digits(6), ExtraCells(2)))
    assert puzzle.conditions == puzzle.rules
    board = Board(puzzle)
    assert board.candidates(0, 0) == set(range(1, 7))
    board.eliminate(0, 0, 6)
    assert board.candidates(0, 0) == set(range(1, 6))


@pytest.mark.parametrize("kind", [Puzzle, Record])
@pytest.mark.parametrize(
    "fields",
    [
        {"grid": "." * 81},
        {"grid": None},
        {"givens": range(81)},
        {"givens": "." * 81},
        {"candidates": 5},
        {"candidates": ["1"] * 81},
        {"candidates": [1.5] * 81},
        {"candidates": np.zeros(81)},
        {"rules": np.zeros(81)},
        {"rules": 5},
        {"rules": [5]},
    ],
)
def test_a_puzzle_checks_the_types_of_its_fields(
    kind: type[Puzzle], fields: dict[str, Any]
) -> None:
    with pytest.raises(SudokuError):
        kind(**{"grid": Grid(), **fields})
