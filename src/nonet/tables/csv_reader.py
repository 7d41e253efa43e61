"""Read CSV: in blocks up to the first quote, and row by row from there on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nonet.errors import FormatError
from nonet.formats import csv_rows
from nonet.formats.decoding import Line
from nonet.tables.batches import Batch, EntryBatch, Header, Item, Reader, RowEntry
from nonet.tables.blocks import Block, lines_of, text_batch
from nonet.tables.file_formats import format_of
from nonet.tables.reading import ReadOptions, check_names, complete, unknown_column
from nonet.tables.row_groups import chunks


def open_csv(blocks: Iterator[Block], first: Line, file: str, options: ReadOptions) -> Reader:
    """Read CSV in blocks up to the first quote, and row by row from there on."""
    told = format_of(file)
    delimiter = "\t" if told is not None and told.name == "tsv" and "\t" in first[1] else None
    layout = csv_rows.layout_of(first[1], delimiter=delimiter, puzzle=options.puzzle)
    if layout is None:
        comma = delimiter or next((char for char in ",;\t" if char in first[1]), ",")
        names = tuple(csv_rows.split(first[1], comma))
        _check_width(len(names), file)
        raise unknown_column(options.puzzle, names, file)
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
    return complete(reader, options)


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


def _has_regions(block: Block, layout: csv_rows.CsvLayout) -> bool:
    """Return whether the first row has regions in another column; each row is then an error."""
    row = block.text.split(b"\n", 1)[0].decode("utf-8", "replace")
    try:
        layout.check_regions(csv_rows.split(row, layout.delimiter))
    except FormatError:
        return True
    return False


def _csv_batches(
    blocks: Iterator[Block], header: Header, layout: csv_rows.CsvLayout, file: str, rows: int
) -> Iterator[Batch]:
    by_row = False
    for number, block in enumerate(blocks):
        if number == 0:
            by_row = _has_regions(block, layout)
        if b'"' not in block.text and not by_row:
            yield text_batch(header, file, block, layout)
            continue
        width = len(header.names)
        found = csv_rows.split_rows(lines_of(chain([block], blocks)), layout.delimiter)

        def entries() -> Iterator[RowEntry]:
            for row in found:  # noqa: B023
                fields = row.fields if row.error is None else []
                values = (fields + [""] * (width - len(fields)))[:width]  # noqa: B023
                bad = row.error is not None or len(row.fields) != width  # noqa: B023
                odd = bad or by_row  # noqa: B023
                item = layout.record(row, file, width) if odd else None  # noqa: B023
                yield RowEntry(row.number, values, row.text, item)

        def read(entry: RowEntry) -> Item:
            row = csv_rows.CsvRow(entry.line, list(entry.values), entry.raw or "")
            return layout.record(row, file, width)  # noqa: B023

        for some in chunks(entries(), rows):
            yield EntryBatch(header, file, some, read)
