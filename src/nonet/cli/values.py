"""What the values of options stand for."""

from __future__ import annotations

import argparse


def names(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas, for options that take one.

    >>> names("sequential, mrv")
    ('sequential', 'mrv')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())


def whole(text: str) -> int:
    """Return the whole number that an argument is."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def real(text: str) -> float:
    """Return the number that an argument is."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
