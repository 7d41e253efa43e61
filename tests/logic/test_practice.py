"""Practice positions are valid in every orientation, checked by independent means."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from types import ModuleType

import pytest

import nonet
from nonet.classes.forms import canonical_many
from nonet.errors import ArgumentError, UnknownNameError
from nonet.logic import positions
from nonet.logic.plan import UNIQUE, plan_of, plan_of_technique
from nonet.logic.positions import (
    GRADES,
    library,
    packed,
    plan_of_basis,
    practice,
    unpacked,
)
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.logic.techniques import CATALOGUE
from nonet.puzzles.board import Board
from nonet.puzzles.symmetry import Transformation

from helpers.places import DOCS
from helpers.plain_marks import Candidates, Marks
from helpers.plain_techniques import FINDERS
from helpers.scripts import script
from helpers.turning import turned_board, turned_candidates

EVERY_TECHNIQUE = pytest.mark.parametrize("key", CATALOGUE)
TURNED = pytest.mark.parametrize(
    "key", [key for key, entry in CATALOGUE.items() if entry.family != "explainer"]
)
"""Without the chains of Sudoku Explainer: among several, it keeps the first one it finds."""
EVERY_FINDER = pytest.mark.parametrize("keys", FINDERS, ids="+".join)
FEWEST = 8
"""The number of positions that every technique has."""


def few(key: str) -> int:
    """Return the number of positions to check per technique; fewer for nested chains."""
    return 1 if key.startswith("nested-") else 2


def sample(key: str, most: int | None = None) -> list[Board]:
    """Return positions of a technique, from the most visible to the best hidden."""
    lines = library()[key][1]
    most = most or few(key)
    return [unpacked(lines[i * len(lines) // most]) for i in range(min(most, len(lines)))]


def every(key: str) -> list[Board]:
    return [unpacked(line) for line in library()[key][1]]


def first_step(key: str, board: Board) -> Step:
    step = plan_of_basis(key, library()[key][0]).next_step(board, unique=UNIQUE)
    assert step is not None and step.technique.key == key, packed(board)
    return step


def steps_of(key: str, board: Board) -> list[Step]:
    return plan_of_technique(key).all_steps(board, unique=UNIQUE)


# ---- What a position claims --------------------------------------------------------------------


def check_nothing_easier(key: str, board: Board) -> None:
    easier = plan_of(positions.easier(key, library()[key][0]))
    assert not easier.all_steps(board, limit=1, unique=UNIQUE), packed(board)


def check_position(key: str, board: Board) -> None:
    """Check that the technique has a step, nothing easier has one, and brute force agrees."""
    first_step(key, board)
    check_nothing_easier(key, board)
    solution = nonet.solve(board.givens).cells  # raises an error unless there is exactly one
    assert all(value in (0, solution[cell]) for cell, value in enumerate(board.grid.cells))
    empty = [cell for cell, value in enumerate(board.grid.cells) if not value]
    assert all(board.masks[cell] >> (solution[cell] - 1) & 1 for cell in empty)
    for step in steps_of(key, board):
        assert step.placements or step.eliminations
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step


def check_turned(key: str, board: Board, seed: int) -> None:
    """Check that a transformed board gives the same conclusion and nothing easier."""
    by = Transformation.random(seed=seed)
    if CATALOGUE[key].finder == "symmetry":  # it is visible only in this orientation: digits change
        by = replace(by, rows=tuple(range(9)), columns=tuple(range(9)), transpose=False)
    turned = turned_board(board, by)
    check_nothing_easier(key, turned)
    step, others = first_step(key, board), steps_of(key, turned)
    if key.startswith("direct-hidden"):  # a set can lead to more than one single: one is reported
        patterns = [pattern for other in others for pattern in candidates_of_pattern(other)]
        wanted = [turned_candidates(one, by) for one in candidates_of_pattern(step)]
        assert wanted[0] in [tuple(sorted(pattern)) for pattern in patterns], packed(board)
        return
    for kind, part in enumerate(step.effect):
        there = {candidate for other in others for candidate in other.effect[kind]}
        assert there.issuperset(turned_candidates(part, by)), packed(board)


def candidates_of_pattern(step: Step) -> list[list[tuple[int, int]]]:
    parts = step.with_role("pattern")
    return [[(cell, digit) for cell in p.cells for digit in p.digits] for p in parts]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    for name in ("known_puzzles", "symmetric_puzzles"):
        script(name)
    return script("build_positions")


def check_order(builder: ModuleType, key: str, boards: list[Board]) -> None:
    measures = [builder.hiddenness(board, first_step(key, board)) for board in boards]
    assert measures == sorted(measures)


@EVERY_TECHNIQUE
def test_positions(builder: ModuleType, key: str) -> None:
    boards = sample(key)
    assert len(boards) == few(key)
    for board in boards:
        check_position(key, board)
    check_order(builder, key, boards)


@TURNED
def test_turned_positions(key: str) -> None:
    for seed, board in enumerate(sample(key)):
        check_turned(key, board, seed)


@pytest.mark.slow
@EVERY_TECHNIQUE
def test_all_positions(key: str) -> None:
    for board in every(key):
        check_position(key, board)


@pytest.mark.slow
@TURNED
def test_all_turned_positions(key: str) -> None:
    for seed, board in enumerate(every(key), 1000):
        check_turned(key, board, seed)


# ---- The plain finders -------------------------------------------------------------------------


def marks_of(board: Board) -> Marks:
    return [board.candidates(*divmod(cell, 9)) for cell in range(81)]


def concluded(keys: tuple[str, ...], board: Board) -> Candidates:
    steps = [step for key in keys for step in steps_of(key, board)]
    return {candidate for step in steps for candidate in step.placements or step.eliminations}


@EVERY_FINDER
def test_plain_finders_agree(keys: tuple[str, ...]) -> None:
    for board in (board for key in keys for board in sample(key)):
        ours = concluded(keys, board)
        assert ours and ours == FINDERS[keys](marks_of(board)), packed(board)


@EVERY_FINDER
def test_plain_finders_agree_where_other_techniques_are_next(keys: tuple[str, ...]) -> None:
    for board in (sample(other, 1)[0] for other in list(CATALOGUE)[::20]):
        assert concluded(keys, board) == FINDERS[keys](marks_of(board)), packed(board)


@pytest.mark.slow
@EVERY_FINDER
def test_plain_finders_agree_on_all_positions(keys: tuple[str, ...]) -> None:
    for board in (board for key in keys for board in every(key)):
        assert concluded(keys, board) == FINDERS[keys](marks_of(board)), packed(board)


# ---- Options of the finders --------------------------------------------------------------------

ORDERS = {"queued", "by_house", "most_first"}
"""Options that change which step comes first, but not what can be concluded."""


LIMITED = {"locked-pair", "locked-triple", "xy-chain", "als-xz", "als-xy-wing", "als-chain"}
"""Techniques that the scale with its own order does not search as deeply."""

HIDDEN_SINGLES = ("hidden-single-box", "hidden-single-line")
"""A queue reports a single for only one of its houses."""


def rated_with_options() -> list[tuple[str, tuple[str, ...]]]:
    rows = (row for scale in SCALES.values() for row in scale.rows)
    return sorted({(r.technique, r.options) for row in rows for r in row if r.options is not None})


def concluded_with(key: str, options: tuple[str, ...], board: Board) -> Candidates:
    steps = plan_of_technique(key, options=options).all_steps(board, unique=UNIQUE)
    return {candidate for step in steps for candidate in step.placements or step.eliminations}


@pytest.mark.parametrize(("key", "options"), rated_with_options())
def test_an_order_changes_no_conclusion(key: str, options: tuple[str, ...]) -> None:
    plain = tuple(name for name in options if name not in ORDERS)
    keys = HIDDEN_SINGLES if key in HIDDEN_SINGLES else (key,)
    for board in sample(key):
        ordered, other = (
            set().union(*(concluded_with(key, names, board) for key in keys))
            for names in (options, plain)
        )
        assert ordered <= other
        assert ordered == other or key in LIMITED


STRICT = [t.key for t in CATALOGUE.values() if "missing" in t.options]
APART = [t.key for t in CATALOGUE.values() if t.finder in ("als_xz", "als_xy_wing")]


@pytest.mark.parametrize("key", STRICT)
def test_rectangles_that_lost_nothing_are_some_of_all(key: str) -> None:
    found = 0
    for board in every(key)[:30]:
        strict = concluded_with(key, (), board)
        assert strict <= concluded_with(key, ("missing",), board)
        found += bool(strict)
    assert found > 0


@pytest.mark.parametrize("key", APART)
def test_sets_apart_are_some_of_all(key: str) -> None:
    for board in sample(key):
        assert concluded_with(key, ("apart",), board) <= concluded_with(key, (), board)


# ---- The library -------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def counts() -> dict[str, int]:
    return {key: len(lines) for key, (_, lines) in library().items()}


def test_every_technique_has_positions_and_most_have_many() -> None:
    assert list(counts()) == list(CATALOGUE)
    assert min(counts().values()) >= FEWEST
    assert sum(count >= 200 for count in counts().values()) >= 50


def check_classes(boards: list[Board]) -> None:
    forms = canonical_many([board.givens for board in boards])
    assert len({form.tobytes() for form in forms}) == len(boards)


def test_no_two_positions_come_from_the_same_class() -> None:
    check_classes([board for key in library() for board in sample(key)])


@pytest.mark.slow
def test_no_two_of_all_positions_come_from_the_same_class() -> None:
    check_classes([board for key in library() for board in every(key)])


@pytest.mark.slow
@EVERY_TECHNIQUE
def test_all_positions_are_in_order(builder: ModuleType, key: str) -> None:
    check_order(builder, key, every(key))


def test_the_page_has_the_counts() -> None:
    rows = re.findall(
        r"^\| `([\w-]+)` \| (\d+) \| (\w+) \|$", (DOCS / "practice.md").read_text("utf-8"), re.M
    )
    assert rows == [(key, str(len(lines)), basis) for key, (basis, lines) in library().items()]


# ---- Asking for positions ----------------------------------------------------------------------


def test_a_seed_gives_the_same_position() -> None:
    one, other = practice("x-wing", seed=7), practice("X-Wing", seed=7)
    assert one == other and one.next() == other.next()
    assert practice("Thor's Hammer").technique.key == "tridagon"


def test_next_goes_through_all_positions_and_begins_again() -> None:
    first = position = practice("sk-loop", seed=1, grade=2)
    seen: list[str] = []
    while not seen or position.board != first.board:
        seen.append(packed(position.board))
        assert position.grade == 2
        position = position.next()
    total = counts()["sk-loop"]
    assert len(set(seen)) == len(seen)
    assert len(seen) == sum(positions.grade_of(i, total) == 2 for i in range(total))
    assert position == first


@pytest.mark.parametrize("grade", GRADES)
def test_grades(grade: int) -> None:
    assert practice("w-wing", seed=3, grade=grade).grade == grade


def test_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownNameError, match="x-wing"):
        practice("x-wnig")
    with pytest.raises(ArgumentError, match="grade must be a whole number from 1 to 3, not 4"):
        practice("x-wing", grade=4)
    with pytest.raises(ArgumentError, match="seed"):
        practice("x-wing", seed=-1)
    monkeypatch.setattr(positions, "practised", dict)
    with pytest.raises(ArgumentError, match="no practice positions for X-Wing"):
        practice("x-wing")


def test_json_brings_the_position_back() -> None:
    position = practice("avoidable-rectangle-1", seed=2)
    answer = json.loads(position.as_json())
    assert answer["technique"] == answer["step"]["technique"] == "avoidable-rectangle-1"
    assert nonet.hint(answer["pencilmarks"]).step == position.step
