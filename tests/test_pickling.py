"""Every public object survives pickle, copy and deepcopy."""

from __future__ import annotations

import copy
import enum
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import _native
from nonet.engines.exact_cover import ExactCover, sudoku
from nonet.errors import SudokuError
from nonet.rules import Cage, by_name

from helpers.photographs import PUZZLE, screenshot
from helpers.tables import EASY

OTHER = "12...4....4....1"
TWO = (nonet.Grid(OTHER), nonet.Grid())


def board() -> nonet.Board:
    made = nonet.Board(EASY)
    made.place(0, 2, 4)
    made.place(0, 3, 6)
    made.undo()
    return made


MAKERS: dict[str, Callable[[], Any]] = {
    "Answer": lambda: nonet.read_answer("r1c3=4", puzzle=EASY),
    "Episode": lambda: nonet.Episode(EASY),
    "Judgement": lambda: nonet.judge(EASY, "r1c3=4"),
    "Verdict": lambda: nonet.judge(EASY, "r1c3=4")[0],
    "Grade": lambda: nonet.grade(EASY, "r1c3=4"),
    "Grades": lambda: nonet.grade_many([EASY], ["r1c3=4"], text=True),
    "ArgumentError": lambda: nonet.ArgumentError("threads must be a whole number"),
    "BackendUnavailableError": lambda: nonet.BackendUnavailableError("no GPU"),
    "Board": board,
    "BudgetError": lambda: nonet.BudgetError("time limit reached", found=7),
    "Check": lambda: nonet.check("55" + EASY[2:]),
    "Contradiction": lambda: nonet.contradiction("11.............."),
    "Measures": lambda: nonet.measures(EASY),
    "FewClues": lambda: nonet.few_clues("1234341221434321", at_most=4),
    "Unavoidable": lambda: nonet.unavoidable_sets(EASY, most=4)[0],
    "Estimate": lambda: nonet.estimate("." * 16, descents=5, seed=1),
    "Understanding": lambda: nonet.understand("." * 16),
    "ConflictError": lambda: nonet.ConflictError([nonet.Position(0, 1), nonet.Position(0, 0)]),
    "Level": lambda: nonet.Level.HARD,
    "DefectError": lambda: nonet.DefectError("a defect of nonet: KeyError: 3"),
    "Explanation": lambda: nonet.explain(EASY),
    "FormatError": lambda: nonet.FormatError("no digit", file="a.txt", line=12, column=7),
    "Generated": lambda: nonet.generate("easy", seed=1),
    "Generator": lambda: nonet.Generator(7, start=3, threads=1),
    "Grid": lambda: nonet.Grid(EASY),
    "Hint": lambda: nonet.hint(EASY),
    "MissingFileError": lambda: nonet.MissingFileError("a.txt"),
    "MultipleSolutionsError": lambda: nonet.MultipleSolutionsError(TWO),
    "NoPuzzleFoundError": lambda: nonet.NoPuzzleFoundError("too rare", TWO[0]),
    "NoSolutionError": nonet.NoSolutionError,
    "Position": lambda: nonet.Position(3, 4),
    "Practice": lambda: nonet.practice("x-wing", seed=1),
    "Rating": lambda: nonet.rate(EASY),
    "Ratings": lambda: nonet.rate_many([EASY, "nonsense"], up_to="naked-single"),
    "Reading": lambda: nonet.read_image(screenshot(PUZZLE)),
    "Solutions": lambda: nonet.solve_many([EASY, "nonsense"]),
    "Status": lambda: nonet.Status.MULTIPLE,
    "Step": lambda: nonet.steps(EASY)[0],
    "SudokuError": lambda: SudokuError("plain"),
    "Symmetry": lambda: nonet.Symmetry.DIAGONAL,
    "Transformation": lambda: nonet.Transformation.random(seed=1),
    "Puzzle": lambda: nonet.canonical_variant(EASY, rules=[Cage("r1c1 r1c2", 8)]),
    "UnknownNameError": lambda: nonet.UnknownNameError("technique", "x-wnig", ["x-wing"]),
}
"""One of each public class. A class without a maker fails."""


def fields_of(thing: Any) -> dict[str, Any]:
    """Return the attributes and slots of an object, and the arguments of an error."""
    slots = [s for kind in type(thing).__mro__ for s in getattr(kind, "__slots__", ())]
    held = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    told = {"args": thing.args} if isinstance(thing, BaseException) else {}
    return {**held, **told, **getattr(thing, "__dict__", {})}


def same(one: Any, two: Any) -> bool:
    if type(one) is not type(two):
        return False
    if isinstance(one, np.ndarray):
        return bool(np.array_equal(one, two) and one.dtype == two.dtype)
    if isinstance(one, (list, tuple)):
        return len(one) == len(two) and all(map(same, one, two))
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[key], two[key]) for key in one)
    if isinstance(one, _native.LogicPlan):  # the plan around it shows what it does
        return True
    mine = fields_of(one)
    if isinstance(one, enum.Enum) or not mine:
        return bool(one == two)
    return same(mine, fields_of(two))


PUBLIC = {name: getattr(nonet, name) for name in nonet.__all__}
CLASSES = {name for name, thing in PUBLIC.items() if inspect.isclass(thing)}


def test_every_public_class_has_a_maker() -> None:
    assert set(MAKERS) == CLASSES
    assert all(type(make()).__name__ == name for name, make in MAKERS.items())


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_it_shows_what_it_is_in_a_line(name: str) -> None:
    shown = repr(MAKERS[name]())
    assert len(shown) < 2000 and "\n" not in shown and " object at 0x" not in shown


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_it_survives_pickle_and_copy(name: str) -> None:
    thing = MAKERS[name]() if name in MAKERS else PUBLIC[name]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert_same(thing, pickle.loads(pickle.dumps(thing, protocol)))
    assert_same(thing, copy.copy(thing))
    assert_same(thing, copy.deepcopy(thing))


def assert_same(thing: Any, again: Any) -> None:
    assert type(again) is type(thing)
    assert str(again) == str(thing) and repr(again) == repr(thing)
    assert same(thing, again)


def test_covers_survive_pickle_and_copy() -> None:
    problem = ExactCover("abc", {"x": "ab", "y": "c", "z": "abc"}).select(["x"])
    for again in (pickle.loads(pickle.dumps(problem)), copy.deepcopy(problem)):
        assert again.solve() == problem.solve() == ("x", "y")
        assert again.count() == 1
    diagonals = sudoku("12......4.......", rules=[by_name("x")], propagate=True)
    for cover in (pickle.loads(pickle.dumps(diagonals)), copy.copy(diagonals)):
        assert list(cover.solutions()) == list(diagonals.solutions())


def test_a_search_in_progress_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="a search cannot be pickled; pickle its problem"):
        pickle.dumps(sudoku("12......4.......").search())
