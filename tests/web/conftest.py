"""One server for all tests that need no limits of their own."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from helpers.waiting import PATIENCE
from helpers.webserver import RunningServer, running


@pytest.fixture(scope="package")
def server() -> Iterator[RunningServer]:
    with running() as started:
        yield started


@pytest.fixture(scope="package")
def url(server: RunningServer) -> str:
    return server.url


@pytest.fixture(scope="package")
def client(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as made:
        yield made
