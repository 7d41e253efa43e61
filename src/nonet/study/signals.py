"""Handle Ctrl-C and SIGTERM for a while."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


@contextmanager
def signals_to(handle: Callable[[int], None], *numbers: int) -> Iterator[Callable[[], None]]:
    """Pass signals, by default Ctrl-C and SIGTERM, to a function; yield another that ends this.

    Signals reach the main thread only, so that nothing changes on any other.
    """
    before = {}
    with suppress(ValueError):  # not the main thread
        for number in numbers or (signal.SIGINT, signal.SIGTERM):
            if signal.getsignal(number) is not None:  # otherwise not set from Python
                before[number] = signal.signal(number, lambda number, frame: handle(number))

    def restore() -> None:
        for number in list(before):
            signal.signal(number, before.pop(number))

    try:
        yield restore
    finally:
        restore()
