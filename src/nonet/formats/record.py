"""What a reader returns: a puzzle with all that its text said, or the line that was not one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from nonet.cells import DIGITS, Position
from nonet.errors import FormatError
from nonet.grid import Grid
from nonet.results import PUZZLE, Column, Result, derived
from nonet.rules import Candidates, Rule


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle of a text.

    ``candidates`` holds one bit mask per cell (bit ``d - 1`` for digit ``d``; a filled cell has
    only its digit) when the text has pencil marks. ``givens`` is set when the text tells the givens
    from the digits placed later. ``meta`` holds the words around the puzzle. ``line`` is where
    the puzzle starts, counted from 1. ``rules`` are those of a variant.
    """

    grid: Grid
    candidates: tuple[int, ...] | None = None
    solution: Grid | None = None
    givens: Grid | None = None
    meta: Mapping[str, str] = field(default_factory=dict, hash=False)
    file: str | None = None
    line: int = 1
    rules: tuple[Rule, ...] = ()

    @property
    def __rules__(self) -> tuple[Rule, ...]:
        return self.rules

    def __restrictions__(self) -> tuple[Rule, ...]:
        """Return the candidates as a rule, if they say more than the digits do."""
        if self.candidates is None:
            return ()
        from nonet.validate import possible_values

        size = self.grid.size
        marked = {}
        for index, mask in enumerate(self.candidates):
            cell = Position(*divmod(index, size))
            digits = {digit for digit in range(1, size + 1) if mask >> (digit - 1) & 1}
            if not self.grid.cells[index] and not possible_values(self.grid, *cell) <= digits:
                marked[cell] = digits
        return (Candidates(marked),) if marked else ()

    def __post_init__(self) -> None:
        size = self.grid.size
        for name, other in (("givens", self.givens), ("solution", self.solution)):
            if other is not None and other.size != size:
                raise FormatError(f"the grid has size {size} and its {name} size {other.size}")
        if self.candidates is not None:
            if len(self.candidates) != size * size:
                raise FormatError(
                    f"there are candidates for {len(self.candidates)} cells; "
                    f"a {size}×{size} grid has {size * size}"
                )
            if not all(0 <= mask < 1 << size for mask in self.candidates):
                raise FormatError(f"candidates are bit masks from 0 to {(1 << size) - 1}")

    def __grid__(self) -> Grid:
        return self.grid

    def marks(self) -> tuple[str, ...] | None:
        """Return the candidates of each cell as digits, if the text has pencil marks."""
        if self.candidates is None:
            return None
        digits = range(1, self.grid.size + 1)
        return tuple(
            "".join(DIGITS[digit] for digit in digits if mask >> (digit - 1) & 1)
            for mask in self.candidates
        )


@dataclass(frozen=True, slots=True)
class Conversion(Result):
    """A puzzle written in another format, and what the original text contained."""

    text: Annotated[str, Column("text", "The puzzle in the new format.")]
    puzzle: Annotated[Grid, PUZZLE]
    givens: Annotated[Grid | None, Column("grid", "The givens, if the text marks them.")]
    candidates: Annotated[
        tuple[str, ...] | None, Column("texts", "Candidates of each cell, if the text has them.")
    ]
    solution: Annotated[Grid | None, Column("grid", "The solution, if the text has one.")]

    @derived("uint8", "Number of rows.")
    def size(self) -> int:
        """Number of rows."""
        return self.puzzle.size


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A part of a file that is not a puzzle: what is wrong with it, and its text."""

    error: FormatError
    text: str


def no_puzzle(file: str | None) -> BadRecord:
    """Return what stands for the puzzles of a file that has none."""
    return BadRecord(FormatError("there is no puzzle in the file", file=file), "")
