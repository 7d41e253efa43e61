"""The registry of formats, and format detection; in a tie, the first format wins."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from nonet.alphabet import cells_of_81
from nonet.errors import UnknownNameError
from nonet.files import split_compression
from nonet.formats import block, csv_rows, line, opensudoku
from nonet.formats.decoding import text_of
from nonet.formats.format import Format
from nonet.formats.likeness import Likeness
from nonet.formats.look import Look
from nonet.formats.splitting import by_line, by_rows, by_value, whole


def _late(module: str, name: str) -> Callable[..., Any]:
    """Return a function whose module is imported when it is called: most runs need few formats."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


_FORMATS = (
    Format(
        name="line",
        about="one character per cell, one line",
        read=line.read,
        write=line.write,
        split=by_line(line.read_line),
        one_a_line=True,
        looks=line.looks,
    ),
    Format(
        name="block",
        about="rows of cells in a frame",
        read=block.read,
        write=block.write,
        split=by_rows(block.read),
        looks=block.looks,
    ),
    Format(
        name="chars",
        about="bare rows of characters",
        read=block.read_chars,
        write=block.write_chars,
        split=by_rows(block.read_chars),
        looks=block.looks_like_chars,
    ),
    Format(
        name="matrix",
        about="rows of integers",
        suffixes=(".matrix",),
        read=_late("nonet.formats.matrix", "read"),
        write=_late("nonet.formats.matrix", "write"),
        split=by_rows(_late("nonet.formats.matrix", "read"), words=True),
        blank="",
        looks=_late("nonet.formats.matrix", "looks"),
    ),
    Format(
        name="json",
        about="a JSON list of rows",
        suffixes=(".json", ".jsonl"),
        read=_late("nonet.formats.json_grid", "read"),
        write=_late("nonet.formats.json_grid", "write"),
        split=by_value(_late("nonet.formats.json_grid", "read")),
        blank="",
        columns="keys",
        looks=_late("nonet.formats.json_grid", "looks"),
    ),
    Format(
        name="csv",
        about="quizzes,solutions",
        suffixes=(".csv", ".tsv"),
        read=csv_rows.read,
        write=csv_rows.write,
        split=csv_rows.records,
        blank="0",
        header=csv_rows.HEADER,
        row=csv_rows.row,
        one_a_line=True,
        columns="fields",
        looks=csv_rows.looks,
    ),
    Format(
        name="sdx",
        about="SudoCue progress",
        suffixes=(".sdx",),
        read=_late("nonet.formats.pencil", "read_sdx"),
        write=_late("nonet.formats.pencil", "write_sdx"),
        marks=True,
        split=by_rows(_late("nonet.formats.pencil", "read_sdx"), words=True),
        blank="",
        looks=_late("nonet.formats.pencil", "looks_like_sdx"),
    ),
    Format(
        name="pencilmarks",
        about="a grid of candidates",
        read=_late("nonet.formats.pencil", "read"),
        write=_late("nonet.formats.pencil", "write"),
        marks=True,
        split=by_rows(_late("nonet.formats.pencil", "read"), words=True),
        blank="",
        looks=_late("nonet.formats.pencil", "looks"),
    ),
    Format(
        name="candidates",
        about="729 characters: nine per cell",
        read=_late("nonet.formats.pencil", "read_candidates"),
        write=_late("nonet.formats.pencil", "write_candidates"),
        marks=True,
        split=by_line(_late("nonet.formats.pencil", "read_candidates_line")),
        blanks=".0",
        one_a_line=True,
        looks=_late("nonet.formats.pencil", "looks_like_candidates"),
    ),
    Format(
        name="iss",
        about="rules in one line: Interactive Sudoku Solver",
        read=_late("nonet.formats.iss", "read"),
        write=_late("nonet.formats.iss", "write"),
        split=by_line(_late("nonet.formats.iss", "read_line")),
        blank="",
        one_a_line=True,
        rules=True,
        looks=_late("nonet.formats.iss", "looks"),
    ),
    Format(
        name="killer",
        about="the cages of a 9×9 grid in one line",
        read=_late("nonet.formats.killer", "read"),
        write=_late("nonet.formats.killer", "write"),
        split=by_line(_late("nonet.formats.killer", "read_line")),
        blank="",
        one_a_line=True,
        rules=True,
    ),
    Format(
        name="fpuzzles",
        about="rules as f-puzzles JSON",
        read=_late("nonet.formats.fpuzzles", "read"),
        write=_late("nonet.formats.fpuzzles", "write"),
        split=by_value(_late("nonet.formats.fpuzzles", "read")),
        blank="",
        one_a_line=True,
        rules=True,
    ),
    Format(
        name="link",
        about="rules in an address of f-puzzles",
        read=_late("nonet.formats.address", "read"),
        write=_late("nonet.formats.address", "write"),
        split=by_line(_late("nonet.formats.address", "read_line")),
        blank="",
        one_a_line=True,
        rules=True,
    ),
    Format(
        name="sdk",
        about="SadMan Sudoku, SudoCue",
        suffixes=(".sdk",),
        read=_late("nonet.formats.sdk", "read"),
        write=_late("nonet.formats.sdk", "write"),
        split=whole(_late("nonet.formats.sdk", "read")),
        looks=_late("nonet.formats.sdk", "looks"),
    ),
    Format(
        name="sdm",
        about="a SudoCue collection",
        suffixes=(".sdm",),
        read=line.read,
        write=line.write,
        split=by_line(line.read_line),
        blank="0",
        one_a_line=True,
    ),
    Format(
        name="ss",
        about="Simple Sudoku",
        suffixes=(".ss",),
        read=block.read,
        write=block.write_ss,
        split=by_rows(block.read),
        blanks="0._",  # a row of any other blank would look like a frame
    ),
    Format(
        name="opensudoku",
        about="XML of OpenSudoku",
        suffixes=(".opensudoku",),
        read=opensudoku.read,
        write=opensudoku.write,
        split=opensudoku.records,
        blank="0",
        blanks="0.",
        header=opensudoku.HEADER,
        row=opensudoku.row,
        footer=opensudoku.FOOTER,
        one_a_line=True,
        looks=opensudoku.looks,
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
    return _surest(Look(text))[1]


def sniff_line(line: str) -> str | None:
    """Return the name of the format if the first line alone determines it."""
    if len(line.rstrip("\n")) == 81 and not line.strip("0123456789.\n"):
        return "line"  # without asking, and loading, all formats
    likeness, name = _surest(Look(line))
    return name if likeness >= Likeness.FIRST_LINE else None


def _surest(look: Look) -> tuple[Likeness, str]:
    found = (Likeness.NONE, "line")
    for format in FORMATS.values():
        likeness = Likeness.NONE if format.looks is None else format.looks(look)
        if likeness > found[0]:
            found = (likeness, format.name)
    return found
