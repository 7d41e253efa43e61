"""Sudoku as exact cover: the model, golden counters, all sizes, other engines."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import ConflictError, Grid, count_solutions, engines, solve
from nonet.engines import exact_cover
from nonet.engines.exact_cover.model import model

from helpers.cover_counters import LINKS, counters
from helpers.golden import golden
from helpers.reference import solutions as plain_solutions
from helpers.strategies import base_grid, puzzles

HARD = "..3..5..45..981..........2.2..7..9...8..9..3...9..2..1.3..........149..59..3..8.."
SOLVED = "863275194542981673197436528254713986681594237379862451435628719728149365916357842"


def grid_of(text: Any) -> Any:
    return Grid.from_cells(bytes(map(int, text)))


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_the_model_has_the_documented_shape(side: int) -> None:
    size = side * side
    game = model(size)
    assert len(game.labels) == game.primary == 4 * side**4
    assert len(game.columns_of) == side**6
    for row, columns in enumerate(game.columns_of):
        cell, d = divmod(row, size)
        r, c = divmod(cell, size)
        box = r // side * side + c // side
        assert columns == (
            cell,
            size**2 + r * size + d,
            2 * size**2 + c * size + d,
            3 * size**2 + box * size + d,
        )


def test_columns_are_named() -> None:
    labels = model(9).labels
    assert (labels[0], labels[81], labels[80 + 81], labels[323]) == (
        "r1c1", "1 in row 1", "9 in row 9", "9 in box 9",
    )  # fmt: skip


@pytest.mark.parametrize("links", LINKS)
def test_counters_of_a_hard_grid(links: Any) -> None:
    result = exact_cover.sudoku(HARD, links=links, check_invariants=True).run()
    assert str(result.grid) == SOLVED
    stats = result
    assert (stats.calls, stats.choices, stats.undone, stats.max_depth) == (111, 110, 54, 56)
    assert (stats.nodes, stats.backtracks) == (110, 54)
    assert stats.max_ops == 3240
    assert exact_cover.verify(result.grid)


@pytest.mark.parametrize("links", LINKS)
def test_golden_counters(links: Any) -> None:
    for name, case in golden("engines").items():
        result = exact_cover.sudoku(grid_of(case["puzzle"]), links=links).run()
        assert result.solved == (case["solution"] is not None) or result.status == "stuck"
        if result.solved:
            assert result.grid == grid_of(case["solution"]), name
        got, want = result, case["exactcover_argmin"]
        assert want == {
            "calls": got.calls,
            "choices": got.choices,
            "undone": got.undone,
            "maxdepth": got.max_depth,
            "ops_pushed": got.ops_pushed,
            "ops_pushed_by_givens": got.ops_by_givens,
            "cols_covered": got.columns_covered,
            "max_ops": got.max_ops,
        }, name
        search = exact_cover.sudoku(grid_of(case["puzzle"]), links=links).search()
        assert search.count(limit=2) == case["solutions_capped2"]
        want = case["exactcover_argmin_limit2"]
        assert (search.stats.calls, search.stats.choices) == (want["calls"], want["choices"])


def test_calls_on_the_six_matrices() -> None:
    reference = golden("matrices")["reference"]
    calls = [
        exact_cover.sudoku(grid_of(reference[str(n)]["puzzle"])).run().calls for n in range(1, 7)
    ]
    assert calls == [43, 111, 131, 70, 1472, 65]
    assert calls == [reference[str(n)]["dlx_iterations"] for n in range(1, 7)]


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_the_op_stack_peaks_at_the_same_height_at_every_solution(side: int) -> None:
    size = side * side
    result = exact_cover.sudoku(base_grid(size).with_value(0, 0, 0)).run()
    assert result.grid == base_grid(size)
    assert result.max_ops == 4 * (side**4 + side**6)


def test_all_4_by_4_grids() -> None:
    assert exact_cover.sudoku(Grid.empty_of(4)).count() == 288


@given(puzzles(size=4), st.sampled_from(LINKS), st.booleans())
def test_all_solutions_of_small_grids(grid: Any, links: Any, propagate: bool) -> None:
    model_of_grid = exact_cover.sudoku(grid, links=links, propagate=propagate)
    found = [solution.cells for solution in model_of_grid.solutions()]
    assert len(found) == len(set(found))
    assert set(found) == set(plain_solutions(grid.cells, 4))


@given(puzzles(min_clues=24))
def test_propagation_never_changes_the_solutions(grid: Any) -> None:
    plain = exact_cover.sudoku(grid).search()
    helped = exact_cover.sudoku(grid, propagate=True).search()
    assert plain.count(limit=200) == helped.count(limit=200)
    assert helped.stats.calls <= plain.stats.calls
    if count_solutions(grid, limit=200) < 200:
        assert set(exact_cover.sudoku(grid).solutions()) == set(
            exact_cover.sudoku(grid, propagate=True).solutions()
        )


@given(puzzles(min_clues=26))
@settings(max_examples=15, deadline=None)
def test_invariants_hold_and_the_states_agree(grid: Any) -> None:
    runs = [exact_cover.sudoku(grid, links=links, check_invariants=True).run() for links in LINKS]
    assert runs[0].grid == runs[1].grid == runs[2].grid
    assert counters(runs[0]) == counters(runs[1]) == counters(runs[2])
    assert exact_cover.verify(runs[0].grid)


@pytest.mark.parametrize("size", [16, 25])
def test_large_grids(size: int) -> None:
    full = base_grid(size).cells
    grid = Grid.from_cells(bytes(0 if i % 5 in (1, 3) else d for i, d in enumerate(full[::-1])))
    result = exact_cover.sudoku(grid).run()
    assert result.solved
    assert exact_cover.verify(result.grid)
    assert all(a in (0, b) for a, b in zip(grid.cells, result.grid.cells, strict=True))


def test_givens_that_conflict_are_refused_before_they_are_chosen() -> None:
    grid = Grid("55" + "." * 79)
    for links in LINKS:
        with pytest.raises(ConflictError) as caught:
            exact_cover.sudoku(grid, links=links).run()
        assert [str(cell) for cell in caught.value.cells] == ["r1c1", "r1c2"]


def test_a_grid_without_a_solution() -> None:
    grid = Grid("12345678.........9" + "." * 63)
    result = exact_cover.sudoku(grid).run()
    assert (result.solved, result.status, result.grid) == (False, "none", grid)


def test_a_budget_stops_a_run() -> None:
    result = exact_cover.sudoku(HARD).run(nodes=10)
    assert (result.solved, result.status, result.calls) == (False, "stopped", 10)


def test_the_decisions_of_the_first_levels() -> None:
    decisions = exact_cover.sudoku(HARD, trace=3).run().decisions
    assert {d.depth for d in decisions} == {1, 2, 3}
    assert decisions[0].size >= 1
    assert decisions[0].calls is None
    assert exact_cover.sudoku(HARD).run().decisions == ()


def test_verify_looks_at_every_constraint() -> None:
    assert exact_cover.verify(SOLVED)
    assert not exact_cover.verify(HARD)
    for i in (0, 40, 80):
        spoilt = Grid(SOLVED[:i] + str(int(SOLVED[i]) % 9 + 1) + SOLVED[i + 1 :])
        assert not exact_cover.verify(spoilt)


@pytest.mark.parametrize("name", engines.NAMES)
def test_all_engines_agree(name: Any) -> None:
    for case in list(golden("engines").values())[:40]:
        if case["solutions_capped2"] == 2 or case["bruteforce"]["iterations"] > 3_000_000:
            continue
        result = engines.engine(name).run(grid_of(case["puzzle"]))
        assert result.solved == (case["solution"] is not None) or result.status == "stuck"
        if result.solved:
            assert result.grid == grid_of(case["solution"])


@pytest.mark.parametrize("name", engines.NAMES)
def test_every_engine_answers_alike(name: Any) -> None:
    result = engines.engine(name).run(HARD)
    assert result.grid == solve(HARD)
    assert result.status == "solved"
    assert result.nodes >= result.backtracks >= 0
    with pytest.raises(ConflictError):
        engines.engine(name).run("55" + "." * 79)
