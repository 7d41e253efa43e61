"""The pages of a book of puzzles, as lines and words; what draws them is another matter.

Lengths are in points (1/72 inch); y grows downwards from the top of the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Literal

from nonet.cells import DIGITS
from nonet.errors import ArgumentError
from nonet.grid import Grid

PAGE_SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of a page."""

MOST_PER_PAGE = 12
"""More puzzles on a page are too small to write in."""

SOLUTIONS_PER_PAGE = 12

_MARGIN, _GAP, _HEAD, _FOOT = 42.0, 26.0, 30.0, 22.0
_CAPTION = 0.11
"""The height of the words above a puzzle, as a part of its side."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    grey: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """A text; ``y`` is its baseline, ``anchor`` the end that is at ``x``."""

    x: float
    y: float
    text: str
    size: float
    anchor: Literal["start", "middle", "end"] = "start"
    bold: bool = False
    grey: float = 0.0


@dataclass(slots=True)
class Page:
    """What is on a page."""

    width: float
    height: float
    lines: list[Line] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a book: the number and the level are printed above it."""

    number: int
    puzzle: Grid
    solution: Grid
    level: str = ""


@dataclass(frozen=True)
class Book:
    """Puzzles in order, and how they are printed."""

    entries: Sequence[Entry]
    title: str = "Sudoku"
    per_page: int = 4
    paper: str = "a4"

    def __post_init__(self) -> None:
        if isinstance(self.per_page, bool) or not 1 <= self.per_page <= MOST_PER_PAGE:
            raise ArgumentError(f"a page has 1 to {MOST_PER_PAGE} puzzles, not {self.per_page!r}")
        if self.paper not in PAGE_SIZES:
            raise ArgumentError(f"paper is one of {', '.join(PAGE_SIZES)}, not {self.paper!r}")
        if not self.entries:
            raise ArgumentError("a book needs at least one puzzle")


def pages(book: Book) -> Iterator[Page]:
    """Go through the pages: the puzzles first, then their solutions."""
    parts = (
        (book.title, book.per_page, False),
        (f"{book.title}: solutions", SOLUTIONS_PER_PAGE, True),
    )
    number = 0
    for title, per_page, solved in parts:
        for start in range(0, len(book.entries), per_page):
            number += 1
            yield _page(
                book, title, book.entries[start : start + per_page], per_page, solved, number
            )


def _page(
    book: Book, title: str, entries: Sequence[Entry], per_page: int, solved: bool, number: int
) -> Page:
    page = Page(*PAGE_SIZES[book.paper])
    page.words.append(Words(_MARGIN, _MARGIN + 12, title, 15, bold=True))
    foot = page.height - _MARGIN + 12
    page.words.append(Words(page.width / 2, foot, str(number), 9, "middle", grey=0.35))
    columns = 1 if per_page <= 2 else 2 if per_page <= 6 else 3
    rows = ceil(per_page / columns)
    top = _MARGIN + _HEAD
    wide = (page.width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    high = (page.height - _MARGIN - _FOOT - top - (rows - 1) * _GAP) / rows
    side = min(wide, high / (1 + _CAPTION))
    left = (page.width - columns * side - (columns - 1) * _GAP) / 2
    # What the puzzles do not need is shared out between them.
    spare = (page.height - _MARGIN - _FOOT - top - rows * side * (1 + _CAPTION)) / max(rows, 1)
    for place, entry in enumerate(entries):
        row, column = divmod(place, columns)
        x = left + column * (side + _GAP)
        y = top + row * (side * (1 + _CAPTION) + spare) + side * _CAPTION
        _caption(page, entry, x, y, side)
        _grid(page, entry.solution if solved else entry.puzzle, entry.puzzle, x, y, side)
    return page


def _caption(page: Page, entry: Entry, x: float, y: float, side: float) -> None:
    size = max(7.5, min(12.0, side * 0.05))
    page.words.append(Words(x, y - size * 0.6, f"No. {entry.number}", size, bold=True))
    page.words.append(
        Words(x + side, y - size * 0.6, entry.level.capitalize(), size, "end", grey=0.25)
    )


def _grid(page: Page, grid: Grid, givens: Grid, x: float, y: float, side: float) -> None:
    """Draw a grid; digits that are no givens are lighter."""
    cell = side / 9
    thin, thick = side * 0.002, side * 0.009
    for heavy in (False, True):  # the heavy lines lie on top
        for i in range(10):
            if heavy == (i % 3 == 0):
                at, width, grey = i * cell, thick if heavy else thin, 0.0 if heavy else 0.35
                over = thick / 2 if heavy else 0.0
                page.lines.append(Line(x - over, y + at, x + side + over, y + at, width, grey))
                page.lines.append(Line(x + at, y - over, x + at, y + side + over, width, grey))
    size = cell * 0.62
    for index, value in enumerate(grid.cells):
        if value:
            r, c = divmod(index, 9)
            given = bool(givens.cells[index])
            page.words.append(
                Words(
                    x + (c + 0.5) * cell,
                    y + (r + 0.5) * cell + size * 0.36,
                    DIGITS[value],
                    size,
                    "middle",
                    bold=given and grid is not givens,
                    grey=0.0 if given else 0.45,
                )
            )
