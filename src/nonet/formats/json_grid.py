"""Read and write JSON: a list of rows, bare or inside an object."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from math import isqrt
from typing import Any

from nonet.errors import FormatError, counted, quoted
from nonet.formats import fpuzzles
from nonet.formats import line as line_format
from nonet.formats.jigsaw import divides
from nonet.formats.look import Likeness, TextLook
from nonet.formats.names import PUZZLE_NAMES, known_column, solution_beside
from nonet.formats.record import Record
from nonet.formats.sudokupad import ZIPPED
from nonet.model.alphabet import BAD, unknown_symbol, values_of
from nonet.model.cells import DIGITS, SIZE_OF_LENGTH, SIZES, Position, listed
from nonet.model.grid import Grid

_SCALAR = re.compile(r'"(?:\\.|[^"\\])*"?|[^\s,\[\]{}:"]+')
_LOOK = re.compile(r'[\[{]\s*(?:["\[{\]}]|-?\d+\s*[,\]]\s*|[^\]}]*,|$)')
_NUMBERED = re.compile(r"\[\d+\](?:\s|$)")


def looks(look: TextLook) -> Likeness:
    """Recognise a list or an object, but not a number in brackets before other text."""
    found = _LOOK.match(look.first) and not _NUMBERED.match(look.first)
    return Likeness.MARK if found else Likeness.NONE


def read(text: str) -> Record:
    """Read a list of rows, a flat list, or an object with a ``puzzle`` or ``grid``.

    >>> read("[[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, true]]")
    Traceback (most recent call last):
    nonet.errors.FormatError: line 1, column 54: r4c4 holds true; expected 0 to 4
    """
    if not text.strip():
        raise FormatError("the text is empty")
    if ZIPPED.match(text):
        return fpuzzles.read(text)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(
            f"invalid JSON: {error.msg}", line=error.lineno, column=error.colno
        ) from None
    except (ValueError, RecursionError):
        raise FormatError("the JSON is nested too deeply or contains an infinite number") from None
    start = text[: len(text) - len(text.lstrip())].count("\n") + 1
    if isinstance(data, dict):
        return _read_object(data, start)
    if not isinstance(data, list):
        raise FormatError(f"expected a JSON list of rows, found {_kind(data)}", line=start)
    return Record(_grid_of_list(data, text), line=start)


def _read_object(data: dict[str, Any], start: int) -> Record:
    if fpuzzles.looks_like(data):
        return fpuzzles.read_json(data)
    puzzle = known_column(data, PUZZLE_NAMES)
    if puzzle is None:
        raise FormatError("the JSON object has neither 'puzzle' nor 'grid'", line=start)
    solution = solution_beside((key for key in data if data[key] is not None), puzzle)
    found = _record_of(data[puzzle])
    layout = member_with_regions(data, puzzle)
    if layout is not None:
        raise FormatError(
            f"member {quoted(layout)} holds regions; write them after the cells, "
            f"in {quoted(puzzle)}",
            line=start,
        )
    solved = None
    if solution is not None:
        with suppress(FormatError):  # one that cannot be read is a member like any other
            stored = _record_of(data[solution]).grid
            solved = stored if stored.size == found.grid.size else None
    known = (puzzle,) if solved is None else (puzzle, solution)
    meta = {
        key: str(value)
        for key, value in data.items()
        if key not in known and isinstance(value, (str, int, float))
    }
    return replace(found, solution=solved, meta=meta, line=start)


def member_with_regions(data: dict[str, Any], puzzle: str) -> str | None:
    """Return the member that holds the regions of a puzzle: it is a jigsaw, read as classic."""
    size = isqrt(len(_flat(data[puzzle])))
    return next(
        (key for key, value in data.items() if key != puzzle and divides(_flat(value), size)), None
    )


def _flat(value: Any) -> str:
    """Return a character for each cell of text or of a list of rows; empty for anything else."""
    if isinstance(value, str):
        return value
    rows = value if isinstance(value, list) else []
    cells = [cell for row in rows for cell in (row if isinstance(row, (list, str)) else [row])]
    if not all(isinstance(cell, (int, str)) for cell in cells) or len(cells) > 625:
        return ""
    numbers = range(len(DIGITS))
    return "".join(
        DIGITS[cell] if isinstance(cell, int) and cell in numbers else str(cell)[:1] or "."
        for cell in cells
    )


def _record_of(value: Any) -> Record:
    if isinstance(value, list):
        return Record(_grid_of_list(value, None))
    if isinstance(value, str):
        try:
            return line_format.read(value)
        except FormatError as error:
            raise FormatError(error.message) from None
    raise FormatError(f"expected text or a list of rows, found {_kind(value)}")


def _grid_of_list(data: list[Any], text: str | None) -> Grid:
    """Check every row and cell; the text, if given, locates errors."""
    rows = data
    flat = not any(isinstance(row, list) or (isinstance(row, str) and len(row) > 1) for row in data)
    if flat and len(data) in SIZE_OF_LENGTH:
        size = SIZE_OF_LENGTH[len(data)]
        rows = [data[start : start + size] for start in range(0, len(data), size)]
    size = len(rows)
    if size not in SIZES:
        raise FormatError(f"the JSON list has {counted(size, 'row')}; a grid has {listed(SIZES)}")
    cells: list[Any] = []
    for index, row in enumerate(rows):
        if not isinstance(row, (list, str)):
            raise _fault(f"row {index + 1}: expected a list, found {_kind(row)}", text, len(cells))
        if len(row) != size:
            raise _fault(
                f"row {index + 1} has {counted(len(row), 'cell')}; a {size}×{size} grid has {size}",
                text,
                len(cells),
            )
        cells.extend(row)
    blank = "." if any(isinstance(cell, str) and cell for cell in cells) else 0
    cells = [blank if cell is None or cell == "" else cell for cell in cells]
    if all(isinstance(cell, str) and len(cell) == 1 for cell in cells):
        values = values_of("".join(cells), size)
        if (bad := values.find(BAD)) >= 0:
            raise _fault(unknown_symbol(cells[bad], size), text, bad)
        return Grid.from_cells(values)
    for index, cell in enumerate(cells):
        if not isinstance(cell, int) or isinstance(cell, bool) or not 0 <= cell <= size:
            shown = json.dumps(cell)
            shown = shown if len(shown) < 40 else _kind(cell)
            place = Position(*divmod(index, size))
            raise _fault(f"{place} holds {shown}; expected 0 to {size}", text, index)
    return Grid.from_cells(bytes(cells))


def _fault(message: str, text: str | None, scalar: int) -> FormatError:
    """Return the error located at the n-th number or string of the text."""
    if text is not None:
        for index, match in enumerate(_SCALAR.finditer(text)):
            if index == scalar:
                before = text[: match.start()]
                return FormatError(
                    message,
                    line=before.count("\n") + 1,
                    column=match.start() - before.rfind("\n"),
                )
    return FormatError(message)


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "a string", bool: "true or false"}
    return "null" if value is None else names.get(type(value), "a number")


def write(record: Record, blank: str) -> str:
    """Write a list of rows, one row per line."""
    rows = ",\n  ".join(str(row) for row in record.grid.rows())
    return f"[\n  {rows}\n]"
