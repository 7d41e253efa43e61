"""The registry of formats, and format detection; in a tie, the first format wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Any, Literal

from nonet.errors import UnknownNameError
from nonet.formats import csv_rows, opensudoku
from nonet.formats.decoding import Line, text_of
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record, read_safely
from nonet.formats.splitting import Records, by_line, by_rows, by_value, by_words, own, whole
from nonet.model.alphabet import BLANKS, cells_of_81
from nonet.storage.compression import split_compression

Write = Callable[[Record, str], str]
"""A function that writes a puzzle with a given blank character."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how to name, recognise, read, split and write it.

    ``home`` is its module, which has ``read``, ``write`` and ``looks``; if several formats share a
    module, those of a ``form`` are ``read_sdx`` and so on. ``parts`` divides a file into puzzles.
    A file starts with ``header`` and ends with ``footer``; an empty line separates puzzles unless
    they are ``one_a_line``. ``blank`` is the default character for an empty cell (empty if there
    is no choice), and ``blanks`` are the allowed ones. ``columns`` marks files with more than
    puzzles, ``marks`` formats that keep candidates, ``rules`` those that also keep the rules of
    variants. Only its name or the file extension selects a format that is not ``sniffed``.
    """

    name: str
    about: str
    home: str
    parts: Callable[[Format, Iterator[Line], str | None], Records]
    form: str = ""
    suffixes: tuple[str, ...] = ()
    blank: str = "."
    blanks: str = BLANKS
    header: str = ""
    footer: str = ""
    one_a_line: bool = False
    rules: bool = False
    marks: bool = False
    columns: Literal["fields", "keys"] | None = None
    sniffed: bool = True

    def function(self, name: str) -> Any:
        """Return a function of the format; its module is imported late, since runs need few."""
        return _function(self.home, self.form, name)

    @property
    def read(self) -> Callable[[str], Record]:
        """The function that reads the text of one puzzle."""
        return partial(read_safely, self.function("read"))

    @property
    def write(self) -> Write:
        """The function that writes one puzzle."""
        return self.function("write")

    @property
    def row(self) -> Write:
        """The function that writes one puzzle of many."""
        return self.function("row" if self.header else "write")

    def looks(self, look: TextLook) -> Likeness:
        """Return how likely a text is in this format."""
        return self.function("looks")(look) if self.sniffed else Likeness.NONE

    def split(self, lines: Iterator[Line], file: str | None) -> Records:
        """Yield the puzzles in numbered lines; errors name the file."""
        return self.parts(self, lines, file)


@cache
def _function(home: str, form: str, name: str) -> Any:
    module = import_module(f"nonet.formats.{home}")
    return getattr(module, f"{name}_{form}", None) or getattr(module, name)


_KEEPS_RULES: dict[str, Any] = {"blank": "", "one_a_line": True, "rules": True}

_FORMATS = (
    Format("line", "one character per cell, one line", "line", own, one_a_line=True),
    Format("block", "rows of cells in a frame", "block", by_rows),
    Format("chars", "bare rows of characters", "block", by_rows, "chars"),
    Format("matrix", "rows of integers", "matrix", by_words, suffixes=(".matrix",), blank=""),
    Format(
        *("json", "a JSON list of rows", "json_grid", by_value),
        suffixes=(".json", ".jsonl"),
        blank="",
        columns="keys",
    ),
    Format(
        *("csv", "quizzes,solutions", "csv_rows", own),
        suffixes=(".csv", ".tsv"),
        blank="0",
        header=csv_rows.HEADER,
        one_a_line=True,
        columns="fields",
    ),
    Format(
        *("sdx", "SudoCue progress", "pencil", by_words, "sdx"),
        suffixes=(".sdx",),
        blank="",
        marks=True,
    ),
    Format("pencilmarks", "a grid of candidates", "pencil", by_words, blank="", marks=True),
    Format(
        *("candidates", "729 characters: nine per cell", "pencil", by_line, "candidates"),
        blanks=".0",
        one_a_line=True,
        marks=True,
    ),
    Format("iss", "rules in one line: Interactive Sudoku Solver", "iss", by_line, **_KEEPS_RULES),
    Format(
        "killer",
        "the cages of a 9×9 grid in one line",
        "killer",
        by_line,
        sniffed=False,
        **_KEEPS_RULES,
    ),
    Format(
        "fpuzzles", "rules as f-puzzles JSON", "fpuzzles", by_value, sniffed=False, **_KEEPS_RULES
    ),
    Format(
        "link",
        "rules in an address of f-puzzles",
        "address",
        by_line,
        sniffed=False,
        **_KEEPS_RULES,
    ),
    Format(
        "scl",
        "rules and drawings in an address of SudokuPad",
        "scl",
        by_line,
        sniffed=False,
        **_KEEPS_RULES,
    ),
    Format(
        "sudokumaker",
        "rules in an address of SudokuMaker",
        "sudokumaker",
        by_line,
        sniffed=False,
        **_KEEPS_RULES,
    ),
    Format("sdk", "SadMan Sudoku, SudoCue", "sdk", whole, suffixes=(".sdk",)),
    Format(
        *("sdm", "a SudoCue collection", "line", own),
        suffixes=(".sdm",),
        blank="0",
        one_a_line=True,
        sniffed=False,
    ),
    Format(
        *("ss", "Simple Sudoku", "block", by_rows, "ss"),
        suffixes=(".ss",),
        blanks="0._",  # a row of any other blank would look like a frame
        sniffed=False,
    ),
    Format(
        *("opensudoku", "XML of OpenSudoku", "opensudoku", own),
        suffixes=(".opensudoku",),
        blank="0",
        blanks="0.",
        header=opensudoku.HEADER,
        footer=opensudoku.FOOTER,
        one_a_line=True,
    ),
)

FORMATS = {format.name: format for format in _FORMATS}
"""Every format by name."""

NAMES = tuple(FORMATS)
"""The names of all formats."""


def format_named(name: str) -> Format:
    """Return a format by name."""
    found = FORMATS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownNameError("format", name, NAMES)
    return found


def format_of_suffix(file: str) -> Format | None:
    """Return the format of a file extension; suffixes for compression are ignored."""
    name = split_compression(file)[0].lower()
    return next((f for f in FORMATS.values() if f.suffixes and name.endswith(f.suffixes)), None)


def sniff(text: str | bytes) -> str:
    """Return the name of the format that a text looks like.

    Formats that look alike share a name: ``.sdm`` is a ``line``, ``.ss`` a ``block``. Unrecognised
    text is treated as a line or a block, whose reader then reports the error.

    >>> sniff("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    'line'
    >>> sniff("1 2 0 0\\n3 4 0 0\\n2 1 0 0\\n4 3 0 0")
    'matrix'
    """
    text = text_of(text)
    if len(text) == 81 and cells_of_81(text) is not None:
        return "line"
    return _surest(TextLook(text))[1]


def sniff_line(line: str) -> str | None:
    """Return the name of the format if the first line alone determines it."""
    if len(line.rstrip("\n")) == 81 and not line.strip("0123456789.\n"):
        return "line"  # without asking, and loading, all formats
    likeness, name = _surest(TextLook(line))
    return name if likeness >= Likeness.FIRST_LINE else None


def _surest(look: TextLook) -> tuple[Likeness, str]:
    found = (Likeness.NONE, "line")
    for format in FORMATS.values():
        likeness = format.looks(look)
        if likeness > found[0]:
            found = (likeness, format.name)
            if likeness is Likeness.MARK:
                break
    return found
