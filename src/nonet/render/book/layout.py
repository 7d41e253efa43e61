"""Books of puzzles and the elements of their pages, independent of the output format.

Lengths are in points (1/72 inch); y grows downwards from the top of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal
from unicodedata import east_asian_width

from nonet.arguments import (
    one_of,
    wrong,
)
from nonet.errors import ArgumentError, counted
from nonet.logic.explanations import Explanation, explain
from nonet.logic.hints import Hint
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Rules
from nonet.render.paper import INKS, PAGE_SIZES, Ink
from nonet.rules.drawing import Shape

MOST_PER_PAGE = 12
"""The maximum number of puzzles per page that are still large enough to write in."""

Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Words:
    """A text; ``y`` is its baseline, and ``anchor`` says which end is at ``x``."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    bold: bool = False
    ink: str = "#000000"


@dataclass(slots=True)
class Page:
    """The contents of a page: shapes in the order of drawing, and texts above them."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a book: its number and rating are printed above it, the hint at the end.

    ``score`` and ``hardest``, the hardest technique, are text. ``rules`` are those of a variant.
    """

    number: int
    puzzle: Grid
    solution: Grid
    level: str = ""
    score: str = ""
    hardest: str = ""
    hint: str = ""
    rules: Rules = ()

    @property
    def ratings(self) -> list[str]:
        """The rating as text, from the longest form to the shortest."""
        level = self.level.capitalize()
        forms = ((level, self.score, self.hardest), (level, self.hardest), (level,))
        return [" · ".join(filter(None, form)) for form in forms]


@dataclass(frozen=True)
class Book:
    """Puzzles in order, and how to print them.

    ``large`` prints one or two puzzles per page with larger digits. ``ink`` is ``black``,
    ``colour`` or ``saving``.
    """

    entries: Sequence[Entry]
    title: str = "Sudoku"
    per_page: int = 4
    paper: str = "a4"
    subtitle: str = ""
    cover: bool = False
    hints: bool = False
    solutions: bool = True
    large: bool = False
    ink: str = "black"

    def __post_init__(self) -> None:
        most = 2 if self.large else MOST_PER_PAGE
        if isinstance(self.per_page, bool) or not 1 <= self.per_page <= most:
            where = " in large print" if self.large else ""
            raise wrong("per_page", f"1 to {most}{where}", self.per_page)
        one_of("paper", self.paper, PAGE_SIZES)
        one_of("ink", self.ink, INKS)
        if not self.entries:
            raise ArgumentError("a book needs at least one puzzle")

    @property
    def style(self) -> Ink:
        """The colours and weights of the book."""
        return INKS[self.ink]


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate the width of a text, erring on the large side.

    >>> width_of("数独", 10.0)
    20.0
    """
    narrow = 0.66 if bold else 0.6
    return size * sum(1.0 if east_asian_width(c) in "WF" else narrow for c in text)


def entry(
    number: int, puzzle: Grid, solution: Grid, *, rated: bool = True, rules: Rules = ()
) -> Entry:
    """Return a puzzle for a book; a variant, or one not ``rated``, has neither level nor hint.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> entry(1, Grid(line), Grid(line)).ratings[0]
    'Easy · 57 points · Hidden Single in a box'
    """
    if not rated or puzzle.size != 9 or rules:
        return Entry(number, puzzle, solution, rules=rules)
    path = explain(puzzle)
    if not path.solved:
        return Entry(number, puzzle, solution, "extreme", "", "beyond the known techniques")
    level, points = path.rating.level or "", f"{path.rating.score or 0:g} points"
    names = {step.technique.key: step.name for step in path}
    hardest = names.get(path.rating.hardest or "", "")
    return Entry(number, puzzle, solution, level, points, hardest, _hint(path))


def _hint(path: Explanation) -> str:
    """Return a hint to where the first step of the hardest technique is."""
    for board, step in zip(path.boards(), path):
        if step.technique.key == path.rating.hardest:
            before = board.grid.empty
            start = path.start.grid.empty
            when = (
                "Before the first digit"
                if before == start
                else f"With {counted(before, 'cell')} left to fill"
            )
            told = Hint(board, step).text(2)
            return f"{when}: {told[:1].lower()}{told[1:]}"
    return ""
