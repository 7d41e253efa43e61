"""Connections: how long each may be silent, how many there are, and who makes room for whom.

uvicorn bounds neither the time of a request's head nor the number of connections. This is its
protocol with those bounds. A client is a network address.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nonet.web.limits import Limits
from nonet.web.replies import problem
from nonet.web.service import RETRY_AFTER


class Connections:
    """All open connections, by client, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0
        self._of: defaultdict[str, dict[Guarded, None]] = defaultdict(dict)

    def admit(self, new: Guarded) -> bool:
        """Take a connection in; where there is no room, an idle one is closed for it."""
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

    def remove(self, old: Guarded) -> None:
        """Forget a connection."""
        own = self._of.get(old.address)
        if own is not None and old in own:
            del own[old]
            self.total -= 1
            if not own:
                del self._of[old.address]

    def _drop_one_of_the_largest(self) -> bool:
        """Close an idle connection of the client that has the most of all."""
        by_size = sorted(self._of.values(), key=len, reverse=True)
        return any(self._drop_one_of(own) for own in by_size)

    def _drop_one_of(self, own: dict[Guarded, None]) -> bool:
        oldest = next((one for one in own if not one.busy), None)
        if oldest is None:
            return False
        self.remove(oldest)
        oldest.transport.abort()
        return True


class _Read(asyncio.Protocol):
    """A connection that is cut off if its client does not read."""

    registry: Connections
    loop: asyncio.AbstractEventLoop
    transport: Any
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for a client that does not read, but not for ever."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.registry.limits.stall, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
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
        self._upgraded = False

    @property
    def busy(self) -> bool:
        """Whether a request is being answered, or a WebSocket is open."""
        return self._upgraded or (self.cycle is not None and not self.cycle.response_complete)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection in, or say that there is no room."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self.registry.admit(self):
            self._expect_head()
            return
        reply = problem(503, "connections", "too many connections; try again later")
        self._refuse(b"503 Service Unavailable", reply.body)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.registry.remove(self)
        self._forget_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; the head of a request must be whole in time, and is not endless."""
        if self.transport.is_closing():
            return
        if not self.busy:
            self._head += len(data)
        super().data_received(data)
        if self.busy or self.transport.is_closing():
            self._forget_head()
        elif self._head > self.registry.limits.head:
            reply = problem(431, "too_large", "the head of the request is too large")
            self._refuse(b"431 Request Header Fields Too Large", reply.body)
        elif self._timer is None:
            self._expect_head()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it counts until the WebSocket is closed."""
        self._upgraded = True
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, GuardedSocket)
        socket.guard = self

    def on_response_complete(self) -> None:
        """Count the next head from its start."""
        self._head = 0
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that asks for nothing; at once if it does not read its answer."""
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
            self.transport.abort()  # it never said a word
            return
        reply = problem(408, "timeout", "the head of the request did not arrive in time")
        self._refuse(b"408 Request Timeout", reply.body)

    def _refuse(self, status: bytes, body: bytes) -> None:
        head = (
            b"HTTP/1.1 %b\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
            b"Retry-After: %d\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head % (status, len(body), RETRY_AFTER) + body)
        self.transport.close()


class GuardedSocket(_Read, WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that is counted."""

    guard: Guarded | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self.guard is not None:
            self.registry.remove(self.guard)
        super().connection_lost(exc)


def guarded(connections: Connections) -> type[Guarded]:
    """Return the protocol of a server whose connections these are."""
    return type("Guarded", (Guarded,), {"registry": connections})


def guarded_socket(connections: Connections) -> type[GuardedSocket]:
    """Return the WebSockets of a server whose connections these are."""
    return type("GuardedSocket", (GuardedSocket,), {"registry": connections})
