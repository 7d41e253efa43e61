"""Run a command with a memory limit; the last line is the peak it used."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from pathlib import Path

import nonet
from nonet import cli
from nonet.study.experiments.runner import run_experiment
from nonet.study.experiments.settings import TrialPlan


def main(words: list[str]) -> int:
    """Run a command within an address-space limit, and print its peak memory in KiB.

    With a leading plus, the limit is added to what the process already has.
    """
    limit, *arguments = words
    if sys.platform != "linux":
        code = cli.main(arguments)
        print(0)
        return code
    _limit(limit)
    code = cli.main(arguments)
    print(_status("VmHWM"))  # not ru_maxrss, which counts what the parent had
    return code


def rate_many(words: list[str]) -> int:
    """Rate puzzles on four threads within a memory limit; return 1 if memory runs out."""
    return _in_memory(words, lambda puzzles: nonet.rate_many(puzzles, scale="se", threads=4))


def experiment(words: list[str]) -> int:
    """Search puzzles on four threads within a memory limit; return 1 if memory runs out."""
    plan = TrialPlan(threads=4, nodes=1000)
    return _in_memory(words, lambda puzzles: list(run_experiment(puzzles, plan)))


def _in_memory(words: list[str], work: Callable[[list[str]], object]) -> int:
    limit, *puzzles = words
    _limit(limit)
    try:
        work(puzzles)
    except MemoryError:
        return 1
    return 0


def _limit(limit: str) -> None:
    bytes_ = int(limit) + (_status("VmSize") * 1024 if limit.startswith("+") else 0)
    resource.setrlimit(resource.RLIMIT_AS, (bytes_, resource.RLIM_INFINITY))


def _status(name: str) -> int:
    """Return what the system reports about this process, in KiB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(dict(line.split(":", 1) for line in lines)[name].split()[0])
