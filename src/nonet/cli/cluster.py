"""``--engine`` and ``--address``: where to compute."""

from __future__ import annotations

import argparse

from nonet.errors import ArgumentError


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Add the options of commands that can run on a cluster."""
    parser.add_argument(
        "--engine", choices=("local", "ray"), default="local", help="where to compute"
    )
    parser.add_argument(
        "--address", metavar="HOST:PORT", help="the Ray cluster (default: one on this machine)"
    )


def on_ray(args: argparse.Namespace, *without: str) -> bool:
    """Return whether Ray computes; refuse options that it does not have."""
    if args.engine != "ray":
        if args.address:
            raise ArgumentError("--address goes with --engine ray")
        return False
    for name in without:
        if getattr(args, name):
            raise ArgumentError(f"--{name.replace('_', '-')} does not go with --engine ray")
    return True
