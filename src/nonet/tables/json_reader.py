"""Read JSON: a value per line, or one array of values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

from nonet import formats
from nonet.errors import FormatError
from nonet.formats import fpuzzles
from nonet.formats.decoding import Line, check_line
from nonet.formats.json_grid import member_with_regions
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.formats.record import MOST_TEXT, BadRecord
from nonet.formats.splitting import parts_of_values, read_part
from nonet.solving.columns import SMALL
from nonet.tables.batches import (
    Batch,
    EntryBatch,
    Header,
    Item,
    Reader,
    RowEntry,
    json_text,
    json_values,
    text_of,
)
from nonet.tables.blocks import Block, lines_of
from nonet.tables.file_formats import format_of
from nonet.tables.json_batches import JsonBatch, ObjectArrays, sample_of
from nonet.tables.reading import ReadOptions, entry_batches, unknown_column
from nonet.tables.row_groups import chunks


def open_json(
    blocks: Iterator[Block], chosen: formats.Format, file: str, options: ReadOptions
) -> Reader:
    """Read JSON values as rows: the members of an object are its columns."""

    def read(entry: RowEntry) -> Item:
        return read_part(entry.line, entry.raw or "", chosen.read, file)

    def entries(lines: Iterator[Line]) -> Iterator[RowEntry]:
        for part in _json_parts(lines, file):
            if isinstance(part, BadRecord):
                yield RowEntry(part.error.line or 1, (part.text[:MOST_TEXT],), item=part)
                continue
            number, text = part
            value, raw = json_values(text), text.strip()
            is_puzzle = isinstance(value, dict) and fpuzzles.looks_like(value)
            if isinstance(value, dict) and not is_puzzle and "\n" not in raw:
                place = _puzzle_member(tuple(value), options)
                bad = place is not None and member_with_regions(value, (*value,)[place])
                item = read_part(number, text, chosen.read, file) if bad else None
                yield RowEntry(number, value, raw, item)
                continue
            item = read_part(number, text, chosen.read, file)
            if is_puzzle:
                line = raw if "\n" not in raw else json_text(value)
                yield RowEntry(number, (line,), line, item)
                continue
            if not isinstance(value, dict):
                value = (text_of(item)[:MOST_TEXT],)
            yield RowEntry(number, value, item=item)

    blocks, objects = _objects(blocks, options)
    if objects is not None:
        return Reader(objects, file, _object_batches(blocks, objects, file, options, entries, read))
    found = entries(lines_of(blocks))
    sample = list(islice(found, options.rows if options.table else 1))
    values = [entry.values for entry in sample if isinstance(entry.values, dict)]
    names = tuple(dict.fromkeys(name for row in values for name in row)) or ("puzzle",)
    place = _puzzle_member(names, options)
    if place is None and options.table and sample:
        raise unknown_column(None, names, file)
    header = Header(names, place or 0, sample=values if options.table else ())
    rows = chain(sample, found)
    if options.table:
        batches: Iterator[Batch] = (
            EntryBatch(header, file, some, read) for some in chunks(rows, options.rows)
        )
    else:
        batches = entry_batches(rows, header, file, options.rows, read)
    return Reader(header, file, batches)


def _puzzle_member(names: Sequence[str], options: ReadOptions) -> int | None:
    """Return which member of an object holds the puzzle."""
    asked = options.puzzle is not None and options.puzzle in names
    puzzle = options.puzzle if asked else known_column(names, PUZZLE_NAMES)
    return None if puzzle is None else names.index(puzzle)


def _objects(
    blocks: Iterator[Block], options: ReadOptions
) -> tuple[Iterator[Block], Header | None]:
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
    if place is None or member_with_regions(first, names[place]):
        return rest, None
    header, lines = Header(names, place), list[ObjectArrays]()
    count = 0
    while (found := ObjectArrays.of(seen[len(lines)].text, header)) is not None:
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
    options: ReadOptions,
    entries: Callable[[Iterator[Line]], Iterator[RowEntry]],
    read: Callable[[RowEntry], Item],
) -> Iterator[Batch]:
    """Yield the rows of blocks of objects; read those with other members one by one."""
    for block in blocks:
        lines = ObjectArrays.of(block.text, header)
        if lines is not None:
            yield JsonBatch(header, file, block.text, lines, read, block.first, block.position)
            continue
        for some in chunks(entries(lines_of([block])), options.rows):
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
