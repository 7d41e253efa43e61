"""``nonet info``: show the version, the kernels and the machine."""

from __future__ import annotations

import argparse
import platform
from dataclasses import asdict

from nonet import gpu
from nonet._version import __version__
from nonet.cli.options import JSON
from nonet.cli.output import write_json
from nonet.errors import BackendUnavailableError
from nonet.gpu import Device
from nonet.machine import kernel_name, kernels, thread_count

OPTIONS = (JSON,)


def run(args: argparse.Namespace) -> int:
    """Print the facts to quote in a bug report or a benchmark."""
    in_use = kernel_name()
    facts: dict[str, object] = {
        "nonet": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": thread_count(None),
        "kernel": in_use,
    }
    if args.json:
        lists = {
            "kernels": [kernel._asdict() for kernel in kernels()],
            "devices": [asdict(device) | {"device": device.spelling} for device in _devices()[0]],
        }
        write_json(facts | lists)
    else:
        for name, value in facts.items():
            print(f"{name:<8}  {value}")
        print("\nkernels, best first:")
        for kernel in kernels():
            fits = "can run" if kernel.runnable else "cannot run"
            fits = "in use" if kernel.name == in_use else fits
            print(f"  {kernel.name:<10}  {fits:<10}  {kernel.features}".rstrip())
        devices, reason = _devices()
        print(f"\ndevices: none; {reason}" if reason else "\ndevices:")
        for device in devices:
            print(f"  {device.spelling:<10}  {device.memory / 2**30:>6.0f} GiB  {device.name}")
    return 0


def _devices() -> tuple[tuple[Device, ...], str]:
    """Return the GPUs and, if there are none, the reason."""
    try:
        return gpu.devices(), ""
    except BackendUnavailableError as error:
        return (), str(error)
