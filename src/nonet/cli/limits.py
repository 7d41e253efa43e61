"""The limit on the time that one puzzle takes."""

from __future__ import annotations

import argparse

SECONDS = 60.0
"""What a puzzle may take unless it is said; no puzzle for people comes near it."""


def add_seconds(parser: argparse.ArgumentParser) -> None:
    """Add the limit on the time that one puzzle takes: no command runs for ever by itself."""
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help="stop each puzzle after this; 0 for no limit (default: %(default)g)",
    )
