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


@contextmanager
def read_ahead(items: Iterable[T]) -> Iterator[Iterator[T]]:
    """Yield items that another thread reads ahead; its errors are raised here.

    The thread is joined when the context ends, so the file it reads can be closed afterwards.

    >>> with read_ahead(range(5)) as items:
    ...     list(items)
    [0, 1, 2, 3, 4]
    """
    waiting: Queue[tuple[Any, BaseException | None]] = Queue(DEPTH)
    end, ended = object(), False

    def work() -> None:
        try:
            for item in items:
                waiting.put((item, None))
                if ended:
                    return
            waiting.put((end, None))
        except BaseException as error:
            waiting.put((end, error))

    def found() -> Iterator[T]:
        while (pair := waiting.get())[0] is not end:
            yield pair[0]
        if pair[1] is not None:
            raise pair[1]

    thread = threading.Thread(target=work, name="nonet-read-ahead")
    thread.start()
    try:
        yield found()
    finally:
        ended = True
        with suppress(Empty):  # make room for the item that the thread has just read
            waiting.get_nowait()
        thread.join()


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
