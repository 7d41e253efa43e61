"""Other solvers that a Python user might choose; those that are installed are measured."""

from __future__ import annotations

import os
import resource
import shlex
import shutil
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

Solver = Callable[[str], str]
"""A function from a line with dots for blanks to the solution as a line of digits."""


def peers() -> dict[str, Solver]:
    """Return the peers that are installed, by the name of their package."""
    known: dict[str, tuple[str, Callable[[], Solver]]] = {
        "py-sudoku": ("sudoku", _py_sudoku),
        "sudokutools": ("sudokutools", _sudokutools),
        "exact-cover": ("exact_cover", _exact_cover),
        "xcover": ("xcover", _xcover),
        "ortools": ("ortools", _ortools),
        "pencilmark": ("pencilmark", _pencilmark),
        "rustoku": ("rustoku", _rustoku),
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return {name: make() for name, (module, make) in known.items() if find_spec(module)}


def rate(solver: Solver, puzzles: list[str], expected: list[str], seconds: float) -> float:
    """Return puzzles per CPU second, stopping after ``seconds``; reject wrong answers."""
    start = time.process_time()
    done = 0
    for puzzle, solution in zip(puzzles, expected):
        if solver(puzzle) != solution:
            raise SystemExit(f"wrong answer to {puzzle}")
        done += 1
        if time.process_time() - start > seconds:
            break
    return done / (time.process_time() - start)


def qqwing_rate(puzzles: list[str]) -> float | None:
    """Return puzzles per second of Debian's qqwing, which reads many at once; None if missing."""
    program = shutil.which("qqwing")
    if program is None:
        return None
    text = "\n".join(puzzles)
    return len(puzzles) / user_time([program, "--solve", "--one-line"], text)


def user_time(command: Sequence[str], text: str = "", **environment: str) -> float:
    """Return the user time of a process that reads a text."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    env = {**os.environ, **environment}
    subprocess.run(command, input=text, text=True, capture_output=True, check=True, env=env)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


NONET = f"{sys.executable} -m nonet solve {{source}} -o {{target}} --threads 1 --quiet"


def from_file_to_file(
    programs: Mapping[str, str], kernels: Sequence[str], folder: Path, puzzles: Sequence[str]
) -> dict[str, float]:
    """Return puzzles per second of user time of other programs, and of nonet with each kernel.

    A command has ``{source}`` and ``{target}`` for its files. Three runs alternate; a speed is the
    median of the difference to a file of one puzzle. Both outputs must have all solutions.
    """
    files = [(folder / "many.txt", puzzles), (folder / "one.txt", puzzles[:1])]
    for path, lines in files:
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
    runs: dict[str, tuple[str, dict[str, str]]]
    runs = {name: (command, {}) for name, command in programs.items()}
    runs |= {f"nonet, {name}": (NONET, {"NONET_KERNEL": name}) for name in kernels}
    times: dict[str, list[float]] = {name: [] for name in runs}
    solved: dict[str, set[str]] = {}
    for _ in range(3):
        for name, (command, environment) in runs.items():
            target, found = folder / "solved.txt", []
            for path, _ in files:
                words = [word.format(source=path, target=target) for word in shlex.split(command)]
                found.append(user_time(words, **environment))
                solved.setdefault(name, set(_solutions(target.read_text(encoding="ascii"))))
                target.unlink()
            times[name].append(found[0] - found[1])
    (fewest, *_), most = sorted(map(len, solved.values())), len(set().union(*solved.values()))
    if fewest != most:
        raise SystemExit(f"the solutions differ: {fewest} to {most} of {len(puzzles)}")
    spent = {name: max(statistics.median(own), 1e-3) for name, own in times.items()}
    return {name: len(puzzles) / seconds for name, seconds in spent.items()}


def _solutions(text: str) -> list[str]:
    """Return the full grids in the output of a solver, whatever else its lines hold."""
    words = (word for line in text.splitlines() for word in line.replace(",", " ").split())
    return [word for word in words if len(word) == 81 and word.isdigit() and "0" not in word]


def _rows(line: str) -> list[list[int]]:
    digits = [0 if char == "." else int(char) for char in line]
    return [digits[i : i + 9] for i in range(0, 81, 9)]


def _py_sudoku() -> Solver:
    from sudoku import Sudoku

    def solve(line: str) -> str:
        board = Sudoku(3, 3, board=[[v or None for v in row] for row in _rows(line)])
        return "".join(str(v) for row in board.solve().board for v in row)

    return solve


def _sudokutools() -> Solver:
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    def solve(line: str) -> str:
        found = next(iter(dlx(Sudoku.decode(line.replace(".", "0")))))
        return str(found.encode().replace("\n", ""))

    return solve


def _columns(row: int, col: int, digit: int) -> list[int]:
    box = row // 3 * 3 + col // 3
    return [row * 9 + col, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + box * 9 + digit]


def _candidates(line: str) -> list[tuple[int, int, int]]:
    return [
        (cell // 9, cell % 9, digit)
        for cell, char in enumerate(line)
        for digit in (range(9) if char == "." else [int(char) - 1])
    ]


def _line_of(chosen: list[tuple[int, int, int]]) -> str:
    return "".join(str(digit + 1) for _, _, digit in sorted(chosen))


def _exact_cover() -> Solver:
    import numpy as np
    from exact_cover import get_exact_cover

    def solve(line: str) -> str:
        candidates = _candidates(line)
        matrix = np.zeros((len(candidates), 324), dtype=bool)
        for index, candidate in enumerate(candidates):
            matrix[index, _columns(*candidate)] = True
        return _line_of([candidates[index] for index in get_exact_cover(matrix)])

    return solve


def _xcover() -> Solver:
    from xcover import covers

    def solve(line: str) -> str:
        candidates = _candidates(line)
        rows = [_columns(*candidate) for candidate in candidates]
        found = next(covers(rows, primary=list(range(324))))
        return _line_of([candidates[index] for index in found])

    return solve


def _ortools() -> Solver:
    from ortools.sat.python import cp_model

    def solve(line: str) -> str:
        model = cp_model.CpModel()
        cells = [
            model.new_int_var(1, 9, "") if char == "." else model.new_constant(int(char))
            for char in line
        ]
        for i in range(9):
            model.add_all_different(cells[9 * i : 9 * i + 9])
            model.add_all_different(cells[i::9])
            corner = i // 3 * 27 + i % 3 * 3
            model.add_all_different([cells[corner + 9 * r + c] for r in range(3) for c in range(3)])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return "".join(str(solver.value(cell)) for cell in cells)

    return solve


def _pencilmark() -> Solver:
    import pencilmark

    return lambda line: "".join(map(str, pencilmark.solve(pencilmark.from_string(line))))


def _rustoku() -> Solver:
    import rustoku

    return lambda line: str(rustoku.Rustoku(line.replace(".", "0")).solve_any())
