"""Read a grid and its regions in one line: the cells, then a label for each cell."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple, NoReturn

from nonet.errors import FormatError, counted
from nonet.formats.json_cells import regions_of
from nonet.formats.record import Record
from nonet.model.alphabet import BAD, unknown_symbol, values_of
from nonet.model.cells import GRID_SIZES, houses
from nonet.model.grid import Grid

_SIZES = {size * size: size for size in GRID_SIZES}
_LINE = re.compile(r"\s*(\S+)\s*(.*)", re.DOTALL)
_WORD = re.compile(r"\S+")
_LABEL = re.compile(r"[0-9A-Za-z.]")
_NO_LABEL = frozenset(".-_*")


class JigsawLine(NamedTuple):
    """A line in three: its cells, the labels of their regions, and the text after them."""

    size: int
    cells: str
    labels: str
    rest: str


def parts_of(line: str) -> JigsawLine | None:
    """Return the parts of a line that holds regions; a filled grid after the cells is not one.

    The labels are letters or digits, each for as many cells as a row has, and ``.`` for none.
    Blanks may separate rows or cells of them.

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
    first, rest = found[1], found[2]
    if len(first) in _SIZES:
        size = _SIZES[len(first)]
        parts = JigsawLine(size, first, *_labels_of(rest, size))
        if len(parts.labels) == len(first) and divides(first, size):
            raise FormatError("the regions come before the cells; write the cells first")
    elif len(first) % 2 == 0 and len(first) // 2 in _SIZES:
        half = len(first) // 2
        parts = JigsawLine(_SIZES[half], first[:half], first[half:], rest)
    else:
        return None
    return parts if _is_layout(parts.labels, parts.size) else None


def _labels_of(text: str, size: int) -> tuple[str, str]:
    """Return what may be labels, and the text after it: a word, or the words of a layout."""
    words, count = [], 0
    for word in _WORD.finditer(text):
        if count and len(word[0]) > size:
            break
        words.append(word)
        count += len(word[0])
        if count >= size * size:
            break
    labels = "".join(word[0] for word in words)
    if len(words) > 1 and not divides(labels, size):
        words = words[:1]
        labels = words[0][0]
    return labels, text[words[-1].end() :].lstrip() if words else ""


def divides(text: str, size: int) -> bool:
    """Return whether a text divides a grid into regions, well or badly.

    Most of its cells have the label of the cell on their left or above them, as few cells of a
    filled grid do.
    """
    labels = {label for label, n in Counter(text).items() if n <= 2 * size} - _NO_LABEL
    if abs(len(text) - size * size) > size or not 3 <= len(labels) <= 2 * size:
        return False
    places = [i for i, label in enumerate(text) if label in labels]
    alike = sum(
        (i > 0 and text[i - 1] == text[i]) or (i >= size and text[i - size] == text[i])
        for i in places
    )
    return (2 if len(text) == size * size else 3) * alike >= len(places)


def _is_layout(labels: str, size: int) -> bool:
    """Return whether labels divide a grid into regions; reject those that almost do."""
    divided = divides(labels, size)
    if len(labels) != size * size:
        if divided:
            _refuse(f"expected {size * size} labels, found {len(labels)}")
        return False
    if strange := _LABEL.sub("", labels):
        if divided:
            _refuse(f"{strange[0]!r} is not a letter, a digit or '.' for no region")
        return False
    counts = Counter(labels)
    free = counts.pop(".", 0)
    wrong = next((label for label, count in counts.items() if count != size), None)
    if wrong is None and (len(counts) == size or free):
        digits = not free and BAD not in (values := values_of(labels, size)) and 0 not in values
        if not digits or divided:
            return bool(counts)
        if not (_in_lines(labels, size) and _in_boxes(labels, size)):
            raise FormatError("the text after the cells is either regions or a filled grid")
        return False
    alike = not free and abs(len(counts) - size) < 2 and max(counts.values()) <= 2 * size
    if wrong is not None and (divided or alike):
        _refuse(f"region {wrong!r} has {counted(counts[wrong], 'cell')}, not {size}")
    return False


def _refuse(problem: str) -> NoReturn:
    raise FormatError(f"the regions after the cells: {problem}")


def _in_lines(labels: str, size: int) -> bool:
    lines = houses(size)[: 2 * size]
    return all(len({labels[cell].upper() for cell in line}) == size for line in lines)


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
