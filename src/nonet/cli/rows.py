"""Row commands: read batches, apply a verb, write the results.

Every command that produces one result per row runs here, so that ``-o``, ``--format``,
``--columns``, ``--resume`` and ``--quiet`` mean the same everywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from nonet.cli.messages import Failures, Stopped, Update, complain, progress
from nonet.cli.options import QUIET, RESUME, THREADS, Group, Option, names
from nonet.cli.source import PuzzleArgument, is_input, sources
from nonet.errors import ArgumentError, FormatError, SudokuError, known_name, row_error
from nonet.files import nothing_read
from nonet.formats import BadRecord, Record
from nonet.grid import Rules
from nonet.results import Column
from nonet.tables import outputs
from nonet.tables.batches import Batch, Header, Reader
from nonet.tables.file_formats import NAMES, described, format_to_write
from nonet.tables.writers import RowResult, Writer, bad_row, refused

BATCH = 1024
"""The maximum number of rows per call of a verb; the first call gets one."""

Verb = Callable[[Sequence[Record]], Sequence["RowResult | None"]]
"""Returns the result of each puzzle of a batch; None omits the row."""


def one_by_one(verb: Callable[[Record], RowResult | None]) -> Verb:
    """Return a verb on batches that handles their puzzles one at a time."""

    def each(record: Record) -> RowResult | None:
        try:
            return verb(record)
        except Exception as error:
            return _bad(record, row_error(error))

    return lambda records: list(map(each, records))


def _bad(record: Record, error: SudokuError) -> RowResult:
    """Return the result of a puzzle that the verb rejects; raise an error about the options.

    It rejects a puzzle for its format, or for its own rules.
    """
    own = isinstance(error, ArgumentError) and record.conditions
    if isinstance(error, FormatError) or own:
        return refused(error)
    raise error


_NO_PART = {
    *("threads", "quiet", "resume", "output", "puzzles", "module", "device"),
    *("json", "csv", "format", "columns"),
}
"""Arguments that do not change the results, or that the output records itself."""


FORMAT = Option(
    "--format FORMAT", f"output format (default: by extension, else lines): {', '.join(NAMES)}"
)

ROWS = Group(
    "rows",
    Option("-o, --output FILE", f"write to this file: {described()}"),
    FORMAT,
    Option("--json", "the same as --format jsonl"),
    Option(
        "--columns A,B",
        "append only these columns: those of the command, and those of nonet annotate --list",
    ),
    *(RESUME, QUIET),
)
"""The options of the output."""

BULK_ROWS = Group("rows", *ROWS.options, THREADS)
"""The same for commands that use threads."""


def chosen_format(args: argparse.Namespace, default: str | None = None) -> str | None:
    """Return the name of the requested file format."""
    asked = [args.format] if args.format else []
    asked += ["jsonl"] * bool(args.json) + ["csv"] * bool(getattr(args, "csv", False))
    if len(set(asked)) > 1:
        raise ArgumentError(f"{asked[0]} and {asked[1]} cannot be combined")
    return asked[0] if asked else default if args.output in (None, "-") else None


@contextmanager
def open_output(
    args: argparse.Namespace,
    columns: Sequence[Column],
    job: dict[str, Any],
    *,
    default: str | None = None,
    free: Sequence[str] = (),
) -> Iterator[Writer]:
    """Open the output of a command; report the rows kept if it is interrupted."""
    form, compression = format_to_write(args.output, chosen_format(args, default))
    chosen = _columns(args.columns, columns)
    job = {"format": form.name, "columns": chosen, **job}
    with outputs.open_output(
        args.output, form, compression, job, resume=args.resume, free=free
    ) as out:
        writer = Writer(out, form, columns, chosen=chosen)
        try:
            yield writer
            writer.finish()
        except (KeyboardInterrupt, Stopped):
            out.close()
            if out.kept:
                complain(out.kept)
            raise


def _columns(text: str | None, columns: Sequence[Column]) -> list[str] | None:
    known = [column.name for column in columns]
    return None if text is None else [known_name("column", name, known) for name in names(text)]


def more_columns(text: str | None, own: Sequence[Column]) -> list[Column]:
    """Return the requested columns that the command itself does not write."""
    known = [column.name for column in own]
    wanted = [name for name in names(text or "") if name not in known]
    if not wanted:
        return []
    from nonet.tables.registry import COLUMNS

    return [COLUMNS[known_name("column", name, [*known, *COLUMNS])] for name in wanted]


def job_of(args: argparse.Namespace, inputs: Sequence[PuzzleArgument]) -> dict[str, Any]:
    """Return what determines the results: the options and the current inputs."""
    options = {name: value for name, value in vars(args).items() if name not in _NO_PART}
    return {**options, "inputs": [source.identity() for source in inputs]}


class RowCommand:
    """Runs a verb over all rows of the arguments of a command.

    ``rules`` are those of the options; a puzzle that they do not fit fails. ``keep_bad`` writes a
    row for an input row that is not a puzzle. ``default`` is the format of standard output. The
    verb sees the handwritten digits of a picture only if it honours ``entries``.
    """

    rows = BATCH
    """The maximum number of rows per batch."""
    block: int | None = None
    """How many bytes of text to read at a time, if not a batch of rows."""

    def __init__(
        self,
        args: argparse.Namespace,
        columns: Sequence[Column],
        verb: Verb,
        *,
        rules: Rules = (),
        keep_bad: bool = True,
        default: str | None = None,
        entries: bool = False,
    ) -> None:
        self.args = args
        self.more = more_columns(args.columns, columns)
        self.columns = [*columns, *self.more]
        self.failures = Failures(quiet=args.quiet)
        self.read = self.skip = self.readable = 0
        self._verb = verb
        self._rules = rules
        self._keep_bad = keep_bad
        self._default = default
        self._entries = entries

    def run(self) -> int:
        """Process all rows and return the exit code."""
        inputs = sources(self.args)
        job = job_of(self.args, inputs)
        with open_output(self.args, self.columns, job, default=self._default) as writer:
            self.skip = writer.out.taken
            for argument in inputs:
                with progress(
                    "puzzles",
                    total=argument.bytes,
                    output=self.args.output,
                    quiet=self.args.quiet,
                ) as update:
                    self._run_one(argument, writer, update)
            if not self.readable and is_input(self.args.output, self.args.puzzles):
                writer.out.discard()
                raise nothing_read(self.args.output)
        return self.failures.exit_code

    def _run_one(self, argument: PuzzleArgument, writer: Writer, update: Update) -> None:
        options = {"rows": self.rows, "block": self.block, "entries": self._entries}
        try:
            with argument.open(self.args.read_as, **options) as reader:
                self.run_reader(reader, writer, update)
        except FormatError as error:
            if writer.header is None:
                writer.begin(Header())
            self.failures.add(error)

    def run_reader(self, reader: Reader, writer: Writer, update: Update) -> None:
        """Process the rows of one input, a few at first and more later."""
        writer.begin(reader.header)
        size = 1
        for batch in reader:
            rest = self.resumed(batch)
            start, count = 0, len(rest)
            while start < count:
                stop = min(start + size, count)
                some = rest if stop - start == count else rest.select(range(start, stop))
                self.run_batch(some, writer)
                self.read += stop - start
                update(self.read, batch.position)
                start, size = stop, min(2 * size, BATCH)

    def resumed(self, batch: Batch) -> Batch:
        """Return the rows that an interrupted run has not written."""
        if not self.skip:
            return batch
        done = min(self.skip, len(batch))
        self.skip -= done
        self.read += done
        self.readable += done
        return batch.drop(done)

    def run_batch(self, batch: Batch, writer: Writer) -> None:
        """Write the results of a batch."""
        results = self.results(batch)
        kept = [row for row, result in enumerate(results) if result is not None]
        some = batch if len(kept) == len(batch) else batch.select(kept)
        writer.write(some, [r for r in results if r is not None], taken=len(batch))

    def results(self, batch: Batch) -> list[RowResult | None]:
        """Return the result of each row, and report those that failed."""
        good = [item for item in batch.records if isinstance(item, Record)]
        self.readable += len(good)
        found = iter(self._with_more(good, self._each(good)) if good else ())
        results: list[RowResult | None] = []
        for item in batch.records:
            if isinstance(item, BadRecord):
                self.failures.add(item.error)
                results.append(bad_row(item) if self._keep_bad else None)
                continue
            if item.warning is not None:
                self.failures.add(item.warning, item)
            result = next(found)
            if result is not None and result.error is not None:
                self.failures.add(str(result.error), item)
                if result.values.get("status") == "bad" and not self._keep_bad:
                    result = None
            results.append(result)
        return results

    def _each(self, records: Sequence[Record]) -> Iterator[RowResult | None]:
        """Yield the results of the verb; reject the puzzles that the rules do not fit."""
        misfits = [self._misfit(record) for record in records]
        fitting = [record for record, misfit in zip(records, misfits) if misfit is None]
        found = iter(self._tried(fitting) if fitting else ())
        for misfit in misfits:
            yield next(found) if misfit is None else misfit

    def _with_rules(self, record: Record) -> Record | None:
        """Return a puzzle with the rules of the options; None if they do not fit."""
        return record.with_rules(self._rules) if self._misfit(record) is None else None

    def _misfit(self, record: Record) -> RowResult | None:
        """Return the result of a puzzle that the rules of the options do not fit."""
        try:
            record.with_rules(self._rules)
        except FormatError as error:
            return refused(error)
        return None

    def _tried(self, records: Sequence[Record]) -> Sequence[RowResult | None]:
        """Return the results of the verb; if it fails, reject only the puzzle at fault."""
        try:
            return self._verb(records)
        except Exception as error:
            if len(records) == 1:
                return [_bad(records[0], row_error(error))]
        return [result for record in records for result in self._tried([record])]

    def _with_more(
        self, records: Sequence[Record], results: Iterator[RowResult | None]
    ) -> Iterable[RowResult | None]:
        """Add the columns that are not the command's own to its results."""
        if not self.more:
            return results
        from nonet.solving.columns import SECONDS
        from nonet.tables.registry import facts

        puzzles = list(map(self._with_rules, records))
        names = [column.name for column in self.more]
        found = facts(
            puzzles,
            names,
            threads=getattr(self.args, "threads", None),
            seconds=getattr(self.args, "seconds", SECONDS),
        )
        return [
            None if result is None else replace(result, values={**result.values, **more})
            for result, more in zip(results, found, strict=True)
        ]
