"""The API without a server: a page that runs nonet itself asks :func:`answer`.

Replies are those of the server. Requests are checked here against the same declarations, because
pydantic and FastAPI are not loaded.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from nonet.language import speaking
from nonet.web.endpoints import ENDPOINTS, Budget, Endpoint
from nonet.web.replies import Reply, problem, reply_to
from nonet.web.requests import Input, RequestBody

SECONDS = 10.0
"""The time for an answer; a browser takes longer than a server."""

NODES = 100_000_000

_NAMES: dict[Any, str] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


class RequestError(ValueError):
    """A request that does not have the declared form."""


def answer(path: str, body: str, language: str) -> tuple[int, str]:
    """Return the status and the body of the reply to a request.

    ``path`` is the address below ``/api``; that of a batch has a request per line.

    >>> answer("solve", '{"puzzle": "12...4....4....1"}', "en")
    (200, '{"puzzle":"12...4....4....1","solution":"1234341221434321","status":"unique",...}')
    """
    with speaking(language):
        if path == "batch":
            lines = [line for line in body.splitlines() if line.strip()]
            return 200, "".join(_line(number, line) for number, line in enumerate(lines, 1))
        endpoint = _by_path().get(path)
        if endpoint is None:
            reply = problem(404, "request", f"no such address: {path}")
        else:
            reply = _reply(endpoint, body or "{}")
        return reply.status, reply.body.decode()


@cache
def _by_path() -> dict[str, Endpoint]:
    return {endpoint.path: endpoint for endpoint in ENDPOINTS.values() if not endpoint.upload}


def _line(number: int, line: str) -> str:
    try:
        asked = json.loads(line)
        name = asked.pop("do")
    except (ValueError, TypeError, AttributeError, KeyError):
        reply = problem(422, "request", "expected a JSON object with the field 'do'")
    else:
        endpoint = ENDPOINTS.get(name) if isinstance(name, str) else None
        if endpoint is None or not endpoint.batch:
            reply = problem(422, "request", f"unknown request {name!r}")
        else:
            reply = _reply(endpoint, asked)
    body = reply.body.decode()
    inner = f'"result":{body}}}' if reply.status == 200 else body[1:]
    return f'{{"line":{number},"status":{reply.status},{inner}\n'


def _reply(endpoint: Endpoint, body: str | dict[str, Any]) -> Reply:
    try:
        request = request_of(endpoint.types[0], json.loads(body) if isinstance(body, str) else body)
    except RequestError as error:
        return problem(422, "request", str(error))
    except ValueError as error:
        return problem(422, "request", f"invalid JSON: {error}")
    return reply_to(endpoint, request, Budget(SECONDS, NODES))


def request_of(kind: type[RequestBody], values: Any) -> RequestBody:
    """Return a request from JSON values; raise :class:`RequestError` with the fields at fault."""
    if not isinstance(values, dict):
        raise RequestError("expected a JSON object")
    hints = get_type_hints(kind, include_extras=True)
    known = {field.name: field for field in fields(kind)}
    errors = [f"unknown field '{name}'" for name in values if name not in known]
    for name, field in known.items():
        if name in values:
            errors += filter(None, [_fault(name, values[name], hints[name])])
        elif field.default is MISSING and field.default_factory is MISSING:
            errors.append(f"'{name}' is required")
    if errors:
        raise RequestError("; ".join(errors[:5]))
    return kind(**values)


def _fault(place: str, value: Any, wanted: Any, bounds: dict[str, int] | None = None) -> str | None:
    """Return what is wrong with a value, or None."""
    if hasattr(wanted, "__metadata__"):
        found = [one.bounds for one in wanted.__metadata__ if isinstance(one, Input)]
        return _fault(place, value, wanted.__origin__, found[0] if found else bounds)
    origin = get_origin(wanted)
    if origin in (UnionType, Union):
        faults = [_fault(place, value, one, bounds) for one in get_args(wanted)]
        return None if None in faults else faults[0]
    if wanted is type(None):
        return None if value is None else f"'{place}' must be null"
    base = origin or wanted
    fits = isinstance(value, (int, float) if base is float else base)
    if not fits or (isinstance(value, bool) and base is not bool):
        return f"'{place}' must be {_NAMES[base]}"
    if (fault := _outside(place, value, bounds or {})) is not None:
        return fault
    if base is list:
        for index, item in enumerate(value):
            if (fault := _fault(f"{place}.{index}", item, get_args(wanted)[0])) is not None:
                return fault
    return None


def _outside(place: str, value: Any, bounds: dict[str, int]) -> str | None:
    what = "characters" if isinstance(value, str) else "items"
    for name, bound in bounds.items():
        if name == "min_length" and len(value) < bound:
            return f"'{place}' must have at least {bound} {what}"
        if name == "max_length" and len(value) > bound:
            return f"'{place}' must have at most {bound} {what}"
        if name == "ge" and value < bound:
            return f"'{place}' must be at least {bound}"
        if name == "le" and value > bound:
            return f"'{place}' must be at most {bound}"
        if name == "lt" and value >= bound:
            return f"'{place}' must be less than {bound}"
    return None
