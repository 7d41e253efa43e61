"""What a worker can do: each job takes the fields of a request and returns those of its answer.

Nothing here knows of HTTP, and nothing needs the extra ``[web]``. A puzzle that cannot be answered
raises a :class:`~nonet.errors.SudokuError`; :func:`run` turns it into a status and an error body.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from nonet.cells import SIZES, Position
from nonet.errors import (
    BackendUnavailableError,
    BudgetError,
    ConflictError,
    FormatError,
    MultipleSolutionsError,
    NoSolutionError,
    SudokuError,
    UnknownNameError,
)

Fields: TypeAlias = dict[str, Any]

JOBS: dict[str, str] = {  # job → the module of `endpoints` that does it
    "solve": "puzzles",
    "count": "puzzles",
    "check": "puzzles",
    "convert": "puzzles",
    "canonical": "puzzles",
    "render": "reasoning",
    "hint": "reasoning",
    "explain": "reasoning",
    "rate": "reasoning",
    "generate": "generate",
    "info": "info",
}

KINDS: dict[type[SudokuError], str] = {
    FormatError: "format",
    ConflictError: "conflict",
    NoSolutionError: "no_solution",
    MultipleSolutionsError: "multiple_solutions",
    BudgetError: "budget",
    UnknownNameError: "unknown_name",
    BackendUnavailableError: "unavailable",
}
"""The name of each error on the wire."""


def run(name: str, fields: Fields, *, seconds: float, nodes: int) -> tuple[int, str]:
    """Do a job; return an HTTP status and the text of the answer."""
    try:
        answer = _job(name)(**fields, seconds=seconds, nodes=nodes)
    except SudokuError as error:
        return _status(error), dump({"error": describe(error, str(fields.get("puzzle", "")))})
    except Exception:
        traceback.print_exc(file=sys.stderr)
        message = "this should not happen; the server's log says more"
        return 500, dump({"error": {"kind": "internal", "message": message}})
    return 200, answer if isinstance(answer, str) else dump(answer)


def _job(name: str) -> Callable[..., Fields | str]:
    module = import_module(f"nonet.web.endpoints.{JOBS[name]}")
    job: Callable[..., Fields | str] = getattr(module, name)
    return job


def dump(answer: Fields) -> str:
    """Return compact JSON."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def describe(error: SudokuError, puzzle: str = "") -> Fields:
    """Return what is known of an error: kind, message, place."""
    kind = next((KINDS[base] for base in type(error).__mro__ if base in KINDS), "sudoku")
    told: Fields = {"kind": kind, "message": getattr(error, "message", None) or str(error)}
    if isinstance(error, FormatError):
        told["line"], told["column"] = error.line, error.column
        told["cells"] = _cell_at(error, puzzle)
    elif isinstance(error, ConflictError):
        told["cells"] = [str(cell) for cell in error.cells]
    elif isinstance(error, MultipleSolutionsError):
        told["solutions"] = [str(grid) for grid in error.solutions]
    elif isinstance(error, UnknownNameError):
        told["suggestions"] = list(error.suggestions)
    return {key: value for key, value in told.items() if value not in (None, [])}


def _status(error: SudokuError) -> int:
    return 501 if isinstance(error, BackendUnavailableError) else 422


def _cell_at(error: FormatError, puzzle: str) -> list[str]:
    """Name the cell that a column of a one-line puzzle stands for."""
    size = {n * n: n for n in SIZES}.get(len(puzzle))
    if size is None or error.column is None or error.line not in (None, 1) or "\n" in puzzle:
        return []
    return [str(Position(*divmod(error.column - 1, size)))]
