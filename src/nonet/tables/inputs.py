"""Find the files of an input, and read them as one table."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator

from nonet.arguments import several
from nonet.errors import ArgumentError, FormatError, MissingFileError, quoted
from nonet.storage.paths import FilePath
from nonet.tables.batches import Batch, Header, Reader
from nonet.tables.file_formats import format_of
from nonet.tables.readers import open_table


def path_of(path: FilePath) -> str:
    """Return a path as text; reject what is not one."""
    if not isinstance(path, (str, os.PathLike)):
        raise ArgumentError(f"expected the name of a file, found {quoted(path)}")
    return os.fsdecode(path)


def find_files(inputs: Iterable[str]) -> list[str]:
    """Return the files that paths, globs and directories name, each once, in a fixed order."""
    found: dict[str, None] = {}
    for path in several("inputs", inputs):
        path = path_of(path)
        if path == "-":
            raise ArgumentError("tables are read from files, not from standard input")
        if os.path.isdir(path):
            names = [
                os.path.join(folder, name)
                for folder, _, files in os.walk(path)
                for name in files
                if name[0] not in "._" and (form := format_of(name)) is not None and form.columns
            ]
            if not names:
                raise FormatError("the directory contains no table", file=path)
        elif os.path.exists(path):
            names = [path]
        else:
            names = glob.glob(path, recursive=True)
            if not names:
                raise MissingFileError(path)
        found.update(dict.fromkeys(sorted(names)))
    return list(found)


def table_batches(
    files: Iterable[str], puzzle: str | None = None, *, first: Header | None = None
) -> Iterator[Batch]:
    """Yield the batches of tables, one file after the other.

    All must have the same columns: those of ``first``, or else those of the first file.
    """
    for name in files:
        with open_table(name, puzzle=puzzle) as table:
            first = first or table.header
            check_same_columns(first, table)
            yield from table


def check_same_columns(first: Header, table: Reader) -> None:
    """Reject a file whose columns are not those of the first file."""
    same = table.header.names == first.names and table.header.puzzle == first.puzzle
    if first.schema is not None and table.header.schema is not None:
        same = same and table.header.schema.equals(first.schema)
    if not same:
        raise FormatError(
            f"the columns are {_told(table.header)}; those of the first file are {_told(first)}",
            file=table.file,
        )


def _told(header: Header) -> str:
    if header.schema is None:
        return ", ".join(header.names)
    return ", ".join(f"{column.name} ({column.type})" for column in header.schema)
