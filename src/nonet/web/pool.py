"""A bounded pool of worker processes that can be stopped in the middle of a job."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from nonet.web.jobs import Fields, dump
from nonet.web.limits import Limits

T = TypeVar("T")


class SaturatedError(Exception):
    """No worker became free in time."""


class OverrunError(Exception):
    """A job was ended because it took too long."""


class CrashedError(Exception):
    """A worker ended in the middle of a job."""


@dataclass(frozen=True)
class Answer:
    """What a job gave: an HTTP status and a body."""

    status: int
    body: bytes


class Slots(Generic[T]):
    """Things lent one at a time, in the order in which they were asked for."""

    def __init__(self, things: Iterable[T], *, queue: int, wait: float) -> None:
        self._idle = list(things)
        self._waiting: deque[asyncio.Future[T]] = deque()
        self._queue, self._wait = queue, wait

    @contextlib.asynccontextmanager
    async def lend(self) -> AsyncIterator[T]:
        """Wait for a thing; :class:`SaturatedError` if too many wait or it takes too long."""
        thing = self._idle.pop() if self._idle else await self._next()
        try:
            yield thing
        finally:
            self._give_back(thing)

    async def _next(self) -> T:
        if len(self._waiting) >= self._queue:
            raise SaturatedError
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[T] = loop.create_future()
        self._waiting.append(turn)
        timer = loop.call_later(self._wait, _expire, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._give_back(turn.result())
            raise
        finally:
            timer.cancel()
            with contextlib.suppress(ValueError):
                self._waiting.remove(turn)

    def _give_back(self, thing: T) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(thing)
                return
        self._idle.append(thing)


def _expire(turn: asyncio.Future[T]) -> None:
    if not turn.done():
        turn.set_exception(SaturatedError())


class Worker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def call(self, frame: bytes, seconds: float) -> Answer:
        """Send a job and wait for its answer; the process is ended if that does not come."""
        process = await self._started()
        assert process.stdin is not None and process.stdout is not None
        overrun = False

        def stop() -> None:
            nonlocal overrun
            overrun = True
            process.kill()

        timer = asyncio.get_running_loop().call_later(seconds, stop)
        whole = False
        try:
            process.stdin.write(len(frame).to_bytes(4, "big") + frame)
            await process.stdin.drain()
            head = await process.stdout.readexactly(4)
            data = await process.stdout.readexactly(int.from_bytes(head, "big"))
            whole = True
        except (asyncio.IncompleteReadError, ConnectionError):
            raise (OverrunError if overrun else CrashedError) from None
        finally:
            timer.cancel()
            if not whole:
                self.kill()
        return Answer(int.from_bytes(data[:2], "big"), data[2:])

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "nonet.web.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    def kill(self) -> None:
        """End the process; the next call starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        process = self._process
        self.kill()
        if process is not None:
            await process.wait()


class Pool:
    """Workers for all requests of a server.

    Heavy jobs get all workers but one, so that a quick question is never behind slow ones only.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._all = [Worker() for _ in range(limits.workers)]
        self._workers = Slots(self._all, queue=limits.queue, wait=limits.wait)
        heavy = range(max(1, limits.workers - 1))
        self._heavy = Slots(heavy, queue=limits.queue, wait=limits.wait)

    async def run(self, name: str, fields: Fields, *, heavy: bool = False) -> Answer:
        """Do a job; cancelling the call ends the job."""
        if heavy:
            async with self._heavy.lend():
                return await self._run(name, fields)
        return await self._run(name, fields)

    async def _run(self, name: str, fields: Fields) -> Answer:
        limits = self.limits
        hard = limits.seconds + limits.grace
        frame = dump(
            {
                "name": name,
                "fields": fields,
                "seconds": limits.seconds,
                "nodes": limits.nodes,
                "alarm": hard + 1,
            }
        )
        async with self._workers.lend() as worker:
            return await worker.call(frame.encode(), hard)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.close() for worker in self._all))
