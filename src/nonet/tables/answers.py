"""What is answered for a puzzle: its row by column, its line, and the frames of the fast lane."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from nonet.formats import BadRecord
from nonet.grid import Grid
from nonet.solving.bulk import Status
from nonet.solving.search import REASONS, Solution
from nonet.tables.row_formats import csv_text, json_line

Form = Literal["lines", "csv", "json"]
"""What a line of output holds: the solution; puzzle, solution and status; the same as JSON."""

FORMS: tuple[Form, ...] = ("lines", "csv", "json")
"""All forms."""

Frame = tuple[bytes, bytes, bytes, bool]
"""What stands before the puzzle, between it and the solution, and behind; whether that is shown."""


@dataclass(slots=True)
class Answer:
    """What is answered for one row."""

    line: str
    """The answer where rows are lines of text."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The answer by column, or by member of a JSON object."""
    error: Exception | str | None = None
    """Why the row failed."""


def solved(found: Solution) -> Answer:
    """Return the answer of the solver."""
    if found.reason is None:
        return Answer(str(found.solution), found.as_row())
    return Answer(f"# {found.reason}", found.as_row(), found.reason)


def bad(item: BadRecord) -> Answer:
    """Return the answer to a row that is not a puzzle, whatever was asked."""
    reason = item.error.message
    return Answer(f"# {REASONS[Status.BAD]}: {reason}", {"status": "bad", "reason": reason})


def text_row(form: str, puzzle: str, answer: Answer) -> str:
    """Return the answer of the solver to a puzzle without columns, as one line of output.

    >>> text_row("csv", "12..", solved(Solution(Grid(), None, Status.NONE, "no solution")))
    '12..,,none,no solution\\n'
    """
    if form == "lines":
        return f"{answer.line}\n"
    if form in ("csv", "tsv"):
        values = (answer.values.get(column.name) or "" for column in Solution.row_columns())
        return csv_text([[puzzle, *values]], "\t" if form == "tsv" else ",")
    return json_line({"puzzle": puzzle, "solution": None, **answer.values})


_PUZZLE, _SOLUTION = "<puzzle>", "<solution>"


def frames(form: str, *, unique_only: bool = False) -> list[Frame | None]:
    """Return the frame of an answer for each status but ``BAD``; None where it has no answer.

    >>> frames("tsv")[Status.UNIQUE]
    (b'', b'\\t', b'\\tunique\\t\\n', True)
    """
    known = (Status.UNIQUE, Status.MULTIPLE, Status.NONE, Status.CONFLICT)
    return [None if unique_only and s != Status.UNIQUE else _frame(form, s) for s in known]


def _frame(form: str, status: Status) -> Frame:
    found: Any = _SOLUTION if status == Status.UNIQUE else None
    text = text_row(form, _PUZZLE, solved(Solution(Grid(), found, status, REASONS.get(status))))
    before, puzzle, rest = text.partition(_PUZZLE)
    if not puzzle:
        before, rest = "", text
    between, shown, behind = rest.partition(_SOLUTION)
    return before.encode(), between.encode(), behind.encode(), bool(shown)
