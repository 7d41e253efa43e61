"""Read a grid and its regions in one line: the cells, then a label for each cell."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from nonet.errors import FormatError
from nonet.formats.json_cells import regions_of
from nonet.formats.record import Record
from nonet.model.alphabet import BAD, unknown_symbol, values_of
from nonet.model.cells import GRID_SIZES, houses
from nonet.model.grid import Grid

_SIZES = {size * size: size for size in GRID_SIZES}
_LINE = re.compile(r"\s*(\S+)(?:\s+(\S+))?\s*(.*)", re.DOTALL)
_LABELS = re.compile(r"[0-9A-Za-z.]+")


class JigsawLine(NamedTuple):
    """A line in three: its cells, the labels of their regions, and the text after them."""

    size: int
    cells: str
    labels: str
    rest: str


def parts_of(line: str) -> JigsawLine | None:
    """Return the parts of a line that holds regions; a filled grid after the cells is not one.

    The labels are letters or digits, each for as many cells as a row has, and ``.`` for none.

    >>> parts_of("1... .... .... ...2")
    >>> parts_of("1..............2 AABBACCBACDBDDDC easy").labels
    'AABBACCBACDBDDDC'
    >>> parts_of("1..............2 1234341221434321")  # a solution
    >>> parts_of("1..............2 AABBACCBACDBDDDD")
    Traceback (most recent call last):
    nonet.errors.FormatError: the regions after the cells: region 'C' has 3 cells, not 4
    """
    found = _LINE.match(line)
    if found is None:
        return None
    first, second, rest = found[1], found[2] or "", found[3]
    if len(first) == len(second) and len(first) in _SIZES:
        parts = JigsawLine(_SIZES[len(first)], first, second, rest)
    elif len(first) % 2 == 0 and len(first) // 2 in _SIZES:
        half = len(first) // 2
        parts = JigsawLine(_SIZES[half], first[:half], first[half:], f"{second} {rest}".strip())
    else:
        return None
    return parts if _is_layout(parts.labels, parts.size) else None


def _is_layout(labels: str, size: int) -> bool:
    """Return whether labels divide a grid into regions; reject those that almost do."""
    if not _LABELS.fullmatch(labels):
        return False
    counts = Counter(labels)
    free = counts.pop(".", 0)
    wrong = next((label for label, count in counts.items() if count != size), None)
    if wrong is None and (len(counts) == size or free):
        if not _in_lines(labels, size):
            return bool(counts)
        if not _in_boxes(labels, size):
            raise FormatError("the text after the cells is either regions or a filled grid")
        return False
    alike = not free and abs(len(counts) - size) < 2 and max(counts.values()) <= 2 * size
    if wrong is not None and alike:
        raise FormatError(
            f"the regions after the cells: region {wrong!r} has {counts[wrong]} cells, not {size}"
        )
    return False


def _in_lines(labels: str, size: int) -> bool:
    """Return whether the labels are digits, and each row and column has all of them."""
    values = values_of(labels, size)
    if BAD in values or 0 in values:
        return False
    lines = houses(size)[: 2 * size]
    return all(len({values[cell] for cell in line}) == size for line in lines)


def _in_boxes(labels: str, size: int) -> bool:
    boxes = houses(size)[2 * size :]
    return all(len({labels[cell].upper() for cell in box}) == size for box in boxes)


def read(parts: JigsawLine) -> Record:
    """Read the parts of a line; regions that are the boxes are not a rule."""
    cells = values_of(parts.cells, parts.size)
    if (bad := cells.find(BAD)) >= 0:
        raise FormatError(unknown_symbol(parts.cells[bad], parts.size), column=bad + 1)
    labels = (None if label == "." else label for label in parts.labels)
    comment = parts.rest.strip().lstrip("#").strip()
    return Record(
        Grid.from_cells(cells),
        meta={"comment": comment} if comment else {},
        rules=tuple(regions_of(labels, parts.size)),
    )


def is_line(text: str) -> bool:
    """Return whether a text holds a grid and regions, even if the regions are wrong."""
    try:
        return parts_of(text) is not None
    except FormatError:
        return True
