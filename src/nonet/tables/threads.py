"""Threads that read ahead and write behind, so that input and output overlap with the work."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

DEPTH = 2
"""How many items may wait between two threads."""

T = TypeVar("T")


class ReadAhead(Iterator[T]):
    """Items that another thread reads a few ahead; its errors are raised here.

    The thread is joined when the context ends, so the file it reads can be closed afterwards.

    >>> with ReadAhead(range(5)) as items:
    ...     list(items)
    [0, 1, 2, 3, 4]
    """

    def __init__(self, items: Iterable[T]) -> None:
        self._items = iter(items)
        self._thread = _Thread("nonet-read-ahead")
        self._waiting: deque[_Call] = deque()

    def __enter__(self) -> ReadAhead[T]:
        for _ in range(DEPTH):
            self._prepare()
        return self

    def __exit__(self, *error: object) -> None:
        self._thread.end(drop=True)

    def _prepare(self) -> None:
        self._waiting.append(self._thread.call(next, self._items, _END))

    def __next__(self) -> T:
        item = self._waiting.popleft().result()
        self._prepare()
        if item is _END:
            raise StopIteration
        prepared: T = item
        return prepared


_END = object()


@contextmanager
def write_behind(write: Callable[[T], object]) -> Iterator[Callable[[T], None]]:
    """Return a function that leaves the writing to another thread.

    Everything is written when the context ends. Nothing is written after a failure, which is
    raised by a later call or at the end.
    """
    writer = _Thread("nonet-write-behind")
    waiting: deque[_Call] = deque()
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
        waiting.append(writer.call(write_unless_failed, data))

    try:
        yield write_later
        while waiting:
            waiting.popleft().result()
    finally:
        writer.end()


class _Thread:
    """A thread that makes calls one after the other; it starts with the first.

    ``concurrent.futures`` does the same, but its import takes as long as solving 100,000 puzzles.
    """

    def __init__(self, name: str) -> None:
        self._calls: deque[_Call] = deque()
        self._changed = threading.Condition()
        self._ended = False
        self._thread = threading.Thread(target=self._work, name=name)

    def call(self, function: Callable[..., Any], *arguments: Any) -> _Call:
        """Queue a call."""
        made = _Call(function, arguments)
        with self._changed:
            self._calls.append(made)
            self._changed.notify()
        if self._thread.ident is None:
            self._thread.start()
        return made

    def end(self, *, drop: bool = False) -> None:
        """Wait for all calls, or ``drop`` those that have not begun."""
        with self._changed:
            if drop:
                self._calls.clear()
            self._ended = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._calls and not self._ended:
                    self._changed.wait()
                if not self._calls:
                    return
                made = self._calls.popleft()
            made.make()


class _Call:
    """A call that another thread makes."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self._function, self._arguments = function, arguments
        self._done = threading.Event()
        self._result: Any = None
        self._error: BaseException | None = None

    def make(self) -> None:
        try:
            self._result = self._function(*self._arguments)
        except BaseException as error:
            self._error = error
        self._done.set()

    def result(self) -> Any:
        """Wait for what the call returns, or raise what it raises."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._result
