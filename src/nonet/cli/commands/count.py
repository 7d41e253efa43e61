"""``nonet count``: count the solutions of puzzles."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, RowCommand, one_by_one
from nonet.cli.source import PUZZLES
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.solving.checking import Count, count
from nonet.tables.writers import RowResult

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--limit N", "stop at this many solutions; 0 counts all", 1_000_000),
    LIMIT,
    *VARIANTS,
)


def run(args: argparse.Namespace) -> int:
    """Write the number of solutions of each puzzle; a trailing ``+`` means at least that many."""
    if args.limit < 0:
        raise ArgumentError(f"--limit must be 0 or more, not {args.limit}")
    chosen = {"limit": args.limit or None, **given(args, "seconds threads")}
    rules = rules_of(args)
    verb = one_by_one(partial(_count, rules=rules, **chosen))
    return RowCommand(args, Count.row_columns(), verb, rules=rules).run()


def _count(record: Record, **options: Any) -> RowResult:
    found = count(record, **options)
    error = None
    if found.stopped == "budget":
        error = f"time limit reached after {found.count} solutions"
    status = "stopped" if error else "done"
    return RowResult(str(found), {**found.as_row(), "status": status, "reason": error}, error)
