"""Open a file for reading, decompressed, with errors that name it.

The content decides how a file is read: gzip, xz, Zstandard and bzip2 are decompressed whatever the
name, including on standard input; UTF-16 with a byte order mark is read as UTF-8.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import IO, Any, BinaryIO, cast

from nonet.errors import FormatError, MissingFileError, SudokuError
from nonet.storage.compression import BUFFER, decompressed
from nonet.storage.paths import FileLike, name_of

MAX_LINE = 1 << 20
"""The maximum number of characters of a line, or of a puzzle that spans several lines."""

MAX_SKIPPED = 64 << 20
"""The maximum number of bytes to skip in an overlong line; no file of puzzles has more."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that is being read."""

    handle: io.BufferedReader
    """Its decompressed bytes."""
    name: str
    """Its name in messages."""
    disk: BinaryIO
    """The file on disk, whose position shows the progress."""
    helpers: ExitStack
    """Other files to close together with this one."""

    @property
    def compressed(self) -> bool:
        """Whether the file is compressed."""
        return self.handle is not self.disk

    def position(self) -> int:
        """Return how many bytes on disk have been read; 0 if unknown."""
        try:
            return self.disk.tell()
        except (OSError, ValueError):
            return 0


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Turn errors while reading a file into :class:`FormatError` with its name."""
    try:
        yield
    except SudokuError:
        raise
    except FileNotFoundError:
        raise MissingFileError(name) from None
    except IsADirectoryError:
        raise FormatError("this is a directory, not a file", file=name) from None
    except UnicodeDecodeError:
        raise FormatError("the file is not UTF-8 text", file=name) from None
    except BrokenPipeError:
        raise  # from the output, not from the file being read
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, OSError) and error.filename not in (None, name):
            raise
        words = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise FormatError(f"the file cannot be read: {words}", file=name) from None


@contextmanager
def open_input(source: FileLike) -> Iterator[Opened]:
    """Open a source of bytes; decompress it if its first bytes say so."""
    name = name_of(source)
    with reading(name), _raw(source) as disk, decompressed(disk) as handle, ExitStack() as helpers:
        if handle.peek(2)[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
            with io.BufferedReader(_Utf16(handle), BUFFER) as recoded:
                yield Opened(cast(io.BufferedReader, recoded), name, disk, helpers)
        else:
            yield Opened(handle, name, disk, helpers)


class _Utf16(io.RawIOBase):
    """Text in UTF-16, as spreadsheets export it, read as UTF-8."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._left = file, b""
        self._decoder = codecs.getincrementaldecoder("utf-16")("replace")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        block = b"more"
        while block and not self._left:
            block = self._file.read(BUFFER)
            self._left = self._decoder.decode(block, final=not block).encode()
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


@contextmanager
def _raw(source: FileLike) -> Iterator[io.BufferedReader]:
    if isinstance(source, (str, os.PathLike)) and source != "-":
        with open(source, "rb", buffering=BUFFER) as file:
            yield cast(io.BufferedReader, file)
        return
    given: Any = getattr(sys.stdin, "buffer", sys.stdin) if source == "-" else source
    if isinstance(given, io.TextIOBase) or not hasattr(given, "read"):
        raise FormatError("a file of puzzles must be opened in binary mode: open(path, 'rb')")
    if isinstance(given, io.BufferedReader):
        yield given
        return
    buffered = io.BufferedReader(given, BUFFER)
    try:
        yield buffered
    finally:
        with suppress(ValueError):
            buffered.detach()  # the file belongs to the caller and stays open


def check_skipped(count: int, number: int, name: str | None) -> None:
    """Reject a file if too many bytes of a line were skipped."""
    if count > MAX_SKIPPED:
        raise FormatError(
            f"the line has more than {MAX_SKIPPED >> 20} MiB: this is not a file of puzzles",
            file=name,
            line=number,
        )


def skip_line(handle: IO[Any], number: int, name: str | None) -> None:
    """Skip to the end of an overlong line; reject a file in which it never ends."""
    skipped = 0
    while (piece := handle.readline(MAX_LINE)) and piece[-1:] not in ("\n", b"\n"):
        skipped += len(piece)
        check_skipped(skipped, number, name)
