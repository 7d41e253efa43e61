"""Limits on the cost of one request, of one client, and of all together."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Sizes in bytes, times in seconds; a client is a network address.

    *A request*: its head has at most ``head`` bytes and arrives within ``header``, its body
    ``body``, or ``photo_body`` for a picture, within ``upload``. It waits for a free worker for
    ``wait``; the worker has ``seconds`` and ``nodes`` for the search and is killed ``grace`` later.
    A client that does not read its response for ``stall`` is disconnected.

    *Connections*: one without a request is closed after ``idle``. At most ``connections`` are open,
    ``connections_per_client`` for one client; a new one replaces an idle one. At most
    ``sockets_per_client`` of them are WebSockets; one that has not sent a message counts as idle
    and is closed after ``race_hello``.

    *The queue*: beyond ``queue`` waiting requests, ``queue_per_client`` of one client, requests are
    rejected at once.

    *Races*: at most ``races`` rooms, ``races_per_client`` opened by one client, each for at most
    ``race_life``; a race begins ``race_countdown`` after its start and lasts ``race_seconds``, a
    broken connection keeps its seat for ``race_away``, a message has at most ``race_message``
    bytes; ``race_rate`` messages are accepted per second, ``race_burst`` at once.

    ``shutdown`` is the time that requests in progress have when the server shuts down.
    """

    header: float = 10.0
    head: int = 64 * 1024
    body: int = 1024 * 1024
    upload: float = 15.0
    photo_body: int = 16 * 1024 * 1024
    idle: float = 15.0
    stall: float = 30.0
    connections: int = 1000
    connections_per_client: int = 256
    sockets_per_client: int = 64
    seconds: float = 5.0
    grace: float = 3.0
    nodes: int = 100_000_000
    workers: int = field(default_factory=lambda: max(3, min(8, os.cpu_count() or 3)))
    queue: int = 512
    queue_per_client: int = 64
    wait: float = 10.0
    batch_body: int = 4 * 1024 * 1024
    batch_lines: int = 10_000
    batch_seconds: float = 120.0
    races: int = 100
    races_per_client: int = 8
    race_life: float = 3600.0
    race_hello: float = 10.0
    race_seconds: float = 600.0
    race_away: float = 30.0
    race_countdown: float = 3.0
    race_message: int = 4096
    race_rate: float = 20.0
    race_burst: int = 40
    shutdown: float = 10.0

    @property
    def hard(self) -> float:
        """The time after which a job is killed."""
        return self.seconds + self.grace

    def within_descriptors(self) -> Limits:
        """Return limits within the process's file descriptors; each connection takes one."""
        try:
            import resource
        except ImportError:  # not on Windows
            return self
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if soft == resource.RLIM_INFINITY:
            return self
        spare = 40 + 3 * self.workers  # files of the page, the loop itself, pipes of workers
        return replace(self, connections=min(self.connections, max(8, soft - spare)))
