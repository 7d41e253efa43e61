"""A program that is killed while it writes: at the n-th write, after some of its bytes.

It runs a command once to count the writes, and then again for each seed in a process of its own,
which ends itself with SIGKILL at a moment that the seed chooses. No clock is involved.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from typing import Any

from nonet.cli import main
from nonet.tables import journal, lane

_real = journal._write_all
calls = 0
last = 0
choice = random.Random(0)


def _dying(file: Any, data: Any) -> None:
    global calls
    calls += 1
    if calls == last:
        _real(file, data[: choice.randrange(len(data) + 1)])
        os.kill(os.getpid(), signal.SIGKILL)
    _real(file, data)


def _at_once(self: Any, data: Any, *, rows: int = 1, taken: int = 1) -> None:
    self.write(data, rows=rows, taken=taken)


def run(seed: int | None, arguments: list[str]) -> int:
    """Run a command in a child: with a seed it is killed. Return how it ended, or its writes."""
    global last
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        if seed is not None:
            choice.seed(seed)
            last = choice.randrange(1, writes + 1)
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        code = main(arguments)
        os.write(writer, str(calls).encode())
        os._exit(code)
    os.close(writer)
    with open(reader) as said:
        counted = said.read()
    _, status = os.waitpid(child, 0)
    if seed is None:
        return int(counted)
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    journal._write_all = _dying
    setattr(journal.Journal, "add", _at_once)  # noqa: B010 its clock would make the moments depend on time
    lane.PIECE = 82 * 5
    target, *arguments = sys.argv[1:]
    writes = run(None, [*arguments, "-o", target.replace("@", "count")])
    ends = [run(seed, [*arguments, "-o", target.replace("@", str(seed))]) for seed in range(20)]
    print(json.dumps({"writes": writes, "ends": ends}))
