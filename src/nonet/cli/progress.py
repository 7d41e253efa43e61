"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol


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
