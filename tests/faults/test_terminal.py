"""Pipes and terminals: closed readers, full disks, control characters in names."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import solve
from nonet.cli import COMMANDS

from helpers.command_line import CommandLine
from helpers.sampling import sampled
from helpers.warmed import Warmed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals and devices")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RUNS = {
    "help": ["--help"],
    "nothing": [],
    "version": ["--version"],
    "solve": ["solve", EASY],
    "solve --json": ["solve", EASY, "--json"],
    "check": ["check", EASY],
    "count": ["count", EASY],
    "rate": ["rate", EASY],
    "hint": ["hint", EASY],
    "explain": ["explain", EASY],
    "convert": ["convert", EASY, "--to", "block"],
    "canonical": ["canonical", EASY],
    "dedup": ["dedup", EASY],
    "generate": ["generate", "--no-rating", "--seed", "1"],
    "info": ["info"],
    "completion": ["completion", "bash"],
}
HELP = {f"{name} --help": [name, "--help"] for name in COMMANDS}
EVERY_RUN = [*RUNS, *sampled(HELP, 8)]
RUNS |= HELP


FRESH = {"nothing", "solve", "version"}
"""These are started as new processes; the others are forked."""


def ends(name: str, stdout: int, warmed: Warmed) -> tuple[int, str]:
    if name in FRESH:
        command = [sys.executable, "-m", "nonet", *RUNS[name]]
        done = subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True)
    else:
        done = warmed.run(RUNS[name], stdout=stdout)
    return done.returncode, done.stderr


@pytest.mark.fault("full disk on standard output")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("name", EVERY_RUN)
def test_a_full_disk_is_told(name: Any, warmed: Warmed) -> None:
    with open("/dev/full", "wb") as full:
        code, err = ends(name, full.fileno(), warmed)
    assert code == 1 and "No space left on device" in err
    assert "Traceback" not in err and "Exception ignored" not in err


@pytest.mark.fault("closed output pipe")
@pytest.mark.parametrize("name", EVERY_RUN)
def test_a_reader_that_goes_away_is_no_fault(name: Any, warmed: Warmed) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    code, err = ends(name, writer, warmed)
    os.close(writer)
    assert code == 1
    assert "Traceback" not in err and "Exception ignored" not in err and "roken pipe" not in err


@pytest.mark.fault("control characters in names")
@pytest.mark.parametrize("command", ["solve", "rate", "convert --to line"])
def test_names_cannot_move_the_cursor(command: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    name = tmp_path / "a\x1b[2J\nb.txt"
    name.write_text("nonsense\n")
    code, _, err = nonet_cli(*command.split(), str(name))
    assert code == 1 and "\x1b" not in err
    missing = "no\x1b[2Jfile.txt"
    code, _, err = nonet_cli(*command.split(), missing)
    assert code == 1 and "\x1b" not in err and r"no\x1b[2Jfile.txt" in err
    code, _, err = nonet_cli("solve", EASY, "-o", f"{tmp_path}/x\x1b/y.txt")
    assert code == 1 and "\x1b" not in err


@pytest.mark.fault("terminal with results and progress")
@pytest.mark.parametrize("to_file", [False, True])
def test_progress_is_gone_when_all_is_done(
    to_file: bool, tmp_path: Path, terminal: tuple[int, int]
) -> None:
    parent, child = terminal
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n" * 50)
    more = ["-o", str(tmp_path / "o.txt")] if to_file else []
    command = [sys.executable, "-m", "nonet", "solve", str(path), *more]
    with subprocess.Popen(command, stdin=child, stdout=child, stderr=child) as process:
        os.close(child)
        seen = b""
        try:
            while chunk := os.read(parent, 4096):
                seen += chunk
        except OSError:  # the end of a terminal is an error on Linux
            pass
    assert process.returncode == 0
    if not to_file:
        assert seen.decode() == f"{solve(EASY)}\r\n" * 50
    else:
        # What is left on the screen without the erased lines.
        *_, last = re.split(r"\x1b\[2K", seen.decode())
        assert re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", last).strip() == ""


@pytest.mark.fault("terminal as input")
def test_a_keyboard_gets_a_notice_and_answers_line_by_line(terminal: tuple[int, int]) -> None:
    parent, child = terminal
    command = [sys.executable, "-m", "nonet", "solve"]
    with subprocess.Popen(
        command, stdin=child, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        os.close(child)
        assert process.stdout is not None and process.stderr is not None
        assert b"reading puzzles from the keyboard" in process.stderr.readline()
        os.write(parent, f"{EASY}\n".encode())
        assert process.stdout.readline().decode() == f"{solve(EASY)}\n"
        os.write(parent, b"\x04")
        assert process.wait() == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_every_command_and_option(shell: str, nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("completion", shell)
    assert code == 0
    assert all(name in out for name in COMMANDS)
    assert all(option in out for option in ("resume", "quiet", "columns", "paper"))


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("expl", ["explain"]),
        ("solve --res", ["--resume"]),
        ("print --paper ", ["a4", "letter"]),
        ("completion f", ["fish"]),
        ("solve puzz", ["puzzles.txt"]),
    ],
)
def test_bash_completes(
    words: str, completed: list[str], tmp_path: Path, nonet_cli: CommandLine
) -> None:
    _, script, _ = nonet_cli("completion", "bash")
    (tmp_path / "completion.bash").write_text(script)
    (tmp_path / "puzzles.txt").touch()
    typed = ["nonet", *words.split(" ")]
    done = subprocess.run(
        [
            *("bash", "--norc", "-c"),
            "source ./completion.bash"
            "; function=$(complete -p nonet | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
            '; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}'
            '; $function nonet "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"'
            '; printf "%s\\n" "${COMPREPLY[@]}"',
            *("bash", *typed),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == completed, done.stderr


@pytest.mark.fault("terminal that shows answers and progress")
def test_a_terminal_gets_a_header_above_ratings(
    nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "hardest" not in nonet_cli("rate", EASY)[1].splitlines()[0]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for scale, numbers in (("human", "level er (human)"), ("se", "er/ep/ed (se)")):
        header, row = nonet_cli("rate", EASY, "--scale", scale)[1].splitlines()
        names = header.split("\t")
        assert row.rindex("\t") == header.rindex("\t"), "the columns are aligned"
        assert names[0].rstrip() == "puzzle" and names[1:] == [numbers, "hardest"]
        assert row.split("\t")[0] == EASY and len(row.split("\t")) == len(names)
    assert nonet_cli("rate", EASY, "--quiet")[1].startswith(EASY)
