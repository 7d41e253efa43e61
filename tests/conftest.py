"""What all tests share."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import settings

from nonet.cli import main

from helpers.places import SHARED

# A shell starts background jobs deaf to Ctrl-C, and their children inherit it; the tests that
# interrupt a program need one that listens.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine is no failure: examples have no deadline.
settings.register_profile("nonet", deadline=None)
settings.load_profile("nonet")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference data beside the checkout; tests that need it skip without it."""
    if not SHARED.is_dir():
        pytest.skip("the folder ../shared with reference data is not here")
    return SHARED


@pytest.fixture
def nonet_cli(capsys):
    """Run the command line in this process: exit code, output, complaints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as exit_:
            code = exit_.code
        out, err = capsys.readouterr()
        return code, out, err

    return run
