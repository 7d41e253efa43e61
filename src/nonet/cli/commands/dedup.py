"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from nonet.classes.hashes import class_id, forms_of, reason_of
from nonet.cli.cluster import add_engine, on_ray
from nonet.cli.failures import Failures, complain
from nonet.cli.progress import progress
from nonet.cli.rows import RowCommand, add_rows, table_format
from nonet.cli.source import add_puzzles
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.tables.answers import Answer
from nonet.tables.journal import interrupted
from nonet.tables.source import Row


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser, threads=True)
    add_engine(parser)


def run(args: argparse.Namespace) -> int:
    """Write the rows whose puzzles are new up to symmetry, as they are; say how many were not."""
    if on_ray(args, "format", "json", "columns", "read_as", "threads"):
        return _dedup_on_ray(args)
    if _is_plain(args) and (done := _dedup_files(args)) is not None:
        return done
    told = (table_format(name) for name in args.puzzles)
    default = next((form.name for form in told if form is not None), None)
    first = _FirstOfEachClass(args.threads)
    command = RowCommand(args, (), first.of, keep_bad=False, default=default, replay=first.of)
    first.command = command
    code = command.run()
    _tell(args, command.read, len(first.classes), command.failures.count)
    return code


def _tell(args: argparse.Namespace, read: int, kept: int, bad: int) -> None:
    if not args.quiet:
        removed = read - kept - bad
        complain(
            f"{read} read, {kept} kept, {removed} removed as the same up to symmetry, {bad} bad"
        )


def _is_plain(args: argparse.Namespace) -> bool:
    """Whether files go to a file of their own format, and no work of before is resumed."""
    if args.output in (None, "-") or args.format or args.json or args.columns or args.read_as:
        return False
    if interrupted(args.output) or not args.puzzles:
        return False
    return len({os.path.splitext(name)[1].lower() for name in [*args.puzzles, args.output]}) == 1


def _dedup_files(args: argparse.Namespace) -> int | None:
    """Keep lines or rows of tables natively; None where that cannot be done."""
    from nonet.datasets.files import dedup_files
    from nonet.datasets.lines import dedup_lines

    failures = Failures()
    with progress("puzzles", output=args.output, quiet=args.quiet) as update:
        if args.output.lower().endswith((".parquet", ".arrow")):
            rows, kept, bad = dedup_files(
                args.puzzles, args.output, threads=args.threads, on_rows=update
            )
            if bad:
                failures.add(f"{bad} rows are no puzzles")
                failures.count = bad
        else:
            found = dedup_lines(
                args.puzzles,
                args.output,
                complain=failures.add,
                threads=args.threads,
                on_rows=update,
            )
            if found is None:
                return None
            rows, kept = found
    _tell(args, rows, kept, failures.count)
    return failures.exit_code


def _dedup_on_ray(args: argparse.Namespace) -> int:
    from nonet.datasets.files import dedup_files

    if args.output in (None, "-") or not args.puzzles:
        raise ArgumentError("on Ray dedup needs the tables to read, and -o DIR")
    rows, kept, bad = dedup_files(args.puzzles, args.output, engine="ray", address=args.address)
    failures = Failures()
    if bad:
        failures.add(f"{bad} rows are no puzzles")
        failures.count = bad
    _tell(args, rows, kept, bad)
    return failures.exit_code


class _FirstOfEachClass:
    command: RowCommand

    def __init__(self, threads: int | None) -> None:
        self.classes: set[bytes] = set()
        self.threads = threads

    def of(self, rows: Sequence[Row]) -> list[Answer | None]:
        records = [row.item for row in rows if isinstance(row.item, Record)]
        grids = [record.grid for record in records]
        forms = forms_of(grids, threads=self.threads)
        return [self._answer(*pair) for pair in zip(records, forms, strict=True)]

    def _answer(self, record: Record, form: bytes | None) -> Answer | None:
        if form is None:
            self.command.failures.add(reason_of(record.grid), record)
            return None
        known = len(self.classes)
        self.classes.add(class_id(form))
        if len(self.classes) == known:
            return None
        words = (str(record.grid), record.meta.get("comment", ""))
        return Answer(" ".join(filter(None, words)))
