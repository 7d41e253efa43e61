"""The brute-force specification under its documented names."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import ConflictError
from nonet.documented.fingerprint import (
    FAILURE,
    ITERATIONS,
    MANDATORY,
    SUCCESS,
    Sudoku,
    built_in,
    read_matrix,
    run,
    shown_path,
    validate_run,
)
from nonet.study.fingerprint import save_runs

from helpers.command_line import CommandLine


@pytest.mark.parametrize("matrix", MANDATORY)
def test_the_counts(matrix: str, nonet_cli: CommandLine) -> None:
    sudoku = Sudoku(read_matrix(built_in(matrix)).rows())
    assert [sudoku.solve(printing=False), sudoku.count] == [SUCCESS, ITERATIONS[matrix]]
    assert [sudoku.solve(printing=False), sudoku.count] == [SUCCESS, 0], "solved already"
    code, out, _ = nonet_cli("fingerprint", matrix)
    assert code == 0
    assert out.startswith(f"../Matrices/{matrix}.matrix\n")
    assert f"\nSolved in Iterations={ITERATIONS[matrix]}\n\nSeconds to process " in out


def test_solve_prints_the_puzzle_and_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    sudoku = Sudoku([[0] * 9 for _ in range(9)])
    assert sudoku.solve() == SUCCESS
    out = capsys.readouterr().out
    assert out.startswith("\nPuzzle:\n1 2 3 4 5 6 7 8 9 \n4 5 6 7 8 9 1 2 3 \n")
    assert out.endswith(" \n\nSolved in Iterations=3195\n\n")


def test_validity_looks_at_row_column_and_box() -> None:
    for cell in range(81):
        rows = [[0] * 9 for _ in range(9)]
        rows[cell // 9][cell % 9] = 5
        sees = cell // 9 == 4 or cell % 9 == 1 or (cell // 27 == 1 and cell % 9 < 3)
        assert Sudoku(rows).is_valid(4, 1, 5) == (not sees)
        assert Sudoku(rows).is_valid(4, 1, 6)


def test_failure_leaves_the_puzzle_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [[1, 2, 3, 4, 5, 6, 7, 8, 0], [0] * 8 + [9], *([[0] * 9 for _ in range(7)])]
    sudoku = Sudoku(rows)
    assert sudoku.solve() == FAILURE
    assert sudoku.puzzle == rows
    assert (sudoku.count, capsys.readouterr().out) == (9, "")
    assert not sudoku.is_valid(0, 8, 9)
    assert sudoku.is_valid(8, 8, 1)
    with pytest.raises(ConflictError):
        Sudoku([[5, 5] + [0] * 7, *rows[2:], [0] * 9]).solve()


def test_validation_from_end_to_end(tmp_path: Path) -> None:
    path = tmp_path / "your_metrics.json"
    save_runs(path, [run()])
    assert validate_run(path).ok
    save_runs(path, [run([built_in("1")])])
    assert not validate_run(path).ok, "all five"
    assert shown_path("/app/Matrices/3.matrix") == "../Matrices/3.matrix"
