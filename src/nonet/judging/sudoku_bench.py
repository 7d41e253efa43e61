"""Grade replies in the format of Sudoku-Bench, and say which placements were justified.

The data set's own grader compares digits with a stored solution, so guessing pays. This one returns
the same columns, and how many placements a step of logic gave.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from nonet.arguments import one_of, whole_number
from nonet.errors import ArgumentError, SudokuError, quoted
from nonet.judging.moves import Judge, Move
from nonet.model.cells import DIGITS
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import RulesLike
from nonet.results import Column, Result, derived
from nonet.rules import by_name
from nonet.rules.plain import from_plain
from nonet.solving.search import solution_of

Mode = Literal["single_step", "multi_step", "single_shot"]

_ONE = re.compile(r"<ANSWER>\s*r(\d+)c(\d+):\s*(\d+)\s*</ANSWER>")
_TAG = re.compile(r"<ANSWER>(.*?)</ANSWER>", re.DOTALL)
_MOVE = re.compile(r"r(\d+)c(\d+):\s*(\d+)")

SECONDS = 10.0
"""The limit on the search for each verdict."""


@dataclass(frozen=True)
class BenchGrade(Result):
    """What the replies to a puzzle were worth; the first columns are those of Sudoku-Bench."""

    puzzle_id: Annotated[str, Column("text", "Its name in the data set.")]
    num_empty_cells: Annotated[int, Column("uint16", "Cells left empty; 0: the original board.")]
    shuffle_seed: Annotated[int, Column("uint64", "Seed of the digits filled in before.")]
    setting: Annotated[Mode, Column("category", "single_step, multi_step or single_shot.")]
    initial_board: Annotated[str, Column("text", "The board at the start.")]
    final_board: Annotated[str, Column("text", "The board at the end.")]
    num_rounds: Annotated[int, Column("uint16", "Replies that were read.")]
    num_correct_placements: Annotated[int, Column("uint16", "Placements equal to the solution.")]
    final_solved: Annotated[int, Column("uint8", "1 if the solution was reached.")]
    stop_reason: Annotated[str, Column("category", "Why it ended.")]
    judged: Annotated[bool, Column("bool", "Whether nonet knows the rules, and judged the moves.")]
    verdicts: Annotated[tuple[str, ...], Column("texts", "The verdict on each placement.")] = ()

    @derived("uint16")
    def num_justified(self) -> int:
        """Placements that a step up to the rating of the puzzle gave."""
        return sum(": justified" in one for one in self.verdicts)

    @derived("uint16")
    def num_justified_before_error(self) -> int:
        """Justified placements before the first one that was not."""
        count = 0
        for one in self.verdicts:
            if ": justified" not in one:
                break
            count += 1
        return count


def easier_board(board: str, solution: str, num_empty_cells: int, shuffle_seed: int) -> str | None:
    """Return a board with digits of the solution filled in, as Sudoku-Bench does; None if it does
    not have that many blank cells.

    >>> easier_board("1...", "1234", 1, 0)
    '12.4'
    """
    blanks = [place for place, char in enumerate(board) if char == "."]
    if not num_empty_cells:
        return board
    if len(blanks) < num_empty_cells:
        return None
    random.Random(shuffle_seed).shuffle(blanks)
    cells = list(board)
    for place in blanks[: len(blanks) - num_empty_cells]:
        cells[place] = solution[place]
    return "".join(cells)


class _Game:
    """A puzzle of the data set that replies are played on."""

    def __init__(self, row: Mapping[str, Any], mode: Mode, board: str) -> None:
        self.rows, self.cols = int(row["rows"]), int(row["cols"])
        self.mode, self.initial = mode, board
        self.solution = str(row["solution"])
        self.board = list(board)
        self.correct = 0
        self.verdicts: list[str] = []
        self.rules: RulesLike = tuple(
            by_name(one) if isinstance(one, str) else from_plain(one)
            for one in row.get("nonet_rules") or ()
        )

    @cached_property
    def judge(self) -> Judge | None:
        """The judge of the moves; None if the rules that nonet knows allow other solutions."""
        if self.rows != self.cols:
            return None
        try:
            grid = Grid(self.initial)
            found = solution_of(grid, rules=self.rules, seconds=SECONDS)
            if found.solution is None or str(found.solution) != self.solution:
                return None
            return Judge(grid, rules=self.rules, seconds=SECONDS)
        except SudokuError:
            return None

    @property
    def solved(self) -> bool:
        """Whether the board is the solution."""
        return "".join(self.board) == self.solution

    def place(self, row: int, col: int, digit: int) -> str | None:
        """Place a digit; return why the game ends, or None."""
        inside = 0 < row <= self.rows and 0 < col <= self.cols
        place = (row - 1) * self.cols + col - 1
        if not inside or not 0 < digit < len(DIGITS) or self.board[place] != ".":
            return "invalid_action"
        if self.judge is not None and digit <= self.rows:
            self.verdicts.append(str(self.judge(Move(place, digit))))
        if DIGITS[digit] != self.solution[place]:
            return "incorrect_placement"
        self.board[place] = DIGITS[digit]
        self.correct += 1
        return "solved" if self.solved else None

    def play(self, reply: str) -> str | None:
        """Read a reply and play it; return why the game ends, or None."""
        if self.mode == "single_shot":
            tags = _TAG.findall(reply)
            if not tags:
                return "no_answer_tag"
            digits = "".join(char for char in tags[-1] if char.isdigit())
            answer = digits[-self.rows * self.cols :]
            if answer != self.solution:
                return "incorrect_solution"
            self.board, self.correct = list(answer), 1
            return "solved"
        if self.mode == "single_step":
            moves = _ONE.findall(reply)[-1:]
        else:
            first = _TAG.search(reply)
            moves = [] if first is None else _MOVE.findall(first[1])
        if not moves:
            return "invalid_action_parsing"
        for move in moves:
            reason = self.place(*map(int, move))
            if reason is not None:
                return reason
        return None


def grade_bench(
    row: Mapping[str, Any],
    replies: Iterable[str],
    *,
    mode: str = "single_step",
    num_empty_cells: int = 0,
    shuffle_seed: int = 0,
) -> BenchGrade:
    """Grade the replies to a puzzle of Sudoku-Bench, one per round.

    ``row`` has ``puzzle_id``, ``initial_board``, ``solution``, ``rows`` and ``cols`` as in the data
    set. Its rules are prose; ``nonet_rules``, a list of names or objects, says which ones nonet
    shall know. Moves are judged if these rules leave only the stored solution.

    >>> row = {"puzzle_id": "a", "initial_board": "12...4....4....1", "rows": 4, "cols": 4,
    ...        "solution": "1234341221434321"}
    >>> found = grade_bench(row, ["<ANSWER>r2c1: 3</ANSWER>", "<ANSWER>r1c3: 4</ANSWER>"])
    >>> found.stop_reason, found.num_correct_placements, found.num_justified
    ('incorrect_placement', 1, 1)
    """
    one_of("mode", mode, get_args(Mode))
    for name in ("puzzle_id", "initial_board", "solution", "rows", "cols"):
        if name not in row:
            raise ArgumentError(f"a row of Sudoku-Bench has {quoted(name)}")
    whole_number("num_empty_cells", num_empty_cells, least=0)
    board, solution = str(row["initial_board"]), str(row["solution"])
    if not len(board) == len(solution) == int(row["rows"]) * int(row["cols"]):
        raise ArgumentError("initial_board and solution must have rows × cols cells")
    start = easier_board(board, solution, num_empty_cells, shuffle_seed)
    if start is None:
        raise ArgumentError(f"the board has fewer than {num_empty_cells} blank cells")
    game = _Game(row, mode, start)  # type: ignore[arg-type]
    rounds, reason = 0, None
    for reply in replies:
        rounds += 1
        reason = game.play(reply)
        if reason is not None:
            break
    return BenchGrade(
        puzzle_id=str(row["puzzle_id"]),
        num_empty_cells=num_empty_cells,
        shuffle_seed=shuffle_seed,
        setting=mode,  # type: ignore[arg-type]
        initial_board=start,
        final_board="".join(game.board),
        num_rounds=rounds,
        num_correct_placements=game.correct,
        final_solved=int(game.solved),
        stop_reason=reason or "max_rounds_reached",
        judged=game.judge is not None and mode != "single_shot",
        verdicts=tuple(game.verdicts),
    )


def headline(grades: Sequence[BenchGrade]) -> list[dict[str, Any]]:
    """Return the mean results by setting and number of empty cells."""
    groups: dict[tuple[str, int], list[BenchGrade]] = {}
    for one in grades:
        groups.setdefault((one.setting, one.num_empty_cells), []).append(one)
    return [
        {
            "setting": setting,
            "num_empty_cells": empty,
            "puzzles": len(some),
            "final_solved": sum(one.final_solved for one in some) / len(some),
            "num_correct_placements": sum(one.num_correct_placements for one in some) / len(some),
            "num_justified": sum(one.num_justified for one in some) / len(some),
        }
        for (setting, empty), some in sorted(groups.items())
    ]
