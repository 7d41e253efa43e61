"""``nonet rate``: how hard puzzles are, on one of the scales."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from nonet.cli.limits import add_seconds
from nonet.cli.logic_options import add_plan, plan_options
from nonet.cli.rows import RowCommand, add_rows, chosen_format
from nonet.cli.source import add_puzzles
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import NoSolutionError, SudokuError
from nonet.formats import Record, written
from nonet.logic.path import Outcome
from nonet.logic.ratings import Rating, rate, rate_many
from nonet.logic.scale import Scale
from nonet.logic.scales import scale as scale_named
from nonet.tables.file_formats import format_to_write
from nonet.tables.results import RowResult, refused

_FAILED = {
    Outcome.STUCK: "the techniques do not solve it",
    Outcome.BROKEN: "the puzzle has no solution",
    Outcome.STOPPED: "the time ran out: it is at least that hard",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_plan(parser)
    add_variants(parser)
    add_seconds(parser)
    parser.add_argument(
        "--stable", action="store_true", help="rate the class of each puzzle, by its canonical form"
    )
    add_rows(parser, threads=True)


def run(args: argparse.Namespace) -> int:
    """Write the rating of each puzzle, one per line: puzzle, numbers, hardest technique."""
    plan = plan_options(args)
    form = format_to_write(args.output, chosen_format(args))[0]
    if args.output is None and form.name == "lines" and sys.stdout.isatty() and not args.quiet:
        print(_header(scale_named(args.scale)))
    return RowCommand(args, Rating.row_columns(), partial(_rate, args, plan), rules=True).run()


def _header(scale: Scale) -> str:
    """Return the names of the columns for a terminal, with the scale that the numbers refer to."""
    numbers = " ".join("/".join(group) for group in scale.quoted)
    return f"{'puzzle':<81}\t{numbers} ({scale.key})\thardest"


def _rate(
    args: argparse.Namespace, plan: dict[str, Any], records: Sequence[Record]
) -> list[RowResult]:
    limits = {"threads": args.threads, "seconds": args.seconds or None, "stable": args.stable}
    rules = rules_of(args)
    classic = [not rules and record.grid.size == 9 and not record.__rules__ for record in records]
    grids = [record.grid for record, one in zip(records, classic, strict=True) if one]
    found = iter(rate_many(grids, **limits, **plan))
    return [
        _result(record, next(found))
        if one
        else _rate_alone(record, {**limits, **plan, "rules": rules})
        for record, one in zip(records, classic, strict=True)
    ]


def _rate_alone(record: Record, options: dict[str, Any]) -> RowResult:
    """Rate a puzzle with rules or pencil marks, or of another size."""
    try:
        return _result(record, rate(record, **options))
    except NoSolutionError:
        return _result(record, Rating(options["scale"], Outcome.BROKEN))
    except SudokuError as error:
        return refused(error)


def _result(record: Record, rating: Rating) -> RowResult:
    line = f"{written(record)}\t{rating}\t{rating.hardest or '-'}"
    reason = None if rating.solved else _FAILED[rating.outcome]
    status = "failed" if reason else "done"
    return RowResult(line, {**rating.as_row(), "status": status, "reason": reason}, reason)
