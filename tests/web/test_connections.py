"""Slow, silent, greedy and endless clients, and shutdown of the server."""

import ast
import asyncio
import inspect
import json
import signal
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from fastapi import FastAPI, Request

from nonet.web.api import client_of
from nonet.web.limits import Limits
from nonet.web.server import Connections, Guard

from helpers.needed import missing
from helpers.waiting import PATIENCE
from helpers.webserver import patient, running, serving

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = json.dumps({"puzzle": "12...4....4....1"}).encode()
POST = (
    b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(BODY)
)


class Client:
    """A plain connection; ``rest`` waits until the server has closed it."""

    def __init__(self, port: int, data: bytes = b"", *, address: str = "127.0.0.1") -> None:
        try:
            self.line = socket.create_connection(
                ("127.0.0.1", port), timeout=PATIENCE, source_address=(address, 0)
            )
        except OSError:
            missing("this machine has no second loopback address")
        self.line.sendall(data)
        self.input = self.line.makefile("rb")

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.input.close()
        self.line.close()

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def status(self) -> int:
        """Read one response and return its status."""
        head = {}
        status = int(self.input.readline().split()[1])
        while (line := self.input.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            head[name.lower()] = value.strip()
        self.input.read(int(head.get(b"content-length", 0)))
        return status

    def rest(self) -> bytes:
        try:
            return self.input.read()
        except ConnectionResetError:
            return b""

    def begin_upload(self) -> None:
        """Send the headers of a request and wait until the server handles it."""
        self.send(POST)
        assert self.input.readline().startswith(b"HTTP/1.1 100")
        self.input.readline()


def heard(port: int, data: bytes) -> Client:
    """Send to a server with a short timeout; retry if the test was too slow."""
    while True:
        client = Client(port)
        with suppress(ConnectionError):
            client.send(data)
            if client.input.peek(1):
                return client
        client.__exit__()


def test_a_head_that_does_not_end_is_cut_off() -> None:
    with running(patient(header=0.2)) as server:
        for start in (b"GET / HTTP/1.1\r\nX-Slow: ", b"G", b"\r\n"):
            with heard(server.port, start) as client:
                assert client.rest().startswith(b"HTTP/1.1 408 ")


def test_a_second_head_is_timed_too() -> None:
    with running(patient(header=0.2)) as server, heard(server.port, GET) as client:
        assert client.status() == 200
        client.send(b"GET / HTTP/1.1\r\n")
        assert client.rest().startswith(b"HTTP/1.1 408 ")


def test_dripping_bytes_do_not_buy_time() -> None:
    with running(patient(header=0.3)) as server, Client(server.port) as client:

        def drip() -> None:
            while True:  # until the server gives up
                client.send(b"X: y\r\n")

        client.send(b"GET / HTTP/1.1\r\n")
        with pytest.raises(OSError, match=r"pipe|reset"):
            drip()


def test_a_connection_that_says_nothing_is_closed() -> None:
    with running(patient(header=0.2)) as server, Client(server.port) as client:
        assert client.rest() == b""


def test_a_connection_that_has_asked_is_closed_when_idle() -> None:
    with running(patient(idle=0.2)) as server, Client(server.port, GET) as client:
        assert client.status() == 200
        assert client.rest() == b""


def test_a_head_is_not_endless() -> None:
    with running(patient(head=2000)) as server:
        endless = b"GET / HTTP/1.1\r\nX: " + b"x" * 4000
        with Client(server.port, endless) as client:
            assert client.rest().startswith(b"HTTP/1.1 431 ")


def test_a_new_client_takes_the_place_of_an_idle_one() -> None:
    with running(patient(connections=3)) as server, ExitStack() as stack:
        idle = [stack.enter_context(Client(server.port, b"GET / HTT")) for _ in range(3)]
        fresh = stack.enter_context(Client(server.port, GET, address="127.0.0.2"))
        assert fresh.status() == 200
        assert idle[0].rest() == b""  # the oldest was closed to make room
        idle[1].send(b"P/1.1\r\nHost: localhost\r\n\r\n")
        assert idle[1].status() == 200


def test_who_has_most_makes_room() -> None:
    with running(patient(connections=3)) as server, ExitStack() as stack:
        other = stack.enter_context(Client(server.port, b"GET / HTT", address="127.0.0.2"))
        greedy = [stack.enter_context(Client(server.port, b"G")) for _ in range(2)]
        fresh = stack.enter_context(Client(server.port, GET, address="127.0.0.3"))
        assert fresh.status() == 200
        assert greedy[0].rest() == b""
        other.send(b"P/1.1\r\nHost: localhost\r\n\r\n")
        assert other.status() == 200


def test_one_client_has_only_so_many_connections() -> None:
    with running(patient(connections_per_client=2)) as server, ExitStack() as stack:
        own = [stack.enter_context(Client(server.port, b"G")) for _ in range(2)]
        third = stack.enter_context(Client(server.port, GET))
        assert third.status() == 200
        assert own[0].rest() == b""


def test_requests_in_work_are_not_thrown_out() -> None:
    with running(patient(connections=1)) as server, Client(server.port) as working:
        working.begin_upload()
        with Client(server.port) as late:
            told = late.rest()
        assert told.startswith(b"HTTP/1.1 503 ") and b"Retry-After: 1" in told
        working.send(BODY)
        assert working.status() == 200


def test_a_body_that_is_never_read_ends_too() -> None:
    with running(patient(header=0.2)) as server:
        head = b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
        with heard(server.port, head) as client:
            assert client.status() == 404
            client.send(b"x")
            assert client.rest().startswith(b"HTTP/1.1 408 ")


def test_a_request_that_is_not_http_gets_json() -> None:
    with running(patient()) as server, Client(server.port, b"no such thing\r\n\r\n") as client:
        head, _, body = client.rest().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 Bad Request") and b"application/json" in head
    assert json.loads(body)["error"]["kind"] == "request"


@pytest.mark.parametrize("length", [1024 * 1024 + 1, 99_999_999_999])
def test_a_body_declared_too_large_is_refused_before_it_comes(length: int) -> None:
    head = POST.replace(b"Length: %d" % len(BODY), b"Length: %d" % length)
    assert head != POST
    with running(patient()) as server, Client(server.port, head) as client:
        assert client.status() == 413


class Silent:
    """A connection whose WebSocket has sent nothing yet."""

    def __init__(self, address: str) -> None:
        self.address, self.busy, self.is_socket = address, False, True
        self.transport, self.closed = self, False

    def abort(self) -> None:
        self.closed = True


def test_silent_sockets_make_room() -> None:
    limits = Limits()
    registry = Connections(limits)
    crowd: list[Any] = [Silent(f"10.0.0.{number % 4}") for number in range(limits.connections)]
    assert all(registry.admit(one) for one in crowd)
    other: Any = Silent("10.0.0.9")
    assert registry.admit(other) and registry.total == limits.connections
    assert crowd[0].closed and sum(one.closed for one in crowd) == 1


def test_one_client_has_only_so_many_sockets() -> None:
    registry = Connections(Limits(sockets_per_client=2))
    own: list[Any] = [Silent("10.0.0.1") for _ in range(2)]
    for one in own:
        one.busy = True
        assert registry.admit(one)
    third: Any = Silent("10.0.0.1")
    other: Any = Silent("10.0.0.2")
    third.is_socket = other.is_socket = False
    assert registry.admit(third) and registry.admit(other)  # plain HTTP so far
    assert not registry.admit_socket(third) and registry.admit_socket(other)
    own[0].busy = False
    assert registry.admit_socket(third) and own[0].closed


def test_the_server_has_room_for_its_descriptors(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (256, 256))
    assert 100 < Limits(workers=2).within_descriptors().connections < 256
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (resource.RLIM_INFINITY,) * 2)
    assert Limits().within_descriptors() == Limits()


@pytest.mark.parametrize(
    ("proxy", "known_by"),
    [(None, "127.0.0.1"), ("127.0.0.1", "10.1.2.3"), ("10.0.0.1", "127.0.0.1")],
)
def test_only_a_proxy_that_is_named_is_believed(proxy: str | None, known_by: str) -> None:
    app = FastAPI()

    @app.get("/who")
    async def who(request: Request) -> str:
        return client_of(request)

    with serving(app, proxy=proxy) as server:
        headers = {"X-Forwarded-For": "10.1.2.3"}
        assert httpx.get(f"{server.url}/who", headers=headers, timeout=PATIENCE).json() == known_by


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_requests_in_work_are_answered_when_the_server_ends(end: signal.Signals) -> None:
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--workers", "1"]
    with (
        subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process,
        ExitStack() as stack,
    ):
        assert process.stderr
        port = int(process.stderr.readline().split()[1].rstrip("/").rpartition(":")[2])
        idle = stack.enter_context(Client(port, GET))
        working = stack.enter_context(Client(port))
        assert idle.status() == 200
        working.begin_upload()
        process.send_signal(end)
        assert idle.rest() == b""  # idle connections are closed at once
        working.send(BODY)
        assert working.status() == 200
        assert working.rest() == b""
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, -end, 128 + end)
    assert "Traceback" not in told


class Endless:
    """An application that responds without end, and reports when its client is gone."""

    def __init__(self) -> None:
        self.gone = threading.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        await receive()  # the request itself
        leaving = asyncio.ensure_future(receive())
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while not leaving.done():
            await send({"type": "http.response.body", "body": bytes(1 << 16), "more_body": True})
            await asyncio.sleep(0)
        assert leaving.result()["type"] == "http.disconnect"
        self.gone.set()


def test_a_client_that_does_not_read_its_answer_is_cut_off() -> None:
    app: Any = Endless()
    with serving(app, Limits(stall=0.05)) as server, Client(server.port, GET) as client:
        assert client.input.readline().split()[1] == b"200"
        assert app.gone.wait(PATIENCE), "the response waits forever"


def test_a_client_that_reads_again_is_not_cut_off() -> None:
    transport = SimpleNamespace(
        get_extra_info=lambda name: None, abort=lambda: None, is_closing=lambda: False
    )

    async def stall() -> None:
        guard = Guard(Connections(Limits(stall=7.5)), lambda **_: asyncio.Protocol(), app_state={})
        guard.connection_made(cast(Any, transport))
        guard.pause_writing()
        clock = guard._stalled
        assert clock is not None and 7 < clock.when() - guard.loop.time() <= 7.5
        guard.resume_writing()
        assert clock.cancelled() and guard._stalled is None
        guard.connection_lost(None)

    asyncio.run(stall())


def test_the_server_stands_on_public_interfaces_of_uvicorn() -> None:
    tree = ast.parse(Path(inspect.getfile(Guard)).read_text(encoding="utf-8"))
    imported = {
        f"{node.module}" if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    }
    assert {name for name in imported if name.startswith("uvicorn")} == {"uvicorn"}
