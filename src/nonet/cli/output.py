"""The output of a command: standard output, or a file that is replaced atomically."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from nonet.files import check_compression, compressed, replacing, split_compression
from nonet.results import Result, dump


def add_json(parser: argparse._ActionsContainer) -> None:
    """Add the option for one JSON object per line."""
    parser.add_argument("--json", action="store_true", help="write one JSON object per line")


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open a file for text; no path or ``-`` means standard output.

    A file appears under its name only once complete; its suffix selects the compression.
    """
    if path is None or path == "-":
        yield sys.stdout
        return
    compression = split_compression(path)[1]
    check_compression(compression)
    with replacing(path) as file, compressed(file, compression) as out:
        text = io.TextIOWrapper(io.BufferedWriter(_Raw(out)), encoding="utf-8", newline="\n")
        yield text
        text.flush()


class _Raw(io.RawIOBase):
    """A wrapper around a binary file that keeps a text layer from closing it."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._file.write(bytes(data))
        return len(data)


def write_json(answer: Result | dict[str, Any], file: TextIO | None = None) -> None:
    """Write one JSON object on one line."""
    print(dump(answer), file=file or sys.stdout)
