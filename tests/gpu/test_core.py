"""The core of the GPU solver, compiled for the CPU, compared with the kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import _native
from nonet.generating.minimal import minimal_puzzles
from nonet.machine import kernel_name
from nonet.puzzles.rows import as_rows
from nonet.tables import Status, solve_many

from helpers.corpora import LISTS
from helpers.golden import puzzles as golden_puzzles
from helpers.logic_puzzles import corpus
from helpers.strategies import puzzles, solved_grids

SYMMETRIC = (
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
)
"""The grid with the most automorphisms, 648, and one with few choices that differ late."""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def core(rows: Any, limit: int = 2, nodes: int = 0) -> Any:
    rows = np.ascontiguousarray(rows)
    return dict(
        zip(
            ("solutions", "counts", "status", "guesses"),
            _native.solve_rows_on_gpu_core(rows, limit, nodes),
        )
    )


def rows_of(texts: Any) -> Any:
    return as_rows(texts).cells().copy()


def assert_same(rows: Any, *, limit: int = 2, guesses: bool = True) -> None:
    found, expected = core(rows, limit), solve_many(rows, limit=limit)
    for name in ("solutions", "counts", "status"):
        assert np.array_equal(found[name], getattr(expected, name)), name
    if guesses:
        # a puzzle without a solution can be given up after fewer guesses
        solvable = expected.counts > 0
        assert np.array_equal(found["guesses"][solvable], expected.guesses[solvable])


@pytest.mark.parametrize("limit", [1, 2, 7])
@pytest.mark.parametrize("name", LISTS)
def test_lists_have_the_answers_of_the_kernels(name: Any, limit: int) -> None:
    assert_same(rows_of(golden_puzzles(name)), limit=limit)


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_whole_lists_have_the_answers_of_the_kernels(shared: Path, name: Any) -> None:
    assert_same(np.array([list(puzzle.cells) for puzzle in corpus(shared, name)], np.uint8))


@given(st.lists(puzzles(), min_size=1, max_size=20), st.integers(1, 20))
def test_any_puzzle_has_the_answer_of_the_kernels(grids: list[Any], limit: int) -> None:
    assert_same(np.array([list(grid.cells) for grid in grids], np.uint8), limit=limit)


@given(solved_grids(), st.integers(0, 80), st.integers(1, 9), st.sets(st.integers(0, 80)))
def test_spoiled_grids_have_the_answer_of_the_kernels(
    grid: Any, cell: int, digit: int, blanks: Any
) -> None:
    cells = np.frombuffer(grid.cells, np.uint8).copy()
    cells[list(blanks)] = 0
    cells[cell] = digit
    assert_same(cells.reshape(1, 81), limit=3)


def test_hard_puzzles_with_clues_changed_or_dropped() -> None:
    rng = np.random.default_rng(7)
    rows = np.repeat(rows_of(golden_puzzles("puzzles3_magictour_top1465", 300)), 5, axis=0)
    for row in rows:
        clues = np.flatnonzero(row)
        kind = rng.integers(0, 4)
        if kind:
            row[rng.choice(clues, kind, replace=False)] = 0
        else:
            row[rng.choice(clues)] = 1 + rng.integers(0, 9)
    for limit in (1, 2, 30):
        assert_same(rows, limit=limit)


def test_every_byte_means_the_same_as_on_the_cpu() -> None:
    rows = np.repeat(rows_of([EASY]), 256 * 3, axis=0).copy()
    for byte in range(256):
        for index, cell in enumerate((2, 40, 80)):
            rows[3 * byte + index, cell] = byte
    assert_same(rows)
    assert Status.BAD in core(rows)["status"]


def test_conflicts_in_every_kind_of_house() -> None:
    for a, b in ((0, 1), (0, 8), (0, 9), (0, 72), (0, 20), (60, 80), (27, 35), (8, 71)):
        cells = np.zeros((1, 81), np.uint8)
        cells[0, [a, b]] = 5
        assert core(cells)["status"][0] == Status.CONFLICT
        assert_same(cells)


def test_a_bad_row_is_bad_even_where_its_givens_conflict() -> None:
    rows = rows_of(["55" + "." * 78 + "A", "A" * 81, "." * 80 + "\x7f"])
    assert list(core(rows)["status"]) == [Status.BAD] * 3
    assert_same(rows)


def test_an_open_grid_counts_to_its_limit() -> None:
    rows = np.zeros((1, 81), np.uint8)
    for limit in (1, 2, 1000):
        found = core(rows, limit)
        assert found["counts"][0] == limit
        assert_same(rows, limit=limit)


def test_a_budget_stops_where_that_of_the_kernels_does() -> None:
    rows = rows_of(golden_puzzles("puzzles3_magictour_top1465", 300))
    for nodes in (1, 5, 40):
        found, expected = core(rows, 100, nodes), solve_many(rows, limit=100, nodes=nodes)
        for name in ("solutions", "counts", "status", "guesses"):
            assert np.array_equal(found[name], getattr(expected, name)), name
        assert Status.STOPPED in found["status"]


def test_no_rows() -> None:
    assert all(len(part) == 0 for part in core(np.zeros((0, 81), np.uint8)).values())


def test_carving_makes_the_puzzles_of_the_generator() -> None:
    streams = np.uint64(1 << 60) + (np.arange(300, dtype=np.uint64) << np.uint64(24))
    puzzles, solutions = _native.carve_on_gpu_core(7, streams)
    expected = minimal_puzzles(300, seed=7)
    assert np.array_equal(puzzles, expected[0])
    assert np.array_equal(solutions, expected[1])


def test_descents_count_as_on_the_cpu() -> None:
    first, block = (1 << 60) + 10_800, 100
    streams = np.arange(first, first + block, dtype=np.uint64)
    counts, puzzles, solutions = _native.descend_on_gpu_core(1, streams)
    found, *rows = _native.descend(1, streams[:1], block, 1, kernel_name())
    chosen = np.flatnonzero(counts)
    assert streams[chosen].tolist() == found == [(1 << 60) + 10_849]
    assert [puzzles[chosen].tobytes(), solutions[chosen].tobytes()] == rows


def twins(n: int) -> Any:
    """Full grids under random symmetries, the most symmetric ones among them."""
    grids = [nonet.shuffle(grid, seed=i) for i in range(n) for grid in SYMMETRIC]
    rows = np.array([list(grid.cells) for grid in grids], np.uint8)
    return np.concatenate([rows, minimal_puzzles(20 * n, seed=n)[1]])


def test_forms_of_full_grids_are_those_of_the_cpu() -> None:
    grids = twins(50)
    forms, status = _native.canonical_on_gpu_core(grids)
    assert not status.any()
    assert np.array_equal(forms, nonet.canonical_many(grids))


@given(solved_grids(), st.integers(0, 80), st.integers(0, 255))
def test_only_full_grids_have_a_form(grid: Any, cell: int, byte: int) -> None:
    cells = np.frombuffer(grid.cells, np.uint8).reshape(1, 81).copy()
    was, cells[0, cell] = cells[0, cell], byte
    forms, status = _native.canonical_on_gpu_core(cells)
    assert status[0] == (byte != was)
    assert (forms == 255).all() == (byte != was)
