"""Killed at any moment: finished work is kept, and ``--resume`` gives the same bytes."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import shuffle
from nonet.storage import atomic
from nonet.study.experiments.trials import Trial, read_runs
from nonet.tables import jobs, row_groups

from helpers.command_line import CommandLine
from helpers.warmed import Warmed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals and fork")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

DEEP = "4....8..9......14.8.1...3..1...2.5...43..7......41..3...7..4..3.....9..6..42..87."
"""Rated 8.4 on the scale se: it takes multiple forcing chains."""


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("input") / "puzzles.txt"
    lines = [str(shuffle(one, seed=i // 3)) for i in range(15) for one in (EASY, HARD)]
    lines[7:7] = ["nonsense", "." * 81, "55" + "." * 79]
    path.write_text("\n".join(lines) + "\n")
    path.with_name("some.txt").write_text("\n".join(lines[4:12]) + "\n")
    path.with_name("easy.txt").write_text("\n".join(lines[::2]) + "\n")
    path.with_name("few.txt").write_text(f"{DEEP}\nnonsense\n{EASY}\n{DEEP}\n")
    return path


COMMANDS = {
    "solve": ["solve", "@"],
    "solve-csv": ["solve", "@", "--unique"],
    "rate": ["rate", "@some", "--without", "explainer"],
    "rate-deep": ["rate", "@few", "--scale", "se"],
    "check": ["check", "@"],
    "count": ["count", "@", "--limit", "10"],
    "canonical": ["canonical", "@"],
    "dedup": ["dedup", "@"],
    "generate": ["generate", "-l", "easy", "-n", "20", "--seed", "9"],
}
CASES = [
    *((name, "txt") for name in ("solve", "generate")),
    ("rate-deep", "csv"),
    ("dedup", "arrow"),
    *(
        pytest.param(*case, marks=pytest.mark.slow)
        for case in (
            ("check", "txt"),
            ("count", "txt"),
            ("canonical", "txt"),
            ("solve", "parquet"),
            ("solve-csv", "csv"),
            ("rate", "jsonl"),
            ("rate", "txt"),
            ("check", "json"),
            ("generate", "csv.gz"),
            ("dedup", "jsonl"),  # lines to lines replace the output at once
        )
    ),
]
"""One command of each way to write; `make test-all` takes the others, and more formats."""


def words_of(command: list[str], puzzles: Path) -> list[str]:
    """Return the words of a command, with the files that it reads."""
    files = {
        "@": puzzles,
        "@some": puzzles.with_name("some.txt"),
        "@few": puzzles.with_name("few.txt"),
    }
    return [str(files.get(word, word)) for word in command]


def kill(target: Path, command: list[str], warmed: Warmed) -> None:
    """Run a command twenty times, each with its own output, and kill it while it writes."""
    done = warmed.run([target, *command], call="helpers.dying:main")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["writes"] >= 4
    assert told["ends"] == [-signal.SIGKILL] * 20


@pytest.mark.fault("SIGKILL at 20 points of an output, then --resume", number=20)
@pytest.mark.parametrize(("name", "suffix"), CASES)
def test_killed_and_resumed_to_the_same_bytes(
    name: Any,
    suffix: Any,
    puzzles: Any,
    tmp_path: Path,
    nonet_cli: CommandLine,
    warmed: Warmed,
) -> None:
    if suffix in ("parquet", "arrow"):
        pytest.importorskip("pyarrow")
    command = words_of(COMMANDS[name], puzzles)
    whole = tmp_path / f"whole.{suffix}"
    code = nonet_cli(*command, "-o", str(whole))[0]
    kill(tmp_path / f"@.{suffix}", command, warmed)
    for seed in range(20):
        output = tmp_path / f"{seed}.{suffix}"
        assert not output.exists(), "it takes its place only when it is whole"
        assert nonet_cli(*command, "-o", str(output), "--resume")[0] in (0, code), seed
        assert output.read_bytes() == whole.read_bytes(), seed
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob("*.resume"))


@pytest.mark.fault("SIGKILL at 20 points of an output, then --resume", number=20)
@pytest.mark.parametrize("suffix", ["csv", pytest.param("parquet", marks=pytest.mark.slow)])
def test_an_experiment_is_resumed_to_the_same_runs(
    suffix: str, tmp_path: Path, nonet_cli: CommandLine, warmed: Warmed
) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    command = ["experiment", "-n", "3", "--heuristics", "mrv,random", "--nodes", "2000"]
    whole = tmp_path / f"whole.{suffix}"
    assert nonet_cli(*command, "-o", str(whole))[0] == 0
    kill(tmp_path / f"@.{suffix}", command, warmed)
    for seed in range(20):
        output = tmp_path / f"{seed}.{suffix}"
        assert not output.exists(), "it takes its place only when it is whole"
        assert nonet_cli(*command, "-o", str(output), "--resume")[0] == 0, seed
        assert untimed(output) == untimed(whole), seed
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob("*.resume"))


def untimed(path: Path) -> list[Trial]:
    """Return the runs of an experiment without their times."""
    return sorted(run._replace(time_seconds=0) for run in read_runs(path))


@pytest.mark.fault("SIGKILL at 20 points of an output, then --resume", number=20)
@pytest.mark.parametrize(
    "suffix", ["", *(pytest.param(one, marks=pytest.mark.slow) for one in (".csv", ".parquet"))]
)
def test_annotate_is_resumed_to_the_same_bytes(
    suffix: str,
    puzzles: Any,
    tmp_path: Path,
    nonet_cli: CommandLine,
    warmed: Warmed,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(row_groups, "ROWS", 5)
    monkeypatch.setattr(jobs, "PART", 2)
    command = ["annotate", str(puzzles), "--columns", "solution,count,clues"]
    whole = tmp_path / f"whole{suffix}"
    assert nonet_cli(*command, "-o", str(whole))[0] == 1, "one row is not a puzzle"
    kill(tmp_path / f"@{suffix}", command, warmed)
    for seed in range(20):
        output = tmp_path / f"{seed}{suffix}"
        assert nonet_cli(*command, "-o", str(output), "--resume")[0] in (0, 1), seed
        assert contents(output) == contents(whole), seed
    assert not list(tmp_path.glob(".*"))


@pytest.mark.fault("SIGKILL at 20 points of split, audit and hunt, then run again", number=20)
@pytest.mark.parametrize("command", ["split", pytest.param("audit", marks=pytest.mark.slow)])
def test_a_folder_is_written_again_to_the_same_bytes(
    command: str, puzzles: Path, tmp_path: Path, nonet_cli: CommandLine, warmed: Warmed
) -> None:
    pytest.importorskip("pyarrow")
    words = [command, str(puzzles.with_name("easy.txt"))]
    whole = tmp_path / "whole"
    code = nonet_cli(*words, "-o", str(whole))[0]
    kill(tmp_path / "@", words, warmed)
    for seed in range(20):
        output = tmp_path / str(seed)
        for name, data in (contents(output) if output.exists() else {}).items():
            assert contents(whole).get(name, data) == data, "a file takes its place when complete"
        assert nonet_cli(*words, "-o", str(output))[0] == code, seed
        assert contents(output) == contents(whole), seed


@pytest.mark.fault("SIGKILL at 20 points of split, audit and hunt, then run again", number=20)
@pytest.mark.slow
def test_a_hunt_is_resumed_to_the_same_finds(
    tmp_path: Path, nonet_cli: CommandLine, warmed: Warmed
) -> None:
    command = ["hunt", "--goal", "4+", "--rounds", "4", "--pool", "8", "--parents", "2"]
    command += ["--children", "8"]
    whole = tmp_path / "whole"
    assert nonet_cli(*command, "--state", str(whole))[0] == 0
    kill(tmp_path / "@", command, warmed)
    atomic._torn_in.cache_clear()  # as in a new process
    for seed in range(20):
        state = tmp_path / str(seed)
        err = nonet_cli(*command, "--state", str(state))[2]
        assert err.startswith("nonet: round 4:"), (seed, err)
        assert state.read_bytes() == whole.read_bytes(), seed
    assert not list(tmp_path.glob("*.tmp")) and not list(tmp_path.glob(".*"))


def contents(path: Path) -> dict[str, bytes]:
    """Return the bytes of a file, or of all files of a folder."""
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return {str(file.relative_to(path)): file.read_bytes() for file in files if file.is_file()}
