"""Exact cover step by step: documented array names, and the search of the engine."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings

from nonet import ArgumentError, FormatError, Grid, solve
from nonet.documented.exact_cover import (
    COL_SIZE_INC,
    COL_UNCOVER,
    ROW_ENABLE,
    SudokuCtx,
    apply_givens,
    build_matrix,
    reconstruct_board,
    search,
    solveSudoku,
)
from nonet.engines.exact_cover import sudoku
from nonet.study.fingerprint import ITERATIONS, built_in, read_matrix

from helpers.strategies import puzzles

CALLS = dict(zip(ITERATIONS, (43, 111, 131, 70, 1472, 65)))


def state(ctx: SudokuCtx) -> tuple[object, ...]:
    arrays = (ctx.colSize, ctx.colActive, ctx.rowActive)
    return (*map(tuple, arrays), ctx.activeCols, tuple(ctx.ops), tuple(ctx.solRows))


def test_the_matrix() -> None:
    ctx = SudokuCtx()
    assert [len(row) for row in ctx.rowToCols] == [4] * 729
    assert ctx.rowToCols[ctx.row(2, 5, 8)] == (23, 81 + 25, 162 + 52, 243 + 16)
    assert (len(ctx.colStart), len(ctx.colRows), ctx.activeCols) == (325, 2916, 324)
    assert set(ctx.colSize) == {9}
    for col in range(324):
        assert all(col in ctx.rowToCols[row] for row in ctx.rows_of(col))
    assert sum(ctx.rowActive) == 729
    assert sum(ctx.colActive) == 324


def test_covering_is_idempotent_and_logged() -> None:
    ctx = SudokuCtx()
    ctx.cover_column(0)
    once = state(ctx)
    ctx.cover_column(0)
    assert state(ctx) == once
    assert ctx.ops[0] == (COL_UNCOVER, 0)
    assert [op.id for op in ctx.ops if op.kind == ROW_ENABLE] == list(range(9))
    assert sum(op.kind == COL_SIZE_INC for op in ctx.ops) == 27, "three other columns per row"
    assert ctx.broken_invariants() == []


def test_uncovering_restores_everything_in_any_depth() -> None:
    ctx = SudokuCtx()
    seen = []
    for row in (ctx.row(0, 0, 1), ctx.row(4, 4, 5), ctx.row(8, 8, 9)):
        seen.append((ctx.opsTop, state(ctx)))
        ctx.choose_row(row)
        assert [ctx.colActive[col] for col in ctx.rowToCols[row]] == [0] * 4
        assert ctx.activeCols == 324 - 4 * len(seen) and ctx.broken_invariants() == []
    for mark, before in reversed(seen):
        ctx.uncover_to(mark)
        assert state(ctx) == before
    ctx.choose_row(ctx.row(0, 0, 1))
    with pytest.raises(ArgumentError, match="r1c2=1"):
        ctx.choose_row(ctx.row(0, 1, 1))
    with pytest.raises(ArgumentError):
        ctx.uncover_to(10**6)
    with pytest.raises(ArgumentError):
        ctx.cover_column(324)


def test_invariants_notice_a_hand_in_the_arrays() -> None:
    ctx = SudokuCtx()
    ctx.colSize[7] -= 1
    ctx.colActive[9] = 0
    assert ctx.broken_invariants() == [
        "activeCols is not the number of active columns",
        "colSize[7] is 8, with 9 active rows",
    ]


@pytest.mark.parametrize("matrix", ["1", "2", "3", "4", "6"])
def test_the_search_of_the_engine_event_by_event(matrix: str) -> None:
    puzzle = read_matrix(built_in(matrix))
    ctx = SudokuCtx()
    build_matrix(ctx)
    assert apply_givens(ctx, puzzle.rows())
    assert ctx.solCount == puzzle.clues
    native = sudoku(puzzle, events=100_000).search()
    assert next(native) == solve(puzzle)
    steps = ctx.steps()
    assert [next(steps) for _ in native.events] == native.events
    assert ctx.calls == native.stats.calls == CALLS[matrix]
    assert (ctx.opsTop, ctx.activeCols, ctx.grid()) == (3240, 0, solve(puzzle))
    first = len(native.events)
    list(native)
    assert list(steps) == native.events[first:]


@given(puzzles(min_clues=58))
@settings(max_examples=10)
def test_the_whole_search_of_the_engine(puzzle: Grid) -> None:
    ctx = SudokuCtx()
    ctx.apply_givens(puzzle)
    before = state(ctx)
    native = sudoku(puzzle, events=100_000).search()
    found = list(native)
    events = list(ctx.steps())
    assert events == native.events
    assert sum(event.kind == "solution" for event in events) == len(found)
    assert state(ctx) == before, "a finished search has undone everything"


def test_the_arrays_are_made_once() -> None:
    """The search neither creates nor grows an array; the height of its log is known in advance."""
    ctx = SudokuCtx()
    assert apply_givens(ctx, read_matrix(built_in("2")).rows())
    names = ("rowToCols", "colStart", "colRows", "colSize", "colActive", "rowActive", "ops")
    made = {name: getattr(ctx, name) for name in names}
    lengths = {name: len(made[name]) for name in names[:-1]}
    highest = ctx.opsTop
    for _ in ctx.steps():
        highest = max(highest, ctx.opsTop)
    assert all(getattr(ctx, name) is made[name] for name in names)
    assert {name: len(made[name]) for name in names[:-1]} == lengths
    assert highest == 4 * (3**4 + 3**6) == sudoku(read_matrix(built_in("2"))).run().max_ops


def test_the_search_needs_no_recursion() -> None:
    """The search of a blank 25×25 grid goes deeper than the stack of Python."""
    ctx = SudokuCtx(25)
    deepest = max(event.depth for event in islice(ctx.steps(), 600))
    assert deepest == ctx.solCount > 500


def test_the_documented_functions_are_those_of_the_context() -> None:
    ctx = SudokuCtx()
    row = ctx.rowIdx(4, 7, 3)
    assert (row, ctx.boxIndex(4, 7)) == (4 * 81 + 7 * 9 + 2, 5)
    ctx.coverColumn(0)
    mark, before = ctx.opsTop, state(ctx)
    ctx.chooseRow(row)
    assert [ctx.colActive[col] for col in ctx.rowToCols[row]] == [0] * 4
    ctx.uncoverTo(mark)
    assert state(ctx) == before


def test_contradictory_givens_are_noticed_before_they_are_chosen() -> None:
    ctx = SudokuCtx()
    assert not apply_givens(ctx, "5.......5" + "." * 72)
    assert ctx.broken_invariants() == []


def test_a_board_of_characters() -> None:
    rows = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1"]
    rows += ["7...2...6", ".6....28.", "...419..5", "....8..79"]
    board = [list(row) for row in rows]
    zeros = [list(row.replace(".", "0")) for row in rows]
    lines = list(map(id, board))
    assert solveSudoku(board)
    assert solveSudoku(zeros)
    assert board == zeros
    assert list(map(id, board)) == lines, "in place"
    assert Grid(board) == solve("".join(rows))
    for start in ("55.......", "12345678."):
        board = [list(start), list("." * 8 + "9"), *([["."] * 9] * 7)]
        before = [list(row) for row in board]
        assert not solveSudoku(board)
        assert board == before
    with pytest.raises(FormatError):
        solveSudoku("." * 81)  # type: ignore[arg-type]


def test_the_pseudocode_on_every_size() -> None:
    for size in (4, 9):
        ctx = SudokuCtx(size)
        board = [["."] * size for _ in range(size)]
        assert apply_givens(ctx, board)
        assert search(ctx)
        reconstruct_board(ctx, board)
        side = int(size**0.5)
        assert (ctx.solCount, ctx.opsTop) == (size**2, 4 * (side**4 + side**6))
        assert sorted(board[0]) == sorted(set(board[0]))
