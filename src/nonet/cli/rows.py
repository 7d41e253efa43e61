"""Row commands: read batches, apply a verb, write the results.

Every command that produces one result per row runs here, so that ``-o``, ``--format``,
``--columns``, ``--resume`` and ``--quiet`` mean the same everywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from nonet.cli.messages import Failures, Stopped, complain, progress
from nonet.cli.options import QUIET, RESUME, THREADS, Group, Option, names
from nonet.cli.source import PuzzleArgument, is_input, sources
from nonet.errors import ArgumentError, FormatError, known_name
from nonet.machine import thread_count
from nonet.results import Column
from nonet.storage.paths import nothing_read
from nonet.tables import outputs
from nonet.tables.batches import Batch, Header
from nonet.tables.file_formats import NAMES, described, format_to_write
from nonet.tables.pipeline import Measured, Pipeline
from nonet.tables.solving import block_of
from nonet.tables.verbs import Answers, Verb
from nonet.tables.writers import Writer

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
def open_results(
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


def run_verb(
    args: argparse.Namespace,
    verb: Verb,
    *,
    only: Collection[str] | None = None,
    keep_bad: bool = True,
    default: str | None = None,
    entries: bool = False,
    on_answers: Callable[[Answers], object] = lambda answers: None,
    **options: Any,
) -> int:
    """Answer all rows of the arguments of a command with a verb, and return the exit code.

    ``only`` leaves out rows whose status is another one, and without ``keep_bad`` rows without a
    puzzle are left out. ``default`` is the format of standard output. A picture keeps its
    handwritten digits if the verb honours ``entries``. ``options`` are those of
    :class:`~nonet.solving.columns.Batch`.
    """
    more = more_columns(args.columns, verb.columns)
    form = format_to_write(args.output, chosen_format(args, default))[0]
    required = _columns(args.columns, [*verb.columns, *more]) if form.columns else verb.shown()
    failures = Failures(quiet=args.quiet)

    def answer(batch: Batch) -> Measured:
        answers = verb.answers(batch, more, required, **options)
        on_answers(answers)
        _report(answers, failures, only)
        kept = _kept(answers, only, keep_bad)
        if kept is not None:
            answers = answers.select(kept)
        return Measured(answers.rows, answers, len(batch), len(batch) - len(answers.unreadable))

    columns = [*verb.columns, *more]
    run_rows(args, columns, answer, failures, default=default, entries=entries)
    return failures.exit_code


def _report(answers: Answers, failures: Failures, only: Collection[str] | None) -> None:
    """Report rows without a puzzle, and puzzles without an answer unless they are left out."""
    errors: dict[int, Exception | str] = dict(answers.unreadable)
    errors.update(answers.reasons() if only is None else answers.failures)
    warnings = answers.warnings
    for row in sorted({*errors, *warnings}):
        place = answers.rows.place(row)
        if row in warnings:
            failures.add(warnings[row], file=place)
        if row in answers.unreadable:
            failures.add(answers.unreadable[row])
        elif row in errors:
            failures.add(str(errors[row]), file=place)


def _kept(answers: Answers, only: Collection[str] | None, keep_bad: bool) -> Sequence[int] | None:
    """Return the rows to write; None for all."""
    if only is not None:
        kept = answers.with_status(only)
        return None if len(kept) == len(answers.rows) else kept
    if keep_bad or not (answers.unreadable or answers.failures):
        return None
    bad = {*answers.unreadable, *answers.failures}
    return [row for row in range(len(answers.rows)) if row not in bad]


def run_rows(
    args: argparse.Namespace,
    columns: Sequence[Column],
    answer: Callable[[Batch], Measured],
    failures: Failures,
    *,
    default: str | None = None,
    entries: bool = False,
    seen: Callable[[Batch], object] = lambda batch: None,
) -> None:
    """Write what ``answer`` returns for the rows of all arguments; report inputs that fail.

    ``seen`` receives the rows that an interrupted run has written.
    """
    inputs = sources(args)
    options = {"rows": ROWS_AT_ONCE, "block": _block_of(args), "entries": entries}
    with open_results(args, columns, job_of(args, inputs), default=default) as writer:
        pipeline = Pipeline(writer, answer, skip=writer.out.taken, seen=seen)
        for argument in inputs:
            with progress(
                "puzzles", total=argument.bytes, output=args.output, quiet=args.quiet
            ) as pipeline.update:
                try:
                    with argument.open(args.read_as, **options) as reader:
                        writer.begin(reader.header)
                        pipeline.run(reader)
                except FormatError as error:
                    if writer.header is None:
                        writer.begin(Header())
                    failures.add(error)
        if not pipeline.readable and is_input(args.output, args.puzzles):
            writer.out.discard()
            raise nothing_read(args.output)


def _block_of(args: argparse.Namespace) -> int:
    return block_of(thread_count(getattr(args, "threads", None)), getattr(args, "device", "cpu"))


ROWS_AT_ONCE = 1 << 14
"""The maximum number of rows per batch of a file that is not lines of text."""
