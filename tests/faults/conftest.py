"""Fixtures of the fault tests; ``scripts/reliability.py`` counts what they try."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.warmed import Warmed


@pytest.fixture(scope="session")
def warmed() -> Iterator[Warmed]:
    """Return a process that has imported the package and forks commands."""
    found = Warmed()
    yield found
    found.close()
