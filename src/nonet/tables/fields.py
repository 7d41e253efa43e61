"""Values as text: CSV fields and lines of JSON. All CSV quoting happens here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any


def field_text(value: Any) -> str:
    """Return a value as the text of one field; nested values become readable text.

    >>> field_text({"x-wing": 2}), field_text(["r1c1", "r1c2"]), field_text(["a b", "c"])
    ('x-wing:2', 'r1c1 r1c2', 'a b; c')
    >>> field_text(True), field_text(None), field_text(7.0)
    ('true', '', '7.0')
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, Mapping) and all(isinstance(n, (int, float)) for n in value.values()):
        return " ".join(f"{key}:{n}" for key, n in value.items())
    if isinstance(value, (Mapping, list, tuple)):
        if all(isinstance(part, (str, int)) for part in value) and not isinstance(value, Mapping):
            parts = list(map(str, value))
            return ("; " if any(" " in part for part in parts) else " ").join(parts)
        return json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    return str(value)


def csv_field(text: str, delimiter: str) -> str:
    """Return the text of a field as CSV, in quotes if it needs them.

    >>> print(csv_field('a "b" c', ","), csv_field("a,b", ","), csv_field("a,b", ";"))
    "a ""b"" c" "a,b" a,b
    """
    if delimiter in text or '"' in text or "\n" in text or "\r" in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def csv_line(values: Iterable[Any], delimiter: str) -> str:
    """Return values as one row of CSV, without a newline.

    >>> csv_line(["a,b", None, 3], ",")
    '"a,b",,3'
    """
    return delimiter.join([csv_field(field_text(value), delimiter) for value in values])


def json_text(values: Mapping[str, Any]) -> str:
    """Return a row as a JSON object on one line."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), default=str)
