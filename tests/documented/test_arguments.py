"""What is not a board, a grid, a level or a number is refused with a SudokuError."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nonet.documented import exact_cover, fingerprint, generator, heuristics, techniques
from nonet.errors import SudokuError
from nonet.play import Game

BLANK = [[0] * 9 for _ in range(9)]
BOARD = generator.SudokuBoard()
SOLVER, VALIDATOR = generator.SudokuSolver, generator.SudokuValidator
EASY = generator.SudokuDifficulty.easy

CALLS: dict[str, Callable[[Any], object]] = {
    "SudokuBoard.from_values": generator.SudokuBoard.from_values,
    "SudokuSolver.solve": SOLVER.solve,
    "SudokuSolver.get_solution": SOLVER.get_solution,
    "SudokuSolver.has_unique_solution": SOLVER.has_unique_solution,
    "SudokuSolver.count_solutions": SOLVER.count_solutions,
    "SudokuSolver.is_solvable": SOLVER.is_solvable,
    "SudokuSolver.get_hint": lambda bad: SOLVER.get_hint(bad, 0, 0),
    "SudokuSolver.get_possible_values": lambda bad: SOLVER.get_possible_values(bad, 0, 0),
    "SudokuValidator.is_valid_board": VALIDATOR.is_valid_board,
    "SudokuValidator.is_solved": VALIDATOR.is_solved,
    "SudokuValidator.get_conflict_positions": VALIDATOR.get_conflict_positions,
    "SudokuValidator.can_place_value": lambda bad: VALIDATOR.can_place_value(bad, 0, 0, 1),
    "SudokuValidator.find_row_conflicts": lambda bad: VALIDATOR.find_row_conflicts(bad, 0),
    "SudokuGenerator.generate": lambda bad: generator.SudokuGenerator(1).generate(bad),
    "SudokuGenerator.generate_batch": lambda bad: generator.SudokuGenerator(1).generate_batch(
        EASY, bad
    ),
    "SudokuGenerator._remove_clues": lambda bad: generator.SudokuGenerator(1)._remove_clues(
        bad, EASY
    ),
    "_remove_clues, difficulty": lambda bad: generator.SudokuGenerator(1)._remove_clues(BOARD, bad),
    "string_to_board": heuristics.string_to_board,
    "board_to_string": heuristics.board_to_string,
    "print_board": heuristics.print_board,
    "is_valid": lambda bad: heuristics.is_valid(bad, 0, 0, 1),
    "get_possible_values": lambda bad: heuristics.get_possible_values(bad, 0, 0),
    "get_possible_values, row": lambda bad: heuristics.get_possible_values(BLANK, bad, 0),
    "heuristic": heuristics.SudokuSolver,
    "heuristics.solve": lambda bad: heuristics.SudokuSolver().solve(bad),
    "solveSudoku": exact_cover.solveSudoku,
    "apply_givens": lambda bad: exact_cover.apply_givens(exact_cover.SudokuCtx(), bad),
    "reconstruct_board": lambda bad: exact_cover.reconstruct_board(exact_cover.SudokuCtx(), bad),
    "SudokuCtx": exact_cover.SudokuCtx,
    "coverColumn": lambda bad: exact_cover.SudokuCtx().coverColumn(bad),
    "chooseRow": lambda bad: exact_cover.SudokuCtx().chooseRow(bad),
    "uncoverTo": lambda bad: exact_cover.SudokuCtx().uncoverTo(bad),
    "rowIdx": lambda bad: exact_cover.SudokuCtx().rowIdx(bad, 0, 1),
    "boxIndex": lambda bad: exact_cover.SudokuCtx().boxIndex(bad, 0),
    "Sudoku": fingerprint.Sudoku,
    "techniques.SudokuSolver": techniques.SudokuSolver,
    "solve_sudoku": techniques.solve_sudoku,
    "debug_level": lambda bad: techniques.SudokuSolver(BLANK, bad),
    "extra": lambda bad: techniques.SudokuSolver(BLANK, extra=bad),
    "Game": Game,
    "Game, level": lambda bad: Game("12...4....4....1", "rush", level=bad),
}

BAD: list[Any] = [
    *(None, object(), {}, [[1]], [None] * 9, [5] * 9, [["a", None]] * 9, 1.5),
    *(np.zeros(3), np.zeros((9, 9, 2)), ["."], b"\xff", -1),
]


@pytest.mark.parametrize("name", CALLS)
def test_bad_arguments_are_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for bad in BAD:
        try:
            CALLS[name](bad)
        except SudokuError as error:
            assert len(str(error)) < 300, "long values are shortened"
        else:
            assert bad is not None
