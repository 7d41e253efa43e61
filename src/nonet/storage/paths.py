"""Name the paths of files, and show them in messages."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import IO, TypeAlias, Union

from nonet.errors import ArgumentError, FormatError

FilePath: TypeAlias = "str | os.PathLike[str]"
"""The path of a file or folder."""

FileLike: TypeAlias = Union[str, "os.PathLike[str]", IO[str], IO[bytes]]
"""A path, ``"-"`` for standard input, or an open file."""


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


_DESCRIPTOR = re.compile(r"/dev/(?:stdout|stderr|fd/([0-9]+))|/proc/self/fd/([0-9]+)")


def descriptor_of(path: FilePath) -> int | None:
    """Return the file descriptor that a path such as ``/dev/stdout`` means."""
    found = _DESCRIPTOR.fullmatch(os.fsdecode(path))
    if found is None:
        return None
    number = found[1] or found[2] or ("2" if found[0].endswith("stderr") else "1")
    return int(number)


def is_replaced(path: FilePath) -> bool:
    """Return whether writing creates a new regular file, rather than using a device or a pipe."""
    if descriptor_of(path) is not None:
        return False
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        return True


def target_of(path: FilePath) -> Path:
    """Return the file to replace, following a link; reject one that cannot be written."""
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
