"""Output files: special files, modes, links, extensions, two writers at a time."""

from __future__ import annotations

import bz2
import csv
import gzip
import json
import lzma
import os
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from nonet import shuffle, solve
from nonet.errors import FormatError
from nonet.tables.batches import Header
from nonet.tables.journal import Journal
from nonet.tables.writers import open_writer

from helpers.command_line import CommandLine
from helpers.warmed import Warmed

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLVED = str(solve(EASY))
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")


@POSIX
@pytest.mark.fault("special file as output")
@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_an_open_file_is_written_to(path: str, tmp_path: Path, warmed: Warmed) -> None:
    if not os.path.exists(path):
        pytest.skip(f"no {path} here")
    before = os.lstat(path).st_mode
    assert warmed.run(["solve", EASY, "-o", path]).stdout == f"{SOLVED}\n"
    assert stat.S_IFMT(os.lstat(path).st_mode) == stat.S_IFMT(before)
    log = tmp_path / "log"
    log.write_text("kept\n")
    with open(log, "a") as appended:
        done = warmed.run(["solve", EASY, "-o", path], stdout=appended.fileno())
    assert done.returncode == 0
    assert log.read_text() == f"kept\n{SOLVED}\n"


@POSIX
@pytest.mark.fault("special file as output")
@pytest.mark.parametrize("name", ["pipe", "pipe.csv", "pipe.json", "pipe.txt.gz", "pipe.parquet"])
def test_a_fifo_is_written_to(name: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    fifo = tmp_path / name
    os.mkfifo(fifo)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(fifo.read_bytes()))
    reader.start()
    code = nonet_cli("solve", EASY, "-o", str(fifo))[0]
    reader.join()
    assert code == 0 and stat.S_ISFIFO(os.lstat(fifo).st_mode)
    assert [entry.name for entry in tmp_path.iterdir()] == [name]
    data = gzip.decompress(read[0]) if name.endswith("gz") else read[0]
    if name.endswith("parquet"):
        assert data.startswith(b"PAR1") and data.endswith(b"PAR1")
    else:
        assert SOLVED.encode() in data


@POSIX
@pytest.mark.fault("special file as output")
def test_a_device_is_written_to(tmp_path: Path, nonet_cli: CommandLine) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError:
        pytest.skip("only root makes devices")
    assert nonet_cli("solve", EASY, "-o", str(device))[0] == 0
    assert stat.S_ISCHR(os.lstat(device).st_mode)
    assert nonet_cli("generate", "--no-rating", "-o", str(device))[0] == 0
    assert stat.S_ISCHR(os.lstat(device).st_mode)


WRITERS = {
    "solve": (["solve", EASY], "a.txt"),
    "generate": (["generate", "--no-rating", "--seed", "1"], "a.csv"),
    "convert": (["convert", EASY, "--to", "block"], "a.txt"),
    "dedup": (["dedup", EASY], "a.txt"),
    "trace": (["trace", EASY], "a.html"),
    "experiment": (["experiment", "-n", "1", "--heuristics", "mrv"], "a.csv"),
}


@POSIX
@pytest.mark.fault("links and modes of the output")
@pytest.mark.parametrize("command", WRITERS)
def test_a_link_leads_to_its_target_and_the_mode_stays(
    command: Any, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    arguments, name = WRITERS[command]
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    target, link = folder / name, tmp_path / name
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    assert nonet_cli(*arguments, "-o", str(link))[0] == 0
    assert link.is_symlink() and target.read_text() not in ("", "old")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    kept = ["a.1.csv"] if command == "experiment" else []
    assert sorted(entry.name for entry in folder.iterdir()) == [*kept, name]


@POSIX
@pytest.mark.fault("user files next to the output")
@pytest.mark.parametrize("command", WRITERS)
def test_files_of_the_user_stay(command: Any, tmp_path: Path, nonet_cli: CommandLine) -> None:
    arguments, name = WRITERS[command]
    part, link = tmp_path / f"{name}.part", tmp_path / f"{name}.tmp"
    part.write_text("precious")
    link.symlink_to(tmp_path / "victim")
    assert nonet_cli(*arguments, "-o", str(tmp_path / name))[0] == 0
    assert part.read_text() == "precious" and link.is_symlink()
    assert not (tmp_path / "victim").exists()


@POSIX
@pytest.mark.fault("user files next to the output")
@pytest.mark.parametrize("kind", ["file", "link", "fifo"])
def test_notes_that_are_not_ours_are_refused(
    kind: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    notes = tmp_path / "a.txt.resume"
    if kind == "file":
        notes.write_text("precious")
    elif kind == "link":
        notes.symlink_to(tmp_path / "victim")
    else:
        os.mkfifo(notes)
    code, _, err = nonet_cli("solve", EASY, "-o", str(tmp_path / "a.txt"))
    assert code == 1 and "a.txt.resume" in err
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.txt.resume"]
    if kind == "file":
        assert notes.read_text() == "precious"


@pytest.mark.fault("resuming a file nonet did not start")
@pytest.mark.parametrize("command", ["solve", "generate", "dedup", "rate", "check", "canonical"])
def test_resume_refuses_a_file_that_it_did_not_begin(
    command: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = tmp_path / "n.txt"
    path.write_text("precious")
    what = ["--no-rating"] if command == "generate" else [EASY]
    code, _, err = nonet_cli(command, *what, "-o", str(path), "--resume")
    assert code == 1 and "no interrupted run" in err
    assert path.read_text() == "precious"
    assert [entry.name for entry in tmp_path.iterdir()] == ["n.txt"]


@pytest.mark.fault("resuming another job")
def test_resume_refuses_another_job_and_a_changed_input(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    source, output = tmp_path / "p.txt", tmp_path / "o.csv"
    source.write_text(f"{EASY}\n")
    job = {"format": "csv", "columns": None}
    with Journal(output, job) as journal:
        journal.write(b"a row\n", rows=1, taken=1)
    code, _, err = nonet_cli("solve", str(source), "-o", str(output), "--resume")
    assert code == 1 and "the interrupted run was different" in err
    assert next(tmp_path.glob("o.csv.*.part")).read_bytes() == b"a row\n"


@POSIX
@pytest.mark.fault("two processes on one output")
def test_the_second_writer_is_refused(
    tmp_path: Path, nonet_cli: CommandLine, warmed: Warmed
) -> None:
    output = tmp_path / "o.txt"
    with Journal(output, {}) as first:
        first.write(b"one\n", rows=1, taken=1)
        code, _, err = nonet_cli("solve", EASY, "-o", str(output))
        assert code == 1 and "another process is writing" in err
        done = warmed.run(["solve", EASY, "-o", output])
        assert done.returncode == 1 and "another process is writing" in done.stderr
        with pytest.raises(FormatError, match="another process"):
            Journal(output, {}, resume=True)
        first.finish()
    assert output.read_text() == "one\n"


@POSIX
@pytest.mark.fault("two processes on one output")
@pytest.mark.parametrize("name", ["out.parquet", "out.csv"])
def test_the_second_writer_of_a_table_is_refused(name: str, tmp_path: Path) -> None:
    path, header = tmp_path / name, Header(("puzzle",))
    refused = pytest.raises(FormatError, match=rf"{name}: another process is writing")
    with open_writer(path, header), refused, open_writer(path, header):
        pass
    assert list(tmp_path.iterdir()) == [path]
    with open_writer(path, header):
        pass


PACK = {"": bytes, ".gz": gzip.compress, ".bz2": bz2.compress, ".xz": lzma.compress}


def unpacked(path: Path) -> bytes:
    data = path.read_bytes()
    for suffix, unpack in ((".gz", gzip), (".bz2", bz2), (".xz", lzma)):
        if path.name.endswith(suffix):
            return bytes(unpack.decompress(data))
    if path.name.endswith(".zst"):
        arrow = pytest.importorskip("pyarrow")
        return bytes(arrow.CompressedInputStream(arrow.BufferReader(data), "zstd").read())
    return data


def rows_in(path: Path) -> list[str]:
    """Return the solutions in a file, as a reader of its format finds them."""
    name = path.name
    if ".parquet" in name or ".arrow" in name:
        parquet = pytest.importorskip("pyarrow.parquet")
        feather = pytest.importorskip("pyarrow.feather")
        read = parquet.read_table if ".parquet" in name else feather.read_table
        return list(read(path).column("solution").to_pylist())
    text = unpacked(path).decode()
    if ".csv" in name or ".tsv" in name:
        rows = csv.DictReader(text.splitlines(), delimiter="\t" if ".tsv" in name else ",")
        return [row["solution"] for row in rows]
    if ".jsonl" in name:
        return [json.loads(line)["solution"] for line in text.splitlines()]
    if ".json" in name:
        return [row["solution"] for row in json.loads(text)]
    return text.split()


PACKINGS = ["", ".gz", ".xz", ".zst", ".bz2"]
TEXTS = [".txt", ".sdm", ".csv", ".tsv", ".jsonl", ".json"]


@pytest.mark.fault("unsupported file extension")
@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("suffix", [*TEXTS, ".parquet", ".arrow"])
def test_a_suffix_is_kept_or_refused_and_read_again(
    suffix: Any, packing: Any, tmp_path: Path, nonet_cli: CommandLine, warmed: Warmed
) -> None:
    if packing == ".zst" or suffix in (".parquet", ".arrow"):
        pytest.importorskip("pyarrow")
    path = tmp_path / f"a{suffix}{packing}"
    code, _, err = nonet_cli("solve", EASY, HARD, "-o", str(path))
    if suffix in (".parquet", ".arrow") and packing:
        assert code == 2 and packing in err and list(tmp_path.iterdir()) == []
        return
    assert code == 0, err
    expected = [SOLVED, str(solve(HARD))]
    assert rows_in(path) == expected
    code, out, err = nonet_cli("solve", str(path))
    assert (code, out.split(), err) == (0, expected, "")
    with open(path, "rb") as file:
        piped = warmed.run(["solve"], stdin=file)
    assert piped.stdout.split() == expected, piped.stderr


@pytest.mark.fault("unsupported file extension")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", EASY, "-o", "a.xlsx"], "unknown extension .xlsx"),
        (["solve", EASY, "-o", "a.ss"], "unknown extension .ss"),
        (
            ["solve", EASY, "-o", "a.parquet", "--format", "csv"],
            "the extension means parquet, not csv",
        ),
        (["dedup", EASY, "-o", "a.csv", "--json"], "the extension means csv, not jsonl"),
        (["convert", EASY, "--to", "line", "-o", "a.parquet"], "the extension does not mean line"),
        (["convert", EASY, "--to", "line", "-o", "a.csv"], "the extension does not mean line"),
    ],
)
def test_a_promise_that_cannot_be_kept_is_refused_first(
    arguments: list[Any],
    words: str,
    tmp_path: Path,
    nonet_cli: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = nonet_cli(*arguments)
    assert code == 2 and words in err and list(tmp_path.iterdir()) == []


@pytest.mark.fault("input and output are the same file")
@pytest.mark.parametrize("suffix", ["txt", "csv", "tsv", "jsonl", "json", "csv.gz", "parquet"])
def test_input_and_output_are_one_file(suffix: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    twin = str(shuffle(EASY, seed=4))
    rows = [("1", EASY, "a,b"), ("2", twin, "same"), ("3", HARD, 'say "x"\nand more')]
    path = tmp_path / f"z.{suffix}"
    source = tmp_path / "source.csv"
    with open(source, "w", newline="") as file:
        csv.writer(file).writerows([("id", "Puzzle", "note"), *rows])
    assert nonet_cli("convert", str(source), "-o", str(path))[0] == 0
    before = path.read_bytes()
    code, _, err = nonet_cli("dedup", str(path), "-o", str(path))
    assert code == 0 and "3 read, 2 kept, 1 removed" in err and path.read_bytes() != before
    if suffix == "txt":
        assert path.read_text().split() == [EASY, HARD]
        return
    back = tmp_path / "back.csv"
    assert nonet_cli("convert", str(path), "-o", str(back))[0] == 0
    with open(back, newline="") as file:
        assert list(csv.reader(file)) == [["id", "Puzzle", "note"], [*rows[0]], [*rows[2]]]


@pytest.mark.fault("rows that are not puzzles")
@pytest.mark.parametrize("command", ["solve", "rate", "canonical", "check", "count"])
@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_every_row_answers_in_its_place(
    command: str, suffix: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    source, output = tmp_path / "s.csv", tmp_path / f"o.{suffix}"
    source.write_text(f'id,quizzes\n1,{EASY}\n2,oops\n3,"{HARD}"\n4\n5,{EASY}\n')
    code, _, err = nonet_cli(command, str(source), "-o", str(output))
    assert code == 1 and "s.csv:3" in err and "s.csv:5" in err
    back = tmp_path / "back.jsonl"
    if suffix == "jsonl":
        back = output
    elif suffix == "csv":
        with open(output, newline="") as file:
            rows = list(csv.DictReader(file))
        back.write_text("".join(json.dumps(row) + "\n" for row in rows))
    else:
        import pyarrow.parquet

        rows = pyarrow.parquet.read_table(output).to_pylist()
        back.write_text("".join(json.dumps(row) + "\n" for row in rows))
    found = [json.loads(line) for line in back.read_text().splitlines()]
    assert [row["id"] for row in found] == ["1", "2", "3", "4", "5"]
    assert [row["quizzes"] for row in found][:3] == [EASY, "oops", HARD]
    assert [row.get("status") == "bad" for row in found] == [False, True, False, True, False]
    assert all(bool(row.get("reason")) == (row.get("status") == "bad") for row in found)


@pytest.mark.fault("rows that are not puzzles")
def test_quoted_fields_over_several_lines_and_open_quotes(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = tmp_path / "q.csv"
    path.write_text(f'note,puzzle\n"two\nlines",{EASY}\n"open,{HARD}\nx,{HARD}\n')
    code, out, err = nonet_cli("solve", str(path), "--format", "jsonl")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 1 and "q.csv:4" in err and "unclosed quote" in err
    assert [row.get("note") for row in rows] == ["two\nlines", "", "x"]
    assert [row["status"] for row in rows] == ["unique", "bad", "unique"]
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.fault("rows that are not puzzles")
@pytest.mark.parametrize("text", ["#id,puzzle\n", f"# {EASY},\n", "", "\n\n"])
@pytest.mark.parametrize("suffix", ["csv", "tsv"])
def test_a_table_without_a_row_says_so(
    text: str, suffix: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    """A comment that looks like a header is not one."""
    path = tmp_path / f"q.{suffix}"
    path.write_text(text.replace(",", "\t") if suffix == "tsv" else text)
    code, out, err = nonet_cli("solve", str(path), "--format", "jsonl")
    assert code == 1 and json.loads(out)["status"] == "bad"
    assert err == f"nonet: {path}: the file contains no puzzle\n"


@pytest.mark.fault("rows that are not puzzles")
def test_a_column_of_the_input_keeps_its_name(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "q.csv"
    path.write_text(f"puzzle,solution,status\n{EASY},mine,ok\n")
    out = nonet_cli("solve", str(path), "--format", "csv")[1]
    header, row = out.splitlines()
    assert header == "puzzle,solution,status,nonet_solution,nonet_status,reason"
    assert row == f"{EASY},mine,ok,{SOLVED},unique,"
    out = nonet_cli("solve", str(path), "--format", "csv", "--columns", "status")[1]
    assert out.splitlines()[0] == "puzzle,solution,status,nonet_status"


def test_utf16_of_a_spreadsheet_is_read(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"puzzle,note\n{EASY},日本\n", encoding="utf-16")
    code, out, _ = nonet_cli("solve", str(path), "--format", "csv")
    assert code == 0 and ",日本," in out
