"""Split text into blocks of whole lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from nonet import _native
from nonet.formats import csv_rows
from nonet.formats.decoding import Line
from nonet.storage.opening import MAX_LINE, Opened, check_skipped
from nonet.tables.batches import Batch, Header
from nonet.tables.text_batches import TextBatch


class Block(NamedTuple):
    """Whole lines of a file: the number of the first, and the position after them on disk."""

    text: bytes
    first: int
    position: int


def blocks_of(opened: Opened, size: int, typed: bool) -> Iterator[Block]:
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


def lines_of(blocks: Iterable[Block]) -> Iterator[Line]:
    """Yield the lines of blocks with their numbers."""
    for block in blocks:
        lines = block.text.decode("utf-8", "surrogateescape").replace("\r\n", "\n").split("\n")
        last = lines.pop()
        for number, line in enumerate(lines, block.first):
            yield number, f"{line}\n"
        if last:
            yield block.first + len(lines), last


def text_batch(
    header: Header, file: str, block: Block, layout: csv_rows.CsvLayout | None = None
) -> Batch:
    """Return a block as a batch."""
    return TextBatch(header, file, block.text, block.first, layout, block.position)
