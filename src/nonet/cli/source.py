"""Where the puzzles of a command come from: an argument, a file, or standard input."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from nonet import formats
from nonet.cli.failures import Failures, complain
from nonet.errors import FormatError
from nonet.files import open_input
from nonet.formats import BadRecord, Record
from nonet.tables.source import Row, source_of


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say which puzzles to read."""
    parser.add_argument(
        "puzzles",
        nargs="*",
        metavar="PUZZLE",
        help="a puzzle as text, a file of puzzles, or - for standard input (the default)",
    )
    parser.add_argument("--from", dest="read_as", metavar="FORMAT", help="the format to read")


class PuzzleArgument:
    """One argument of a command: a puzzle as text, a file, or standard input."""

    def __init__(self, argument: str) -> None:
        self.argument = argument
        self.is_text = argument != "-" and not _is_file_name(argument)

    @property
    def bytes(self) -> int | None:
        """The size of the file, where it is one."""
        try:
            return None if self.is_text else os.path.getsize(self.argument)
        except OSError:
            return None

    @property
    def keyboard(self) -> bool:
        """Whether somebody types the puzzles."""
        return self.argument == "-" and sys.stdin.isatty()

    def notice(self) -> None:
        """Say so, for a command that waits for input looks as if it hung."""
        if self.keyboard:
            complain("reading puzzles from the keyboard; end with Ctrl-D")

    def identity(self) -> object:
        """Return what tells this input from another, or from what it is after a change."""
        if self.is_text or self.argument == "-":
            return self.argument
        try:
            found = os.stat(self.argument)
        except OSError:
            return self.argument
        return [os.path.realpath(self.argument), found.st_size, found.st_mtime_ns]

    def one(self, read_as: str | None) -> Record | BadRecord:
        """Return the puzzle that the text is."""
        try:
            return formats.read(self.argument, format=read_as)
        except FormatError as error:
            return BadRecord(error, self.argument)

    def records(self, read_as: str | None) -> Iterator[Record | BadRecord]:
        """Go through its puzzles; what is none comes as a ``BadRecord``."""
        if self.is_text:
            yield self.one(read_as)
            return
        self.notice()
        try:
            with open_input(self.argument) as opened:
                rows: Iterator[Row] = source_of(opened, read_as).rows
                for row in rows:
                    yield row.item
        except FormatError as error:
            yield BadRecord(error, "")


def sources(args: argparse.Namespace) -> list[PuzzleArgument]:
    """Return what the arguments name; standard input if they name nothing."""
    if args.read_as is not None:
        formats.format_named(args.read_as)
    return [PuzzleArgument(argument) for argument in args.puzzles or ["-"]]


def records(args: argparse.Namespace, failures: Failures) -> Iterator[Record]:
    """Go through the puzzles that the arguments name; report the bad ones and continue."""
    for source in sources(args):
        for item in source.records(args.read_as):
            if isinstance(item, BadRecord):
                failures.add(item.error)
            else:
                yield item


def _is_file_name(argument: str) -> bool:
    """Text is a puzzle unless there is such a file, or it looks like the name of a missing one."""
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
        return os.sep in argument or ending or short  # the least puzzle has 16 cells
    return False
