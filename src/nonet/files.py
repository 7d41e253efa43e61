"""Open, decompress, lock and atomically replace files.

The content decides how a file is read: gzip, xz, Zstandard and bzip2 are decompressed whatever the
name, including on standard input; UTF-16 with a byte order mark is read as UTF-8. An output is
written to a temporary file next to it, which replaces it when it is complete. Only regular files
are replaced: devices, pipes and terminals are written to directly, and links are followed.
"""

from __future__ import annotations

import codecs
import errno
import gzip
import io
import os
import re
import stat
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any, BinaryIO, TypeAlias, Union, cast

from nonet.errors import (
    ArgumentError,
    BackendUnavailableError,
    FormatError,
    MissingFileError,
    SudokuError,
)
from nonet.lazy import bz2, lzma

if TYPE_CHECKING:
    from pathlib import Path

FilePath: TypeAlias = "str | os.PathLike[str]"
"""The path of a file or folder."""

FileLike: TypeAlias = Union[str, "os.PathLike[str]", IO[str], IO[bytes]]
"""A path, ``"-"`` for standard input, or an open file."""

MAX_LINE = 1 << 20
"""The maximum number of characters of a line, or of a puzzle that spans several lines."""

MAX_SKIPPED = 64 << 20
"""The maximum number of bytes to skip in an overlong line; no file of puzzles has more."""

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

_BY_EXTENSION = {
    "gz": "gzip file",
    "xz": "xz file",
    "zst": "Zstandard file",
    "bz2": "bzip2 file",
    "png": "PNG image",
    **dict.fromkeys(("jpg", "jpeg"), "JPEG image"),
    "webp": "WebP image",
    "gif": "GIF image",
    "bmp": "BMP image",
}
"""What compressed files and pictures are called in errors."""

_PICTURES = {
    b"\xff\xd8\xff": "JPEG",
    b"\x89PNG\r\n\x1a\n": "PNG",
    **dict.fromkeys((b"GIF87a", b"GIF89a"), "GIF"),
    **dict.fromkeys((b"II*\0", b"MM\0*"), "TIFF"),
    b"%PDF-": "PDF",
    b"<svg": "SVG",
}

_HEIF_BRANDS = {
    **dict.fromkeys((b"heic", b"heix", b"heim", b"heis", b"hevc"), "HEIC"),
    **dict.fromkeys((b"mif1", b"msf1"), "HEIF"),
    **dict.fromkeys((b"avif", b"avis"), "AVIF"),
}

_XZ_MEMORY = 256 << 20


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


def shown(name: object) -> str:
    """Return the name of a file for a message: control characters are escaped.

    >>> shown("a\\x1b[2Jb")
    'a\\\\x1b[2Jb'
    """
    text = os.fsdecode(name) if isinstance(name, (str, bytes, os.PathLike)) else str(name)
    plain = text.encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in plain)


def name_of(source: FileLike) -> str:
    """Return the name of a source for messages."""
    if isinstance(source, (str, os.PathLike)):
        return "<stdin>" if source == "-" else os.fsdecode(source)
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else "<file>"


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
    with reading(name), _raw(source) as disk, _decompressed(disk) as handle, ExitStack() as helpers:
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


def compression_of(head: bytes) -> str | None:
    """Return how a file is compressed, by its first bytes.

    >>> compression_of(b"BZh9"), compression_of(b"53..7")
    ('bz2', None)
    """
    found = next((name for name, magic in _MAGIC.items() if head.startswith(magic)), None)
    return None if found == "bz2" and not head[3:4].isdigit() else found


def picture_format(head: bytes) -> str | None:
    """Return the picture format that the first 12 bytes of a file announce, or None.

    >>> picture_format(b"\\x89PNG\\r\\n\\x1a\\n"), picture_format(b"53..7....")
    ('PNG', None)
    """
    for magic, name in _PICTURES.items():
        if head.startswith(magic):
            return name
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "WebP"
    if head[:2] == b"BM" and head[6:10] == bytes(4):
        return "BMP"
    return _HEIF_BRANDS.get(head[8:12]) if head[4:8] == b"ftyp" else None


def damaged(name: str, head: bytes) -> str | None:
    """Return what a file is by its extension, if it starts with neither that nor text.

    >>> damaged("a.csv.gz", b"\\x84\\xff"), damaged("a.png", b"53..7")
    ('gzip file', None)
    """
    try:
        text = codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        text = "\0"
    return _BY_EXTENSION.get(name.rpartition(".")[2].lower()) if "\0" in text else None


@contextmanager
def _decompressed(file: io.BufferedReader) -> Iterator[io.BufferedReader]:
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
        arrow = pyarrow("Zstandard")
        # Close the stream at the end, but not the file below it.
        with arrow.CompressedInputStream(arrow.PythonFile(_Kept(file), "r"), "zstd") as stream:
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


def needed(module: str, extra: str, what: str = "this") -> Any:
    """Return an optional module; raise an error that says how to install a missing one."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise BackendUnavailableError(
            f"{what} needs {package}: pip install 'nonet[{extra}]'"
        ) from None


def pyarrow(what: str = "this") -> Any:
    """Return pyarrow."""
    return needed("pyarrow", "data", what)


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


# Writing


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
        pyarrow("Zstandard")


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
        arrow = pyarrow("Zstandard")
        # Close the stream at the end, but not the file below it.
        with arrow.CompressedOutputStream(arrow.PythonFile(_Kept(file), "w"), "zstd") as zstd:
            yield cast(BinaryIO, zstd)


class _Kept(io.RawIOBase):
    """Reads or writes a file without closing it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._file.read(size)

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._file.write(data)
        return len(data)


_DESCRIPTOR = re.compile(r"/dev/(?:stdout|stderr|fd/([0-9]+))|/proc/self/fd/([0-9]+)")


def _descriptor_of(path: FilePath) -> int | None:
    """Return the file descriptor that a path such as ``/dev/stdout`` means."""
    found = _DESCRIPTOR.fullmatch(os.fsdecode(path))
    if found is None:
        return None
    number = found[1] or found[2] or ("2" if found[0].endswith("stderr") else "1")
    return int(number)


def is_replaced(path: FilePath) -> bool:
    """Return whether writing creates a new regular file, rather than using a device or a pipe."""
    if _descriptor_of(path) is not None:
        return False
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        return True


def target_of(path: FilePath) -> Path:
    """Return the file to replace, following a link; reject one that cannot be written."""
    from pathlib import Path  # a command that writes no file starts faster without it

    if not os.fspath(path):
        raise ArgumentError("the name of the output file is empty")
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        reason = f"the folder {shown(target.parent)} does not exist"
        raise FileNotFoundError(errno.ENOENT, reason, os.fspath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
    return target


def is_one_of(path: FilePath, names: Iterable[str]) -> bool:
    """Return whether a path leads to one of the given files."""
    if not os.path.exists(path):
        return False
    return any(os.path.exists(name) and os.path.samefile(path, name) for name in names)


def nothing_read(output: FilePath) -> FormatError:
    """Return the error for an output that is also the input and has no readable row."""
    return FormatError("no row could be read; the file is unchanged", file=shown(output))


class Lock:
    """A folder or a file locked for this process until it is closed or the process ends.

    ``create`` makes a file for the lock alone, which is removed on close.
    """

    def __init__(self, path: FilePath, *, create: bool = False) -> None:
        self._path, self._created = os.fspath(path), create
        flags = os.O_RDONLY | (os.O_CREAT if create else 0)
        self._descriptor = open_locked(path, flags, output=path)

    def close(self) -> None:
        """Release the lock."""
        if self._descriptor >= 0:
            if self._created:
                with suppress(OSError):
                    os.unlink(self._path)
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def open_locked(path: FilePath, flags: int, *, output: FilePath) -> int:
    """Open a file and lock it for this process, which writes an output; return its descriptor."""
    while True:
        descriptor = os.open(path, flags | getattr(os, "O_CLOEXEC", 0), 0o600)
        if not lock_descriptor(descriptor):
            os.close(descriptor)
            raise FormatError("another process is writing this output", file=shown(output))
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                return descriptor
        os.close(descriptor)  # the process that held it has just removed it


def lock_descriptor(descriptor: int) -> bool:
    """Lock an open file for this process; return whether no other process holds it."""
    try:
        import fcntl
    except ImportError:  # Windows cannot replace an open file
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def name_beside(target: Path, ending: str) -> Path:
    """Return a random name in the same folder."""
    return target.with_name(f"{target.name}.{os.urandom(4).hex()}.{ending}")


def _remove_torn(target: Path) -> None:
    """Remove files that a killed process left next to the target; files in use are locked."""
    for name in _torn_in(target.parent):
        if name.startswith(target.name) and len(name) == len(target.name) + len(".01234567.tmp"):
            with suppress(OSError, FormatError), Lock(target.with_name(name)):
                target.with_name(name).unlink()


def _refuse_others(path: FilePath, own: Path) -> None:
    """Raise an error if another process writes the same target."""
    stem = own.name[: -len("01234567.tmp")]
    for name in os.listdir(own.parent):
        if name.startswith(stem) and len(name) == len(own.name) and name != own.name:
            with suppress(FileNotFoundError):  # it has just finished
                os.close(open_locked(own.with_name(name), os.O_RDONLY, output=path))


@lru_cache(maxsize=16)
def _torn_in(folder: Path) -> list[str]:
    """Return the names of unfinished files, as this process first saw the folder."""
    return [name for name in os.listdir(folder) if re.search(r"\.[0-9a-f]{8}\.tmp$", name)]


def create_for(target: Path, path: Path) -> BinaryIO:
    """Create a new file with the mode and the owner of the one it will replace."""
    try:
        old: os.stat_result | None = target.stat()
    except FileNotFoundError:
        old = None
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    flags |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o666 if old is None else 0o600)
    if old is not None and hasattr(os, "fchown"):
        with suppress(OSError):  # only root can change the owner
            os.fchown(descriptor, old.st_uid, old.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode) & 0o777)
    return os.fdopen(descriptor, "w+b", buffering=0)


@contextmanager
def writing_through(path: FilePath) -> Iterator[BinaryIO]:
    """Open a device, a pipe or an open file of this process for direct writing."""
    descriptor = _descriptor_of(path)
    sys.stdout.flush()
    try:
        with open(path if descriptor is None else os.dup(descriptor), "wb") as file:
            yield file
    except OSError as error:
        error.filename = error.filename or os.fspath(path)
        raise


@contextmanager
def replacing(path: FilePath, *, alone: bool = False) -> Iterator[BinaryIO]:
    """Yield a file to write; it replaces the target when the block ends without an error.

    Anything but a regular file is written to directly. ``alone`` rejects a target that another
    process is writing; otherwise the last one wins.
    """
    if not is_replaced(path):
        with writing_through(path) as through:
            yield through
        return
    target = target_of(path)
    _remove_torn(target)
    beside = name_beside(target, "tmp")
    file = create_for(target, beside)
    lock_descriptor(file.fileno())
    try:
        with file, io.BufferedWriter(cast(io.RawIOBase, file)) as buffered:
            if alone:
                _refuse_others(path, beside)
            yield cast(BinaryIO, buffered)
        os.replace(beside, target)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(beside)
        if isinstance(error, OSError) and error.filename in (None, os.fspath(beside)):
            error.filename = os.fspath(path)
        raise


@contextmanager
def replacing_text(path: FilePath) -> Iterator[io.TextIOWrapper]:
    """Yield a text file, as :func:`replacing` does; its suffix selects the compression."""
    compression = split_compression(os.fspath(path))[1]
    check_compression(compression)
    with replacing(path) as file, compressed(file, compression) as out:
        text = io.TextIOWrapper(io.BufferedWriter(_Kept(out)), encoding="utf-8", newline="\n")
        yield text
        text.flush()


def write_whole(path: FilePath, content: str | bytes) -> None:
    """Write a file atomically, as :func:`replacing` does; the suffix ``.gz`` compresses it."""
    data = content.encode() if isinstance(content, str) else content
    compression = split_compression(os.fspath(path))[1]
    check_compression(compression)
    with replacing(path) as file, compressed(file, compression) as out:
        out.write(data)
