"""The brute-force engine compared with the plain algorithm and golden counts."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import ArgumentError, ConflictError, Grid, engines
from nonet.engines.brute_force import BruteForce

from helpers.golden import golden
from helpers.plain_brute_force import Outcome, brute_force
from helpers.waiting import interrupted

MATRICES = {
    1: "920000584000500003083092000260854001005361090100009000850203010412980030390006800",
    2: "003005004500981000000000020200700900080090030009002001030000000000149005900300800",
    3: "090600070052070048080001020005000003010000060300000400040200010260040530030006090",
    4: "070000006100270500000040030219000070008000400040000259090030000005096007700000080",
    5: "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    6: "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
}
ITERATIONS = {1: 656, 2: 439_269, 3: 98_847, 4: 9_085, 5: 445_778, 6: 622_577_597}


def grid_of(line: str) -> Grid:
    return Grid.from_cells(bytes(map(int, line)))


def outcome(engine: BruteForce, grid: Grid) -> Outcome:
    result = engine.run(grid)
    return Outcome(result.status, result.grid.cells, result.iterations, result.backtracks)


@pytest.mark.parametrize("number", MATRICES)
def test_public_matrices(number: int) -> None:
    line, iterations = MATRICES[number], ITERATIONS[number]
    result = BruteForce().run(grid_of(line))
    assert result.solved
    assert result.status == "solved"
    assert result.iterations == iterations
    assert iterations == 9 * result.backtracks + 405 - sum(map(int, line))
    assert result.nodes == result.backtracks + line.count("0")
    assert result.max_depth == line.count("0")


def test_golden_counts() -> None:
    for name, row in golden("engines").items():
        result = BruteForce().run(grid_of(row["puzzle"]))
        expected = row["bruteforce"]
        got = {
            "solved": result.solved,
            "iterations": result.iterations,
            "backtracks": result.backtracks,
        }
        assert got == expected, name


@pytest.mark.parametrize("number", [1, 4])
def test_equals_the_plain_algorithm(number: int) -> None:
    grid = grid_of(MATRICES[number])
    assert outcome(BruteForce(), grid) == brute_force(grid.cells, 9)


@pytest.mark.parametrize("limit", [1, 2, 9, 10, 655, 656, 657, 10**6])
def test_limit_is_exact(limit: int) -> None:
    grid = grid_of(MATRICES[1])
    assert outcome(BruteForce(iterations=limit), grid) == brute_force(grid.cells, 9, limit=limit)


@pytest.mark.parametrize("limit", [300_000, 445_777, 445_778, 445_779])
def test_limit_is_exact_after_the_fast_part(limit: int) -> None:
    result = BruteForce(iterations=limit).run(grid_of(MATRICES[5]))
    assert result.iterations == min(limit, 445_778)
    assert result.solved == (limit >= 445_778)


@st.composite
def small_grids(draw: st.DrawFn) -> Grid:
    """Return 4×4 grids without conflicts, solvable or not."""
    cells = bytearray(16)
    for index in draw(st.lists(st.integers(0, 15), max_size=8, unique=True)):
        row, col = divmod(index, 4)
        seen = {
            cells[other]
            for other in range(16)
            if other // 4 == row
            or other % 4 == col
            or (other // 8, other % 4 // 2) == (row // 2, col // 2)
        }
        if options := [digit for digit in range(1, 5) if digit not in seen]:
            cells[index] = draw(st.sampled_from(options))
    return Grid.from_cells(bytes(cells))


@given(small_grids(), st.none() | st.integers(1, 300))
def test_small_grids_with_and_without_a_limit(grid: Grid, limit: int | None) -> None:
    assert outcome(BruteForce(iterations=limit), grid) == brute_force(grid.cells, 4, limit=limit)


@given(st.data())
def test_identity_on_puzzles_with_many_givens(data: st.DataObject) -> None:
    solution = BruteForce().run(grid_of(MATRICES[2])).grid.cells
    emptied = data.draw(st.sets(st.integers(0, 80), max_size=45))
    cells = bytes(0 if i in emptied else value for i, value in enumerate(solution))
    result = BruteForce(iterations=10**7).run(Grid.from_cells(cells))
    if result.solved:
        assert result.iterations == 9 * result.backtracks + 405 - sum(cells)


@pytest.mark.parametrize(("size", "digits"), [(4, 10), (9, 45), (16, 136), (25, 325)])
def test_other_sizes(size: int, digits: int) -> None:
    side = {4: 2, 9: 3, 16: 4, 25: 5}[size]
    pattern = [
        [(side * (r % side) + r // side + c) % size + 1 for c in range(size)] for r in range(size)
    ]
    puzzle = [
        [0 if r * c % 3 == 1 else digit for c, digit in enumerate(row)]
        for r, row in enumerate(pattern)
    ]
    grid = Grid(puzzle)
    result = BruteForce().run(grid)
    assert result.solved
    assert result.iterations == size * result.backtracks + digits * size - sum(grid.cells)
    assert outcome(BruteForce(), grid) == brute_force(grid.cells, size)


def test_blank_solved_and_unsolvable() -> None:
    assert BruteForce().run(Grid.from_cells(bytes(81))).iterations == 3195
    solved = BruteForce().run(grid_of(MATRICES[1])).grid
    again = BruteForce().run(solved)
    assert (again.solved, again.iterations, again.backtracks) == (True, 0, 0)
    row = bytes([1, 2, 3, 4, 5, 6, 7, 8, 0]) + bytes(8) + bytes([9]) + bytes(63)
    result = BruteForce().run(Grid.from_cells(row))
    assert not result.solved
    assert result.status == "none"
    assert (result.iterations, result.backtracks) == (9, 0)
    assert result.grid.cells == row


def test_conflicting_givens_are_refused() -> None:
    with pytest.raises(ConflictError, match="r1c1 r1c3"):
        BruteForce().run(Grid.from_cells(bytes([9, 2, 9]) + bytes(78)))


def test_time_limit_and_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(start=0.0, step=0.0625)
    monkeypatch.setattr("nonet.engines.brute_force.perf_counter", lambda: next(clock))
    seen: list[int] = []
    result = BruteForce(seconds=0.5, progress=seen.append).run(Grid.empty_of(25))
    assert result.status == "stopped"
    assert not result.solved
    assert result.grid == Grid.empty_of(25)
    assert len(seen) == 3, "after 2, 4 and 6 of 8 checks of the clock"
    assert seen == sorted(seen)
    assert seen[-1] < result.iterations
    assert result.seconds == 0.5625


def test_can_be_interrupted() -> None:
    with pytest.raises(KeyboardInterrupt), interrupted():
        BruteForce().run(Grid.empty_of(25))


@pytest.mark.parametrize(
    "options",
    [{"iterations": 0}, {"iterations": True}, {"iterations": 1.5}, {"seconds": 0}, {"seconds": -1}],
)
def test_bad_budgets(options: dict[str, float]) -> None:
    with pytest.raises(ArgumentError, match="must be"):
        BruteForce(**options)  # type: ignore[arg-type]


def test_is_found_by_name() -> None:
    result = engines.engine("brute-force").run(grid_of(MATRICES[1]))
    assert isinstance(result, engines.Stats)
    assert result.backtracks == 49
