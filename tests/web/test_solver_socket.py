"""The WebSocket of the solver plug-in of f-puzzles: a recorded dialogue, cancelling, origins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from nonet.cli import main
from nonet.formats import fpuzzles, read
from nonet.formats.lzstring import pack
from nonet.web.app import create_app
from nonet.web.fpuzzles import answers

from helpers.places import DATA
from helpers.waiting import PATIENCE
from helpers.webserver import RunningServer, patient, serving

DIALOGUE = DATA / "fpuzzles-socket.jsonl"
"""Requests with their puzzles unpacked, each followed by its replies."""

SITE = "https://www.f-puzzles.com"
OPEN = ".Cage~3~R1C1~R1C2"


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    limits = patient(workers=3)
    app = create_app(limits, hosts=["localhost"], fpuzzles=True)
    with serving(app, limits) as made:
        yield made


def joined(server: RunningServer, origin: str | None = SITE) -> ClientConnection:
    address = server.url.replace("http", "ws")
    return connect(address, origin=None if origin is None else Origin(origin), max_size=None)


def data_of(text: str, **more: Any) -> dict[str, Any]:
    return {**json.loads(fpuzzles.write(read(text))), **more}


def ask(socket: ClientConnection, nonce: int, command: str, data: dict[str, Any]) -> None:
    packed = pack(json.dumps(data))
    told = {"nonce": nonce, "command": command, "dataType": "fpuzzles", "data": packed}
    socket.send(json.dumps(told))


def hear(socket: ClientConnection) -> dict[str, Any]:
    heard: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return heard


def replies(command: str, data: dict[str, Any]) -> list[dict[str, Any]]:
    asked = {"command": command, "dataType": "fpuzzles", "data": pack(json.dumps(data))}
    return list(answers(asked))


def test_a_recorded_dialogue(server: RunningServer) -> None:
    recorded = [json.loads(line) for line in DIALOGUE.read_text().splitlines()]
    with joined(server) as socket:
        for nonce, entry in enumerate(recorded, 1):
            if entry["command"] == "cancel":
                socket.send(json.dumps({"nonce": nonce, "command": "cancel"}))
            else:
                ask(socket, nonce, entry["command"], entry["data"])
            for reply in entry["replies"]:
                assert hear(socket) == {"nonce": nonce, **reply}


@pytest.mark.parametrize("command", ["count", "estimate"])
def test_a_cancel_ends_what_goes_on(server: RunningServer, command: str) -> None:
    with joined(server) as socket:
        ask(socket, 1, command, data_of(OPEN))
        assert hear(socket)["nonce"] == 1
        socket.send(json.dumps({"nonce": 2, "command": "cancel"}))
        while (heard := hear(socket))["nonce"] == 1:
            assert heard["type"] == command
        assert heard == {"nonce": 2, "type": "canceled"}
        ask(socket, 3, "check", data_of(OPEN))  # nothing else was sent for the first one
        assert hear(socket) == {"nonce": 3, "type": "count", "count": 2, "inProgress": False}


def test_a_new_request_cancels_the_one_before(server: RunningServer) -> None:
    with joined(server) as socket:
        ask(socket, 1, "estimate", data_of(OPEN))
        ask(socket, 2, "check", data_of(OPEN))
        while (heard := hear(socket))["nonce"] == 1:
            pass
        assert (heard["nonce"], heard["count"]) == (2, 2)


def test_messages_without_a_reply(server: RunningServer) -> None:
    with joined(server, None) as socket:
        for text in ("?", "[]", "{}", '{"command": "dance", "dataType": "fpuzzles"}'):
            socket.send(text)
        socket.send(json.dumps({"nonce": 1, "command": "check", "dataType": "ctc", "data": "x"}))
        socket.send(json.dumps({"nonce": 2, "command": "cancel"}))
        assert hear(socket) == {"nonce": 2, "type": "canceled"}


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "https://f-puzzles.com.evil.example", "http://f-puzzles.com"]
)
def test_other_pages_are_refused(server: RunningServer, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, joined(server, origin):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", [SITE, "https://f-puzzles.com", None])
def test_pages_of_the_site_are_accepted(server: RunningServer, origin: str | None) -> None:
    with joined(server, origin) as socket:
        socket.send(json.dumps({"nonce": 1, "command": "cancel"}))
        assert hear(socket)["type"] == "canceled"


def test_other_machines_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--fpuzzles", "--host", "0.0.0.0", "--port", "0"]) == 2
    assert "--fpuzzles serves this machine only, not 0.0.0.0" in capsys.readouterr().err


def test_candidates_are_counted_up_to_a_cap() -> None:
    data = data_of(OPEN, truecandidatesoptions=["truecandidatesnumsolutions=3"])
    (found,) = replies("truecandidates", data)
    counts = found["solutionsPerCandidate"]
    assert len(counts) == 729 and counts[:18] == [3, 3, *[0] * 7] * 2
    assert set(counts[18:27]) == {0, 3}


def test_candidates_that_logic_leaves_are_marked() -> None:
    clues = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    logical = data_of(clues, truecandidatesoptions=["logical"])
    (solved,) = replies("truecandidates", logical)
    assert solved["solutionsPerCandidate"].count(1) == 81
    every = ["tuples", "pointing", "fishes", "wings", "aic", "contradictions"]
    (stuck,) = replies("truecandidates", {**logical, "disabledlogic": every})
    assert -1 in stuck["solutionsPerCandidate"]
    assert [n == 1 for n in stuck["solutionsPerCandidate"]] == [
        n == 1 for n in solved["solutionsPerCandidate"]
    ]


def test_entries_count_only_for_steps_and_estimates() -> None:
    data = data_of("12...4....4....1")
    data["grid"][0][2] = {"value": 4}  # wrong: the solution has 3
    assert replies("check", data)[0]["count"] == 1
    (told,) = replies("step", data)
    assert not told["isValid"] and told["message"].endswith("Board is invalid!\n")
    assert replies("estimate", data)[0]["type"] == "invalid"


def test_steps_lead_to_the_solution() -> None:
    data = data_of("12...4....4....1")
    for _ in range(30):
        (told,) = replies("step", data)
        for row, cells in enumerate(data["grid"]):
            for col, cell in enumerate(cells):
                shown = told["cells"][4 * row + col]
                if not cell.get("given"):
                    value = {"value": shown["value"]} if shown["value"] else {}
                    data["grid"][row][col] = {
                        **value,
                        "centerPencilMarks": shown.get("candidates", []),
                    }
        if all(cell["value"] for cell in told["cells"]):
            break
    assert [cell["value"] for cell in told["cells"]] == [int(d) for d in "1234341221434321"]


def test_unusable_puzzles() -> None:
    for packed in (None, "", "N4Ig", pack("[]"), pack('{"grid": [[{}]]}')):
        (told,) = answers({"command": "check", "dataType": "fpuzzles", "data": packed})
        assert told["type"] == "invalid" and "defect" not in told["message"], packed
    (told,) = replies("check", data_of(OPEN, sorcery=[{"cells": ["R1C1"]}]))
    assert told == {"type": "invalid", "message": "unknown rules: sorcery"}


def test_links_are_read_too() -> None:
    link = f"https://www.f-puzzles.com/?load={pack(json.dumps(data_of(OPEN)))}"
    (told,) = answers({"command": "check", "dataType": "fpuzzles", "data": link})
    assert told["count"] == 2
