"""Read ahead and write behind: a file is read and another written while puzzles are solved."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

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
        self._items = iter(items)
        self._thread = _Thread("nonet-ahead")
        self._waiting: deque[_Call] = deque()

    def __enter__(self) -> Ahead[T]:
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
    writer = _Thread("nonet-behind")
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
    """A thread that makes calls one after the other, from the first of them on.

    ``concurrent.futures`` has the same, but its import takes as long as 100,000 puzzles.
    """

    def __init__(self, name: str) -> None:
        self._calls: deque[_Call] = deque()
        self._changed = threading.Condition()
        self._ended = False
        self._thread = threading.Thread(target=self._work, name=name)

    def call(self, function: Callable[..., Any], *arguments: Any) -> _Call:
        """Have a call made when those before it are done."""
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
