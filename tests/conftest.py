"""Fixtures and options shared by all tests."""

from __future__ import annotations

import gc
import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from nonet.cli import main
from nonet.machine import thread_count

from helpers.command_line import CommandLine
from helpers.places import SHARED

# A shell makes background jobs ignore Ctrl-C, and their children inherit that; the tests that
# interrupt a program need the default.
signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["web/promises.py"]  # tests/web/test_schema.py runs it


# Collecting tests creates a million objects that live until the end, and little garbage.
gc.disable()


def pytest_collection_finish() -> None:
    """Hide what the tests consist of from the garbage collector."""
    gc.freeze()
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Set the number of examples; a busy machine is not a failure, so they have no deadline."""
    examples = 25 if config.getoption("markexpr") == "not slow" else 100
    settings.register_profile("nonet", deadline=None, max_examples=examples)
    settings.load_profile("nonet")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites the golden files."""
    parser.addoption(
        "--golden-update", action="store_true", help="rewrite the files of tests/data/golden"
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use two more workers than cores, as many tests wait for servers and programs."""
    return thread_count(None) + 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with the longest test, and skip extra checks without their reference data."""
    items.sort(key=lambda item: item.path.name != "test_schema.py")
    if SHARED.is_dir():
        return
    extras = [item for item in items if "shared" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=extras)
    items[:] = [item for item in items if item not in set(extras)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report missing prerequisites once, not per test."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.getreports("skipped"))
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{count} skipped: {reason.removeprefix('Skipped: ')}")


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of reference data next to the checkout, for extra checks only.

    Everything that a plain clone must be able to test is in ``tests/data``.
    """
    return SHARED


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Return both ends of a pseudo-terminal; the test closes the child's."""
    pty = pytest.importorskip("pty")  # not on Windows
    try:
        parent, child = pty.openpty()
    except OSError as error:  # a container without /dev/pts
        pytest.skip(f"no pseudo-terminal: {error}")
    yield parent, child
    os.close(parent)


@pytest.fixture
def nonet_cli(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Run the command line in this process; return exit code, stdout and stderr."""

    def run(*arguments: str) -> tuple[int | str | None, str, str]:
        code: int | str | None
        try:
            code = main(arguments)
        except SystemExit as exit_:
            code = exit_.code
        out, err = capsys.readouterr()
        return code, out, err

    return run
