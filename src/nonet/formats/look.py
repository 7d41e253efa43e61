"""Recognise the format of a text: properties that formats look at, and how sure they are."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

from nonet.formats.decoding import INTEGER, Line, is_cells, some_lines
from nonet.model.cells import SIZES

if TYPE_CHECKING:
    from nonet.formats import block


MOST_LINES = 200
"""The lines of a puzzle that are looked at: a grid has 25 rows, and frames between them."""


class Likeness(IntEnum):
    """How likely a text is in a format; the likeliest reads it, the first in a tie."""

    NONE = 0
    FALLBACK = 1
    """Nothing suggests this format, but its reader gives the best error."""
    SHAPE = 2
    """The lines together have the shape of this format."""
    FIRST_LINE = 3
    """The first line of data identifies this format."""
    MARK = 4
    """The text has a mark that no other format has."""


class TextLook:
    """A text with at least one line of data."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: list[Line] = some_lines(text)
        self.first = self.lines[0][1].strip()
        self.one_line = len(self.lines) == 1

    @cached_property
    def square(self) -> bool:
        """Whether the lines are bare cells and form a square."""
        size = len(self.lines)
        return size in SIZES and all(
            len(line.strip()) == size and is_cells(line.strip(), border=True)
            for _, line in self.lines
        )

    @cached_property
    def rows(self) -> list[block.Row]:
        """The lines that are not frames; the first lines are enough."""
        from nonet.formats.block import row_of

        lines = self.lines[:MOST_LINES]
        return [row for row in (row_of(*line) for line in lines) if not row.frame]

    @cached_property
    def size(self) -> int:
        """The size that most rows fit."""
        from nonet.formats.block import size_of

        return size_of(self.rows)

    @cached_property
    def words(self) -> list[str]:
        """The groups of characters in all rows."""
        return [word[0] for row in self.rows for word in row.words]

    @cached_property
    def framed(self) -> bool:
        """Whether there is anything around the rows or between their cells."""
        seen = min(len(self.lines), MOST_LINES)
        return len(self.rows) < seen or any(char in self.text for char in "|:!+,")

    @cached_property
    def integers(self) -> bool:
        """Whether all words are one-digit or two-digit numbers."""
        return all(map(INTEGER.match, self.words))
