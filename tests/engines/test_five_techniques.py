"""The five-technique profile: golden metrics, models, messages."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nonet.documented.techniques import Difficulty
from nonet.engines.five_techniques import (
    FiveTechniquesSolver,
    SolvingMetrics,
    SudokuCell,
    SudokuPuzzle,
)
from nonet.errors import SudokuError

from helpers.golden import golden, unpack
from helpers.logic_puzzles import EASY

BLANK = [[0] * 9 for _ in range(9)]


def rows_of(line: str) -> list[list[int]]:
    return [[int(char) for char in line[i : i + 9]] for i in range(0, 81, 9)]


def test_golden_metrics() -> None:
    metrics = golden("five_techniques")["metrics"]
    assert len(metrics) == 26
    for name, want in metrics.items():
        solver = FiveTechniquesSolver(rows_of(want["puzzle"]))
        assert solver.count_empty_cells() == want["initial_empty"], name
        assert solver.solve() is want["solved"], name
        assert solver.count_empty_cells() == want["final_empty"], name
        assert "".join(str(v) for row in solver.grid for v in row) == want["grid"], name
        assert asdict(solver.metrics) == want["metrics"], name


def test_puzzle_files_load(tmp_path: Path) -> None:
    files = sorted(unpack("five_techniques", tmp_path).glob("*.json"))
    assert len(files) == 7
    for file in files:
        puzzle = SudokuPuzzle(file)
        assert puzzle.puzzle == json.loads(file.read_text())
        assert puzzle.get_empty_cells_count() == sum(row.count(0) for row in puzzle.puzzle)
        assert not puzzle.is_solved()
        assert repr(puzzle).count("\n") == 8


def test_steps_add_up_to_a_solve() -> None:
    solver = FiveTechniquesSolver(EASY.rows())
    passes = 0
    while not solver.step_solve():
        passes += 1
        assert passes < 50
    again = FiveTechniquesSolver(EASY.rows())
    assert again.solve()
    assert again.grid == solver.grid
    assert again.metrics == solver.metrics
    assert again.solve()
    assert again.metrics == SolvingMetrics()


def test_blank_grid_stops_after_one_loop() -> None:
    solver = FiveTechniquesSolver(BLANK)
    assert not solver.solve()
    assert asdict(solver.metrics) == {**asdict(SolvingMetrics()), "solve_loops": 1}


def test_pointing_example() -> None:
    rows = [row[:] for row in BLANK]
    rows[1][:3], rows[2][:3] = [1, 2, 3], [4, 6, 7]
    solver = FiveTechniquesSolver(rows)
    assert solver._prune_intersection_removal() == 18  # 5, 8 and 9 leave six cells each
    assert solver.metrics.prune_gotta_be_here == 18
    for column in range(3, 9):
        assert 5 not in solver._cells[0][column].candidates


def test_a_single_place_prunes_its_row_and_its_column() -> None:
    solver = FiveTechniquesSolver(BLANK)
    for cell in solver._iterate_block(4):
        if (cell.row, cell.col) != (4, 4):
            cell.remove_candidate(5)
    assert solver._prune_intersection_removal() == 12
    for i in (*range(3), *range(6, 9)):
        assert 5 not in solver._cells[4][i].candidates
        assert 5 not in solver._cells[i][4].candidates


def test_naked_pair_example() -> None:
    solver = FiveTechniquesSolver(BLANK)
    for column in (0, 4):
        solver._cells[0][column].candidates = {3, 7}
    assert solver._prune_naked_groups() == 14
    assert solver._cells[0][1].candidates == {1, 2, 4, 5, 6, 8, 9}
    assert solver._prune_hidden_groups() == 0


def test_cell() -> None:
    cell = SudokuCell(0, 5, 7)
    assert (cell.block, cell.candidates, str(cell)) == (5, set(range(1, 10)), ".")
    assert SudokuCell(4, 0, 0).candidates == set()
    for bad in (0, 10, True, "1"):
        with pytest.raises(SudokuError):
            cell.set_value(bad)  # type: ignore[arg-type]
    for arguments in ((10, 0, 0), (0, 9, 0), (0, 0, -1), (True, 0, 0)):
        with pytest.raises(SudokuError):
            SudokuCell(*arguments)


def test_metrics_reset_and_difficulty() -> None:
    metrics = SolvingMetrics(1, 2, 3, 4, 5, 6, 7)
    metrics.reset()
    assert metrics == SolvingMetrics()
    assert [d.value for d in Difficulty] == ["easy", "medium", "hard", "expert"]


@pytest.mark.parametrize(
    "bad",
    [
        BLANK[:8],
        [*BLANK[:8], [0] * 8],
        [*BLANK[:8], [0] * 8 + [10]],
        [*BLANK[:8], [0] * 8 + [True]],
    ],
)
def test_bad_grids_are_refused(bad: list[list[int]]) -> None:
    with pytest.raises(SudokuError, match=r"row|r9c9"):
        FiveTechniquesSolver(bad)


@pytest.mark.parametrize(
    ("bad", "found"),
    [
        (None, "expected a list of 9 rows, found None"),
        (5, "expected a list of 9 rows, found 5"),
        ("1" * 500, "expected a list of 9 rows, found '1111"),
        ([None] * 9, "row 1: expected a list of 9 cells, found None"),
        ([*BLANK[:8], [0] * 8 + [None]], "r9c9 holds None"),
        (np.zeros((9, 9)), "r1c1 holds 0.0"),
        (np.zeros((9, 9), bool), "r1c1 holds False"),
        (np.zeros(9, int), "row 1: expected a list of 9 cells, found 0"),
        (np.int64(5), "expected a list of 9 rows, found 5"),
        (np.zeros((4, 4), int), "expected 9 rows, found 4"),
    ],
    ids=range(10),
)
def test_what_is_no_grid_is_refused(bad: Any, found: str) -> None:
    with pytest.raises(SudokuError, match=re.escape(found)) as raised:
        FiveTechniquesSolver(bad)
    assert isinstance(raised.value, ValueError)
    assert len(str(raised.value)) < 120


def test_grids_of_every_kind_are_accepted(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(EASY.rows()))
    rows = EASY.rows()
    kinds: list[Any] = [rows, tuple(map(tuple, rows)), SudokuPuzzle(file)]
    kinds += [np.array(rows, np.uint8), [np.array(row) for row in rows]]
    kinds += [[list(np.array(row)) for row in rows]]
    for puzzle in kinds:
        solver = FiveTechniquesSolver(puzzle)
        assert solver.grid == rows
        assert {type(value) for row in solver.grid for value in row} == {int}
        assert solver.solve()
    assert rows == EASY.rows(), "the puzzle itself stays as it was"


@pytest.mark.parametrize(
    "text",
    [
        *("{}", "[", "[[1]]", "[1, 2]", "null", "5", "true", '"text"', "[" * 100_000),
        *(json.dumps([[bad] * 9] * 9) for bad in ("x", None, 1.5, True, -1)),
    ],
    ids=lambda text: text[:20],
)
def test_bad_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(text)
    with pytest.raises(ValueError, match=r"puzzle\.json"):
        SudokuPuzzle(file)


def test_missing_file() -> None:
    with pytest.raises(FileNotFoundError):
        SudokuPuzzle("no-such-file.json")


@pytest.mark.parametrize("level", range(4))
def test_debug_levels(level: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert FiveTechniquesSolver(EASY.rows(), level).solve()
    out = capsys.readouterr().out
    assert ("Puzzle solved!" in out) is (level >= 1)
    assert ("naked singles filled" in out) is (level >= 2)
    assert (" is 4" in out) is (level >= 3)
    assert bool(out) is (level >= 1)


def test_a_step_prints_the_grid_from_level_1(capsys: pytest.CaptureFixture[str]) -> None:
    for level in range(4):
        solver = FiveTechniquesSolver(EASY.rows(), level)
        assert not solver.step_solve()
        out = capsys.readouterr().out
        solver.print_grid()
        grid = capsys.readouterr().out
        assert out.count(grid) == (level >= 1)
        remain = f"After pass 1: {solver.count_empty_cells()} cells remain\n"
        assert (remain in out) is (level >= 1)
        assert ("naked singles filled" in out) is (level >= 2)
    assert FiveTechniquesSolver(EASY.rows(), 1).solve()
    assert "After pass" not in capsys.readouterr().out, "solve() prints the start and the end"


def test_forced_prints_and_message(capsys: pytest.CaptureFixture[str]) -> None:
    solver = FiveTechniquesSolver(BLANK, debug_level=1)
    solver.solve()
    assert "Puzzle not fully solved. 81 cells remain." in capsys.readouterr().out
    quiet = FiveTechniquesSolver(EASY.rows())
    quiet.print_grid(force_print=False)
    quiet.print_candidates(force_print=False)
    assert not capsys.readouterr().out
    quiet.print_grid()
    grid = capsys.readouterr().out.splitlines()
    assert grid[0] == "5 3 . | . 7 . | . . ."
    assert grid[3] == "------+-------+------"
    quiet.print_candidates()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 11
    assert lines[0].startswith("=5")
    assert len({len(line) for line in lines if "+" in line}) == 1
