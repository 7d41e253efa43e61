"""``nonet count``: count the solutions of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, RowCommand
from nonet.cli.source import PUZZLES
from nonet.formats import Record
from nonet.rules import Rule
from nonet.solving.checking import Count, count
from nonet.tables.results import RowResult

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--limit N", "stop at this many solutions; 0 counts all", 1_000_000),
    LIMIT,
    *VARIANTS,
)


def run(args: argparse.Namespace) -> int:
    """Write the number of solutions of each puzzle; a trailing ``+`` means at least that many."""
    verb = partial(_count, args, rules_of(args))
    return RowCommand(args, Count.row_columns(), verb, rules=True).run()


def _count(
    args: argparse.Namespace, rules: tuple[Rule, ...], records: Sequence[Record]
) -> list[RowResult]:
    return [_count_one(args, rules, record) for record in records]


def _count_one(args: argparse.Namespace, rules: tuple[Rule, ...], record: Record) -> RowResult:
    limit = args.limit or None
    found = count(record, limit=limit, rules=rules, **given(args, "seconds threads"))
    error = None
    if found.stopped == "budget":
        error = f"time limit reached after {found.count} solutions"
    status = "stopped" if error else "done"
    return RowResult(str(found), {**found.as_row(), "status": status, "reason": error}, error)
