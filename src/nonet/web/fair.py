"""Slots: workers lent to many clients in turn, so that none can take them all."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

REMEMBERED = 4096
"""The number of clients whose last turn is remembered."""


class SaturatedError(Exception):
    """Too many requests are waiting, or none became free in time."""


class Slots(Generic[T]):
    """Resources lent one at a time.

    Each client has its own queue. The next turn goes to the client holding the fewest things, and
    among those to the one whose last turn was longest ago. One client holds at most ``share``
    things, so that another finds one free. Beyond ``queue`` waiting requests, or
    ``queue_per_client`` of one client, requests are rejected at once; others wait ``wait`` seconds.
    """

    def __init__(
        self, things: Iterable[T], *, share: int, queue: int, queue_per_client: int, wait: float
    ) -> None:
        self._idle = list(things)
        self._share, self._queue, self._per_client = share, queue, queue_per_client
        self._wait = wait
        self._held: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[T]]] = []
        self._last_turn: dict[str, int] = {}
        """The number of the last turn of each client, the latest last."""
        self._turns = count(1)

    @property
    def waiting(self) -> int:
        """The number of waiting requests."""
        return len(self._waiting)

    @property
    def full(self) -> bool:
        """Whether the queue takes no more."""
        return self.waiting >= self._queue

    @contextlib.asynccontextmanager
    async def lend(self, client: str) -> AsyncIterator[T]:
        """Wait for a thing; :class:`SaturatedError` if too many wait or it takes too long."""
        thing = await self._turn(client)
        try:
            yield thing
        finally:
            self._give_back(client, thing)

    async def _turn(self, client: str) -> T:
        own = sum(waiting == client for waiting, _ in self._waiting)
        if self.full or own >= self._per_client:
            raise SaturatedError
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[T] = loop.create_future()
        self._waiting.append((client, turn))
        self._serve()
        timer = loop.call_later(self._wait, _expire, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._give_back(client, turn.result())
            raise
        finally:
            timer.cancel()
            with contextlib.suppress(ValueError):  # it had its turn
                self._waiting.remove((client, turn))

    def _give_back(self, client: str, thing: T) -> None:
        self._held[client] -= 1
        if not self._held[client]:
            del self._held[client]
        self._idle.append(thing)
        self._serve()

    def _serve(self) -> None:
        """Lend idle things to the clients in turn, to each for its oldest request."""
        while self._idle and (request := self._next()) is not None:
            self._waiting.remove(request)
            client, turn = request
            if not turn.done():
                self._held[client] += 1
                self._last_turn.pop(client, None)
                self._last_turn[client] = next(self._turns)
                if len(self._last_turn) > REMEMBERED:
                    del self._last_turn[next(iter(self._last_turn))]
                turn.set_result(self._idle.pop())

    def _next(self) -> tuple[str, asyncio.Future[T]] | None:
        """Return the request whose turn is next; of one client, the oldest."""
        open_to = [request for request in self._waiting if self._held[request[0]] < self._share]
        return min(
            open_to, key=lambda r: (self._held[r[0]], self._last_turn.get(r[0], 0)), default=None
        )


def _expire(turn: asyncio.Future[T]) -> None:
    if not turn.done():
        turn.set_exception(SaturatedError())
