"""A worker process: reads jobs from standard input, writes replies to standard output.

A job is a pickled request of our own server. A reply is a line with the HTTP status and the size
of the body, and the body. A job of the socket gets several replies with the status 100, and an
empty one at the end; a signal ends it early. The process ends when its input ends.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import signal
import sys
from typing import Any, BinaryIO


def main() -> None:
    """Answer jobs until the input ends."""
    from nonet.language import speaking  # imported late, so that Ctrl-C is ignored from the start
    from nonet.web.endpoints import ENDPOINTS, Budget
    from nonet.web.replies import reply_to

    if hasattr(os, "nice"):
        os.nice(5)  # lower priority than the server, which answers the quick requests
    _die_first()
    interrupts = _Interrupts()
    source, sink = sys.stdin.buffer, _private_stdout()
    while True:
        try:
            name, request, seconds, nodes, alarm, language = pickle.load(source)
        except EOFError:
            return
        if name == "fpuzzles":
            _stream(request, interrupts, sink)
            continue
        _set_alarm(alarm)
        with speaking(language):
            reply = reply_to(ENDPOINTS[name], request, Budget(seconds, nodes))
        _set_alarm(0)
        _write(sink, reply.status, reply.body)


class InterruptedJob(BaseException):
    """Raised in a job that is no longer wanted."""


class _Interrupts:
    """Turns the signal of the server into an exception, but only while a job computes."""

    def __init__(self) -> None:
        self.wanted = self._inside = False
        if hasattr(signal, "SIGUSR1"):
            signal.signal(signal.SIGUSR1, self._told)

    def _told(self, *_: object) -> None:
        self.wanted = True
        if self._inside:
            raise InterruptedJob

    def __enter__(self) -> None:
        if self.wanted:
            raise InterruptedJob
        self._inside = True

    def __exit__(self, *_: object) -> None:
        self._inside = False


def _stream(request: Any, interrupts: _Interrupts, sink: BinaryIO) -> None:
    """Write the replies to a request of the socket as they come."""
    from nonet.web.fpuzzles import answers

    interrupts.wanted = False
    found = answers(request)
    with contextlib.suppress(InterruptedJob):
        while True:
            with interrupts:
                reply = next(found, None)
            if reply is None:
                break
            _write(sink, 100, json.dumps(reply).encode())
    _write(sink, 200, b"")


def _write(sink: BinaryIO, status: int, body: bytes) -> None:
    sink.write(b"%d %d\n%b" % (status, len(body), body))
    sink.flush()


def _die_first() -> None:
    """Have Linux end this process before the server when memory runs out."""
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:
        file.write("1000")


def _private_stdout() -> BinaryIO:
    """Reserve the pipe for replies; anything printed goes to standard error."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return sink


def _set_alarm(seconds: float) -> None:
    """End this process after a time limit, even in native code or if the server is gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server decides
    main()
