"""Replies: the HTTP status and body that answer a request. Workers use them without FastAPI."""

from __future__ import annotations

import sys
import traceback
from dataclasses import dataclass, replace
from typing import Annotated, Any

from nonet import errors
from nonet.deadline import deadline
from nonet.model.cells import SIZE_OF_LENGTH, Position
from nonet.results import Column, Result
from nonet.web.endpoints import Budget, Endpoint, UnfinishedError

KINDS: dict[type[errors.SudokuError], str] = {
    errors.FormatError: "format",
    errors.ArgumentError: "argument",
    errors.ConflictError: "conflict",
    errors.NoSolutionError: "no_solution",
    errors.MultipleSolutionsError: "multiple_solutions",
    errors.BudgetError: "budget",
    errors.UnknownNameError: "unknown_name",
    errors.BackendUnavailableError: "unavailable",
}
"""The name of each error in JSON."""


@dataclass(frozen=True, slots=True)
class Problem(Result):
    """An error: what went wrong, and where."""

    kind: Annotated[str, Column("category", "Kind of error, for programs.")]
    message: Annotated[str, Column("text", "Message for people.")]
    line: Annotated[int | None, Column("uint32", "Line of the text, from 1.")] = None
    column: Annotated[int | None, Column("uint32", "Column of that line, from 1.")] = None
    cells: Annotated[tuple[str, ...], Column("texts", "Cells concerned.")] = ()
    solutions: Annotated[
        tuple[str, ...], Column("texts", "Two solutions of a puzzle that has several.")
    ] = ()
    suggestions: Annotated[
        tuple[str, ...], Column("texts", "Known names similar to the one given.")
    ] = ()


def describe(error: errors.SudokuError, puzzle: str = "") -> Problem:
    """Return the JSON form of an error.

    ``puzzle`` is the text that was read; the column of a one-line puzzle then also names its cell.

    >>> describe(errors.NoSolutionError()).kind
    'no_solution'
    """
    kind = next((KINDS[base] for base in type(error).__mro__ if base in KINDS), "sudoku")
    problem = Problem(kind, getattr(error, "message", None) or str(error))
    if isinstance(error, errors.FormatError):
        cells = _cell_at(error, puzzle)
        return replace(problem, line=error.line, column=error.column, cells=cells)
    if isinstance(error, errors.ConflictError):
        return replace(problem, cells=tuple(map(str, error.cells)))
    if isinstance(error, errors.MultipleSolutionsError):
        return replace(problem, solutions=tuple(map(str, error.solutions)))
    if isinstance(error, errors.UnknownNameError):
        return replace(problem, suggestions=tuple(error.suggestions))
    return problem


def _cell_at(error: errors.FormatError, puzzle: str) -> tuple[str, ...]:
    size = SIZE_OF_LENGTH.get(len(puzzle))
    if size is None or error.column is None or error.line not in (None, 1) or "\n" in puzzle:
        return ()
    return (str(Position(*divmod(error.column - 1, size))),)


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
    """Answer a request; an error also becomes a reply.

    Only a first try raises :class:`UnfinishedError`.
    """
    try:
        with deadline(budget.left()):
            result = endpoint.run(request, budget)
        if isinstance(result, bytes):
            return Reply(200, result)
        return Reply(200, (result if isinstance(result, str) else result.as_json()).encode())
    except UnfinishedError:
        raise
    except errors.SudokuError as error:
        budget.need(not isinstance(error, errors.BudgetError))
        status = 501 if isinstance(error, errors.BackendUnavailableError) else 422
        return _error(status, describe(error, getattr(request, "puzzle", "")))
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return problem(500, "internal", "internal error; see the log of the server")


def problem(status: int, kind: str, message: str) -> Reply:
    """Return an error as a reply."""
    return _error(status, Problem(kind, message))


def _error(status: int, error: Problem) -> Reply:
    return Reply(status, ErrorReply(error).as_json().encode(errors="replace"))
