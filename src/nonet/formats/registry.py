"""The formats by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nonet.errors import UnknownNameError
from nonet.files import split_packing
from nonet.formats import block, csv_rows, json_grid, line, matrix, pencil, sdk
from nonet.formats.record import Record


@dataclass(frozen=True, slots=True)
class Format:
    """One format: how it is named, read and written.

    ``blank`` is the usual character of an empty cell, empty where the format leaves no choice.
    ``unit`` says how a file of several puzzles falls apart: by ``line``, ``row`` (size rows make a
    puzzle), ``value`` (a JSON value), or not at all (``file``).
    """

    name: str
    about: str
    suffixes: tuple[str, ...]
    read: Callable[[str], Record]
    write: Callable[[Record, str], str]
    blank: str
    unit: str


_FORMATS = (
    Format("line", "one character a cell, one line", (), line.read, line.write, ".", "line"),
    Format("block", "rows of cells in a frame", (), block.read, block.write, ".", "row"),
    Format("chars", "bare rows of characters", (), block.read_chars, block.write_chars, ".", "row"),
    Format("matrix", "rows of integers", (".matrix",), matrix.read, matrix.write, "", "row"),
    Format(
        "json",
        "a JSON list of rows",
        (".json", ".jsonl"),
        json_grid.read,
        json_grid.write,
        "",
        "value",
    ),
    Format(
        "csv", "quizzes,solutions", (".csv", ".tsv"), csv_rows.read, csv_rows.write, "0", "line"
    ),
    Format("pencilmarks", "a grid of candidates", (), pencil.read, pencil.write, "", "row"),
    Format(
        "candidates",
        "729 characters: nine a cell",
        (),
        pencil.read_candidates,
        pencil.write_candidates,
        ".",
        "line",
    ),
    Format("sdk", "SadMan Sudoku, SudoCue", (".sdk",), sdk.read, sdk.write, ".", "file"),
    Format("sdm", "a collection of SudoCue", (".sdm",), line.read, line.write, "0", "line"),
    Format("ss", "Simple Sudoku", (".ss",), block.read, block.write_ss, ".", "row"),
    Format("sdx", "SudoCue progress", (".sdx",), pencil.read_sdx, pencil.write_sdx, "", "row"),
)

FORMATS = {format.name: format for format in _FORMATS}
"""Every format by its name."""

NAMES = tuple(FORMATS)
"""The names of all formats."""


def format_named(name: str) -> Format:
    """Return the format of this name; refuse one that does not exist."""
    found = FORMATS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownNameError("format", name, NAMES)
    return found


def format_of_suffix(file: str) -> Format | None:
    """Return the format that the end of a file name tells; compression does not count."""
    name = split_packing(file)[0].lower()
    return next((f for f in _FORMATS if f.suffixes and name.endswith(f.suffixes)), None)
