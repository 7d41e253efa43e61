"""Wait for events instead of times."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 180
"""Seconds after which a test gives up. It guards against hanging and measures nothing."""

_PAUSE = 0.001
_LOOKS = 20


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds that is bound to hold eventually."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "the event that the test waits for did not happen"
        time.sleep(_PAUSE)


def in_native_code(thread: threading.Thread, over: threading.Event | None = None) -> bool:
    """Wait until a thread is blocked in a call by nonet although the interpreter is free.

    A thread that runs Python advances whenever we release the GIL, so one that does not is in
    native code that has released it, too. Return False if the thread or the work ends before that.
    """
    place: tuple[FrameType, int] | None = None
    looks = 0
    while thread.is_alive() and not (over and over.is_set()):
        frame = sys._current_frames().get(thread.ident or 0)
        if frame is not None and _is_ours(frame):
            looks = looks + 1 if (frame, frame.f_lasti) == place else 0
            place = frame, frame.f_lasti
            if looks == _LOOKS:
                return True
        else:
            place = None
        del frame
        time.sleep(_PAUSE)
    return False


def _is_ours(frame: FrameType) -> bool:
    """Return whether nonet itself runs, or waits for a program it has started."""
    name: str = frame.f_globals.get("__name__", "")
    return name == "selectors" or name.startswith("nonet.")


@contextmanager
def interrupted(ready: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """Send Ctrl-C to this process once all is ready and its main thread is in native code."""
    over = threading.Event()

    def watch() -> None:
        while not ready() and not over.is_set():
            time.sleep(_PAUSE)
        if in_native_code(threading.main_thread(), over):
            os.kill(os.getpid(), signal.SIGINT)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()
