"""Lock a file or a folder for this process."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

if sys.platform != "win32":
    import fcntl

from nonet.errors import FormatError
from nonet.storage.paths import FilePath, shown


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
    if sys.platform == "win32":  # which cannot replace an open file
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
