"""``--cluster`` and ``--address``: where to compute."""

from __future__ import annotations

import argparse

from nonet.errors import ArgumentError


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add the options of commands that can run on a cluster."""
    parser.add_argument(
        "--cluster",
        choices=("local", "ray"),
        default="local",
        help="where to compute (default: local)",
    )
    parser.add_argument(
        "--address", metavar="HOST:PORT", help="Ray cluster (default: start one here)"
    )


def on_ray(args: argparse.Namespace, *without: str) -> bool:
    """Return whether to compute on Ray; reject options that it does not support."""
    if args.cluster != "ray":
        if args.address:
            raise ArgumentError("--address requires --cluster ray")
        return False
    for name in without:
        if getattr(args, name):
            raise ArgumentError(f"--{name.replace('_', '-')} is not supported with --cluster ray")
    return True
