"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Update = Callable[[int, int], None]
"""Says how much is done, and how many puzzles that was."""


@contextmanager
def progress(total: int | None) -> Iterator[Update]:
    """Show how far the work is, the rate and the time left; do nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda done, puzzles: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[puzzles]:,} puzzles"),
        TextColumn("{task.fields[rate]:,.0f}/s"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task("", total=total, puzzles=0, rate=0.0)

        def update(done: int, puzzles: int) -> None:
            seconds = bar.tasks[task].elapsed or 0
            rate = puzzles / seconds if seconds else 0.0
            bar.update(task, completed=done, puzzles=puzzles, rate=rate)

        yield update
