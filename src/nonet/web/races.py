"""Races over WebSockets: seats, messages and timers.

The rules are those of :mod:`nonet.play.race`. Everybody in a room receives the whole state after
each change; a slow reader skips states instead of filling a queue.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from nonet.errors import FormatError, SudokuError
from nonet.model.alphabet import BAD, values_of
from nonet.model.grid import Grid
from nonet.play.race import FullError, Player, Race, RaceState, Room, Rooms
from nonet.results import dump
from nonet.web.limits import Limits
from nonet.web.origins import FOREIGN, is_foreign
from nonet.web.replies import Reply, problem
from nonet.web.requests import GenerateRequest, PuzzleRequest, RaceRequest
from nonet.web.service import Service

LEFT, GOING_AWAY, POLICY, NO_ROOM = 1000, 1001, 1008, 4404
"""Close codes: the player left, the room was closed, a limit was exceeded, no such room."""


RACE_EXAMPLE = {
    "code": "042917",
    "phase": "waiting",
    "puzzle": None,
    "solution": None,
    "cells": 51,
    "seconds": 600.0,
    "remaining": 600.0,
    "countdown": 0.0,
    "players": [{"number": 1, "name": "Ann", "filled": 0, "state": "here"}],
    "winners": [],
}
"""A race before its start, for the description of the API."""


@dataclass(eq=False)
class Seat:
    """A player's place, the secret that reclaims it, and the connection that now holds it."""

    player: Player
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    socket: WebSocket | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    complaint: str | None = None


@dataclass(eq=False)
class Table:
    """A room with its seats and the timer of its next event."""

    room: Room
    seats: list[Seat] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None


class UnwelcomeError(Exception):
    """A connection that is closed with this reason."""


class Races:
    """All races of a server. They live in one event loop, and end with it."""

    def __init__(self, service: Service, origins: frozenset[str]) -> None:
        self._service = service
        self._origins = origins
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tables: dict[str, Table] = {}
        self._rooms = self._no_rooms()

    @property
    def limits(self) -> Limits:
        """The limits of the server."""
        return self._service.limits

    def _no_rooms(self) -> Rooms:
        limits = self.limits
        return Rooms(
            secrets.randbelow,
            most=limits.races,
            most_per_owner=limits.races_per_client,
            life=limits.race_life,
            desertion=2 * limits.race_away,
        )

    def _now(self) -> float:
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop, self._tables, self._rooms = loop, {}, self._no_rooms()
        return loop.time()

    # HTTP.

    async def open(self, asked: RaceRequest, client: str) -> Reply:
        """Open a room with a new puzzle of a level, or with the one requested."""
        if asked.puzzle is not None and asked.level is not None:
            return problem(422, "request", "specify a level or a puzzle, not both")
        try:
            self._rooms.check(client, self._now())
            if asked.puzzle is not None:
                request = PuzzleRequest(puzzle=asked.puzzle)
                found = await self._service.answer("solve", request, client)
            else:
                level = GenerateRequest(level=asked.level or "easy")
                found = await self._service.answer("generate", level, client)
            if found.status != 200:
                return found
            made = json.loads(found.body)
            race = Race(
                made["puzzle"],
                solution=made["solution"],
                seconds=self.limits.race_seconds,
                away=self.limits.race_away,
                countdown=self.limits.race_countdown,
            )
            room = self._rooms.open(race, client, self._now())
        except FullError as error:
            return problem(503, "saturated", str(error))
        except SudokuError as error:
            return problem(422, "argument", str(error))
        table = self._tables[room.code] = Table(room)
        self._changed(table)
        return Reply(200, self._state(table).as_json().encode())

    def look(self, code: str) -> Reply:
        """Return the state of a race."""
        table = self._find(code)
        if table is None:
            return problem(404, "no_race", "no race has this code")
        table.room.race.look(self._now())
        return Reply(200, self._state(table).as_json().encode())

    # WebSockets.

    async def attend(self, socket: WebSocket, code: str) -> None:
        """Seat a new connection, and play until it ends."""
        if is_foreign(socket.headers, self._origins):
            reply = problem(403, "origin", FOREIGN)
            refusal = Response(reply.body, reply.status, media_type="application/json")
            await socket.send_denial_response(refusal)
            return
        await socket.accept()
        table = self._find(code)
        if table is None:
            await socket.close(NO_ROOM, "no race has this code")
            return
        messages = _Messages(socket, self.limits)
        try:
            seat = await self._seated(table, socket, messages)
        except (UnwelcomeError, SudokuError) as error:
            await socket.close(POLICY, str(error)[:120])
            return
        except WebSocketDisconnect:
            return
        writer = asyncio.ensure_future(self._write(table, seat, socket))
        try:
            await self._read(table, seat, messages)
        except WebSocketDisconnect:
            pass
        except UnwelcomeError as error:
            await _close(socket, POLICY, str(error))
        finally:
            writer.cancel()
            if seat.socket is socket:
                seat.socket = None
                table.room.race.disconnect(seat.player, self._now())
                self._changed(table)

    async def _seated(self, table: Table, socket: WebSocket, messages: _Messages) -> Seat:
        """Return the seat that the first message requests: a new one, or the player's old one."""
        try:
            said = await asyncio.wait_for(messages.next(), self.limits.race_hello)
        except asyncio.TimeoutError:
            raise UnwelcomeError("no message arrived in time") from None
        race = table.room.race
        if said.get("do") == "join" and isinstance(said.get("name"), str):
            seat = Seat(race.join(said["name"], self._now()))
            table.seats.append(seat)
        elif said.get("do") == "rejoin" and isinstance(said.get("token"), str):
            token = said["token"].encode(errors="replace")
            known = [s for s in table.seats if secrets.compare_digest(s.token.encode(), token)]
            if not known:
                raise UnwelcomeError("no seat has this token")
            seat = known[0]
            race.reconnect(seat.player, self._now())
        else:
            raise UnwelcomeError("the first message must join with a name or rejoin with a token")
        before, seat.socket = seat.socket, socket
        seat.changed = asyncio.Event()  # the writer of an old connection must not take its news
        if before is not None:
            _close_soon(before, POLICY, "the seat was taken from another connection")
        self._changed(table)
        return seat

    async def _read(self, table: Table, seat: Seat, messages: _Messages) -> None:
        race, player = table.room.race, seat.player
        while seat.socket is messages.socket:
            said = await messages.next()
            try:
                if said.get("do") == "fill" and isinstance(said.get("board"), str):
                    race.fill(player, _board(said["board"], race.puzzle.size), self._now())
                elif said.get("do") == "start":
                    race.start(self._now())
                elif said.get("do") == "leave":
                    race.leave(player, self._now())
                    await _close(messages.socket, LEFT, "")
                    return
                else:
                    seat.complaint = "'do' must be one of fill (with a board), start, leave"
            except SudokuError as error:
                seat.complaint = str(error)
            self._changed(table)

    async def _write(self, table: Table, seat: Seat, socket: WebSocket) -> None:
        """Send the state whenever it has changed since it was last sent."""
        player, changed = seat.player, seat.changed
        about = {"is": "seat", "number": player.number, "token": seat.token}
        try:
            await socket.send_text(dump({**about, "board": str(player.grid)}))
            while True:
                await changed.wait()
                changed.clear()
                if seat.complaint is not None:
                    said, seat.complaint = seat.complaint, None
                    await socket.send_text(dump({"is": "problem", "message": said}))
                await socket.send_text(dump({"is": "state", **self._state(table).as_dict()}))
        except (WebSocketDisconnect, RuntimeError):
            return  # closed; the reader notices, too

    # State.

    def _find(self, code: str) -> Table | None:
        now = self._now()
        return self._tables.get(code) if self._rooms.find(code, now) else None

    def _state(self, table: Table) -> RaceState:
        return table.room.race.state(self._now(), table.room.code)

    def _changed(self, table: Table) -> None:
        """Notify everybody, and set the timer of the next event."""
        now = self._now()
        race = table.room.race
        race.look(now)
        self._rooms.attend(table.room, now)
        table.seats = [seat for seat in table.seats if not seat.player.gone or seat.socket]
        for seat in table.seats:
            seat.changed.set()
        if table.timer is not None:
            table.timer.cancel()
        due = self._rooms.closing(table.room)
        due = due if race.due is None else min(due, race.due)
        loop = asyncio.get_running_loop()
        table.timer = loop.call_later(max(0.0, due - now), self._time_is_up, table)

    def _time_is_up(self, table: Table) -> None:
        if self._rooms.closing(table.room) > self._now():
            self._changed(table)
            return
        self._rooms.sweep(self._now())
        self._tables.pop(table.room.code, None)
        for seat in table.seats:
            if seat.socket is not None:
                _close_soon(seat.socket, GOING_AWAY, "the room is closed")


_CLOSING: set[asyncio.Future[None]] = set()
"""Keeps tasks alive until they are done: a loop holds them only weakly."""


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(RuntimeError):  # it was already closed
        await socket.close(code, reason)


def _close_soon(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection without waiting for its other end, which may be gone."""
    closing = asyncio.ensure_future(_close(socket, code, reason))
    _CLOSING.add(closing)
    closing.add_done_callback(_CLOSING.discard)


def _board(text: str, size: int) -> Grid:
    """Return the board of a message: one character per cell, and no other notation.

    Reading the others is work for a worker process.
    """
    cells = values_of(text, size)
    if len(cells) != size * size or BAD in cells:
        raise FormatError(f"a board has {size * size} characters: digits and dots")
    return Grid.from_cells(cells)


class _Messages:
    """The messages of a connection: JSON objects of bounded size and rate."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.socket = socket
        self._limits = limits
        self._left = float(limits.race_burst)
        self._at = asyncio.get_running_loop().time()

    async def next(self) -> dict[str, Any]:
        """Return the next message."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        self._count()
        text = received.get("text")
        if text is None or len(text.encode(errors="replace")) > self._limits.race_message:
            raise UnwelcomeError(
                f"a message must be text of at most {self._limits.race_message} bytes"
            )
        try:
            said = json.loads(text)
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise UnwelcomeError("a message must be a JSON object")
        return said

    def _count(self) -> None:
        now, rate = asyncio.get_running_loop().time(), self._limits.race_rate
        self._left = min(self._limits.race_burst, self._left + (now - self._at) * rate)
        self._at = now
        if self._left < 1:
            raise UnwelcomeError(f"more than {rate:g} messages per second")
        self._left -= 1
