"""Cells and numbers as f-puzzles writes them: ``R1C1``, or ``R0C4`` outside the grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from nonet.errors import FormatError, quoted
from nonet.model.cells import Position

_CELL = re.compile(r"[Rr](\d{1,3})[Cc](\d{1,3})")
_NUMBER = re.compile(r"-?\d{1,6}(?:\.0*)?", re.ASCII)


def read_cell(name: Any) -> Position:
    """Return a cell by its f-puzzles name; one outside the grid has row or column -1 or the size.

    >>> read_cell("R0C4")
    Position(row=-1, col=3)
    """
    found = _named(name) if isinstance(name, str) else None
    if found is None:
        raise FormatError(f"expected a cell such as 'R1C1', found {quoted(name)}")
    return found


@lru_cache(maxsize=2048)
def _named(name: str) -> Position | None:
    found = _CELL.fullmatch(name)
    return Position(int(found[1]) - 1, int(found[2]) - 1) if found else None


def write_cell(cell: Position) -> str:
    """Return the f-puzzles name of a cell.

    >>> write_cell(Position(-1, 3))
    'R0C4'
    """
    return f"R{cell.row + 1}C{cell.col + 1}"


def read_cells(names: Any) -> list[Position]:
    """Return cells by their names."""
    if not isinstance(names, list):
        raise FormatError(f"expected a list of cells, found {quoted(names)}")
    return [read_cell(name) for name in names]


def write_cells(cells: Iterable[Position]) -> list[str]:
    """Return the names of cells."""
    return [write_cell(cell) for cell in cells]


def read_number(entry: Mapping[str, Any]) -> int | None:
    """Return the value of an entry, which may be text; None if it is missing or empty."""
    text = text_of(entry)
    if not text:
        return None
    if not _NUMBER.fullmatch(text):
        raise FormatError(f"expected a number, found {quoted(text)}")
    return int(float(text))


def read_total(entry: Mapping[str, Any]) -> int | None:
    """Return the value of an entry; None if it has none, or a text that is not a number.

    >>> [read_total({"value": value}) for value in ("12", 12, "?", "", None)]
    [12, 12, None, None, None]
    """
    text = text_of(entry)
    return int(float(text)) if _NUMBER.fullmatch(text) else None


def text_of(entry: Mapping[str, Any]) -> str:
    """Return the value of an entry as text, empty if it has none."""
    value = entry.get("value")
    return "" if value is None else str(value).strip()


def entries_of(value: Any, key: str) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of a list of objects."""
    if not isinstance(value, list):
        raise FormatError(f"{key}: expected a list, found {type(value).__name__}")
    for entry in value:
        if not isinstance(entry, Mapping):
            raise FormatError(f"{key}: expected an object, found {quoted(entry)}")
        yield entry


def lists_in(entry: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list in an entry, empty if it is missing."""
    found = entry.get(key) or []
    if not isinstance(found, list):
        raise FormatError(f"{key}: expected a list, found {type(found).__name__}")
    return found


def cells_in(value: Any, key: str) -> list[Position]:
    """Return the cells of all entries, each with a ``cell`` or a list of ``cells``."""
    found: list[Position] = []
    for entry in entries_of(value, key):
        found += read_cells(entry["cells"]) if "cells" in entry else [read_cell(entry.get("cell"))]
    return found
