"""Request bodies of bounded size, read in bounded time, before anything else looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web.jobs import dump

_DISCARD = 64 * 1024 * 1024
"""So many bytes are read and thrown away, so that a client hears why it is refused."""


class BodyLimit:
    """Reads the whole body; answers 413 if it is too long and 408 if it does not come.

    ``larger`` gives paths with a limit of their own.
    """

    def __init__(
        self, app: ASGIApp, *, most: int, seconds: float, larger: Mapping[str, int]
    ) -> None:
        self.app = app
        self._most, self._seconds, self._larger = most, seconds, larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its body at hand, or refuse it."""
        if scope["type"] != "http" or scope["method"] not in ("POST", "PUT", "PATCH"):
            await self.app(scope, receive, send)
            return
        most = self._larger.get(scope["path"], self._most)
        try:
            body = await asyncio.wait_for(_read(receive, most), self._seconds)
        except asyncio.TimeoutError:
            await _refuse(send, 408, "timeout", f"no whole request came in {self._seconds:g} s")
            return
        except ConnectionError:
            return
        if body is None:
            await _refuse(send, 413, "too_large", f"a request has at most {most} bytes")
            return
        await self.app(scope, _replay(body, receive), send)


async def _read(receive: Receive, most: int) -> bytes | None:
    parts: list[bytes] = []
    length, more = 0, True
    while more and length <= _DISCARD:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError
        part = message.get("body", b"")
        length += len(part)
        if length <= most:
            parts.append(part)
        else:
            parts.clear()
        more = message.get("more_body", False)
    return None if length > most else b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


async def _refuse(send: Send, status: int, kind: str, message: str) -> None:
    body = dump({"error": {"kind": kind, "message": message}}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
