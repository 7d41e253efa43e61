"""Limits: what one request may cost."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


def _workers() -> int:
    return max(2, min(8, os.cpu_count() or 2))


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Sizes in bytes, times in seconds.

    A job gets ``seconds`` of search and is ended by force ``grace`` later. A request waits for a
    free worker for ``wait``; more than ``queue`` waiting requests are turned away at once.
    """

    body: int = 1024 * 1024
    upload: float = 15.0
    seconds: float = 5.0
    grace: float = 3.0
    nodes: int = 100_000_000
    workers: int = field(default_factory=_workers)
    queue: int = 512
    wait: float = 8.0
    batch_body: int = 4 * 1024 * 1024
    batch_lines: int = 10_000
    batch_seconds: float = 120.0
