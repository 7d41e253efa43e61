"""Every error that nonet raises on purpose.

::

    SudokuError
    ├── FormatError             (ValueError)  text, a file or a value that is not a grid
    │   ├── MissingFileError    (FileNotFoundError)
    │   └── DefectError                       a defect of nonet that one puzzle met
    ├── ArgumentError           (ValueError)  an option or argument that is out of range
    ├── ConflictError           (ValueError)  givens that break the rules
    ├── NoSolutionError                       a puzzle without a solution
    ├── MultipleSolutionsError                a puzzle with more than one
    ├── BudgetError                           a time, node or iteration budget ran out
    │   └── NoPuzzleFoundError                no puzzle met the request within the budget
    ├── UnknownNameError        (KeyError)    a format, engine or technique that does not exist
    └── BackendUnavailableError               a kernel, device or optional library is missing
"""

from __future__ import annotations

import errno
import re
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from nonet.model.cells import Position
    from nonet.model.grid import Grid

E = TypeVar("E", bound="SudokuError")


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, for messages.

    >>> counted(1, "cell"), counted(1200, "cell")
    ('1 cell', '1,200 cells')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


MOST_QUOTED = 80
"""The number of characters of a value that a message repeats."""

MOST_MESSAGE = 1000
"""The number of characters of a message about a puzzle that cannot be read."""


def quoted(value: object) -> str:
    """Return a value as messages show it: on one line, at most 80 characters of it.

    >>> quoted("x"), quoted([1, "y"])
    ("'x'", "[1, 'y']")
    >>> quoted("4" * 1000) == repr("4" * 79 + "…")
    True
    """
    if isinstance(value, str):  # str.__repr__, because NumPy's strings show their type
        return str.__repr__(value if len(value) <= MOST_QUOTED else value[: MOST_QUOTED - 1] + "…")
    from reprlib import Repr  # imported late, like all that only errors need

    short = Repr()
    short.maxlevel, short.maxstring, short.maxother = 6, MOST_QUOTED, 2 * MOST_QUOTED
    short.maxlist = short.maxtuple = short.maxdict = short.maxset = short.maxarray = MOST_QUOTED
    try:
        text = " ".join(short.repr(value).split())
    except Exception:  # an int with thousands of digits, or a class with a broken repr
        text = f"<{type(value).__name__}>"
    return text if len(text) <= MOST_QUOTED else f"{text[: MOST_QUOTED - 1]}…"


def shortened(message: str) -> str:
    """Return a message whose words, and which itself, have a bounded length.

    >>> shortened(f"unknown key {'k' * 1000}") == f"unknown key {'k' * 79}…"
    True
    """
    if len(message) <= MOST_QUOTED:
        return message
    words = re.sub(rf"(\S{{{MOST_QUOTED - 1}}})\S\S+", r"\1…", message)
    return words if len(words) <= MOST_MESSAGE else f"{words[: MOST_MESSAGE - 1]}…"


class SudokuError(Exception):
    """The base class of all nonet errors; they can be pickled and copied."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[E], args: tuple[Any, ...], fields: dict[str, Any]) -> E:
    """Restore an error without calling its constructor, whose arguments are lost."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class FormatError(SudokuError, ValueError):
    """Input that is not a grid; the message includes the position if it is known.

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
        message = shortened(message)
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column

    def at(self, *, file: str | None = None, line: int | None = None) -> FormatError:
        """Return the error with unknown parts of its position filled in."""
        return FormatError(
            self.message,
            file=self.file if self.file is not None else file,
            line=self.line if self.line is not None else line,
            column=self.column,
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


class MissingFileError(FormatError, FileNotFoundError):
    """A file that does not exist; also a ``FileNotFoundError``."""

    def __init__(self, file: str) -> None:
        super().__init__("no such file", file=file)
        self.errno = errno.ENOENT
        self.filename = file

    def __reduce__(self) -> tuple[Any, ...]:
        return MissingFileError, (self.filename,)


class DefectError(FormatError):
    """A defect of nonet that one puzzle met; the log ``nonet`` has its place."""


def row_error(error: Exception) -> SudokuError:
    """Return the error of one row among many, so that an unknown defect costs only that row.

    An error that nonet does not raise on purpose becomes a :class:`DefectError` and a line in the
    log. What does not depend on the row is raised: a full disk or memory, a missing library.

    >>> row_error(FormatError("the row is empty"))
    FormatError('the row is empty')
    """
    if isinstance(error, SudokuError):
        return error
    if isinstance(error, (OSError, MemoryError, ImportError, Warning)):
        raise error
    import logging
    from traceback import extract_tb

    what = f"{type(error).__name__}: {quoted(str(error))}" if str(error) else type(error).__name__
    frames = extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "an unknown place"
    log = logging.getLogger("nonet")
    log.error("a defect made a row bad: %s, at %s", what, place)
    log.debug("its traceback:", exc_info=error)
    return DefectError(f"a defect of nonet: {what}")


class ArgumentError(SudokuError, ValueError):
    """An option or argument that is out of range or conflicts with another.

    ``parameters`` are the names of parameters in the message. The command line replaces them by
    the names of its options.
    """

    def __init__(self, message: str = "", *, parameters: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.parameters = tuple(parameters)

    def spelled(self, names: Mapping[str, str]) -> ArgumentError:
        """Return the error with other names of its parameters.

        >>> error = ArgumentError("unbiased=False requires size 9", parameters=["unbiased", "size"])
        >>> print(error.spelled({"unbiased": "--diagonal", "size": "--size"}))
        --diagonal requires --size 9
        """
        message = str(self)
        for name in self.parameters:
            pattern = rf"(?<![\w-]){re.escape(name)}(=\w+)?(?!\w)"
            message = re.sub(pattern, names.get(name, name), message, count=1)
        return ArgumentError(message)


class ConflictError(SudokuError, ValueError):
    """Givens that repeat a digit in a house; ``cells`` are all cells involved."""

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
    """A time, node or iteration budget ran out; ``found`` is the count up to then."""

    def __init__(self, message: str, *, found: int = 0) -> None:
        self.found = found
        super().__init__(message)


class NoPuzzleFoundError(BudgetError):
    """No puzzle met the request within the budget; ``nearest`` came closest."""

    def __init__(self, message: str, nearest: Any = None) -> None:
        super().__init__(message)
        self.nearest = nearest


_LISTED = 40  # errors do not list more names than this


class UnknownNameError(SudokuError, KeyError):
    """An unknown name; ``suggestions`` holds the closest known ones."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # imported late: every command loads this module

        known = tuple(dict.fromkeys(known))
        self.kind = kind
        self.name = name
        self.suggestions = tuple(get_close_matches(_start_of(name), known, n=3, cutoff=0.61))
        listed = ", ".join(known)
        if len(known) > _LISTED:
            listed = f"{', '.join(known[:5])} and {len(known) - 5} more"
        self.message = f"unknown {kind} {quoted(name)}" + (
            f"; did you mean {' or '.join(map(repr, self.suggestions))}?"
            if self.suggestions
            else f" (available: {listed})"
        )
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


def _start_of(name: object) -> str:
    return name[:MOST_QUOTED] if isinstance(name, str) else ""


def is_among(value: Any, known: Collection[Any]) -> bool:
    """Return whether a collection holds a value, which may be anything.

    >>> is_among("x", ("x", "y")), is_among(["x"], {"x": 1})
    (True, False)
    """
    try:
        return bool(value in known)
    except (TypeError, ValueError):  # it has no hash, or is an array
        return False


def known_name(kind: str, name: Any, known: Collection[str]) -> str:
    """Return a name that is among the known ones, or raise :class:`UnknownNameError`."""
    if not is_among(name, known):
        raise UnknownNameError(kind, name, known)
    return str(name)


class BackendUnavailableError(SudokuError):
    """An optional component is unavailable: a CPU kernel, a GPU, a library."""
