"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse

from nonet.cli.messages import Failures, complain
from nonet.cli.options import CLUSTER, on_ray
from nonet.cli.rows import BULK_ROWS, run_rows
from nonet.cli.source import PUZZLES
from nonet.datasets.duplicates import Dedup, dedup_files
from nonet.errors import ArgumentError
from nonet.tables.batches import Batch
from nonet.tables.file_formats import format_of
from nonet.tables.pipeline import Measured

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    *CLUSTER,
)


def run(args: argparse.Namespace) -> int:
    """Write the rows whose puzzles are new up to symmetry unchanged; count the others."""
    if on_ray(args, "format", "json", "columns", "read_as", "threads"):
        return _dedup_on_ray(args)
    if args.columns:
        raise ArgumentError("dedup keeps the columns of its input; add others with nonet annotate")
    formats = (format_of(name) for name in args.puzzles)
    default = next((form.name for form in formats if form is not None and form.columns), None)
    found, failures = Dedup(threads=args.threads), Failures(quiet=args.quiet)

    def keep(batch: Batch) -> Measured:
        bad = found.bad
        kept = found.keep(batch, failures.add)
        return Measured(batch.select(kept), None, len(batch), len(batch) - (found.bad - bad))

    run_rows(args, (), keep, failures, default=default, seen=found.keep)
    _report(args, found.rows, found.kept, found.bad)
    return failures.exit_code


def _report(args: argparse.Namespace, read: int, kept: int, bad: int) -> None:
    if not args.quiet:
        removed = read - kept - bad
        complain(
            f"{read} read, {kept} kept, {removed} removed as the same up to symmetry, {bad} bad"
        )


def _dedup_on_ray(args: argparse.Namespace) -> int:
    if args.output in (None, "-") or not args.puzzles:
        raise ArgumentError("--cluster ray requires input tables and -o DIR")
    rows, kept, bad = dedup_files(args.puzzles, args.output, cluster="ray", address=args.address)
    failures = Failures(quiet=args.quiet)
    if bad:
        failures.add(f"{bad} rows are not puzzles")
        failures.count = bad
    _report(args, rows, kept, bad)
    return failures.exit_code
