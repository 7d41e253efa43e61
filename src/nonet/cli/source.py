"""The puzzles of a command: an argument, a file, or standard input."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeVar

from nonet import formats
from nonet.cli.messages import Failures, complain
from nonet.cli.options import READ_AS, Option
from nonet.errors import FormatError, SudokuError
from nonet.formats import BadRecord, Record
from nonet.puzzles.puzzle import check_classic
from nonet.storage.paths import is_one_of, nothing_read

if TYPE_CHECKING:
    from nonet.tables.batches import Reader

T = TypeVar("T")

PUZZLES = (
    Option(
        "puzzles PUZZLE",
        "a puzzle, a file of puzzles, a picture, or - for standard input (default)",
        nargs="*",
    ),
    READ_AS,
)
"""The arguments that name the puzzles to read."""


class PuzzleArgument:
    """One argument of a command: a puzzle as text, a file, or standard input."""

    def __init__(self, argument: str) -> None:
        self.argument = argument
        self.is_text = argument != "-" and not _is_file_name(argument)

    @property
    def bytes(self) -> int | None:
        """The size of the file, if it is one."""
        try:
            return None if self.is_text else os.path.getsize(self.argument)
        except OSError:
            return None

    def identity(self) -> object:
        """Return what identifies this input and its content."""
        if self.is_text or self.argument == "-":
            return self.argument
        try:
            found = os.stat(self.argument)
        except OSError:
            return self.argument
        return [os.path.realpath(self.argument), found.st_size, found.st_mtime_ns]

    def record(self, read_as: str | None) -> Record | BadRecord:
        """Parse the argument as a single puzzle."""
        try:
            return formats.read(self.argument, format=read_as)
        except FormatError as error:
            return BadRecord(error, self.argument)

    @contextmanager
    def open(self, read_as: str | None, **options: Any) -> Iterator[Reader]:
        """Open the argument to read its rows; note if that waits for the keyboard."""
        from nonet.tables.batches import Reader, one_entry

        if self.is_text:
            batch = one_entry(self.record(read_as), text=self.argument)
            yield Reader(batch.header, None, iter([batch]))
            return
        from nonet.tables.readers import open_reader

        typed = self.argument == "-" and sys.stdin.isatty()
        if typed:
            complain("reading puzzles from the keyboard; end with Ctrl-D")
        with open_reader(self.argument, format=read_as, typed=typed, **options) as reader:
            yield reader

    def records(self, read_as: str | None) -> Iterator[Record | BadRecord]:
        """Yield the puzzles; a row that is not a puzzle yields a ``BadRecord``."""
        if self.is_text:
            yield self.record(read_as)
            return
        try:
            with self.open(read_as, entries=True) as reader:
                for batch in reader:
                    for row in range(len(batch)):
                        yield batch.record(row)
        except FormatError as error:
            yield BadRecord(error, "")


def sources(args: argparse.Namespace) -> list[PuzzleArgument]:
    """Return the inputs that the arguments name; without any, standard input."""
    if args.read_as is not None:
        formats.format_named(args.read_as)
    return [PuzzleArgument(argument) for argument in args.puzzles or ["-"]]


def records(args: argparse.Namespace, failures: Failures) -> Iterator[Record]:
    """Yield the puzzles that the arguments name; report the bad rows and continue."""
    for source in sources(args):
        for item in source.records(args.read_as):
            if isinstance(item, BadRecord):
                failures.add(item.error)
                continue
            if getattr(args, "drawn", False):
                from nonet.solving.understanding import drawn  # few need it

                try:
                    item = drawn(item, seconds=getattr(args, "seconds", None))
                except SudokuError as error:
                    failures.add(error, item)
                    continue
            if item.warning is not None:
                failures.add(item.warning, item)
            yield item


def plain_records(args: argparse.Namespace, failures: Failures) -> Iterator[Record]:
    """Yield the puzzles for a command without variants; report those with rules and continue."""

    def plain(record: Record) -> None:
        check_classic(record.conditions, f"nonet {args.command}")

    return (record for record, _ in results(records(args, failures), failures, plain))


def results(
    puzzles: Iterable[Record], failures: Failures, verb: Callable[[Record], T]
) -> Iterator[tuple[Record, T]]:
    """Yield puzzles with the result of a verb; report those for which it fails and continue."""
    for record in puzzles:
        try:
            result = verb(record)
        except SudokuError as error:
            failures.add(error, record)
        else:
            yield record, result


def unless_lost(items: Iterator[T], args: argparse.Namespace) -> Iterator[T]:
    """Return what to write; raise an error if nothing would replace the only input."""
    first = list(islice(items, 1))
    if not first and is_input(args.output, args.puzzles):
        raise nothing_read(args.output)
    return chain(first, items)


def is_input(output: str | None, puzzles: Sequence[str]) -> bool:
    """Return whether an output is also one of the input files."""
    if output is None or output == "-":
        return False
    return is_one_of(output, (name for name in puzzles if name != "-" and _is_file_name(name)))


def _is_file_name(argument: str) -> bool:
    """Return whether an argument names a file, existing or missing, rather than a puzzle."""
    if "\n" in argument or "://" in argument:
        return False
    try:
        if os.path.exists(argument):
            return True
    except ValueError:
        return False
    try:
        formats.read(argument)
    except FormatError:
        name, dot, suffix = argument.rpartition(".")
        ending = bool(dot and name.strip(".") and suffix.isalpha())
        short = len(argument) < 16 and any(letter.isalpha() for letter in argument)
        return os.sep in argument or ending or short  # the smallest puzzle has 16 cells
    return False
