"""Boards: the document's small functions, on lists of lists."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.documented.heuristics import (
    SudokuSolver,
    board_to_string,
    get_possible_values,
    is_valid,
    load_puzzles,
    print_board,
    run_experiments,
    string_to_board,
)
from nonet.engines.backtracking import HEURISTICS
from nonet.errors import ArgumentError, FormatError, UnknownNameError
from nonet.model.grid import Grid

from helpers.golden import golden, write_kaggle

FIRST = "004300209005009001070060043006002087190007400050083000600000105003508690042910300"
SOLVED = "864371259325849761971265843436192587198657432257483916689734125713528694542916378"


@pytest.fixture
def csv_file(tmp_path: Path) -> Path:
    path = tmp_path / "sudoku.csv"
    path.write_text(f"quizzes,solutions\n{FIRST},{SOLVED}\n{SOLVED},{SOLVED}\n")
    return path


def test_load_puzzles_keeps_the_zeros(csv_file: Path) -> None:
    assert load_puzzles(csv_file) == ([FIRST, SOLVED], [SOLVED, SOLVED])
    assert load_puzzles(str(csv_file), num_puzzles=1) == ([FIRST], [SOLVED])
    assert load_puzzles(csv_file, 0) == ([], [])


def test_load_puzzles_of_the_data_set(tmp_path: Path) -> None:
    path = write_kaggle(tmp_path / "sudoku.csv", 100)
    puzzles, solutions = load_puzzles(path, 1000)
    assert len(puzzles) == len(solutions) == 100
    assert (puzzles[0], solutions[0]) == (FIRST, SOLVED)
    path.write_text(path.read_text() + path.read_text().partition("\n")[2])
    assert len(load_puzzles(path, 1000)[0]) == 200
    assert len(load_puzzles(path)[0]) == 100


def test_load_puzzles_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(f"quizzes,solutions\n{FIRST},{SOLVED}\n{FIRST[:-1]}!,{SOLVED}\n")
    with pytest.raises((ArgumentError, FormatError), match=r"bad\.csv:3:81"):
        load_puzzles(path)
    path.write_text(f"{FIRST}\n")
    with pytest.raises((ArgumentError, FormatError), match=r"bad\.csv:1.*no solution"):
        load_puzzles(path)
    with pytest.raises((ArgumentError, FormatError), match="no such file"):
        load_puzzles(tmp_path / "none.csv")
    with pytest.raises(ArgumentError, match="num_puzzles"):
        load_puzzles(path, -1)


def test_string_and_board() -> None:
    board = string_to_board(FIRST)
    assert board[0] == [0, 0, 4, 3, 0, 0, 2, 0, 9]
    assert board[1] == [0, 0, 5, 0, 0, 9, 0, 0, 1]
    assert len(board) == 9
    assert board_to_string(board) == FIRST
    assert board_to_string(Grid(FIRST).to_numpy()) == FIRST


@given(st.sampled_from([4, 9]), st.data())
def test_string_and_board_are_inverse(size: int, data: st.DataObject) -> None:
    text = data.draw(st.text("0123456789"[: size + 1], min_size=size**2, max_size=size**2))
    assert board_to_string(string_to_board(text)) == text


@pytest.mark.parametrize("text", ["", FIRST[:-1], FIRST + "0", "!" * 81])
def test_a_string_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        string_to_board(text)


def test_print_board_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    print_board(string_to_board(FIRST))
    lines = capsys.readouterr().out.split("\n")
    assert lines[:4] == [
        "0 0 4  | 3 0 0  | 2 0 9",
        "0 0 5  | 0 0 9  | 0 0 1",
        "0 7 0  | 0 6 0  | 0 4 3",
        "- - - - - - - - - - - -",
    ]
    assert len(lines) == 12
    assert lines[-1] == ""


def test_print_board_is_byte_for_byte_the_recorded_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_board(string_to_board(FIRST))
    assert capsys.readouterr().out == golden("kaggle")["board"]


def test_is_valid_looks_at_row_column_and_box() -> None:
    board = string_to_board("0" * 81)
    board[3][6] = 5
    # The box of (5, 7) spans (3, 6) to (5, 8).
    assert not is_valid(board, 5, 7, 5)
    assert not is_valid(board, 3, 0, 5)
    assert not is_valid(board, 0, 6, 5)
    assert is_valid(board, 6, 7, 5)
    assert is_valid(board, 5, 7, 4)
    assert not is_valid(board, 3, 6, 5), "the number is already there"
    assert not is_valid(board, 0, 0, 0)
    assert not is_valid(board, 0, 0, 10)


def test_get_possible_values() -> None:
    board = string_to_board(FIRST)
    for row in range(9):
        for col in range(9):
            values = get_possible_values(board, row, col)
            expected = [n for n in range(1, 10) if is_valid(board, row, col, n)]
            assert values == ([] if board[row][col] else expected)
    with pytest.raises(ArgumentError, match="outside"):
        get_possible_values(board, 9, 0)


def test_the_solver_fills_in_place_and_counts() -> None:
    for heuristic in ("sequential", "random", "mrv"):
        board = string_to_board(FIRST)
        solver = SudokuSolver(heuristic=heuristic, seed=1)
        assert (solver.heuristic, solver.backtracks) == (heuristic, 0)
        assert solver.solve(board) is True
        assert board_to_string(board) == SOLVED
        assert solver.backtracks == {"sequential": 135, "mrv": 0}.get(heuristic, solver.backtracks)
    assert SudokuSolver().heuristic == "sequential"
    with pytest.raises(UnknownNameError):
        SudokuSolver(heuristic="first")


@pytest.mark.parametrize("start", ["55", "123456780000000009"])
def test_a_board_without_a_solution_gives_false(start: str) -> None:
    board = string_to_board(start.ljust(81, "0"))
    before = [list(row) for row in board]
    assert SudokuSolver(heuristic="mrv").solve(board) is False
    assert board == before


def test_bad_boards_and_cells_are_still_refused() -> None:
    board = string_to_board(FIRST)
    for row, col in ((9, 0), (-1, 0), (0, -1), (0, 9)):
        with pytest.raises(ArgumentError):
            is_valid(board, row, col, 8)
        with pytest.raises(ArgumentError):
            get_possible_values(board, row, col)
    with pytest.raises(FormatError):
        is_valid(board[:8], 0, 0, 8)
    array = Grid(FIRST).to_numpy()
    assert is_valid(array, 0, 0, 8)
    assert get_possible_values(array, 0, 0) == [8]


def test_the_experiment_of_the_document(
    csv_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(csv_file.parent)
    rows = run_experiments(1, filename=csv_file)
    out = capsys.readouterr().out
    lines = Path("results/experiment_results.csv").read_text().splitlines()
    assert lines[0] == "puzzle_id,heuristic,time_seconds,backtracks,solved"
    assert [line.split(",")[:2] for line in lines[1:]] == [
        *(["0", "sequential"], ["0", "random"], ["0", "mrv"])
    ]
    assert [line.split(",")[3:] for line in lines[1::2]] == [["135", "True"], ["0", "True"]]
    assert [row["puzzle_id"] for row in rows] == [0, 0, 0]
    assert out.startswith(
        f"{'=' * 60}\nSUMMARY STATISTICS\n{'=' * 60}\n\nSEQUENTIAL:\n  Average time: "
    )
    assert "  Average backtracks: 135.00\n" in out
    run_experiments(2)
    out = capsys.readouterr().out
    assert "data/sudoku.csv not found: using the built-in puzzles" in out
    assert "  Average backtracks: 91.50\n" in out
    assert "Earlier results kept in results/experiment_results.1.csv" in out
    assert Path("results/experiment_results.1.csv").read_text().splitlines() == lines
    assert len(Path("results/experiment_results.csv").read_text().splitlines()) == 7


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_the_documented_recursion_makes_the_search_of_solve(heuristic: str) -> None:
    for text in ("0004000001020300", "1000000000000002", FIRST):
        if len(text) == 81 and heuristic in ("random", "degree"):
            continue  # too many steps for plain Python
        native, plain = string_to_board(text), string_to_board(text)
        solver, recursive = (SudokuSolver(heuristic, seed=5) for _ in range(2))
        assert solver.solve(native)
        assert recursive._solve_recursive(plain)
        assert plain == native
        assert recursive.backtracks == solver.backtracks
        assert recursive._find_empty_cell(plain) is None


def test_the_next_empty_cell() -> None:
    board = string_to_board(FIRST)
    assert SudokuSolver("sequential")._find_empty_cell(board) == (0, 0)
    assert SudokuSolver("mrv")._find_empty_cell(board) == (0, 0)
    board[0][0] = 8
    assert SudokuSolver("sequential")._find_empty_cell(board) == (0, 1)
    row, col = SudokuSolver("mrv")._find_empty_cell(board) or (0, 0)
    assert len(get_possible_values(board, row, col)) == 1
    drawn = {SudokuSolver("random", seed=seed)._find_empty_cell(board) for seed in range(60)}
    assert len(drawn) > 20


@pytest.mark.parametrize(
    "board",
    [
        [[0] * 9] * 8,
        [[0] * 9] * 8 + [[0] * 8],
        [[10] * 9] * 9,
        [[True] * 9] * 9,
        [[-1] * 9] * 9,
        [[0.0] * 9] * 9,
        [[0] * 8 if row % 2 else [0] * 10 for row in range(9)],
    ],
)
def test_what_is_no_board_is_rejected(board: object) -> None:
    for convert in (board_to_string, print_board):
        with pytest.raises(FormatError):
            convert(board)
