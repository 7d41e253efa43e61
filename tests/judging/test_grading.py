"""Grades count blank cells only, accept any solution, and agree one by one and in bulk."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet.cli import main
from nonet.judging.grading import ScoreKind
from nonet.rules import AntiKnight, Cage, Diagonals

PUZZLE = "6......59..5..76...2..68.34..2..957685...4..3...156...2..9.......361..2.....7...1"
SOLUTION = str(nonet.solve(PUZZLE))
SEVERAL = "12..34..21..43.."
KINDS: tuple[ScoreKind, ...] = ("solved", "cells", "prefix", "corrected")


def scores(puzzle: str, answer: object) -> list[float]:
    found = nonet.grade(puzzle, answer)
    return [round(found.score(kind), 3) for kind in KINDS]


def test_the_traps_of_other_graders() -> None:
    assert scores(PUZZLE, f"Certainly! The solved grid is {SOLUTION}. Anything else?") == [1.0] * 4
    assert scores(PUZZLE, PUZZLE) == [0.0] * 4
    guesses = scores(PUZZLE, PUZZLE.replace(".", "1"))
    assert guesses[0] == guesses[2] == 0
    assert guesses[3] < 0.05 < guesses[1] < 0.2
    assert scores(PUZZLE, "7" + SOLUTION[1:]) == [0.0] * 4, "a given is changed"
    assert scores(PUZZLE, "no answer") == [0.0] * 4
    assert scores(SOLUTION, SOLUTION) == [1.0] * 4


def test_any_solution_counts() -> None:
    first, second = (str(one) for one in list(nonet.solutions(SEVERAL))[:2])
    for one in (first, second):
        assert nonet.grade(SEVERAL, one).solved
    partial = nonet.grade(SEVERAL, "r1c3=3")
    assert (partial.right, partial.wrong, partial.possible, partial.solved) == (1, 0, True, False)
    wrong = nonet.grade(SEVERAL, "r1c3=3, r1c4=3")
    assert not wrong.possible
    assert {"r1c3", "r1c4"} <= set(map(str, wrong.conflicts))
    assert wrong.wrong == 2


def test_digits_of_no_solution_are_wrong() -> None:
    found = nonet.grade("1...............", "r1c2=2, r2c1=1")
    assert (found.right, found.wrong) == (1, 1)


@pytest.mark.parametrize("status", ["none", "conflict"])
def test_a_puzzle_without_a_solution(status: str) -> None:
    puzzle = {"none": "123....4........", "conflict": "11.............."}[status]
    found = nonet.grade(puzzle, "r4c4=2")
    assert (found.status.name.lower(), found.wrong, found.possible) == (status, 1, False)


@pytest.mark.parametrize("size", [4, 6, 16])
def test_sizes(size: int) -> None:
    full = next(nonet.solutions(nonet.Grid.empty_of(size)))
    puzzle = nonet.Grid.from_cells(bytes([0, 0]) + full.cells[2:])
    text = "\n".join(" ".join(map(str, row)) for row in full.rows())
    assert nonet.grade(puzzle, text).solved
    half = nonet.grade(puzzle, puzzle.with_value(0, 0, full[0, 0]))
    assert (half.right, half.empty, half.solved) == (1, 1, False)


def test_rules_decide() -> None:
    rules = [Diagonals()]
    first = next(nonet.solutions("1" + "." * 15, rules=rules))
    assert nonet.grade("1" + "." * 15, str(first), rules=rules).solved
    plain = next(nonet.solutions("1" + "." * 15))
    assert not nonet.grade("1" + "." * 15, str(plain), rules=rules).solved
    cage = nonet.grade("." * 16, "r1c1=1, r1c2=3", rules=[Cage(["r1c1", "r1c2"], total=3)])
    assert not cage.possible
    assert nonet.grade("." * 81, ".", rules=[AntiKnight()]).reason == "none"


def test_a_known_solution_saves_the_search_and_is_checked() -> None:
    found = nonet.grade(PUZZLE, SOLUTION, solution=SOLUTION)
    assert found.as_dict() == nonet.grade(PUZZLE, SOLUTION).as_dict()
    with pytest.raises(nonet.ArgumentError, match="changes givens"):
        nonet.grade(PUZZLE, SOLUTION, solution=SOLUTION[::-1])
    with pytest.raises(nonet.ArgumentError, match="size 4"):
        nonet.grade(PUZZLE, nonet.Grid("." * 16))


def test_a_grade_of_text_a_grid_a_board_and_cells_is_the_same() -> None:
    grid = nonet.Grid(SOLUTION)
    answers: list[object] = [grid, nonet.Board(grid), list(grid.cells), nonet.read_answer(SOLUTION)]
    right = [nonet.grade(PUZZLE, answer).right for answer in answers]
    assert right == [nonet.grade(PUZZLE, SOLUTION).right] * 4


def attempts() -> tuple[list[str], list[str]]:
    """Return puzzles and answers with some cells wrong, empty or changed, or not answers."""
    random = np.random.default_rng(5)
    made = list(nonet.generate_many("easy", 30, seed=4))
    puzzles = [str(one.puzzle) for one in made] + [PUZZLE.replace("1", ".").replace("2", ".")] * 3
    answers: list[str] = []
    for puzzle in puzzles:
        full = next(nonet.solutions(puzzle))
        kept = random.random(81)
        cells = [
            "." if k < 0.1 else "5" if k < 0.1 + 0.1 * (len(answers) % 3) else digit
            for digit, k in zip(str(full), kept)
        ]
        answers.append("".join(cells))
    return [*puzzles, puzzles[0], "bad"], [*answers, "x" * 80, answers[0]]


def test_bulk_and_single_grades_agree() -> None:
    puzzles, answers = attempts()
    known = [str(next(nonet.solutions(one))) if one != "bad" else "" for one in puzzles]
    for found in (
        nonet.grade_many(puzzles, answers),
        nonet.grade_many(puzzles, answers, text=True),
        nonet.grade_many(puzzles[:30], answers[:30], solutions=known[:30]),
    ):
        for row, (puzzle, answer) in enumerate(zip(puzzles[: len(found)], answers)):
            if puzzle == "bad":
                assert found.status[row] == nonet.Status.BAD
                continue
            one = nonet.grade(puzzle, answer)
            assert bool(found.parsed[row]) == one.parsed
            assert bool(found.solved[row]) == one.solved
            assert found.status[row] == one.status
            numbers = (found.to_fill, found.right, found.wrong, found.empty, found.changed)
            expected = (one.to_fill, one.right, one.wrong, one.empty, len(one.changed))
            assert tuple(int(array[row]) for array in numbers) == expected
            for kind in KINDS:
                assert found.score(kind)[row] == pytest.approx(one.score(kind))


def test_bulk_grades_variants_and_other_sizes() -> None:
    sized = [SEVERAL, "12..34..21..43.", SEVERAL]
    found = nonet.grade_many(sized, ["1234341221434321", "1" * 16, "r1c3=3"], text=True)
    assert found.solved.tolist() == [True, False, False]
    assert found.status.tolist() == [nonet.Status.MULTIPLE, nonet.Status.BAD, nonet.Status.MULTIPLE]
    with pytest.raises(nonet.ArgumentError, match="2 answers"):
        nonet.grade_many([PUZZLE], ["", ""])


def test_the_command_grades_a_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles, answers = attempts()
    file = tmp_path / "replies.csv"
    with file.open("w", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(["puzzle", "reply"])
        rows.writerows(zip(puzzles, answers))
    assert main(["grade", str(file), "--answer", "reply", "--format", "csv", "--quiet"]) == 1
    found = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    for row, puzzle, answer in zip(found, puzzles, answers):
        if puzzle == "bad":
            assert row["status"] == "bad"
            continue
        one = nonet.grade(puzzle, answer).as_dict()
        numbers = ("to_fill", "right", "wrong", "empty", "filled", "solved", "possible")
        assert [row[name] for name in numbers] == [str(one[name]).lower() for name in numbers]
        assert row["changed"].split() == one["changed"]
        assert row["reason"] == one["reason"]


def test_the_command_grades_one_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "reply.txt"
    file.write_text(f"<answer>{SOLUTION}</answer>")
    assert main(["grade", PUZZLE, "--text", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["solved"], found["container"]) == (True, "tag")
    assert main(["grade", PUZZLE]) == 2
    assert "--answer COLUMN" in capsys.readouterr().err
    assert main(["grade", PUZZLE, "--answer", "reply"]) == 2
    assert "unknown column 'reply'" in capsys.readouterr().err
    assert main(["grade", PUZZLE, "--text", str(tmp_path / "missing")]) != 0
