"""What a command writes to standard error: messages, failures, and progress on a terminal."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from nonet.errors import SudokuError

if TYPE_CHECKING:
    from nonet.formats import Record

_CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"


class Stopped(BaseException):
    """SIGTERM, as an exception."""


def plain_text(message: object) -> str:
    """Return a message with control characters escaped, so that it cannot move the cursor."""
    return re.sub(_CONTROL, lambda at: at[0].encode("unicode_escape").decode(), str(message))


def complain(message: object) -> None:
    """Write one message to standard error."""
    print(f"nonet: {plain_text(message)}", file=sys.stderr)


def one_line(sentence: str) -> str:
    """Return a sentence as an error message: no capital at the start, no period at the end.

    >>> one_line("No technique helps here.")
    'no technique helps here'
    """
    return f"{sentence[:1].lower()}{sentence[1:].removesuffix('.')}"


class Failures:
    """Failed puzzles: reports the first few, and sets the exit code to 1."""

    MOST = 20

    def __init__(self, *, quiet: bool = False) -> None:
        self.count = 0
        self._quiet = quiet

    def add(
        self, error: SudokuError | str, record: Record | None = None, *, file: str | None = None
    ) -> None:
        """Report an error, adding the place unless the error already names it."""
        note = getattr(error, "is_note", False)
        self.count += not note
        if self._quiet:
            return
        if record is not None and record.file:
            file = record.file if record.line is None else f"{record.file}:{record.line}"
        if self.count <= self.MOST or note:
            complain(f"{file}: {error}" if file else error)
        elif self.count == self.MOST + 1:
            complain(f"more failed; only the first {self.MOST} are shown")

    @property
    def exit_code(self) -> int:
        """0 if nothing failed, else 1."""
        return 1 if self.count else 0


class Update(Protocol):
    """Reports how many items are done and, if measured differently, how far the work is."""

    def __call__(self, count: int, position: int | None = None, note: str = "") -> None:
        """Show the progress; ``note`` says what the next item is waiting for."""


@contextmanager
def progress(
    what: str,
    *,
    total: int | None = None,
    start: int = 0,
    output: str | None = None,
    quiet: bool = False,
) -> Iterator[Update]:
    """Show how many items are done, the rate, and the time left if the total is known.

    Show nothing if ``quiet`` or if standard error is not a terminal. If the results go to the same
    terminal (no ``output``), show only notes between them. ``start`` items were done before.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda count, position=None, note="": None
        return
    if output in (None, "-") and sys.stdout.isatty():
        with notes() as say:
            yield lambda count, position=None, note="": say(note)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        BarColumn(),
        TextColumn("{task.fields[count]:,} {task.description}"),
        TextColumn("{task.fields[rate]:,.0f}/s"),
        TimeRemainingColumn(),
        TextColumn("left"),
        TextColumn("{task.fields[note]}"),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(what, total=total, completed=start, count=start, rate=0.0, note="")
        began = time.monotonic()

        def update(count: int, position: int | None = None, note: str = "") -> None:
            rate = (count - start) / max(time.monotonic() - began, 1e-9)
            completed = count if position is None else position
            bar.update(task, completed=completed, count=count, rate=rate, note=note)

        yield update


@contextmanager
def notes() -> Iterator[Callable[[str], None]]:
    """Show notes on a terminal, on a line that is cleared before anything else is written."""
    shown = ""

    def say(note: str) -> None:
        nonlocal shown
        if note != shown and sys.stderr.isatty():
            print(f"\r\x1b[2K{note}", end="", file=sys.stderr, flush=True)
            shown = note

    try:
        yield say
    finally:
        say("")
