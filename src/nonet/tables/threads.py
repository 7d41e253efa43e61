"""Threads that read ahead and write behind, so that input and output overlap with the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def read_ahead(items: Iterable[T]) -> Iterator[Iterator[T]]:
    """Yield items, of which another thread reads the next one; its errors are raised here.

    The thread is joined when the context ends, so the file it reads can be closed afterwards.

    >>> with read_ahead(range(5)) as items:
    ...     list(items)
    [0, 1, 2, 3, 4]
    """
    source, end = iter(items), object()

    def found() -> Iterator[T]:
        following: Future[Any] = pool.submit(next, source, end)
        while (item := following.result()) is not end:
            following = pool.submit(next, source, end)
            yield item

    with ThreadPoolExecutor(1, "nonet-read-ahead") as pool:
        yield found()


@contextmanager
def write_behind(write: Callable[[T], object]) -> Iterator[Callable[[T], None]]:
    """Return a function that leaves the writing to another thread.

    Everything is written when the context ends. Nothing is written after a failure, which is
    raised by a later call or at the end.
    """
    written: Future[object] | None = None

    def write_later(data: T) -> None:
        nonlocal written
        if written is not None:
            written.result()
        written = pool.submit(write, data)

    with ThreadPoolExecutor(1, "nonet-write-behind") as pool:
        yield write_later
    if written is not None:
        written.result()
