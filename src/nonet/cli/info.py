"""``nonet info``: the version, the kernels and the machine."""

from __future__ import annotations

import argparse
import os
import platform

from nonet import __version__
from nonet.cli.common import add_json, write_json


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write what a bug report or a benchmark needs to name."""
    facts = {
        "nonet": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }
    if args.json:
        write_json(facts)
    else:
        for name, value in facts.items():
            print(f"{name:<8}  {value}")
    return 0
