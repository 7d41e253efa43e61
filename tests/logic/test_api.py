"""Hints, steps, explanations, ratings: the functions that users call."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import Board, formats
from nonet.errors import ArgumentError, ConflictError, NoSolutionError, UnknownNameError
from nonet.formats import Record
from nonet.logic.mistakes import MistakeKind, find_mistakes
from nonet.logic.path import Outcome, as_board
from nonet.logic.positions import example
from nonet.logic.techniques import CATALOGUE
from nonet.results import STATUSES

from helpers.logic_puzzles import EASY, HARD, MEDIUM, grid

SOLUTION = nonet.solve(EASY)
DEAD = "12345678.........9" + "." * 63
TWO = grid("".join("." if c in "12" else c for c in str(SOLUTION)))


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_technique_has_an_example_that_reads_well(key: str) -> None:
    board, step = example(key)
    assert step.technique.key == key
    text = step.text()
    lines = [line.strip() for line in text.splitlines()]
    assert text.endswith(".") and "{" not in text and ".." not in text
    assert not any("  " in line for line in lines)
    solution = nonet.solve(board.givens)
    assert all(solution.cells[cell] == digit for cell, digit in step.placements)
    assert all(solution.cells[cell] != digit for cell, digit in step.eliminations)
    assert all(board.masks[cell] >> (digit - 1) & 1 for cell, digit in step.eliminations)
    hint = nonet.Hint(board, step)
    for level in (1, 2, 3, 4):
        assert hint.text(level).endswith(".")
    assert json.loads(json.dumps(hint.as_dict()))["step"]["technique"] == key


def test_hint_from_text_grid_and_board_agree() -> None:
    texts = {str(nonet.hint(source)) for source in (str(EASY), EASY, Board(EASY))}
    assert len(texts) == 1


def test_pencil_marks_of_a_text_are_those_of_its_board() -> None:
    board = Board(EASY)
    marks = list(board.masks)
    for cell, mask in enumerate(marks):
        if mask.bit_count() > 2:
            marks[cell] = mask & (mask - 1) if cell % 2 else mask & ~(1 << (mask.bit_length() - 1))
    assert {mask & 1 for mask in marks} == {mask >> 8 for mask in marks} == {0, 1}
    text = formats.write(Record(EASY, candidates=tuple(marks)), "pencilmarks")
    assert list(as_board(text).masks) == marks


def test_hint_follows_pencil_marks() -> None:
    board = Board(EASY)
    first = nonet.hint(board).step
    assert first is not None
    marks = [set(board.candidates(*divmod(cell, 9))) for cell in range(81)]
    cell, digit = next(
        (c, d)
        for c in range(81)
        for d in sorted(marks[c])
        if len(marks[c]) == 2 and SOLUTION.cells[c] != d
    )
    marks[cell].discard(digit)
    found = nonet.hint(Board(EASY, candidates=marks), only="naked-single").step
    assert found is not None and found.placements == ((cell, SOLUTION.cells[cell]),)


def test_a_conflict_is_told_first() -> None:
    found = nonet.hint("55" + "." * 79)
    assert found.step is None and found.mistakes[0].kind is MistakeKind.CONFLICT
    assert "r1c12" in found.text(1)


def test_a_wrong_digit_is_told_first() -> None:
    wrong = next(d for d in range(1, 10) if d != SOLUTION[0, 2] and nonet.can_place(EASY, 0, 2, d))
    board = Board(EASY)
    board.place(0, 2, wrong)
    (mistake,) = find_mistakes(board)
    assert mistake.kind is MistakeKind.WRONG and [str(p) for p in mistake.positions] == ["r1c3"]
    assert nonet.hint(board).step is None
    board.undo()
    assert not nonet.hint(board).mistakes


def test_a_lost_pencil_mark_is_told_first() -> None:
    board = Board(EASY)
    board.eliminate(0, 2, SOLUTION[0, 2])
    (mistake,) = nonet.hint(board).mistakes
    assert mistake.kind is MistakeKind.MISSING and mistake.cells == (2,)


def test_a_dead_end_is_told_first() -> None:
    dead = nonet.hint(DEAD)
    assert [m.kind for m in dead.mistakes] == [MistakeKind.NO_SOLUTION]


def test_notes_that_fit_no_solution_are_a_mistake() -> None:
    """Each note leaves solutions; all of them together leave none."""
    board = Board("." * 16)
    for column, notes in enumerate(({1, 2}, {1, 2}, {2})):
        assert not nonet.hint(board).mistakes
        for digit in {1, 2, 3, 4} - notes:
            board.eliminate(0, column, digit)
    assert [m.kind for m in nonet.hint(board).mistakes] == [MistakeKind.NO_SOLUTION]


def test_a_full_board_is_solved() -> None:
    found = nonet.hint(SOLUTION)
    assert found.solved and found.text() == "The board is solved."


def test_no_technique_helps() -> None:
    found = nonet.hint(HARD, only="full-house")
    assert found.step is None and not found.solved
    assert found.text() == "No technique helps here."
    with pytest.raises(ArgumentError, match="must be 1 to 4"):
        found.text(5)


def test_steps_of_the_easiest_or_of_all() -> None:
    easiest = nonet.steps(MEDIUM)
    assert len({step.technique.key for step in easiest}) == 1
    every = nonet.steps(MEDIUM, every=True, without=["fish", "exclusion"])
    assert {s.technique.key for s in easiest} < {s.technique.key for s in every}
    assert len({(s.technique.key, s.effect) for s in every}) == len(every)


def test_explain_leads_to_the_solution() -> None:
    found = nonet.explain(MEDIUM)
    assert found.solved and found.grid == nonet.solve(MEDIUM)
    boards = list(found.boards())
    assert len(boards) == len(found) + 1 and boards[0].grid == MEDIUM
    assert sum(found.rating.techniques.values()) == len(found)
    assert str(found).endswith("Solved.")
    told = found.as_dict()
    assert told["start"]["grid"] == str(MEDIUM) and told["grid"] == str(found.grid)


def test_explain_stops_where_techniques_end() -> None:
    found = nonet.explain(HARD, only="singles")
    assert not found.solved and found.rating.outcome is Outcome.STUCK


@pytest.mark.parametrize(
    ("scale", "want"),
    [
        ("se", {"er": 2.6, "ep": 1.2, "ed": 1.2, "level": None}),
        ("hodoku", {"level": "medium"}),
        ("human", {"level": "medium"}),
    ],
)
def test_scales(scale: str, want: dict[str, object]) -> None:
    puzzle = "000680000300005400059070000570000920800207005093000074000020540002800006000036000"
    rating = nonet.rate(puzzle, scale=scale)
    assert rating.solved and rating.scale == scale
    assert {name: getattr(rating, name) for name in want} == want
    assert sum(rating.techniques.values()) == rating.steps
    assert rating.as_dict()["techniques"] == rating.techniques
    assert None not in (rating.rating, rating.er, rating.ep, rating.ed, rating.score)


@pytest.mark.parametrize("scale", ["se", "hodoku", "human"])
def test_what_is_not_solved_looks_hard_and_sorts_last(scale: str) -> None:
    ratings = nonet.rate_many([HARD, EASY], scale=scale, only="singles")
    stuck = ratings[0]
    assert not stuck.solved and (stuck.hardest, stuck.er, stuck.score) == (None, None, None)
    assert stuck.rating is None and str(stuck) in ("- -", "-/-/-")
    assert ratings.er.argsort()[-1] == ratings.score.argsort()[-1] == 0


def test_rate_many_agrees_with_rate() -> None:
    puzzles = [EASY, MEDIUM, HARD]
    for scale in ("se", "hodoku", "human"):
        options: dict[str, Any] = {"scale": scale, "without": ["exclusion", "fish"]}
        many = nonet.rate_many(puzzles, threads=2, **options)
        assert list(many) == [nonet.rate(puzzle, **options) for puzzle in puzzles]
        assert list(many[1:]) == list(many)[1:]
        assert many.solved.tolist() == [rating.solved for rating in many]
        assert many.counts.sum() == many.steps.sum()
        assert len(many.keys) == many.counts.shape[1]


@pytest.mark.parametrize("stable", [False, True])
def test_rate_many_tells_bad_and_broken_puzzles(stable: bool) -> None:
    puzzles = ["x", "55" + "." * 79, "." * 81, str(EASY)]
    found = nonet.rate_many(puzzles, only="singles", stable=stable)
    assert [r.outcome for r in found] == [
        Outcome.BAD,
        Outcome.NONE,
        Outcome.STUCK,
        Outcome.SOLVED,
    ]
    assert nonet.rate_many([]).counts.shape[0] == 0


def test_outcomes_are_words_of_status() -> None:
    assert {outcome.name.lower() for outcome in Outcome} <= set(STATUSES)


@pytest.mark.parametrize("wrong", [5, ["x-wing"], object()])
def test_what_is_no_name_is_refused(wrong: Any) -> None:
    with pytest.raises(UnknownNameError, match="scale"):
        nonet.rate(EASY, scale=wrong)
    with pytest.raises(ArgumentError, match="must be text"):
        nonet.rate(EASY, without=[wrong])
    with pytest.raises(ArgumentError, match="must be text"):
        nonet.explain(EASY, up_to=wrong)
    with pytest.raises(ArgumentError, match="must be text"):
        nonet.practice(wrong)
    with pytest.raises(ArgumentError, match="a name or several names, not 5"):
        nonet.rate(EASY, only=5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="expected a sequence of rules"):
        nonet.solve(EASY, rules=None)  # type: ignore[arg-type]


def test_refusals() -> None:
    with pytest.raises(ConflictError):
        nonet.rate("55" + "." * 79)
    with pytest.raises(NoSolutionError):
        nonet.rate(DEAD)
    with pytest.raises(ArgumentError, match="classic 9×9"):
        nonet.hint("12...4....4....1", scale="se")
    with pytest.raises(ArgumentError, match="up to 16 rows, not 25"):
        nonet.hint("." * 625)
    with pytest.raises(UnknownNameError, match="scale"):
        nonet.rate(EASY, scale="sse")
    with pytest.raises(UnknownNameError, match="technique"):
        nonet.hint(EASY, only="x-wings")


def test_what_is_left_out_is_not_used() -> None:
    usual = {step.technique.key for step in nonet.explain(HARD)}
    for key in sorted(usual - {"hidden-single", "naked-single", "full-house"})[:4]:
        assert key not in {step.technique.key for step in nonet.explain(HARD, without=[key])}


def test_a_full_grid_has_the_first_level() -> None:
    rating = nonet.rate(nonet.solve(EASY))
    assert (rating.level, rating.score, rating.er) == ("easy", 0, 0)


def test_uniqueness_is_refused_where_it_does_not_hold() -> None:
    assert nonet.count_solutions(TWO) == 2
    for scale in ("human", "hodoku", "se"):
        found = nonet.explain(TWO, scale=scale)
        assert not found.solved
        assert not any(step.technique.unique for step in found)
    steps = nonet.steps(HARD, every=True, uniqueness=False, without=["explainer"])
    assert steps and not any(step.technique.unique for step in steps)
