"""The routes of the REST API: validated requests in, results out."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import cache
from typing import Annotated, Any, cast

import anyio
from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from nonet.language import SOURCE, accepted_language, current_language, speaking
from nonet.play.race import RaceState
from nonet.web.encodings import compressed
from nonet.web.endpoints import ENDPOINTS, EXAMPLES, Endpoint
from nonet.web.limits import Limits
from nonet.web.origins import FOREIGN, is_foreign
from nonet.web.races import RACE_EXAMPLE, Races
from nonet.web.replies import ErrorReply, Reply, problem
from nonet.web.requests import EXAMPLE, PhotoRequest, RaceRequest
from nonet.web.service import RETRY_AFTER, Service

_PATIENCE = 0.05
"""Seconds to wait for a result before watching whether the client is still connected."""

_DISCARD = 64 * 1024 * 1024
"""How many bytes of a rejected body to read, so that the client sees the response."""

JSON = ("application/json",)
PICTURES = ("image/jpeg", "image/png", "image/webp", "image/gif", "image/bmp")
FORM = "multipart/form-data"
LINES = ("application/x-ndjson", "application/jsonl", "application/json")

_ERROR_CONTENT = {JSON[0]: {"schema": {"$ref": f"#/components/schemas/{ErrorReply.__name__}"}}}

ERRORS: dict[int | str, dict[str, Any]] = {
    # FastAPI builds a model per response and route: one is enough to define what the others name.
    status: {"description": text}
    | ({"model": ErrorReply} if status == 422 else {"content": _ERROR_CONTENT})
    for status, text in {
        403: "The request comes from a page of another origin.",
        408: "The request did not arrive in time.",
        413: "The request is too large.",
        415: "The body is not declared as the type that the endpoint expects.",
        421: "The server does not answer to this host name.",
        422: "The request or its puzzle is invalid; the error says what and where.",
        500: "A bug.",
        501: "This server does not support the request.",
        503: "Too many requests, or the deadline has passed; try again later.",
    }.items()
}


class RefusedError(HTTPException):
    """A request that is rejected before its endpoint sees it."""

    def __init__(self, status: int, kind: str, message: str) -> None:
        super().__init__(status, message)
        self.reply = problem(status, kind, message)


def router(
    limits: Limits | None = None,
    *,
    origins: Iterable[str] = (),
    prefix: str = "/api",
    service: Service | None = None,
) -> APIRouter:
    """Return the API as a router: ``app.include_router(nonet.web.router())``.

    ``origins`` are those of other pages that may use it, such as ``https://example.org``. The
    worker processes start when they are first needed, and end with the app or its process.
    """
    served = service or Service(limits)
    limits, allowed = served.limits, frozenset(origins)

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        yield
        await served.close()

    route = _route_class(limits, allowed, JSON, limits.body)
    made = APIRouter(prefix=prefix, responses=ERRORS, route_class=route, lifespan=lifespan)
    uploads = _route_class(limits, allowed, (*PICTURES, FORM), limits.photo_body)
    for endpoint in ENDPOINTS.values():
        _add(made, endpoint, served, uploads if endpoint.upload else route)
    _add_batch(made, served, _route_class(limits, allowed, LINES, limits.batch_body))
    _add_races(made, Races(served, allowed))
    return made


def _add(made: APIRouter, endpoint: Endpoint, service: Service, route: type[APIRoute]) -> None:
    async def handle(asked: Any, request: Request) -> Response:
        with speaking(language_of(request)):
            reply = service.at_once(endpoint.name, asked)
            if reply is None:
                work = service.by_worker(endpoint.name, asked, client_of(request))
                reply = await _while_connected(request, work)
            encodings = request.headers.get("accept-encoding", "")
            return response(reply, endpoint.media_type, encodings)

    body, result = endpoint.types
    made_by = _picture if endpoint.upload else body if endpoint.method == "GET" else None
    handle.__name__, handle.__doc__ = endpoint.name, endpoint.run.__doc__
    handle.__annotations__["asked"] = Annotated[body, Depends(made_by)] if made_by else body
    content: dict[str, Any] = {"example": result_examples().get(endpoint.name)}
    plain = result in (str, bytes)
    if plain:
        content["schema"] = {"type": "string"}
    extra = None if made_by else _example(endpoint.example)
    made.add_api_route(
        f"/{endpoint.path}",
        handle,
        methods=[endpoint.method],
        tags=[endpoint.tag],
        route_class_override=route,
        response_model=None if plain else result,
        response_class=Response if plain else JSONResponse,
        responses=_described("The result.", endpoint.media_type, content),
        openapi_extra=_upload(service.limits.photo_body) if endpoint.upload else extra,
    )


def _upload(most: int) -> dict[str, Any]:
    """Describe a body that is a picture."""
    binary = {"schema": {"type": "string", "format": "binary"}, "example": "(bytes)"}
    form = {"type": "object", "properties": {"file": binary["schema"]}, "required": ["file"]}
    about = f"A picture of at most {most} bytes, as the body or as the first file of a form."
    content = {
        **dict.fromkeys(PICTURES, binary),
        FORM: {"schema": form, "example": {"file": "(bytes)"}},
    }
    return {"requestBody": {"required": True, "description": about, "content": content}}


async def _picture(
    request: Request,
    correct: Annotated[
        bool,
        Query(description="Use the rules to correct handwritten digits as well.", examples=[False]),
    ] = False,
) -> PhotoRequest:
    image = await request.body()
    if request.headers.get("content-type", "").lower().startswith(FORM):
        try:
            async with request.form() as form:
                image = await next(
                    one for one in form.values() if isinstance(one, UploadFile)
                ).read()
        except (HTTPException, StopIteration):
            raise RefusedError(422, "request", "the form has no file") from None
    return PhotoRequest(image=image, correct=correct)


def _add_batch(made: APIRouter, service: Service, route: type[APIRoute]) -> None:
    async def batch(request: Request) -> Response:
        """Answer many requests, one per line, in their order and each as soon as it is done."""
        lines = (await request.body()).splitlines()
        if not any(line.strip() for line in lines):
            raise RefusedError(422, "request", "the batch is empty")
        if len(lines) > service.limits.batch_lines:
            text = f"expected at most {service.limits.batch_lines} lines, found {len(lines)}"
            raise RefusedError(413, "too_large", text)
        code = language_of(request)
        return StreamingResponse(
            _lines(service, lines, client_of(request), code),
            headers=_in_language(code),
            media_type=LINES[0],
        )

    result = json.dumps(result_examples()["solve"], separators=(",", ":"))
    text = {"schema": {"type": "string"}}
    made.add_api_route(
        "/batch",
        batch,
        methods=["POST"],
        tags=["Server"],
        route_class_override=route,
        response_class=StreamingResponse,
        responses=_described(
            "One JSON object per line: `line`, `status`, and `result` or `error`.",
            LINES[0],
            text | {"example": f'{{"line":1,"status":200,"result":{result}}}\n'},
        ),
        openapi_extra={
            "requestBody": {
                "required": True,
                "description": f"One JSON object per line: `do` ({', '.join(_batch_jobs())}) and "
                "the fields of that request.",
                "content": {
                    LINES[0]: text | {"example": f'{{"do":"solve","puzzle":"{EXAMPLE}"}}\n'}
                },
            }
        },
    )


def _add_races(made: APIRouter, races: Races) -> None:
    shown = _described("The race.", JSON[0], {"example": RACE_EXAMPLE})
    missing = {"model": ErrorReply, "description": "No race has this code."}

    @made.post(
        "/race",
        response_model=RaceState,
        tags=["Race"],
        responses=shown,
        openapi_extra=_example({"level": "easy"}),
    )
    async def open_race(asked: RaceRequest, request: Request) -> Response:
        """Open a room for a race."""
        return response(await _while_connected(request, races.open(asked, client_of(request))))

    @made.get(
        "/race/{code}",
        response_model=RaceState,
        tags=["Race"],
        responses={**shown, 404: missing},
    )
    async def race(
        code: Annotated[str, Path(description="Six digits.", examples=["042917"])],
    ) -> Response:
        """Return the state of a race; a WebSocket at the same address takes part in it."""
        return response(races.look(code))

    @made.websocket("/race/{code}")
    async def attend(socket: WebSocket, code: str) -> None:
        await races.attend(socket, code)


def _described(about: str, media_type: str, content: dict[str, Any]) -> dict[int | str, Any]:
    return {200: {"description": about, "content": {media_type: content}}}


def _example(request: dict[str, Any]) -> dict[str, Any]:
    return {"requestBody": {"content": {JSON[0]: {"example": request}}}}


@cache
def result_examples() -> dict[str, Any]:
    """Return an example of the result of each endpoint by its name."""
    return json.loads(EXAMPLES.read_text(encoding="utf-8"))


# The body of a request: of bounded size, read in bounded time, of the declared type.


def _route_class(
    limits: Limits, origins: frozenset[str], types: tuple[str, ...], most: int
) -> type[APIRoute]:
    """Return a class of routes with limits on the bodies of their requests."""

    class Bounded(Request):
        async def body(self) -> bytes:
            if not hasattr(self, "_body"):
                self._body = await _read_body(self, types, most, limits.upload, origins)
            return self._body

        async def json(self) -> Any:
            try:
                return from_json(await self.body())
            except ValueError as error:
                raise RefusedError(422, "request", f"invalid JSON: {error}") from None

    class Route(APIRoute):
        def get_route_handler(self) -> Callable[[Request], Any]:
            handle = super().get_route_handler()

            async def bounded(request: Request) -> Response:
                request = Bounded(request.scope, request.receive)
                try:
                    return await handle(request)
                except RefusedError as refused:
                    if hasattr(request, "_body"):
                        return response(refused.reply)
                    return _Refusal(refused.reply, limits.upload)
                except RequestValidationError as error:
                    return response(problem(422, "request", _message(error.errors())))

            return bounded

    return Route


async def _read_body(
    request: Request, types: tuple[str, ...], most: int, seconds: float, origins: frozenset[str]
) -> bytes:
    """Return the body, or raise :class:`RefusedError`.

    A page of another origin can make a browser post text or a form without asking, but not JSON:
    so a request must declare its type, and one that names a foreign origin is rejected.
    """
    headers = {
        name.decode("latin-1"): value.decode("latin-1") for name, value in request.headers.raw
    }
    if is_foreign(headers, origins):
        raise RefusedError(403, "origin", FOREIGN)
    if headers.get("content-type", "").partition(";")[0].strip().lower() not in types:
        raise RefusedError(415, "type", f"the Content-Type must be {' or '.join(types)}")
    declared = headers.get("content-length", "")
    length = int(declared[:20]) if declared.isdecimal() else 0
    body, more = bytearray(), True
    try:
        with _timeout(seconds):
            while more and length <= most:
                message = await request.receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnect
                body += message.get("body", b"")
                length, more = max(length, len(body)), message.get("more_body", False)
    except TimeoutError:
        text = f"the body did not arrive within {seconds:g} s"
        raise RefusedError(408, "timeout", text) from None
    if length > most:
        raise RefusedError(413, "too_large", f"the body exceeds the limit of {most} bytes")
    return bytes(body)


class _timeout:  # noqa: N801
    """Raise TimeoutError after some seconds: a tenth of the cost of ``anyio.fail_after``."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._late = seconds, False

    def __enter__(self) -> None:
        self._task = cast("asyncio.Task[Any]", asyncio.current_task())
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._expire)

    def _expire(self) -> None:
        self._late = True
        self._task.cancel()

    def __exit__(self, kind: object, *_: object) -> None:
        self._timer.cancel()
        if self._late and kind is asyncio.CancelledError:
            if sys.version_info >= (3, 11):
                self._task.uncancel()
            raise TimeoutError


class _Refusal(Response):
    """A reply to a request whose body was not read: it is sent at once, and the body is discarded.

    Closing a connection with unread input would reset it, and the client might lose the reply.
    """

    def __init__(self, reply: Reply, seconds: float) -> None:
        super().__init__(
            reply.body, reply.status, headers={"Connection": "close"}, media_type=JSON[0]
        )
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the reply, then drain the request."""
        start = {"type": "http.response.start", "status": self.status_code}
        await send(start | {"headers": self.raw_headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": True})
        left = _DISCARD
        with anyio.move_on_after(0 if self.status_code == 408 else self._seconds):
            while left > 0 and (message := await receive()).get("more_body"):
                left -= len(message.get("body", b""))
        await send({"type": "http.response.body", "body": b""})


# Batches.


@cache
def _batch_jobs() -> dict[str, TypeAdapter[Any]]:
    return {
        name: TypeAdapter(endpoint.types[0])
        for name, endpoint in ENDPOINTS.items()
        if endpoint.batch
    }


async def _lines(
    service: Service, lines: list[bytes], client: str, code: str
) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    end = loop.time() + service.limits.batch_seconds
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if loop.time() > end:
            reply = problem(503, "budget", "the batch took too long")
        else:
            with speaking(code):
                reply = await _line(service, line, client)
        head = f'{{"line":{number},"status":{reply.status},'.encode()
        yield (
            head + (b'"result":%b}' % reply.body if reply.status == 200 else reply.body[1:]) + b"\n"
        )
        if loop.time() > end:
            return
        await asyncio.sleep(0)  # let other requests run in between


async def _line(service: Service, line: bytes, client: str) -> Reply:
    if len(line) > service.limits.body:
        text = f"the line exceeds the limit of {service.limits.body} bytes"
        return problem(413, "too_large", text)
    try:
        fields = from_json(line)
    except ValueError as error:
        return problem(422, "request", f"invalid JSON: {error}")
    if not isinstance(fields, dict):
        return problem(422, "request", "expected a JSON object")
    name = fields.pop("do", None)
    jobs = _batch_jobs()
    if not isinstance(name, str) or name not in jobs:
        return problem(422, "request", f"'do' must be one of {', '.join(jobs)}")
    try:
        asked = jobs[name].validate_python(fields)
    except ValidationError as error:
        return problem(422, "request", _message(error.errors(include_url=False)))
    return await service.answer(name, asked, client)


def _message(errors: Iterable[Any]) -> str:
    """Return the errors of a request in one line."""
    parts = []
    for error in list(errors)[:5]:
        place = ".".join(str(part) for part in error["loc"] if part != "body")
        if not place and error["type"] in _NO_OBJECT:
            parts.append("expected a JSON object")
            continue
        told = _MESSAGES.get(error["type"], "{place}: {msg}" if place else "{msg}")
        parts.append(told.format(place=place, msg=error["msg"], **error.get("ctx", {})))
    return "; ".join(parts)


_MESSAGES = {
    "missing": "'{place}' is required",
    "unexpected_keyword_argument": "unknown field '{place}'",
    "string_type": "'{place}' must be text",
    "int_type": "'{place}' must be a whole number",
    "int_parsing": "'{place}' must be a whole number",
    "float_type": "'{place}' must be a number",
    "bool_type": "'{place}' must be true or false",
    "greater_than_equal": "'{place}' must be at least {ge}",
    "less_than_equal": "'{place}' must be at most {le}",
    "less_than": "'{place}' must be less than {lt}",
    "literal_error": "'{place}' must be {expected}",
    "string_too_long": "'{place}' must have at most {max_length} characters",
    "string_too_short": "'{place}' is empty",
    "list_type": "'{place}' must be a list",
    "too_long": "'{place}' must have at most {max_length} items",
    "too_short": "'{place}' is empty",
}
"""The messages for the errors of pydantic that clients see most."""


_NO_OBJECT = ("missing", "dataclass_type", "dict_type")
"""The errors of pydantic about a body that is empty or not an object."""


# Clients and responses.


async def _while_connected(request: Request, work: Awaitable[Reply]) -> Reply:
    """Wait for a reply as long as its client does."""
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=_PATIENCE)
        if not done:
            gone = asyncio.ensure_future(_disconnected(request))
            try:
                await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                gone.cancel()
            if not task.done():
                return problem(499, "gone", "the client has disconnected")
        return task.result()
    finally:
        task.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def client_of(request: Request) -> str:
    """Return the identity of a client: its address."""
    return request.client.host if request.client else ""


def language_of(request: Request) -> str:
    """Return the language that a client prefers among ours."""
    return accepted_language(request.headers.get("accept-language", ""))


def _in_language(code: str) -> dict[str, str]:
    return {"Content-Language": code, "Vary": "Accept-Language"}


def response(reply: Reply, media_type: str = JSON[0], encodings: str = "") -> Response:
    """Return a reply as HTTP; errors are always JSON, and in English.

    ``encodings`` is the ``Accept-Encoding`` header of the client.
    """
    headers = _in_language(current_language() if reply.status == 200 else SOURCE)
    if reply.status == 503:
        headers["Retry-After"] = str(RETRY_AFTER)
    kind = media_type if reply.status == 200 else JSON[0]
    body, encoding = compressed(reply.body, encodings if kind == JSON[0] else "")
    if encoding:
        headers |= {"Content-Encoding": encoding, "Vary": "Accept-Language, Accept-Encoding"}
    return Response(body, reply.status, headers=headers, media_type=kind)
