"""A generated puzzle as a row: a line of text, a row of a table, or a JSON object."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import Literal

from nonet.generating.generated import Generated

Form = Literal["lines", "csv", "jsonl", "parquet"]
"""What a file of puzzles looks like."""

FORMS: tuple[Form, ...] = ("lines", "csv", "jsonl", "parquet")

COLUMNS = ("puzzle", "solution", "clues", "rating", "level", "techniques", "seed", "index")
"""The columns of a table of puzzles; ``path`` follows where it is asked for."""

_SUFFIXES: dict[str, Form] = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}


def form_of_name(name: str) -> Form:
    """Return the form that the name of a file asks for.

    >>> form_of_name("hard.CSV"), form_of_name("hard.txt")
    ('csv', 'lines')
    """
    return next((f for suffix, f in _SUFFIXES.items() if name.lower().endswith(suffix)), "lines")


def header(form: Form, with_path: bool) -> str:
    """Return the first line of a file, with its end; the empty string where it has none."""
    return ",".join((*COLUMNS, "path") if with_path else COLUMNS) + "\n" if form == "csv" else ""


def row_writer(form: Form, *, with_path: bool = False) -> Callable[[Generated], str]:
    """Return a function from a puzzle to its line, with the end of line."""
    if form == "lines":
        return lambda one: f"{one.puzzle}\n"
    if form == "jsonl":
        return lambda one: json.dumps(_values(one, with_path), ensure_ascii=False) + "\n"

    def line(one: Generated) -> str:
        values = _values(one, with_path)
        techniques: dict[str, int] = one.techniques
        values["techniques"] = " ".join(f"{key}:{n}" for key, n in techniques.items())
        if with_path:
            values["path"] = json.dumps(values["path"], ensure_ascii=False)
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(
            "" if value is None else value for value in values.values()
        )
        return text.getvalue()

    return line


def _values(one: Generated, with_path: bool) -> dict[str, object]:
    values: dict[str, object] = one.as_dict()
    if with_path:
        values["path"] = path_of(one)
    return values


def path_of(one: Generated) -> list[dict[str, str]]:
    """Return the steps that solve a puzzle, each with its technique and its words."""
    from nonet.logic.explanations import explain

    return [
        {"technique": step.technique.key, "text": str(step)}
        for step in explain(one.puzzle, scale=one.scale)
    ]
