"""The time limit per puzzle."""

from __future__ import annotations

import argparse

from nonet.cli.values import real

SECONDS = 60.0
"""The default limit in seconds; no puzzle made for people comes near it."""


def add_seconds(
    parser: argparse.ArgumentParser, *, default: float = SECONDS, what: str = "stop each puzzle"
) -> None:
    """Add the time limit, so that no command runs forever by default."""
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=default,
        metavar="S",
        help=f"{what} after this many seconds; 0 for no limit (default: %(default)g)",
    )


def _seconds(text: str) -> float:
    seconds = real(text)
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(f"the limit must be 0 seconds or more, not {text}")
    return seconds
