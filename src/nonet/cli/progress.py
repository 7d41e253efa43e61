"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Update(Protocol):
    """Says how many things are done, and how far the work is where that is another measure."""

    def __call__(self, count: int, position: int | None = None, note: str = "") -> None:
        """Show it; the note is what keeps the next thing waiting."""


@contextmanager
def progress(
    what: str,
    *,
    total: int | None = None,
    start: int = 0,
    output: str | None = None,
    quiet: bool = False,
) -> Iterator[Update]:
    """Show how many things are done, the rate, and the time left where the total is known.

    It does nothing if it is to be ``quiet``, or where standard error is not a terminal. Where the
    answers go to that terminal too (no ``output``), only notes are shown, between them. ``start``
    were done before.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda count, position=None, note="": None
        return
    if output in (None, "-") and sys.stdout.isatty():
        with _notes() as notes:
            yield notes
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
def _notes() -> Iterator[Update]:
    """Show notes on a line that is empty again before anything else is written."""
    shown = ""

    def update(count: int, position: int | None = None, note: str = "") -> None:
        nonlocal shown
        if note != shown:
            print(f"\r\x1b[2K{note}", end="", file=sys.stderr, flush=True)
            shown = note

    try:
        yield update
    finally:
        update(0)
