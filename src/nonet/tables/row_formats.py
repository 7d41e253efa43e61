"""What a file of rows looks like: its suffix says so, and that is a promise."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonet.errors import ArgumentError, UnknownNameError
from nonet.files import PACKINGS, check_packing, pyarrow, shown, split_packing


@dataclass(frozen=True, slots=True)
class RowFormat:
    """One way to write rows.

    A format that is not ``text`` needs pyarrow. ``table`` says that a row has columns: those of the
    input, then the answers.
    """

    name: str
    about: str
    suffixes: tuple[str, ...]
    table: bool = True
    text: bool = True


ROW_FORMATS = (
    RowFormat("lines", "one line of text per puzzle", (".txt",), table=False),
    RowFormat("sdm", "one puzzle per line, 0 for a blank", (".sdm",), table=False),
    RowFormat("csv", "columns set apart by commas", (".csv",)),
    RowFormat("tsv", "columns set apart by tabs", (".tsv",)),
    RowFormat("jsonl", "one JSON object per line", (".jsonl", ".ndjson")),
    RowFormat("json", "one JSON list of objects", (".json",)),
    RowFormat("parquet", "Apache Parquet", (".parquet", ".pq"), text=False),
    RowFormat(
        "arrow", "Arrow IPC, also called Feather", (".arrow", ".feather", ".ipc"), text=False
    ),
)

BATCH_SUFFIXES = {
    form.name: form.suffixes[0]
    for form in sorted(ROW_FORMATS, key=lambda form: form.text)
    if form.table and form.name != "json"
}
"""The formats that are written batch by batch, each with the end of its name."""

NAMES = tuple(form.name for form in ROW_FORMATS)
"""The names of all formats of rows."""

SUFFIXES = tuple(suffix for form in ROW_FORMATS for suffix in form.suffixes)
"""The ends of names that are understood, each also with a compression behind it."""


def row_format(name: str) -> RowFormat:
    """Return the format of this name."""
    found = next((form for form in ROW_FORMATS if form.name == name), None)
    if found is None:
        raise UnknownNameError("format of rows", name, NAMES)
    return found


def format_told(path: str) -> RowFormat | None:
    """Return the format that the end of a name tells; compression does not count.

    >>> format_told("a.csv.gz").name
    'csv'
    """
    suffix = os.path.splitext(split_packing(path)[0])[1].lower()
    return next((form for form in ROW_FORMATS if suffix in form.suffixes), None)


def format_to_write(path: str | None, name: str | None) -> tuple[RowFormat, str | None]:
    """Return how to write a file and how to compress it; refuse a name that says otherwise.

    >>> format_to_write("answers.csv.gz", None)[0].name
    'csv'
    >>> format_to_write("answers.parquet", "csv")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: answers.parquet: a file of this name holds parquet, not csv
    """
    asked = None if name is None else row_format(name)
    if path is None or path == "-":
        chosen = asked or ROW_FORMATS[0]
        if not chosen.text:
            raise ArgumentError(f"{chosen.about} needs a file: add -o FILE")
        return chosen, None
    stem, packing = split_packing(path)
    suffix = os.path.splitext(stem)[1].lower()
    told = format_told(path)
    if told is not None and asked is not None and told is not asked:
        raise ArgumentError(
            f"{shown(path)}: a file of this name holds {told.name}, not {asked.name}"
        )
    chosen = told or asked or ROW_FORMATS[0]
    if told is None and asked is None and suffix:
        raise ArgumentError(
            f"{shown(path)}: {suffix} is none of {' '.join(SUFFIXES)}; name the format with "
            "--format"
        )
    check_packing(packing)
    if not chosen.text:
        pyarrow(chosen.about)
        if packing is not None:
            raise ArgumentError(
                f"{shown(path)}: {chosen.about} is compressed inside; leave out .{packing}"
            )
    return chosen, packing


def csv_text(rows: Iterable[Sequence[Any]], comma: str = ",") -> str:
    """Return rows of fields as text; a null character, which Python 3.10 cannot write, is shown."""
    import csv

    text = io.StringIO()
    shown = ([_without_null(field) for field in row] for row in rows)
    csv.writer(text, delimiter=comma, lineterminator="\n").writerows(shown)
    return text.getvalue()


def _without_null(field: Any) -> Any:
    return field.replace("\0", "\ufffd") if isinstance(field, str) else field


def json_line(values: Mapping[str, Any]) -> str:
    """Return a row as a JSON object on a line."""
    return json.dumps(values, ensure_ascii=False, default=str) + "\n"


def described() -> str:
    """Return the ends of names that an output may have, in words."""
    return f"{' '.join(SUFFIXES)}, each also with {' '.join('.' + name for name in PACKINGS)}"
