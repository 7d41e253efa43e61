"""Threads that read ahead and write behind, so that input and output overlap with the work.

``concurrent.futures`` would do, but importing it takes as long as solving 100,000 puzzles.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from typing import Any, TypeVar

DEPTH = 1
"""How many items can wait between two threads, besides the one in progress."""

T = TypeVar("T")


class ReadAhead(Iterator[T]):
    """Items that another thread reads ahead; its errors are raised here.

    The thread is joined when the context ends, so the file it reads can be closed afterwards.

    >>> with ReadAhead(range(5)) as items:
    ...     list(items)
    [0, 1, 2, 3, 4]
    """

    def __init__(self, items: Iterable[T]) -> None:
        self._items = items
        self._read: Queue[tuple[Any, BaseException | None]] = Queue(DEPTH)
        self._ended = False
        self._thread = threading.Thread(target=self._work, name="nonet-read-ahead")

    def _work(self) -> None:
        try:
            for item in self._items:
                self._read.put((item, None))
                if self._ended:
                    return
            self._read.put((None, StopIteration()))
        except BaseException as error:
            self._read.put((None, error))

    def __enter__(self) -> ReadAhead[T]:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._ended = True
        with suppress(Empty):  # make room for the item that the thread has just read
            self._read.get_nowait()
        self._thread.join()

    def __next__(self) -> T:
        item, error = self._read.get()
        if error is not None:
            self._read.put((item, error))  # for the next call
            raise error
        return item


@contextmanager
def write_behind(write: Callable[[T], object]) -> Iterator[Callable[[T], None]]:
    """Return a function that leaves the writing to another thread.

    Everything is written when the context ends. Nothing is written after a failure, which is
    raised by a later call or at the end.
    """
    waiting: Queue[Any] = Queue(DEPTH)
    failures: list[BaseException] = []
    end = object()

    def work() -> None:
        while (data := waiting.get()) is not end:
            try:
                if not failures:
                    write(data)
            except BaseException as error:
                failures.append(error)

    def write_later(data: T) -> None:
        if failures:
            raise failures[0]
        waiting.put(data)

    thread = threading.Thread(target=work, name="nonet-write-behind")
    thread.start()
    try:
        yield write_later
    finally:
        waiting.put(end)
        thread.join()
    if failures:
        raise failures[0]
