"""Puzzles of f-puzzles and SudokuPad: JSON that can hold far more rules than those of Sudoku."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from nonet.cells import SIZES, Position
from nonet.errors import FormatError
from nonet.formats.record import Record
from nonet.grid import Grid

_PLAIN = frozenset(
    [
        "size",
        "title",
        "author",
        "ruleset",
        "solution",
        "grid",
        "successMessage",
        "highlightConflicts",
        "cage",
        "line",
        "circle",
        "rectangle",
        "text",
        "disabledlogic",
        "truecandidatesoptions",
        "fogofwar",
        "foglight",
        "triggereffect",
    ]
)
"""Keys that set no rule: words, drawings, options of programs."""

_DRAWN = {
    "a": "arrows",
    "ca": "cages",
    "ce": "cells",
    "cells": "cells",
    "l": "lines",
    "o": "overlays",
    "re": "regions",
    "t": "title",
    "u": "underlays",
    "v": "value",
    "ct": "centremarks",
}
"""Short names of the zipped form, as far as they matter here."""

_TOKEN = re.compile(r"'((?:\\.|[^'\\])*)'|\"((?:\\.|[^\"\\])*)\"|([^\[\]{},:]+)")


def looks_like(data: Mapping[str, Any]) -> bool:
    """Say whether JSON is one of these puzzles rather than a plain list of rows."""
    rows = data.get("grid", data.get("cells"))
    return (
        isinstance(rows, list)
        and bool(rows)
        and isinstance(rows[0], list)
        and any(isinstance(cell, dict) for row in rows if isinstance(row, list) for cell in row)
    )


def read_json(data: Mapping[str, Any]) -> Record:
    """Return a puzzle without rules of its own; refuse one that has some."""
    if "grid" not in data:
        return _read_drawn(data)
    rules = sorted(key for key, value in data.items() if key not in _PLAIN and value)
    if rules:
        raise FormatError(f"the puzzle has rules beyond those of Sudoku: {', '.join(rules)}")
    cells = _square(data["grid"])
    size = len(cells)
    values, givens = bytearray(), bytearray()
    for index, cell in enumerate(cell for row in cells for cell in row):
        if cell.get("region", _box(index, size)) != _box(index, size):
            raise FormatError("the puzzle has regions of its own, not the boxes of Sudoku")
        value = _digit(cell.get("value"), index, size)
        values.append(value)
        givens.append(value if cell.get("given") else 0)
    return _record(values, givens, data)


def unzip(text: str) -> Mapping[str, Any]:
    """Return what SudokuPad has zipped: JSON without quotes, with empty objects left out.

    >>> unzip("{ce:[[{v:5},],[,{v:'7'}]],t:'A puzzle'}")
    {'cells': [[{'value': '5'}, {}], [{}, {'value': '7'}]], 'title': 'A puzzle'}
    """
    if text.startswith('{"'):
        import json

        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            raise FormatError("the payload of the address is not JSON") from None
    else:
        try:
            found, _ = _value(text, 0)
        except (IndexError, RecursionError):
            raise FormatError("the payload of the address is cut off") from None
    if not isinstance(found, dict):
        raise FormatError("the payload of the address holds no puzzle")
    return found


def _value(text: str, at: int) -> tuple[Any, int]:
    if text[at] == "[":
        return _list(text, at + 1)
    if text[at] == "{":
        return _object(text, at + 1)
    token = _TOKEN.match(text, at)
    if token is None:
        return {}, at
    return next(part for part in token.groups() if part is not None), token.end()


def _list(text: str, at: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    if text[at] == "]":
        return found, at + 1
    while True:
        item, at = _value(text, at)
        found.append(item)
        if text[at] == "]":
            return found, at + 1
        if text[at] != ",":
            raise FormatError("the payload of the address is damaged")
        at += 1


def _object(text: str, at: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    while text[at] != "}":
        key, at = _value(text, at)
        if not isinstance(key, str) or text[at] != ":":
            raise FormatError("the payload of the address is damaged")
        found[_DRAWN.get(key, key)], at = _value(text, at + 1)
        if text[at] == ",":
            at += 1
    return found, at + 1


def _read_drawn(data: Mapping[str, Any]) -> Record:
    """Read SudokuPad's own form, where rules are drawings: only clues can be understood."""
    drawn = [key for key in ("lines", "arrows", "overlays", "underlays", "global") if data.get(key)]
    drawn += ["cages"] * any(
        isinstance(c, dict) and c.get("cells") for c in data.get("cages") or ()
    )
    if drawn:
        raise FormatError(f"the puzzle has drawings that may be rules: {', '.join(drawn)}")
    cells = _square(data.get("cells"))
    size = len(cells)
    flat = [cell for row in cells for cell in row]
    values = bytearray(_digit(cell.get("value"), i, size) for i, cell in enumerate(flat))
    return _record(values, values, data)


def _record(values: bytearray, givens: bytearray, data: Mapping[str, Any]) -> Record:
    grid = Grid.from_cells(bytes(values))
    told = {key: str(data[key]) for key in ("title", "author") if data.get(key)}
    own = None if givens == values else Grid.from_cells(bytes(givens))
    return Record(grid, givens=own, meta=told)


def _square(rows: Any) -> list[list[dict[str, Any]]]:
    if not isinstance(rows, list) or len(rows) not in SIZES:
        count = len(rows) if isinstance(rows, list) else 0
        raise FormatError(f"the puzzle has {count} rows; a grid has 4, 9, 16 or 25")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(rows):
            raise FormatError(f"row {number} of the puzzle does not have {len(rows)} cells")
        if not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"row {number} of the puzzle holds something that is not a cell")
    return rows


def _digit(value: Any, index: int, size: int) -> int:
    if value in (None, "", {}):
        return 0
    text = str(value)
    if not text.isdecimal() or not 0 <= int(text) <= size:
        place = Position(*divmod(index, size))
        raise FormatError(f"{place} holds {text[:20]!r}; a cell holds 1 to {size}")
    return int(text)


def _box(index: int, size: int) -> int:
    side = int(size**0.5)
    row, column = divmod(index, size)
    return row // side * side + column // side
