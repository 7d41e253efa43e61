"""Detect what this machine can run: the solver kernel and the number of threads."""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from nonet import _native
from nonet.arguments import whole_number
from nonet.errors import BackendUnavailableError, UnknownNameError

VARIABLE = "NONET_KERNEL"
"""The environment variable that selects a kernel."""


class Kernel(NamedTuple):
    """A build of the fast solver, and whether this CPU can run it."""

    name: str
    features: str
    runnable: bool


def kernels() -> list[Kernel]:
    """Return all kernels, best first."""
    return [Kernel(*row) for row in _native.kernels()]


def kernel_name() -> str:
    """Return the name of the kernel in use: ``NONET_KERNEL`` if set, otherwise the best."""
    return _chosen(os.environ.get(VARIABLE))


@cache
def _chosen(wanted: str | None) -> str:
    known = kernels()
    if not wanted:
        return next(kernel.name for kernel in known if kernel.runnable)
    for kernel in known:
        if kernel.name == wanted:
            if not kernel.runnable:
                raise BackendUnavailableError(
                    f"{VARIABLE}={wanted}: this CPU lacks {kernel.features}"
                )
            return wanted
    raise UnknownNameError("kernel", wanted, [kernel.name for kernel in known])


def thread_count(threads: int | None) -> int:
    """Return the number of threads: by default all cores this process may run on.

    >>> thread_count(3)
    3
    """
    if threads is None:
        if hasattr(os, "sched_getaffinity"):
            return len(os.sched_getaffinity(0))
        return os.cpu_count() or 1
    return whole_number("threads", threads, most=1024)
