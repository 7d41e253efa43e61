"""What is answered for a puzzle: its row by column, its line, and the frames of the fast lane."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from nonet.errors import ConflictError, MultipleSolutionsError, NoSolutionError
from nonet.formats import BadRecord
from nonet.grid import Grid
from nonet.solving.bulk import Status
from nonet.solving.columns import ANSWERS
from nonet.solving.search import solve
from nonet.tables.row_formats import csv_text, json_line

if TYPE_CHECKING:
    from nonet.rules import Rule

Form = Literal["lines", "csv", "json"]
"""What a line of output holds: the solution; puzzle, solution and status; the same as JSON."""

FORMS: tuple[Form, ...] = ("lines", "csv", "json")
"""All forms."""

Frame = tuple[bytes, bytes, bytes, bool]
"""What stands before the puzzle, between it and the solution, and behind; whether that is shown."""

WORDS = {
    Status.MULTIPLE: "more than one solution",
    Status.NONE: "no solution",
    Status.CONFLICT: "the givens conflict",
    Status.BAD: "not a puzzle",
}
"""Why a puzzle has no answer."""


@dataclass(slots=True)
class Answer:
    """What is answered for one row."""

    line: str
    """The answer where rows are lines of text."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The answer by column, or by member of a JSON object."""
    error: Exception | str | None = None
    """Why the row failed."""


def solve_grid(
    grid: Grid, rules: Iterable[Rule] = (), *, seconds: float | None = None
) -> tuple[Status, Grid | None]:
    """Return what became of a grid of any size, and the first solution where there is one."""
    try:
        found = solve(grid, rules=rules, seconds=seconds)
    except ConflictError:
        return Status.CONFLICT, None
    except NoSolutionError:
        return Status.NONE, None
    except MultipleSolutionsError as error:
        return Status.MULTIPLE, error.solutions[0]
    return Status.UNIQUE, found


def solved(status: Status, solution: object | None) -> Answer:
    """Return the answer of the solver."""
    values = {
        "solution": None if solution is None else str(solution),
        "status": status.name.lower(),
    }
    if status == Status.UNIQUE:
        return Answer(str(solution), values)
    return Answer(f"# {WORDS[status]}", values, WORDS[status])


def stopped(reason: str) -> Answer:
    """Return the answer to a puzzle whose time ran out."""
    return Answer(f"# {reason}", {"status": "stopped", "reason": reason}, reason)


def bad(item: BadRecord) -> Answer:
    """Return the answer to a row that is not a puzzle, whatever was asked."""
    reason = item.error.message
    return Answer(f"# {WORDS[Status.BAD]}: {reason}", {"status": "bad", "reason": reason})


def text_row(form: str, puzzle: str, answer: Answer) -> str:
    """Return the answer of the solver to a puzzle without columns, as one line of output.

    >>> text_row("csv", "12..", solved(Status.NONE, None))
    '12..,,none,\\n'
    """
    if form == "lines":
        return f"{answer.line}\n"
    if form in ("csv", "tsv"):
        values = (answer.values.get(column.name) or "" for column in ANSWERS["solve"])
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
    found = _SOLUTION if status <= Status.MULTIPLE else None
    text = text_row(form, _PUZZLE, solved(status, found))
    before, puzzle, rest = text.partition(_PUZZLE)
    if not puzzle:
        before, rest = "", text
    between, shown, behind = rest.partition(_SOLUTION)
    return before.encode(), between.encode(), behind.encode(), bool(shown)
