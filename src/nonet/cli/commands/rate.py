"""``nonet rate``: rate the difficulty of puzzles on one of the scales."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from nonet.cli.logic_options import PLAN, plan_options
from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, RowCommand, chosen_format
from nonet.cli.source import PUZZLES
from nonet.errors import ConflictError, SudokuError
from nonet.formats import Record, written
from nonet.grid import Rules
from nonet.logic.path import Outcome, as_board
from nonet.logic.plan import plan_on
from nonet.logic.ratings import Rating, rate_board, rate_many
from nonet.logic.scales import scale as scale_named
from nonet.machine import thread_count
from nonet.results import plain
from nonet.solving.search import solution_of
from nonet.tables.file_formats import format_to_write
from nonet.tables.writers import RowResult, refused

_FAILED = {
    Outcome.STUCK: "the techniques do not solve it",
    Outcome.BROKEN: "the pencil marks rule out the solution",
    Outcome.STOPPED: "time limit reached: it is at least that hard",
}
"""Why a puzzle with one solution has no rating."""


OPTIONS = (
    *PUZZLES,
    *PLAN,
    *VARIANTS,
    LIMIT,
    Option("--stable", "rate the class of each puzzle, by its canonical form"),
    BULK_ROWS,
)


def run(args: argparse.Namespace) -> int:
    """Write the rating of each puzzle, one per line: puzzle, numbers, hardest technique."""
    plan = plan_options(args)
    thread_count(args.threads)
    form = format_to_write(args.output, chosen_format(args))[0]
    width = 0
    if args.output is None and form.name == "lines" and sys.stdout.isatty() and not args.quiet:
        quoted = scale_named(args.scale).quoted  # the numbers that people quote
        heading = f"{' '.join('/'.join(group) for group in quoted)} ({args.scale})"
        width = len(heading)
        print(f"{'puzzle':<81}\t{heading}\thardest")
    rules = rules_of(args)
    verb = partial(_rate, args, plan, rules, width)
    return RowCommand(args, Rating.row_columns(), verb, rules=rules).run()


def _rate(
    args: argparse.Namespace,
    plan: dict[str, Any],
    rules: Rules,
    width: int,
    records: Sequence[Record],
) -> list[RowResult]:
    """Rate puzzles; pad the numbers of a line to a width."""
    limits = given(args, "threads seconds stable")

    def alone(record: Record) -> RowResult:
        return _rate_alone(record, limits, plan, rules, width)

    if len(records) == 1:  # without numpy, whose import takes longer than most ratings
        return [alone(records[0])]
    classic = [
        b"" if rules or record.conditions or record.grid.size != 9 else record.grid
        for record in records
    ]
    found = rate_many(classic, **limits, **plan)
    return [
        alone(record) if rating.outcome is Outcome.BAD else _result(record, rating, width)
        for record, rating in zip(records, found, strict=True)
    ]


def _rate_alone(
    record: Record, limits: dict[str, Any], plan: dict[str, Any], rules: Rules, width: int
) -> RowResult:
    """Rate a puzzle that has rules, pencil marks or another size."""
    try:
        board = as_board(record, rules)
        rating = rate_board(board, plan_on(board, **plan), **limits)
    except ConflictError:
        rating = Rating(plan["scale"], Outcome.BROKEN)
    except SudokuError as error:
        return refused(error)
    return _result(record, rating, width, (*record.rules, *rules), limits["seconds"])


def _result(
    record: Record, rating: Rating, width: int, rules: Rules = (), seconds: float | None = None
) -> RowResult:
    line = f"{written(record)}\t{rating!s:<{width}}\t{rating.hardest or '-'}"
    if rating.solved:
        return RowResult(line, {**rating.as_row(), "status": "done", "reason": None})
    status, reason = "failed", _FAILED[rating.outcome]
    if rating.outcome is not Outcome.STOPPED:
        solution = solution_of(record.grid, rules=rules, seconds=seconds)
        if solution.reason is not None:
            status, reason = plain(solution.status), solution.reason
            line = f"# {reason}"
    return RowResult(line, {**rating.as_row(), "status": status, "reason": reason}, reason)
