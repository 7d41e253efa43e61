"""Sudoku-Bench: its columns as its own grader writes them, and which placements were justified."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.cli import main
from nonet.judging.sudoku_bench import easier_board, grade_bench, headline

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = str(nonet.solve(PUZZLE))
ROW: dict[str, Any] = {
    "puzzle_id": "p1",
    "initial_board": PUZZLE,
    "solution": SOLUTION,
    "rows": 9,
    "cols": 9,
}
FOUR: dict[str, Any] = {
    "puzzle_id": "f",
    "initial_board": "." * 16,
    "solution": "1234341221434321",
    "rows": 4,
    "cols": 4,
}


def answer(*moves: str) -> str:
    return f"So I say r9c9: 9. <ANSWER>\n{' '.join(moves)}\n</ANSWER>"


def path_of(puzzle: str) -> list[str]:
    steps = nonet.explain(puzzle, scale="se")
    return [f"r{c // 9 + 1}c{c % 9 + 1}: {d}" for step in steps for c, d in step.placements]


def test_single_steps_are_played_until_one_is_wrong() -> None:
    replies = [answer("r5c5: 5"), answer("r1c6: 8"), answer("r1c3: 2"), answer("r1c3: 4")]
    found = grade_bench(ROW, replies)
    assert (found.stop_reason, found.num_rounds) == ("incorrect_placement", 3)
    assert (found.num_correct_placements, found.final_solved, found.judged) == (2, 0, True)
    assert found.verdicts[0] == "r5c5=5: premature"  # only singles rated 2.3 give it
    assert (
        found.verdicts[1].startswith("r1c6=8: justified") and found.verdicts[2] == "r1c3=2: wrong"
    )
    assert (found.num_justified, found.num_justified_before_error) == (1, 0)


def test_a_path_is_justified_to_the_end() -> None:
    moves = path_of(PUZZLE)
    found = grade_bench(ROW, [answer(one) for one in moves])
    assert (found.stop_reason, found.final_solved) == ("solved", 1)
    assert found.num_justified == found.num_correct_placements == len(moves) == 51
    at_once = grade_bench(ROW, [answer(*moves)], mode="multi_step")
    assert (at_once.num_rounds, at_once.num_correct_placements) == (1, 51)
    assert at_once.final_board == SOLUTION


@pytest.mark.parametrize(
    ("reply", "mode", "reason"),
    [
        ("r5c5: 5", "single_step", "invalid_action_parsing"),
        (answer("r1c1: 5"), "single_step", "invalid_action"),
        (answer("r10c1: 5"), "single_step", "invalid_action"),
        (answer("r5c5: 0"), "single_step", "invalid_action"),
        (answer("r5c5: 5"), "single_step", "max_rounds_reached"),
        ("<ANSWER>r1c3: 1</ANSWER> No: <ANSWER>r1c3: 4</ANSWER>", "single_step",
         "max_rounds_reached"),
        ("<ANSWER>r1c3: 1</ANSWER> No: <ANSWER>r1c3: 4</ANSWER>", "multi_step",
         "incorrect_placement"),
        (f"<ANSWER>{SOLUTION}</ANSWER>", "single_shot", "solved"),
        (f"<ANSWER>9x9: {' '.join(SOLUTION)}</ANSWER>", "single_shot", "solved"),
        (f"<ANSWER>{SOLUTION[::-1]}</ANSWER>", "single_shot", "incorrect_solution"),
        (SOLUTION, "single_shot", "no_answer_tag"),
    ],
)  # fmt: skip
def test_why_it_ends(reply: str, mode: str, reason: str) -> None:
    found = grade_bench(ROW, [reply], mode=mode)
    assert found.stop_reason == reason
    assert found.final_solved == (reason == "solved")


def test_boards_are_made_easier_as_in_the_data_set() -> None:
    board = easier_board(PUZZLE, SOLUTION, 10, 3)
    assert board is not None and board.count(".") == 10
    assert all(one in (".", digit) for one, digit in zip(board, SOLUTION))
    assert board == easier_board(PUZZLE, SOLUTION, 10, 3) != easier_board(PUZZLE, SOLUTION, 10, 4)
    assert easier_board(SOLUTION, SOLUTION, 10, 0) is None
    assert grade_bench(ROW, [], num_empty_cells=10).initial_board.count(".") == 10


def test_moves_are_judged_only_by_known_rules() -> None:
    assert not grade_bench(FOUR, [answer("r1c1: 1")]).judged
    corner = {**FOUR, "initial_board": "1" + "." * 14 + "1"}
    assert not grade_bench(corner, [answer("r1c2: 2")]).judged
    cages = [{"rule": "cage", "cells": [f"r{y}c{x}"], "total": int(FOUR["solution"][4 * y + x - 5])}
             for y in range(1, 5) for x in range(1, 5)]  # fmt: skip
    assert grade_bench({**FOUR, "nonet_rules": cages}, [answer("r1c1: 1")]).judged


def test_headlines_are_means() -> None:
    grades = [grade_bench(ROW, [answer("r1c6: 8")]), grade_bench(ROW, [answer("r1c6: 7")])]
    (found,) = headline(grades)
    assert (found["puzzles"], found["num_correct_placements"], found["num_justified"]) == (
        2,
        0.5,
        0.5,
    )


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "replies.jsonl"
    rows: list[Any] = [{**ROW, "responses": [answer("r1c6: 8")]}, {**ROW}, "text"]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert main(["sudoku-bench", str(file)]) == 1
    out, err = capsys.readouterr()
    (line,) = out.splitlines()
    assert json.loads(line)["num_justified"] == 1
    assert f"{file}:2: responses must be a list" in err and f"{file}:3: expected a JSON" in err
    assert "setting single_step, num_empty_cells 0, puzzles 1" in err


@pytest.mark.parametrize(
    ("row", "options", "message"),
    [
        ({}, {}, "a row of Sudoku-Bench has 'puzzle_id'"),
        ({**ROW, "rows": 8}, {}, "rows × cols"),
        (ROW, {"mode": "all"}, "mode must be one of"),
        (ROW, {"num_empty_cells": 60}, "fewer than 60"),
    ],
)
def test_bad_rows_are_named(row: dict[str, Any], options: dict[str, Any], message: str) -> None:
    with pytest.raises(nonet.ArgumentError, match=message):
        grade_bench(row, [], **options)
