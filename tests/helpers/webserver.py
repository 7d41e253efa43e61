"""A server for tests: the real application in a thread, on its own port."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from fastapi import FastAPI

from nonet.web.app import create_app
from nonet.web.limits import Limits
from nonet.web.server import make_server

from helpers.waiting import PATIENCE, wait_until

_TIMES = (
    *("header", "upload", "idle", "stall", "seconds", "grace", "wait", "batch_seconds"),
    "race_hello",
)


def patient(**limits: Any) -> Limits:
    """Return limits under which nothing times out, however busy the machine, except those given."""
    free = Limits(workers=1, race_countdown=0.0, **dict.fromkeys(_TIMES, PATIENCE))
    return replace(free, **limits)


PATIENT = patient(workers=2)

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For ``verify`` of httpx, which otherwise reads all certificates again for each request."""


class RunningServer:
    """The address of a server, and its application."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@contextmanager
def running(limits: Limits = PATIENT) -> Iterator[RunningServer]:
    """Serve the application of nonet until the block ends."""
    with serving(create_app(limits, hosts=["localhost"]), limits) as server:
        yield server


@contextmanager
def serving(
    app: FastAPI, limits: Limits | None = None, *, proxy: str | None = None
) -> Iterator[RunningServer]:
    """Serve any application until the block ends; unfinished work is then cancelled."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    quiet = {"log_level": "error", "timeout_graceful_shutdown": 1}
    server = make_server(app, limits or Limits(), proxy=proxy, **quiet)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert thread.is_alive(), "the server did not start"
    try:
        yield RunningServer(app, listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive(), "the server did not stop"
