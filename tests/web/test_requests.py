"""Allowed requests: hosts, origins, types, hostile JSON, path traversal."""

from __future__ import annotations

import json
import socket
from typing import Any

import httpx
import pytest

from helpers.waiting import PATIENCE

PUZZLE = "12...4....4....1"
JSON = {"Content-Type": "application/json"}


def ask(client: httpx.Client, **headers: str) -> httpx.Response:
    body = json.dumps({"puzzle": PUZZLE}).encode()
    return client.post("/api/solve", content=body, headers=JSON | headers)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:80", "[::1]:8009"])
def test_own_names_and_addresses_are_answered(client: Any, host: str) -> None:
    assert ask(client, Host=host).status_code == 200
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "localhost.evil.example", "localhost@evil.example", "", "[::1", "a b"),
        *("[::1].evil.example", "[::1]evil.example:80", "127.0.0.1.evil.example", "[localhost]"),
        *("localhost/x", "localhost:80:80", "localhost:x", "evil.example[::1]"),
    ],
)
def test_other_names_are_not(client: Any, host: str) -> None:
    for answer in (ask(client, Host=host), client.get("/", headers={"Host": host})):
        assert answer.status_code == 421
        assert answer.json()["error"]["kind"] == "host"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Origin": "http://[::1"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_pages_of_other_origins_are_refused(client: Any, headers: dict[str, str]) -> None:
    answer = ask(client, **headers)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (403, "origin")


def test_the_own_page_may_ask(client: Any) -> None:
    host = client.base_url.netloc.decode()
    assert ask(client, Origin=f"http://{host}").status_code == 200
    assert ask(client, Origin=f"https://{host}").status_code == 200  # behind a proxy with TLS


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
)
@pytest.mark.parametrize("path", ["/api/solve", "/api/batch"])
def test_what_a_page_can_post_without_asking_is_refused(client: Any, path: str, kind: str) -> None:
    body = json.dumps({"do": "solve", "puzzle": PUZZLE})
    answer = client.post(path, content=body, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["error"]["kind"]) == (415, "type")
    assert not {name for name in answer.headers if name.startswith("access-control")}


HOSTILE = {
    "deep": b"[" * 100_000,
    "deep field": b'{"puzzle":' + b"[" * 100_000,
    "a huge number": b'{"puzzle":' + b"9" * 100_000 + b"}",
    "not a number": b'{"puzzle":NaN}',
    "not UTF-8": b'{"puzzle":"\xff\xfe"}',
    "half a character": b'{"puzzle":"\\ud800"}',
    "a NUL": b'{"puzzle":"\\u0000"}',
    "twice": b'{"puzzle":"1","puzzle":[]}',
    "a prototype": b'{"puzzle":"1","__proto__":{"a":1},"__class__":1}',
    "many fields": b"{" + b",".join(b'"f%d":1' % i for i in range(20_000)) + b"}",
    "empty": b"",
    "null": b"null",
    "a list": b"[]",
    "a long puzzle": json.dumps({"puzzle": "1" * 60_001}).encode(),
    "tabs": json.dumps({"puzzle": "\t" * 81}).encode(),
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("path", ["solve", "hint", "convert", "generate", "batch"])
def test_hostile_json_is_a_clear_error(client: Any, path: str, what: Any) -> None:
    answer = client.post(f"/api/{path}", content=HOSTILE[what], headers=JSON)
    if path == "batch" and answer.status_code == 200:
        told = [json.loads(line) for line in answer.text.splitlines()]
        assert {one["status"] for one in told} == {422}
        return
    assert answer.status_code == 422
    assert len(answer.json()["error"]["message"]) < 2000


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2f__init__.py",
        "/static/..%5capp.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/" + "a" * 5000,
        "/..//..//etc/passwd",
        "//etc/passwd",
    ],
)
def test_nothing_outside_the_page_is_served(client: Any, path: str) -> None:
    server = (client.base_url.host, client.base_url.port)
    with socket.create_connection(server, timeout=PATIENCE) as line:  # httpx would tidy the path
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = line.makefile("rb").read()
    assert answer.split()[1] in (b"400", b"404")
    assert b"root:" not in answer and b"import" not in answer


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("", "expected a JSON object"),
        ("[]", "expected a JSON object"),
        ("null", "expected a JSON object"),
        ("{}", "'puzzle' is required"),
        ('{"puzzle": ""}', "'puzzle' is empty"),
        ('{"puzzle": "12", "rules": "x"}', "'rules' must be a list"),
        (json.dumps({"puzzle": PUZZLE, "rules": ["x"] * 5000}), "'rules' must have at most "),
    ],
)
def test_wrong_bodies_are_named_in_plain_words(client: Any, body: str, message: str) -> None:
    answer = client.post("/api/solve", content=body, headers=JSON)
    assert answer.status_code == 422 and answer.json()["error"]["message"].startswith(message)


def test_wrong_addresses_and_methods_are_named(client: Any) -> None:
    answer = client.get("/api/nothing")
    assert answer.json()["error"]["message"] == "no such address: '/api/nothing'"
    answer = client.get("/api/solve")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.json()["error"]["message"] == "GET is not allowed here; use POST"


def test_health(client: Any) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"status": "ready"}
