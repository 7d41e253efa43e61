"""Report the puzzles that failed."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.errors import SudokuError
    from nonet.formats import Record

_CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"


class Stopped(BaseException):
    """SIGTERM, as an exception."""


def plain_text(message: object) -> str:
    """Return a message with control characters escaped, so that it cannot move the cursor."""
    return re.sub(_CONTROL, lambda at: at[0].encode("unicode_escape").decode(), str(message))


def complain(message: object) -> None:
    """Write one message to standard error."""
    print(f"nonet: {plain_text(message)}", file=sys.stderr)


def one_line(sentence: str) -> str:
    """Return a sentence as an error message: no capital at the start, no period at the end.

    >>> one_line("No technique helps here.")
    'no technique helps here'
    """
    return f"{sentence[:1].lower()}{sentence[1:].removesuffix('.')}"


class Failures:
    """Failed puzzles: reports the first few, and sets the exit code to 1."""

    MOST = 20

    def __init__(self, *, quiet: bool = False) -> None:
        self.count = 0
        self._quiet = quiet

    def add(
        self,
        error: SudokuError | str,
        record: Record | None = None,
        *,
        file: str | None = None,
        line: int | None = None,
    ) -> None:
        """Report an error, adding the place unless the error already names it."""
        self.count += 1
        if self._quiet:
            return
        if record is not None:
            file, line = record.file, record.line
        place = ":".join(str(part) for part in (file, line) if part is not None)
        if self.count <= self.MOST:
            complain(f"{place}: {error}" if file else error)
        elif self.count == self.MOST + 1:
            complain(f"more failed; only the first {self.MOST} are shown")

    @property
    def exit_code(self) -> int:
        """0 if nothing failed, else 1."""
        return 1 if self.count else 0
