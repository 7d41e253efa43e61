"""``nonet rate``: how hard puzzles are, on one of the scales."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from nonet.cli.limits import add_seconds
from nonet.cli.logic_options import add_plan, plan_options
from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.source import add_puzzles
from nonet.formats import Record
from nonet.grid import Grid
from nonet.logic.path import Outcome
from nonet.logic.ratings import Rating, rate_many
from nonet.tables.answers import Answer
from nonet.tables.source import Row

_FAILED = {
    Outcome.STUCK: "the techniques do not solve it",
    Outcome.BROKEN: "the puzzle has no solution",
    Outcome.STOPPED: "the time ran out: it is at least that hard",
    Outcome.BAD: "the human solver handles 9×9 grids only",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_plan(parser)
    add_seconds(parser)
    parser.add_argument(
        "--stable", action="store_true", help="rate the class of each puzzle, by its canonical form"
    )
    add_rows(parser, threads=True)


def run(args: argparse.Namespace) -> int:
    """Write the rating of each puzzle, one per line: puzzle, numbers, hardest technique."""
    return RowCommand(args, Rating.row_columns(), partial(_rate, args, plan_options(args))).run()


def _rate(args: argparse.Namespace, plan: dict[str, Any], rows: Sequence[Row]) -> list[Answer]:
    records = [row.item for row in rows if isinstance(row.item, Record)]
    found = rate_many(
        [_nine(record) for record in records],
        threads=args.threads,
        seconds=args.seconds or None,
        stable=args.stable,
        **plan,
    )
    return [_answer(record, rating) for record, rating in zip(records, found, strict=True)]


def _answer(record: Record, rating: Rating) -> Answer:
    line = f"{record.grid}\t{rating}\t{rating.hardest or '-'}"
    reason = None if rating.solved else _FAILED[rating.outcome]
    status = "failed" if reason else "done"
    return Answer(line, {**rating.as_row(), "status": status, "reason": reason}, reason)


def _nine(record: Record) -> Grid | bytes:
    return record.grid if record.grid.size == 9 else b""
