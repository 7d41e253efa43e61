"""``nonet convert``: read puzzles in one format and write them in another."""

from __future__ import annotations

import argparse

from nonet import formats
from nonet.cli.messages import Failures
from nonet.cli.options import DRAWN, SECONDS, Option
from nonet.cli.output import output
from nonet.cli.rows import ROWS, run_verb
from nonet.cli.source import PUZZLES, records, results, unless_lost
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.logic.mistakes import without_marks
from nonet.storage.paths import shown
from nonet.tables.file_formats import format_of
from nonet.tables.verbs import PUZZLE, Verb

OPTIONS = (
    *PUZZLES,
    ROWS,
    Option("--to NOTATION", f"notation to write, instead of rows: {', '.join(formats.NAMES)}"),
    DRAWN,
)

SAME = Verb((), lambda batch, names: {}, (PUZZLE,))


def run(args: argparse.Namespace) -> int:
    """Write each puzzle in the other format: a notation, or rows that keep their columns."""
    if args.to is None and format_of(args.output or "") is None:
        named = formats.format_of_suffix(args.output or "")
        args.to = None if named is None else named.name
    if args.drawn and args.to is None:
        raise ArgumentError("--drawn requires --to, a notation with rules")
    if args.to is None:
        return run_verb(args, SAME, keep_bad=False, entries=True)
    if args.format or args.json or args.columns or args.resume:
        raise ArgumentError("--to writes a notation; --format, --columns and --resume are for rows")
    chosen = formats.format_named(args.to)
    _check_name(args.output, chosen)
    failures = Failures(quiet=args.quiet)

    def writable(record: Record) -> Record:
        """Return the part of a puzzle that the format can hold."""
        kept = record if chosen.rules or chosen.marks else without_marks(record, seconds=SECONDS)
        formats.write(kept, chosen.name)
        return kept

    found = (kept for _, kept in results(records(args, failures), failures, writable))
    parts = formats.write_many(unless_lost(found, args), args.to)
    with output(args.output) as file:
        for part in parts:
            print(part, file=file)
    return failures.exit_code


def _check_name(path: str | None, chosen: formats.Format) -> None:
    """Reject a file whose extension means another format."""
    told, form = formats.format_of_suffix(path or ""), format_of(path or "")
    if (form is not None and not form.text) or (told is not None and told is not chosen):
        raise ArgumentError(f"{shown(path)}: the extension does not mean {chosen.name}")
