"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse

from nonet.cli.messages import Failures, Update, complain
from nonet.cli.options import CLUSTER, on_ray
from nonet.cli.rows import BULK_ROWS, RowCommand
from nonet.cli.source import PUZZLES
from nonet.datasets.duplicates import Dedup, dedup_files
from nonet.errors import ArgumentError
from nonet.tables.batches import Batch, Reader
from nonet.tables.file_formats import format_of
from nonet.tables.writers import Writer

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
    return _Dedup(args, default).run()


class _Dedup(RowCommand):
    """Writes the first row of each class."""

    rows = 1 << 14
    block = 82 * rows

    def __init__(self, args: argparse.Namespace, default: str | None) -> None:
        super().__init__(args, (), lambda records: [], keep_bad=False, default=default)
        self._dedup = Dedup(threads=args.threads)

    def run(self) -> int:
        """Process all rows and report the counts."""
        code = super().run()
        found = self._dedup
        _report(self.args, found.rows, found.kept, found.bad)
        return code

    def run_reader(self, reader: Reader, writer: Writer, update: Update) -> None:
        """Process the rows of one input, in large batches."""
        writer.begin(reader.header)
        for batch in reader:
            done = min(self.skip, len(batch))
            if done:  # already written rows still add their classes
                self._dedup.keep(batch.select(range(done)))
            self.run_batch(self.resumed(batch), writer)
            update(self._dedup.rows, batch.position)

    def run_batch(self, batch: Batch, writer: Writer) -> None:
        """Write the rows of a batch that are the first of their class."""
        if not len(batch):
            return
        bad = self._dedup.bad
        kept = self._dedup.keep(batch, self.failures.add)
        self.readable += len(batch) - (self._dedup.bad - bad)
        writer.write(batch.select(kept), taken=len(batch))


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
