"""A plugin for coverage: programs that tests start count elsewhere.

One that is killed while it writes its counters would spoil those of all others, and whoever reads
them next would complain on standard error.
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
    """Tell the programs that this process starts."""
    os.environ.update(ELSEWHERE)


def pytest_unconfigure() -> None:
    """This process itself writes its counters to their place when it ends."""
    for name in ELSEWHERE:
        os.environ.pop(name, None)
