"""Readers: the rows of a file, of standard input or of an argument, batch by batch.

The content decides how a file is read: compression, Parquet and Arrow by their first bytes, text
by its appearance. Every row has its position, even one that is not a puzzle.
"""

from __future__ import annotations

import glob
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain, islice
from typing import Any, NamedTuple, TypeVar

from nonet import _native, formats
from nonet.arguments import several
from nonet.errors import ArgumentError, FormatError, MissingFileError, is_among, quoted
from nonet.formats import csv_rows
from nonet.formats.decoding import Line, check_line, is_data
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.formats.record import MOST_TEXT, BadRecord, no_puzzle
from nonet.formats.splitting import by_line, by_value, parts_of_values, read_part
from nonet.lazy import arrow_for, ipc, parquet
from nonet.lazy import pyarrow as pa
from nonet.solving.columns import SMALL
from nonet.storage.content import damaged, picture_format
from nonet.storage.opening import MAX_LINE, Opened, check_skipped, open_input, reading
from nonet.storage.paths import FileLike, FilePath
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import (
    BLOCK,
    Batch,
    Entry,
    EntryBatch,
    Header,
    Item,
    Reader,
    json_text,
    json_values,
    one_entry,
    text_of,
)
from nonet.tables.file_formats import format_of, format_of_bytes
from nonet.tables.json_batches import JsonBatch, Lines, sample_of
from nonet.tables.text_batches import TextBatch
from nonet.tables.threads import read_ahead

T = TypeVar("T")

ROWS = 1 << 16
"""The number of rows per batch of a table command, and per row group of a Parquet file."""


@dataclass(frozen=True)
class _Options:
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


@contextmanager
def open_reader(
    source: FileLike,
    *,
    format: str | None = None,
    puzzle: str | None = None,
    rows: int = 1024,
    block: int | None = None,
    typed: bool = False,
    entries: bool = False,
    table: bool = False,
) -> Iterator[Reader]:
    """Open an input of any format; commands that give every row one result read no ``table``."""
    options = _Options(format, puzzle, table, rows, block or rows * 82, typed, entries)
    with open_input(source) as opened:
        reader = _reader(opened, options)
        if not table and not _is_long(opened, options.block):
            yield reader
            return
        with read_ahead(reader.batches) as batches:
            yield Reader(reader.header, reader.file, batches)


def open_table(path: str, *, puzzle: str | None = None) -> AbstractContextManager[Reader]:
    """Open a file of any format as a table of 9×9 puzzles; the next batch is read ahead."""
    return open_reader(path, puzzle=puzzle, rows=ROWS, table=True)


def _reader(opened: Opened, options: _Options) -> Reader:
    head = opened.handle.peek(12)[:12]
    if picture_format(head) is not None:
        return _open_picture(opened, options)
    binary = format_of_bytes(head)
    if binary is None:
        told = format_of(opened.name)
        if told is not None and not told.text and not head.isascii():
            raise FormatError(f"the data is not {told.about}", file=opened.name)
        start = opened.handle.peek(1 << 9)[: 1 << 9]
        if not opened.compressed and (what := damaged(opened.name, start)) is not None:
            raise FormatError(f"damaged {what}", file=opened.name)
        return _open_text(opened, options)
    return (_open_parquet if binary.name == "parquet" else _open_arrow)(opened, options)


def _is_long(opened: Opened, block: int) -> bool:
    """Return whether to decompress a file on another thread; a pipe might wait forever."""
    if not opened.compressed:
        return False
    try:
        status = os.fstat(opened.disk.fileno())
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size > block // 8


# Text


class Block(NamedTuple):
    """Whole lines of a file: the number of the first, and the position after them on disk."""

    text: bytes
    first: int
    position: int


def _blocks(opened: Opened, size: int, typed: bool) -> Iterator[Block]:
    """Split a file into blocks of whole lines; an overlong line is truncated and skipped."""
    handle, name = opened.handle, opened.name
    read: Callable[[int], bytes] = handle.read if size > 1 << 17 else handle.read1
    if typed:
        read = handle.readline
    line, rest = 1, b""
    bytes(4 * size)  # glibc reuses the memory of blocks only after it has freed a larger one
    chunk = read(size)
    if chunk.startswith(b"\xef\xbb\xbf"):
        chunk = chunk[3:] or read(size)
    mac = b"\r" in chunk and b"\n" not in chunk  # the line ends of classic Mac OS
    while chunk or rest:
        if mac:
            chunk = chunk.replace(b"\r", b"\n")
        end = chunk.rfind(b"\n") + 1
        if not chunk:
            text, rest = rest, b""
        elif not end:
            text, rest = b"", rest + chunk
        else:  # join with a single copy: most of a large file passes through here
            before, rest = rest, chunk[end:]
            text = b"".join((before, memoryview(chunk)[:end])) if before or rest else chunk
        if text:
            yield Block(text, line, opened.position())
            line += _native.count_lines(text)
        if len(rest) >= MAX_LINE:
            kept, skipped = rest[:MAX_LINE], len(rest)
            while (chunk := read(size)) and b"\n" not in chunk:
                skipped += len(chunk)
                check_skipped(skipped, line, name)
            yield Block(kept + b"\n", line, opened.position())
            line += 1
            rest, chunk = b"", chunk and (chunk.partition(b"\n")[2] or read(size))
        elif chunk:
            chunk = read(size)


def _lines(blocks: Iterable[Block]) -> Iterator[Line]:
    for block in blocks:
        lines = block.text.decode("utf-8", "surrogateescape").replace("\r\n", "\n").split("\n")
        last = lines.pop()
        for number, line in enumerate(lines, block.first):
            yield number, f"{line}\n"
        if last:
            yield block.first + len(lines), last


def _open_text(opened: Opened, options: _Options) -> Reader:
    """Read text in any notation: lines, CSV, JSON, or puzzles of several lines."""
    from nonet.formats.streaming import choose

    blocks = _blocks(opened, options.block, options.typed)
    seen: list[Block] = []

    def watched() -> Iterator[Block]:
        for block in blocks:
            seen.append(block)
            yield block

    name = opened.name
    named = None if options.format is None else formats.format_named(options.format)
    try:
        chosen, lines = choose(_lines(watched()), named, name)
    except FormatError as error:
        if options.table:
            raise
        return Reader(Header(), name, iter([one_entry(BadRecord(error, ""), name)]))
    if chosen.name in ("line", "sdm"):
        header = Header()
        batches: Iterator[Batch] = (
            _text_batch(header, name, block) for block in chain(seen, blocks)
        )
    elif chosen.columns == "fields":
        lines = (line for line in lines if is_data(line[1]))
        first = next(lines, None)
        if first is None:
            if options.table:
                raise no_puzzle(name).error
            return _complete(Reader(Header(), name, iter(())), options)
        return _open_csv(chain(seen, blocks), first, name, options)
    elif chosen.parts is by_value:
        return _complete(_open_json(chain(seen, blocks), chosen, name, options), options)
    else:
        header = Header()
        entries = _entries(chosen, lines, name)
        batches = _entry_batches(entries, header, name, options.rows, None)
    return _complete(Reader(header, name, batches), options)


def _entries(chosen: formats.Format, lines: Iterator[Line], file: str) -> Iterator[Entry]:
    """Yield the puzzles of a format, with their text if each has a line."""
    if chosen.parts is not by_line:
        for item in chosen.split(lines, file):
            yield from one_entry(item).entries
        return
    for line in lines:
        for item in chosen.split(iter([line]), file):
            yield from one_entry(item, text=line[1]).entries


def _complete(reader: Reader, options: _Options) -> Reader:
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
            yield EntryBatch(header, file, [Entry(1, values, item=no_puzzle(file))])

    return Reader(header, file, batches())


def _check_puzzle(reader: Reader, options: _Options) -> None:
    names, wanted = reader.header.names, options.puzzle
    if wanted is not None and wanted != names[reader.header.puzzle]:
        raise _unknown_column(wanted, names, reader.file)


def _unknown_column(wanted: str | None, names: Sequence[str], file: str | None) -> FormatError:
    words = NO_PUZZLES if wanted is None else f"unknown column {quoted(wanted)}"
    some = ", ".join(names[:SHOWN]) or "none"
    more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return FormatError(f"{words} (available: {some}{more})", file=file)


def _text_batch(
    header: Header, file: str, block: Block, layout: csv_rows.CsvLayout | None = None
) -> Batch:
    return TextBatch(header, file, block.text, block.first, layout, block.position)


def _entry_batches(
    entries: Iterator[Entry],
    header: Header,
    file: str | None,
    rows: int,
    read: Callable[[Entry], Item] | None,
) -> Iterator[Batch]:
    size = 1  # answer the first rows at once, even those from a slow pipe
    while some := list(islice(entries, size)):
        yield EntryBatch(header, file, some, read)
        size = min(2 * size, rows)


# CSV


def _open_csv(blocks: Iterator[Block], first: Line, file: str, options: _Options) -> Reader:
    """Read CSV in blocks up to the first quote, and row by row from there on."""
    told = format_of(file)
    delimiter = "\t" if told is not None and told.name == "tsv" and "\t" in first[1] else None
    layout = csv_rows.layout_of(first[1], delimiter=delimiter, puzzle=options.puzzle)
    if layout is None:
        comma = delimiter or next((char for char in ",;\t" if char in first[1]), ",")
        names = tuple(csv_rows.split(first[1], comma))
        _check_width(len(names), file)
        raise _unknown_column(options.puzzle, names, file)
    fields = list(layout.header)
    if not fields:
        known = {layout.puzzle: "puzzle", layout.solution: "solution"}
        count = len(csv_rows.split(first[1], layout.delimiter))
        fields = [known.get(i, f"column{i + 1}") for i in range(count)]
    _check_width(len(fields), file)
    check_names(fields, fields[layout.puzzle], file)
    header = Header(tuple(fields), layout.puzzle)
    if layout.names:
        blocks = _after_line(blocks, first[0])
    reader = Reader(header, file, _csv_batches(blocks, header, layout, file, options.rows))
    return _complete(reader, options)


SHOWN = 20
"""The maximum number of columns that an error lists."""

NO_PUZZLES = "no column has a usual name for puzzles, such as puzzle, quizzes or question"


def _check_width(count: int, file: str) -> None:
    """Reject a file with too many columns: each row would cost as much as a table."""
    if count > csv_rows.MAX_COLUMNS:
        raise FormatError(
            f"the file has {count} columns; at most {csv_rows.MAX_COLUMNS} are allowed",
            file=file,
        )


def _after_line(blocks: Iterator[Block], number: int) -> Iterator[Block]:
    """Skip the lines up to a number."""
    for block in blocks:
        if block.first > number:
            yield block
        elif block.first + block.text.count(b"\n") > number:
            rest = block.text.split(b"\n", number - block.first + 1)[-1]
            if rest:
                yield Block(rest, number + 1, block.position)


def _csv_batches(
    blocks: Iterator[Block], header: Header, layout: csv_rows.CsvLayout, file: str, rows: int
) -> Iterator[Batch]:
    for block in blocks:
        if b'"' not in block.text:
            yield _text_batch(header, file, block, layout)
            continue
        width = len(header.names)
        found = csv_rows.split_rows(_lines(chain([block], blocks)), layout.delimiter)

        def entries() -> Iterator[Entry]:
            for row in found:  # noqa: B023
                fields = row.fields if row.error is None else []
                values = (fields + [""] * (width - len(fields)))[:width]  # noqa: B023
                bad = row.error is not None or len(row.fields) != width  # noqa: B023
                item = layout.record(row, file, width) if bad else None  # noqa: B023
                yield Entry(row.number, values, row.text, item)

        def read(entry: Entry) -> Item:
            row = csv_rows.CsvRow(entry.line, list(entry.values), entry.raw or "")
            return layout.record(row, file, width)  # noqa: B023

        for some in chunks(entries(), rows):
            yield EntryBatch(header, file, some, read)


def chunks(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield items in lists of a size; the last one may be shorter."""
    items = iter(items)
    while some := list(islice(items, size)):
        yield some


# JSON


def _open_json(
    blocks: Iterator[Block], chosen: formats.Format, file: str, options: _Options
) -> Reader:
    """Read JSON values as rows: the members of an object are its columns."""
    from nonet.formats import fpuzzles

    def read(entry: Entry) -> Item:
        return read_part(entry.line, entry.raw or "", chosen.read, file)

    def entries(lines: Iterator[Line]) -> Iterator[Entry]:
        for part in _json_parts(lines, file):
            if isinstance(part, BadRecord):
                yield Entry(part.error.line or 1, (part.text[:MOST_TEXT],), item=part)
                continue
            number, text = part
            value, raw = json_values(text), text.strip()
            is_puzzle = isinstance(value, dict) and fpuzzles.looks_like(value)
            if isinstance(value, dict) and not is_puzzle and "\n" not in raw:
                yield Entry(number, value, raw)
                continue
            item = read_part(number, text, chosen.read, file)
            if is_puzzle:
                line = raw if "\n" not in raw else json_text(value)
                yield Entry(number, (line,), line, item)
                continue
            if not isinstance(value, dict):
                value = (text_of(item)[:MOST_TEXT],)
            yield Entry(number, value, item=item)

    blocks, objects = _objects(blocks, options)
    if objects is not None:
        return Reader(objects, file, _object_batches(blocks, objects, file, options, entries, read))
    found = entries(_lines(blocks))
    sample = list(islice(found, options.rows if options.table else 1))
    values = [entry.values for entry in sample if isinstance(entry.values, dict)]
    names = tuple(dict.fromkeys(name for row in values for name in row)) or ("puzzle",)
    place = _puzzle_member(names, options)
    if place is None and options.table and sample:
        raise _unknown_column(None, names, file)
    header = Header(names, place or 0, sample=values if options.table else ())
    rows = chain(sample, found)
    if options.table:
        batches: Iterator[Batch] = (
            EntryBatch(header, file, some, read) for some in chunks(rows, options.rows)
        )
    else:
        batches = _entry_batches(rows, header, file, options.rows, read)
    return Reader(header, file, batches)


def _puzzle_member(names: Sequence[str], options: _Options) -> int | None:
    """Return which member of an object holds the puzzle."""
    asked = options.puzzle is not None and options.puzzle in names
    puzzle = options.puzzle if asked else known_column(names, PUZZLE_NAMES)
    return None if puzzle is None else names.index(puzzle)


def _objects(blocks: Iterator[Block], options: _Options) -> tuple[Iterator[Block], Header | None]:
    """Return all blocks, and the columns if the first are lines of objects with the same members.

    Small files are left to Python, because NumPy takes longer to import than to read them.
    """
    seen = list(islice(blocks, 1))
    rest = chain(seen, blocks)
    if not seen or seen[0].text.count(b"\n") <= SMALL:
        return rest, None
    first = json_values(seen[0].text.lstrip().split(b"\n", 1)[0].decode("utf-8", "replace"))
    names = tuple(first) if isinstance(first, dict) else ()
    place = _puzzle_member(names, options)
    if place is None:
        return rest, None
    header, lines = Header(names, place), list[Lines]()
    count = 0
    while (found := Lines.of(seen[len(lines)].text, header)) is not None:
        lines.append(found)
        count += len(found.starts)
        if options.table and count < options.rows:
            seen += islice(blocks, 1)
        if len(lines) == len(seen):
            sample = tuple(sample_of(lines, names)) if options.table else ()
            return chain(seen, blocks), replace(header, sample=sample)
    return chain(seen, blocks), None


def _object_batches(
    blocks: Iterator[Block],
    header: Header,
    file: str,
    options: _Options,
    entries: Callable[[Iterator[Line]], Iterator[Entry]],
    read: Callable[[Entry], Item],
) -> Iterator[Batch]:
    """Yield the rows of blocks of objects; read those with other members one by one."""
    for block in blocks:
        lines = Lines.of(block.text, header)
        if lines is not None:
            yield JsonBatch(header, file, block.text, lines, read, block.first, block.position)
            continue
        for some in chunks(entries(_lines([block])), options.rows):
            yield EntryBatch(header, file, some, read, block.position)


def _json_parts(lines: Iterator[Line], file: str) -> Iterator[Line | BadRecord]:
    """Split JSON into values: one per line if the first line or the extension says so."""
    lines = (line for line in lines if line[1].strip())
    first = next(lines, None)
    if first is None:
        return
    told, value = format_of(file), json_values(first[1])
    listed = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
    by_line = told is not None and told.name == "jsonl"
    if listed or (value is None and not by_line):
        yield from parts_of_values(chain([first], lines), file)
        return
    for number, line in chain([first], lines):
        try:
            check_line(line, number)
        except FormatError as error:
            yield BadRecord(error.at(file=file, line=number), line[:MOST_TEXT])
        else:
            yield number, line.rstrip()


# Parquet and Arrow


def _open_parquet(opened: Opened, options: _Options) -> Reader:
    """Read a Parquet file."""
    with _reading_arrow(opened.name):
        file = parquet.ParquetFile(_seekable(opened))
        batches = _checked(file.iter_batches(batch_size=options.rows), opened.name)
        return _open_batches(file.schema_arrow, batches, opened, options)


def _open_arrow(opened: Opened, options: _Options) -> Reader:
    """Read an Arrow file, or an Arrow stream."""
    with _reading_arrow(opened.name):
        if opened.handle.peek(8)[:1] != b"\xff":
            reader = ipc.open_file(_seekable(opened))
            parts = (reader.get_batch(i) for i in range(reader.num_record_batches))
        else:
            reader = ipc.open_stream(opened.handle)
            parts = iter(reader)
        return _open_batches(reader.schema, _checked(parts, opened.name), opened, options)


@contextmanager
def _reading_arrow(name: str) -> Iterator[None]:
    """Turn the errors of pyarrow about a damaged file into :class:`FormatError`."""
    arrow_for("a Parquet or Arrow file")
    try:
        with reading(name):
            yield
    except MemoryError:  # a corrupt length
        why = "the file cannot be read: it requires too much memory"
        raise FormatError(why, file=name) from None
    except pa.ArrowException as error:
        raise FormatError(f"the file cannot be read: {error}", file=name) from None


def _checked(batches: Iterable[Any], name: str) -> Iterator[Any]:
    """Yield the batches of an Arrow file after checking each of them.

    Arrow trusts the offsets of a damaged file, and would read anywhere in memory.
    """
    with _reading_arrow(name):
        for batch in batches:
            batch.validate(full=True)
            yield batch


def _open_batches(schema: Any, batches: Iterator[Any], opened: Opened, options: _Options) -> Reader:
    file, names = opened.name, tuple(schema.names)
    puzzle = puzzle_column(names, options.puzzle, file)
    plain = _plain_schema(schema)
    header = Header(names, names.index(puzzle), plain)

    def found() -> Iterator[Batch]:
        first = 1
        for batch in resized(batches, options.rows):
            data = batch if plain is schema else batch.cast(plain)
            yield ArrowBatch(header, file, data, first, opened.position())
            first += len(data)

    return _complete(Reader(header, file, found()), options)


def _plain_schema(schema: Any) -> Any:
    """Return a schema that every writer supports.

    String views, as written by Polars, become plain text; dictionaries get room for the words of
    all batches.
    """

    def plain(kind: Any) -> Any:
        if pa.types.is_dictionary(kind):
            return pa.dictionary(pa.int32(), plain(kind.value_type), kind.ordered)
        views = {"string_view": pa.large_string(), "binary_view": pa.large_binary()}
        return views.get(str(kind), kind)

    for place, field in enumerate(schema):
        if plain(field.type) != field.type:
            schema = schema.set(place, field.with_type(plain(field.type)))
    return schema


def puzzle_column(names: Iterable[str], name: str | None = None, file: str | None = None) -> str:
    """Return the name of the column of puzzles: the requested one, or one with a usual name."""
    names = list(names)
    found = name if name is not None else known_column(names, PUZZLE_NAMES)
    if found is None or not is_among(found, names):
        raise _unknown_column(name, names, file)
    check_names(names, found, file)
    return found


def check_names(names: Sequence[str], name: str | None, file: str | None = None) -> None:
    """Reject a table in which several columns have a name that must be unique."""
    if name is not None and list(names).count(name) > 1:
        raise FormatError(f"{list(names).count(name)} columns are called {quoted(name)}", file=file)


def _seekable(opened: Opened) -> Any:
    """Return a file that can be read from its end; a pipe or a compressed file is copied."""
    if not opened.compressed and opened.handle.seekable():
        path = getattr(opened.disk, "name", None)
        if isinstance(path, str) and os.path.isfile(path) and opened.handle.tell() == 0:
            return pa.OSFile(path)
        return pa.PythonFile(opened.handle, "r")
    import shutil
    import tempfile

    copy = opened.helpers.enter_context(tempfile.TemporaryFile())  # noqa: SIM115
    shutil.copyfileobj(opened.handle, copy, 1 << 20)
    copy.seek(0)
    return copy


class Regroup:
    """Joins small record batches and splits large ones, so that all but the last have one size."""

    def __init__(self, rows: int | None = None) -> None:
        self._rows = ROWS if rows is None else rows
        self._waiting: list[Any] = []
        self._count = 0

    def add(self, batch: Any) -> Iterator[Any]:
        """Take a record batch; yield those that are full."""
        self._waiting.append(batch)
        self._count += batch.num_rows
        while self._count >= self._rows:
            table = pa.Table.from_batches(self._waiting)
            yield _one(table.slice(0, self._rows))
            self._waiting = table.slice(self._rows).to_batches()
            self._count -= self._rows

    def rest(self) -> Iterator[Any]:
        """Yield the rows that are left."""
        if self._count:
            yield _one(pa.Table.from_batches(self._waiting))
        self._waiting, self._count = [], 0


def resized(batches: Iterable[Any], rows: int) -> Iterator[Any]:
    """Yield rows in record batches of one size, whatever the input batches were."""
    groups = Regroup(rows)
    for batch in batches:
        yield from groups.add(batch)
    yield from groups.rest()


def _one(table: Any) -> Any:
    batches = table.to_batches()
    return batches[0] if len(batches) == 1 else table.combine_chunks().to_batches()[0]


# Pictures


def _open_picture(opened: Opened, options: _Options) -> Reader:
    """Read the grids of a photograph or screenshot, one row each."""
    from nonet.photos.loading import MAX_BYTES
    from nonet.photos.reading import read_records

    file, found = opened.name, list[Item]()
    try:
        data = opened.handle.read(MAX_BYTES + 1)
        found += read_records(data, file=file, entries=options.entries)
    except FormatError as error:
        if options.table:
            raise
        found.append(BadRecord(error, ""))
    return Reader(Header(), file, (one_entry(item, file) for item in found))


# Many files


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


def header_of(path: str, puzzle: str | None = None) -> Header:
    """Return the columns of a table."""
    with open_input(path) as opened:
        return _reader(opened, _Options(None, puzzle, True, ROWS, BLOCK)).header


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
