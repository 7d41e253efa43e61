"""Clock: a time limit shared by several searches."""

from __future__ import annotations

from time import monotonic


class TimeUpError(Exception):
    """The time for a search has run out."""


class Clock:
    """The time limit of a search; 0 seconds means no limit."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._end = monotonic() + seconds if seconds else None

    def check(self) -> None:
        """Raise :class:`TimeUpError` if the time is up."""
        if self._end is not None and monotonic() > self._end:
            raise TimeUpError

    def left(self) -> float | None:
        """Return the seconds left; None without a limit."""
        return None if self._end is None else max(self._end - monotonic(), 0.001)
