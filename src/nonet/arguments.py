"""Checks of arguments that many functions share: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Any

from nonet.errors import ArgumentError

LARGEST_SEED = 2**64 - 1


def whole_number(name: str, value: Any, *, least: int = 1, most: int | None = None) -> int:
    """Return a whole number within its bounds; whatever has ``__index__`` is one, a bool is not.

    >>> whole_number("threads", 3, most=1024)
    3
    >>> whole_number("threads", 0, most=1024)
    Traceback (most recent call last):
    nonet.errors.ArgumentError: threads must be a whole number from 1 to 1024, not 0
    """
    number = None if isinstance(value, bool) else _index(value)
    if number is None or number < least or (most is not None and number > most):
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise ArgumentError(f"{name} must be a whole number {bounds}, not {value!r}")
    return number


def optional_number(name: str, value: Any, *, least: int = 1, most: int | None = None) -> int:
    """Return a whole number, or 0 for None, which stands for no bound.

    >>> optional_number("nodes", None)
    0
    """
    if value is None:
        return 0
    try:
        return whole_number(name, value, least=least, most=most)
    except ArgumentError as error:
        text = str(error)
    raise ArgumentError(text.replace(", not ", ", or None, not ", 1))


def seconds_of(value: Any) -> float:
    """Return a number of seconds, or 0.0 for None, which stands for no bound.

    >>> seconds_of(2)
    2.0
    """
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value > 0:
        raise ArgumentError(f"seconds must be more than 0, not {value!r}")
    return min(float(value), 1e9)


def seed_of(value: Any) -> int:
    """Return a seed: a whole number of 64 bits.

    >>> seed_of(7)
    7
    """
    number = None if isinstance(value, bool) else _index(value)
    if number is None or not 0 <= number <= LARGEST_SEED:
        raise ArgumentError(f"a seed is a whole number from 0 to 2**64 - 1, not {value!r}")
    return number


def _index(value: Any) -> int | None:
    try:
        return int(value.__index__())
    except (AttributeError, TypeError):
        return None
