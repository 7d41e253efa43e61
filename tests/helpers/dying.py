"""Kill a command while it writes: at the n-th write, after some of its bytes.

A job with parts is killed before or after a part is written or renamed; a command that writes
several files is killed before it opens, renames or removes one of them. It runs once to count the
writes, and then once per seed in a separate process, which ends itself with SIGKILL at a moment
that the seed determines. No clock is involved.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from nonet import cli
from nonet.generating import carving
from nonet.study.experiments import results
from nonet.tables import batches, journal, pipeline, row_groups

_real = journal._write_all
calls = writes = last = 0
choice = random.Random(0)


def _now() -> bool:
    """Return whether this is the write at which to die."""
    global calls
    calls += 1
    return calls == last


def _dying(file: Any, data: Any) -> None:
    if _now():
        _real(file, data[: choice.randrange(len(data) + 1)])
        os.kill(os.getpid(), signal.SIGKILL)
    _real(file, data)


def _around(real: Any) -> Any:
    """Return a function that dies before its work, or after it."""

    def dying(*args: Any, **kwargs: Any) -> Any:
        now = _now()
        if now and choice.random() < 0.5:
            os.kill(os.getpid(), signal.SIGKILL)
        found = real(*args, **kwargs)
        if now:
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    return dying


def small_parts() -> None:
    """Make tables have many parts."""
    from nonet.tables import jobs

    row_groups.ROWS = 5
    vars(jobs).update(PART=2)


def _die_among_parts() -> None:
    small_parts()
    os.replace = _around(os.replace)


def _die_among_files(folder: str) -> None:
    """Die before a change to a file under ``folder``, as reported by Python's audit events."""

    def watch(event: str, args: tuple[Any, ...]) -> None:
        changes = event in ("os.rename", "os.remove", "os.mkdir") or (
            event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
        )
        if changes and str(args[0]).startswith(folder) and _now():
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


def _at_once(self: Any, data: Any, *, rows: int = 1, taken: int = 1) -> None:
    self.write(data, rows=rows, taken=taken)


def run(seed: int | None, arguments: list[str]) -> int:
    """Run a command in a child; with a seed, kill it. Return how it ended, or its writes."""
    global last
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        if seed is not None:
            choice.seed(seed)
            last = choice.randrange(1, writes + 1)
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        code = cli.main(arguments)
        os.write(writer, str(calls).encode())
        os._exit(code)
    os.close(writer)
    with open(reader) as said:
        counted = said.read()
    _, status = os.waitpid(child, 0)
    if seed is None:
        return int(counted)
    return os.waitstatus_to_exitcode(status)


def main(words: list[str]) -> int:
    """Kill a command twenty times, with a number for ``@`` in the names of outputs; report how."""
    global writes
    target, *arguments = words
    journal._write_all = _dying
    # With the clocks of the journal and the pipeline, the moments would depend on time.
    pipeline.OFTEN = float("inf")
    setattr(journal.Journal, "add", _at_once)  # noqa: B010
    batches.BLOCK = 82 * 5
    carving.PACE = carving.PACE._replace(narrow=4, wide=4)
    vars(results)["chunks"] = lambda runs, size: (
        [run] for run in runs
    )  # otherwise it also depends on the clock
    command = arguments[0]
    if command == "annotate":
        _die_among_parts()
    elif command in ("split", "audit", "hunt"):
        journal._write_all = _real
        _die_among_files(os.path.dirname(target))
    option = "--state" if command == "hunt" else "-o"
    _load(
        tables=command in ("annotate", "split", "audit") or target.endswith((".parquet", ".arrow"))
    )
    writes = run(None, [*arguments, option, target.replace("@", "count")])
    ends = [run(seed, [*arguments, option, target.replace("@", str(seed))]) for seed in range(20)]
    print(json.dumps({"writes": writes, "ends": ends}))
    return 0


def _load(*, tables: bool) -> None:
    """Import once what every child would otherwise import."""
    if tables:
        for name in ("csv", "ipc", "json", "parquet"):
            import_module(f"pyarrow.{name}")
        with suppress(ImportError):
            import_module("pandas")  # which pyarrow looks for
            import_module("matplotlib.pyplot")  # which draws the plots of an audit
