"""The routes of the REST API, made from the list of endpoints."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from inspect import Parameter, Signature
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response, WebSocket
from fastapi.responses import StreamingResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

from nonet.web import races, shapes
from nonet.web.body import RefusedError, read_body
from nonet.web.endpoints import NAMES, endpoint
from nonet.web.examples import answer_examples
from nonet.web.limits import Limits
from nonet.web.models import answer_model, request_model
from nonet.web.replies import Reply, problem
from nonet.web.service import RETRY_AFTER, Service

_PATIENCE = 0.05
"""Seconds after which it is looked at whether the client still waits."""

JSON = ("application/json",)
LINES = ("application/x-ndjson", "application/jsonl", "application/json")

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": answer_model(shapes.ErrorAnswer), "description": text}
    for status, text in {
        403: "The request comes from a page of another origin.",
        408: "The request did not arrive in time.",
        413: "The request is too large.",
        415: "The body is not JSON, or does not say so.",
        421: "The server does not answer to this name.",
        422: "The request or its puzzle is wrong: the error says what and where.",
        500: "A bug.",
        501: "This server cannot do that.",
        503: "Too many requests at once, or the deadline has passed; try again later.",
    }.items()
}

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class _Route(APIRoute):
    """A route whose requests we read ourselves: limits first, then the model, then the answer."""

    def get_route_handler(self) -> Handler:
        """Return what answers the requests."""
        handle: Handler = self.endpoint.handle  # type: ignore[attr-defined]
        return handle


def router(
    limits: Limits | None = None,
    *,
    origins: Iterable[str] = (),
    prefix: str = "/api",
    service: Service | None = None,
) -> APIRouter:
    """Return the API as a router: ``app.include_router(nonet.web.router())``.

    ``origins`` are those of pages elsewhere that may use it, such as ``https://example.org``. The
    worker processes start when they are first needed, and end with the app or its process.
    """
    served = service or Service(limits)

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        yield
        await served.close()

    made = APIRouter(prefix=prefix, responses=ERRORS, route_class=_Route, lifespan=lifespan)
    allowed = frozenset(origins)
    for name in NAMES:
        _add(made, name, served, allowed)
    _add_batch(made, served, allowed)
    _add_races(made, served, allowed)
    return made


async def _fields_of(
    request: Request, model: type[BaseModel], limits: Limits, origins: frozenset[str]
) -> dict[str, Any]:
    """Return what a request asks for; raise the reply to one that is wrong."""
    body = b"{}"
    if request.method == "POST":
        body = await read_body(
            request, types=JSON, most=limits.body, seconds=limits.upload, origins=origins
        )
    try:
        return dict(model.model_validate_json(body))
    except ValidationError as error:
        raise RefusedError(problem(422, "request", _wrong(error))) from None


def _add(made: APIRouter, name: str, service: Service, origins: frozenset[str]) -> None:
    asked = endpoint(name)
    model = request_model(asked.request, f"{name.capitalize()}Request")
    limits = service.limits

    async def handle(request: Request) -> Response:
        try:
            fields = await _fields_of(request, model, limits, origins)
        except RefusedError as refused:
            return response(refused.reply)
        reply = service.at_once(name, fields)
        if reply is None:
            work = service.by_worker(name, fields, client_of(request))
            reply = await _while_wanted(request, work)
        return response(reply, asked.media_type)

    shown = answer_examples().get(name)
    options: dict[str, Any] = {"response_model": None}
    if asked.answer is not None:
        options["response_model"] = answer_model(asked.answer, f"{name.capitalize()}Answer")
        content: dict[str, Any] = {asked.media_type: {"example": shown}}
    else:
        content = {asked.media_type: {"schema": {"type": "string"}, "example": shown}}
        options["response_class"] = Response
    options["responses"] = {200: {"description": "The answer.", "content": content}}
    if asked.method == "POST":
        options["openapi_extra"] = _example(asked.example)
    made.add_api_route(
        f"/{asked.path or name}",
        _operation(name, asked.run.__doc__, handle, model if asked.method == "POST" else None),
        methods=[asked.method],
        tags=[asked.tag],
        **options,
    )


def _example(request: dict[str, Any]) -> dict[str, Any]:
    """Return what adds the example of a request to a description."""
    return {"requestBody": {"content": {JSON[0]: {"example": request}}}}


def _operation(
    name: str, about: str | None, handle: Handler, model: type[BaseModel] | None
) -> Callable[..., Any]:
    """Return a function that stands for an endpoint in the description; it is never called."""

    def operation(**_: Any) -> None: ...

    operation.__name__ = name
    operation.__doc__ = about
    body = [] if model is None else [Parameter("body", Parameter.KEYWORD_ONLY, annotation=model)]
    operation.__signature__ = Signature(body)  # type: ignore[attr-defined]
    operation.handle = handle  # type: ignore[attr-defined]
    return operation


def _add_batch(made: APIRouter, service: Service, origins: frozenset[str]) -> None:
    limits = service.limits
    jobs = [name for name in NAMES if endpoint(name).batch]

    async def handle(request: Request) -> Response:
        try:
            body = await read_body(
                request,
                types=LINES,
                most=limits.batch_body,
                seconds=limits.upload,
                origins=origins,
            )
        except RefusedError as refused:
            return response(refused.reply)
        lines = body.splitlines()
        if not any(line.strip() for line in lines):
            return response(problem(422, "request", "a batch has at least one line"))
        if len(lines) > limits.batch_lines:
            text = f"a batch has at most {limits.batch_lines} lines"
            return response(problem(413, "too_large", text))
        answers = _lines(service, lines, client_of(request))
        return StreamingResponse(answers, media_type=LINES[0])

    about = "Answer many requests, one per line, each as soon as it is done and in their order."
    example = f'{{"do":"solve","puzzle":"{shapes.PUZZLE}"}}\n'
    first = json.dumps(answer_examples()["solve"], separators=(",", ":"))
    answered = f'{{"line":1,"status":200,"answer":{first}}}\n'
    made.add_api_route(
        "/batch",
        _operation("batch", about, handle, None),
        methods=["POST"],
        tags=["Server"],
        response_class=StreamingResponse,
        responses={
            200: {
                "description": "One JSON object a line: `line`, `status`, and `answer` or `error`.",
                "content": {LINES[0]: {"schema": {"type": "string"}, "example": answered}},
            }
        },
        openapi_extra={
            "requestBody": {
                "required": True,
                "description": f"One JSON object a line: `do` ({', '.join(jobs)}) and the fields "
                "of that request.",
                "content": {LINES[0]: {"schema": {"type": "string"}, "example": example}},
            }
        },
    )


def _add_races(made: APIRouter, service: Service, origins: frozenset[str]) -> None:
    limits = service.limits
    model = request_model(races.Request, "RaceRequest")
    answer = answer_model(races.Answer, "RaceAnswer")
    held = races.Races(service, origins)

    async def handle_open(request: Request) -> Response:
        try:
            fields = await _fields_of(request, model, limits, origins)
        except RefusedError as refused:
            return response(refused.reply)
        opening = held.open(fields, client_of(request))
        return response(await _while_wanted(request, opening))

    async def handle_look(request: Request) -> Response:
        return response(await held.look(request.path_params["code"]))

    async def attend(socket: WebSocket, code: str) -> None:
        await held.attend(socket, code)

    opened = _operation("open_race", "Open a room for a race.", handle_open, model)
    content = {JSON[0]: {"example": races.EXAMPLE}}
    shown: dict[int | str, dict[str, Any]] = {200: {"description": "The race.", "content": content}}
    made.add_api_route(
        "/race",
        opened,
        methods=["POST"],
        response_model=answer,
        tags=["Race"],
        responses=shown,
        openapi_extra=_example({"level": "easy"}),
    )
    about = "Return how a race stands; a WebSocket at the same address takes part in it."
    looked = _operation("race", about, handle_look, None)
    code = Annotated[
        str, Path(pattern=r"^[0-9]{6}$", description="Six digits.", examples=["042917"])
    ]
    parameter = Parameter("code", Parameter.KEYWORD_ONLY, annotation=code)
    looked.__signature__ = Signature([parameter])  # type: ignore[attr-defined]
    missing = {"model": ERRORS[422]["model"], "description": "There is no race with this code."}
    made.add_api_route(
        "/race/{code}",
        looked,
        methods=["GET"],
        response_model=answer,
        tags=["Race"],
        responses={**shown, 404: missing},
    )
    made.add_api_websocket_route("/race/{code}", attend)


async def _lines(service: Service, lines: list[bytes], client: str) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    end = loop.time() + service.limits.batch_seconds
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if loop.time() > end:
            reply = problem(503, "budget", "the batch ran out of time")
        else:
            reply = await _line(service, line, client)
        head = f'{{"line":{number},"status":{reply.status},'.encode()
        answer = b'"answer":%b}' % reply.body if reply.status == 200 else reply.body[1:]
        yield head + answer + b"\n"
        if loop.time() > end:
            return
        await asyncio.sleep(0)  # a long batch of cheap questions lets others in between


async def _line(service: Service, line: bytes, client: str) -> Reply:
    if len(line) > service.limits.body:
        return problem(413, "too_large", f"a line has at most {service.limits.body} bytes")
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return problem(422, "request", "the line is not JSON")
    name = fields.pop("do", None) if isinstance(fields, dict) else None
    if not isinstance(name, str) or name not in NAMES or not endpoint(name).batch:
        jobs = ", ".join(job for job in NAMES if endpoint(job).batch)
        return problem(422, "request", f"'do' must be one of {jobs}")
    model = request_model(endpoint(name).request, f"{name.capitalize()}Request")
    try:
        checked = dict(model.model_validate(fields))
    except ValidationError as error:
        return problem(422, "request", _wrong(error))
    return await service.answer(name, checked, client)


async def _while_wanted(request: Request, answer: Awaitable[Reply]) -> Reply:
    """Wait for an answer as long as its client does."""
    work = asyncio.ensure_future(answer)
    try:
        done, _ = await asyncio.wait({work}, timeout=_PATIENCE)
        if not done:
            gone = asyncio.ensure_future(_disconnected(request))
            try:
                await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                gone.cancel()
            if not work.done():
                return problem(499, "gone", "the client has gone")
        return work.result()
    finally:
        work.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def client_of(request: Request) -> str:
    """Return what a client is known by: its address."""
    return request.client.host if request.client else ""


def response(reply: Reply, media_type: str = "application/json") -> Response:
    """Return a reply as HTTP; errors are always JSON."""
    headers = {}
    if reply.status == 503:
        headers["Retry-After"] = str(RETRY_AFTER)
    if reply.status in (403, 408, 413, 415):  # the rest of the body is not worth reading
        headers["Connection"] = "close"
    if reply.status != 200:
        media_type = "application/json"
    return Response(reply.body, reply.status, headers=headers, media_type=media_type)


def _wrong(error: ValidationError) -> str:
    """Say in one line what is wrong with the fields of a request."""
    told = []
    for one in error.errors(include_url=False, include_input=False, include_context=False):
        place = ".".join(str(part) for part in one["loc"])
        told.append(f"{place}: {one['msg']}" if place else one["msg"])
    return "; ".join(told[:5])
