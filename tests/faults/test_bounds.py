"""Nothing grows without bound: long lines, compression bombs, endless searches."""

from __future__ import annotations

import argparse
import bz2
import gzip
import io
import lzma
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import solve
from nonet.cli import command_parser
from nonet.cli.commands import fingerprint, hunt
from nonet.cli.options import SECONDS
from nonet.errors import BudgetError, FormatError
from nonet.generating.spec import Spec
from nonet.storage.opening import MAX_LINE, MAX_SKIPPED, open_input
from nonet.study.experiments.settings import TrialPlan
from nonet.study.fingerprint import built_in
from nonet.tables import batches, solve_file

from helpers.command_line import CommandLine
from helpers.warmed import Warmed

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = str(solve(EASY))
LONG = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def bomb(path: Path, pack: Any, size: int, tail: bytes = b"") -> Path:
    """Return one line of many digits, compressed in streams of 1 MiB, and what follows it."""
    block = pack(b"1" * (1 << 20))
    path.write_bytes(pack(f"{EASY}\n".encode()) + block * (size >> 20) + pack(tail))
    return path


@pytest.fixture(scope="module")
def bombs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return an endless line by compression suffix."""
    folder = tmp_path_factory.mktemp("bombs")
    packs = {".gz": gzip.compress, ".bz2": bz2.compress, ".xz": lzma.compress}
    size = MAX_SKIPPED + (8 << 20)
    return {suffix: bomb(folder / f"b.txt{suffix}", pack, size) for suffix, pack in packs.items()}


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of memory here")
@pytest.mark.fault("compressed bomb")
@pytest.mark.parametrize(
    ("command", "suffix"),
    [
        *((command, ".gz") for command in ("solve", "rate", "count", "dedup")),
        *(("solve", suffix) for suffix in (".bz2", ".xz")),
    ],
)
def test_a_line_without_end_ends_the_reading(
    command: Any, suffix: Any, bombs: Any, warmed: Warmed
) -> None:
    path = bombs[suffix]
    assert path.stat().st_size < 4 << 20
    done = warmed.run([1 << 30, command, path], call="helpers.limited:main")
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "b.txt" in done.stderr and ":2: the line has more than" in done.stderr
    first, peak = done.stdout.splitlines()[0], done.stdout.splitlines()[-1]
    assert SOLVED in first or EASY in first or first == "1"
    assert int(peak) < 300_000


@pytest.mark.fault("out of memory")
@pytest.mark.parametrize("error", [MemoryError(), MemoryError("std::bad_alloc")])
def test_memory_that_runs_out_is_told(
    error: Any, nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def starved(*args: Any, **kwargs: Any) -> None:
        raise error

    monkeypatch.setattr("nonet.cli.commands.solve.run_verb", starved)
    assert nonet_cli("solve", EASY) == (1, "", "nonet: out of memory\n")


@pytest.mark.skipif(sys.platform != "linux", reason="no limits of memory here")
@pytest.mark.fault("out of memory")
@pytest.mark.parametrize("work", ["rate_many", "experiment"])
@pytest.mark.parametrize("mebibytes", [1, 18, 36])
def test_threads_whose_memory_runs_out_end_in_an_error(
    mebibytes: int, work: str, warmed: Warmed
) -> None:
    """The C library once ended the process because it had no memory left to throw an error.

    How many threads start, and how far they get, depends on the machine.
    """
    words = [f"+{mebibytes << 20}", *[LONG] * 4]
    done = warmed.run(words, call=f"helpers.limited:{work}")
    assert done.returncode in (0, 1) and done.stderr == ""


@pytest.mark.skipif(sys.platform != "linux", reason="no limits of memory here")
@pytest.mark.fault("out of memory")
def test_a_command_whose_memory_runs_out_says_so(warmed: Warmed) -> None:
    words = [f"+{1 << 20}", "rate", LONG, "--scale", "se"]
    done = warmed.run(words, call="helpers.limited:main")
    assert (done.returncode, done.stderr) == (1, "nonet: out of memory\n")


@pytest.mark.fault("overlong line")
@pytest.mark.parametrize("command", ["solve", "rate", "count", "canonical", "check"])
def test_a_long_line_is_one_bad_row(command: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = bomb(tmp_path / "b.txt.gz", gzip.compress, 5 * MAX_LINE, f"\n{EASY}\n".encode())
    code, out, err = nonet_cli(command, str(path), "--format", "jsonl")
    first, bad, last = out.splitlines()
    assert code == 1 and first == last and '"bad"' in bad and len(bad) < 2000
    assert "b.txt.gz:2: the line has more than" in err


@pytest.mark.fault("overlong line")
def test_a_long_line_among_plain_ones_is_one_bad_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BLOCK", 82 * 1000)
    long = "1" * (3 * MAX_LINE)
    text = f"{EASY}\n{long}\n{EASY}\n" * 2 + EASY
    pieces = list(solve_file(io.BytesIO(text.encode())))
    lines = b"".join(piece.text for piece in pieces).decode().splitlines()
    bad = f"# not a puzzle: the line has more than {MAX_LINE - 1} characters"
    assert lines == [SOLVED, bad, SOLVED, SOLVED, bad, SOLVED, SOLVED]
    assert sum(piece.count for piece in pieces) == 7


@pytest.mark.fault("truncated or invalid compressed file")
@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("damage", ["cut", "flipped", "only the head"])
def test_a_damaged_file_is_an_error_with_its_name(
    pack: Any, damage: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    data = pack(f"{EASY}\n".encode() * 500)
    if damage == "flipped":
        data = data[:20] + bytes(byte ^ 0xFF for byte in data[20:60]) + data[60:]
    else:
        data = data[: 6 if damage == "only the head" else -7]
    path = tmp_path / "p.txt.gz"
    path.write_bytes(data)
    code, _, err = nonet_cli("solve", str(path))
    assert code == 1 and "p.txt.gz" in err and "Traceback" not in err


@pytest.mark.fault("truncated or invalid compressed file")
def test_xz_that_wants_too_much_memory_is_refused(tmp_path: Path) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 512 << 20}]
    path = tmp_path / "p.xz"
    path.write_bytes(lzma.compress(EASY.encode(), filters=filters))
    with pytest.raises(FormatError, match="cannot be read"), open_input(path) as opened:
        opened.handle.read()


@pytest.mark.fault("endless search")
@pytest.mark.parametrize("command", ["count", "check"])
def test_a_search_without_end_is_stopped(command: str, nonet_cli: CommandLine) -> None:
    open_grid = "." * 256
    limit = ["--limit", "0"] if command == "count" else []
    code, out, err = nonet_cli(
        command, open_grid, "--json", "--seconds", "0.05", "--rules", "diagonals", *limit
    )
    assert code == 1 and out.count("\n") == 1
    assert "limit reached" in err or '"multiple"' in out


@pytest.mark.fault("endless search")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["solve", "--engine", "brute-force"], r"time limit reached after [\d,]+ placements"),
        (["solve", "--engine", "backtracking"], r"time limit reached after [\d,]+ placements"),
        (["rate", "--scale", "se"], r"time limit reached: it is at least that hard"),
        (["explain", "--scale", "se"], r"time limit reached after (one step|\d+ steps)"),
    ],
)
def test_a_budget_says_how_far_it_came(
    arguments: list[str], told: str, nonet_cli: CommandLine
) -> None:
    puzzle = str(built_in("6")) if "brute-force" in arguments else LONG
    code, _, err = nonet_cli(*arguments, puzzle, "--seconds", "1e-9")
    assert code == 1 and re.search(told, err)


@pytest.mark.fault("endless search")
def test_a_solver_out_of_time_leaves_a_row(
    nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_time(grid: Any, *, nodes: Any, seconds: Any) -> None:
        assert seconds == SECONDS
        raise BudgetError("time limit reached after 1 solutions", found=1)

    monkeypatch.setattr("nonet.solving.search.solve", out_of_time)
    code, out, err = nonet_cli("solve", "." * 625, "--format", "csv", "--columns", "status,reason")
    assert code == 1 and out.endswith(",stopped,time limit reached after 1 solutions\n")
    assert "time limit reached after 1 solutions" in err


ENDLESS = {"count", "check", "solve", "rate", "explain", "hint", "print", "trace"}


@pytest.mark.parametrize("command", sorted(ENDLESS))
def test_what_could_run_for_ever_has_a_limit_by_itself(command: Any) -> None:
    assert defaults_of(command, EASY).seconds == SECONDS > 0


def test_long_work_has_a_long_limit() -> None:
    assert defaults_of("hunt", "--goal", "9").seconds == hunt.DAY > 0
    assert defaults_of("fingerprint").timeout == fingerprint.TIMEOUT > 0
    assert Spec.of(None).seconds is not None, "of nonet generate and daily"
    assert TrialPlan().nodes, "of nonet experiment"


def defaults_of(command: str, *arguments: str) -> argparse.Namespace:
    words = [command, *arguments]
    return command_parser(words).parse_args(words)


@pytest.mark.fault("endless search")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["hint", LONG, "--scale", "se", "--only", "nested-nested-chains"],
            "time limit reached while looking for .*; nothing easier helps",
        ),
        (["trace", "." * 625], r"time limit reached after [\d,]+ choices"),
        (
            ["trace", LONG, "--of", "search", "--format", "jsonl"],
            r"limit reached after [\d,]+ steps",
        ),
    ],
)
def test_a_limit_on_time_is_kept_and_told(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    nonet_cli: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = nonet_cli(*arguments, "--seconds", "1e-9")
    assert code == 1 and re.search(told, err) and list(tmp_path.iterdir()) == []


@pytest.mark.fault("endless search")
@pytest.mark.parametrize(
    ("arguments", "search"),
    [(["hint", "--reveal", "r1c1"], "hint.reveal"), (["print", "-o", "book.svg"], "print.solve")],
)
def test_a_search_gets_the_limit(
    arguments: list[str], search: str, nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_time(*cells: Any, seconds: Any, **_: Any) -> None:
        assert seconds == SECONDS
        raise BudgetError("time limit reached after 1 solutions", found=1)

    monkeypatch.setattr(f"nonet.cli.commands.{search}", out_of_time)
    code, _, err = nonet_cli(*arguments, "." * 625)
    assert code == 1 and "time limit reached after 1 solutions" in err


@pytest.mark.fault("endless search")
def test_a_transcript_without_end_is_given_up(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("fingerprint", "6", "--timeout", "1e-9")
    assert code == 1 and "Seconds to process" in out
    assert re.search(r"6\.matrix: time limit reached after [\d,]+ iterations", err)


@pytest.mark.fault("endless search")
def test_a_hunt_ends_with_the_round_in_which_its_time_is_up(
    nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([0.0, 1.0, 2.0, 3.0])
    monkeypatch.setattr("nonet.generating.hunting.STARTS", 5)
    monkeypatch.setattr("nonet.generating.hunting.monotonic", lambda: next(clock))
    small = ["--pool", "2", "--parents", "1", "--children", "2"]
    code, out, err = nonet_cli("hunt", "--goal", "1", "--seconds", "2.5", *small)
    assert code == 0 and len(out.splitlines()) >= 5
    assert "time limit reached" in err and "round 2: " in err


def test_a_limit_below_zero_is_wrong_usage(nonet_cli: CommandLine) -> None:
    code, _, err = nonet_cli("hint", EASY, "--seconds", "-1")
    assert code == 2 and "0 seconds or more, not -1" in err
