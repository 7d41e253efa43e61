"""Every error that nonet raises on purpose.

::

    SudokuError
    ├── FormatError             (ValueError)  text, a file or a value that is not a grid
    ├── ConflictError           (ValueError)  givens that break the rules
    ├── NoSolutionError                       a puzzle without a solution
    ├── MultipleSolutionsError                a puzzle with more than one
    ├── BudgetError                           a time, node or iteration budget ran out
    ├── UnknownNameError        (KeyError)    a format, engine or technique that does not exist
    └── BackendUnavailableError               a kernel, device or optional library that is missing
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.cells import Position
    from nonet.grid import Grid


class SudokuError(Exception):
    """The root of all errors of this package."""


class FormatError(SudokuError, ValueError):
    """Input that is not a grid: says what is wrong and, where it is known, at which place.

    >>> print(FormatError("'x' is not a digit", file="a.txt", line=12, column=7))
    a.txt:12:7: 'x' is not a digit
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column

    def at(
        self, *, file: str | None = None, line: int | None = None, column: int | None = None
    ) -> FormatError:
        """Return the same error with the unknown parts of its place filled in."""
        return FormatError(
            self.message,
            file=self.file if self.file is not None else file,
            line=self.line if self.line is not None else line,
            column=self.column if self.column is not None else column,
        )

    def __str__(self) -> str:
        if self.file is not None:
            place = ":".join(str(p) for p in (self.file, self.line, self.column) if p is not None)
            return f"{place}: {self.message}"
        parts = [
            f"{name} {number}"
            for name, number in (("line", self.line), ("column", self.column))
            if number is not None
        ]
        return f"{', '.join(parts)}: {self.message}" if parts else self.message


class ConflictError(SudokuError, ValueError):
    """Givens that repeat a digit in a house; ``cells`` are all cells that take part."""

    def __init__(self, cells: Iterable[Position]) -> None:
        self.cells = tuple(sorted(cells))
        names = " ".join(str(cell) for cell in self.cells)
        super().__init__(f"the givens conflict: {names}")


class NoSolutionError(SudokuError):
    """The puzzle has no solution."""

    def __init__(self, message: str = "the puzzle has no solution") -> None:
        super().__init__(message)


class MultipleSolutionsError(SudokuError):
    """The puzzle has more than one solution; ``solutions`` holds two of them."""

    def __init__(self, solutions: tuple[Grid, Grid]) -> None:
        self.solutions = solutions
        super().__init__("the puzzle has more than one solution")


class BudgetError(SudokuError):
    """The work was stopped because its budget ran out; ``found`` says what was known by then."""

    def __init__(self, message: str, *, found: int = 0) -> None:
        self.found = found
        super().__init__(message)


class UnknownNameError(SudokuError, KeyError):
    """A name that does not exist; ``suggestions`` holds the closest that do."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # late: errors are loaded by every command

        known = tuple(known)
        self.kind = kind
        self.name = name
        self.suggestions = tuple(get_close_matches(str(name), known, n=3, cutoff=0.5))
        self.message = f"there is no {kind} named {name!r}" + (
            f"; did you mean {' or '.join(map(repr, self.suggestions))}?"
            if self.suggestions
            else f"; known: {', '.join(known)}"
        )
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


class BackendUnavailableError(SudokuError):
    """Something optional is not there: a kernel for this CPU, a device, a library."""
