"""The result of a reader: a puzzle with everything in its text, or an unreadable part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from nonet.cells import DIGITS, Position
from nonet.errors import ArgumentError, FormatError, counted
from nonet.grid import Grid, Rules

MOST_TEXT = 1000
"""The maximum number of characters to keep of a text that is not a puzzle."""


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle of a text.

    ``candidates`` holds one bit mask per cell (bit ``d - 1`` for digit ``d``; a filled cell has
    only its digit) if the text has pencil marks. ``givens`` is set if the text distinguishes givens
    from digits placed later. ``meta`` holds the text around the puzzle. ``line`` is where the
    puzzle starts, counted from 1. ``rules`` are those of a variant, and ``drawing`` holds
    the drawings of the text that are not rules, as its format stores them. ``warning`` says why the
    puzzle may be misread, if a picture or a drawing leaves doubts.
    """

    grid: Grid
    candidates: tuple[int, ...] | None = None
    solution: Grid | None = None
    givens: Grid | None = None
    meta: Mapping[str, str] = field(default_factory=dict, hash=False)
    file: str | None = None
    line: int = 1
    rules: Rules = ()
    warning: str | None = None
    drawing: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def __rules__(self) -> Rules:
        """The rules, and the candidates if they restrict more than the digits do."""
        if self.candidates is None:
            return self.rules
        from nonet.rules import Candidates
        from nonet.validate import possible_values

        size = self.grid.size
        marked = {}
        for index, mask in enumerate(self.candidates):
            cell = Position(*divmod(index, size))
            digits = {digit for digit in range(1, size + 1) if mask >> (digit - 1) & 1}
            if not self.grid.cells[index] and not possible_values(self.grid, *cell) <= digits:
                marked[cell] = digits
        return (*self.rules, Candidates(marked)) if marked else self.rules

    def __post_init__(self) -> None:
        size = self.grid.size
        for name, other in (("givens", self.givens), ("solution", self.solution)):
            if other is not None and other.size != size:
                raise FormatError(f"the grid has size {size}, but its {name} has size {other.size}")
        if self.candidates is not None:
            if len(self.candidates) != size * size:
                raise FormatError(
                    f"there are candidates for {counted(len(self.candidates), 'cell')}; "
                    f"a {size}×{size} grid has {size * size}"
                )
            if not all(0 <= mask < 1 << size for mask in self.candidates):
                raise FormatError(f"candidates must be bit masks from 0 to {(1 << size) - 1}")
        if self.rules:
            from nonet.rules import check_fit

            try:
                check_fit(size, self.rules)
            except ArgumentError as error:
                raise FormatError(str(error)) from None

    def __grid__(self) -> Grid:
        return self.grid

    def with_rules(self, rules: Rules) -> Record:
        """Return the puzzle with more rules; raise :class:`FormatError` if they do not fit."""
        more = tuple(rule for rule in rules if rule not in self.rules)
        return replace(self, rules=(*self.rules, *more)) if more else self

    def marks(self) -> tuple[str, ...] | None:
        """Return the candidates of each cell as digits, if the text has pencil marks."""
        if self.candidates is None:
            return None
        digits = range(1, self.grid.size + 1)
        return tuple(
            "".join(DIGITS[digit] for digit in digits if mask >> (digit - 1) & 1)
            for mask in self.candidates
        )


def read_at(read: Callable[[str], Record], line: str, number: int, file: str | None) -> Record:
    """Read a line of a file; the record and its errors name the place."""
    try:
        return replace(read(line), file=file, line=number)
    except FormatError as error:
        raise FormatError(error.message, file=file, line=number, column=error.column) from None


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A part of a file that is not a puzzle: the error and the text."""

    error: FormatError
    text: str


def no_puzzle(file: str | None) -> BadRecord:
    """Return the bad record of a file without puzzles."""
    return BadRecord(FormatError("the file contains no puzzle", file=file), "")
