"""``nonet convert``: read puzzles in one format and write them in another."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain

from nonet import formats
from nonet.cli.failures import Failures
from nonet.cli.options import SECONDS, Option
from nonet.cli.output import output
from nonet.cli.rows import ROWS, RowCommand
from nonet.cli.source import PUZZLES, is_input, records
from nonet.errors import ArgumentError, FormatError
from nonet.files import nothing_read, shown
from nonet.formats import Record
from nonet.logic.mistakes import without_marks
from nonet.tables.file_formats import format_of
from nonet.tables.results import RowResult

OPTIONS = (
    *PUZZLES,
    ROWS,
    Option("--to NOTATION", f"notation to write, instead of rows: {', '.join(formats.NAMES)}"),
)


def run(args: argparse.Namespace) -> int:
    """Write each puzzle in the other format: a notation, or rows that keep their columns."""
    if args.to is None and format_of(args.output or "") is None:
        named = formats.format_of_suffix(args.output or "")
        args.to = None if named is None else named.name
    if args.to is None:
        return RowCommand(args, (), _same, keep_bad=False, rules=True, entries=True).run()
    if args.format or args.json or args.columns or args.resume:
        raise ArgumentError("--to writes a notation; --format, --columns and --resume are for rows")
    chosen = formats.format_named(args.to)
    _check_name(args.output, chosen)
    failures = Failures(quiet=args.quiet)
    found = _writable(records(args, failures), chosen, failures)
    first = next(found, None)
    if first is None and is_input(args.output, args.puzzles):
        raise nothing_read(args.output)
    parts = formats.write_many(found if first is None else chain([first], found), args.to)
    with output(args.output) as file:
        for part in parts:
            print(part, file=file)
    return failures.exit_code


def _writable(
    found: Iterator[Record], chosen: formats.Format, failures: Failures
) -> Iterator[Record]:
    """Yield the puzzles that a format can hold; report the others and continue."""
    for record in found:
        kept = record if chosen.rules or chosen.marks else without_marks(record, seconds=SECONDS)
        try:
            formats.write(kept, chosen.name)
        except (ArgumentError, FormatError) as error:
            failures.add(error, record)
        else:
            yield kept


def _same(records: Sequence[Record]) -> list[RowResult]:
    return [RowResult(formats.written(record)) for record in records]


def _check_name(path: str | None, chosen: formats.Format) -> None:
    """Reject a file whose extension means another format."""
    told, form = formats.format_of_suffix(path or ""), format_of(path or "")
    if (form is not None and not form.text) or (told is not None and told is not chosen):
        raise ArgumentError(f"{shown(path)}: the extension does not mean {chosen.name}")
