"""Access: the host names that this server answers to, and the pages that may use it."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from nonet.web.replies import problem

FOREIGN = "requests from pages of other origins are not allowed"


def is_foreign(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """Return whether a browser reports a request from a page of another origin.

    >>> is_foreign({"origin": "https://evil.example", "host": "localhost:8009"}, frozenset())
    True
    >>> is_foreign({"origin": "http://localhost:8009", "host": "localhost:8009"}, frozenset())
    False
    >>> is_foreign({"host": "localhost:8009"}, frozenset())  # not a browser
    False
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    if origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:
        return True


def own_names() -> frozenset[str]:
    """Return the names of this machine."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"})


class HostCheck:
    """Rejects requests to host names that are not this server's.

    Another site can point its own name at this machine and then read the responses (DNS
    rebinding); it cannot do so with an address. So addresses and the given names pass; ``*`` lets
    all names pass.
    """

    def __init__(self, app: ASGIApp, *, names: Iterable[str]) -> None:
        self.app = app
        self._names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or reject it."""
        if scope["type"] not in ("http", "websocket") or self._known(scope):
            await self.app(scope, receive, send)
            return
        reply = problem(421, "host", "this server does not answer to that name; see --allow-host")
        refusal = Response(reply.body, reply.status, {"Connection": "close"}, "application/json")
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refusal)
        else:
            await refusal(scope, receive, send)

    def _known(self, scope: Scope) -> bool:
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1:
            return False
        name = host_name(hosts[0].decode("latin-1"))
        return "*" in self._names or name in self._names or _is_address(name)


_HOST = re.compile(r"(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+))(?::[0-9]{0,5})?", re.ASCII)
"""The value of a Host header: an IPv6 address in brackets or a name, and a port."""


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port; "" if the header is malformed.

    >>> host_name("LocalHost:8009"), host_name("[::1]:8009"), host_name("[::1].evil.example")
    ('localhost', '::1', '')
    """
    found = _HOST.fullmatch(host.lower())
    return (found[1] or found[2]) if found else ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
