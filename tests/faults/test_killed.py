"""Killed at any moment: what is finished is kept, and ``--resume`` ends with the same bytes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import shuffle

from helpers import dying
from helpers.command_line import CommandLine

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals and fork")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("input") / "puzzles.txt"
    lines = [str(shuffle(one, seed=i // 3)) for i in range(30) for one in (EASY, HARD)]
    lines[7:7] = ["nonsense", "." * 81, "55" + "." * 79]
    path.write_text("\n".join(lines) + "\n")
    return path


COMMANDS = {
    "solve": ["solve", "@"],
    "solve-csv": ["solve", "@", "--unique"],
    "rate": ["rate", "@", "--without", "explainer"],
    "check": ["check", "@"],
    "count": ["count", "@", "--limit", "10"],
    "canonical": ["canonical", "@"],
    "dedup": ["dedup", "@"],
    "generate": ["generate", "-d", "easy", "-n", "40", "--seed", "9"],
}
CASES = [
    *((name, "txt") for name in COMMANDS if name not in ("solve-csv", "dedup")),
    ("solve-csv", "csv"),
    ("rate", "jsonl"),
    ("check", "json"),
    ("generate", "csv.gz"),
    ("solve", "parquet"),
    ("dedup", "jsonl"),  # lines to lines take the place of the output at once
    ("dedup", "arrow"),
]


@pytest.mark.fault("SIGKILL at 20 moments of one output, then --resume", number=20)
@pytest.mark.parametrize(("name", "suffix"), CASES)
def test_killed_and_resumed_to_the_same_bytes(
    name: Any, suffix: Any, puzzles: Any, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    if suffix in ("parquet", "arrow"):
        pytest.importorskip("pyarrow")
    command = [str(puzzles) if word == "@" else word for word in COMMANDS[name]]
    whole = tmp_path / f"whole.{suffix}"
    code = nonet_cli(*command, "-o", str(whole))[0]
    target = tmp_path / f"@.{suffix}"
    done = subprocess.run(
        [sys.executable, dying.__file__, str(target), *command],
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert told["writes"] >= 4
    assert told["ends"] == [-signal.SIGKILL] * 20
    for seed in range(20):
        output = tmp_path / f"{seed}.{suffix}"
        assert not output.exists(), "it takes its place only when it is whole"
        assert nonet_cli(*command, "-o", str(output), "--resume")[0] in (0, code), seed
        assert output.read_bytes() == whole.read_bytes(), seed
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob("*.resume"))
