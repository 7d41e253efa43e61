"""Read text in any notation: lines, CSV, JSON, or puzzles of several lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nonet import formats
from nonet.errors import FormatError
from nonet.formats.decoding import Line, is_data
from nonet.formats.record import BadRecord, no_puzzle
from nonet.formats.splitting import by_line, by_value
from nonet.formats.streaming import choose
from nonet.storage.opening import Opened
from nonet.tables.batches import Batch, Header, Reader, RowEntry, one_entry
from nonet.tables.blocks import Block, blocks_of, lines_of, text_batch
from nonet.tables.csv_reader import open_csv
from nonet.tables.json_reader import open_json
from nonet.tables.reading import ReadOptions, complete, entry_batches


def open_text(opened: Opened, options: ReadOptions) -> Reader:
    """Read text in any notation: lines, CSV, JSON, or puzzles of several lines."""
    blocks = blocks_of(opened, options.block, options.typed)
    seen: list[Block] = []

    def watched() -> Iterator[Block]:
        for block in blocks:
            seen.append(block)
            yield block

    name = opened.name
    named = None if options.format is None else formats.format_named(options.format)
    try:
        chosen, lines = choose(lines_of(watched()), named, name)
    except FormatError as error:
        if options.table:
            raise
        return Reader(Header(), name, iter([one_entry(BadRecord(error, ""), name)]))
    if chosen.name in ("line", "sdm"):
        header = Header()
        batches: Iterator[Batch] = (
            text_batch(header, name, block) for block in chain(seen, blocks)
        )
    elif chosen.columns == "fields":
        lines = (line for line in lines if is_data(line[1]))
        first = next(lines, None)
        if first is None:
            if options.table:
                raise no_puzzle(name).error
            return complete(Reader(Header(), name, iter(())), options)
        return open_csv(chain(seen, blocks), first, name, options)
    elif chosen.parts is by_value:
        return complete(open_json(chain(seen, blocks), chosen, name, options), options)
    else:
        header = Header()
        entries = _entries(chosen, lines, name)
        batches = entry_batches(entries, header, name, options.rows, None)
    return complete(Reader(header, name, batches), options)


def _entries(chosen: formats.Format, lines: Iterator[Line], file: str) -> Iterator[RowEntry]:
    """Yield the puzzles of a format, with their text if each has a line."""
    if chosen.parts is not by_line:
        for item in chosen.split(lines, file):
            yield from one_entry(item).entries
        return
    for line in lines:
        for item in chosen.split(iter([line]), file):
            yield from one_entry(item, text=line[1]).entries
