"""The result of a reader: a puzzle with everything in its text, or an unreadable part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nonet.errors import ArgumentError, FormatError, SudokuError, row_error
from nonet.model.cells import DIGITS, digits_in
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.drawings import DrawnRules, Proposal

MOST_TEXT = 1000
"""The maximum number of characters to keep of a text that is not a puzzle."""


class Note(str):
    """A note that does not cast doubt: what was read, and how that was checked."""

    __slots__ = ()
    is_note = True


@dataclass(frozen=True)
class Record(Puzzle):
    """One puzzle of a text, with everything else that the text says.

    ``candidates`` are set if the text has pencil marks. ``meta`` holds the text around the puzzle.
    ``line`` is where the puzzle starts, counted from 1. ``drawing`` holds the drawings of the text
    that are not rules, as its format stores them. ``warning`` says why the puzzle may be misread,
    if a picture or a drawing leaves doubts.
    """

    solution: Grid | None = None
    meta: Mapping[str, str] = field(default_factory=dict, hash=False)
    file: str | None = None
    line: int = 1
    warning: str | None = None
    drawing: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        try:
            Puzzle.__post_init__(self)
            if self.solution is not None:
                self._check_size("solution", self.solution)
        except ArgumentError as error:
            raise FormatError(str(error)) from None

    @cached_property
    def drawn_rules(self) -> DrawnRules:
        """What the drawing and the text seem to mean, apart from the rules that are declared.

        :func:`nonet.understand` checks that by solving.
        """
        from nonet.drawings import DrawnRules, read_drawing  # few puzzles need them

        if not self.drawing and not self.meta.get("ruleset"):
            return DrawnRules()
        text = self.meta.get("ruleset", "")
        return read_drawing(self.grid.size, self.rules, self.drawing, text)

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The rules that the drawing and the text seem to state, each with its evidence."""
        return self.drawn_rules.proposals

    def marks(self) -> tuple[str, ...] | None:
        """Return the candidates of each cell as digits, if the text has pencil marks."""
        if self.candidates is None:
            return None
        return tuple("".join(map(DIGITS.__getitem__, digits_in(mask))) for mask in self.candidates)


def record_of(puzzle: Puzzle) -> Record:
    """Return a puzzle as the record of a text."""
    return Record(puzzle.grid, puzzle.candidates, puzzle.givens, puzzle.rules)


def read_safely(read: Callable[[str], Record], text: str) -> Record:
    """Read a text; whatever goes wrong is a :class:`~nonet.errors.SudokuError`."""
    try:
        return read(text)
    except SudokuError:
        raise
    except Exception as error:
        raise row_error(error) from error


def read_at(read: Callable[[str], Record], line: str, number: int, file: str | None) -> Record:
    """Read a line of a file; the record and its errors name the place."""
    try:
        found = copy(read_safely(read, line))
    except FormatError as error:
        raise FormatError(error.message, file=file, line=number, column=error.column) from None
    found.__dict__.update(file=file, line=number)  # replace() would check its rules again
    return found


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A part of a file that is not a puzzle: the error and the text."""

    error: FormatError
    text: str


def no_puzzle(file: str | None) -> BadRecord:
    """Return the bad record of a file without puzzles."""
    return BadRecord(FormatError("the file contains no puzzle", file=file), "")
