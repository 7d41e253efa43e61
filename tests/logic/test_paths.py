"""Caching between the steps of a path does not change them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path as File

import pytest

from nonet.generating import Generator
from nonet.logic.explanations import follow
from nonet.logic.path import as_board
from nonet.logic.plan import Plan, plan_for, plan_of
from nonet.logic.scales import SCALES
from nonet.model.grid import Grid

from helpers.corpora import LISTS
from helpers.logic_puzzles import PUZZLES, corpus


def plan_in_order_of(scale: str) -> Plan:
    """Return the techniques of a scale, as the catalogue declares them.

    Some scales change their options: HoDoKu takes singles in order of appearance, which a fresh
    board does not show.
    """
    keys = (t.key for t in plan_for(scale, without="forcing").techniques)
    return plan_of(keys)


def assert_same_from_fresh(plan: Plan, puzzle: Grid) -> None:
    """Check that each step is the one found from the board before it alone."""
    found = follow(as_board(puzzle), plan)
    for step, board in zip((*found.steps, None), found.boards(), strict=True):
        if board.grid.empty:
            assert plan.next_step(board) == step, f"{puzzle}\n{step}"


def assert_same_rest(plan: Plan, puzzle: Grid, *, every: int) -> None:
    """Check that a path started in the middle, with its pencil marks, continues the same way."""
    found = follow(as_board(puzzle), plan)
    for at, board in islice(enumerate(found.boards()), 1, None, every):
        rest = follow(board, plan)
        assert rest.steps == found.steps[at:]
        assert rest.outcome == found.outcome


@pytest.fixture(scope="module")
def minimal() -> list[Grid]:
    generator = Generator(20_251)
    return [made.puzzle for made in generator.generate_many(count=70, minimal=True)]


@pytest.mark.parametrize("scale", SCALES)
def test_steps_from_fresh_boards(scale: str, minimal: list[Grid]) -> None:
    for puzzle in (*PUZZLES, *minimal[:40]):
        assert_same_from_fresh(plan_in_order_of(scale), puzzle)


@pytest.mark.parametrize("scale", SCALES)
def test_rest_of_a_path(scale: str, minimal: list[Grid]) -> None:
    for puzzle in (*PUZZLES, *minimal[40:]):
        assert_same_rest(plan_in_order_of(scale), puzzle, every=12)


@pytest.mark.parametrize("only", ["fish", "subsets", "single-digit", "wings", "als"])
def test_one_family(only: str, minimal: list[Grid]) -> None:
    for puzzle in minimal[:20]:
        assert_same_from_fresh(plan_for("human", only=["singles", only]), puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", LISTS)
def test_lists(name: str, scale: str, shared: File) -> None:
    plan = plan_in_order_of(scale)
    for puzzle in corpus(shared, name, 300):
        assert_same_from_fresh(plan, puzzle)
        assert_same_rest(plan, puzzle, every=9)
