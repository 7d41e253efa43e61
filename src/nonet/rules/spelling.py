"""Cells and numbers as f-puzzles writes them: ``R1C1``, or ``R0C4`` outside the grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nonet.cells import Position
from nonet.errors import FormatError

_CELL = re.compile(r"[Rr](\d+)[Cc](\d+)")


def read_cell(name: Any) -> Position:
    """Return a cell by its f-puzzles name; one outside the grid has row or column -1 or the size.

    >>> read_cell("R0C4")
    Position(row=-1, col=3)
    """
    found = _CELL.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        raise FormatError(f"expected a cell such as 'R1C1', found {name!r}")
    return Position(int(found[1]) - 1, int(found[2]) - 1)


def write_cell(cell: Position) -> str:
    """Return the f-puzzles name of a cell.

    >>> write_cell(Position(-1, 3))
    'R0C4'
    """
    return f"R{cell.row + 1}C{cell.col + 1}"


def read_cells(names: Any) -> list[Position]:
    """Return cells by their names."""
    if not isinstance(names, list):
        raise FormatError(f"expected a list of cells, found {names!r}")
    return [read_cell(name) for name in names]


def write_cells(cells: Iterable[Position]) -> list[str]:
    """Return the names of cells."""
    return [write_cell(cell) for cell in cells]


def read_number(entry: Mapping[str, Any], key: str = "value") -> int | None:
    """Return a number that may be text; None if it is missing or empty."""
    value = entry.get(key)
    if value is None or value == "":
        return None
    text = str(value).strip()
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise FormatError(f"expected a number, found {text[:20]!r}")
    return int(text)


def entries_of(value: Any, key: str) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of a list of objects."""
    if not isinstance(value, list):
        raise FormatError(f"{key}: expected a list, found {type(value).__name__}")
    for entry in value:
        if not isinstance(entry, Mapping):
            raise FormatError(f"{key}: expected an object, found {entry!r}")
        yield entry


def cells_in(value: Any, key: str) -> list[Position]:
    """Return the cells of all entries, each with a ``cell`` or a list of ``cells``."""
    found: list[Position] = []
    for entry in entries_of(value, key):
        found += read_cells(entry["cells"]) if "cells" in entry else [read_cell(entry.get("cell"))]
    return found
