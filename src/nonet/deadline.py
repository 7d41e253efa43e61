"""Deadlines: reading and compiling in Python end when the seconds of a verb are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from functools import wraps
from math import inf
from time import monotonic
from typing import ParamSpec, TypeVar

from nonet.arguments import seconds_of
from nonet.errors import BudgetError

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

_END: ContextVar[float] = ContextVar("end", default=inf)


class TimeUpError(BudgetError):
    """The time for some work has run out."""


def within_seconds(verb: Callable[P, R]) -> Callable[P, R]:
    """Bound everything that a verb does by its ``seconds``."""

    @wraps(verb)
    def bounded(*args: P.args, **options: P.kwargs) -> R:
        if options.get("seconds") is None:
            return verb(*args, **options)
        with deadline(seconds_of(options["seconds"])):
            return verb(*args, **options)

    return bounded


class deadline:  # noqa: N801 - a function would take longer, and every row has one
    """Bound the work inside, and by any deadline outside; None and 0 mean no limit."""

    def __init__(self, seconds: float | None) -> None:
        plain = type(seconds) in (int, float) and not seconds
        self._limit = 0.0 if plain else seconds_of(seconds)

    def __enter__(self) -> None:
        end = _END.get()
        self._token = _END.set(min(end, monotonic() + self._limit) if self._limit else end)

    def __exit__(self, *error: object) -> None:
        _END.reset(self._token)


def check_deadline() -> None:
    """Raise :class:`TimeUpError` if the time is up."""
    if (end := _END.get()) is not inf and monotonic() > end:
        raise TimeUpError("time limit reached before the search")


def in_time(items: Iterable[T]) -> Iterator[T]:
    """Yield items until the time is up."""
    if _END.get() is inf:
        yield from items
        return
    for item in items:
        check_deadline()
        yield item


def left(seconds: float) -> float:
    """Return what is left of some seconds, 0 for no limit, under the deadline.

    >>> with deadline(5):
    ...     print(left(2), left(0) < 5, left(9) < 5)
    2 True True
    """
    end = _END.get()
    if end == inf:
        return seconds
    rest = max(end - monotonic(), 1e-4)
    return min(seconds or inf, rest)
