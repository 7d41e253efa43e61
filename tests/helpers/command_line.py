"""The command line, run in the process of the test."""

from __future__ import annotations

from collections.abc import Callable

CommandLine = Callable[..., "tuple[int | str | None, str, str]"]
"""The type of the fixture ``nonet_cli``: arguments → exit code, stdout, stderr."""
