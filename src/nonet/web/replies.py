"""A reply: the HTTP status and the body that answer a question. No FastAPI here: workers use it."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nonet.errors import BackendUnavailableError, SudokuError
from nonet.results import Problem, describe, dump
from nonet.web.endpoint import Budget, UnfinishedError
from nonet.web.endpoints import endpoint


@dataclass(frozen=True, slots=True)
class Reply:
    """An HTTP status and a body."""

    status: int
    body: bytes


def reply_to(name: str, fields: Mapping[str, Any], budget: Budget) -> Reply:
    """Answer a request with these fields; whatever goes wrong is a reply too.

    :class:`UnfinishedError` passes through: only a first try raises it.
    """
    asked = endpoint(name)
    try:
        answer = asked.run(asked.request(**fields), budget)
        text = answer if isinstance(answer, str) else dump(answer)
        return Reply(200, text.encode())
    except UnfinishedError:
        raise
    except SudokuError as error:
        status = 501 if isinstance(error, BackendUnavailableError) else 422
        told = describe(error, str(fields.get("puzzle", "")))
        return Reply(status, dump({"error": told}).encode(errors="replace"))
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return problem(500, "internal", "this should not happen; the server's log says more")


def problem(status: int, kind: str, message: str) -> Reply:
    """Return an error in the form that all errors have."""
    text = dump({"error": Problem(kind, message)})
    return Reply(status, text.encode(errors="replace"))
