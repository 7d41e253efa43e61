"""The server: uvicorn with our bounds on connections."""

from __future__ import annotations

import math
from typing import Any

import uvicorn

from nonet.web.connections import Connections, guarded
from nonet.web.limits import Limits

BACKLOG = 1024
"""How many connections wait to be accepted."""


def make_server(app: Any, limits: Limits | None = None, **options: Any) -> uvicorn.Server:
    """Return a server for an application, to be run with sockets that listen.

    When it is told to end it takes no more connections, closes those that are idle, and gives the
    requests in work ``limits.shutdown`` seconds. ``options`` are those of ``uvicorn.Config``.
    """
    limits = limits or Limits()
    settings: dict[str, Any] = {
        "ws": "none",
        "log_level": "warning",
        "access_log": False,
        "backlog": BACKLOG,
        "timeout_keep_alive": limits.idle,
        "timeout_graceful_shutdown": math.ceil(limits.shutdown),
        "server_header": False,
    }
    connections = Connections(limits.within_descriptors())
    config = uvicorn.Config(app, http=guarded(connections), **(settings | options))
    return uvicorn.Server(config)
