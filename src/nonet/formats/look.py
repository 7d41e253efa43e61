"""Look: cached properties of a text that formats use to recognise it."""

from __future__ import annotations

from functools import cached_property

from nonet.cells import SIZES
from nonet.formats import block
from nonet.formats.decoding import INTEGER, Line, is_cells, some_lines


class Look:
    """A text with at least one line of data."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: list[Line] = some_lines(text)
        self.first = self.lines[0][1].strip()

    @cached_property
    def one_line(self) -> bool:
        """Whether only one line has data."""
        return len(self.lines) == 1

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
        """The lines that are not frames."""
        return [row for row in (block.row_of(*line) for line in self.lines) if not row.frame]

    @cached_property
    def size(self) -> int:
        """The size that most rows fit."""
        return block.size_of(self.rows)

    @cached_property
    def words(self) -> list[str]:
        """The groups of characters in all rows."""
        return [word[0] for row in self.rows for word in row.words]

    @cached_property
    def framed(self) -> bool:
        """Whether there is anything around the rows or between their cells."""
        return len(self.rows) < len(self.lines) or any(char in self.text for char in "|:!+,")

    @cached_property
    def integers(self) -> bool:
        """Whether all words are one-digit or two-digit numbers."""
        return all(map(INTEGER.match, self.words))
