"""Files of puzzles of any length, piece by piece: read, solved and written in native code.

Lines of 81 cells, alone or as a column of a CSV file, never become Python objects. Everything else
that :mod:`nonet.formats` reads is solved too, a puzzle at a time.
"""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, BinaryIO, cast

from nonet import _native, formats
from nonet.errors import FormatError
from nonet.formats import BadRecord, MissingFileError, Record, Source, csv_rows
from nonet.formats.head import sniff_line
from nonet.formats.line import read_line
from nonet.machine import kernel_name, thread_count
from nonet.solving.bulk import Status, solve_many
from nonet.tables.answers import FORMS, WORDS, Form, answer, solve_grid
from nonet.tables.overlap import ahead

PIECE = 82 * 6400
"""How many bytes are read at a time: whole lines of 81 cells, so that pieces need no joining."""

DEVICE_PIECE = 64 << 20
"""The same for a GPU, which wants more puzzles at a time."""

HEAD = 1 << 16
"""How many bytes are looked at to tell the layout of a file."""


@dataclass
class Piece:
    """The answers to one piece of a file."""

    text: bytes
    """A line an answer."""
    count: int = 0
    """How many puzzles the piece had."""
    failed: int = 0
    """How many of them have not exactly one solution (unless left out) or are no puzzle."""
    errors: list[FormatError] = field(default_factory=list)
    """Why, for the first of them, each with its place."""
    position: int = 0
    """How far into the file the piece reaches, in bytes of the file on disk."""


def solve_file(
    source: Source,
    *,
    form: Form = "lines",
    unique_only: bool = False,
    threads: int | None = None,
    format: str | None = None,
    device: str = "cpu",
) -> Iterator[Piece]:
    """Go through a file of puzzles and their answers, a piece at a time.

    Line n of the output answers puzzle n; a puzzle without exactly one solution has a comment
    there, unless ``unique_only`` leaves it out. A ``.gz`` file is read as such. A ``device`` other
    than the CPU solves the lines of 81 cells.
    """
    if form not in FORMS:
        raise FormatError(f"a form is one of {', '.join(FORMS)}, not {form!r}")
    if format is not None:
        formats.format_named(format)
    return _pieces(source, form, unique_only, _Workers(thread_count(threads), device), format)


class _Workers:
    """Who solves the lines of a file: threads with a kernel, or a device."""

    def __init__(self, threads: int, device: str) -> None:
        self.threads = threads
        self.kernel = kernel_name()
        self.piece = PIECE * min(threads, 8)  # more would not be read and written any faster
        self.solver: Callable[[Any], tuple[Any, Any]] | None = None
        if device != "cpu":
            from nonet import gpu

            if gpu.check_place(device) is not None:
                self.piece = DEVICE_PIECE
                self.solver = lambda rows: self._solve(rows, device)

    def _solve(self, rows: Any, device: str) -> tuple[Any, Any]:
        found = solve_many(rows, device=device, threads=self.threads)
        return found.solutions, found.status


def _pieces(
    source: Source, form: Form, unique_only: bool, workers: _Workers, format: str | None
) -> Iterator[Piece]:
    with _opened(source) as (handle, name, disk):
        layout = _layout(handle, name, format)
        if layout is None:
            for record in formats.stream(handle, format=format or _suffix_format(name)):
                yield solve_record(record, name, form, unique_only)
        else:
            yield from layout.pieces(handle, disk, form, unique_only, workers)


@contextmanager
def _opened(source: Source) -> Iterator[tuple[io.BufferedReader, str, BinaryIO]]:
    """Give a buffered file of bytes, its name, and the file whose place shows the progress."""
    if source == "-":
        buffered = cast(io.BufferedReader, sys.stdin.buffer)
        yield buffered, "<stdin>", buffered
        return
    if not isinstance(source, (str, os.PathLike)):
        if isinstance(source, io.TextIOBase):
            raise FormatError("a file of puzzles is opened for bytes: open(path, 'rb')")
        raw = cast(io.RawIOBase, source)
        buffered = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(raw)
        try:
            yield buffered, str(getattr(source, "name", "<file>")), cast(BinaryIO, source)
        finally:
            if buffered is not raw:
                buffered.detach()
        return
    path = os.fsdecode(source)
    try:
        with open(path, "rb", buffering=HEAD) as opened:
            file = cast(io.BufferedReader, opened)
            if path.lower().endswith(".gz"):
                import gzip

                with gzip.GzipFile(fileobj=file) as packed:
                    yield io.BufferedReader(cast(io.RawIOBase, packed), HEAD), path, file
            else:
                yield file, path, file
    except FileNotFoundError:
        raise MissingFileError(path) from None
    except IsADirectoryError:
        raise FormatError("this is a directory, not a file", file=path) from None
    except (EOFError, OSError) as error:
        if isinstance(error, FormatError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise FormatError(f"the file cannot be read: {reason}", file=path) from None


def _suffix_format(name: str) -> str | None:
    named = formats.format_of_suffix(name)
    return None if named is None else named.name


@dataclass(frozen=True)
class _Layout:
    """How the lines of a file hold their puzzles."""

    name: str
    columns: csv_rows.Columns | None = None
    """None if the line is the puzzle."""

    def pieces(
        self,
        handle: io.BufferedReader,
        disk: BinaryIO,
        form: Form,
        unique_only: bool,
        workers: _Workers,
    ) -> Iterator[Piece]:
        line = 1
        if self.columns is not None and self.columns.names:
            while handle.readline().strip()[:1] in (b"", b"#"):
                line += 1
            line += 1  # the header itself
        field = -1 if self.columns is None else self.columns.puzzle
        rest = b""
        chunks = _chunks(handle, disk, workers.piece)
        if _unpacks_long(handle, disk, workers.piece):
            chunks = ahead(chunks)
        for chunk, position in chunks:
            buffer = rest + chunk if rest else chunk
            if not buffer:
                return
            found = _native.solve_text(
                buffer,
                not chunk,
                field,
                FORMS.index(form),
                unique_only,
                workers.threads,
                workers.kernel,
                workers.solver,
            )
            yield self._piece(found, buffer, line, form, unique_only, position)
            line += found.lines
            rest = buffer[found.consumed :]

    def _piece(
        self,
        found: _native.Answers,
        buffer: bytes,
        line: int,
        form: Form,
        unique_only: bool,
        position: int,
    ) -> Piece:
        piece = Piece(found.text, found.count, position=position)
        if not unique_only:
            piece.failed = found.failed
            piece.errors = [
                FormatError(WORDS[Status(status)], file=self.name, line=line + at)
                for at, status in found.failures
            ]
        if found.bad:
            self._look_again(found, buffer, line, form, unique_only, piece)
        return piece

    def _look_again(
        self,
        found: _native.Answers,
        buffer: bytes,
        line: int,
        form: Form,
        unique_only: bool,
        piece: Piece,
    ) -> None:
        """Answer the lines that are not plain: grids of other sizes, other blanks, or no grid."""
        parts, done = [], 0
        for at, start, place in found.bad:
            end = buffer.find(b"\n", start)
            text = buffer[start : len(buffer) if end < 0 else end]
            record = self._read(text, line + at)
            own = solve_record(record, self.name, form, unique_only)
            parts += [found.text[done:place], own.text]
            done = place
            piece.failed += own.failed
            piece.errors += own.errors
        parts.append(found.text[done:])
        piece.text = b"".join(parts)

    def _read(self, line: bytes, number: int) -> Record | BadRecord:
        text = line.decode("utf-8", "replace").rstrip("\r")
        try:
            if self.columns is not None:
                return self.columns.read_row(text, number, self.name)
            return read_line(text, number, self.name)
        except FormatError as error:
            return BadRecord(error.at(file=self.name, line=number), text)


def _layout(handle: io.BufferedReader, name: str, format: str | None) -> _Layout | None:
    """Return how the lines of a file hold 9×9 puzzles; None for any other file."""
    named = format or _suffix_format(name)
    if named not in (None, "line", "sdm", "csv"):
        return None
    head = handle.peek(HEAD)
    lines = [line for line in head.decode("latin-1").splitlines() if line.strip()[:1] not in "#"]
    if not lines or head.startswith(b"\xef\xbb\xbf"):
        return None
    first = lines[0].strip()
    if named != "csv" and len(first.split()[0]) == 81 and sniff_line(first) == "line":
        return _Layout(name)
    if named == "csv" or (named is None and sniff_line(first) == "csv"):
        columns = csv_rows.columns_of(first)
        if columns is None or columns.delimiter != ",":
            return None
        rows = lines[1:] if columns.names else lines
        fields = csv_rows.split(rows[0], ",") if rows and '"' not in rows[0] else []
        if len(fields) > columns.puzzle and len(fields[columns.puzzle]) == 81:
            return _Layout(name, columns)
    return None


def solve_record(
    record: Record | BadRecord, name: str | None, form: Form, unique_only: bool
) -> Piece:
    """Return the answer to one puzzle of any size."""
    if isinstance(record, BadRecord):
        status, grid, solution = Status.BAD, None, None
        error = record.error
    else:
        grid = record.grid
        status, solution = solve_grid(grid)
        line = None if name is None else record.line
        error = FormatError(WORDS.get(status, ""), file=name, line=line)
    text = answer(form, grid, status, solution).encode() + b"\n"
    if status == Status.UNIQUE:
        return Piece(text, 1)
    if not unique_only:
        return Piece(text, 1, 1, [error])
    return Piece(b"", 1, 1, [error]) if status == Status.BAD else Piece(b"", 1)


def _chunks(handle: io.BufferedReader, disk: BinaryIO, size: int) -> Iterator[tuple[bytes, int]]:
    """Give the rest of a file in pieces, each with its end; an empty one comes last."""
    while True:
        chunk = handle.read(size)
        yield chunk, _tell(disk)
        if not chunk:
            return


def _unpacks_long(handle: io.BufferedReader, disk: BinaryIO, size: int) -> bool:
    """Whether a compressed file is long enough to be unpacked beside the solving.

    Plain reading is not worth a thread: it costs less than handing the bytes to another core. Nor
    is a pipe, where a read may wait for ever.
    """
    if handle is disk:
        return False
    try:
        status = os.fstat(disk.fileno())
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size > size // 8


def _tell(disk: BinaryIO) -> int:
    try:
        return disk.tell()
    except OSError:
        return 0
