"""The output of a command: standard output, or a file that is replaced atomically."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from nonet.results import Result, dump
from nonet.storage.atomic import replacing_text


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open a file for text; no path or ``-`` means standard output.

    A file appears under its name only once complete; its suffix selects the compression.
    """
    if path is None or path == "-":
        yield sys.stdout
        return
    with replacing_text(path) as file:
        yield file


def write_json(answer: Result | dict[str, Any], file: TextIO | None = None) -> None:
    """Write one JSON object on one line."""
    print(dump(answer), file=file or sys.stdout)
