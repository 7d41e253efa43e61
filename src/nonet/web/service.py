"""The service behind the routes: answers cheap requests at once, all others in worker processes.

A job must be stoppable in the middle of native code, and no input may end the server. So each
worker is a process that can end alone, and the server itself works on nothing but the 81 cells of
classic puzzles.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from nonet.errors import FormatError
from nonet.language import current_language
from nonet.model.alphabet import cells_of_81
from nonet.web.endpoints import ENDPOINTS, Budget, UnfinishedError
from nonet.web.fair import SaturatedError, Slots
from nonet.web.limits import Limits
from nonet.web.replies import Reply, problem, reply_to
from nonet.web.short_links import ShortLinks

RETRY_AFTER = 1
"""Seconds after which a rejected client may try again."""


INTERRUPT = getattr(signal, "SIGUSR1", signal.SIGTERM)
"""The signal that ends a job, but not its worker."""

OBEDIENCE = 1.0
"""Seconds that a worker has to end a job."""

MORE = 100
"""The status of a reply that more replies follow."""

_log = logging.getLogger(__name__)


class OverrunError(Exception):
    """A job was stopped because it took too long."""


class CrashedError(Exception):
    """A worker ended in the middle of a job; the message says how."""


class Worker:
    """One process, started when first needed and restarted after its end."""

    command = (sys.executable, "-m", "nonet.web.worker")

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def call(self, job: bytes, seconds: float) -> Reply:
        """Send a job and wait for its reply; kill the process if it takes too long.

        Raise :class:`OverrunError` or :class:`CrashedError` without a reply, and
        :class:`OSError` if no process can be started.
        """
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
            process.stdin.write(job)
            await process.stdin.drain()
            status, size = map(int, (await process.stdout.readuntil()).split())
            body = await process.stdout.readexactly(size)
            complete = True
        except (asyncio.IncompleteReadError, ConnectionError):
            if overrun:
                raise OverrunError from None
            self.kill()  # it may have closed its pipes without an end
            raise CrashedError(_end_of(await process.wait())) from None
        finally:
            timer.cancel()
            if not complete:
                self.kill()
        return Reply(status, body)

    async def replies(self, job: bytes) -> AsyncGenerator[bytes, None]:
        """Send a job and yield the body of each reply, however long it takes.

        A caller that stops early interrupts the job: the process keeps what it has loaded.
        """
        process = await self._started()
        assert process.stdin is not None and process.stdout is not None
        more = True
        try:
            process.stdin.write(job)
            await process.stdin.drain()
            while True:
                status, size = map(int, (await process.stdout.readuntil()).split())
                body = await process.stdout.readexactly(size)
                more = status == MORE
                if not more:
                    return
                yield body
        except (asyncio.IncompleteReadError, ConnectionError):
            more = False
            self.kill()
            raise CrashedError(_end_of(await process.wait())) from None
        finally:
            if more:
                await self._interrupt(process)

    async def _interrupt(self, process: asyncio.subprocess.Process) -> None:
        """End a job early; kill the process if it does not obey."""
        assert process.stdout is not None
        stream = process.stdout

        async def rest() -> None:
            status = MORE
            while status == MORE:
                status, size = map(int, (await stream.readuntil()).split())
                await stream.readexactly(size)

        try:
            process.send_signal(INTERRUPT)
            await asyncio.wait_for(rest(), OBEDIENCE)
        except (asyncio.TimeoutError, asyncio.IncompleteReadError, OSError, ValueError):
            self.kill()  # it was late, ended, or was cut off within a reply
        except BaseException:
            self.kill()
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *self.command, stdin=pipe, stdout=pipe
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


def _end_of(code: int) -> str:
    """Return how a process ended.

    >>> _end_of(-11), _end_of(3)
    ('signal SIGSEGV', 'exit code 3')
    """
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"exit code {code}"


class Service:
    """Answers validated requests to endpoints by name.

    Its workers are lent to the clients in turn. They start when first needed, and end with
    :meth:`close` or with the event loop: an application that mounts ours need not call it.
    """

    def __init__(self, limits: Limits | None = None, links: ShortLinks | None = None) -> None:
        self.limits = limits or Limits()
        self.links = links or ShortLinks()
        self.workers: list[Worker] = []
        self.slots: Slots[Worker] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def _started(self) -> Slots[Worker]:
        """Return the workers of the running loop; a mounted app may see one loop after another."""
        loop = asyncio.get_running_loop()
        if self.slots is None or self._loop is not loop:
            limits = self.limits
            self.workers = [Worker() for _ in range(limits.workers)]
            self._loop = loop
            self.slots = Slots(
                self.workers,
                share=max(1, limits.workers - 1),
                queue=limits.queue,
                queue_per_client=limits.queue_per_client,
                wait=limits.wait,
            )
            self._guard = asyncio.ensure_future(_end_with_loop(self.workers))
        return self.slots

    def at_once(self, name: str, request: Any) -> Reply | None:
        """Answer a cheap request without waiting; return None if it is not cheap.

        Whatever is not a line of 81 cells is left to a worker, before anything reads it.
        """
        endpoint = ENDPOINTS[name]
        if not (endpoint.quick and _is_classic(request)):
            return None
        try:
            return reply_to(endpoint, request, Budget.for_first_try())
        except UnfinishedError:
            return None

    async def by_worker(self, name: str, request: Any, client: str) -> Reply:
        """Answer in a worker, in the current language and before the deadline.

        The puzzle of a short link is fetched first. Cancelling the call stops the work.
        """
        limits = self.limits
        try:
            request = await self.links.opened(request)
        except FormatError as error:
            return problem(422, "format", str(error))
        job = pickle.dumps(
            (name, request, limits.seconds, limits.nodes, limits.hard + 1, current_language())
        )
        try:
            async with self._started().lend(client) as worker:
                return await worker.call(job, limits.hard)
        except SaturatedError:
            return problem(503, "saturated", "too many requests; try again later")
        except OverrunError:
            return problem(503, "deadline", "the request took too long")
        except CrashedError as end:
            _log.error("a worker process ended unexpectedly during %r: %s", name, end)
            return problem(500, "crashed", f"the worker process ended unexpectedly ({end})")
        except OSError as error:
            _log.error("cannot start a worker process: %s", error)
            return problem(503, "saturated", "cannot start a worker process; try again later")

    async def stream(self, name: str, request: Any, client: str) -> AsyncGenerator[bytes, None]:
        """Yield the replies to a request of :data:`STREAMS` as they come.

        Nothing limits them: a client ends them by closing the iterator.
        """
        job = pickle.dumps((name, request, 0.0, 0, 0.0, current_language()))
        async with (
            self._started().lend(client) as worker,
            aclosing(worker.replies(job)) as replies,
        ):
            async for body in replies:
                yield body

    async def answer(self, name: str, request: Any, client: str) -> Reply:
        """Answer at once if that is cheap, else in a worker."""
        return self.at_once(name, request) or await self.by_worker(name, request, client)

    @property
    def ready(self) -> bool:
        """Whether the queue has room for a long request."""
        return self.slots is None or not self.slots.full

    async def close(self) -> None:
        """End the workers."""
        if self.slots is not None and self._loop is asyncio.get_running_loop():
            self._guard.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._guard
        self.slots = self._loop = None


def _is_classic(request: Any) -> bool:
    """Return whether a request holds one plain classic puzzle and no rules."""
    plain = len(request.puzzle) == 81 and cells_of_81(request.puzzle) is not None
    return plain and not getattr(request, "rules", ())


async def _end_with_loop(workers: list[Worker]) -> None:
    try:
        await asyncio.get_running_loop().create_future()  # until the task is cancelled
    finally:
        await asyncio.gather(*(worker.close() for worker in workers))
