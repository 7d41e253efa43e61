"""What the commands share: where puzzles come from, where answers and complaints go."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from nonet import formats
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


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the option for one JSON object a line."""
    parser.add_argument("--json", action="store_true", help="write one JSON object a line")


class Complaints:
    """Puzzles that failed: each is told on standard error, and they make the exit code 1."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, error: SudokuError | str, record: Record | None = None) -> None:
        """Tell what went wrong, with the place of the puzzle where the error has none."""
        self.count += 1
        text = str(error)
        if record is not None:
            place = ":".join(str(p) for p in (record.file, record.line) if p is not None)
            text = f"{place}: {text}" if place else text
        print(f"nonet: {text}", file=sys.stderr)

    @property
    def exit_code(self) -> int:
        """0 if nothing failed, else 1."""
        return 1 if self.count else 0


def records(args: argparse.Namespace, complaints: Complaints) -> Iterator[Record]:
    """Go through the puzzles that the arguments name; tell the bad ones and go on."""
    if args.read_as is not None:
        formats.format_named(args.read_as)
    for source in args.puzzles or ["-"]:
        try:
            for item in _source_records(source, args.read_as):
                if isinstance(item, BadRecord):
                    complaints.add(item.error)
                else:
                    yield item
        except FormatError as error:
            complaints.add(error)


def _source_records(source: str, read_as: str | None) -> Iterator[Record | BadRecord]:
    if source == "-":
        if sys.stdin.isatty():
            print("nonet: reading puzzles from the keyboard; end with Ctrl-D", file=sys.stderr)
        yield from formats.stream("-", format=read_as)
    elif _is_file_name(source):
        yield from formats.stream(Path(source), format=read_as)
    else:
        yield formats.read(source, format=read_as)


def _is_file_name(source: str) -> bool:
    """Text that is no file is a puzzle, unless it looks like the name of a file that is missing."""
    if "\n" in source:
        return False
    try:
        if os.path.exists(source):
            return True
    except ValueError:
        return False
    try:
        formats.read(source)
    except FormatError:
        name, dot, suffix = source.rpartition(".")
        return os.sep in source or bool(dot and name.strip(".") and suffix.isalpha())
    return False


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open a file to write, or give standard output where there is no path or it is ``-``.

    A file appears under its name only when it is whole.
    """
    if path is None or path == "-":
        yield sys.stdout
        return
    partial = f"{path}.part"
    with open(partial, "w", encoding="utf-8") as file:
        yield file
    os.replace(partial, path)


def write_json(answer: dict[str, Any], file: TextIO | None = None) -> None:
    """Write one JSON object on one line."""
    print(json.dumps(answer, ensure_ascii=False), file=file or sys.stdout)
