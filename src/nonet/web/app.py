"""The application: the API, the page, and the headers that keep both safe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet._version import __version__
from nonet.arguments import items_of, wrong
from nonet.errors import quoted
from nonet.web import api, solver_socket
from nonet.web.assets import add_page
from nonet.web.endpoints import TAGS
from nonet.web.limits import Limits
from nonet.web.origins import HostCheck
from nonet.web.replies import problem
from nonet.web.service import Service
from nonet.web.short_links import ShortLinks

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors {ancestors}",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
"""The headers of every response. The page contacts no other server."""

_ANCESTOR = re.compile(r"\*|'self'|https?://(\*\.)?[\w.-]+(:\d+)?")


def create_app(
    limits: Limits | None = None,
    *,
    hosts: Iterable[str] | None = None,
    origins: Iterable[str] = (),
    frame_ancestors: Iterable[str] = (),
    fpuzzles: bool = False,
    fetch: Iterable[str] = (),
) -> FastAPI:
    """Return the application: the page at ``/``, the API under ``/api`` and described at ``/docs``.

    It can be mounted anywhere: ``app.mount("/sudoku", create_app())``. Its workers start with the
    first long request. ``hosts`` are the names that it answers to, in addition to addresses; None
    for every name. ``origins`` are those of other pages that may use the API, ``frame_ancestors``
    those of pages that may embed ours: ``https://example.org``, ``'self'``, ``*``. ``fpuzzles``
    adds the WebSocket of the solver plug-in of f-puzzles, at ``/``. ``fetch`` are the hosts from
    which the server fetches the puzzles of short links, such as ``sudokupad.app``.
    """
    ancestors = [_ancestor(one) for one in items_of("frame_ancestors", frame_ancestors, "origins")]
    service = Service(limits, ShortLinks(fetch))
    app = FastAPI(
        title="nonet",
        version=__version__,
        description="Solve, check, explain, rate and generate Sudoku. Stateless: every request "
        "is complete in itself. Errors are JSON with a kind, a message and a place.",
        license_info={"name": "MIT"},
        openapi_tags=[{"name": name, "description": about} for name, about in TAGS.items()],
        docs_url=None,  # the default pages load scripts from other servers
        redoc_url=None,
    )
    app.state.service = service
    if allowed := tuple(origins):  # browsers ask whether the page may read the answers
        app.add_middleware(
            CORSMiddleware,
            allow_origins=allowed,
            allow_methods=["GET", "POST"],
            allow_headers=["Accept-Language", "Content-Type", "X-Kind"],
        )
    if hosts is not None:
        app.add_middleware(HostCheck, names=tuple(hosts))
    app.add_middleware(Headers, ancestors=" ".join(ancestors) or "'none'")
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _internal_error)
    app.include_router(api.router(service=service, origins=allowed))
    _add_health(app, service)
    if fpuzzles:

        @app.websocket("/")
        async def attend(socket: WebSocket) -> None:
            await solver_socket.attend(socket, service)

    add_page(app, service)
    return app


def _ancestor(origin: str) -> str:
    if not isinstance(origin, str) or not _ANCESTOR.fullmatch(origin):
        raise wrong("frame_ancestors", "origins such as https://example.org, 'self' or *", origin)
    return origin


def _add_health(app: FastAPI, service: Service) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        return JSONResponse({"status": "ok"})

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        if service.ready:
            return JSONResponse({"status": "ready"})
        return api.response(problem(503, "saturated", "the queue is full"))


class Headers:
    """Adds :data:`HEADERS` to every response; pages of ``ancestors`` may embed ours."""

    def __init__(self, app: ASGIApp, ancestors: str) -> None:
        self.app = app
        self.headers = {name: one.format(ancestors=ancestors) for name, one in HEADERS.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the response back with the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text, headers = str(error.detail), error.headers or {}
    if text == HTTPStatus(error.status_code).phrase:  # the router's own errors
        if error.status_code == HTTPStatus.NOT_FOUND:
            text = f"no such address: {quoted(request.url.path)}"
        elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            text = f"{request.method} is not allowed here; use {headers.get('Allow', 'another')}"
    response = api.response(problem(error.status_code, "request", text))
    for name, value in headers.items():
        response.headers[name] = value
    return response


async def _internal_error(request: Request, error: Exception) -> Response:
    return api.response(problem(500, "internal", "internal error; see the log of the server"))
