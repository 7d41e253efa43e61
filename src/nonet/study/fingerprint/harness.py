"""Run a program on matrices, each in its own process, and measure its resources.

One more process runs all matrices, as the reference program does: only there a counter that is
never reset gives wrong counts.
"""

from __future__ import annotations

import errno
import os
import selectors
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from time import monotonic
from typing import IO, Any

from nonet import _native
from nonet.arguments import seconds_of, whole_number
from nonet.errors import ArgumentError, BackendUnavailableError, quoted
from nonet.study.fingerprint import records
from nonet.study.fingerprint.matrices import (
    ITERATIONS,
    MANDATORY,
    built_in,
    matrix_of,
    read_matrix,
    shown_path,
)
from nonet.study.fingerprint.records import Measurement, Run, Together
from nonet.study.fingerprint.transcript import UNSOLVED, counts_in, iterations_in
from nonet.study.signals import signals_to

_OUTPUT_LIMIT = 1 << 20  # bytes; a transcript has a few hundred
_COMPLAINT_LIMIT = 1 << 16  # bytes; its last line is reported
_GRACE = 2.0  # seconds to read the remaining output of a killed process

Progress = Callable[[str, int, int], None]
"""Called before each process with the matrix, its number and the total."""


def run(
    files: Iterable[str | Path] | None = None,
    *,
    command: str | None = None,
    solver: str | None = None,
    repeat: int = 1,
    timeout: float | None = None,
    progress: Progress | None = None,
) -> Run:
    """Measure a program on matrix files (by default the built-in ones, 1 to 5).

    ``command`` is the program with its arguments; ``{file}`` is replaced by the path of the matrix.
    No shell is involved. Without a command, nonet measures itself. Every matrix runs ``repeat``
    times, each time in a new process, which is killed after ``timeout`` seconds. At last, one
    process runs all matrices that were solved, except matrix 6, which takes long.
    """
    paths = [built_in(matrix) for matrix in MANDATORY] if files is None else list(files)
    template = own_command() if command is None else split_command(command)
    whole_number("repeat", repeat)
    timeout = seconds_of(timeout, "timeout") or None
    for path in paths:
        read_matrix(path)
    start = datetime.now(timezone.utc)
    jobs = [path for path in paths for _ in range(repeat)]
    results = []
    for number, path in enumerate(jobs, start=1):
        if progress:
            progress(matrix_of(path), number, len(jobs))
        results.append(measure(template, path, timeout=timeout))
    failed = {result.matrix for result in results if result.status != records.SUCCESS}
    left_out = failed | {*ITERATIONS} - {*MANDATORY}
    solved = [path for path in paths if matrix_of(path) not in left_out]
    together = None
    if len(solved) > 1:
        if progress:
            progress("+".join(map(matrix_of, solved)), len(jobs), len(jobs))
        together = run_together(template, solved, timeout=timeout)
    return Run(
        solver=solver or ("nonet" if command is None else name_of(template)),
        run_type="automated",
        timestamp=start.strftime("%Y-%m-%dT%H:%M:%SZ"),
        results=tuple(results),
        together=together,
    )


def own_command() -> list[str]:
    """Return the command that runs nonet itself on a matrix."""
    return [sys.executable, "-m", "nonet", "fingerprint", "{file}"]


def split_command(command: str) -> list[str]:
    """Split a command into words as a shell would."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ArgumentError(f"cannot parse the command {quoted(command)}: {error}") from None
    if not any("{file}" in word for word in words):
        raise ArgumentError(
            f"the command {quoted(command)} must contain {{file}} in place of the matrix"
        )
    return words


def name_of(template: Sequence[str]) -> str:
    """Return a name for a program: its words, without folders and without the matrix.

    >>> name_of(["/usr/bin/python3", "mine/solver.py", "{file}"])
    'python3 solver.py'
    """
    return " ".join(Path(word).name for word in template if "{file}" not in word) or template[0]


def measure(
    template: Sequence[str], path: str | Path, *, timeout: float | None = None
) -> Measurement:
    """Run a program on one matrix; return its output and resource usage."""
    arguments = [word.replace("{file}", str(path)) for word in template]
    ended = _run(arguments, timeout)
    text = ended.output.decode("utf-8", "replace")
    iterations = iterations_in(text)
    status, error = records.SUCCESS, ""
    if ended.stopped is not None:
        status, error = ended.stopped
    elif UNSOLVED in text:
        status, error = records.UNSOLVED, "the program found no solution"
    elif ended.status or iterations is None:
        status, error = records.ERROR, _failure(ended)
    return Measurement(
        matrix=matrix_of(path),
        status=status,
        iterations=iterations if status == records.SUCCESS else None,
        output=_with_shown_paths(text, [path]),
        error=error,
        **ended.usage,
    )


def run_together(
    template: Sequence[str], paths: Sequence[str | Path], *, timeout: float | None = None
) -> Together:
    """Run a program on several matrices in one process; ``timeout`` applies to each of them.

    The status is ``"not run"`` if the program takes one matrix at a time.
    """
    matrices = tuple(map(matrix_of, paths))
    if any("{file}" in word and word != "{file}" for word in template):
        error = "{file} is a part of an argument, so the program takes one matrix at a time"
        return Together(matrices=matrices, status=records.NOT_RUN[1], error=error)
    arguments = [
        argument
        for word in template
        for argument in (map(str, paths) if word == "{file}" else [word])
    ]
    ended = _run(arguments, None if timeout is None else timeout * len(paths))
    text = ended.output.decode("utf-8", "replace")
    solved = len(list(counts_in(text)))
    status, error = records.SUCCESS, ""
    if ended.stopped is not None:
        status, error = ended.stopped
    elif solved < 2:
        status = records.NOT_RUN[1]
        error = f"the program takes one matrix at a time: of {len(paths)}, it solved {solved}"
    elif ended.status:
        status, error = records.ERROR, _failure(ended)
    output = _with_shown_paths(text, paths)
    return Together(matrices=matrices, status=status, output=output, error=error)


def _with_shown_paths(output: str, paths: Iterable[str | Path]) -> str:
    """Replace the paths that a program repeats by those that a transcript shows.

    Blanks and carriage returns after a path stay: the comparison counts every byte.
    """
    shown = {str(path): shown_path(path) for path in paths}
    lines = output.split("\n")
    for number, line in enumerate(lines):
        given = line.rstrip()
        if given in shown:
            lines[number] = shown[given] + line[len(given) :]
    return "\n".join(lines)


_USAGE = {
    "time": 1e6,  # reported in nanoseconds, stored in milliseconds
    **dict.fromkeys(("cpu_user", "cpu_sys"), 1e3),
    **dict.fromkeys(("memory", "page_faults_minor", "page_faults_major"), 1),
    **dict.fromkeys(("context_switches_voluntary", "context_switches_involuntary"), 1),
    **dict.fromkeys(("io_inputs", "io_outputs"), 1),
}
"""The fields of a measurement in the order of the launcher's report, and their divisors."""


@dataclass
class _Ended:
    """The end of a process: its exit status, the resources it used, and its output."""

    status: int = 0
    usage: dict[str, Any] = field(default_factory=dict)
    output: bytes = b""
    complaint: bytes = b""
    stopped: tuple[str, str] | None = None  # status and message, if it had to be killed


def _failure(ended: _Ended) -> str:
    """Return why a run failed, with the last line of its standard error if it wrote any."""
    if ended.status < 0:
        names = {number.value: number.name for number in signal.Signals}
        what = f"the program was killed by {names.get(-ended.status, f'signal {-ended.status}')}"
    elif ended.status:
        what = f"the program ended with exit code {ended.status}"
    elif ended.output.strip():
        return "the output has no line 'Solved in Iterations=N'"
    else:
        what = "the program printed nothing"
    lines = ended.complaint.decode("utf-8", "replace").strip().splitlines()
    return f"{what}: {lines[-1]}" if lines else what


def _run(arguments: list[str], timeout: float | None) -> _Ended:
    launcher = Path(_native.__file__).with_name("measure")
    report_read, report_write = os.pipe()
    with open(report_read, "rb", buffering=0) as report, _signals_held() as let_go:
        try:
            process = subprocess.Popen(
                [launcher, str(report_write), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=[report_write],
                start_new_session=True,  # Ctrl-C reaches nonet alone, which kills the program
            )
        except OSError as error:
            raise BackendUnavailableError(
                f"cannot run the measuring program {launcher}: {error.strerror}"
            ) from None
        finally:
            os.close(report_write)
        with process:
            return _watch(process, report, arguments, timeout, let_go)


@contextmanager
def _signals_held() -> Iterator[Callable[[], None]]:
    """Delay Ctrl-C and SIGTERM until the yielded function is called.

    Otherwise a program that has just started could be left running unwatched.
    """
    came: list[int] = []
    with signals_to(came.append) as restore:

        def let_go() -> None:
            restore()
            while came:
                signal.raise_signal(came.pop(0))

        try:
            yield let_go
        finally:
            let_go()


def _watch(
    process: subprocess.Popen[bytes],
    report: IO[bytes],
    arguments: list[str],
    timeout: float | None,
    ready: Callable[[], None],
) -> _Ended:
    """Collect the output of the process until it ends, or kill it.

    ``ready`` is called inside the block whose errors kill the process.
    """
    assert process.stdout is not None
    assert process.stderr is not None
    output, complaint, reported = bytearray(), bytearray(), bytearray()
    streams = {process.stdout: output, process.stderr: complaint, report: reported}
    ended = _Ended()
    over = False  # the program ended or was killed; the rest of its output is still read
    deadline = None if timeout is None else monotonic() + timeout
    try:
        ready()
        with selectors.DefaultSelector() as selector:
            for stream in streams:
                selector.register(stream, selectors.EVENT_READ)
            while selector.get_map():
                wait = None if deadline is None else max(deadline - monotonic(), 0)
                for key, _ in selector.select(wait):
                    if chunk := os.read(key.fd, 1 << 16):
                        streams[key.fileobj] += chunk  # type: ignore[index]
                    else:
                        selector.unregister(key.fileobj)
                del complaint[:-_COMPLAINT_LIMIT]
                late = deadline is not None and monotonic() >= deadline
                if over and late:
                    _kill(report, reported)  # a surviving child of the program holds the pipes open
                    break
                if over:
                    continue
                if late:
                    ended.stopped = records.TIMEOUT, f"the program ran longer than {timeout:g} s"
                elif len(output) > _OUTPUT_LIMIT:
                    ended.stopped = records.ERROR, "the program printed more than 1 MiB"
                if ended.stopped:
                    _kill(report, reported)
                if ended.stopped or report not in selector.get_map():
                    over, deadline = True, monotonic() + _GRACE
    except BaseException:
        _kill(report, reported)
        raise
    finally:
        process.kill()
        process.wait()  # Popen itself waits only briefly after Ctrl-C
    _read_report(reported, ended, arguments)
    ended.output, ended.complaint = bytes(output[:_OUTPUT_LIMIT]), bytes(complaint)
    return ended


def _kill(report: IO[bytes], reported: bytearray) -> None:
    """Kill the process group named in the report, waiting for that line if necessary."""
    while b"\n" not in reported and (chunk := os.read(report.fileno(), 4096)):
        reported += chunk
    word, _, number = bytes(reported).partition(b"\n")[0].partition(b" ")
    if word == b"pid":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(int(number), signal.SIGKILL)


def _read_report(report: bytearray, ended: _Ended, arguments: list[str]) -> None:
    last = report.decode().splitlines()[-1:] or [""]
    word, *numbers = last[0].split() or [""]
    if word == "failed":
        raise BackendUnavailableError(_cannot_start(arguments[0], int(numbers[0])))
    if word == "done":
        ended.status = int(numbers[0])
        ended.usage = {
            name: int(number) / unit if unit > 1 else int(number)
            for (name, unit), number in zip(_USAGE.items(), numbers[1:], strict=True)
        }
    elif ended.stopped is None:
        ended.stopped = records.ERROR, "the program could not be measured"


def _cannot_start(program: str, code: int) -> str:
    if code == errno.ENOENT:
        return f"program not found: {quoted(program)}"
    return f"cannot start the program {quoted(program)}: {os.strerror(code)}"
