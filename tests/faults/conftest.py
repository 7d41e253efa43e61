"""Count faults by kind; ``NONET_RELIABILITY=docs/reliability.md`` updates the table."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from helpers.warmed import Warmed

TRIED: Counter[str] = Counter()
SURVIVED: Counter[str] = Counter()


@pytest.fixture(scope="session")
def warmed() -> Iterator[Warmed]:
    """Return a process that has imported the package and forks commands."""
    found = Warmed()
    yield found
    found.close()


@pytest.fixture
def fault(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Count a fault: tried when it starts, survived when its checks have passed."""
    (mark,) = (mark for mark in request.node.iter_markers("fault"))
    kind, number = mark.args[0], mark.kwargs.get("number", 1)
    TRIED[kind] += number
    yield
    report = request.node.stash.get(PASSED, None)
    if report:
        SURVIVED[kind] += number


PASSED: pytest.StashKey[bool] = pytest.StashKey()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Generator[None, Any, None]:
    outcome = yield
    if call.when == "call":
        item.stash[PASSED] = outcome.get_result().passed


def pytest_collection_modifyitems(items: Any) -> None:
    for item in items:
        if item.get_closest_marker("fault"):
            item.fixturenames.insert(0, "fault")


def pytest_sessionfinish(session: Any) -> None:
    page = os.environ.get("NONET_RELIABILITY")
    if not page:
        return
    rows = [f"| {kind} | {TRIED[kind]} | {SURVIVED[kind]} |" for kind in sorted(TRIED)]
    table = "\n".join(["| fault | tried | survived |", "|---|--:|--:|", *rows])
    path = Path(page)
    text = path.read_text(encoding="utf-8")
    begin, end = "<!-- faults -->\n", "\n<!-- end -->"
    path.write_text(
        re.sub(f"{begin}.*{end}", lambda _: begin + table + end, text, flags=re.S),
        encoding="utf-8",
    )
