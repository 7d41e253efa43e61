"""Generator, solver and validator of a game by their documented names."""

from __future__ import annotations

import pytest

from nonet import ArgumentError, FormatError, Grid
from nonet.documented.generator import (
    Position,
    SudokuBoard,
    SudokuCell,
    SudokuDifficulty,
    SudokuGenerator,
    SudokuSolver,
    SudokuValidator,
)
from nonet.engines.backtracking import Backtracking
from nonet.solving.search import first_solution
from nonet.study.fingerprint import built_in, read_matrix

RANGES = {"easy": (36, 40), "medium": (32, 35), "hard": (28, 31), "expert": (24, 27)}
MATRIX = read_matrix(built_in("2"))
BLANK = [[0] * 9 for _ in range(9)]


def board_of(values: object) -> SudokuBoard:
    return SudokuBoard.from_values(values)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", SudokuDifficulty, ids=lambda level: level.name)
def test_puzzles_are_in_range_unique_and_fixed(level: SudokuDifficulty) -> None:
    least, most = RANGES[level.name]
    for board in SudokuGenerator(seed=7).generate_batch(level, 20):
        clues = [cell for cell in board if cell.value]
        assert least <= len(clues) <= most
        assert all(cell.is_fixed == (cell.value is not None) for cell in board)
        assert SudokuSolver.has_unique_solution(board)
        solved = SudokuSolver.get_solution(board)
        assert solved is not None
        assert SudokuValidator.is_solved(solved)


def test_a_seed_gives_the_same_puzzles_and_none_gives_new_ones() -> None:
    def made(seed: int | None) -> list[list[list[int]]]:
        generator = SudokuGenerator(seed)
        first = generator.generate(SudokuDifficulty.hard).values
        more = generator.generate_batch(difficulty=SudokuDifficulty.hard, count=2)
        return [first, *(board.values for board in more)]

    assert made(12345) == made(12345) != made(12346)
    assert made(None) != made(None)
    assert len({str(values) for values in made(1)}) == 3


def test_solving_in_place_and_not() -> None:
    original = board_of(MATRIX.rows())
    solved = SudokuSolver.get_solution(original)
    assert solved is not None
    assert original.values == MATRIX.rows()
    assert SudokuSolver.solve(original)
    assert original.values == solved.values
    assert SudokuSolver.solve(original), "a board that is solved stays so"
    impossible = board_of([[1, 2, 3, 4, 5, 6, 7, 8, 0], [0] * 8 + [9], *BLANK[2:]])
    before = impossible.values
    assert not SudokuSolver.solve(impossible)
    assert impossible.values == before
    assert SudokuSolver.get_solution(impossible) is None
    assert not SudokuSolver.is_solvable(impossible)
    assert SudokuSolver.get_hint(impossible, 0, 8) is None


@pytest.mark.parametrize("clues", ["", "5", "..9..1", "1" + "." * 39 + "2" + "." * 39 + "3"])
def test_of_several_solutions_the_plain_search_finds_the_same_one(clues: str) -> None:
    grid = Grid(clues.ljust(81, "."))
    assert first_solution(grid) == Backtracking("sequential").run(grid).grid


def test_conflicting_values_have_no_solution_at_once() -> None:
    board = board_of([[5, 5, *[0] * 7], *BLANK[1:]])
    assert not SudokuSolver.solve(board)
    assert not SudokuSolver.is_solvable(board)
    assert SudokuSolver.count_solutions(board) == 0


def test_counts_hints_and_possible_values() -> None:
    board = board_of(MATRIX.rows())
    assert SudokuSolver.count_solutions(board, 5) == 1
    assert SudokuSolver.count_solutions(board_of(BLANK), max_count=3) == 3
    assert not SudokuSolver.has_unique_solution(board_of(BLANK))
    solved = SudokuSolver.get_solution(board)
    assert solved is not None
    for row in range(9):
        for col in range(9):
            right = solved.get_cell(row, col).value
            empty = board.get_cell(row, col).is_empty
            assert SudokuSolver.get_hint(board, row, col) == (right if empty else None)
            possible = SudokuSolver.get_possible_values(board, row, col)
            assert (right in possible) == empty
            board.get_cell(row, col).notes = possible
    assert sum(len(cell.notes) for cell in board) > 81


def test_conflicts_name_all_that_take_part() -> None:
    values = [list(row) for row in BLANK]
    values[0][0] = values[0][4] = values[0][8] = 7
    values[2][2] = 7
    board = board_of(values)
    row = {Position(0, 0), Position(0, 4), Position(0, 8)}
    assert SudokuValidator.find_row_conflicts(board, 0) == row
    assert SudokuValidator.find_box_conflicts(board, 0) == {Position(0, 0), Position(2, 2)}
    assert SudokuValidator.find_column_conflicts(board, 0) == set()
    assert SudokuValidator.get_conflict_positions(board) == row | {Position(2, 2)}
    assert not SudokuValidator.is_valid_board(board)
    for find in (SudokuValidator.find_row_conflicts, SudokuValidator.find_box_conflicts):
        with pytest.raises(ArgumentError, match="from 0 to 8"):
            find(board, 9)


def test_placing_looks_at_the_others_alone() -> None:
    board = board_of([[5, *[0] * 8], *BLANK[1:]])
    assert SudokuValidator.can_place_value(board, 0, 0, 5)
    for row, col in ((0, 8), (8, 0), (1, 1)):
        assert not SudokuValidator.can_place_value(board, row, col, 5)
    assert SudokuValidator.can_place_value(board, 4, 4, 5)
    for value in (0, 10, -1):
        assert not SudokuValidator.can_place_value(board, 4, 4, value)
    assert SudokuValidator.is_valid_board(board)
    assert not SudokuValidator.is_solved(board)


def test_boards_and_cells() -> None:
    board = board_of([[5, None, *[0] * 7], *BLANK[1:]])
    assert (board.get_cell(0, 0).value, board.get_cell(0, 1).value) == (5, None)
    assert SudokuCell() == SudokuCell(value=None, is_fixed=False, notes=set(), is_error=False)
    other = board.copy()
    other.get_cell(0, 1).value = 3
    other.get_cell(0, 1).notes.add(4)
    other.get_cell(0, 1).is_error = True
    assert board.get_cell(0, 1) == SudokuCell()
    assert not board.is_full
    for wrong in ([[0] * 4] * 4, [[10] * 9] * 9, [[0] * 8] * 9):
        with pytest.raises((ArgumentError, FormatError)):
            board_of(wrong)
    with pytest.raises(ArgumentError, match="outside"):
        board.get_cell(9, 0)
