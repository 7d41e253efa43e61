"""The service behind the routes: answers cheap requests at once, long ones in worker processes.

A job must be stoppable in the middle of native code, so each worker is a process that can be killed
alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from typing import Any

from nonet.language import current_language
from nonet.web.endpoints import ENDPOINTS, Budget, UnfinishedError
from nonet.web.fair import SaturatedError, Slots
from nonet.web.limits import Limits
from nonet.web.replies import Reply, problem, reply_to

RETRY_AFTER = 1
"""Seconds after which a rejected client may try again."""


class OverrunError(Exception):
    """A job was stopped because it took too long."""


class CrashedError(Exception):
    """A worker ended in the middle of a job."""


class Worker:
    """One process, started when first needed and restarted after being killed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def call(self, frame: bytes, seconds: float) -> Reply:
        """Send a job and wait for its reply; kill the process if it takes too long."""
        process = await self._started()
        assert process.stdin is not None and process.stdout is not None
        overrun = False

        def stop() -> None:
            nonlocal overrun
            overrun = True
            process.kill()

        timer = asyncio.get_running_loop().call_later(seconds, stop)
        complete = False
        try:
            process.stdin.write(len(frame).to_bytes(4, "big") + frame)
            await process.stdin.drain()
            head = await process.stdout.readexactly(4)
            data = await process.stdout.readexactly(int.from_bytes(head, "big"))
            complete = True
        except (asyncio.IncompleteReadError, ConnectionError):
            raise (OverrunError if overrun else CrashedError) from None
        finally:
            timer.cancel()
            if not complete:
                self.kill()
        return Reply(int.from_bytes(data[:2], "big"), data[2:])

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
        """Kill the process; the next call starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """Kill the process and wait for its end."""
        process = self._process
        self.kill()
        if process is not None:
            await process.wait()


class Pool:
    """The workers of a server, lent to its clients in turn.

    They end with :meth:`close`, or with the event loop: an application that mounts ours need not
    call it.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.workers = [Worker() for _ in range(limits.workers)]
        self.slots = Slots(
            self.workers,
            share=max(1, limits.workers - 1),
            queue=limits.queue,
            queue_per_client=limits.queue_per_client,
            wait=limits.wait,
        )
        self._guard = asyncio.ensure_future(self._end_with_loop())

    async def run(self, name: str, request: Any, *, client: str) -> Reply:
        """Answer a request in the current language; cancelling the call stops the work."""
        limits = self.limits
        frame = pickle.dumps(
            (name, request, limits.seconds, limits.nodes, limits.hard + 1, current_language())
        )
        async with self.slots.lend(client) as worker:
            return await worker.call(frame, limits.hard)

    async def close(self) -> None:
        """End all workers."""
        self._guard.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._guard

    async def _end_with_loop(self) -> None:
        try:
            await asyncio.get_running_loop().create_future()  # until the task is cancelled
        finally:
            await asyncio.gather(*(worker.close() for worker in self.workers))


class Service:
    """Answers validated requests to endpoints by name. Its workers start when first needed."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._pool: Pool | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def pool(self) -> Pool:
        """The workers of the running loop; a mounted app may see one loop after another."""
        loop = asyncio.get_running_loop()
        if self._pool is None or self._loop is not loop:
            self._pool, self._loop = Pool(self.limits), loop
        return self._pool

    def at_once(self, name: str, request: Any) -> Reply | None:
        """Answer a cheap request without waiting; return None if it is not cheap."""
        endpoint = ENDPOINTS[name]
        if not endpoint.quick:
            return None
        try:
            return reply_to(endpoint, request, Budget.for_first_try())
        except UnfinishedError:
            return None

    async def by_worker(self, name: str, request: Any, client: str) -> Reply:
        """Answer in a worker, before the deadline; cancelling the call stops the work."""
        try:
            return await self.pool.run(name, request, client=client)
        except SaturatedError:
            return problem(503, "saturated", "too many requests; try again later")
        except OverrunError:
            return problem(503, "deadline", "the request took too long")
        except CrashedError:
            return problem(500, "internal", "the worker process ended unexpectedly")

    async def answer(self, name: str, request: Any, client: str) -> Reply:
        """Answer at once if that is cheap, else in a worker."""
        return self.at_once(name, request) or await self.by_worker(name, request, client)

    @property
    def ready(self) -> bool:
        """Whether the queue has room for a long request."""
        return self._pool is None or not self._pool.slots.full

    async def close(self) -> None:
        """End the workers."""
        if self._pool is not None and self._loop is asyncio.get_running_loop():
            await self._pool.close()
        self._pool = self._loop = None
