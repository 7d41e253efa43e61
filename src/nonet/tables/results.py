"""The result of a verb for one row: a line of text, columns, and an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nonet.formats.record import BadRecord


@dataclass(slots=True)
class RowResult:
    """The result of a verb for one row."""

    line: str
    """The result in formats whose rows are lines of text."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The result by column, or by member of a JSON object."""
    error: Exception | str | None = None
    """Why the row failed."""


def refused(error: Exception) -> RowResult:
    """Return the result of a puzzle that a verb cannot process."""
    return RowResult(f"# {error}", {"status": "bad", "reason": str(error)}, error)


def bad_row(item: BadRecord) -> RowResult:
    """Return the result of a row that is not a puzzle, whatever the verb."""
    reason = item.error.message
    return RowResult(f"# not a puzzle: {reason}", {"status": "bad", "reason": reason})
