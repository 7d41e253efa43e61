"""The fast lane: lines of 81 cells are read, solved and written in native code, piece by piece.

Lines of 81 cells, alone or as a column of a CSV file, never become Python objects. A line that is
not plain is answered here, one at a time; a CSV file leaves the lane at its first quote.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet import _native, formats
from nonet.errors import ArgumentError, FormatError
from nonet.files import BUFFER, MAX_LINE, FileLike, Opened, check_skipped, open_input
from nonet.formats import BadRecord, Record, csv_rows
from nonet.formats.line import read_line
from nonet.formats.registry import sniff_line
from nonet.grid import check_classic
from nonet.machine import kernel_name, thread_count
from nonet.solving.bulk import Status, solve_many
from nonet.solving.search import REASONS, solution_of
from nonet.tables.answers import FORMS, Form, bad, frames, solved, text_row
from nonet.tables.overlap import Ahead

if TYPE_CHECKING:
    from nonet.rules import Rule

PIECE = 82 * 6400
"""How many bytes are read at a time: whole lines of 81 cells, so that pieces need no joining."""

DEVICE_PIECE = 64 << 20
"""The same for a GPU, which wants more puzzles at a time."""

_ECHO_NONE, _ECHO_CELLS, _ECHO_LINE = range(3)


@dataclass
class Piece:
    """The answers to one piece of a file."""

    text: bytes
    """One line per answer."""
    count: int = 0
    """How many puzzles the piece had."""
    failed: int = 0
    """How many of them have not exactly one solution (unless left out) or are no puzzle."""
    errors: list[FormatError] = field(default_factory=list)
    """Why, for the first of them, each with its place."""
    position: int = 0
    """How far into the file the piece reaches, in bytes of the file on disk."""


AnswerRecord = Callable[["Record | BadRecord", str], Piece]
"""Answers a puzzle that the lane cannot, given the text of its line."""


def solve_file(
    source: FileLike,
    *,
    form: Form = "lines",
    unique_only: bool = False,
    threads: int | None = None,
    format: str | None = None,
    device: str = "cpu",
    rules: Iterable[Rule] = (),
) -> Iterator[Piece]:
    """Go through a file of puzzles and their answers, a piece at a time.

    Line n of the output answers puzzle n; a puzzle without exactly one solution has a comment
    there, unless ``unique_only`` leaves it out. A compressed file is unpacked. A ``device`` other
    than the CPU solves the lines of 81 cells.
    """
    check_classic(rules, "solve_file()")
    if form not in FORMS:
        raise ArgumentError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
    if format is not None:
        formats.format_named(format)
    return _solve_file(source, form, unique_only, Workers(threads, device), format)


def _solve_file(
    source: FileLike, form: Form, unique_only: bool, workers: Workers, format: str | None
) -> Iterator[Piece]:
    with open_input(source) as opened:

        def one(record: Record | BadRecord, text: str = "") -> Piece:
            return solve_record(record, opened.name, form, unique_only)

        records: Iterator[Record | BadRecord] = iter(())
        if (lane := lane_of(opened, format)) is not None:
            yield from lane.pieces(workers, form, one, unique_only=unique_only)
            if lane.left is not None:
                rest, line, layout = lane.left
                records = (
                    r
                    for r, _ in csv_rows.read_rows(rest_of(opened, rest, line), opened.name, layout)
                )
        else:
            named = format or suffix_format(opened.name)
            records = formats.stream(opened.handle, format=named)
        for record in records:
            yield one(record)


def rest_of(opened: Opened, rest: bytes, line: int) -> Iterator[tuple[int, str]]:
    """Go through the lines of a file whose first bytes have been read, numbered from ``line``."""
    from nonet.formats.streaming import as_text, numbered

    handle: Any = io.BufferedReader(_Joined(rest, opened.handle), BUFFER)
    with as_text(handle) as text:
        for number, content in numbered(text, opened.name):
            yield number + line - 1, content


class _Joined(io.RawIOBase):
    """Some bytes, and then those of a file."""

    def __init__(self, first: bytes, file: io.BufferedReader) -> None:
        self._first = memoryview(first)
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._first:
            return self._file.readinto1(buffer)
        count = min(len(buffer), len(self._first))
        buffer[:count] = self._first[:count]
        self._first = self._first[count:]
        return count


class Workers:
    """Who solves the lines of a file: threads with a kernel, or a device."""

    def __init__(self, threads: int | None, device: str = "cpu") -> None:
        self.threads = thread_count(threads)
        self.kernel = kernel_name()
        self.piece = PIECE * min(self.threads, 8)  # more would not be read and written any faster
        self.solver: Callable[[Any], tuple[Any, Any]] | None = None
        if device != "cpu":
            from nonet import gpu

            if gpu.check_place(device) is not None:
                self.piece = DEVICE_PIECE
                self.solver = lambda rows: self._solve(rows, device)

    def _solve(self, rows: Any, device: str) -> tuple[Any, Any]:
        found = solve_many(rows, device=device, threads=self.threads)
        return found.solutions, found.status


def suffix_format(name: str) -> str | None:
    """Return the name of the format that the end of a file name tells."""
    named = formats.format_of_suffix(name)
    return None if named is None else named.name


@dataclass
class Lane:
    """A file whose lines hold puzzles of 81 cells: the whole line, or a column of a CSV file."""

    opened: Opened
    layout: csv_rows.CsvLayout | None = None
    """None if the line is the puzzle."""
    left: tuple[bytes, int, csv_rows.CsvLayout] | None = None
    """What was read but not answered when the lane ended early, and its first line."""
    skip: int = 0
    """How many rows are still to be left out, as they were answered before."""
    fields: int = 0
    """How many fields the first row of a CSV file has."""
    line: int = 1
    rest: bytes = b""

    def pieces(
        self,
        workers: Workers,
        form: str,
        one: AnswerRecord,
        *,
        unique_only: bool = False,
        whole_lines: bool = False,
    ) -> Generator[Piece, None, None]:
        """Go through the answers; with ``whole_lines`` an answer follows the line it is for."""
        handle, layout = self.opened.handle, self.layout
        if layout is not None and layout.names:
            while handle.readline().strip()[:1] in (b"", b"#"):
                self.line += 1
            self.line += 1  # the header itself
        field = -1 if layout is None else layout.puzzle
        fields = (len(layout.header) or self.fields) if layout and whole_lines else 0
        echo = _ECHO_NONE if form == "lines" else _ECHO_LINE if whole_lines else _ECHO_CELLS
        given = frames(form, unique_only=unique_only)
        with self._read(workers.piece) as chunks:
            for buffer, last, position in _Buffers(chunks, self):
                line = self.line
                if layout is not None and b'"' in buffer:
                    self.left = buffer + _taken(chunks), line, layout
                    return
                if self.skip:
                    self.skip, line, buffer = _skipped(buffer, last, field, self.skip, line)
                found = _native.solve_text(
                    buffer,
                    last,
                    field,
                    fields,
                    echo,
                    given,
                    workers.threads,
                    workers.kernel,
                    workers.solver,
                )
                piece = self._piece(found, buffer, line, unique_only, one)
                piece.position = position
                self.line = line + found.lines
                self.rest = buffer[found.consumed :]
                if len(self.rest) >= MAX_LINE and not last:
                    if self.skip:
                        self.skip -= 1
                    else:
                        self._add_overlong(piece, one)
                yield piece

    def _read(self, size: int) -> AbstractContextManager[Iterator[Chunk]]:
        chunks = _chunks(self.opened, size)
        return Ahead(chunks) if _unpacks_long(self.opened, size) else nullcontext(chunks)

    def _piece(
        self,
        found: _native.Answers,
        buffer: bytes,
        line: int,
        unique_only: bool,
        one: AnswerRecord,
    ) -> Piece:
        piece = Piece(found.text, found.count)
        if not unique_only:
            piece.failed = found.failed
            piece.errors = [
                FormatError(REASONS[Status(status)], file=self.opened.name, line=line + at)
                for at, status in found.failures
            ]
        if found.bad:
            self._look_again(found, buffer, line, piece, one)
        return piece

    def _look_again(
        self, found: _native.Answers, buffer: bytes, line: int, piece: Piece, one: AnswerRecord
    ) -> None:
        """Answer the lines that are not plain: grids of other sizes, other blanks, or no grid."""
        parts, done = [], 0
        for at, start, place in found.bad:
            end = buffer.find(b"\n", start)
            text = buffer[start : len(buffer) if end < 0 else end]
            own = self._answer(text, line + at, one)
            parts += [found.text[done:place], own.text]
            done = place
            piece.failed += own.failed
            piece.errors += own.errors
        parts.append(found.text[done:])
        piece.text = b"".join(parts)

    def _answer(self, line: bytes, number: int, one: AnswerRecord) -> Piece:
        text = line.decode("utf-8", "replace").rstrip("\r")
        name = self.opened.name
        try:
            if self.layout is not None:
                record: Record | BadRecord = self.layout.read_row(text, number, name)
            else:
                record = read_line(text, number, name)
        except FormatError as error:
            record = BadRecord(error.at(file=name, line=number), text)
        return one(record, text)

    def _add_overlong(self, piece: Piece, one: AnswerRecord) -> None:
        """Answer a line that is longer than any puzzle; what is left of it is read over."""
        name = self.opened.name
        message = f"the line has more than {MAX_LINE - 1} characters"
        start = self.rest[:81].decode("utf-8", "replace")
        own = one(BadRecord(FormatError(message, file=name, line=self.line), start), "")
        piece.text += own.text
        piece.count += 1
        piece.failed += own.failed
        piece.errors += own.errors


class _Buffers:
    """What is to be answered next: what was left of the last piece, and the next one.

    A rest that is too long for a line is dropped with all of the line that follows it.
    """

    def __init__(self, chunks: Iterator[tuple[bytes, int]], lane: Lane) -> None:
        self._chunks = chunks
        self._lane = lane

    def __iter__(self) -> Iterator[tuple[bytes, bool, int]]:
        lane, dropped = self._lane, 0
        for chunk, position in self._chunks:
            last = not chunk
            if len(lane.rest) >= MAX_LINE:
                dropped += len(chunk)
                check_skipped(dropped, lane.line, lane.opened.name)
                end = chunk.find(b"\n") + 1
                if not end and not last:
                    continue
                chunk, dropped = chunk[end:], 0
                lane.rest, lane.line = b"", lane.line + 1
            buffer = lane.rest + chunk if lane.rest else chunk
            if buffer:
                yield buffer, last, position


def _skipped(buffer: bytes, last: bool, field: int, skip: int, line: int) -> tuple[int, int, bytes]:
    """Cut the first rows off; return how many are still to be cut, the line and what is left."""
    end = len(buffer) if last else buffer.rfind(b"\n") + 1
    _, lines = _native.find_rows(buffer[:end], field)
    if len(lines) < skip:
        return skip - len(lines), line + buffer.count(b"\n", 0, end), buffer[end:]
    count = int(lines[skip - 1]) + 1
    at = 0
    for _ in range(count):
        at = (buffer.find(b"\n", at) + 1) or len(buffer)
    return 0, line + count, buffer[at:]


def lane_of(opened: Opened, format: str | None) -> Lane | None:
    """Return the lane for a file whose lines hold 9×9 puzzles; None for any other file."""
    named = format or suffix_format(opened.name)
    if named not in (None, "line", "sdm", "csv"):
        return None
    head = opened.handle.peek(BUFFER)
    lines = [line for line in head.decode("latin-1").splitlines() if line.strip()[:1] not in "#"]
    if not lines or head.startswith(b"\xef\xbb\xbf"):
        return None
    first = lines[0].strip()
    if named != "csv" and len(first.split()[0]) == 81 and sniff_line(first) == "line":
        return Lane(opened)
    if named == "csv" or (named is None and sniff_line(first) == "csv"):
        layout = csv_rows.layout_of(first)
        if layout is None or layout.delimiter != ",":
            return None
        rows = lines[1:] if layout.names else lines
        fields = csv_rows.split(rows[0], ",") if rows and '"' not in "".join(lines) else []
        if len(fields) > layout.puzzle and len(fields[layout.puzzle]) == 81:
            return Lane(opened, layout, fields=len(fields))
    return None


def solve_record(
    record: Record | BadRecord, name: str | None, form: Form, unique_only: bool
) -> Piece:
    """Return the answer to one puzzle of any size."""
    if isinstance(record, BadRecord):
        text = text_row(form, record.text, bad(record))
        return Piece(b"" if unique_only else text.encode(), 1, 1, [record.error])
    found = solution_of(record.grid)
    text = text_row(form, str(record.grid), solved(found))
    if found.reason is None:
        return Piece(text.encode(), 1)
    if unique_only:
        return Piece(b"", 1)
    line = None if name is None else record.line
    error = FormatError(found.reason, file=name, line=line)
    return Piece(text.encode(), 1, 1, [error])


Chunk: TypeAlias = tuple[bytes, int]
"""Some bytes of a file, and how far into the file on disk they reach."""


def _taken(chunks: Iterator[Chunk]) -> bytes:
    """Return what another thread has read already."""
    return b"".join(chunk for chunk, _ in chunks.rest()) if isinstance(chunks, Ahead) else b""


def _chunks(opened: Opened, size: int) -> Iterator[Chunk]:
    """Give the rest of a file in pieces, each with its end; an empty one comes last."""
    while True:
        chunk = opened.handle.read(size)
        yield chunk, opened.position()
        if not chunk:
            return


def _unpacks_long(opened: Opened, size: int) -> bool:
    """Whether a compressed file is long enough to be unpacked beside the solving.

    Plain reading is not worth a thread: it costs less than handing the bytes to another core. Nor
    is a pipe, where a read may wait for ever.
    """
    if not opened.packed:
        return False
    try:
        status = os.fstat(opened.disk.fileno())
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size > size // 8
