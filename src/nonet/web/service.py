"""The service behind the routes: cheap questions are answered here, long ones by a worker."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from nonet.web.endpoint import FIRST_TRY, UnfinishedError
from nonet.web.endpoints import endpoint
from nonet.web.fair import SaturatedError
from nonet.web.limits import Limits
from nonet.web.pool import CrashedError, OverrunError, Pool
from nonet.web.replies import Reply, problem, reply_to

RETRY_AFTER = 1
"""Seconds after which a client that was turned away may ask again."""


class Service:
    """Answers requests by name and fields. Its workers start when they are first needed."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._pool: Pool | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def pool(self) -> Pool:
        """The workers of the running loop: an app that is mounted may live in one after another."""
        loop = asyncio.get_running_loop()
        if self._pool is None or self._loop is not loop:
            self._pool, self._loop = Pool(self.limits), loop
        return self._pool

    def at_once(self, name: str, fields: Mapping[str, Any]) -> Reply | None:
        """Answer a cheap question without waiting; None if it is not cheap."""
        if not endpoint(name).quick:
            return None
        try:
            return reply_to(name, fields, FIRST_TRY)
        except UnfinishedError:
            return None

    async def by_worker(self, name: str, fields: Mapping[str, Any], client: str) -> Reply:
        """Answer in a worker, within the deadline; cancelling the call ends the work."""
        try:
            return await self.pool.run(name, fields, client=client)
        except SaturatedError:
            return problem(503, "saturated", "too many requests at once; try again later")
        except OverrunError:
            return problem(503, "deadline", "the request ran out of time")
        except CrashedError:
            return problem(500, "internal", "the worker ended before it had an answer")

    async def answer(self, name: str, fields: Mapping[str, Any], client: str) -> Reply:
        """Answer here if that is cheap, else in a worker."""
        return self.at_once(name, fields) or await self.by_worker(name, fields, client)

    @property
    def ready(self) -> bool:
        """Whether a long question would be taken."""
        return self._pool is None or not self._pool.slots.full

    async def close(self) -> None:
        """End the workers."""
        if self._pool is not None and self._loop is asyncio.get_running_loop():
            await self._pool.close()
        self._pool = self._loop = None
