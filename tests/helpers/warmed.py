"""The command line in a separate process that is forked, not started.

A test that needs a process for its descriptors, limits and exit, but not a fresh start, forks it
from one that has imported the package. The child exits like any program, including what Python
does at exit.
"""

from __future__ import annotations

import gc
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, Any, NoReturn

import nonet
from nonet.cli import COMMANDS, command_module, main

_STANDARD = 3


class Warmed:
    """A process that has imported everything a command may need, and forks itself for each run."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        self._socket = ours
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())], pass_fds=[theirs.fileno()]
            )

    def close(self) -> None:
        """End the process."""
        self._socket.close()
        self._process.wait()

    def run(
        self, arguments: Sequence[object], *, stdin: Any = None, stdout: Any = None, call: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run a command to its end, and return its exit code and its output.

        ``stdout`` is a pipe unless it is given, as in ``subprocess``. ``call`` names another
        function that takes the words, as ``module:function``.
        """
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as told,
            open(os.devnull, "rb") as nothing,
        ):
            source = nothing if stdin is None else stdin
            if stdout is not None:
                self._ask(arguments, [source.fileno(), stdout, told.fileno()], call)
                written = ""
            else:
                reader, writer = os.pipe()
                self._ask(arguments, [source.fileno(), writer, told.fileno()], call)
                os.close(writer)
                with open(reader, encoding="utf-8") as pipe:
                    written = pipe.read()
            code = int.from_bytes(_all_of(self._socket, 4), "big", signed=True)
            told.seek(0)
            return subprocess.CompletedProcess([*map(str, arguments)], code, written, told.read())

    def _ask(self, arguments: Sequence[object], streams: list[int], call: str) -> None:
        words = "\0".join([call, *map(str, arguments)]).encode("utf-8", "surrogateescape")
        size = len(words).to_bytes(4, "big")
        socket.send_fds(self._socket, [size], streams)
        self._socket.sendall(words)


def _all_of(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size and (more := connection.recv(size - len(data))):
        data += more
    return data


def _warm_up() -> None:
    """Import what every child would otherwise import."""
    for name in nonet.__all__:
        getattr(nonet, name)
    for name in COMMANDS:
        command_module(name)
    for name in ("numpy", "rich.progress"):
        import_module(name)
    gc.collect()
    gc.freeze()  # otherwise every child would copy and clear everything at exit


def _serve(connection: socket.socket) -> None:
    """Fork a child for each request until there are no more."""
    while True:
        head, streams, _, _ = socket.recv_fds(connection, 4, _STANDARD)
        if not head:
            return
        call, *words = _all_of(connection, int.from_bytes(head, "big")).decode().split("\0")
        child = os.fork()
        if child == 0:
            connection.close()
            _end(call, words, streams)
        for stream in streams:
            os.close(stream)
        _, status = os.waitpid(child, 0)
        connection.sendall(os.waitstatus_to_exitcode(status).to_bytes(4, "big", signed=True))


def _end(call: str, words: list[str], streams: list[int]) -> NoReturn:
    """Run a command with these streams as a program would, and exit."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin, sys.stdout, sys.stderr = (_stream(number) for number in range(_STANDARD))
    module, _, name = call.partition(":")
    sys.exit(getattr(import_module(module), name)(words) if call else main(words))


def _stream(number: int) -> IO[str]:
    """Return a standard stream as Python opens it at startup."""
    if number == 0:
        return open(number, encoding="utf-8", closefd=False)
    how: dict[str, Any] = {"buffering": 1, "errors": "backslashreplace"} if number == 2 else {}
    stream: IO[str] = open(number, "w", encoding="utf-8", closefd=False, **how)  # noqa: SIM115
    return stream


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])
    _warm_up()
    _serve(socket.socket(fileno=int(sys.argv[1])))
