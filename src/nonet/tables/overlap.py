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


class Ahead(Iterator[T]):
    """Items that another thread prepares a few ahead; its errors come out here.

    When the context ends, that thread has ended: whoever closes the file below it may do so.

    >>> with Ahead(range(5)) as items:
    ...     list(items)
    [0, 1, 2, 3, 4]
    """

    def __init__(self, items: Iterable[T]) -> None:
        from concurrent.futures import ThreadPoolExecutor

        self._items = iter(items)
        self._thread = ThreadPoolExecutor(1, "nonet-ahead")
        self._waiting: deque[Future[Any]] = deque()

    def __enter__(self) -> Ahead[T]:
        for _ in range(DEPTH):
            self._prepare()
        return self

    def __exit__(self, *error: object) -> None:
        self._thread.shutdown(cancel_futures=True)

    def _prepare(self) -> None:
        self._waiting.append(self._thread.submit(next, self._items, _END))

    def __next__(self) -> T:
        item = self._waiting.popleft().result()
        self._prepare()
        if item is _END:
            raise StopIteration
        prepared: T = item
        return prepared

    def rest(self) -> list[T]:
        """Return what is prepared and was not taken; nothing more is prepared."""
        found = [future.result() for future in self._waiting]
        self._waiting.clear()
        return [item for item in found if item is not _END]


_END = object()


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
