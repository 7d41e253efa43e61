"""Replies: the HTTP status and body that answer a request. Workers use them without FastAPI."""

from __future__ import annotations

import sys
import traceback
from dataclasses import dataclass
from typing import Annotated, Any

from nonet.errors import BackendUnavailableError, BudgetError, SudokuError
from nonet.results import Column, Problem, Result, describe
from nonet.web.endpoints import Budget, Endpoint, UnfinishedError


@dataclass(frozen=True, slots=True)
class ErrorReply(Result):
    """The body of every response that is not 2xx."""

    error: Annotated[Problem, Column("json", "Why the request failed.")]


@dataclass(frozen=True, slots=True)
class Reply:
    """An HTTP status and a body."""

    status: int
    body: bytes


def reply_to(endpoint: Endpoint, request: Any, budget: Budget) -> Reply:
    """Answer a request; an error becomes a reply, too.

    Only a first try raises :class:`UnfinishedError`.
    """
    try:
        result = endpoint.run(request, budget)
        if isinstance(result, bytes):
            return Reply(200, result)
        return Reply(200, (result if isinstance(result, str) else result.as_json()).encode())
    except UnfinishedError:
        raise
    except SudokuError as error:
        budget.need(not isinstance(error, BudgetError))
        status = 501 if isinstance(error, BackendUnavailableError) else 422
        return _error(status, describe(error, getattr(request, "puzzle", "")))
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return problem(500, "internal", "internal error; see the log of the server")


def problem(status: int, kind: str, message: str) -> Reply:
    """Return an error as a reply."""
    return _error(status, Problem(kind, message))


def _error(status: int, error: Problem) -> Reply:
    return Reply(status, ErrorReply(error).as_json().encode(errors="replace"))
