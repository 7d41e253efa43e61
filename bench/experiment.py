"""The heuristics experiment compared with plain Python, in CPU time.

``python -m bench.experiment [--puzzles FILE] [--sample 100] [--json FILE]``

The baseline is the search as a student would write it: a list of lists, ``in`` to look for a
number, recursion, and options recounted for every choice of a cell. It runs on a sample, nonet on
all puzzles, from the puzzle file to the result file.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.record import Figure, markdown, save
from nonet.cli import main as nonet_main
from nonet.documented.heuristics import board_to_string, load_puzzles, string_to_board
from nonet.formats import Record, write_many
from nonet.study.experiments.puzzles import sample_puzzles
from nonet.study.experiments.trials import read_runs

HEURISTICS = ("sequential", "mrv")
ROUNDS = 3
DATA_SET = Path(__file__).resolve().parents[2] / "shared/data/kaggle/sudoku_20k.csv"


class PlainSolver:
    """Backtracking in plain Python."""

    def __init__(self, heuristic: str) -> None:
        self.heuristic = heuristic
        self.backtracks = 0

    def solve(self, board: list[list[int]]) -> bool:
        self.backtracks = 0
        return self.fill(board)

    def fill(self, board: list[list[int]]) -> bool:
        cell = self.next_cell(board)
        if cell is None:
            return True
        row, col = cell
        for number in range(1, 10):
            if fits(board, row, col, number):
                board[row][col] = number
                if self.fill(board):
                    return True
                board[row][col] = 0
                self.backtracks += 1
        return False

    def next_cell(self, board: list[list[int]]) -> tuple[int, int] | None:
        empty = ((r, c) for r in range(9) for c in range(9) if board[r][c] == 0)
        if self.heuristic == "sequential":
            return next(empty, None)
        return min(empty, key=lambda cell: len(options(board, *cell)), default=None)


def fits(board: list[list[int]], row: int, col: int, number: int) -> bool:
    if number in board[row]:
        return False
    if number in [board[r][col] for r in range(9)]:
        return False
    top, left = row // 3 * 3, col // 3 * 3
    return all(number not in board[r][left : left + 3] for r in range(top, top + 3))


def options(board: list[list[int]], row: int, col: int) -> list[int]:
    return [number for number in range(1, 10) if fits(board, row, col, number)]


def time_plain(puzzles: list[str]) -> tuple[float, dict[str, list[int]]]:
    """Return the CPU seconds of plain Python, and its backtracks."""
    backtracks: dict[str, list[int]] = {name: [] for name in HEURISTICS}
    start = time.process_time()
    for puzzle in puzzles:
        for name in HEURISTICS:
            solver = PlainSolver(name)
            assert solver.solve(string_to_board(puzzle))
            backtracks[name].append(solver.backtracks)
    return time.process_time() - start, backtracks


def time_nonet(puzzles: Path, results: Path) -> float:
    """Return the CPU seconds of the command, from file to file, including the summary."""
    arguments = ["experiment", "--puzzles", str(puzzles), "-n", "all", "-o", str(results)]
    start = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()):
        code = nonet_main([*arguments, "--heuristics", ",".join(HEURISTICS)])
    assert code == 0
    return time.process_time() - start


def own_puzzles(path: Path) -> Path:
    """Write puzzles generated from a seed, for use without the data set."""
    records = (Record(puzzle.grid, solution=puzzle.solution) for puzzle in sample_puzzles(2000))
    path.write_text("".join(f"{line}\n" for line in write_many(records, "csv")))
    return path


def measure(puzzles: Path | None = None, *, sample: int = 100) -> dict[str, Any]:
    """Measure both on one machine, in one process, and check that they count the same."""
    with tempfile.TemporaryDirectory() as folder:
        if puzzles is None:
            puzzles = DATA_SET if DATA_SET.exists() else own_puzzles(Path(folder, "made.csv"))
        results = Path(folder, "results.csv")
        texts = load_puzzles(puzzles, 10**9)[0]
        ours = min(time_nonet(puzzles, results) for _ in range(ROUNDS))
        plain, backtracks = time_plain(texts[:sample])
        runs = [run for run in read_runs(results) if run.puzzle_id < sample]
    for name in HEURISTICS:
        assert [run.backtracks for run in runs if run.heuristic == name] == backtracks[name]
    assert board_to_string(runs[0].puzzle) == texts[0]
    sample = min(sample, len(texts))
    return {
        "puzzles": len(texts),
        "sample": sample,
        "nonet_seconds": ours,
        "plain_seconds_a_puzzle": plain / sample,
        "nonet_seconds_a_puzzle": ours / len(texts),
        "ratio": (plain / sample) / (ours / len(texts)),
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.experiment", description=__doc__.split("\n")[0])
    parser.add_argument("--puzzles", type=Path, help="a CSV of puzzles and solutions")
    parser.add_argument("--sample", type=int, default=100, help="puzzles for plain Python")
    parser.add_argument("--json", type=Path, help="also write the figures to a file")
    args = parser.parse_args(argv)
    figures = measure(args.puzzles, sample=args.sample)
    spent, plain = (1e6 * figures[f"{who}_seconds_a_puzzle"] for who in ("nonet", "plain"))
    table = markdown(
        ("sequential + mrv", "puzzles", "µs a puzzle"),
        (
            ("plain Python", figures["sample"], f"{plain:,.0f}"),
            ("nonet", figures["puzzles"], f"{spent:.1f}"),
            ("times (target: 50)", "", round(figures["ratio"])),
        ),
    )
    print(table)
    if args.json:
        row = Figure("sequential and mrv", spent, "µs", figures["ratio"], "plain Python")
        save(args.json, "experiment", [row], {"experiment": table})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
