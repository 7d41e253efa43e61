"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Update(Protocol):
    """Says how many things are done, and how far the work is where that is another measure."""

    def __call__(self, count: int, position: int | None = None) -> None:
        """Show it."""


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

    It does nothing if it is to be ``quiet``, where standard error is not a terminal, or where the
    answers go to that terminal too (no ``output``), which it would spoil. ``start`` were done
    before.
    """
    if quiet or not sys.stderr.isatty() or (output in (None, "-") and sys.stdout.isatty()):
        yield lambda count, position=None: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        BarColumn(),
        TextColumn("{task.fields[count]:,} {task.description}"),
        TextColumn("{task.fields[rate]:,.0f}/s"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(what, total=total, completed=start, count=start, rate=0.0)
        began = time.monotonic()

        def update(count: int, position: int | None = None) -> None:
            rate = (count - start) / max(time.monotonic() - began, 1e-9)
            completed = count if position is None else position
            bar.update(task, completed=completed, count=count, rate=rate)

        yield update
