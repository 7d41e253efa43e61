"""Compress and decompress files: gzip, xz, Zstandard and bzip2."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, cast

from nonet.errors import ArgumentError
from nonet.lazy import arrow_for, bz2, lzma

BUFFER = 1 << 16
"""How many bytes to read at a time, and to inspect to recognise the content."""

_MAGIC = {
    "gz": b"\x1f\x8b",
    "xz": b"\xfd7zXZ\x00",
    "zst": b"\x28\xb5\x2f\xfd",
    "bz2": b"BZh",
    "lz4": b"\x04\x22\x4d\x18",
}

_REFUSED = {"lz4": "LZ4"}
"""Unsupported compressions, known only to name them in errors."""

COMPRESSIONS = tuple(name for name in _MAGIC if name not in _REFUSED)
"""The suffixes of compressed files, without their dot."""

_XZ_MEMORY = 256 << 20


def compression_of(head: bytes) -> str | None:
    """Return how a file is compressed, by its first bytes.

    >>> compression_of(b"BZh9"), compression_of(b"53..7")
    ('bz2', None)
    """
    found = next((name for name, magic in _MAGIC.items() if head.startswith(magic)), None)
    return None if found == "bz2" and not head[3:4].isdigit() else found


@contextmanager
def decompressed(file: io.BufferedReader) -> Iterator[io.BufferedReader]:
    """Yield a file decompressed, if its first bytes say that it is compressed."""
    compression = compression_of(file.peek(8)[:8])
    if compression is None:
        yield file
        return
    with _decompressor(file, compression) as raw:
        handle = io.BufferedReader(raw, BUFFER)
        try:
            yield handle
        finally:
            with suppress(ValueError):
                handle.detach()


@contextmanager
def _decompressor(file: BinaryIO, compression: str) -> Iterator[Any]:
    if compression in _REFUSED:
        raise OSError(
            f"{_REFUSED[compression]} is not supported; decompress it, or use {_suffixes()}"
        )
    if compression == "gz":
        try:
            with gzip.GzipFile(fileobj=file) as unpacked:
                yield unpacked
        except (zlib.error, gzip.BadGzipFile, EOFError) as error:
            raise OSError(f"damaged gzip file: {error}") from None
    elif compression == "bz2":
        with bz2.BZ2File(file) as unpacked_bz2:
            yield unpacked_bz2
    elif compression == "xz":
        try:
            yield _XzReader(file)
        except (lzma.LZMAError, EOFError) as error:
            raise OSError(f"damaged xz file: {error}") from None
    else:
        arrow = arrow_for("Zstandard")
        # Close the stream at the end, but not the file below it.
        with arrow.CompressedInputStream(arrow.PythonFile(Unclosed(file), "r"), "zstd") as stream:
            yield stream


class _XzReader(io.RawIOBase):
    """Decompresses xz within a memory limit, which ``lzma.LZMAFile`` lacks."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._unpack = self._begin()

    @staticmethod
    def _begin() -> Any:
        return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_XZ_MEMORY)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer).cast("B")
        while True:
            if self._unpack.eof:
                rest = self._unpack.unused_data.lstrip(b"\0") or self._file.read(BUFFER)
                if not rest.strip(b"\0"):
                    return 0
                self._unpack = self._begin()
                data = self._unpack.decompress(rest, len(view))
            else:
                fresh = self._file.read(BUFFER) if self._unpack.needs_input else b""
                if not fresh and self._unpack.needs_input:
                    raise EOFError("the compressed file ends too early")
                data = self._unpack.decompress(fresh, len(view))
            if data:
                view[: len(data)] = data
                return len(data)


def split_compression(name: str) -> tuple[str, str | None]:
    """Return a file name without the suffix of its compression, and that suffix.

    >>> split_compression("a.CSV.gz"), split_compression("a.csv")
    (('a.CSV', 'gz'), ('a.csv', None))
    """
    stem, dot, suffix = name.rpartition(".")
    known = suffix.lower() if dot and suffix.lower() in _MAGIC else None
    return (stem, known) if known else (name, None)


def check_compression(compression: str | None) -> None:
    """Reject a compression that is not supported, or whose library is missing."""
    if compression in _REFUSED:
        raise ArgumentError(f"{_REFUSED[compression]} is not supported (available: {_suffixes()})")
    if compression == "zst":
        arrow_for("Zstandard")


def _suffixes() -> str:
    return ", ".join(f".{name}" for name in COMPRESSIONS)


@contextmanager
def compressed(file: BinaryIO, compression: str | None) -> Iterator[BinaryIO]:
    """Yield a file that compresses into another; equal content gives equal bytes."""
    if compression is None:
        yield file
    elif compression == "gz":
        with gzip.GzipFile("", "wb", 5, cast(Any, file), mtime=0) as gz:
            yield cast(BinaryIO, gz)
    elif compression == "bz2":
        with bz2.BZ2File(file, "wb") as bz:
            yield cast(BinaryIO, bz)
    elif compression == "xz":
        with lzma.LZMAFile(file, "wb", preset=2) as xz:
            yield cast(BinaryIO, xz)
    else:
        arrow = arrow_for("Zstandard")
        # Close the stream at the end, but not the file below it.
        with arrow.CompressedOutputStream(arrow.PythonFile(Unclosed(file), "w"), "zstd") as zstd:
            yield cast(BinaryIO, zstd)


class Unclosed(io.RawIOBase):
    """Reads or writes a file without closing it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def readable(self) -> bool:
        """Return True."""
        return True

    def read(self, size: int = -1) -> bytes:
        """Read from the file."""
        return self._file.read(size)

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any) -> int:
        """Write into the file."""
        self._file.write(data)
        return len(data)
