"""``nonet info``: the version, the kernels and the machine."""

from __future__ import annotations

import argparse
import platform

from nonet import __version__
from nonet.cli.common import add_json, write_json
from nonet.kernels import kernel_name, kernels
from nonet.threads import thread_count


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write what a bug report or a benchmark needs to name."""
    in_use = kernel_name()
    facts: dict[str, object] = {
        "nonet": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": thread_count(None),
        "kernel": in_use,
    }
    if args.json:
        write_json(facts | {"kernels": [kernel._asdict() for kernel in kernels()]})
    else:
        for name, value in facts.items():
            print(f"{name:<8}  {value}")
        print("\nkernels, best first:")
        for kernel in kernels():
            fits = (
                "in use"
                if kernel.name == in_use
                else "can run"
                if kernel.runnable
                else "cannot run"
            )
            print(f"  {kernel.name:<10}  {fits:<10}  {kernel.features}".rstrip())
    return 0
