"""``nonet fingerprint``: print the transcript of matrices, or measure any program on them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from nonet.cli.messages import Failures, notes
from nonet.cli.options import Group, Option, limit
from nonet.engines.brute_force import BruteForce
from nonet.errors import ArgumentError, FormatError, SudokuError
from nonet.model.cells import listed
from nonet.model.grid import Grid
from nonet.puzzles.validate import refuse_conflicts
from nonet.study import fingerprint
from nonet.study.fingerprint import Report, Run, transcript
from nonet.study.fingerprint.matrices import matrix_of, matrix_path
from nonet.study.plots import SUFFIXES, check_plot
from nonet.study.text import duration, memory, table

EXAMPLES = """\
examples:
  nonet fingerprint                                    the built-in matrices 1 to 5
  nonet fingerprint 1                                  one of them, by its number
  nonet fingerprint mine/*.matrix                      your own matrices
  nonet fingerprint --metrics nonet.json --repeat 5    measure nonet
  nonet fingerprint --command "./a.out {file}" --metrics mine.json
                                                       check and measure your own program
  nonet fingerprint --reference > Sudoku.c             a program to start from
  nonet fingerprint --compare nonet.json mine.json --plot board.svg
"""


TIMEOUT = 3600.0
"""The default limit for one matrix in seconds."""


OPTIONS = (
    Option(
        "files FILE",
        "a .matrix file, or a built-in one by its number, 1 to 6 (default: 1 to 5)",
        nargs="*",
    ),
    Option("--all", "run the built-in matrix 6 as well"),
    Option("--reference", "print a program in C that follows the specification: Sudoku.c"),
    Option("--timeout S", "stop after S seconds per matrix; 0 for no limit", TIMEOUT, type=limit),
    Group(
        "measuring, one process for each matrix, and one for all",
        Option("--metrics RUN.json", "write the measurements to this file"),
        Option(
            "--command PROGRAM",
            "run this program instead of nonet; {file} is replaced by the matrix",
            dest="program",
        ),
        Option("--solver NAME", "name of the program in the metrics (default: its command)"),
        Option("--repeat N", "run every matrix N times (default: 1)", type=int),
        Option("--lenient", "ignore white space at the ends of lines"),
    ),
    Group(
        "comparing",
        Option("--compare RUN.json", "rank runs relative to the first one", nargs="+"),
        Option("--plot FILE", f"also draw the ranking: {listed(SUFFIXES)}"),
    ),
)


def run(args: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    measuring = [
        name
        for name in ("metrics", "program", "solver", "repeat")
        if getattr(args, name) is not None
    ]
    if args.reference:
        if measuring or args.files or args.all or args.compare or args.plot:
            raise ArgumentError("--reference takes no other options")
        sys.stdout.write(fingerprint.reference_program())
        return 0
    if args.compare:
        if measuring or args.files or args.all or args.timeout != TIMEOUT:
            raise ArgumentError("--compare takes only metrics files and --plot")
        return _compare(args.compare, args.plot)
    if args.plot:
        raise ArgumentError("--plot requires --compare")
    if args.all and args.files:
        raise ArgumentError("--all runs the built-in matrices and takes no files")
    files = [str(matrix_path(name)) for name in args.files] or [
        str(fingerprint.built_in(matrix))
        for matrix in (fingerprint.ITERATIONS if args.all else fingerprint.MANDATORY)
    ]
    return _measure(files, args) if measuring else _transcripts(files, args.timeout or None)


def _transcripts(files: list[str], seconds: float | None) -> int:
    start, ran, failures = perf_counter(), 0, Failures()
    for path in files:
        try:
            puzzle = refuse_conflicts(fingerprint.read_matrix(path))
        except FormatError as error:
            failures.add(error)
        except SudokuError as error:
            failures.add(error, file=path)
        else:
            ran += 1
            _transcript(path, puzzle, seconds, failures)
    if ran:
        sys.stdout.write(transcript.seconds_line(perf_counter() - start))
    return failures.exit_code


def _transcript(path: str, puzzle: Grid, seconds: float | None, failures: Failures) -> None:
    start, shown = perf_counter(), fingerprint.shown_path(path)
    with notes() as say:

        def show(iterations: int) -> None:
            rate = iterations / (perf_counter() - start) / 1e6
            done = f"{iterations:,} iterations, {rate:,.0f} million per second"
            say(f"matrix {matrix_of(path)}: {done}")

        result = BruteForce(seconds=seconds, progress=show).run(puzzle)
    if result.status == "stopped":
        limit = f"time limit reached after {result.iterations:,} iterations"
        failures.add(limit, file=path)
        return
    if result.solved:
        text = transcript.render(shown, puzzle, result.grid, result.iterations)
    else:
        text = transcript.render_unsolved(shown, puzzle)
        failures.count += 1
    sys.stdout.write(text)
    sys.stdout.flush()


def _measure(files: list[str], args: argparse.Namespace) -> int:
    failures, good = Failures(), []
    for path in files:
        try:
            fingerprint.read_matrix(path)
            good.append(path)
        except FormatError as error:
            failures.add(error)
    for name, count in Counter(map(matrix_of, good)).items():
        if count > 1:
            raise ArgumentError(
                f"{count} of the files are named {name}.matrix: measure them separately"
            )
    if not good:
        return failures.exit_code
    with notes() as say:
        measured = fingerprint.run(
            good,
            command=args.program,
            solver=args.solver,
            repeat=1 if args.repeat is None else args.repeat,
            timeout=args.timeout or None,
            progress=lambda matrix, number, of: say(f"matrix {matrix} ({number} of {of})"),
        )
        references = {}
        for path in good:
            if any(r.matrix == matrix_of(path) and r.status == "success" for r in measured.results):
                say(f"checking matrix {matrix_of(path)}")
                references[matrix_of(path)] = fingerprint.reference_of(path)
    report = fingerprint.validate(
        measured, strict=not args.lenient, references=references, required=[]
    )
    print(_measurements(measured))
    print()
    print(_praise(report) if report.ok else report.text())
    if report.ok:
        for verdict in report.of("skipped"):
            print(f"⏭️  {verdict.title}: {verdict.message}")
    if args.metrics:
        fingerprint.save_runs(args.metrics, [measured])
        print(f"Written to {args.metrics}")
    return failures.exit_code if report.ok else 1


def _praise(report: Report) -> str:
    """Return the success line; list the matrices unless all five mandatory ones passed."""
    passed = dict.fromkeys(v.matrix for v in report.of("passed") if not v.together)
    if passed.keys() >= {*fingerprint.MANDATORY}:
        return "✅ ALL VALIDATIONS PASSED"
    return f"✅ PASSED: matrix {', '.join(passed)}"


def _measurements(measured: Run) -> str:
    header = ["matrix", "iterations", "time", "user", "system", "memory", "status"]
    rows = [
        [
            result.matrix,
            "-" if result.iterations is None else f"{result.iterations:,}",
            duration(result.time / 1000),
            duration(result.cpu_user / 1000),
            duration(result.cpu_sys / 1000),
            memory(result.memory),
            result.status,
        ]
        for result in measured.results
    ]
    return f"{measured.solver}\n\n{table([header, *rows], left=(0, 6), rule=True)}"


def _compare(paths: list[str], plot: str | None) -> int:
    if plot:
        check_plot(plot)
    runs = [(path, run) for path in paths for run in fingerprint.load_runs(path)]
    if not runs:
        raise ArgumentError(f"no run found in {' or '.join(paths)}")
    often = Counter(run.solver for _, run in runs)
    names = [
        f"{run.solver} ({Path(path).name})" if often[run.solver] > 1 else run.solver
        for path, run in runs
    ]
    board = fingerprint.compare([run for _, run in runs], names=names)
    print(board.text())
    if plot:
        board.save(plot)
        print(f"Drawn in {plot}")
    return 0
