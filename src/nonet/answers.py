"""What all answers share: their JSON, its version, and errors in the same form.

Every verb has one result type beside it (``Check``, ``Hint``, ``Rating`` …) with ``as_dict()``. The
command line with ``--json`` and the REST API both write that, so they cannot differ.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from nonet.cells import SIZES, Position
from nonet.errors import (
    ArgumentError,
    BackendUnavailableError,
    BudgetError,
    ConflictError,
    FormatError,
    MultipleSolutionsError,
    NoSolutionError,
    SudokuError,
    UnknownNameError,
)

if TYPE_CHECKING:
    from nonet.grid import Grid

SCHEMA = 1
"""The version of the JSON; a change that a reader could trip over raises it."""


class Answer(Protocol):
    """Whatever a verb returns that has a JSON form."""

    def as_dict(self) -> dict[str, Any]:
        """Return what JSON can hold, in the order in which it is written."""
        ...


def dump(answer: Answer | Mapping[str, Any]) -> str:
    """Return an answer as one line of JSON.

    >>> dump({"puzzle": "12..", "clues": 2})
    '{"puzzle":"12..","clues":2}'
    """
    fields = answer if isinstance(answer, Mapping) else answer.as_dict()
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def about(puzzle: Grid, answer: Answer) -> dict[str, Any]:
    """Return an answer that does not name its puzzle itself, with the puzzle before it."""
    return {"puzzle": str(puzzle), "schema": SCHEMA, **answer.as_dict()}


KINDS: dict[type[SudokuError], str] = {
    FormatError: "format",
    ArgumentError: "argument",
    ConflictError: "conflict",
    NoSolutionError: "no_solution",
    MultipleSolutionsError: "multiple_solutions",
    BudgetError: "budget",
    UnknownNameError: "unknown_name",
    BackendUnavailableError: "unavailable",
}
"""The name of each error in JSON."""


def describe(error: SudokuError, puzzle: str = "") -> dict[str, Any]:
    """Return what is known of an error: kind, message, place.

    ``puzzle`` is the text that was read; a column of a one-line puzzle then also names its cell.

    >>> describe(NoSolutionError())
    {'kind': 'no_solution', 'message': 'the puzzle has no solution'}
    """
    kind = next((KINDS[base] for base in type(error).__mro__ if base in KINDS), "sudoku")
    told: dict[str, Any] = {
        "kind": kind,
        "message": getattr(error, "message", None) or str(error),
    }
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


def _cell_at(error: FormatError, puzzle: str) -> list[str]:
    size = {n * n: n for n in SIZES}.get(len(puzzle))
    if size is None or error.column is None or error.line not in (None, 1) or "\n" in puzzle:
        return []
    return [str(Position(*divmod(error.column - 1, size)))]
