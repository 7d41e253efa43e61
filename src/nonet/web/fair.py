"""Slots: workers lent to many clients in turn, so that none can take them all."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
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
        self._waiting: dict[str, deque[asyncio.Future[T]]] = {}
        self._turns = 0
        self._last_turn: OrderedDict[str, int] = OrderedDict()
        self.waiting = 0

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
        if self.full or len(self._waiting.get(client, ())) >= self._per_client:
            raise SaturatedError
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[T] = loop.create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        self.waiting += 1
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
            self._leave(client, turn)

    def _leave(self, client: str, turn: asyncio.Future[T]) -> None:
        """Remove a request from its queue, if it is still there."""
        queue = self._waiting.get(client)
        if queue is not None and turn in queue:
            queue.remove(turn)
            self.waiting -= 1
            if not queue:
                del self._waiting[client]

    def _give_back(self, client: str, thing: T) -> None:
        self._held[client] -= 1
        if not self._held[client]:
            del self._held[client]
        self._idle.append(thing)
        self._serve()

    def _serve(self) -> None:
        """Lend idle things to the clients in turn, to each for its oldest request."""
        while self._idle and (client := self._next_client()) is not None:
            turn = self._waiting[client].popleft()
            self.waiting -= 1
            if not self._waiting[client]:
                del self._waiting[client]
            if not turn.done():
                self._held[client] += 1
                self._note_turn(client)
                turn.set_result(self._idle.pop())

    def _next_client(self) -> str | None:
        open_to = [client for client in self._waiting if self._held[client] < self._share]
        return min(open_to, key=lambda c: (self._held[c], self._last_turn.get(c, 0)), default=None)

    def _note_turn(self, client: str) -> None:
        self._turns += 1
        self._last_turn[client] = self._turns
        self._last_turn.move_to_end(client)
        if len(self._last_turn) > REMEMBERED:
            self._last_turn.popitem(last=False)


def _expire(turn: asyncio.Future[T]) -> None:
    if not turn.done():
        turn.set_exception(SaturatedError())
