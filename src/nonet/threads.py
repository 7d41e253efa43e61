"""How many threads to use."""

from __future__ import annotations

import os

from nonet.errors import FormatError


def thread_count(threads: int | None) -> int:
    """Return how many threads to use: all cores this process may run on, unless it is said.

    >>> thread_count(3)
    3
    """
    if threads is None:
        if hasattr(os, "sched_getaffinity"):
            return len(os.sched_getaffinity(0))
        return os.cpu_count() or 1
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= 1024:
        raise FormatError(f"threads must be a whole number from 1 to 1024, not {threads!r}")
    return threads
