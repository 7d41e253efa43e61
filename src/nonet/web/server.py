"""The server: uvicorn with our bounds on connections."""

from __future__ import annotations

import math
from typing import Any

import uvicorn

from nonet.web.connections import Connections, guarded
from nonet.web.limits import Limits

BACKLOG = 1024
"""How many connections wait to be accepted."""


def make_server(app: Any, limits: Limits, **options: Any) -> uvicorn.Server:
    """Return a server for the application, to be run with sockets that listen.

    When it is told to end it takes no more connections, closes those that are idle, and gives the
    requests in work ``limits.shutdown`` seconds. ``options`` are those of ``uvicorn.Config``.
    """
    config = uvicorn.Config(
        app,
        http=guarded(Connections(limits)),
        ws="none",
        log_level="warning",
        access_log=False,
        backlog=BACKLOG,
        timeout_keep_alive=math.ceil(limits.idle),
        timeout_graceful_shutdown=math.ceil(limits.shutdown),
        server_header=False,
        **options,
    )
    return uvicorn.Server(config)
