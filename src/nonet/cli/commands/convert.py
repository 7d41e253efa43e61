"""``nonet convert``: read puzzles in one format and write them in another."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from nonet import formats
from nonet.cli.failures import Failures
from nonet.cli.output import output
from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.source import add_puzzles, records
from nonet.errors import ArgumentError
from nonet.files import shown, split_packing
from nonet.tables.answers import Answer
from nonet.tables.row_formats import ROW_FORMATS
from nonet.tables.source import Row


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)
    parser.add_argument(
        "--to",
        metavar="NOTATION",
        help=f"how to write each puzzle, instead of as a row: {', '.join(formats.NAMES)}",
    )


def run(args: argparse.Namespace) -> int:
    """Write each puzzle in the other format: a notation, or rows that keep their columns."""
    if args.to is None:
        return RowCommand(args, (), _same, keep_bad=False).run()
    if args.format or args.json or args.columns or args.resume:
        raise ArgumentError("--to writes a notation; --format, --columns and --resume are for rows")
    _check_name(args.output, formats.format_named(args.to))
    failures = Failures(quiet=args.quiet)
    parts = formats.write_many(records(args, failures), args.to)
    with output(args.output) as file:
        for part in parts:
            print(part, file=file)
    return failures.exit_code


def _same(rows: Sequence[Row]) -> list[Answer]:
    return [Answer(row.text) for row in rows]


def _check_name(path: str | None, chosen: formats.Format) -> None:
    """Refuse a file whose name promises something else."""
    stem = split_packing(path or "")[0]
    told = formats.format_of_suffix(stem)
    suffix = os.path.splitext(stem)[1].lower()
    other = any(suffix in form.suffixes and not form.text for form in ROW_FORMATS)
    if other or (told is not None and told is not chosen):
        raise ArgumentError(f"{shown(path)}: a file of this name does not hold {chosen.name}")
