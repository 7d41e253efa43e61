"""Read ahead and write behind: a file is read and another written while puzzles are solved."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

DEPTH = 2
"""How many items may wait between two threads."""

T = TypeVar("T")


def ahead(items: Iterable[T]) -> Iterator[T]:
    """Go through items that another thread prepares a few ahead; its errors come out here.

    >>> list(ahead(range(5)))
    [0, 1, 2, 3, 4]
    """
    from concurrent.futures import ThreadPoolExecutor

    iterator = iter(items)
    end: Any = object()
    with ThreadPoolExecutor(1, "nonet-ahead") as reader:
        waiting = deque(reader.submit(next, iterator, end) for _ in range(DEPTH))
        while (item := waiting.popleft().result()) is not end:
            waiting.append(reader.submit(next, iterator, end))
            yield item


@contextmanager
def behind(write: Callable[[T], object]) -> Iterator[Callable[[T], None]]:
    """Give a function that leaves the writing to another thread.

    All is written when the context ends. Nothing is written after a failure, which comes out of
    a later call or of the end.
    """
    from concurrent.futures import ThreadPoolExecutor

    waiting: deque[Future[None]] = deque()
    failed = False

    def write_unless_failed(data: T) -> None:
        nonlocal failed
        if failed:
            return
        try:
            write(data)
        except BaseException:
            failed = True
            raise

    def write_later(data: T) -> None:
        if len(waiting) == DEPTH:
            waiting.popleft().result()
        waiting.append(writer.submit(write_unless_failed, data))

    with ThreadPoolExecutor(1, "nonet-behind") as writer:
        yield write_later
        while waiting:
            waiting.popleft().result()
