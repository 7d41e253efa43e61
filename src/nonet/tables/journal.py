"""Journals: outputs that survive being killed at any moment and can be resumed.

While nonet writes ``out.csv``, it keeps two files next to it::

    out.csv.1a2b3c4d.part   the rows so far; the name is random
    out.csv.resume          the notes: which job it is, and after each batch its progress

The notes are locked, so that no two processes write the same output. A batch is written first and
noted afterwards; resuming truncates whatever follows the last note. When all rows are written, the
first file is renamed to ``out.csv`` and the notes are removed.
"""

from __future__ import annotations

import io
import json
import os
import stat
import threading
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from nonet._version import __version__
from nonet.errors import FormatError, SudokuError, quoted
from nonet.storage.atomic import create_for, name_beside, replacing
from nonet.storage.locks import open_locked
from nonet.storage.paths import FilePath, shown, target_of

if TYPE_CHECKING:
    from pathlib import Path

ENDING = ".resume"
"""The suffix of the notes."""

DELAY = 0.25
"""The longest time in seconds that a row waits to be written together with others."""

Encode = Callable[[BinaryIO, BinaryIO], None]
"""Writes the rows of the first file to the second in their final form."""


def interrupted(path: FilePath) -> bool:
    """Return whether this output has an interrupted run to resume."""
    target = target_of(path)
    return target.with_name(target.name + ENDING).exists()


class Journal:
    """The rows of one output while it is being written.

    ``job`` identifies the work: another job is not resumed, except that options named in ``free``
    are taken from the interrupted run. ``taken`` counts the input rows that are done, ``rows``
    those that are written.
    """

    def __init__(
        self,
        path: FilePath,
        job: Mapping[str, Any],
        *,
        resume: bool = False,
        free: Collection[str] = (),
    ) -> None:
        self.path = path
        self.target = target_of(path)
        self.taken = self.rows = self._size = self._noted = 0
        self._notes_path = self.target.with_name(self.target.name + ENDING)
        self._guard = threading.Lock()
        self._waiting, self._waiting_rows = io.BytesIO(), 0
        self._wake: threading.Timer | None = None
        self._fault: BaseException | None = None
        fresh = not self._notes_path.exists()
        if resume and fresh and self.target.exists():
            raise FormatError(
                "no interrupted run to resume; the file is complete, or was not written by nonet",
                file=shown(path),
            )
        self._notes = _locked(self._notes_path)
        try:
            self._begin(dict(job), resume, free)
        except BaseException:
            if fresh:
                os.unlink(self._notes_path)
            self._notes.close()
            raise

    def _begin(self, job: dict[str, Any], resume: bool, free: Collection[str]) -> None:
        text = self._notes.read()
        header = _header_of(text, self._notes_path) if text else None
        self.job: Mapping[str, Any] = job
        if header is not None:
            old = self.target.with_name(header["file"])
            if resume:
                self.job = _same_job(header, job, free, self._notes_path)
                if self._reopen(old, text):
                    return
            with suppress(FileNotFoundError):
                os.unlink(old)
        # Note the name before creating the file, so that a crash never leaves an unknown file.
        self.part = name_beside(self.target, "part")
        line = {"nonet": __version__, "file": self.part.name, "job": self.job}
        text = json.dumps(line).encode() + b"\n"
        self._notes.seek(0)
        self._notes.truncate()
        _write_all(self._notes, memoryview(text))
        self._noted = len(text)
        self._file = create_for(self.target, self.part)

    def _reopen(self, part: Path, text: bytes) -> bool:
        """Open the file of an earlier run, truncated at its last note; return whether it exists."""
        for line in text.split(b"\n")[1:-1]:  # the last line is incomplete or empty
            self.taken, self.rows, self._size = map(int, line.split())
        flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        try:
            self._file = os.fdopen(os.open(part, flags), "r+b", buffering=0)
        except FileNotFoundError:
            if not self._size:
                return False
            os.unlink(self._notes_path)  # the last thing a run does; this one was killed before
            raise FormatError(
                "the run had finished; there is nothing to resume", file=shown(self.path)
            ) from None
        self.part = part
        if os.fstat(self._file.fileno()).st_size < self._size:
            self._file.close()
            raise FormatError("the rows of the interrupted run are damaged", file=shown(part))
        self._noted = text.rfind(b"\n") + 1
        self._cut()
        return True

    @property
    def empty(self) -> bool:
        """Whether nothing has been written yet, not even a header."""
        return self._size == 0 and not self._waiting.tell()

    def add(self, data: bytes) -> None:
        """Add one row, to be written together with others within :data:`DELAY` seconds."""
        with self._guard:
            self._raise_fault()
            self._waiting.write(data)
            self._waiting_rows += 1
            if self._waiting.tell() > 1 << 16:
                self._flush()
            elif self._wake is None:
                self._wake = threading.Timer(DELAY, self._flush_later)
                self._wake.daemon = True
                self._wake.start()

    def write(self, data: bytes, *, rows: int, taken: int) -> None:
        """Write whole rows immediately, after those that wait."""
        with self._guard:
            self._raise_fault()
            self._flush()
            self._put(memoryview(data), rows, taken)

    def flush(self) -> None:
        """Write the rows that wait."""
        with self._guard:
            self._raise_fault()
            self._flush()

    def _flush_later(self) -> None:
        with self._guard:
            self._wake = None
            try:
                self._flush()
            except BaseException as error:
                self._fault = error

    def _raise_fault(self) -> None:
        if self._fault is not None:
            raise self._fault

    def _flush(self) -> None:
        data, rows = self._waiting.getbuffer(), self._waiting_rows
        if rows:
            self._waiting, self._waiting_rows = io.BytesIO(), 0
            self._put(data, rows, rows)

    def _put(self, data: memoryview, rows: int, taken: int) -> None:
        """Write rows and note them."""
        note = b"%d %d %d\n" % (self.taken + taken, self.rows + rows, self._size + len(data))
        try:
            _write_all(self._file, data)
            _write_all(self._notes, memoryview(note))
        except BaseException as error:
            self._cut()
            if not isinstance(error, OSError):
                raise
            reason = "; ".join(filter(None, (error.strerror or str(error), self.kept)))
            raise SudokuError(f"{shown(self.path)}: {reason}") from None
        self.taken += taken
        self.rows += rows
        self._size += len(data)
        self._noted += len(note)

    def _cut(self) -> None:
        """Truncate what was written but not noted."""
        with suppress(OSError):
            for file, size in ((self._file, self._size), (self._notes, self._noted)):
                file.truncate(size)
                file.seek(size)

    @property
    def kept(self) -> str:
        """A message about the rows kept if the work stops here; empty if there are none."""
        if not self.rows:
            return ""
        rows, them = ("row is", "it") if self.rows == 1 else ("rows are", "them")
        return (
            f"{self.rows} {rows} kept in {shown(self.part)}; add --resume to continue after {them}"
        )

    def finish(self, encode: Encode | None = None) -> None:
        """Replace the output with the finished file."""
        self.flush()
        self._stop()
        if encode is None:
            self._file.close()
            os.replace(self.part, self.target)
        else:
            with replacing(self.target) as out:
                self._file.seek(0)
                with io.BufferedReader(self._file, 1 << 20) as rows:  # type: ignore[type-var]
                    encode(rows, out)
            os.unlink(self.part)
        os.unlink(self._notes_path)
        self._notes.close()

    def discard(self) -> None:
        """Stop and discard all rows."""
        self._waiting, self._waiting_rows, self.rows = io.BytesIO(), 0, 0
        self.close()

    def close(self) -> None:
        """Stop before the end; rows that are written are kept."""
        if self._notes.closed:
            return
        with suppress(BaseException):
            self.flush()
        self._stop()
        self._file.close()
        if not self.rows:
            with suppress(OSError):
                os.unlink(self.part)
            with suppress(OSError):
                os.unlink(self._notes_path)
        self._notes.close()

    def _stop(self) -> None:
        with self._guard:
            if self._wake is not None:
                self._wake.cancel()
                self._wake = None

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _write_all(file: BinaryIO, data: memoryview) -> None:
    while len(data):
        data = data[file.write(data) :]


def _locked(path: Path) -> BinaryIO:
    """Open the notes for this process alone."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = open_locked(path, flags, output=os.fspath(path).removesuffix(ENDING))
    except OSError as error:
        error.filename = os.fspath(path)
        raise
    file = os.fdopen(descriptor, "r+b", buffering=0)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        file.close()
        raise _not_ours(path)
    return file


def _not_ours(path: Path) -> FormatError:
    return FormatError("this file was not written by nonet; move it away", file=shown(path))


_START = b'{"nonet": "'


def _header_of(text: bytes, path: Path) -> dict[str, Any] | None:
    """Return the first note; None if it is incomplete, which means that nothing follows."""
    if b"\n" not in text and (text.startswith(_START) or _START.startswith(text)):
        return None
    try:
        header = json.loads(text.split(b"\n", 1)[0])
        name, output = header["file"], path.name.removesuffix(ENDING)
        ours = name == os.path.basename(name) and name.startswith(f"{output}.")
        if not ours or not name.endswith(".part") or not isinstance(header["job"], dict):
            raise ValueError
    except (ValueError, TypeError, KeyError, AttributeError):
        raise _not_ours(path) from None
    return header


def _same_job(
    header: dict[str, Any], job: dict[str, Any], free: Collection[str], path: Path
) -> dict[str, Any]:
    """Return the job that was started; reject a different one."""
    was: dict[str, Any] = header["job"]
    now = json.loads(json.dumps({"nonet": __version__, **job}))
    before = {"nonet": header.get("nonet"), **was}
    for name in sorted({*before, *now}):
        old, new = before.get(name), now.get(name)
        if old != new and name not in free:
            raise FormatError(
                f"the interrupted run was different: {name} was {quoted(old)}, not {quoted(new)}",
                file=shown(path),
            )
    return was
