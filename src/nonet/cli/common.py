"""What the commands share: where puzzles come from, where answers and complaints go."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from nonet import formats
from nonet.answers import Answer, dump
from nonet.errors import FormatError, SudokuError
from nonet.formats import BadRecord, Record


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say which puzzles to read."""
    parser.add_argument(
        "puzzles",
        nargs="*",
        metavar="PUZZLE",
        help="a puzzle as text, a file of puzzles, or - for standard input (the default)",
    )
    parser.add_argument("--from", dest="read_as", metavar="FORMAT", help="the format to read")


def add_json(parser: argparse._ActionsContainer) -> None:
    """Add the option for one JSON object a line."""
    parser.add_argument("--json", action="store_true", help="write one JSON object a line")


class Complaints:
    """Puzzles that failed: told on standard error, the first of them; they make the exit code 1."""

    MOST = 20

    def __init__(self) -> None:
        self.count = 0

    def add(
        self,
        error: SudokuError | str,
        record: Record | None = None,
        *,
        file: str | None = None,
        line: int | None = None,
    ) -> None:
        """Tell what went wrong, and at which place where the error does not say it itself."""
        self.count += 1
        if record is not None:
            file, line = record.file, record.line
        place = ":".join(str(part) for part in (file, line) if part is not None)
        if self.count <= self.MOST:
            print(f"nonet: {place}: {error}" if file else f"nonet: {error}", file=sys.stderr)
        elif self.count == self.MOST + 1:
            print(f"nonet: more failed; only the first {self.MOST} are told", file=sys.stderr)

    @property
    def exit_code(self) -> int:
        """0 if nothing failed, else 1."""
        return 1 if self.count else 0


class Source:
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

    def records(self, read_as: str | None) -> Iterator[Record | BadRecord]:
        """Go through its puzzles; what is none comes as a ``BadRecord``."""
        if self.is_text:
            try:
                yield formats.read(self.argument, format=read_as)
            except FormatError as error:
                yield BadRecord(error, self.argument)
            return
        if self.argument == "-" and sys.stdin.isatty():
            print("nonet: reading puzzles from the keyboard; end with Ctrl-D", file=sys.stderr)
        try:
            yield from formats.stream(
                "-" if self.argument == "-" else Path(self.argument), format=read_as
            )
        except FormatError as error:
            yield BadRecord(error, "")


def sources(args: argparse.Namespace) -> list[Source]:
    """Return what the arguments name; standard input if they name nothing."""
    if args.read_as is not None:
        formats.format_named(args.read_as)
    return [Source(argument) for argument in args.puzzles or ["-"]]


def records(args: argparse.Namespace, complaints: Complaints) -> Iterator[Record]:
    """Go through the puzzles that the arguments name; tell the bad ones and go on."""
    for source in sources(args):
        for item in source.records(args.read_as):
            if isinstance(item, BadRecord):
                complaints.add(item.error)
            else:
                yield item


def _is_file_name(argument: str) -> bool:
    """Text that is no file is a puzzle, unless it looks like the name of a file that is missing."""
    if "\n" in argument:
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
        return os.sep in argument or bool(dot and name.strip(".") and suffix.isalpha())
    return False


@contextmanager
def binary_output(path: str | None) -> Iterator[BinaryIO]:
    """Open a file to write, or give standard output where there is no path or it is ``-``.

    A file appears under its name only when it is whole; until then its name ends in ``.part``. A
    name that ends in ``.gz`` gives a compressed file.
    """
    if path is None or path == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    partial = f"{path}.part"
    try:
        with _whole_file(path, partial) as file:
            yield file
    except KeyboardInterrupt:
        print(f"nonet: what was done until now is in {partial}", file=sys.stderr)
        raise
    os.replace(partial, path)


@contextmanager
def _whole_file(path: str, partial: str) -> Iterator[BinaryIO]:
    with open(partial, "wb") as file:
        if path.endswith(".gz"):
            import gzip

            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=5, filename="") as packed:
                yield packed  # type: ignore[misc]
        else:
            yield file


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open a file for text as :func:`binary_output` opens one for bytes."""
    if path is None or path == "-":
        yield sys.stdout
        return
    with binary_output(path) as file:
        text = io.TextIOWrapper(file, encoding="utf-8")
        yield text
        text.detach()


def write_json(answer: Answer | dict[str, Any], file: TextIO | None = None) -> None:
    """Write one JSON object on one line."""
    print(dump(answer), file=file or sys.stdout)
