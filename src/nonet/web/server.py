"""The server: uvicorn with limits on the number of connections and on how long they are silent.

uvicorn bounds neither the time of a request's head nor the number of connections. A :class:`Guard`
stands between each transport and uvicorn's protocol and knows only what asyncio says of them;
an ASGI middleware, :func:`counted`, tells it when a request begins and ends. A client is a network
address.
"""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Any

import uvicorn
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from nonet.web.limits import Limits
from nonet.web.replies import problem
from nonet.web.service import RETRY_AFTER

BACKLOG = 1024
"""The number of connections that may wait to be accepted."""

_GUARD = "nonet-guard"
"""The entry of the state of a request that holds the guard of its connection."""


class Connections:
    """All open connections, by client, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0
        self._of: defaultdict[str, dict[Guard, None]] = defaultdict(dict)

    def admit(self, new: Guard) -> bool:
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

    def admit_socket(self, new: Guard) -> bool:
        """Let a connection become a WebSocket, closing a silent one if there is no room."""
        own = self._of.get(new.address, ())
        sockets = [one for one in own if one.is_socket and one is not new]
        return len(sockets) < self.limits.sockets_per_client or self._drop_one_of(sockets)

    def remove(self, old: Guard) -> None:
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

    def _drop_one_of(self, own: Iterable[Guard]) -> bool:
        oldest = next((one for one in own if not one.busy), None)
        if oldest is None:
            return False
        self.remove(oldest)
        oldest.transport.abort()
        return True


class Guard(asyncio.Protocol):
    """A connection with bounds on its silence; ``make`` returns the protocol that answers it."""

    def __init__(
        self,
        registry: Connections,
        make: Callable[..., asyncio.Protocol],
        *,
        app_state: dict[str, Any],
        **context: Any,
    ) -> None:
        self.registry = registry
        self.inner = make(app_state={**app_state, _GUARD: self}, **context)
        self.is_socket = False
        self.address = ""
        self.requests = 0
        """Requests in progress; a WebSocket is one from its first message on."""
        self._head = 0  # bytes of a head that is not complete
        self._began = 0.0  # when its first byte came
        self._fresh = True  # no request yet
        self._late: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether a request is in progress, or a WebSocket has sent its first message."""
        return self.requests > 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept the connection, or answer that there is no room."""
        self.transport: Any = transport
        self.loop = asyncio.get_running_loop()
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self.inner.connection_made(_Link(self))  # type: ignore[arg-type]
        if self.registry.admit(self):
            self._expect_head(self.registry.limits.header)
        else:
            self.refuse(503, "connections", "too many connections; try again later")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.registry.remove(self)
        if self._late is not None:
            self._late.cancel()
        self.resume_writing(lost=True)
        self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on what was read; the head of a request is limited in size and time."""
        if self.transport.is_closing():
            return
        if not self.requests and not self.is_socket:
            if not self._head:
                self._began = self.loop.time()
            self._head += len(data)
            if self._late is None:
                self._expect_head(self.registry.limits.header)
        self.inner.data_received(data)
        if self._head > self.registry.limits.head:
            self.loop.call_soon(self._measure_head)  # after the request has begun, if it is whole

    def eof_received(self) -> bool | None:
        """Pass on that the client sends no more."""
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """Start the clock of a client that does not read."""
        self.expect_reading()
        self.inner.pause_writing()

    def resume_writing(self, *, lost: bool = False) -> None:
        """Stop the clock of a client that reads again."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if not lost:
            self.inner.resume_writing()

    def expect_reading(self) -> None:
        """Close the connection if its client reads nothing for too long."""
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.registry.limits.stall, self.transport.abort)

    def begin(self) -> None:
        """Count a request whose head is complete."""
        self.requests += 1
        self._head, self._fresh = 0, False

    def become_socket(self, protocol: asyncio.Protocol) -> None:
        """Hand the connection to the protocol of WebSockets."""
        self.inner, self.is_socket = protocol, True
        self._head, self._fresh = 0, False

    def refuse(self, status: int, kind: str, message: str) -> None:
        """Answer with a problem and close the connection."""
        body = problem(status, kind, message).body
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nRetry-After: {RETRY_AFTER}\r\n"
            "Connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _expect_head(self, seconds: float) -> None:
        self._late = self.loop.call_later(seconds, self._look_at_head)

    def _look_at_head(self) -> None:
        """Close a silent connection and one whose head is late; look again if it is not yet."""
        self._late = None
        if self.transport.is_closing():
            return
        left = self._began + self.registry.limits.header - self.loop.time()
        if self._fresh and not self._head:
            self.transport.abort()
        elif self._head and left > 0:
            self._expect_head(left)
        elif self._head:
            self.refuse(408, "timeout", "the head of the request did not arrive in time")

    def _measure_head(self) -> None:
        if self._head > self.registry.limits.head and not self.transport.is_closing():
            self.refuse(431, "too_large", "the head of the request is too large")


class _Link:
    """The transport as uvicorn sees it."""

    def __init__(self, guard: Guard) -> None:
        self._guard, self._transport = guard, guard.transport
        self.is_closing = guard.transport.is_closing  # of every response

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send data; errors about requests that are not HTTP become JSON, like all errors."""
        if not self._guard.requests and data.startswith(b"HTTP/1.1 400 "):
            self._guard.refuse(400, "request", "the request is not valid HTTP/1.1")
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Close the connection once its client has read everything, or does not read."""
        self._transport.close()
        if self._transport.get_write_buffer_size():
            self._guard.expect_reading()

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        """Let the connection become a WebSocket."""
        self._guard.become_socket(protocol)


def counted(app: ASGIApp, registry: Connections) -> ASGIApp:
    """Return an application that tells each connection when its requests begin and end."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        guard: Guard | None = scope.get("state", {}).pop(_GUARD, None)
        if guard is None:  # the lifespan of the application
            await app(scope, receive, send)
        elif scope["type"] == "http":
            guard.begin()
            try:
                await app(scope, receive, send)
            finally:
                guard.requests -= 1
        elif registry.admit_socket(guard):
            await app(scope, partial(_heard, guard, receive), send)
        else:
            reply = problem(503, "connections", "too many WebSockets; try again later")
            headers = {"Retry-After": str(RETRY_AFTER)}
            refusal = Response(reply.body, reply.status, headers, "application/json")
            await WebSocket(scope, receive, send).send_denial_response(refusal)

    return answer


async def _heard(guard: Guard, receive: Receive) -> Message:
    message = await receive()
    if message["type"] == "websocket.receive":
        guard.requests = 1
    return message


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
    registry = Connections(limits.within_descriptors())
    settings: dict[str, Any] = {
        "http": "httptools",
        "ws": "websockets-sansio",
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
    config = uvicorn.Config(counted(app, registry), **(settings | options))
    config.load()
    config.http_protocol_class = partial(Guard, registry, config.http_protocol_class)  # type: ignore[assignment]
    return uvicorn.Server(config)
