"""Find the grid among the cells of SudokuPad, whose puzzles may have cells for clues beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from nonet.errors import FormatError
from nonet.model.cells import GRID_SIZES

Cells = list[list[dict[str, Any]]]

_POINTS = {"lines": "wayPoints", "arrows": "wayPoints"}
_SHAPES = ("underlays", "overlays")


class Frame(NamedTuple):
    """The place of a grid: its first row and column, and its numbers of rows and columns."""

    top: int
    left: int
    rows: int
    columns: int

    @property
    def size(self) -> int:
        """The longer side."""
        return max(self.rows, self.columns)


def framed(data: Mapping[str, Any], *, whole: bool) -> tuple[Mapping[str, Any], Frame]:
    """Return a puzzle whose cells are those of the grid, and the frame of the grid.

    The grid is the ``whole`` puzzle, or what the regions fill. Digits in cells beside the grid
    become texts, and all drawings keep their place.

    >>> cells = [[{}] * 5 for _ in range(4)]
    >>> framed({"cells": cells}, whole=False)[1]
    Frame(top=0, left=0, rows=4, columns=5)
    """
    cells = _rows_of(data.get("cells"))
    height, width = len(cells), len(cells[0])
    frame = _found(None if whole else data.get("regions"), height, width)
    if frame.size not in GRID_SIZES:
        raise FormatError(f"the puzzle has {frame.size} rows; a grid has 4 to 16 or 25")
    if frame == (0, 0, height, width):
        return {**data, "cells": cells}, frame
    return _moved(data, cells, frame), frame


def _rows_of(rows: Any) -> Cells:
    """Return the rows of cells, all of the same length."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise FormatError("cells: expected rows of cells")
    width = max(map(len, rows))
    if not width:
        raise FormatError("the puzzle has no cells")
    for number, row in enumerate(rows, 1):
        if not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"row {number} of the puzzle contains something that is not a cell")
        if len(row) != width and row:
            raise FormatError(f"row {number} of the puzzle does not have {width} cells")
    return [row or [{} for _ in range(width)] for row in rows]


def _found(regions: Any, height: int, width: int) -> Frame:
    """Return the frame that regions fill without a gap, or else that of all cells."""
    cells = [tuple(cell) for region in _lists(regions) if len(region) > 1 for cell in region]
    usable = [cell for cell in cells if len(cell) == 2 and all(type(n) is int for n in cell)]
    if usable and len(usable) == len(cells):
        top, left = min(row for row, _ in usable), min(col for _, col in usable)
        rows = max(row for row, _ in usable) + 1 - top
        columns = max(col for _, col in usable) + 1 - left
        found = Frame(top, left, rows, columns)
        if len(set(usable)) == rows * columns and found.size in GRID_SIZES and top >= 0 <= left:
            return found
    return Frame(0, 0, height, width)


def _lists(value: Any) -> Iterator[list[Any]]:
    for item in value if isinstance(value, list) else ():
        if isinstance(item, list) and all(isinstance(one, list) for one in item):
            yield item


def _moved(data: Mapping[str, Any], cells: Cells, frame: Frame) -> dict[str, Any]:
    """Return a puzzle without the cells beside its grid."""
    made: dict[str, Any] = deepcopy({key: value for key, value in data.items() if key != "cells"})
    top, left, rows, columns = frame
    made["cells"] = [row[left : left + columns] for row in cells[top : top + rows]]
    for region in _lists(made.get("regions")):
        region[:] = [[row - top, col - left] for row, col in region]
    for key, name in _POINTS.items():
        for drawn in _objects(made.get(key)):
            drawn[name] = [_shifted(point, frame) for point in drawn.get(name) or []]
    for key in _SHAPES:
        for drawn in _objects(made.get(key)):
            drawn["center"] = _shifted(drawn.get("center"), frame)
    for cage in _objects(made.get("cages")):
        cage["cells"] = [_shifted(cell, frame) for cell in cage.get("cells") or []]
    beside = [
        {"center": [row + 0.5 - top, col + 0.5 - left], "width": 1, "height": 1, "text": str(text)}
        for row, line in enumerate(cells)
        for col, cell in enumerate(line)
        if not (top <= row < top + rows and left <= col < left + columns)
        if (text := cell.get("value")) not in (None, "", {}, [])
    ]
    if beside:
        made["overlays"] = [*(made.get("overlays") or []), *beside]
    _crop_solutions(made, frame, len(cells), len(cells[0]))
    return made


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    return (item for item in (value if isinstance(value, list) else ()) if isinstance(item, dict))


def _shifted(point: Any, frame: Frame) -> Any:
    """Return a point or cell in the coordinates of the grid."""
    if isinstance(point, list) and len(point) == 2:
        if all(isinstance(number, (int, float)) for number in point):
            return [point[0] - frame.top, point[1] - frame.left]
    return point


def _crop_solutions(made: dict[str, Any], frame: Frame, height: int, width: int) -> None:
    """Leave only the cells of the grid in the stored solution."""

    def cropped(text: Any) -> Any:
        if not isinstance(text, str) or len(text) != height * width:
            return text
        rows = [text[start : start + width] for start in range(0, len(text), width)]
        kept = rows[frame.top : frame.top + frame.rows]
        return "".join(row[frame.left : frame.left + frame.columns] for row in kept)

    for holder in (made, made.get("metadata")):
        if isinstance(holder, dict) and "solution" in holder:
            holder["solution"] = cropped(holder["solution"])
    for cage in _objects(made.get("cages")):
        value = cage.get("value")
        if isinstance(value, str) and value.lower().startswith("solution:"):
            cage["value"] = f"solution: {cropped(value.partition(':')[2].strip())}"


def filled_up(cells: Cells, size: int) -> Cells:
    """Return a square grid of cells; those that a rectangle lacks are empty."""
    padded = [*cells, *([] for _ in range(size - len(cells)))]
    return [[*row, *({} for _ in range(size - len(row)))] for row in padded]
