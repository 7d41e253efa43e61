"""Request bodies: of bounded size, read in bounded time, and of the type that was promised."""

from __future__ import annotations

import anyio
from starlette.requests import Request

from nonet.web.origins import is_foreign
from nonet.web.replies import Reply, problem

_DISCARD = 64 * 1024 * 1024
"""So many bytes are read and thrown away, so that a client hears why it is refused."""


class RefusedError(Exception):
    """A request that is not answered; ``reply`` says why."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.status)
        self.reply = reply


async def read_body(
    request: Request, *, types: tuple[str, ...], most: int, seconds: float, origins: frozenset[str]
) -> bytes:
    """Return the body, or raise :class:`RefusedError`.

    A page elsewhere can make a browser post text or a form to this server without asking, but not
    JSON: so a request says what its body is, and one that names a foreign origin is refused.
    """
    if is_foreign(request.headers, origins):
        raise RefusedError(
            problem(403, "origin", "this server does not answer pages from other origins")
        )
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in types:
        raise RefusedError(problem(415, "type", f"the Content-Type is {' or '.join(types)}"))
    try:
        with anyio.fail_after(seconds):
            body = await _read(request, most)
    except TimeoutError:
        reply = problem(408, "timeout", f"the request did not arrive within {seconds:g} s")
        raise RefusedError(reply) from None
    if body is None:
        raise RefusedError(problem(413, "too_large", f"a request has at most {most} bytes"))
    return body


async def _read(request: Request, most: int) -> bytes | None:
    parts: list[bytes] = []
    length = 0
    async for part in request.stream():
        length += len(part)
        if length <= most:
            parts.append(part)
        else:
            parts.clear()
        if length > _DISCARD:
            break
    return None if length > most else b"".join(parts)
