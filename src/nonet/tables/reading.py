"""What the readers of all formats share: options, the column of puzzles, files without rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice

from nonet.errors import FormatError, is_among, quoted
from nonet.formats.decoding import is_data
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.formats.record import no_puzzle
from nonet.tables.batches import Batch, EntryBatch, Header, Item, Reader, RowEntry
from nonet.tables.text_batches import TextBatch


@dataclass(frozen=True)
class ReadOptions:
    """How to read.

    ``table`` reads as table commands do: a column of puzzles is required, and a table may have no
    rows. ``puzzle`` names that column. ``typed`` reads line by line from a keyboard.
    ``entries`` keeps the handwritten digits of a picture.
    """

    format: str | None = None
    puzzle: str | None = None
    table: bool = False
    rows: int = 1024
    block: int = 1 << 16
    typed: bool = False
    entries: bool = False


def complete(reader: Reader, options: ReadOptions) -> Reader:
    """Add a bad row to a file without rows, unless it is read as a table."""
    _check_puzzle(reader, options)
    if options.table:
        return reader
    file, header = reader.file, reader.header

    def batches() -> Iterator[Batch]:
        empty = True
        for batch in reader.batches:
            if empty and isinstance(batch, TextBatch):
                lines = (line.decode("utf-8", "surrogateescape") for line in BytesIO(batch.text))
                empty = not any(map(is_data, lines))
            elif empty:
                empty = not len(batch)
            yield batch
        if empty:
            values = ("",) * len(header.names)
            yield EntryBatch(header, file, [RowEntry(1, values, item=no_puzzle(file))])

    return Reader(header, file, batches())


def _check_puzzle(reader: Reader, options: ReadOptions) -> None:
    names, wanted = reader.header.names, options.puzzle
    if wanted is not None and wanted != names[reader.header.puzzle]:
        raise unknown_column(wanted, names, reader.file)


def unknown_column(wanted: str | None, names: Sequence[str], file: str | None) -> FormatError:
    """Return the error for a column that is missing; None for any column of puzzles."""
    words = NO_PUZZLES if wanted is None else f"unknown column {quoted(wanted)}"
    some = ", ".join(names[:SHOWN]) or "none"
    more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return FormatError(f"{words} (available: {some}{more})", file=file)


def entry_batches(
    entries: Iterator[RowEntry],
    header: Header,
    file: str | None,
    rows: int,
    read: Callable[[RowEntry], Item] | None,
) -> Iterator[Batch]:
    """Yield rows in batches that grow from one row to ``rows``."""
    size = 1  # answer the first rows at once, even those from a slow pipe
    while some := list(islice(entries, size)):
        yield EntryBatch(header, file, some, read)
        size = min(2 * size, rows)


SHOWN = 20
"""The maximum number of columns that an error lists."""

NO_PUZZLES = "no column has a usual name for puzzles, such as puzzle, quizzes or question"


def puzzle_column(names: Iterable[str], name: str | None = None, file: str | None = None) -> str:
    """Return the name of the column of puzzles: the requested one, or one with a usual name."""
    names = list(names)
    found = name if name is not None else known_column(names, PUZZLE_NAMES)
    if found is None or not is_among(found, names):
        raise unknown_column(name, names, file)
    check_names(names, found, file)
    return found


def check_names(names: Sequence[str], name: str | None, file: str | None = None) -> None:
    """Reject a table in which several columns have a name that must be unique."""
    if name is not None and list(names).count(name) > 1:
        raise FormatError(f"{list(names).count(name)} columns are called {quoted(name)}", file=file)
