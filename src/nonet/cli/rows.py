"""The way of rows through a command: any source, in batches, to any sink.

All commands that answer a puzzle per row go this way, so that ``-o``, ``--format``, ``--columns``,
``--resume`` and ``--quiet`` mean the same everywhere.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any

from nonet.cli.failures import Failures, Stopped, complain
from nonet.cli.progress import Update, progress
from nonet.cli.source import PuzzleArgument, sources
from nonet.cli.values import names
from nonet.errors import ArgumentError, FormatError, UnknownNameError
from nonet.files import Opened, is_replaced, open_input, writing_through
from nonet.formats import BadRecord, Record
from nonet.results import Column
from nonet.tables.answers import Answer, bad
from nonet.tables.journal import Journal
from nonet.tables.row_formats import NAMES, RowFormat, described, format_to_write
from nonet.tables.sink import Sink, Through
from nonet.tables.source import Row, Source, csv_rest, records_source, source_of

BATCH = 1024

Answers = Callable[[Sequence[Row]], Sequence["Answer | None"]]
"""Answers the rows of a batch that are puzzles; None leaves a row out."""

_NO_PART = {"threads", "quiet", "resume", "output", "puzzles", "module", "device", "json", "csv"}
"""What the arguments of a command hold that does not change its answers."""


_OPTIONS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "output": (
        ("-o", "--output"),
        {"metavar": "FILE", "help": f"write here, not to the terminal: {described()}"},
    ),
    "format": (
        ("--format",),
        {
            "metavar": "FORMAT",
            "help": f"how to write rows (default: by the name of the output): {', '.join(NAMES)}",
        },
    ),
    "json": (("--json",), {"action": "store_true", "help": "the same as --format jsonl"}),
    "columns": (
        ("--columns",),
        {
            "metavar": "A,B",
            "help": "write only these after the columns of the input: those of the command, and "
            "those that nonet annotate --list shows",
        },
    ),
    "resume": (
        ("--resume",),
        {"action": "store_true", "help": "continue an output that was interrupted"},
    ),
    "quiet": (
        ("--quiet",),
        {"action": "store_true", "help": "show no progress and no failures"},
    ),
    "threads": (
        ("--threads",),
        {"type": int, "metavar": "N", "help": "how many threads (default: all)"},
    ),
}


def add_option(group: argparse._ActionsContainer, name: str, **changes: Any) -> None:
    """Add one of the options about rows; a command may have another default, or say more of it."""
    flags, how = _OPTIONS[name]
    group.add_argument(*flags, **{**how, **changes})


def add_rows(parser: argparse.ArgumentParser, *, threads: bool = False) -> None:
    """Add the options that say how and where rows are written."""
    group = parser.add_argument_group("rows")
    for name in ("output", "format", "json", "columns", "resume", "quiet"):
        add_option(group, name)
    if threads:
        add_option(group, "threads")


def chosen_format(args: argparse.Namespace, default: str | None = None) -> str | None:
    """Return the name of the format that the options ask for."""
    asked = [args.format] if args.format else []
    asked += ["jsonl"] * bool(args.json) + ["csv"] * bool(getattr(args, "csv", False))
    if len(set(asked)) > 1:
        raise ArgumentError(f"--format is {asked[0]} and {asked[1]} at once")
    return asked[0] if asked else default if args.output in (None, "-") else None


@contextmanager
def opened_sink(
    args: argparse.Namespace,
    columns: Sequence[Column],
    job: dict[str, Any],
    *,
    default: str | None = None,
    free: Sequence[str] = (),
) -> Iterator[Sink]:
    """Open the output of a command; say what is kept if the work ends before its end."""
    form, packing = format_to_write(args.output, chosen_format(args, default))
    chosen = _columns(args.columns, columns)
    job = {"format": form.name, "columns": chosen, **job}
    if args.output in (None, "-") or not is_replaced(args.output):
        if args.resume:
            raise ArgumentError("only a regular file can be resumed: add -o FILE")
        with _through(args.output) as file:
            sink = Sink(Through(file, packing), form, columns, chosen=chosen)
            try:
                yield sink
                sink.finish()
            finally:
                sink.out.close()
        return
    journal = Journal(args.output, job, resume=args.resume, free=free)
    try:
        sink = Sink(journal, form, columns, packing=packing, chosen=chosen)
        yield sink
        sink.finish()
    except (KeyboardInterrupt, Stopped):
        journal.close()
        if journal.rows:
            complain(journal.kept)
        raise
    finally:
        journal.close()


@contextmanager
def _through(path: str | None) -> Iterator[Any]:
    if path in (None, "-"):
        sys.stdout.flush()
        yield sys.stdout.buffer
        return
    assert path is not None
    with writing_through(path) as file:
        yield file


def _columns(text: str | None, columns: Sequence[Column]) -> list[str] | None:
    if text is None:
        return None
    known = [column.name for column in columns]
    chosen = list(names(text))
    for name in chosen:
        if name not in known:
            raise UnknownNameError("column", name, known)
    return chosen


def more_columns(text: str | None, own: Sequence[Column]) -> list[Column]:
    """Return the columns that are asked for and that the command itself does not write."""
    known = {column.name for column in own}
    wanted = [name for name in names(text or "") if name not in known]
    if not wanted:
        return []
    from nonet.tables.registry import COLUMNS

    for name in wanted:
        if name not in COLUMNS:
            raise UnknownNameError("column", name, [*known, *COLUMNS])
    return [COLUMNS[name] for name in wanted]


def job_of(args: argparse.Namespace, inputs: Sequence[PuzzleArgument]) -> dict[str, Any]:
    """Return what makes the answers of a command: its options, and its inputs as they are now."""
    options = {
        name: value
        for name, value in vars(args).items()
        if name not in _NO_PART | {"format", "columns"}
    }
    return {**options, "inputs": [source.identity() for source in inputs]}


class RowCommand:
    """Runs a command over all rows of its arguments.

    ``keep_bad`` says that a row which is not a puzzle has its place in the output. ``replay`` sees
    the rows that were answered before the work was interrupted.
    """

    def __init__(
        self,
        args: argparse.Namespace,
        columns: Sequence[Column],
        answer: Answers,
        *,
        keep_bad: bool = True,
        default: str | None = None,
        replay: Callable[[Sequence[Row]], object] | None = None,
    ) -> None:
        self.args = args
        self.more = more_columns(args.columns, columns) if columns else []
        self.columns = [*columns, *self.more]
        self.failures = Failures(quiet=args.quiet)
        self.read = self.skip = 0
        self._answer = answer
        self._keep_bad = keep_bad
        self._default = default
        self._replay = replay

    def run(self) -> int:
        """Answer all rows, and return the exit code."""
        inputs = sources(self.args)
        job = job_of(self.args, inputs)
        with opened_sink(self.args, self.columns, job, default=self._default) as sink:
            self.skip = sink.out.taken
            for argument in inputs:
                with progress(
                    "puzzles",
                    total=argument.bytes,
                    output=self.args.output,
                    quiet=self.args.quiet,
                ) as update:
                    self._run_one(argument, sink, update)
        return self.failures.exit_code

    def _run_one(self, argument: PuzzleArgument, sink: Sink, update: Update) -> None:
        if argument.is_text:
            item = argument.one(self.args.read_as)
            self._run_rows(records_source(iter([item]), None), sink, update, None, False)
            return
        argument.notice()
        try:
            with open_input(argument.argument) as opened:
                self.run_opened(opened, sink, update, argument.keyboard)
        except FormatError as error:
            if sink.form.table and sink.names is None:
                sink.begin(Source(iter(())))
            self.failures.add(error)

    def run_opened(self, opened: Opened, sink: Sink, update: Update, typed: bool) -> None:
        """Answer the rows of one file."""
        source = source_of(opened, self.args.read_as)
        self._run_rows(source, sink, update, opened, typed)

    def run_rest(self, opened: Opened, left: Any, sink: Sink, update: Update) -> None:
        """Answer the rows of a CSV file that another way has left."""
        self._run_rows(csv_rest(opened, *left), sink, update, opened, False)

    def _run_rows(
        self, source: Source, sink: Sink, update: Update, opened: Opened | None, typed: bool
    ) -> None:
        sink.begin(source)
        size = 1
        while batch := list(islice(source.rows, size)):
            skip = min(self.skip, len(batch))
            if skip:
                self.skip -= skip
                if self._replay is not None:
                    self._replay(batch[:skip])
                self.read += skip
                batch = batch[skip:]
            if batch:
                sink.write(batch, self._answers(batch))
            self.read += len(batch)
            update(self.read, None if opened is None else opened.position())
            size = 1 if typed else min(2 * size, BATCH)

    def _with_more(
        self, rows: Sequence[Row], answers: Sequence[Answer | None]
    ) -> Sequence[Answer | None]:
        """Add the columns that are not the command's own to its answers."""
        if not self.more:
            return answers
        from nonet.tables.registry import facts

        grids = [row.item.grid for row in rows if isinstance(row.item, Record)]
        found = facts(
            grids, [c.name for c in self.more], threads=getattr(self.args, "threads", None)
        )
        return [
            None if answer is None else replace(answer, values={**answer.values, **more})
            for answer, more in zip(answers, found, strict=True)
        ]

    def _answers(self, batch: Sequence[Row]) -> list[Answer | None]:
        good = [row for row in batch if not isinstance(row.item, BadRecord)]
        found = iter(self._with_more(good, self._answer(good)) if good else ())
        answers: list[Answer | None] = []
        for row in batch:
            if isinstance(row.item, BadRecord):
                self.failures.add(row.item.error)
                answers.append(bad(row.item) if self._keep_bad else None)
                continue
            answer = next(found)
            if answer is not None and answer.error is not None:
                self.failures.add(str(answer.error), row.item)
            answers.append(answer)
        return answers


def table_format(path: str) -> RowFormat | None:
    """Return the format of rows that the name of a file tells, if it tells one with columns."""
    try:
        form = format_to_write(path, None)[0]
    except (ArgumentError, ValueError):
        return None
    return form if form.table else None
