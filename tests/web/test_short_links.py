"""Short links of SudokuPad: fetched only from hosts that are allowed, within bounds."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import httpx
import pytest

from nonet import Grid, formats
from nonet.errors import ArgumentError, FormatError
from nonet.formats.scl import write as scl_of
from nonet.web import create_app, short_links
from nonet.web.requests import PuzzleRequest
from nonet.web.short_links import ShortLinks

from helpers.waiting import PATIENCE
from helpers.webserver import patient, serving

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINK = scl_of(formats.read(PUZZLE)).rpartition("/")[2]


class Host(BaseHTTPRequestHandler):
    """A small SudokuPad, with some hosts that misbehave."""

    asked: ClassVar[list[str]]
    answers: ClassVar[dict[str, tuple[int, dict[str, str], bytes]]] = {
        "good": (200, {}, LINK.encode()),
        "author/good": (200, {}, LINK.encode()),
        "none": (404, {}, b"not found"),
        "empty": (200, {}, b" \n"),
        "text": (200, {}, b"no puzzle at all"),
        "bytes": (200, {}, b"\xff\xfe\x00"),
        "long": (200, {}, b"scl" + b"A" * short_links.MOST),
        "away": (302, {"Location": "http://evil.example/api/puzzle/good"}, b""),
        "round": (302, {"Location": "/api/puzzle/round"}, b""),
        "moved": (301, {"Location": "/api/puzzle/good"}, b""),
    }

    def do_GET(self) -> None:
        """Answer by the name of the puzzle."""
        name = self.path.removeprefix("/api/puzzle/")
        self.asked.append(name)
        if name == "slow":
            self.server.released.wait(PATIENCE)  # type: ignore[attr-defined]
            return
        status, headers, body = self.answers[name]
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.fixture
def host() -> Iterator[str]:
    Host.asked = []
    made = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    made.released = threading.Event()  # type: ignore[attr-defined]
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{made.server_port}"
    made.released.set()  # type: ignore[attr-defined]
    made.shutdown()
    thread.join()
    made.server_close()


def test_every_request_may_hold_a_short_link(host: str) -> None:
    app = create_app(patient(), fetch=[host])
    with serving(app) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for link in (f"{host}/good", f" {host}/author/good?setting-nogrid=1 ", f"{host}/moved"):
            found = client.post("/api/solve", json={"puzzle": link})
            assert found.status_code == 200
            assert found.json()["puzzle"] == PUZZLE
        head = {"Content-Type": "application/x-ndjson"}
        line = f'{{"do": "convert", "puzzle": "{host}/good"}}'
        assert client.post("/api/batch", content=line, headers=head).json()["status"] == 200
        assert Host.asked == ["good", "author/good", "moved", "good"]  # the first is kept
        refused = client.post("/api/solve", json={"puzzle": f"{host}/none"})
        assert refused.status_code == 422
        assert "(status 404); open it there" in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none", "status 404"),
        ("empty", "the answer is empty"),
        ("bytes", "codec can't decode"),
        ("long", "more than 256 KiB"),
        ("away", "redirects to 'evil.example'"),
        ("round", "status 302"),
        ("slow", "no answer within 0.2 s"),
    ],
)
def test_what_is_refused(
    host: str, name: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "slow":
        monkeypatch.setattr(short_links, "SECONDS", 0.2)
    links = ShortLinks([host])
    with pytest.raises(FormatError, match=r"export it as an f-puzzles") as raised:
        asyncio.run(links.opened(PuzzleRequest(puzzle=f"{host}/{name}")))
    assert reason in str(raised.value)
    assert len(Host.asked) <= 4


def test_other_hosts_are_never_asked(host: str) -> None:
    app = create_app(patient(), fetch=["sudokupad.app"])
    with serving(app) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        found = client.post("/api/solve", json={"puzzle": f"{host}/good"})
        assert found.status_code == 422
    assert Host.asked == []


def test_addresses() -> None:
    links = ShortLinks(["sudokupad.app", "http://localhost:8000"])
    assert links.address("sudokupad.app/sudoku/abc-1") == "https://sudokupad.app/api/puzzle/abc-1"
    assert links.address("http://SudokuPad.app/abc/") == "https://sudokupad.app/api/puzzle/abc"
    assert links.address("http://localhost:8000/a/b") == "http://localhost:8000/api/puzzle/a/b"
    for other in (
        *(PUZZLE, "", None, f"https://sudokupad.app/{LINK}", "https://evil.example/abc"),
        *("https://sudokupad.app.evil.example/abc", "https://sudokupad.app@evil.example/abc"),
        *("https://sudokupad.app/../admin", "https://sudokupad.app/a b", "https://sudokupad.app/"),
        *("https://sudokupad.app/abc\r\nHost: x", "localhost/abc", "https://sudokupad.app:99/abc"),
    ):
        assert links.address(other) is None
    assert ShortLinks().address("https://sudokupad.app/abc") is None  # off unless asked for
    with pytest.raises(FormatError, match="this short SudokuPad address names a puzzle"):
        Grid("https://sudokupad.app/abc")


@pytest.mark.parametrize("wrong", ["", "https://a.b/path", "a b", "user@host", 5, "ftp://a.b"])
def test_hosts_are_checked(wrong: object) -> None:
    with pytest.raises(ArgumentError, match=r"fetch must be hosts such as sudokupad\.app"):
        create_app(fetch=[wrong])  # type: ignore[list-item]
