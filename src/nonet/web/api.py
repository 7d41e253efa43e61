"""The routes of the REST API."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ValidationError

from nonet.web import schema
from nonet.web.jobs import dump
from nonet.web.pool import Answer, CrashedError, OverrunError, Pool, SaturatedError

_PATIENCE = 0.05
"""Seconds after which it is looked at whether the client still waits."""

_ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schema.ErrorAnswer, "description": text}
    for status, text in {
        408: "The request did not come in time.",
        413: "The request is too large.",
        422: "The request or its puzzle is wrong: the error says what and where.",
        500: "A bug.",
        501: "This server cannot do that.",
        503: "Too many requests at once; try again later.",
    }.items()
}

router = APIRouter(prefix="/api", responses=_ERRORS)


@router.post("/solve", response_model=schema.SolveAnswer)
async def solve(request: Request, body: schema.SolveRequest) -> Response:
    """Find the one solution; none or several are an error that says so."""
    return await _answer(request, "solve", body)


@router.post("/count", response_model=schema.CountAnswer)
async def count(request: Request, body: schema.CountRequest) -> Response:
    """Count the solutions, up to a limit."""
    return await _answer(request, "count", body, heavy=True)


@router.post("/check", response_model=schema.CheckAnswer)
async def check(request: Request, body: schema.CheckRequest) -> Response:
    """Say which cells conflict, and whether there is no, one or more than one solution."""
    return await _answer(request, "check", body)


@router.post("/convert", response_model=schema.ConvertAnswer)
async def convert(request: Request, body: schema.ConvertRequest) -> Response:
    """Read a puzzle in any format and write it in another."""
    return await _answer(request, "convert", body)


@router.post("/canonical", response_model=schema.CanonicalAnswer)
async def canonical(request: Request, body: schema.CanonicalRequest) -> Response:
    """Return the form that all symmetric puzzles share."""
    return await _answer(request, "canonical", body, heavy=True)


@router.post("/hint", response_model=schema.HintAnswer)
async def hint(request: Request, body: schema.HintRequest) -> Response:
    """Find the easiest next step; a board with a mistake is told so first."""
    return await _answer(request, "hint", body, heavy=True)


@router.post("/explain", response_model=schema.ExplainAnswer)
async def explain(request: Request, body: schema.ExplainRequest) -> Response:
    """Walk from the board to its solution, each step explained."""
    return await _answer(request, "explain", body, heavy=True)


@router.post("/rate", response_model=schema.RateAnswer)
async def rate(request: Request, body: schema.RateRequest) -> Response:
    """Rate a puzzle on all scales."""
    return await _answer(request, "rate", body, heavy=True)


@router.post("/generate", response_model=schema.GenerateAnswer)
async def generate(request: Request, body: schema.GenerateRequest) -> Response:
    """Make a puzzle with exactly one solution, of a level or with a technique."""
    return await _answer(request, "generate", body, heavy=True)


@router.get("/info", response_model=schema.InfoAnswer)
async def info(request: Request) -> Response:
    """Say what this server can do: formats, levels, techniques, scales, limits."""
    return await _answer(request, "info", schema.InfoRequest())


@router.post(
    "/render.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def render(request: Request, body: schema.RenderRequest) -> Response:
    """Draw a puzzle."""
    return await _answer(request, "render", body, media_type="image/svg+xml")


_BATCH: dict[str, tuple[type[BaseModel], bool]] = {  # job → its request, whether it is heavy
    "solve": (schema.SolveRequest, False),
    "count": (schema.CountRequest, True),
    "check": (schema.CheckRequest, False),
    "convert": (schema.ConvertRequest, False),
    "canonical": (schema.CanonicalRequest, True),
    "hint": (schema.HintRequest, True),
    "rate": (schema.RateRequest, True),
    "generate": (schema.GenerateRequest, True),
}


@router.post(
    "/batch",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "One JSON object a line: `line`, `status`, and the answer or its error.",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        }
    },
    openapi_extra={
        "requestBody": {
            "required": True,
            "description": "One JSON object a line: `do` (" + ", ".join(_BATCH) + ") and the "
            "fields of that request.",
            "content": {
                "application/x-ndjson": {
                    "schema": {"type": "string"},
                    "example": f'{{"do":"solve","puzzle":"{schema.PUZZLE}"}}\n',
                }
            },
        }
    },
)
async def batch(request: Request) -> Response:
    """Answer many requests, one a line, each as soon as it is done and in their order."""
    pool: Pool = request.app.state.pool
    lines = (await request.body()).splitlines()
    if not any(line.strip() for line in lines):
        return problem(422, "request", "a batch has at least one line")
    if len(lines) > pool.limits.batch_lines:
        return problem(413, "too_large", f"a batch has at most {pool.limits.batch_lines} lines")
    return StreamingResponse(_lines(pool, lines), media_type="application/x-ndjson")


async def _lines(pool: Pool, lines: list[bytes]) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    end = loop.time() + pool.limits.batch_seconds
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if loop.time() > end:
            answer = _problem(503, "budget", "the time of the batch ran out")
        else:
            answer = await _line(pool, line)
        head = f'{{"line":{number},"status":{answer.status},'.encode()
        yield head + answer.body[1:] + b"\n"
        if loop.time() > end:
            return


async def _line(pool: Pool, line: bytes) -> Answer:
    if len(line) > pool.limits.body:
        return _problem(413, "too_large", f"a line has at most {pool.limits.body} bytes")
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return _problem(422, "request", "the line is not JSON")
    name = fields.pop("do", None) if isinstance(fields, dict) else None
    if not isinstance(name, str) or name not in _BATCH:
        return _problem(422, "request", f"'do' is one of {', '.join(_BATCH)}")
    model, heavy = _BATCH[name]
    try:
        body = model.model_validate(fields)
    except ValidationError as error:
        return _problem(422, "request", validation_text(error.errors(include_url=False)))
    return await _run(pool, name, body, heavy)


async def _answer(
    request: Request,
    name: str,
    body: BaseModel,
    *,
    heavy: bool = False,
    media_type: str = "application/json",
) -> Response:
    """Do a job for as long as its client waits."""
    work = asyncio.ensure_future(_run(request.app.state.pool, name, body, heavy))
    try:
        done, _ = await asyncio.wait({work}, timeout=_PATIENCE)
        if not done:
            gone = asyncio.ensure_future(_disconnected(request))
            try:
                await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                gone.cancel()
            if not work.done():
                return Response(status_code=499)  # nobody hears it
        answer = work.result()
    finally:
        work.cancel()
    retry = {"Retry-After": "1"} if answer.status == 503 else None
    if answer.status != 200:
        media_type = "application/json"
    return Response(answer.body, answer.status, headers=retry, media_type=media_type)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _run(pool: Pool, name: str, body: BaseModel, heavy: bool) -> Answer:
    try:
        return await pool.run(name, body.model_dump(), heavy=heavy)
    except SaturatedError:
        return _problem(503, "saturated", "too many requests at once; try again later")
    except OverrunError:
        return _problem(422, "budget", "the time ran out")
    except CrashedError:
        return _problem(500, "internal", "the worker ended before it had an answer")


def _problem(status: int, kind: str, message: str) -> Answer:
    return Answer(status, dump({"error": {"kind": kind, "message": message}}).encode())


def problem(status: int, kind: str, message: str) -> Response:
    """Return an error as every route gives it."""
    answer = _problem(status, kind, message)
    return Response(answer.body, status, media_type="application/json")


def validation_text(errors: Any) -> str:
    """Say in one line what is wrong with the fields of a request."""
    told = []
    for error in errors:
        place = ".".join(str(part) for part in error["loc"] if part != "body")
        told.append(f"{place}: {error['msg']}" if place else error["msg"])
    return "; ".join(told[:5])
