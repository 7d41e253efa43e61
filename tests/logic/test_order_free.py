"""Depth of trial and error, backdoors: against plain definitions, and under symmetry."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import (
    ArgumentError,
    BudgetError,
    Grid,
    MultipleSolutionsError,
    annotate,
    b_rating,
    backdoor_size,
    bxb_rating,
    minimal_puzzles,
    rate_many,
    shuffle_many,
    solve,
    te_depth,
)

from helpers.golden import puzzles
from helpers.tables import EASY, HARD

LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
COLUMNS = ["te_depth", "backdoor", "backdoor_locked", "cells_by_singles"]
BRAIDS = ["te_depth", "b_rating", "bxb_rating"]

Board = dict[int, frozenset[int]]

HOUSES = [
    *([9 * r + c for c in range(9)] for r in range(9)),
    *([9 * r + c for r in range(9)] for c in range(9)),
    *(
        [27 * b + 3 * s + 9 * r + c for r in range(3) for c in range(3)]
        for b in range(3)
        for s in range(3)
    ),
]
PEERS = [
    {peer for house in HOUSES if cell in house for peer in house} - {cell} for cell in range(81)
]


def singles(board: Board) -> Board | None:
    """Apply singles as the definition says; None: a contradiction."""
    board, before = dict(board), None
    while board != before:
        before = dict(board)
        for cell, digits in board.items():
            if len(digits) == 1:
                for peer in PEERS[cell]:
                    board[peer] -= digits
        for house in HOUSES:
            for digit in range(1, 10):
                places = [cell for cell in house if digit in board[cell]]
                if not places:
                    return None
                if len(places) == 1:
                    board[places[0]] &= {digit}
        if not all(board.values()):
            return None
    return board


def start(puzzle: Grid) -> Board:
    board = singles(
        {
            cell: frozenset([value] if value else range(1, 10))
            for cell, value in enumerate(puzzle.cells)
        }
    )
    assert board is not None
    return board


def solved(board: Board | None) -> bool:
    return board is not None and all(len(digits) == 1 for digits in board.values())


def tried(board: Board) -> Board:
    """Apply T&E(1) as the definition says."""
    before = None
    while board != before:
        before = board
        for cell in range(81):
            for digit in sorted(board[cell]):
                if len(board[cell]) > 1 and singles({**board, cell: frozenset([digit])}) is None:
                    after = singles({**board, cell: board[cell] - {digit}})
                    assert after is not None
                    board = after
    return board


def some_puzzles(count: int, seed: int) -> list[str]:
    rows, _ = minimal_puzzles(count, seed=seed)
    return ["".join(map(str, row)) for row in rows.tolist()]


def columns_of(
    puzzles: list[str], names: list[str] = COLUMNS, **options: float
) -> list[tuple[int | None, ...]]:
    found = annotate(pa.table({"puzzle": puzzles}), names, **options)  # type: ignore[arg-type]
    return list(zip(*(found[name].to_pylist() for name in names)))


def test_the_depths_of_known_puzzles() -> None:
    assert [te_depth(puzzle) for puzzle in (EASY, GOLDEN_NUGGET, LOKI)] == [0, 2, 3]
    assert te_depth(LOKI, most=2) is None
    assert te_depth(EASY, most=0) == 0


def test_depth_and_cells_are_those_of_the_definitions() -> None:
    for puzzle in some_puzzles(6, seed=5):
        board = start(Grid(puzzle))
        (depth, _, _, filled) = columns_of([puzzle])[0]
        assert filled == sum(
            len(board[cell]) == 1 and digit == "0" for cell, digit in enumerate(puzzle)
        )
        assert (depth == 0) == solved(board)
        if depth:
            assert (depth == 1) == solved(tried(board))


LINES = [
    *([(cell, digit) for digit in range(1, 10)] for cell in range(81)),
    *([(cell, digit) for cell in house] for house in HOUSES for digit in range(1, 10)),
]


def linked(one: tuple[int, int], two: tuple[int, int]) -> bool:
    (cell, digit), (other, value) = one, two
    return (cell == other and digit != value) or (digit == value and other in PEERS[cell])


def is_refuted(board: Board, placed: list[tuple[int, int]], more: int) -> bool:
    """Return whether at most ``more`` further candidates lead to a line with none left."""
    follow = set()
    for line in LINES:
        left = [
            (cell, digit)
            for cell, digit in line
            if digit in board[cell] and not any(linked((cell, digit), one) for one in placed)
        ]
        if not left:
            return True
        if len(left) == 1 and len(board[left[0][0]]) > 1 and left[0] not in placed:
            follow.add(left[0])
    return more > 0 and any(is_refuted(board, [*placed, one], more - 1) for one in follow)


def braided(board: Board, longest: int) -> Board:
    """Apply singles and braids of at most ``longest`` candidates as the definition says."""
    before = None
    while board != before:
        before = board
        for cell in range(81):
            for digit in sorted(board[cell]):
                if len(board[cell]) > 1 and is_refuted(board, [(cell, digit)], longest - 1):
                    after = singles({**board, cell: board[cell] - {digit}})
                    assert after is not None
                    board = after
    return board


def test_the_b_rating_is_that_of_the_definition() -> None:
    tested = 0
    for puzzle in some_puzzles(60, seed=3):
        rating = b_rating(puzzle)
        if rating in (1, 2) and tested < 6:
            tested += 1
            board = start(Grid(puzzle))
            assert solved(braided(board, rating))
            assert rating == 1 or not solved(braided(board, rating - 1))
    assert tested == 6


def test_ratings_and_depths_agree() -> None:
    some = [*some_puzzles(40, seed=8), GOLDEN_NUGGET, HARD, LOKI]
    for puzzle, (depth, b, bxb) in zip(some, columns_of(some, BRAIDS)):
        assert depth is not None
        assert (b is None) == (depth > 1) and (bxb is None) == (depth > 2)
        assert (b == 0) == (depth == 0) and (bxb == 0) == (depth <= 1)
        assert b_rating(puzzle) == b and bxb_rating(puzzle) == bxb
        if b:
            assert b_rating(puzzle, most=b - 1) is None and b_rating(puzzle, most=b) == b


@settings(max_examples=4)
@given(st.integers(0, 1000))
def test_symmetry_changes_no_rating(seed: int) -> None:
    puzzles = [*some_puzzles(20, seed=seed), HARD, GOLDEN_NUGGET]
    twins = np.asarray(shuffle_many(puzzles, seed=seed)).tolist()
    assert columns_of(puzzles, BRAIDS) == columns_of(
        ["".join(map(str, row)) for row in twins], BRAIDS
    )


def test_a_limit_of_time_is_kept() -> None:
    """No clock is that fast: the first look ends the search."""
    for measure in (te_depth, b_rating, bxb_rating):
        with pytest.raises(BudgetError, match="within 1e-09 s"):
            measure(LOKI if measure is not b_rating else HARD, seconds=1e-9)
    assert columns_of([LOKI], BRAIDS, seconds=1e-9) == [(None,) * 3]


def opens(board: Board, solution: bytes, cells: tuple[int, ...]) -> bool:
    """Return whether singles solve a board once some cells are known."""
    return solved(singles({**board, **{cell: frozenset([solution[cell]]) for cell in cells}}))


def test_a_backdoor_is_smallest() -> None:
    for puzzle in [*some_puzzles(4, seed=9), EASY, HARD]:
        board, solution = start(Grid(puzzle)), solve(puzzle).cells
        blank = [cell for cell in range(81) if len(board[cell]) > 1]
        least = next(
            size
            for size in range(3)
            if any(opens(board, solution, cells) for cells in combinations(blank, size))
        )
        assert backdoor_size(puzzle) == least


@settings(max_examples=8)
@given(st.integers(0, 1000))
def test_symmetry_changes_nothing(seed: int) -> None:
    puzzles = [*some_puzzles(30, seed=seed), HARD, GOLDEN_NUGGET]
    twins = shuffle_many(puzzles, seed=seed)
    found = columns_of(puzzles)
    assert found == columns_of(["".join(map(str, row)) for row in np.asarray(twins).tolist()])
    for depth, backdoor, locked, filled in found:
        assert None not in (depth, backdoor, locked, filled)
        assert (depth == 0) == (backdoor == 0)
        assert locked <= backdoor  # type: ignore[operator]


def test_threads_and_single_puzzles_agree() -> None:
    puzzles = some_puzzles(40, seed=2)
    found = columns_of(puzzles)
    assert annotate(pa.table({"puzzle": puzzles}), COLUMNS, threads=1)["te_depth"].to_pylist() == [
        row[0] for row in found
    ]
    for puzzle, (depth, backdoor, locked, _) in zip(puzzles[:10], found):
        assert te_depth(puzzle) == depth
        assert backdoor_size(puzzle) == backdoor
        assert backdoor_size(puzzle, base="locked") == locked


def test_what_has_no_measure() -> None:
    assert columns_of(["." * 81, "rubbish", "1" * 81]) == [(None,) * 4] * 3
    with pytest.raises(MultipleSolutionsError):
        te_depth("." * 81)
    with pytest.raises(ArgumentError, match="9×9 grids only, not 4×4"):
        te_depth("12...4....4....1")
    with pytest.raises(ArgumentError, match="base"):
        backdoor_size(EASY, base="loops")


def test_braids_solve_what_trial_and_error_of_depth_one_solves() -> None:
    """That is a theorem of Berthier's; another engine finds the braids."""
    some = [
        *some_puzzles(60, seed=11),
        *puzzles("puzzles6_forum_hardest_1106", 15),
        GOLDEN_NUGGET,
        LOKI,
    ]
    found = rate_many(some, only=["singles", "braid"]).solved.tolist()
    assert found == [(te_depth(puzzle) or 0) <= 1 for puzzle in some]


@pytest.mark.slow
def test_braids_and_depths_of_many_puzzles() -> None:
    some = [*some_puzzles(5000, seed=12), *puzzles("puzzles6_forum_hardest_1106")]
    some += puzzles("puzzles3_magictour_top1465")
    found = rate_many(some, only=["singles", "braid"]).solved.tolist()
    assert found == [row[0] <= 1 for row in columns_of(some)]  # type: ignore[operator]
