"""The answer to one puzzle as a line of output, and the words for puzzles without one."""

from __future__ import annotations

import json
from itertools import islice
from typing import Literal

from nonet.errors import ConflictError
from nonet.grid import Grid
from nonet.solving.bulk import Status
from nonet.solving.search import solutions

Form = Literal["lines", "csv", "json"]
"""What a line of output holds: the solution; puzzle, solution and status; the same as JSON."""

FORMS: tuple[Form, ...] = ("lines", "csv", "json")
"""All forms, in the order in which the native code knows them."""

CSV_HEADER = "puzzle,solution,status"
"""The first line of a CSV file of answers."""

WORDS = {
    Status.MULTIPLE: "more than one solution",
    Status.NONE: "no solution",
    Status.CONFLICT: "the givens conflict",
    Status.BAD: "not a puzzle",
}
"""Why a puzzle has no answer."""


def solve_grid(grid: Grid) -> tuple[Status, Grid | None]:
    """Return what became of a grid of any size, and the first solution where there is one."""
    try:
        found = list(islice(solutions(grid), 2))
    except ConflictError:
        return Status.CONFLICT, None
    if not found:
        return Status.NONE, None
    return (Status.UNIQUE if len(found) == 1 else Status.MULTIPLE), found[0]


def answer(form: Form, puzzle: Grid | None, status: Status, solution: Grid | None) -> str:
    """Return one line of output, as the native code writes it for lines of 81 cells.

    >>> answer("lines", Grid(), Status.MULTIPLE, None)
    '# more than one solution'
    """
    if form == "lines":
        return str(solution) if status == Status.UNIQUE else f"# {WORDS[status]}"
    texts = str(puzzle or ""), str(solution or ""), status.name.lower()
    if form == "csv":
        return ",".join(texts)
    return json.dumps({"puzzle": texts[0], "solution": texts[1] or None, "status": texts[2]})
