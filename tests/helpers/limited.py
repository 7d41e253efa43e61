"""A command with a limit on its memory; the most that it had is its last line."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from nonet import cli


def main(words: list[str]) -> int:
    """Run a command in so many bytes of addresses, and tell the most memory it had, in KiB."""
    limit, *arguments = words
    if sys.platform != "linux":
        code = cli.main(arguments)
        print(0)
        return code
    resource.setrlimit(resource.RLIMIT_AS, (int(limit), resource.RLIM_INFINITY))
    code = cli.main(arguments)
    # Not ru_maxrss, which counts what the parent had.
    lines = Path("/proc/self/status").read_text().splitlines()
    status = dict(line.split(":", 1) for line in lines)
    print(status["VmHWM"].split()[0])
    return code
