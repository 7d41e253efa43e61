"""Generator, solver and validator of a game under their documented names."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import product
from textwrap import dedent

import pytest

from nonet import ArgumentError, FormatError, Generator, Grid, rate
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
from nonet.play import Game
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


@pytest.mark.parametrize("level", SudokuDifficulty, ids=lambda level: level.name)
def test_the_two_steps_of_the_document(level: SudokuDifficulty) -> None:
    def made() -> tuple[SudokuBoard, SudokuBoard]:
        generator = SudokuGenerator(seed=5)
        complete = generator._generate_complete_board()
        return complete, generator._remove_clues(complete, level)

    complete, puzzle = made()
    assert SudokuValidator.is_solved(complete)
    assert made() == (complete, puzzle), "a seed makes both steps reproducible"
    clues = [cell for cell in puzzle if cell.is_fixed]
    assert clues == [cell for cell in puzzle if cell.value]
    least, most = RANGES[level.name]
    assert least <= len(clues) <= most, "with this seed, the pass reaches its target"
    assert SudokuSolver.has_unique_solution(puzzle)
    solved = SudokuSolver.get_solution(puzzle)
    assert solved is not None
    assert solved.values == complete.values


def test_a_complete_board_is_the_first_completion_of_three_shuffled_boxes() -> None:
    generator = SudokuGenerator(seed=9)
    boards = [generator._generate_complete_board() for _ in range(3)]
    assert len({str(board.values) for board in boards}) == 3
    for board in boards:
        diagonal = [
            [value if row // 3 == col // 3 else 0 for col, value in enumerate(values)]
            for row, values in enumerate(board.values)
        ]
        assert board.values == Backtracking("sequential").run(diagonal).grid.rows()


def test_a_difficulty_may_be_named() -> None:
    named, member = (
        SudokuGenerator(3).generate(level)  # type: ignore[arg-type]
        for level in ("hard", SudokuDifficulty.hard)
    )
    assert named == member


def test_solving_in_place_and_not() -> None:
    original = board_of(MATRIX.rows())
    solved = SudokuSolver.get_solution(original)
    assert solved is not None
    assert original.values == MATRIX.rows()
    assert SudokuSolver.solve(original)
    assert original.values == solved.values
    assert SudokuSolver.solve(original), "a solved board stays solved"
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
    turned = board_of([list(column) for column in zip(*values)])
    column = {Position(0, 0), Position(4, 0), Position(8, 0)}
    assert SudokuValidator.find_column_conflicts(turned, 0) == column
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


def test_what_a_check_looks_at() -> None:
    """A check reads 27 places for a value and 243 for all conflicts, and nothing else."""
    seen = 0
    for cell in range(81):
        board = board_of(BLANK)
        board.get_cell(*divmod(cell, 9)).value = 5
        refused = not SudokuValidator.can_place_value(board, 4, 4, 5)
        near = cell // 27 == 1 and cell % 9 // 3 == 1
        assert refused == (cell != 40 and (cell // 9 == 4 or cell % 9 == 4 or near))
        seen += refused
    assert seen == 20, "27 places, without those counted twice and the cell itself"
    board = board_of([[1, 2, 1, *[0] * 6], [0, 1, *[0] * 7], *([*[0] * 8, 9] for _ in range(7))])
    finders = (
        SudokuValidator.find_row_conflicts,
        SudokuValidator.find_column_conflicts,
        SudokuValidator.find_box_conflicts,
    )
    houses = [find(board, number) for find in finders for number in range(9)]
    assert SudokuValidator.get_conflict_positions(board) == set().union(*houses)
    assert len(set().union(*houses)) == 10


def test_pure_functions() -> None:
    """Repeated calls agree, leave the board unchanged, and use neither randomness nor time."""
    questions: list[Callable[[SudokuBoard], object]] = [
        SudokuSolver.get_solution,
        SudokuSolver.has_unique_solution,
        SudokuSolver.count_solutions,
        SudokuSolver.is_solvable,
        SudokuValidator.is_valid_board,
        SudokuValidator.is_solved,
        SudokuValidator.get_conflict_positions,
        lambda board: SudokuSolver.get_hint(board, 0, 0),
        lambda board: SudokuSolver.get_possible_values(board, 0, 0),
        lambda board: SudokuValidator.can_place_value(board, 0, 0, 5),
    ]

    def shown(answer: object) -> object:
        return answer.values if isinstance(answer, SudokuBoard) else answer

    for rows in (MATRIX.rows(), BLANK, [[5, 5, *[0] * 7], *BLANK[1:]]):
        board = board_of(rows)
        answers = [shown(ask(board)) for ask in questions]
        assert answers == [shown(ask(board_of(rows))) for ask in reversed(questions)][::-1]
        assert board.values == board_of(rows).values
    assert SudokuGenerator(3).generate(SudokuDifficulty.easy).values == (
        SudokuGenerator(3).generate(SudokuDifficulty.easy).values
    )


def test_solver_and_validator_need_nothing_but_the_package() -> None:
    program = """
        import re, sys
        from importlib.metadata import requires
        names = {re.match(r"[\\w-]+", needed)[0] for needed in requires("nonet")}
        sys.modules.update(dict.fromkeys({"numpy"} | names - {"nonet"}))
        from nonet.documented.generator import SudokuBoard, SudokuSolver, SudokuValidator
        board = SudokuBoard.from_values([[5, 3] + [0] * 7] + [[0] * 9] * 8)
        assert SudokuSolver.solve(board) and SudokuValidator.is_solved(board)
        print("solved")
    """
    command = [sys.executable, "-c", dedent(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("solved\n", "")


@pytest.mark.parametrize("level", SudokuDifficulty, ids=lambda level: level.name)
def test_a_puzzle_takes_few_passes(level: SudokuDifficulty) -> None:
    """A pass looks for a second solution at most 81 times; the document allows seconds for that."""
    made = Generator(7).generate_many(
        level.value, 40, logic=False, rate=False, unbiased=False, tries=60
    )
    documented = SudokuGenerator(7).generate_batch(level, 40)
    assert [board.values for board in documented] == [one.puzzle.rows() for one in made]
    assert sum(one.attempt + 1 for one in made) < 40 * 12


def test_levels_are_clues_and_not_techniques() -> None:
    """The levels fix only the clues, which do not imply their descriptions."""
    needed = {
        level.name: [rate(board).level for board in SudokuGenerator(1).generate_batch(level, 500)]
        for level in SudokuDifficulty
    }
    assert needed["expert"].count("easy") > 250, "'very challenging', yet singles solve most"
    assert needed["hard"].count("easy") > 250, "'requires advanced techniques'"
    assert "hard" in needed["easy"], "'good for beginners'"
    share = [sum(level == "easy" for level in levels) for levels in needed.values()]
    assert share == sorted(share, reverse=True), "fewer clues are harder on average"


def test_what_possible_values_are_for() -> None:
    """Possible values give pencil marks, hints where one is left, and the difficulty."""
    board = board_of(MATRIX.rows())
    for row, col in product(range(9), repeat=2):
        board.get_cell(row, col).notes = SudokuSolver.get_possible_values(board, row, col)
    game = Game(MATRIX)
    assert all(cell.notes if cell.is_empty else not cell.notes for cell in board)
    row, col = next(place for place in product(range(9), repeat=2) if board.get_cell(*place).notes)
    for digit in sorted(board.get_cell(row, col).notes):
        game.note(row, col, digit)
    assert game.notes(row, col) == board.get_cell(row, col).notes
    assert game.hint(row, col) == SudokuSolver.get_hint(board, row, col)
    assert rate(board).level == rate(MATRIX).level == "medium"


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


def test_fixed_cells_keep_their_values() -> None:
    board = SudokuBoard.from_values([[5, *[0] * 8], *BLANK[1:]], fixed=True)
    for value in (6, None):
        with pytest.raises(ArgumentError, match="the cell is a clue: its value is 5"):
            board.get_cell(0, 0).value = value
    board.get_cell(0, 0).value = 5
    board.get_cell(0, 1).value = 6
    board.get_cell(0, 1).value = None
    for wrong in (0, 10, "5", True):
        with pytest.raises(ArgumentError, match="value"):
            board.get_cell(0, 1).value = wrong  # type: ignore[assignment]
    assert SudokuSolver.solve(board)
    assert board.get_cell(0, 0).value == 5


def test_equal_boards() -> None:
    board, other = board_of(MATRIX.rows()), board_of(MATRIX.rows())
    assert board == other == board.copy()
    assert repr(board) == f"<SudokuBoard {MATRIX}>"
    other.get_cell(0, 0).notes.add(4)
    assert board != other
    assert board != SudokuBoard.from_values(MATRIX.rows(), fixed=True)
    assert board != MATRIX.rows()
    with pytest.raises(TypeError):
        hash(board)


def test_positions_are_on_the_board() -> None:
    assert {Position(8, 0), Position(8, 0)} == {Position(row=8, col=0)}
    for row, col in ((9, 0), (0, 9), (-1, 0), (0, -1), (0.0, 0)):
        with pytest.raises(ArgumentError, match="from 0 to 8"):
            Position(row, col)  # type: ignore[arg-type]
    board = board_of([[5, 5, *[0] * 7], *BLANK[1:]])
    assert {type(place) for place in SudokuValidator.get_conflict_positions(board)} == {Position}
