"""The answer to one puzzle as a line of output, and the words for puzzles without one."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from itertools import islice
from typing import Literal

from nonet.errors import ConflictError
from nonet.grid import Grid
from nonet.solving.bulk import Status
from nonet.solving.search import solutions

Form = Literal["lines", "csv", "json"]
"""What a line of output holds: the solution; puzzle, solution and status; the same as JSON."""

FORMS: tuple[Form, ...] = ("lines", "csv", "json")
"""All forms."""

Frame = tuple[bytes, bytes, bytes, bool]
"""What stands before the puzzle, between it and the solution, and behind; whether that is shown."""

COLUMNS = ("solution", "status", "reason")
"""What an answer adds to its puzzle; a reason is there only where the status does not say all."""

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


def frames(form: str, *, unique_only: bool = False) -> list[Frame | None]:
    """Return the frame of an answer for each status but ``BAD``; None where it has no answer.

    >>> frames("tsv")[Status.UNIQUE]
    (b'', b'\\t', b'\\tunique\\t\\n', True)
    """
    makers = {"lines": _line_frame, "csv": _table_frame(","), "tsv": _table_frame("\t")}
    make = makers.get(form, _json_frame)
    known = (Status.UNIQUE, Status.MULTIPLE, Status.NONE, Status.CONFLICT)
    return [None if unique_only and s != Status.UNIQUE else make(s) for s in known]


def _line_frame(status: Status) -> Frame:
    if status == Status.UNIQUE:
        return b"", b"", b"\n", True
    return f"# {WORDS[status]}\n".encode(), b"", b"", False


def _table_frame(comma: str) -> Callable[[Status], Frame]:
    def frame(status: Status) -> Frame:
        end = f"{comma}{status.name.lower()}{comma}\n"
        return b"", comma.encode(), end.encode(), status <= Status.MULTIPLE

    return frame


def _json_frame(status: Status) -> Frame:
    found = status <= Status.MULTIPLE
    quote = '"' if found else ""
    end = f'{quote if found else "null"}, "status": "{status.name.lower()}"}}\n'
    return b'{"puzzle": "', f'", "solution": {quote}'.encode(), end.encode(), found


def answer(
    form: Form, puzzle: Grid | str | None, status: Status, solution: Grid | None, reason: str = ""
) -> str:
    """Return one line of output, as the native code writes it for lines of 81 cells.

    >>> answer("lines", Grid(), Status.MULTIPLE, None)
    '# more than one solution'
    """
    if form == "lines":
        if status == Status.UNIQUE:
            return str(solution)
        return f"# {WORDS[status]}" + (f": {reason}" if reason else "")
    texts = str(puzzle or ""), str(solution or ""), status.name.lower()
    if form == "csv":
        import csv

        text = io.StringIO()
        csv.writer(text, lineterminator="").writerow([*texts, reason])
        return text.getvalue()
    more = {"reason": reason} if reason else {}
    values = {"puzzle": texts[0], "solution": texts[1] or None, "status": texts[2], **more}
    return json.dumps(values, ensure_ascii=False)
