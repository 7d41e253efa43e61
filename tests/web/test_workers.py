"""No input ends the server: whatever is not a plain classic puzzle is work for a worker process."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonet import formats
from nonet.formats import Record
from nonet.rules import Cage
from nonet.web import service
from nonet.web.endpoints import ENDPOINTS, PICTURE
from nonet.web.requests import EXAMPLE
from nonet.web.service import Service, Worker

import helpers.deadly_worker
from helpers.waiting import PATIENCE
from helpers.webserver import PLAIN, RunningServer, patient, running

SMALL = "12...4....4....1"
KILLER = formats.write(Record(formats.read(SMALL).grid, rules=(Cage("r1c1 r1c2", 3),)), "fpuzzles")
CLASSIC = {"puzzle": EXAMPLE}
VARIANT = {**CLASSIC, "rules": [{"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 8}]}
LINES = "application/x-ndjson"


def asked(name: str, **fields: Any) -> Any:
    kind, _ = ENDPOINTS[name].types
    return kind(**{**ENDPOINTS[name].example, **fields})


OTHERS: list[dict[str, Any]] = [
    {"puzzle": EXAMPLE, "rules": ["diagonals"]},
    *({"puzzle": text} for text in (SMALL, KILLER, f"{EXAMPLE}\n", f"{EXAMPLE[:80]}~")),
]


@pytest.mark.parametrize("name", ENDPOINTS)
def test_the_server_itself_reads_only_plain_classic_puzzles(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def watched(endpoint: Any, request: Any, budget: Any) -> None:
        seen.append(request)

    monkeypatch.setattr(service, "reply_to", watched)
    known = ENDPOINTS[name].types[0].__dataclass_fields__
    for fields in OTHERS:
        if fields.keys() <= known.keys():
            assert Service().at_once(name, asked(name, **fields)) is None
    assert seen == []
    if ENDPOINTS[name].quick:
        plain: dict[str, Any] = {"puzzle": EXAMPLE} | ({"rules": []} if "rules" in known else {})
        Service().at_once(name, asked(name, **plain))
        assert len(seen) == 1


@pytest.fixture(scope="module")
def deadly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Path]]:
    """Serve with workers that the next job kills where a file is made."""
    file = tmp_path_factory.mktemp("deadly") / "die"
    with pytest.MonkeyPatch.context() as patch:
        program = helpers.deadly_worker.__file__
        patch.setattr(Worker, "command", (sys.executable, program, str(file)))
        with running(patient()) as server:
            yield server, file


def post(server: RunningServer, path: str, body: Any, kind: str = "application/json") -> Any:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    url, headers = f"{server.url}/api/{path}", {"Content-Type": kind}
    return httpx.post(url, content=content, headers=headers, timeout=PATIENCE, verify=PLAIN)


@pytest.mark.parametrize(
    ("path", "body", "kind"),
    [
        ("solve", VARIANT, "application/json"),
        ("hint", CLASSIC, "application/json"),
        ("race", {"puzzle": SMALL}, "application/json"),
        ("photo", PICTURE.read_bytes(), "image/png"),
    ],
    ids=lambda value: value if isinstance(value, str) and "/" not in value else "",
)
def test_a_request_that_kills_its_worker_is_the_only_one_to_fail(
    deadly: tuple[RunningServer, Path],
    path: str,
    body: Any,
    kind: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    server, file = deadly
    file.touch()
    died = post(server, path, body, kind)
    assert (died.status_code, died.json()["error"]["kind"]) == (500, "crashed")
    assert "signal SIGSEGV" in died.json()["error"]["message"]
    assert "signal SIGSEGV" in caplog.text
    assert post(server, path, body, kind).status_code == 200


def test_a_line_that_kills_its_worker_leaves_the_rest_of_its_batch(
    deadly: tuple[RunningServer, Path],
) -> None:
    server, file = deadly
    lines = [{"do": "solve", **fields} for fields in (CLASSIC, VARIANT, CLASSIC, {"puzzle": SMALL})]
    file.touch()
    answer = post(server, "batch", "\n".join(map(json.dumps, lines)).encode(), LINES)
    found = [json.loads(line) for line in answer.text.splitlines()]
    assert [line["status"] for line in found] == [200, 500, 200, 200]
    assert found[1]["error"]["kind"] == "crashed"


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "")])
def test_a_worker_that_does_not_start_is_a_problem_of_its_request(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "command", command)
    service = Service(patient())

    async def answers() -> list[int]:
        request = asked("hint")
        found = [await service.answer("hint", request, "a") for _ in range(2)]
        await service.close()
        return [reply.status for reply in found]

    assert set(asyncio.run(answers())) == {503 if command[0] == "/no/such/program" else 500}
