"""Backtracking: exact counts, every heuristic and value order, budgets, and the random streams."""

from __future__ import annotations

import hashlib
import random as python_random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid
from nonet.engines import engine
from nonet.engines.backtracking import HEURISTICS, VALUE_ORDERS, Backtracking
from nonet.engines.brute_force import BruteForce
from nonet.errors import ArgumentError, ConflictError, UnknownNameError
from nonet.puzzles.validate import is_solved
from nonet.random import VERSION, Random

from helpers import reference
from helpers.golden import golden
from helpers.plain_backtracking import Plain
from helpers.strategies import puzzles

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASIER = "534678..2672195348198342567859761423.2685.79171.92485.961537..4287.19.35.45286.79"
EMPTY = Grid.empty_of(9)
# In row-major order, the search starts with a very long wrong turn.
WRONG_TURN = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def grid_of(text: str) -> Grid:
    return Grid.from_cells(bytes(int(c) if c.isdigit() else 0 for c in text))


def some_grid(size: int, clues: int, seed: int) -> Grid:
    """Return a grid of random clues without conflicts, with any number of solutions."""
    draw = python_random.Random(seed)
    cells = [0] * size**2
    for cell in draw.sample(range(size**2), clues):
        if options := Plain.options(cells, size, cell):
            cells[cell] = draw.choice(options)
    return Grid.from_cells(bytes(cells))


@given(
    st.sampled_from(["sequential", "mrv", "degree"]),
    st.sampled_from(["forward", "singles"]),
    st.one_of(
        st.builds(some_grid, st.just(4), st.integers(2, 8), st.integers(0, 10**9)),
        st.builds(some_grid, st.just(9), st.integers(35, 60), st.integers(0, 10**9)),
    ),
)
def test_propagation_is_that_of_the_plain_search(
    heuristic: str, propagation: str, grid: Grid
) -> None:
    plain = Plain(heuristic, "ascending", propagation)
    cells = list(grid.cells)
    solver = Backtracking(heuristic, propagation=propagation, nodes=300)
    result, trace = solver.trace(grid, limit=1000)
    if result.status == "stopped":
        assert result.grid == grid
        return
    assert result.solved == plain.start(cells, grid.size)
    assert list(result.grid.cells) == cells
    stats = result
    assert (stats.nodes, stats.backtracks) == (plain.nodes, plain.backtracks)
    assert stats.max_depth == plain.max_depth
    assert list(trace) == plain.trace


def test_propagation_on_the_hardest() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    runs = {
        name: Backtracking("mrv", propagation=name).run(hard)
        for name in ("none", "forward", "singles")
    }
    assert len({result.grid for result in runs.values()}) == 1
    counts = [runs[name].backtracks for name in ("none", "forward", "singles")]
    assert counts[0] == 10_041
    assert counts[0] >= counts[1] > counts[2]
    with pytest.raises(UnknownNameError, match="propagation"):
        Backtracking("mrv", propagation="arc")


# ---- counts ------------------------------------------------------------------------------------


@given(
    st.sampled_from(["sequential", "mrv", "degree", "mrv+degree"]),
    st.sampled_from(["ascending", "lcv"]),
    st.one_of(
        st.builds(some_grid, st.just(4), st.integers(3, 10), st.integers(0, 10**9)),
        st.builds(some_grid, st.just(9), st.integers(60, 75), st.integers(0, 10**9)),
    ),
)
def test_counts_and_order_are_those_of_the_plain_search(
    heuristic: str, values: str, grid: Grid
) -> None:
    plain = Plain(heuristic, values)
    cells = list(grid.cells)
    solved = plain.solve(cells, grid.size)
    result, trace = Backtracking(heuristic, values=values).trace(grid, limit=100_000)
    assert result.solved == solved
    assert result.status == ("solved" if solved else "none")
    assert list(result.grid.cells) == cells
    stats = result
    assert (stats.nodes, stats.backtracks) == (plain.nodes, plain.backtracks)
    assert stats.max_depth == plain.max_depth
    assert list(trace) == plain.trace


@pytest.mark.parametrize("heuristic", ["sequential", "mrv"])
def test_golden_backtracks_of_20000_puzzles(heuristic: str) -> None:
    data = golden("kaggle")
    solver = Backtracking(heuristic)
    counted = []
    solutions = hashlib.sha256()
    for puzzle in data["puzzles"]:
        result = solver.run(grid_of(puzzle))
        solutions.update(str(result.grid).encode())
        counted.append(result.backtracks)
    assert len(counted) == 20_000
    assert counted == data["backtracks"][heuristic]
    assert solutions.hexdigest() == data["sha256_of_solutions"]
    if heuristic == "mrv":
        assert sum(count == 0 for count in counted) == 19_996


def test_published_results_of_the_first_50() -> None:
    data = golden("kaggle")
    assert len(data["published"]) == 100
    for puzzle, heuristic, backtracks, _ in data["published"]:
        result = Backtracking(heuristic).run(grid_of(data["puzzles"][puzzle]))
        assert result.backtracks == backtracks


def test_sequential_undoes_what_brute_force_undoes() -> None:
    counted = golden("engines")
    assert len(counted) == 125
    for name, entry in counted.items():
        grid, brute = grid_of(entry["puzzle"]), entry["bruteforce"]
        if brute["backtracks"] > 2_000_000:
            continue
        result = Backtracking("sequential").run(grid)
        assert result.backtracks == brute["backtracks"], name
        assert result.backtracks == entry["heuristics"]["sequential_backtracks"], name
        mrv = Backtracking("mrv").run(grid)
        assert mrv.backtracks == entry["heuristics"]["mrv_backtracks"], name
        if result.solved:
            # In brute force, each cell counts up from 0 to its digit, and past 9 when it fails.
            walked = 9 * result.backtracks + 405 - sum(grid.cells)
            assert walked == brute["iterations"], name
        if entry["solutions_capped2"] == 1:
            assert result.grid == mrv.grid == grid_of(entry["solution"]), name


@given(puzzles(min_clues=50))
def test_sequential_and_brute_force_are_one_search(grid: Grid) -> None:
    ours, brute = Backtracking("sequential").run(grid), BruteForce().run(grid)
    assert ours.grid == brute.grid
    assert ours.backtracks == brute.backtracks
    assert ours.nodes == brute.nodes
    assert brute.iterations == 9 * ours.backtracks + 405 - sum(grid.cells)


@pytest.mark.parametrize("values", VALUE_ORDERS)
@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_every_strategy_solves(heuristic: str, values: str) -> None:
    result = Backtracking(heuristic, values=values, seed=3).run(grid_of(EASIER))
    assert result.solved
    assert result.status == "solved"
    assert is_solved(result.grid)
    assert result.nodes == result.backtracks + grid_of(EASIER).empty
    assert result.max_depth == grid_of(EASIER).empty
    assert result.seconds > 0


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_every_size(size: int) -> None:
    side = reference.box_side(size)
    full = [
        (side * (r % side) + r // side + c) % size + 1 for r in range(size) for c in range(size)
    ]
    puzzle = Grid.from_cells(bytes(v if cell % 3 else 0 for cell, v in enumerate(full)))
    for heuristic in ("mrv", "mrv+degree"):
        result = Backtracking(heuristic).run(puzzle)
        assert result.solved
        assert is_solved(result.grid)
        assert result.max_depth == puzzle.empty


def test_mrv_takes_the_cell_with_one_option_first() -> None:
    # r1c1 can hold five digits, r5c5 two, r9c9 only a 3: the worked example of a student's text.
    grid = Grid.from_cells(bytes(80) + b"\0")
    for row, col, digit in [(8, 0, 1), (8, 1, 2), (8, 2, 4), (8, 3, 5), (0, 8, 6), (1, 8, 7)]:
        grid = grid.with_value(row, col, digit)
    grid = grid.with_value(7, 7, 8).with_value(6, 6, 9)
    _, trace = Backtracking("mrv").trace(grid, limit=1)
    assert trace[0] == (0, 80, 3)


def test_mrv_fails_at_once_on_a_cell_without_options() -> None:
    grid = grid_of("12345678." + "........9" + "." * 63)
    result = Backtracking("mrv").run(grid)
    assert (result.solved, result.status) == (False, "none")
    assert result.nodes == result.backtracks == 0
    assert result.grid == grid


def test_a_full_grid_is_solved_without_a_placement() -> None:
    full = Backtracking().run(grid_of(EASY)).grid
    result = Backtracking("random").run(full)
    assert result.solved
    assert result.grid == full
    assert (result.nodes, result.max_depth) == (0, 0)


# ---- boards ------------------------------------------------------------------------------------


def test_solve_fills_a_list_of_lists_in_place() -> None:
    board = grid_of(EASY).rows()
    rows = [id(row) for row in board]
    solver = Backtracking("sequential")
    assert solver.solve(board) is True
    assert [id(row) for row in board] == rows
    assert is_solved(board)
    assert all(type(value) is int for row in board for value in row)
    first = solver.backtracks
    assert first > 0
    assert solver.solve(board) is True
    assert solver.backtracks == 0, "the counter starts again"


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_solve_fills_an_array_in_place(dtype: type) -> None:
    wide: Any = np.zeros((9, 18), dtype)
    board = wide[:, ::2]
    board[:] = grid_of(EASY).to_numpy()
    assert Backtracking().solve(board)
    assert is_solved(board)
    assert not wide[:, 1::2].any()


def test_a_board_without_solution_is_left_as_it_was() -> None:
    board = grid_of("1234....5" + "...." + "." * 68).rows()
    board[1] = [0, 0, 0, 6, 7, 8, 0, 9, 0]
    before = [row[:] for row in board]
    solver = Backtracking("sequential", nodes=10**6)
    assert solver.solve(board) is False
    assert board == before
    assert solver.status == "none"
    assert solver.backtracks > 0


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_a_budget_of_nodes_is_exact_and_restores_the_board(heuristic: str) -> None:
    board = EMPTY.rows()
    solver = Backtracking(heuristic, nodes=50, seed=1)
    assert solver.solve(board) is False
    assert board == EMPTY.rows()
    assert solver.status == "stopped"
    result = solver.run(EMPTY)
    assert (result.solved, result.status, result.nodes) == (False, "stopped", 50)
    assert result.grid == EMPTY


def test_a_budget_that_is_just_enough() -> None:
    needed = Backtracking("sequential").run(grid_of(EASY)).nodes
    assert Backtracking("sequential", nodes=needed).run(grid_of(EASY)).solved
    assert not Backtracking("sequential", nodes=needed - 1).run(grid_of(EASY)).solved


def test_a_budget_of_seconds() -> None:
    endless = Grid.empty_of(25)
    result = Backtracking("sequential", seconds=1e-9).run(endless)
    assert (result.solved, result.status) == (False, "stopped")
    assert result.grid == endless
    # Every 4096th node asks the clock; the one that finds the time over is not counted.
    assert result.nodes == 4095
    assert result.backtracks > 0


@pytest.mark.parametrize(
    "board", ["5" * 81, grid_of(EASY), ((0,) * 4,) * 4, [0] * 81, ["...."] * 4]
)
def test_a_board_that_cannot_be_filled_is_refused(board: object) -> None:
    with pytest.raises(ArgumentError, match="list of lists"):
        Backtracking().solve(board)


def test_a_read_only_array_is_refused_before_the_search() -> None:
    board = grid_of(EASY).to_numpy()
    board.flags.writeable = False
    with pytest.raises(ArgumentError, match="writeable"):
        Backtracking().solve(board)


def test_conflicting_givens_are_never_searched() -> None:
    board = EMPTY.with_value(0, 0, 5).with_value(0, 8, 5).rows()
    solver = Backtracking()
    with pytest.raises(ConflictError, match="r1c1 r1c9"):
        solver.solve(board)
    with pytest.raises(ConflictError):
        solver.run(Grid.from_cells(bytes([5, 5, 5]) + bytes(78)))


# ---- options -----------------------------------------------------------------------------------


def test_an_unknown_name_is_an_error_with_suggestions() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'sequential'"):
        Backtracking("sequental")
    with pytest.raises(
        UnknownNameError, match="unknown heuristic 'zzz' \\(available: sequential, random"
    ):
        Backtracking("zzz")
    with pytest.raises(UnknownNameError, match="value order 'up'"):
        Backtracking(values="up")


@pytest.mark.parametrize(
    "options",
    [
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 1.5},
        {"seed": True},
        {"nodes": 0},
        {"nodes": 2.0},
        {"nodes": 2**64},
        {"seconds": 0},
        {"seconds": float("nan")},
        {"seconds": "1"},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ArgumentError):
        Backtracking(**options)  # type: ignore[arg-type]


def test_endless_seconds_are_no_limit() -> None:
    assert Backtracking(seconds=float("inf")).run(grid_of(EASY)).solved


def test_a_trace_has_a_limit() -> None:
    result, trace = Backtracking("sequential").trace(grid_of(EASY), limit=10)
    assert len(trace) == 10
    assert result.solved
    with pytest.raises(ArgumentError, match="limit"):
        Backtracking().trace(grid_of(EASY), limit=0)


def test_the_engine_is_found_by_name() -> None:
    assert engine("backtracking").run(grid_of(EASY)).solved


# ---- randomness --------------------------------------------------------------------------------


def test_a_seed_fixes_the_run() -> None:
    first = Backtracking("random", seed=7)
    again = first.run(grid_of(EASIER)).backtracks
    assert first.run(grid_of(EASIER)).backtracks == again
    assert Backtracking("random", seed=7).run(grid_of(EASIER)).backtracks == again
    others = {Backtracking("random", seed=s).run(grid_of(EASIER)).backtracks for s in range(9)}
    assert len(others) > 3
    unseeded = Backtracking("random")
    repeated = Backtracking("random", seed=unseeded.seed)
    assert unseeded.trace(grid_of(EASIER))[1] == repeated.trace(grid_of(EASIER))[1]


def test_random_cells_are_those_the_stream_says() -> None:
    """The draws are part of the contract: a recorded seed always gives the same run."""
    grid = grid_of(EASIER)
    _, trace = Backtracking("random", seed=11).trace(grid, limit=10_000)
    words = iter(np.random.Philox(key=[11, 0]).random_raw(20_000).tolist())
    replay = DrawnReplay(grid, words)
    assert replay.fill(0)
    assert replay.steps == [tuple(step) for step in trace]


class DrawnReplay:
    """The random heuristic in plain Python, on the words of NumPy's Philox."""

    def __init__(self, grid: Grid, words: object) -> None:
        self.cells, self.size, self.words = list(grid.cells), grid.size, words
        self.steps: list[tuple[int, int, int]] = []

    def below(self, n: int) -> int:
        while True:
            product = next(self.words) * n  # type: ignore[call-overload]
            if product % 2**64 >= 2**64 % n:
                return int(product >> 64)

    def fill(self, depth: int) -> bool:
        empty = [cell for cell, value in enumerate(self.cells) if not value]
        if not empty:
            return True
        cell = empty[self.below(len(empty))]
        for value in Plain.options(self.cells, self.size, cell):
            self.cells[cell] = value
            self.steps.append((depth, cell, value))
            if self.fill(depth + 1):
                return True
            self.cells[cell] = 0
        return False


def test_version_1_of_the_streams_is_frozen() -> None:
    assert VERSION == 1
    assert Random(2024).shuffled(range(9)) == [8, 0, 1, 3, 2, 4, 7, 5, 6]
    full = Backtracking("mrv", values="random", seed=1).run(EMPTY).grid
    assert str(full).startswith("891746235243859671657312498982461357")
    assert Backtracking("random", seed=0).run(grid_of(EASIER)).backtracks == 6
