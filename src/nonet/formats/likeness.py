"""Likeness: how surely a text is written in a format."""

from __future__ import annotations

from enum import IntEnum


class Likeness(IntEnum):
    """What ``looks`` of a format says of a text; the surest reads it, among equals the first."""

    NONE = 0
    FALLBACK = 1
    """Nothing speaks for it; but its reader can say best what is wrong."""
    SHAPE = 2
    """All lines together have its shape."""
    FIRST_LINE = 3
    """The first line with data tells it, whatever follows."""
    MARK = 4
    """It has a mark that no other format has."""
