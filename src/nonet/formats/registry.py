"""The formats by name: one row each."""

from __future__ import annotations

from nonet.errors import UnknownNameError
from nonet.files import split_packing
from nonet.formats import block, csv_rows, json_grid, line, matrix, pencil, sdk
from nonet.formats.format import Format
from nonet.formats.splitting import by_line, by_rows, by_value, whole

_FORMATS = (
    Format(
        name="line",
        about="one character a cell, one line",
        read=line.read,
        write=line.write,
        split=by_line(line.read_line),
        one_a_line=True,
    ),
    Format(
        name="block",
        about="rows of cells in a frame",
        read=block.read,
        write=block.write,
        split=by_rows(block.read),
    ),
    Format(
        name="chars",
        about="bare rows of characters",
        read=block.read_chars,
        write=block.write_chars,
        split=by_rows(block.read_chars),
    ),
    Format(
        name="matrix",
        about="rows of integers",
        suffixes=(".matrix",),
        read=matrix.read,
        write=matrix.write,
        split=by_rows(matrix.read, words=True),
        blank="",
    ),
    Format(
        name="json",
        about="a JSON list of rows",
        suffixes=(".json", ".jsonl"),
        read=json_grid.read,
        write=json_grid.write,
        split=by_value(json_grid.read),
        blank="",
        columns="keys",
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
    ),
    Format(
        name="pencilmarks",
        about="a grid of candidates",
        read=pencil.read,
        write=pencil.write,
        split=by_rows(pencil.read, words=True),
        blank="",
    ),
    Format(
        name="candidates",
        about="729 characters: nine a cell",
        read=pencil.read_candidates,
        write=pencil.write_candidates,
        split=by_line(pencil.read_candidates_line),
        blanks=".0",
        one_a_line=True,
    ),
    Format(
        name="sdk",
        about="SadMan Sudoku, SudoCue",
        suffixes=(".sdk",),
        read=sdk.read,
        write=sdk.write,
        split=whole(sdk.read),
    ),
    Format(
        name="sdm",
        about="a collection of SudoCue",
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
        blanks="0._",  # a row of the others would be a frame
    ),
    Format(
        name="sdx",
        about="SudoCue progress",
        suffixes=(".sdx",),
        read=pencil.read_sdx,
        write=pencil.write_sdx,
        split=by_rows(pencil.read_sdx, words=True),
        blank="",
    ),
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
    return next((f for f in FORMATS.values() if f.suffixes and name.endswith(f.suffixes)), None)


def format_that_looks_so(text: str) -> Format | None:
    """Return the first format whose look alone tells it."""
    return next((f for f in FORMATS.values() if f.looks is not None and f.looks(text)), None)
