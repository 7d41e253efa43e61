"""What the values of options stand for."""

from __future__ import annotations


def names(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas, for options that take one.

    >>> names("sequential, mrv")
    ('sequential', 'mrv')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())
