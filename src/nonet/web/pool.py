"""A bounded pool of worker processes that can be stopped in the middle of a job."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Mapping
from typing import Any

from nonet.results import dump
from nonet.web.fair import Slots
from nonet.web.limits import Limits
from nonet.web.replies import Reply


class OverrunError(Exception):
    """A job was ended because it took too long."""


class CrashedError(Exception):
    """A worker ended in the middle of a job."""


class Worker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def call(self, frame: bytes, seconds: float) -> Reply:
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
    """Workers for all requests of a server, lent to its clients in turn.

    They end with :meth:`close`, or with the loop: whoever mounts us need not tell us of its end.
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

    async def run(self, name: str, fields: Mapping[str, Any], *, client: str) -> Reply:
        """Do a job; cancelling the call ends the job."""
        limits = self.limits
        frame = dump(
            {
                "name": name,
                "fields": fields,
                "seconds": limits.seconds,
                "nodes": limits.nodes,
                "alarm": limits.hard + 1,
            }
        )
        async with self.slots.lend(client) as worker:
            return await worker.call(frame.encode(), limits.hard)

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
