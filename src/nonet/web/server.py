"""The server: uvicorn with our bounds on connections."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import uvicorn

from nonet.web.connections import Connections, guarded, guarded_socket
from nonet.web.limits import Limits

BACKLOG = 1024
"""How many connections wait to be accepted."""


def make_server(
    app: Any, limits: Limits | None = None, *, proxy: str | None = None, **options: Any
) -> uvicorn.Server:
    """Return a server for an application, to be run with sockets that listen.

    When it is told to end it takes no more connections, closes those that are idle, and gives the
    requests in work ``limits.shutdown`` seconds. ``proxy`` is the address of one that stands before
    it: what that says of its clients is believed, and it limits their connections. ``options`` are
    those of ``uvicorn.Config``.
    """
    limits = limits or Limits()
    if proxy is not None:
        limits = replace(limits, connections_per_client=limits.connections)
        options = {"proxy_headers": True, "forwarded_allow_ips": proxy} | options
    connections = Connections(limits.within_descriptors())
    settings: dict[str, Any] = {
        "ws": guarded_socket(connections),
        "ws_max_size": limits.race_message,
        "ws_per_message_deflate": False,
        "log_level": "warning",
        "access_log": False,
        "backlog": BACKLOG,
        "timeout_keep_alive": limits.idle,
        "timeout_graceful_shutdown": math.ceil(limits.shutdown),
        "server_header": False,
        "proxy_headers": False,
    }
    config = uvicorn.Config(app, http=guarded(connections), **(settings | options))
    return uvicorn.Server(config)
