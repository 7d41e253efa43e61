"""The speeds that people who train and test models rely on, next to the bar for each.

``python -m bench.models [--dataset N] [--json FILE]``. CPU time of one thread, best of three,
except for the assistant's server (wall time) and ``nonet dataset`` (CPU and wall time of all
threads). The yardstick is in each row: a bar is a number per second, or a limit.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

import nonet
from bench.record import Figure, markdown, save
from bench.timing import best_seconds
from nonet.datasets import plans
from nonet.judging.moves import Judge, Move
from nonet.tables.traces import trace_table, traces

LEVELS = ("easy", "medium", "hard", "expert", "master")
HOSTILE = ("[", "{", "\\boxed{", "<think>", "5 ", ".", "(1,", "R1C1", "|", "1", "123456789\n",
           "[1,", "<td>1", "1️⃣", "[1. ", "place 1 in r1c1", "r1c1 | 1 |", "r1c1=1 or ")  # fmt: skip

Row = tuple[str, float, str, str, bool]
"""What was measured, its value, the unit, the bar as text, and whether the bar is met."""


def at_least(name: str, value: float, unit: str, bar: float) -> Row:
    return name, value, unit, f"at least {bar:,g}", value >= bar


def at_most(name: str, value: float, unit: str, bar: float) -> Row:
    return name, value, unit, f"at most {bar:,g}", value <= bar


def grading(puzzles: list[str], solutions: list[str]) -> Iterator[Row]:
    """Measure how fast replies and answers are graded."""
    worst = 0.0
    for part in HOSTILE:
        text = part * (200_000 // len(part.encode()) + 1)
        worst = max(worst, best_seconds(partial(nonet.read_answer, text)))
    yield at_most("slowest of the hostile texts of 200 kB, ms", 1000 * worst, "ms", 50)
    said = "<think>Row 1 lacks 1, 2 and 5, so r1c3 cannot be 4.</think>\nHere is the solution:\n"
    replies = [
        said + "\n".join(" ".join(one[start : start + 9]) for start in range(0, 81, 9))
        for one in solutions
    ]
    replies = [one.ljust(300) for one in replies]

    def read() -> None:
        for puzzle, reply in zip(puzzles, replies):
            nonet.read_answer(reply, puzzle=puzzle)

    yield at_least("replies of 300 characters read", len(replies) / best_seconds(read), "/s", 2e4)
    n = 200_000
    many, found = (puzzles * n)[:n], (solutions * n)[:n]
    seconds = best_seconds(partial(nonet.grade_many, many, found, threads=1))
    yield at_least("answers graded, list of str, with solving", n / seconds, "/s", 1e6)
    cells, full = (
        np.array([list(nonet.Grid(one).cells) for one in some], np.uint8)[np.arange(n) % len(some)]
        for some in (puzzles, solutions)
    )
    seconds = best_seconds(partial(nonet.grade_many, cells, full, solutions=full, threads=1))
    yield at_least("answers graded, arrays with solutions", n / seconds, "/s", 5e6)


def judging(count: int) -> Iterator[Row]:
    """Measure verdicts on random true placements in mid-game, and on the moves of paths."""
    for level in LEVELS:
        states, moves = [], []
        for one in nonet.generate_many(level, count, seed=3):
            path = nonet.explain(one.puzzle, scale="se")
            state = Judge(one.puzzle, scale="se", most=max(step.rating for step in path))
            for step in path.steps[: len(path) // 2]:
                state.board.apply(step)
            assert len(state.solutions) == 1
            blank = [c for c, digit in enumerate(state.board.grid.cells) if not digit]
            states.append(state)
            moves.append([Move(c, one.solution.cells[c]) for c in blank[::3]])

        def judge(states: list[Judge] = states, moves: list[list[Move]] = moves) -> None:
            for state, some in zip(states, moves):
                for move in some:
                    state.verdict(move)

        seconds = best_seconds(judge)
        bar = 1000 if level == "master" else 5000
        yield at_least(
            f"random true moves judged, {level}", sum(map(len, moves)) / seconds, "/s", bar
        )


def environments() -> Iterator[Row]:
    """Measure steps of an oracle, with masks and copies of all arrays."""
    if not find_spec("gymnasium"):
        return
    from nonet.gym import SudokuEnv, SudokuVectorEnv

    one = SudokuEnv("easy")
    seen, _ = one.reset(seed=1)
    solution = nonet.solve(seen["board"].reshape(-1).tolist()).cells
    actions = [9 * c + solution[c] - 1 for c in np.flatnonzero(seen["board"].reshape(-1) == 0)]

    def play() -> None:
        for _ in range(50):
            one.reset(seed=1)
            for action in actions:
                one.step(int(action))

    yield at_least("steps in one game", 50 * len(actions) / best_seconds(play), "/s", 1e5)
    for policy in ("oracle", "random"):
        games = SudokuVectorEnv(1024, "easy")
        seen, _ = games.reset(seed=1)
        full = nonet.solve_many(seen["board"].reshape(-1, 81)).solutions.astype(np.int64)
        draw, best = np.random.default_rng(1), float("inf")
        full = full - 48 if full.max() > 9 else full
        for _ in range(3):
            games.reset(seed=1)
            spent = 0.0
            for turn in range(40):
                moves = draw.integers(0, 729, 1024)
                if policy == "oracle":
                    blank = (seen["board"].reshape(-1, 81) == 0).cumsum(1) == turn + 1
                    cell = blank.argmax(1)
                    moves = 9 * cell + full[np.arange(1024), cell] - 1
                start = time.process_time()
                games.step(moves)
                spent += time.process_time() - start
            best = min(best, spent)
        yield at_least(f"steps in 1,024 games, {policy}", 40 * 1024 / best, "/s", 3e6)


def assistants(puzzle: str) -> Iterator[Row]:
    """Measure the start of ``nonet mcp``, and calls, in wall time."""
    if not find_spec("mcp"):
        return
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "nonet", "mcp"]
    start = time.perf_counter()
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin and process.stdout

        def ask(number: int, method: str, **parameters: Any) -> None:
            assert process.stdin and process.stdout
            message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
            process.stdout.readline()

        about = {"name": "bench", "version": "1"}
        ask(0, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=about)
        yield at_most("start of nonet mcp, s", time.perf_counter() - start, "s", 0.5)
        process.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        call = partial(ask, method="tools/call", name="hint", arguments={"board": puzzle})
        call(1)
        start = time.perf_counter()
        for number in range(300):
            call(number + 2)
        yield at_least("calls of hint", 300 / (time.perf_counter() - start), "/s", 1000)
        process.stdin.close()


def data() -> Iterator[Row]:
    """Measure traces of the default mixture of levels, and Parquet compared with CSV."""
    shares = plans.LEVELS.items()
    puzzles = [o.puzzle for level, n in shares for o in nonet.generate_many(level, n, seed=3)]
    seconds = best_seconds(partial(trace_table, puzzles * 10, threads=1))
    yield at_least("puzzles traced without words", 10 * len(puzzles) / seconds, "/s", 5000)
    seconds = best_seconds(lambda: list(traces(puzzles)))
    yield at_least("puzzles traced with words", len(puzzles) / seconds, "/s", 500)
    with tempfile.TemporaryDirectory() as folder:
        spent = [
            min(_child(f"generate -n 10000 -l easy --seed 1 --quiet -o {folder}/{i}{end}")[0]
                for i in range(3))
            for end in (".parquet", ".csv")
        ]  # fmt: skip
    yield at_most("nonet generate to Parquet, times CSV", spent[0] / spent[1], "×", 1.2)


def dataset(number: int) -> Iterator[Row]:
    """Measure ``nonet dataset`` with the default mixture, per 100,000 puzzles."""
    with tempfile.TemporaryDirectory() as folder:
        cpu, wall, peak = _child(f"dataset -n {number} --seed 1 --quiet -o {folder}/set")
    more = 100_000 / number
    yield at_most("nonet dataset, 100,000 puzzles, s of CPU on two cores", cpu * more / 2, "s", 150)
    yield at_most("nonet dataset, 100,000 puzzles, s", wall * more, "s", 150)
    yield at_most("memory of nonet dataset, MB", peak, "MB", 500)


def _child(line: str) -> tuple[float, float, float]:
    """Run a command; return its CPU seconds, seconds and peak of memory in MB."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "nonet", *line.split()]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, line
    wall = time.perf_counter() - start
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def main() -> None:
    """Measure, print a table, and write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument(
        "--dataset", type=int, default=2000, metavar="N", help="puzzles of nonet dataset"
    )
    args = parser.parse_args()
    made = [one for level in LEVELS for one in nonet.generate_many(level, 40, seed=3)]
    puzzles, solutions = [str(one.puzzle) for one in made], [str(one.solution) for one in made]
    parts: tuple[Callable[[], Iterator[Row]], ...] = (
        partial(grading, puzzles, solutions),
        partial(judging, 20),
        environments,
        partial(assistants, puzzles[0]),
        data,
        partial(dataset, args.dataset),
    )
    rows = []
    for part in parts:
        for row in part():
            name, value, unit, bar, met = row
            print(f"{name}: {value:,.4g} {unit} ({bar}{'' if met else ', missed'})", flush=True)
            rows.append(row)
    if args.json:
        figures = [Figure(name, value, unit) for name, value, unit, _, _ in rows]
        shown = [(name, float(f"{value:.3g}"), bar) for name, value, _, bar, _ in rows]
        save(args.json, "models", figures, {"models": markdown(["what", "measured", "bar"], shown)})


if __name__ == "__main__":
    main()
