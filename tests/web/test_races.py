"""Races over a real server: rooms by HTTP, play by WebSocket, and the limits of both."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any, cast

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from nonet.web.limits import Limits
from nonet.web.races import Races
from nonet.web.requests import RaceRequest
from nonet.web.server import Connections
from nonet.web.service import Service

from helpers.needed import missing
from helpers.waiting import PATIENCE, wait_until
from helpers.webserver import PATIENT, PLAIN, RunningServer, running

PUZZLE = "12...4....4....1"
SOLUTION = "1234341221434321"
FREE = replace(PATIENT, races=1000, races_per_client=1000, race_rate=1e6, race_burst=10**6)
"""Limits that no test reaches unless it changes them."""


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with running(FREE) as made:
        yield made


def opened(server: RunningServer, **fields: Any) -> Any:
    answer = httpx.post(
        f"{server.url}/api/race", json=fields or {"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


class Client:
    """A player by WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seat: dict[str, Any] = {}

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, kind: str) -> Any:
        """Return the next message of a kind."""
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard["is"] == kind:
                return heard

    def until(self, **facts: Any) -> Any:
        """Return the next state with these values."""
        while True:
            state = self.hear("state")
            if all(state[key] == value for key, value in facts.items()):
                return state

    def player(self, number: int, **facts: Any) -> Any:
        """Return the state of a player once it has these values."""
        while True:
            for player in self.hear("state")["players"]:
                if player["number"] == number and facts.items() <= player.items():
                    return player

    def end(self) -> tuple[int, str]:
        """Return why the connection is closed."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code, closed.rcvd.reason


@contextmanager
def connected(
    server: RunningServer,
    code: str,
    *,
    name: str = "127.0.0.1",
    origin: Origin | None = None,
    address: str = "127.0.0.1",
) -> Iterator[Client]:
    url = f"ws://{name}:{server.port}/api/race/{code}"
    try:
        line = socket.create_connection(("127.0.0.1", server.port), source_address=(address, 0))
    except OSError:
        missing("this machine has no second loopback address")
    with line, connect(url, sock=line, origin=origin, open_timeout=PATIENCE) as made:
        yield Client(made)


@contextmanager
def joined(server: RunningServer, code: str, *names: str) -> Iterator[list[Client]]:
    """Return players in a room, joining one after another."""
    if not names:
        yield []
        return
    with connected(server, code) as client:
        client.say(do="join", name=names[0])
        client.seat = client.hear("seat")
        with joined(server, code, *names[1:]) as others:
            yield [client, *others]


def test_a_whole_race(server: RunningServer) -> None:
    room = opened(server)
    assert len(room["code"]) == 6 and room["puzzle"] is None and room["phase"] == "waiting"
    with joined(server, room["code"], "Ann", "Bob") as (ann, bob):
        assert (ann.seat["number"], bob.seat["number"]) == (1, 2)
        ann.say(do="start")
        assert bob.until(phase="running")["puzzle"] == PUZZLE
        ann.say(do="fill", board="123..4....4....1")
        assert bob.player(1, filled=1)["name"] == "Ann"
        bob.say(do="fill", board=SOLUTION)
        over = ann.until(phase="over")
        assert over["winners"] == [2] and over["solution"] == SOLUTION
        seen = httpx.get(
            f"{server.url}/api/race/{room['code']}", timeout=PATIENCE, verify=PLAIN
        ).json()
        assert seen["winners"] == [2] and seen["code"] == room["code"]


def test_a_race_of_a_level(server: RunningServer) -> None:
    room = opened(server, level="easy")
    assert 41 <= room["cells"] <= 64
    assert opened(server)["code"] != room["code"]


def test_what_is_refused_is_told_and_changes_nothing(server: RunningServer) -> None:
    with joined(server, opened(server)["code"], "Ann", "Bob") as (ann, bob):
        ann.say(do="fill", board=SOLUTION)
        assert ann.hear("problem")["message"] == "the race is not running"
        ann.say(do="dance")
        assert "fill" in ann.hear("problem")["message"]
        bob.say(do="start")
        bob.until(phase="running")
        bob.say(do="fill", board="4" + SOLUTION[1:])
        assert bob.hear("problem")["message"] == "the clues cannot be changed"
        assert bob.until(phase="running")["players"][1]["filled"] == 0


def test_a_broken_connection_comes_back(server: RunningServer) -> None:
    code = opened(server)["code"]
    with joined(server, code, "Ann", "Bob") as (ann, bob):
        ann.say(do="start")
        bob.until(phase="running")
        bob.say(do="fill", board="123..4....4....1")
        bob.player(2, filled=1)
        bob.socket.close()
        ann.player(2, state="away")
        with connected(server, code) as again:
            again.say(do="rejoin", token=bob.seat["token"])
            seat = again.hear("seat")
            assert (seat["number"], seat["board"]) == (2, "123..4....4....1")
            bob_now = again.player(2)
            assert bob_now == {"number": 2, "name": "Bob", "filled": 1, "state": "here"}


def test_the_newest_connection_has_the_seat(server: RunningServer) -> None:
    code = opened(server)["code"]
    with joined(server, code, "Ann") as (ann,), connected(server, code) as again:
        again.say(do="rejoin", token=ann.seat["token"])
        assert again.hear("seat")["number"] == 1
        assert ann.end() == (1008, "the seat was taken from another connection")
        again.say(do="leave")
        assert again.end()[0] == 1000


def test_a_room_that_nobody_is_in_is_closed() -> None:
    with running(replace(FREE, race_away=0.0)) as server:  # rooms are kept for twice no time
        code = opened(server)["code"]
        assert (
            httpx.get(f"{server.url}/api/race/{code}", timeout=PATIENCE, verify=PLAIN).status_code
            == 404
        )


def test_time_ends_a_race() -> None:
    with (
        running(replace(FREE, race_seconds=0.0)) as server,
        joined(server, opened(server)["code"], "Ann", "Bob") as (ann, bob),
    ):
        bob.say(do="start")
        over = ann.until(phase="over")
        assert over["winners"] == [] and over["remaining"] == 0


class Pretended:
    """A WebSocket that sends one message and then listens."""

    def __init__(self, first: str) -> None:
        self.headers: dict[str, str] = {}
        self.first = [first]
        self.sent: asyncio.Queue[str] = asyncio.Queue()
        self.closed: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        if self.first:
            return {"type": "websocket.receive", "text": self.first.pop()}
        await asyncio.wait([self.closed])
        return {"type": "websocket.disconnect", "code": 1001}

    async def send_text(self, text: str) -> None:
        await self.sent.put(text)

    async def close(self, code: int, reason: str = "") -> None:
        self.closed.set_result((code, reason))


class Unreachable(Pretended):
    """A WebSocket whose other end is gone: it is never closed."""

    async def close(self, code: int, reason: str = "") -> None:
        await asyncio.Event().wait()


def test_a_player_who_comes_back_hears_the_state() -> None:
    async def play() -> list[str]:
        races = Races(Service(FREE), frozenset())
        code = json.loads((await races.open(RaceRequest(puzzle=PUZZLE), "x")).body)["code"]
        lost = Unreachable('{"do": "join", "name": "Ann"}')
        attending = [asyncio.ensure_future(races.attend(cast(WebSocket, lost), code))]
        token = json.loads(await lost.sent.get())["token"]
        await lost.sent.get()  # from now on the writer of the lost connection waits for news
        again = Pretended(json.dumps({"do": "rejoin", "token": token}))
        again.sent = asyncio.Queue(1)
        await again.sent.put('{"is": "full"}')  # the new one cannot write yet
        attending.append(asyncio.ensure_future(races.attend(cast(WebSocket, again), code)))
        for _ in range(20):  # let everything happen that can
            await asyncio.sleep(0)
        heard = [json.loads(await again.sent.get())["is"] for _ in range(3)]
        for one in attending:
            one.cancel()
        await asyncio.gather(*attending, return_exceptions=True)
        return heard

    assert asyncio.run(asyncio.wait_for(play(), PATIENCE)) == ["full", "seat", "state"]


def test_a_room_is_closed_when_its_life_is_over() -> None:
    async def play() -> tuple[int, str]:
        races = Races(Service(FREE), frozenset())
        made = json.loads((await races.open(RaceRequest(puzzle=PUZZLE), "x")).body)
        socket = Pretended('{"do": "join", "name": "Ann"}')
        attending = asyncio.ensure_future(races.attend(cast(WebSocket, socket), made["code"]))
        await socket.sent.get()
        table = races._tables[made["code"]]
        table.room.opened -= FREE.race_life  # an hour passes
        races._changed(table)
        await attending
        assert races.look(made["code"]).status == 404
        return socket.closed.result()

    assert asyncio.run(play()) == (1001, "the room is closed")


def test_rooms_are_limited_for_one_client() -> None:
    with running(replace(FREE, races_per_client=2)) as server:
        opened(server), opened(server)
        third = httpx.post(
            f"{server.url}/api/race", json={"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
        )
        assert third.status_code == 503 and third.json()["error"]["kind"] == "saturated"


def test_messages_are_limited_in_number() -> None:
    with (
        running(replace(FREE, race_rate=0.0, race_burst=3)) as server,
        joined(server, opened(server)["code"], "Ann") as (ann,),
    ):
        for _ in range(3):  # with the one that joined: four
            ann.say(do="dance")
        assert ann.end() == (1008, "more than 0 messages per second")


def test_messages_are_limited_in_size(server: RunningServer) -> None:
    with joined(server, opened(server)["code"], "Ann") as (ann,):
        ann.say(do="fill", board="." * 5000)
        assert ann.end()[0] == 1009


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ('{"do": "fill"}', "the first message must join with a name or rejoin with a token"),
        ('{"do": "rejoin", "token": "x"}', "no seat has this token"),
        ('{"do": "join", "name": ""}', "a name has 1 to 40 printable characters"),
        ("[]", "a message must be a JSON object"),
        ("{", "a message must be a JSON object"),
        (b"{}", "a message must be text of at most 4096 bytes"),
    ],
)
def test_first_words_that_are_refused(
    server: RunningServer, first: str | bytes, reason: str
) -> None:
    with connected(server, opened(server)["code"]) as client:
        client.socket.send(first)
        assert client.end() == (1008, reason)


def test_a_code_that_is_not_there(server: RunningServer) -> None:
    missing = httpx.get(f"{server.url}/api/race/x", timeout=PATIENCE, verify=PLAIN)
    assert missing.status_code == 404 and missing.json()["error"]["kind"] == "no_race"
    with connected(server, "x") as client:
        assert client.end() == (4404, "no race has this code")


def test_pages_and_names_of_others_are_refused(server: RunningServer) -> None:
    code = opened(server)["code"]
    origin = Origin("https://evil.example")
    with pytest.raises(InvalidStatus) as refused, connected(server, code, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["error"]["kind"] == "origin"
    alias = "evil.example"  # someone else's host name that points here
    with pytest.raises(InvalidStatus) as refused, connected(server, code, name=alias):
        pass
    assert refused.value.response.status_code == 421
    with connected(server, code, origin=Origin(f"http://127.0.0.1:{server.port}")) as own:
        own.say(do="join", name="Ann")
        assert own.hear("seat")["number"] == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"puzzle": "1" + "." * 15},
        {"puzzle": "nonsense"},
        {"level": "nonsense"},
        {"puzzle": PUZZLE, "level": "easy"},
        {"puzzle": SOLUTION},
        {"colour": "red"},
    ],
)
def test_rooms_that_cannot_be_opened(server: RunningServer, fields: dict[str, Any]) -> None:
    answer = httpx.post(f"{server.url}/api/race", json=fields, timeout=PATIENCE, verify=PLAIN)
    assert answer.status_code == 422 and answer.json()["error"]["message"]


def test_an_open_socket_is_counted_and_a_closed_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Connections] = []

    def keep(limits: Limits) -> Connections:
        kept.append(Connections(limits))
        return kept[-1]

    monkeypatch.setattr("nonet.web.server.Connections", keep)
    with running(FREE) as server:
        (registry,) = kept
        code = opened(server)["code"]
        wait_until(lambda: registry.total == 0)
        with joined(server, code, "Ann", "Bob"):
            assert registry.total == 2
        wait_until(lambda: registry.total == 0)


def test_sockets_that_say_nothing_shut_nobody_out() -> None:
    with (
        running(replace(FREE, connections=4, sockets_per_client=2)) as server,
        ExitStack() as open_,
    ):
        code = opened(server)["code"]
        silent = [
            open_.enter_context(connected(server, code, address=f"127.0.0.{2 + number // 2}"))
            for number in range(4)
        ]
        with connected(server, code) as client:
            client.say(do="join", name="Ann")
            assert client.hear("seat")["number"] == 1
        with pytest.raises(ConnectionClosed):
            silent[0].socket.recv(timeout=PATIENCE)


def test_players_of_one_client_are_limited() -> None:
    with running(replace(FREE, sockets_per_client=2)) as server:
        code = opened(server)["code"]
        with (
            joined(server, code, "Ann", "Bob"),
            pytest.raises(InvalidStatus) as refused,
            connected(server, code),
        ):
            pass
        assert refused.value.response.status_code == 503


def test_a_socket_that_says_nothing_is_closed() -> None:
    with running(replace(FREE, race_hello=0.0)) as server:
        code = opened(server)["code"]
        with connected(server, code) as client:
            assert client.end() == (1008, "no message arrived in time")
