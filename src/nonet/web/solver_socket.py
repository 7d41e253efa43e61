"""The WebSocket of the solver plug-in of f-puzzles.

A new message cancels the request before it; so does the end of the connection.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import aclosing, suppress
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from nonet.web.fair import SaturatedError
from nonet.web.origins import FOREIGN, is_foreign
from nonet.web.replies import problem
from nonet.web.service import CrashedError, Service

PORT = 4545
"""The port that the plug-in connects to."""

SITE = "f-puzzles.com"

BUSY = "too many requests; try again later"


def is_fpuzzles(headers: Mapping[str, str]) -> bool:
    """Return whether a request comes from a page of f-puzzles.

    >>> is_fpuzzles({"origin": "https://www.f-puzzles.com"})
    True
    >>> is_fpuzzles({"origin": "https://f-puzzles.com.evil.example"})
    False
    """
    try:
        origin = urlsplit(headers.get("origin", ""))
    except ValueError:
        return False
    host = origin.hostname or ""
    return origin.scheme == "https" and (host == SITE or host.endswith(f".{SITE}"))


async def attend(socket: WebSocket, service: Service) -> None:
    """Answer the requests of a connection until it ends."""
    if not is_fpuzzles(socket.headers) and is_foreign(socket.headers, frozenset()):
        reply = problem(403, "origin", FOREIGN)
        refusal = Response(reply.body, reply.status, media_type="application/json")
        await socket.send_denial_response(refusal)
        return
    await socket.accept()
    client = socket.client.host if socket.client else ""
    ready = [asyncio.ensure_future(_answer(socket, service, client, {})) for _ in range(2)]
    running = ready[0]  # workers load what they need, for a request and the one that follows
    try:
        while True:
            asked = _object(await socket.receive_text())
            if running not in ready:
                running.cancel()
            if asked.get("command") == "cancel":
                await _send(socket, asked, {"type": "canceled"})
            else:
                running = asyncio.ensure_future(_answer(socket, service, client, asked))
    except (WebSocketDisconnect, KeyError):  # a message without text
        pass
    finally:
        for task in (*ready, running):
            task.cancel()


def _object(text: str) -> dict[str, Any]:
    """Return the object in a message; an empty one, which gets no reply, for anything else."""
    try:
        asked = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return asked if isinstance(asked, dict) else {}


async def _answer(socket: WebSocket, service: Service, client: str, asked: dict[str, Any]) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # the connection has ended
        try:
            async with aclosing(service.stream("fpuzzles", asked, client)) as replies:
                async for body in replies:
                    await _send(socket, asked, json.loads(body))
        except (SaturatedError, OSError):
            await _send(socket, asked, {"type": "invalid", "message": BUSY})
        except CrashedError as end:
            text = f"the worker process ended unexpectedly ({end})"
            await _send(socket, asked, {"type": "invalid", "message": text})


async def _send(socket: WebSocket, asked: dict[str, Any], reply: dict[str, Any]) -> None:
    await socket.send_text(json.dumps({"nonce": asked.get("nonce"), **reply}))
