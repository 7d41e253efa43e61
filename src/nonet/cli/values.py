"""Parse the values of options."""

from __future__ import annotations

import argparse


def names(text: str) -> tuple[str, ...]:
    """Split a comma-separated list of names.

    >>> names("sequential, mrv")
    ('sequential', 'mrv')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())


def whole(text: str) -> int:
    """Parse an argument as a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def real(text: str) -> float:
    """Parse an argument as a number."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
