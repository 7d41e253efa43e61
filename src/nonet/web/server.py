"""The server: uvicorn with limits on the number of connections and on how long they are silent.

uvicorn bounds neither the time of a request's head nor the number of connections. This is its
protocol with those bounds. A client is a network address.
"""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nonet.web.limits import Limits
from nonet.web.replies import problem
from nonet.web.service import RETRY_AFTER

BACKLOG = 1024
"""The number of connections that may wait to be accepted."""


class Connections:
    """All open connections, by client, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0
        self._of: defaultdict[str, dict[Guarded, None]] = defaultdict(dict)

    def admit(self, new: Guarded) -> bool:
        """Accept a connection, closing an idle one if there is no room; return whether it fits."""
        own = self._of[new.address]
        room = len(own) < self.limits.connections_per_client or self._drop_one_of(own)
        if room and self.total >= self.limits.connections:
            room = self._drop_one_of_the_largest()
        if room:
            self._of[new.address][new] = None
            self.total += 1
        elif not own:
            self._of.pop(new.address, None)
        return room

    def admit_socket(self, new: Guarded) -> bool:
        """Let a connection become a WebSocket, closing a silent one if there is no room."""
        sockets = [one for one in self._of.get(new.address, ()) if one.socket is not None]
        return len(sockets) < self.limits.sockets_per_client or self._drop_one_of(sockets)

    def remove(self, old: Guarded) -> None:
        """Forget a connection."""
        own = self._of.get(old.address)
        if own is not None and old in own:
            del own[old]
            self.total -= 1
            if not own:
                del self._of[old.address]

    def _drop_one_of_the_largest(self) -> bool:
        """Close an idle connection of the client holding the most."""
        by_size = sorted(self._of.values(), key=len, reverse=True)
        return any(self._drop_one_of(own) for own in by_size)

    def _drop_one_of(self, own: Iterable[Guarded]) -> bool:
        oldest = next((one for one in own if not one.busy), None)
        if oldest is None:
            return False
        self.remove(oldest)
        oldest.transport.abort()
        return True


class _Read(asyncio.Protocol):
    """A connection that is closed if its client stops reading."""

    registry: Connections
    loop: asyncio.AbstractEventLoop
    transport: Any
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Start the clock of a client that does not read."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.registry.limits.stall, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the clock of a client that reads again."""
        self._forget_stall()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._forget_stall()
        super().connection_lost(exc)

    def _forget_stall(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()


class Guarded(_Read, HttpToolsProtocol):
    """A connection of uvicorn with bounds on its silence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = ""
        self._timer: asyncio.TimerHandle | None = None
        self._head = 0
        self.socket: GuardedSocket | None = None

    @property
    def busy(self) -> bool:
        """Whether a request is in progress, or a WebSocket has sent its first message."""
        if self.socket is not None:
            return self.socket.heard
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or answer that there is no room."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self.registry.admit(self):
            self._expect_head()
            return
        self._refuse(503, "connections", "too many connections; try again later")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.registry.remove(self)
        self._forget_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read more; the head of a request is limited in size and time."""
        if self.transport.is_closing():
            return
        if not self.busy:
            self._head += len(data)
        super().data_received(data)
        if self.busy or self.socket is not None or self.transport.is_closing():
            self._forget_head()
        elif self._head > self.registry.limits.head:
            self._refuse(431, "too_large", "the head of the request is too large")
        elif self._timer is None:
            self._expect_head()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it counts until the WebSocket is closed."""
        if not self.registry.admit_socket(self):
            self._refuse(503, "connections", "too many WebSockets; try again later")
            return
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, GuardedSocket)
        socket.guard, self.socket = self, socket

    def send_400_response(self, msg: str) -> None:
        """Answer a request that is not HTTP with JSON, like all errors."""
        self._refuse(400, "request", "the request is not valid HTTP/1.1")

    def on_response_complete(self) -> None:
        """Start the limits of the next request's head from zero."""
        self._head = 0
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection; abort it if its client has not read the last response."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        super().timeout_keep_alive_handler()

    def _expect_head(self) -> None:
        self._timer = self.loop.call_later(self.registry.limits.header, self._head_is_late)

    def _forget_head(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _head_is_late(self) -> None:
        self._timer = None
        if self.transport.is_closing() or self.busy:
            return
        if not self._head:
            self.transport.abort()
            return
        self._refuse(408, "timeout", "the head of the request did not arrive in time")

    def _refuse(self, status: int, kind: str, message: str) -> None:
        body = problem(status, kind, message).body
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nRetry-After: {RETRY_AFTER}\r\n"
            "Connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class GuardedSocket(_Read, WebSocketsSansIOProtocol):
    """A counted uvicorn WebSocket; ``heard`` once it has sent a message."""

    guard: Guarded | None = None
    heard = False

    def handle_text(self, event: Any) -> None:
        """Record that the client takes part; until then its connection counts as idle."""
        self.heard = True
        super().handle_text(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self.guard is not None:
            self.registry.remove(self.guard)
        super().connection_lost(exc)


def make_server(
    app: Any, limits: Limits | None = None, *, proxy: str | None = None, **options: Any
) -> uvicorn.Server:
    """Return a server for an application, to be run with listening sockets.

    On shutdown it accepts no more connections, closes the idle ones, and gives requests in progress
    ``limits.shutdown`` seconds. ``proxy`` is the address of a proxy in front of it: the client
    addresses it forwards are trusted, and it limits their connections. ``options`` are those of
    ``uvicorn.Config``.
    """
    limits = limits or Limits()
    if proxy is not None:
        every = limits.connections
        limits = replace(limits, connections_per_client=every, sockets_per_client=every)
        options = {"proxy_headers": True, "forwarded_allow_ips": proxy} | options
    registry = {"registry": Connections(limits.within_descriptors())}
    settings: dict[str, Any] = {
        "http": type("Guarded", (Guarded,), registry),
        "ws": type("GuardedSocket", (GuardedSocket,), registry),
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
    return uvicorn.Server(uvicorn.Config(app, **(settings | options)))
