"""Tell the format of a text by its look."""

from __future__ import annotations

import re

from nonet.alphabet import SIZE_OF_LENGTH, cells_of_81
from nonet.cells import SIZES
from nonet.formats import block, csv_rows, pencil
from nonet.formats.decoding import Line, some_lines, text_of

_SECTION = re.compile(r"\[\s*[A-Za-z]+\s*\]$")
_JSON = re.compile(r'[\[{]\s*(?:["\[{\]}]|-?\d+\s*[,\]]\s*|[^\]}]*,|$)')
_LISTED = re.compile(r"\[\d+\](?:\s|$)")
_SDK_HEADER = re.compile(r"#[ADCBSLU]\S", re.MULTILINE)
_CELLS = re.compile(r"[0-9A-Za-z._*-]+$")
_BORDER = re.compile(r"[*.'][-]+[*.']$")
_BANK = re.compile(r"[0-9a-fA-F]{12}\s+[0-9.]{81}(?:\s|$)")
_MARKED = re.compile(r"[{<(\[][0-9A-Za-z]*[}>)\]]")
_PLACED = re.compile(r"\bu[0-9A-Za-z]\b")
_INTEGER = re.compile(r"[0-9]{1,2}$")
_EMPTY = frozenset("0._")


def sniff(text: str | bytes) -> str:
    """Return the name of the format that a text looks like.

    Formats with the same look share a name: ``.sdm`` is a ``line``, ``.ss`` a ``block``. A text
    that looks like nothing is called a line or a block, whose reader then says what is wrong.

    >>> sniff("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    'line'
    >>> sniff("1 2 0 0\\n3 4 0 0\\n2 1 0 0\\n4 3 0 0")
    'matrix'
    """
    text = text_of(text)
    if len(text) == 81 and cells_of_81(text) is not None:
        return "line"
    lines = some_lines(text)
    name = sniff_line(lines[0][1])
    if name == "line" and _is_square(lines):
        name = None
    return name or (_sniff_rows(text, lines) if len(lines) > 1 else _sniff_one(lines[0][1]))


def sniff_line(line: str) -> str | None:
    """Return the format if the first line alone tells it."""
    first = line.strip()
    word = first.split(None, 1)[0]
    if first[0] in "[{":
        if _SECTION.match(first):
            return "sdk"
        if _JSON.match(first) and not _LISTED.match(first):
            return "json"
    if _CELLS.match(word) and not _BORDER.match(word):
        if len(word) in SIZE_OF_LENGTH:
            return "line"
        if len(word) in pencil.SIZE_OF_CUBE:
            return "candidates"
    if _BANK.match(first):
        return "line"
    named = csv_rows.layout_of(first)
    if named is not None and (named.names or any(char in first for char in ",;")):
        return "csv"
    return None


def _is_square(lines: list[Line]) -> bool:
    """Say whether the lines are as long as they are many."""
    size = len(lines)
    return size in SIZES and all(
        len(line.strip()) == size and _CELLS.match(line.strip()) for _, line in lines
    )


def _sniff_one(line: str) -> str:
    words = line.split()
    if "," in line and not any(len(word) == 1 for word in words):
        return "csv"
    if len(words) not in SIZE_OF_LENGTH:
        return "line"
    # On a grid of 16 a group such as 12 can be a number; then it is one.
    longest = max(map(len, words))
    numbers = longest == 1 or (len(words) > 81 and _numbers(words))
    return "line" if numbers else "pencilmarks"


def _sniff_rows(text: str, lines: list[Line]) -> str:
    if _is_square(lines):
        return "sdk" if _SDK_HEADER.search(text) else "chars"
    rows = [row for row in (block.row_of(*line) for line in lines) if not row.frame]
    if not rows:
        return "block"
    if any(_MARKED.search(row.line) for row in rows):
        return "pencilmarks"
    words = [word[0] for row in rows for word in row.words]
    size = block.size_of(rows)
    integers = all(map(_INTEGER.match, words))
    framed = len(rows) < len(lines) or any(char in text for char in "|:!+,")
    if not framed and len(words) > len(rows):
        if any(_PLACED.search(row.line) for row in rows):
            return "sdx"
        if integers and (size > 9 or "0" in words or max(map(len, words)) == 1):
            return "matrix"
    wide = [row for row in rows if len(row.words) == size and len(row.cells) != size]
    if any(len(row.dashed) != size for row in wide):
        if size > 9 and _numbers(words):
            return "block"
        # Pencil marks have no character for an empty cell.
        if not _EMPTY.intersection(words):
            return "pencilmarks"
    return "sdk" if _SDK_HEADER.search(text) else "block"


def _numbers(words: list[str]) -> bool:
    return all(len(word) == 1 or _INTEGER.match(word) for word in words)
