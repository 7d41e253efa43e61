"""Replace files atomically.

An output is written to a temporary file next to it, which replaces it when it is complete. Only
regular files are replaced: devices, pipes and terminals are written to directly, and links are
followed.
"""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, cast

from nonet.errors import FormatError
from nonet.storage.compression import Unclosed, check_compression, compressed, split_compression
from nonet.storage.locks import Lock, lock_descriptor, open_locked
from nonet.storage.paths import FilePath, descriptor_of, is_replaced, target_of


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
    descriptor = descriptor_of(path)
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
        text = io.TextIOWrapper(io.BufferedWriter(Unclosed(out)), encoding="utf-8", newline="\n")
        yield text
        text.flush()


def write_whole(path: FilePath, content: str | bytes) -> None:
    """Write a file atomically, as :func:`replacing` does; the suffix ``.gz`` compresses it."""
    data = content.encode() if isinstance(content, str) else content
    compression = split_compression(os.fspath(path))[1]
    check_compression(compression)
    with replacing(path) as file, compressed(file, compression) as out:
        out.write(data)
