"""A server for tests: the real application in a thread, on a port of its own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import FastAPI

from nonet.web.app import create_app
from nonet.web.limits import Limits
from nonet.web.server import make_server


class RunningServer:
    """Where a server listens, and its application."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@contextmanager
def running(limits: Limits | None = None) -> Iterator[RunningServer]:
    """Serve the application of nonet until the block ends."""
    limits = limits or Limits(workers=2)
    with serving(create_app(limits, hosts=["localhost"]), limits) as server:
        yield server


@contextmanager
def serving(app: FastAPI, limits: Limits | None = None) -> Iterator[RunningServer]:
    """Serve any application until the block ends; what is not done by then is cancelled."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = make_server(app, limits or Limits(), log_level="error", timeout_graceful_shutdown=1)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield RunningServer(app, listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()
        assert not thread.is_alive(), "the server did not stop"
