"""Likeness: how likely a text is to be in a format."""

from __future__ import annotations

from enum import IntEnum


class Likeness(IntEnum):
    """The result of ``looks``; the likeliest format reads the text, the first in a tie."""

    NONE = 0
    FALLBACK = 1
    """Nothing suggests this format, but its reader gives the best error."""
    SHAPE = 2
    """The lines together have the shape of this format."""
    FIRST_LINE = 3
    """The first line of data identifies this format."""
    MARK = 4
    """The text has a mark that no other format has."""
