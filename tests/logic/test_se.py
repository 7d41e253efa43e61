"""The scale of Sudoku Explainer 1.2.1, beside its own numbers and steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nonet import Board, Grid, rate_many
from nonet.logic.path import UNIQUE, next_step
from nonet.logic.plan import plan_for

from helpers.golden import golden
from helpers.logic_puzzles import grid

EXACT_TO = 62
"""Up to this rating, in tenths, every number is exact."""


def published() -> list[tuple[str, tuple[int, int, int]]]:
    return [(puzzle, (er, ep, ed)) for puzzle, er, ep, ed in golden("explainer")["ratings"]]


def test_ratings_are_exact() -> None:
    wanted = [row for row in published() if row[1][0] <= EXACT_TO]
    assert len(wanted) > 100
    ratings = rate_many([puzzle for puzzle, _ in wanted], scale="se", threads=1)
    for (puzzle, numbers), rating in zip(wanted, ratings):
        assert (rating.er, rating.ep, rating.ed) == numbers, puzzle


def test_harder_puzzles_get_no_wrong_number() -> None:
    harder = [row for row in published() if row[1][0] > EXACT_TO]
    ratings = rate_many([puzzle for puzzle, _ in harder], scale="se", threads=1)
    for (puzzle, numbers), rating in zip(harder, ratings):
        wanted = tuple(number if number <= EXACT_TO else None for number in numbers)
        assert (rating.er, rating.ep, rating.ed) == wanted, puzzle


def trace(limit: int | None) -> Iterator[tuple[Board, int, Board]]:
    """Go through (board before, rating, board after) of recorded steps."""
    for puzzle, steps in golden("explainer")["paths"][:limit]:
        board = Board(grid(puzzle))
        values = bytearray(board.grid.cells)
        candidates = [set(range(1, 10)) for _ in range(81)]
        for rating, placed, gone in steps:
            for at in placed:
                values[at // 9] = at % 9 + 1
            for at in gone:
                candidates[at // 9].remove(at % 9 + 1)
            after = Board(
                Grid.from_cells(bytes(values)), givens=board.givens, candidates=candidates
            )
            yield board, rating, after
            board = after


def check_steps(limit: int | None) -> None:
    plan = plan_for("se")
    same = seen = 0
    for before, rating, after in trace(limit):
        if rating > EXACT_TO:
            continue
        step = next_step(before, plan, unique=UNIQUE)
        assert step is not None and step.rating == rating, before.position()
        board = before.copy()
        board.apply(step)
        seen += 1
        same += board == after
    # The traces come from a successor, which orders locked candidates in another way.
    assert seen and same / seen > 0.99


def test_steps_of_traces() -> None:
    check_steps(15)


@pytest.mark.slow
def test_steps_of_all_traces() -> None:
    check_steps(None)
