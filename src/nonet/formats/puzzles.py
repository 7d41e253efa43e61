"""Read and write one puzzle in any format.

The registry is imported late: most puzzles are 81 characters, and need none of the formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from nonet.errors import ArgumentError, FormatError, quoted
from nonet.formats.decoding import text_of
from nonet.formats.record import Record, record_of
from nonet.lazy import LazyModule
from nonet.model.alphabet import cells_of_81
from nonet.model.cells import SIZES
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import puzzle_of

if TYPE_CHECKING:
    from nonet.formats import registry
else:
    registry = LazyModule("nonet.formats.registry")


def read(text: str | bytes, *, format: str | None = None) -> Record:
    """Read one puzzle; the format is detected unless given.

    >>> read("12..34..21..43..", format="matrix")
    Traceback (most recent call last):
    nonet.errors.FormatError: line 1, column 1: '12..34..21..43..' is not an integer
    """
    if format is None:
        if isinstance(text, (str, bytes, bytearray)) and len(text) == 81:
            cells = cells_of_81(text)
            if cells is not None:
                return Record(Grid._of(cells, 9))
        return _sniffed(text_of(text))
    return registry.format_named(format).read(text_of(text))


def _sniffed(text: str) -> Record:
    """Read a text in its detected format; a line of words above the puzzle is its title."""
    from nonet.formats.csv_rows import layout_of

    try:
        return registry.FORMATS[registry.sniff(text)].read(text)
    except FormatError as error:
        title, _, rest = text.lstrip().partition("\n")
        if not rest.strip() or not re.search(r"[^\W\d_]{3}", title) or layout_of(title):
            raise
        try:
            found = registry.FORMATS[registry.sniff(rest)].read(rest)
        except FormatError:
            raise error from None
        return replace(found, meta={"title": title.strip(), **found.meta})


def write(source: GridLike | Record, format: str, *, blank: str | None = None) -> str:
    """Return one puzzle as text, without a trailing newline.

    ``blank`` is the character for an empty cell, if the format allows a choice. Formats with
    candidates write those of the record, or else the digits that no peer holds.

    >>> write("12..34..21..43..", "line", blank="0")
    '1200340021004300'
    """
    chosen = registry.format_named(format)
    return chosen.write(_writable(source, chosen), _blank_of(chosen, blank))


def _writable(source: GridLike | Record, chosen: registry.Format) -> Record:
    """Return the record to write; reject rules and candidates that a format would lose."""
    record = source if isinstance(source, Record) else record_of(puzzle_of(source))
    if chosen.rules:
        return record
    lost = record.rules if chosen.marks else record.conditions
    if lost:
        names = ", ".join(dict.fromkeys(rule.name for rule in lost))
        keeping = " or ".join(_keeping(record))
        advice = f": use {keeping}" if keeping else ""
        raise ArgumentError(f"the {chosen.name} format cannot hold {names}{advice}")
    return record


def _keeping(record: Record) -> Iterator[str]:
    """Yield the formats that can hold the rules and candidates of a record."""
    for format in registry.FORMATS.values():
        if format.rules or (format.marks and not record.rules):
            try:
                format.write(record, format.blank)
            except FormatError:
                continue
            yield format.name


def written(record: Record) -> str:
    """Return a puzzle as one line: its digits, or a notation that keeps its rules and candidates.

    >>> written(read(".Cage~3~R1C1~R1C2.~R5C5_7"))
    '.Cage~3~R1C1~R1C2.~R5C5_7'
    """
    if not record.conditions:
        return str(record.grid) if record.grid.size in SIZES else write(record, "iss")
    if not record.rules:
        return write(record, "candidates")
    try:
        return write(record, "iss")
    except FormatError as error:
        try:
            return write(record, "fpuzzles")
        except FormatError as other:
            raise FormatError(
                f"no notation can hold these rules: {error.message}, {other.message}"
            ) from None


def write_many(
    sources: Iterable[GridLike | Record], format: str, *, blank: str | None = None
) -> Iterator[str]:
    """Yield puzzles as parts of a file that :func:`stream` can read.

    Write a newline after each part. Puzzles of several lines are separated by a blank line, a CSV
    file starts with its header, and XML wraps them in its root element.
    """
    chosen = registry.format_named(format)
    return _parts(sources, chosen, _blank_of(chosen, blank))


def _parts(
    sources: Iterable[GridLike | Record], chosen: registry.Format, blank: str
) -> Iterator[str]:
    if chosen.footer:  # text around a single puzzle belongs to it
        sources = iter(sources)
        some = list(islice(sources, 2))
        if len(some) == 1:
            yield chosen.write(_writable(some[0], chosen), blank)
            return
        sources = chain(some, sources)
    if chosen.header:
        yield chosen.header
    row = chosen.row
    for index, source in enumerate(sources):
        record = _writable(source, chosen)
        if index and not chosen.one_a_line:
            yield ""
        yield row(record, blank)
    if chosen.footer:
        yield chosen.footer


def _blank_of(chosen: registry.Format, blank: str | None) -> str:
    if blank is None:
        return chosen.blank
    if not chosen.blank:
        raise ArgumentError(f"the {chosen.name} format does not allow a choice of blank")
    if not isinstance(blank, str) or len(blank) != 1 or blank not in chosen.blanks:
        raise ArgumentError(f"blank must be one of {' '.join(chosen.blanks)}, not {quoted(blank)}")
    return blank
