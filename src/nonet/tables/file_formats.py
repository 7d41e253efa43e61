"""The registry of file formats for rows: extensions, first bytes and writer.

Compression is orthogonal: every text format may be compressed, see :mod:`nonet.storage`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from nonet.errors import ArgumentError, known_name
from nonet.lazy import arrow_for
from nonet.storage.compression import COMPRESSIONS, check_compression, split_compression
from nonet.storage.paths import FilePath, shown


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A file format for rows.

    ``writer`` names the class in :mod:`nonet.tables.writers`. A format with ``columns`` keeps the
    columns of the input and appends the results. ``magic`` are the first bytes of a binary format,
    which needs pyarrow.
    """

    name: str
    about: str
    extensions: tuple[str, ...]
    writer: str
    columns: bool = True
    magic: tuple[bytes, ...] = ()
    delimiter: str = ""

    @property
    def text(self) -> bool:
        """Whether the format is text, which needs no library and may be compressed."""
        return not self.magic


FILE_FORMATS = (
    FileFormat("lines", "one line of text per row", (".txt",), "LineEncoder", columns=False),
    FileFormat("sdm", "one puzzle per line, 0 for a blank", (".sdm",), "Sdm", columns=False),
    FileFormat("csv", "comma-separated columns", (".csv",), "Csv", delimiter=","),
    FileFormat("tsv", "tab-separated columns", (".tsv",), "Csv", delimiter="\t"),
    FileFormat("jsonl", "one JSON object per line", (".jsonl", ".ndjson"), "JsonLines"),
    FileFormat("json", "one JSON list of objects", (".json",), "JsonLines"),
    FileFormat("parquet", "Apache Parquet", (".parquet", ".pq"), "ArrowEncoder", magic=(b"PAR1",)),
    FileFormat(
        "arrow",
        "Arrow IPC, also called Feather",
        (".arrow", ".feather", ".ipc"),
        "ArrowEncoder",
        magic=(b"ARROW1", b"\xff\xff\xff\xff"),
    ),
)

NAMES = tuple(form.name for form in FILE_FORMATS)
"""The names of all file formats."""

EXTENSIONS = tuple(extension for form in FILE_FORMATS for extension in form.extensions)
"""The known file extensions; those of text formats may be followed by a compression."""

TABLE_NAMES = tuple(form.name for form in reversed(FILE_FORMATS) if form.columns)
"""The formats that can hold a table, the columnar ones first."""


def format_named(name: str) -> FileFormat:
    """Return the file format of this name."""
    return FILE_FORMATS[NAMES.index(known_name("file format", name, NAMES))]


def format_of(path: FilePath) -> FileFormat | None:
    """Return the file format of an extension, ignoring compression.

    >>> format_of("a.csv.gz").name
    'csv'
    """
    extension = os.path.splitext(split_compression(os.fspath(path))[0])[1].lower()
    return next((form for form in FILE_FORMATS if extension in form.extensions), None)


def format_of_bytes(head: bytes) -> FileFormat | None:
    """Return the binary format that the first bytes of a file indicate; None for text."""
    return next((form for form in FILE_FORMATS if form.magic and head.startswith(form.magic)), None)


def format_to_write(
    path: FilePath | None, name: str | None = None, *, table: bool = False
) -> tuple[FileFormat, str | None]:
    """Return the format and compression of a file to write; reject a contradictory name.

    ``table`` requires a format that can hold columns.

    >>> format_to_write("rated.csv.gz")[0].name
    'csv'
    >>> format_to_write("rated.parquet", "csv")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: rated.parquet: the extension means parquet, not csv
    """
    asked = None if name is None else format_named(name)
    if path is None or os.fspath(path) == "-":
        chosen = asked or FILE_FORMATS[0]
        if not chosen.text:
            raise ArgumentError(f"{chosen.name} needs a file: add -o FILE")
        return _checked(chosen, "standard output", table), None
    path = os.fspath(path)
    stem, compression = split_compression(path)
    extension = os.path.splitext(stem)[1].lower()
    told = format_of(path)
    if told is not None and asked is not None and told is not asked:
        raise ArgumentError(f"{shown(path)}: the extension means {told.name}, not {asked.name}")
    if told is None and asked is None and extension:
        raise ArgumentError(
            f"{shown(path)}: unknown extension {extension} (known: {' '.join(EXTENSIONS)}); name "
            "the format with --format"
        )
    chosen = _checked(told or asked or FILE_FORMATS[0], shown(path), table)
    check_compression(compression)
    if not chosen.text:
        arrow_for(chosen.about)
        if compression is not None:
            raise ArgumentError(
                f"{shown(path)}: {chosen.about} compresses its own data; leave out .{compression}"
            )
    return chosen, compression


def _checked(form: FileFormat, where: str, table: bool) -> FileFormat:
    if table and not form.columns:
        known = " ".join(end for one in FILE_FORMATS if one.columns for end in one.extensions)
        raise ArgumentError(f"{where}: {form.name} cannot hold columns; use {known}")
    return form


def described() -> str:
    """Return the extensions that an output may have, for help texts."""
    return f"{' '.join(EXTENSIONS)}; text also with {' '.join('.' + c for c in COMPRESSIONS)}"
