"""The candidate-elimination solver under its documented names, and its extensions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path

import pytest

from nonet import Grid
from nonet.documented.techniques import (
    EXTRA,
    Difficulty,
    SolvingMetrics,
    SudokuCell,
    SudokuError,
    SudokuPuzzle,
    SudokuSolver,
    solve_sudoku,
)
from nonet.errors import UnknownNameError
from nonet.solving.search import solve
from nonet.study.fingerprint import ITERATIONS, built_in, read_matrix

from helpers.golden import golden

EASY = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
).rows()
HARDEST = read_matrix(built_in("5")).rows()
BLANK = [[0] * 9 for _ in range(9)]


def test_the_documented_call_and_its_numbers() -> None:
    solver = SudokuSolver(EASY, 0)
    assert solver.solve()
    assert asdict(solver.metrics) == {
        "fill_only_candidate": 12,
        "fill_only_option": 39,
        "prune_gotta_be_here": 0,
        "prune_magic_pairs": 0,
        "prune_magic_triplets": 0,
        "prune_magic_quads": 0,
        "solve_loops": 2,
    }
    assert type(solver.metrics) is SolvingMetrics
    assert solve_sudoku(EASY, 0)


def test_it_never_guesses_unless_it_is_asked_to() -> None:
    stuck = SudokuSolver(HARDEST)
    assert not stuck.solve()
    assert (stuck.count_empty_cells(), stuck.metrics.solve_loops) == (60, 1)
    assert not SudokuSolver(BLANK).solve()
    guessing = SudokuSolver(HARDEST, extra=["guessing"])
    assert guessing.solve()
    assert guessing.grid == solve(HARDEST).rows()
    assert guessing.metrics.guesses > 0  # type: ignore[attr-defined]


class Counting(SudokuSolver):
    """Counts the cells visited."""

    looked = 0

    def _counted(self, cells: Iterator[SudokuCell]) -> Iterator[SudokuCell]:
        for cell in cells:
            self.looked += 1
            yield cell

    def _iterate_all_cells(self) -> Iterator[SudokuCell]:
        return self._counted(super()._iterate_all_cells())

    def _iterate_block(self, block_num: int) -> Iterator[SudokuCell]:
        return self._counted(super()._iterate_block(block_num))

    def _iterate_row(self, row_num: int) -> Iterator[SudokuCell]:
        return self._counted(super()._iterate_row(row_num))

    def _iterate_col(self, col_num: int) -> Iterator[SudokuCell]:
        return self._counted(super()._iterate_col(col_num))


def test_what_a_pass_looks_at_and_how_many_there_are() -> None:
    solver = Counting(BLANK)
    for technique, cells in ((solver._fill_naked_singles, 81), (solver._fill_hidden_singles, 243)):
        solver.looked = 0
        assert technique() == 0
        assert solver.looked == cells
    loops = []
    for known in golden("five_techniques")["metrics"].values():
        solver = Counting(Grid(known["puzzle"]).rows())
        solver.solve()
        loops.append(solver.metrics.solve_loops)
    assert (min(loops), max(loops)) == (1, 12), "the document says 20 and more for hard ones"


@pytest.mark.parametrize("matrix", ITERATIONS)
def test_additions_never_lie(matrix: str) -> None:
    puzzle = read_matrix(built_in(matrix))
    solution = solve(puzzle)
    plain = SudokuSolver(puzzle.rows())
    plain.solve()
    more = SudokuSolver(puzzle.rows(), extra=EXTRA[:3])
    more.solve()
    assert more.count_empty_cells() <= plain.count_empty_cells()
    for cell in more._iterate_all_cells():
        right = solution[cell.row, cell.col]
        assert cell.value == right or right in cell.candidates
    guessing = SudokuSolver(puzzle.rows(), extra="guessing")
    assert guessing.solve()
    assert guessing.grid == solution.rows()


def solver_with(candidates: dict[tuple[int, int], set[int]], extra: str) -> SudokuSolver:
    """Return a blank grid with candidates removed from some cells."""
    solver = SudokuSolver(BLANK, extra=[extra])
    for (row, col), left in candidates.items():
        solver._cells[row][col].candidates = left
    return solver


def test_hidden_groups_are_counted() -> None:
    others = {(0, col): set(range(3, 10)) for col in range(2, 9)}
    solver = solver_with(others, "hidden-groups")
    assert solver._prune_hidden_groups() == solver.metrics.prune_hidden_groups > 0  # type: ignore[attr-defined]
    assert solver._cells[0][0].candidates == {1, 2}


def test_x_wings_are_counted() -> None:
    lines = {
        (row, col): set(range(2, 10)) for row in (0, 4) for col in range(9) if col not in (1, 7)
    }
    solver = solver_with(lines, "x-wing")
    assert solver._prune_x_wings() == solver.metrics.prune_x_wing == 14  # type: ignore[attr-defined]
    assert all(1 not in solver._cells[row][1].candidates for row in (1, 2, 3, 5, 6, 7, 8))
    assert 1 in solver._cells[0][1].candidates


def test_y_wings_are_counted() -> None:
    solver = solver_with({(0, 0): {1, 2}, (0, 8): {1, 3}, (8, 0): {2, 3}}, "y-wing")
    assert solver._prune_y_wings() == solver.metrics.prune_y_wing == 1  # type: ignore[attr-defined]
    assert 3 not in solver._cells[8][8].candidates


def test_several_solutions_are_noticed() -> None:
    assert SudokuSolver(EASY).has_unique_solution()
    assert SudokuSolver(BLANK).count_solutions(limit=5) == 5
    conflicting = [[5, 5] + [0] * 7, *BLANK[1:]]
    assert SudokuSolver(conflicting).count_solutions() == 0
    assert not SudokuSolver(conflicting, extra=["guessing"]).solve()
    with pytest.raises(UnknownNameError, match="swordfish"):
        SudokuSolver(EASY, extra=["swordfish"])


def test_the_data_models(tmp_path: Path) -> None:
    cell = SudokuCell(0, 1, 4)
    assert (cell.block, cell.candidates, cell.is_empty()) == (1, set(range(1, 10)), True)
    assert cell.remove_candidate(3)
    assert not cell.remove_candidate(3), "it is gone already"
    cell.set_value(7)
    assert (cell.value, cell.candidates, cell.remove_candidate(7)) == (7, set(), False)
    for wrong in ((10, 0, 0), (0, 9, 0), (0, 0, -1), (True, 0, 0)):
        with pytest.raises(SudokuError):
            SudokuCell(*wrong)
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(EASY))
    puzzle = SudokuPuzzle(path)
    assert (puzzle.puzzle, puzzle.get_empty_cells_count()) == (EASY, 51)
    assert not puzzle.is_solved()
    assert repr(puzzle).splitlines()[0].startswith("5 3     7")
    with pytest.raises(FileNotFoundError):
        SudokuPuzzle(tmp_path / "none.json")
    path.write_text(json.dumps([[True] * 9] * 9))
    with pytest.raises(ValueError, match="r1c1 holds True"):
        SudokuPuzzle(path)
    assert [level.name for level in Difficulty] == ["EASY", "MEDIUM", "HARD", "EXPERT"]
    assert [field.name for field in fields(SolvingMetrics)][-1] == "solve_loops"


def test_iterators_and_filling() -> None:
    solver = SudokuSolver(BLANK)
    assert len(list(solver._iterate_all_cells())) == 81
    assert {cell.block for cell in solver._iterate_block(4)} == {4}
    assert [cell.col for cell in solver._iterate_row(3)] == list(range(9))
    assert [cell.row for cell in solver._iterate_col(3)] == list(range(9))
    solver._fill_cell(solver._cells[4][4], 5)
    touched = [cell for cell in solver._iterate_all_cells() if 5 not in cell.candidates]
    assert len(touched) == 21
