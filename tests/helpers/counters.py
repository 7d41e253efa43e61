"""A coverage plugin: programs started by tests write their counters elsewhere.

A program killed while writing its counters would corrupt those of all others, and the next reader
would complain on standard error.
"""

from __future__ import annotations

import os

from helpers.places import ROOT

FOLDER = ROOT / "build/cover"
ELSEWHERE = {
    "GCOV_PREFIX": str(FOLDER / "started"),
    "GCOV_ERROR_FILE": str(FOLDER / "started.txt"),
}


def pytest_configure() -> None:
    """Set the place for programs that this process starts."""
    os.environ.update(ELSEWHERE)


def pytest_unconfigure() -> None:
    """Let this process write its counters to the usual place when it ends."""
    for name in ELSEWHERE:
        os.environ.pop(name, None)
