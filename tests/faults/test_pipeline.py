"""Rows on their way through reader, batch and writer: nothing lost, changed or left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from nonet.storage.locks import Lock

from helpers.command_line import CommandLine

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")


@pytest.mark.fault("input and output are the same file")
@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["dedup"], "m.csv"),
        (["convert"], "m.csv"),
        (["solve"], "m.csv"),
        (["convert", "--to", "csv"], "m.csv"),
        (["trace"], "m.jsonl"),
        (["rate"], "m.txt"),
        (["annotate"], "m.jsonl"),
    ],
)
def test_an_input_without_puzzles_is_not_replaced(
    command: list[str], name: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = tmp_path / name
    path.write_text("name,age\nbob,3\n")
    code, _, err = nonet_cli(*command, str(path), "-o", str(path))
    assert code == 1 and f"{name}: no row could be read; the file is unchanged" in err
    assert path.read_text() == "name,age\nbob,3\n"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def words(kind: str) -> Any:
    column = pa.array([["a", "b", None][i % 3] for i in range(300)])
    if kind == "dictionary":  # a separate dictionary for each chunk
        chunks = [column.slice(start, 100).dictionary_encode() for start in (0, 101, 202)]
        return pa.chunked_array(chunks)
    return column.cast({"view": pa.string_view(), "large": pa.large_string()}[kind])


@pytest.mark.fault("Arrow columns of every kind")
@pytest.mark.parametrize("suffix", ["parquet", "arrow", "csv", "jsonl"])
@pytest.mark.parametrize("kind", ["dictionary", "view", "large"])
def test_arrow_columns_of_every_kind_are_read_and_written(
    kind: str, suffix: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    column = words(kind)
    puzzles = pa.array([EASY, HARD] * (len(column) // 2) + [EASY] * (len(column) % 2))
    if kind != "dictionary":
        puzzles = puzzles.cast(column.type)
    table = pa.table({"word": column, "puzzle": puzzles})
    source = tmp_path / "in.arrow"
    with pa.ipc.new_stream(source, table.schema) as writer:
        writer.write_table(table)
    for command in (["solve"], ["dedup"], ["convert"], ["annotate", "--columns", "count"]):
        output = tmp_path / f"out.{suffix}"
        assert nonet_cli(*command, str(source), "-o", str(output), "--quiet")[0] == 0, command
        if suffix == "parquet":
            found = pq.read_table(output)["word"].to_pylist()
        elif suffix == "arrow":
            found = pa.ipc.open_file(output).read_all()["word"].to_pylist()
        else:
            continue
        assert found == column.to_pylist()[: len(found)]


@pytest.mark.fault("overlong line")
@pytest.mark.parametrize("command", ["annotate", "split", "audit", "dedup"])
@pytest.mark.parametrize(
    ("name", "bad"),
    [("p.csv", f"{EASY},1,2"), ("p.csv", "x" * (2 << 20)), ("p.jsonl", "[" * 99999)],
)
def test_a_bad_row_is_one_bad_row_in_table_commands(
    command: str, name: str, bad: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    rows = ["puzzle,id", f"{EASY},1", bad, *(f"{HARD},{i}" for i in range(3000))]
    if name == "p.jsonl":
        rows = ["", json.dumps({"puzzle": EASY}), bad, *[json.dumps({"puzzle": HARD})] * 3000]
    path = tmp_path / f"{name}.zst"
    path.write_bytes(pa.compress("\n".join(rows).encode(), "zstd", asbytes=True))
    output = tmp_path / ("out" if command in ("split", "audit") else "out.csv")
    more = ["--columns", "count"] if command == "annotate" else []
    more = ["--sample", "1"] if command == "audit" else more
    code, _, err = nonet_cli(command, str(path), "-o", str(output), *more)
    assert "Traceback" not in err
    if command == "audit":
        report = json.loads((output / "report.json").read_text())
        assert report["sets"]["p"]["status"]["bad"] == 1
    else:
        assert code == 1 and f"{name}.zst:3:" in err
    assert not [t for t in threading.enumerate() if t.name.startswith("nonet-")]


@pytest.mark.fault("ragged row")
@pytest.mark.parametrize("quote", ["", '"'])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("fields", [1, 3])
def test_a_row_with_too_few_or_too_many_fields_is_bad_in_every_command(
    fields: int, delimiter: str, quote: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    ragged = delimiter.join([EASY, "1", "2"][:fields])
    lines = [f"puzzle{delimiter}id", ragged, f"{quote}{HARD}{quote}{delimiter}1"]
    path = tmp_path / ("p.tsv" if delimiter == "\t" else "p.csv")
    path.write_text("\n".join(lines) + "\n")
    told = f"p{path.suffix}:2: the row has {fields} field"
    for command in ("solve", "annotate", "dedup"):
        output = tmp_path / f"{command}.jsonl"
        code, _, err = nonet_cli(command, str(path), "-o", str(output))
        rows = [json.loads(line) for line in output.read_text().splitlines()]
        assert code == 1 and told in err, command
        kept = [None] if command == "dedup" else ["bad", "unique"]
        assert [row.get("status") for row in rows] == kept, command


@pytest.mark.fault("too many columns")
def test_a_table_with_too_many_columns_is_rejected(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "wide.csv"
    path.write_text("puzzle" + ",x" * 5000 + f"\n{EASY}" + "," * 5000 + "\n")
    for command in ("solve", "annotate"):
        code, _, err = nonet_cli(command, str(path), "-o", str(tmp_path / "o.csv"))
        assert code == 1 and "5001 columns; at most 4096 are allowed" in err


KEPT = f'id,puzzle,zip,note\n007,{EASY},00501,NA\n1.10,{HARD},,"a, ""b"""\n'


@pytest.mark.fault("columns that must stay byte for byte")
@pytest.mark.parametrize("text", [KEPT, KEPT.replace('"a, ""b"""', " x ")])
def test_columns_of_text_stay_byte_for_byte(
    text: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = tmp_path / "in.csv"
    path.write_text(text)
    assert (
        nonet_cli("annotate", str(path), "-o", str(tmp_path / "o.csv"), "--columns", "count")[0]
        == 0
    )
    lines = (tmp_path / "o.csv").read_text().splitlines()
    assert [line.removesuffix(",1,unique") for line in lines[1:]] == text.splitlines()[1:]
    assert nonet_cli("split", str(path), "-o", str(tmp_path / "s"), "--format", "csv")[0] == 0
    sides = [
        (tmp_path / "s" / f"{name}.csv").read_text() for name in ("train", "validation", "test")
    ]
    assert sorted("".join(side.partition("\n")[2] for side in sides)) == sorted(
        text.partition("\n")[2]
    )


@pytest.mark.fault("columns that must stay byte for byte")
def test_members_of_json_stay_as_they_were_written(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(f'{{"n": 1.10, "puzzle": "{EASY}", "x": [1,  2]}}\n')
    assert (
        nonet_cli("annotate", str(path), "-o", str(tmp_path / "o.jsonl"), "--columns", "count")[0]
        == 0
    )
    expected = f'{{"n": 1.10, "puzzle": "{EASY}", "x": [1,  2],"count":1,"status":"unique"}}\n'
    assert (tmp_path / "o.jsonl").read_text() == expected


@pytest.mark.fault("hostile JSON in tables")
def test_a_broken_line_of_json_is_one_bad_row(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(f'{{"puzzle": "{EASY}"}}\n{{"puzzle": \n{{"puzzle": "{HARD}"}}\n')
    code, out, err = nonet_cli("solve", str(path), "--format", "jsonl")
    assert code == 1 and "in.jsonl:2:" in err
    assert [json.loads(line)["status"] for line in out.splitlines()] == ["unique", "bad", "unique"]


@pytest.mark.fault("input and output are the same file")
def test_a_split_does_not_overwrite_its_input(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "train.csv"
    path.write_text(f"puzzle\n{EASY}\n")
    code, _, err = nonet_cli("split", str(path), "-o", str(tmp_path), "--format", "csv")
    assert code == 2 and "train.csv is an input of the split" in err
    assert path.read_text() == f"puzzle\n{EASY}\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["train.csv"]


@POSIX
@pytest.mark.fault("two processes on one output")
@pytest.mark.parametrize("command", ["split", "audit", "annotate", "hunt"])
def test_a_second_process_is_refused(command: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    path, output = tmp_path / "p.csv", tmp_path / "out"
    path.write_text(f"puzzle\n{EASY}\n")
    output.mkdir()
    arguments = [command, str(path), "-o", str(output)]
    locked = output
    if command == "split":
        locked = output / "train.parquet.resume"
    elif command == "hunt":
        arguments = ["hunt", "--goal", "9", "--rounds", "1", "--state", str(output / "state")]
        locked = output / "state.lock"
    with Lock(locked, create=locked != output):
        code, _, err = nonet_cli(*arguments)
    assert code == 1 and "another process is writing this output" in err


@POSIX
@pytest.mark.fault("special file as output")
def test_annotate_writes_to_a_pipe_and_names_a_missing_folder(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path, fifo = tmp_path / "p.csv", tmp_path / "pipe.csv"
    path.write_text(f"puzzle\n{EASY}\nrubbish\n")
    os.mkfifo(fifo)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(fifo.read_text()))
    reader.start()
    code, _, err = nonet_cli("annotate", str(path), "-o", str(fifo), "--columns", "count")
    reader.join()
    assert code == 1 and "p.csv:3" in err, "one row is bad"
    assert read == [f"puzzle,count,status\n{EASY},1,unique\nrubbish,,bad\n"]
    code, out, _ = nonet_cli("annotate", str(path), "-o", "-", "--columns", "count")
    assert code == 1 and out == read[0]
    missing = tmp_path / "no"
    code, _, err = nonet_cli("annotate", str(path), "-o", str(missing / "o.csv"))
    assert code == 1 and f"the folder {missing} does not exist" in err


@POSIX
@pytest.mark.fault("SIGKILL at 20 points of an output, then --resume")
def test_a_split_that_was_killed_leaves_no_temporary_file(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path, output = tmp_path / "p.csv", tmp_path / "s"
    path.write_text(f"puzzle\n{EASY}\n{HARD}\n")
    program = (
        "import os, signal, sys\n"
        "from nonet.datasets import splits\n"
        "splits.SplitCounts.add = lambda *words: os.kill(os.getpid(), signal.SIGKILL)\n"
        "from nonet.cli import main\n"
        "main(sys.argv[1:])\n"
    )
    arguments = ["split", str(path), "-o", str(output), "--format", "csv"]
    done = subprocess.run([sys.executable, "-c", program, *arguments], check=False)
    assert done.returncode == -signal.SIGKILL and not list(output.glob("*.tmp"))
    assert nonet_cli(*arguments)[0] == 0
    names = sorted(entry.name for entry in output.iterdir())
    assert names == ["split.json", "test.csv", "train.csv", "validation.csv"]


@POSIX
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.fault("full disk on standard output")
@pytest.mark.parametrize("command", [["solve"], ["annotate", "-o", "-"]])
def test_a_full_disk_is_blamed_on_the_output(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"puzzle\n{EASY}\n")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "nonet", command[0], str(path), *command[1:]],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "nonet: standard output: No space left on device\n"


@POSIX
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.fault("full disk on standard output")
@pytest.mark.parametrize(
    "command", ["solve", "dedup", "annotate", "convert --to sdm", "trace --format jsonl"]
)
def test_a_full_device_is_named(command: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"puzzle\n{EASY}\n{EASY}\n")
    code, _, err = nonet_cli(*command.split(), str(path), "-o", "/dev/full")
    assert (code, err) == (1, "nonet: /dev/full: No space left on device\n")


@pytest.mark.fault("table without rows")
def test_an_audit_of_a_table_without_rows(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "p.csv"
    path.write_text("puzzle,solution,rating\n")
    code, out, err = nonet_cli("audit", str(path), "-o", str(tmp_path / "out"))
    assert (code, err) == (0, "") and "Rows: 0" in out


def test_a_stored_solution_that_is_not_a_grid_is_a_column(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"puzzle,solution\n{EASY},mine\n")
    for command in ("solve", "rate", "count", "check", "canonical"):
        code, out, err = nonet_cli(command, str(path), "--format", "csv")
        assert (code, err) == (0, ""), command
        assert out.splitlines()[1].startswith(f"{EASY},mine,")
