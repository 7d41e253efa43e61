"""The application: the API, the page, and the headers that keep both safe."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet._version import __version__
from nonet.web import api
from nonet.web.body import BodyLimit
from nonet.web.limits import Limits
from nonet.web.pool import Pool

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
"""What every answer carries. The page asks nobody but its own server, and says so."""


def create_app(limits: Limits | None = None) -> FastAPI:
    """Return the application; its workers start with the first request."""
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.pool = Pool(limits)
        yield
        await app.state.pool.close()

    app = FastAPI(
        title="nonet",
        version=__version__,
        description="Solve, check, explain, rate and generate Sudoku. Stateless: every request "
        "holds all that it needs. Errors are JSON with a kind, a message and a place.",
        license_info={"name": "MIT"},
        lifespan=lifespan,
        docs_url=None,  # the stock pages load scripts from elsewhere
        redoc_url=None,
    )
    app.add_middleware(Headers)
    app.add_middleware(
        BodyLimit,
        most=limits.body,
        seconds=limits.upload,
        larger={"/api/batch": limits.batch_body},
    )
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _http_error)
    app.include_router(api.router)

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


class Headers:
    """Adds :data:`HEADERS` to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer back with its headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return api.problem(422, "request", api.validation_text(error.errors()))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = 422 if error.status_code == 400 else error.status_code  # a body that is not UTF-8
    response = api.problem(status, "request", str(error.detail))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
