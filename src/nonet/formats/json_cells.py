"""Read a grid of JSON objects, one for each cell, as f-puzzles and SudokuPad store it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from nonet import rules
from nonet.errors import FormatError
from nonet.model.alphabet import BAD, values_of
from nonet.model.cells import GRID_SIZES, Position, box_index
from nonet.model.grid import Grid

_DIGIT = re.compile(r"\d{1,3}", re.ASCII)


def cells_of(rows: Any) -> list[dict[str, Any]]:
    """Return the cells of a square grid, row by row."""
    if not isinstance(rows, list) or len(rows) not in GRID_SIZES:
        count = len(rows) if isinstance(rows, list) else 0
        raise FormatError(f"the puzzle has {count} rows; a grid has 4 to 16 or 25")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(rows):
            raise FormatError(f"row {number} of the puzzle does not have {len(rows)} cells")
        if not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"row {number} of the puzzle contains something that is not a cell")
    return [cell for row in rows for cell in row]


def digits_of(cells: Sequence[dict[str, Any]], size: int, *, strict: bool = True) -> bytes:
    """Return the ``value`` of each cell, 0 for an empty one; skip or reject other values."""
    values = (cell.get("value") for cell in cells)
    return bytes(_digit(value, index, size, strict) for index, value in enumerate(values))


def _digit(value: Any, index: int, size: int, strict: bool) -> int:
    if value in (None, "", {}, []):
        return 0
    text = str(value).strip()
    if not _DIGIT.fullmatch(text) or int(text) > size:
        if not strict:
            return 0
        place = Position(*divmod(index, size))
        raise FormatError(f"{place} holds {text[:20]!r}; expected 1 to {size}")
    return int(text)


def solution_of(stored: Any, size: int) -> Grid | None:
    """Return a stored solution: a list, or text with or without separators; None if incomplete.

    >>> solution_of("1,2,3,4 3,4,1,2 2,1,4,3 4,3,2,1", 4) == solution_of("1234341221434321", 4)
    True
    >>> solution_of("12343412214343??", 4)
    """
    if isinstance(stored, list):
        parts = ["." if part in (None, "") else str(part) for part in stored]
    else:
        parts = str(stored or "").replace(",", " ").split()
    text, count = "".join(parts), size * size
    if len(parts) != count and len(text) == 2 * count and text.isdecimal():  # 0112 is 1 and 12
        parts = [text[i : i + 2] for i in range(0, 2 * count, 2)]
    elif len(parts) != count:
        parts = list(text)
    digits = [_stored(part, size) for part in parts]
    if BAD in digits or len(digits) not in (0, count):
        raise FormatError("the stored solution cannot be read")
    return Grid.from_cells(bytes(digits)) if digits and 0 not in digits else None


def _stored(text: str, size: int) -> int:
    """Return a digit of a solution: a number or a letter, 0 if it is not known."""
    if text.isdecimal():
        return int(text) if int(text) <= size else BAD
    return values_of(text.replace("?", "."), size)[0] if len(text) == 1 else BAD


@cache
def boxes_of(size: int) -> tuple[int, ...]:
    """Return the box of each cell."""
    return tuple(box_index(*divmod(index, size), size) for index in range(size * size))


def regions_of(regions: Iterable[Any], size: int) -> Iterator[rules.Rule]:
    """Yield the regions that a label for each cell describes, unless they are the boxes."""
    names = [None if label is None else str(label) for label in regions]
    boxes = boxes_of(size)
    same = len(set(zip(names, boxes))) == len(set(boxes)) == len(set(names))
    if None in names or not same:
        numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
        yield rules.Regions([None if name is None else numbers[name] for name in names])


def unknown_keys(cells: Iterable[dict[str, Any]], known: Collection[str]) -> Iterator[str]:
    """Yield a message that names the keys of cells that are not known."""
    if unknown := {key for cell in cells for key in cell if cell[key] and key not in known}:
        yield f"unknown keys of cells: {', '.join(sorted(unknown))}"


def list_of(value: Any, key: str) -> list[Any]:
    """Return the list under a key; reject anything else."""
    if not isinstance(value, list):
        raise FormatError(f"{key}: expected a list, found {type(value).__name__}")
    return value
