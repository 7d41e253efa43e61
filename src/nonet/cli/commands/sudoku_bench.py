"""``nonet sudoku-bench``: grade replies in the format of Sudoku-Bench."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from nonet.cli.messages import Failures, complain
from nonet.cli.options import QUIET, Option
from nonet.cli.output import output, write_json
from nonet.errors import ArgumentError, FormatError, row_error
from nonet.judging.sudoku_bench import BenchGrade, Mode, grade_bench, headline

OPTIONS = (
    Option("replies FILE", "JSON Lines: columns of the data set, and responses; - for stdin"),
    Option("-o, --output FILE", "write JSON Lines here (default: standard output)"),
    Option("--mode", "how replies are read, unless a row has a setting", "single_step",
           choices=Mode.__args__),  # type: ignore[attr-defined]
    QUIET,
)  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Write the grade of each row, and the headline numbers on standard error."""
    failures, grades = Failures(quiet=args.quiet), []
    with output(args.output) as file:
        for number, row in _rows(args.replies, failures):
            try:
                found = _graded(row, args.mode)
            except Exception as error:
                failures.add(row_error(error), file=f"{args.replies}:{number}")
                continue
            grades.append(found)
            write_json(found, file)
    if not args.quiet:
        for one in headline(grades):
            complain(", ".join(f"{name} {_shown(value)}" for name, value in one.items()))
    return failures.exit_code


def _shown(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def _graded(row: dict[str, Any], mode: str) -> BenchGrade:
    replies = row.get("responses")
    if not isinstance(replies, list) or not all(isinstance(one, str) for one in replies):
        raise ArgumentError("responses must be a list of texts")
    return grade_bench(
        row,
        replies,
        mode=row.get("setting", mode),
        num_empty_cells=row.get("num_empty_cells", 0),
        shuffle_seed=row.get("shuffle_seed", 0),
    )


def _rows(path: str, failures: Failures) -> Iterator[tuple[int, dict[str, Any]]]:
    file = sys.stdin if path == "-" else open(path, encoding="utf-8", errors="replace")  # noqa: SIM115
    with file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
                if not isinstance(row, dict):
                    raise ValueError
            except ValueError:
                failures.add(FormatError("expected a JSON object", file=f"{path}:{number}"))
                continue
            yield number, row
