from __future__ import annotations

import gzip
import json
import lzma
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.cli import COMMANDS, GROUPS

from helpers.command_line import CommandLine

WINDOWS = "254381679869247513137569482581493267496712835372658194613924758945876321728135946"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_solve_takes_a_puzzle_as_text(nonet_cli: CommandLine) -> None:
    assert nonet_cli("solve", EASY) == (0, SOLVED + "\n", "")


def test_solve_takes_files_and_keeps_one_line_a_puzzle(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n55{'.' * 79}\n{'.' * 81}\n{SOLVED}\n12345678.........9{'.' * 63}\n")
    code, out, err = nonet_cli("solve", str(path))
    assert code == 1
    lines = out.splitlines()
    assert [line[0] == "#" for line in lines] == [False, True, True, False, True]
    assert lines[3] == SOLVED
    assert f"nonet: {path}:2: the givens conflict" in err
    assert f"nonet: {path}:3: more than one solution" in err
    assert f"nonet: {path}:5: no solution" in err


def test_solve_unique_leaves_the_others_out(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n{'.' * 81}\n")
    assert nonet_cli("solve", "--unique", str(path)) == (0, SOLVED + "\n", "")


def test_a_bad_line_is_told_with_its_place_and_the_rest_is_done(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n{EASY[:6]}?{EASY[7:]}\n{EASY}\n")
    code, out, err = nonet_cli("solve", str(path))
    assert code == 1
    reason = "'?' is not a digit of a 9×9 grid and not a blank"
    assert out == f"{SOLVED}\n# not a puzzle: {reason}\n{SOLVED}\n"
    assert err.startswith(f"nonet: {path}:2:7: ")


@pytest.mark.parametrize("command", ["solve", "check", "count"])
def test_rules_that_do_not_fit_spoil_only_their_own_row(
    nonet_cli: CommandLine, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "p.txt"
    misfits = [".Shape~4x6.Diagonal~1", ".Shape~12x12.ChaosConstruction"]
    path.write_text("\n".join([misfits[0], ".Shape~4x4.Cage~3~R1C1~R1C2", misfits[1]]) + "\n")
    code, out, err = nonet_cli(command, str(path), "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 1 and [row["status"] == "bad" for row in rows] == [True, False, True]
    assert rows[0]["reason"] == "the rule 'diagonals' requires as many rows as columns"
    assert f"nonet: {path}:3: the rule 'chaos-construction' requires at most 11 rows, not 12" in err


@pytest.mark.parametrize(
    "command",
    [
        *("solve", "check", "count", "canonical", "rate", "hint", "explain", "dedup"),
        *("convert", "convert --to iss", "annotate -o {dir}/out.csv", "split -o {dir}/sets"),
        *("print -o {dir}/book.svg", "leakage {file}", "solve --engine exact-cover"),
    ],
)
def test_a_clue_away_from_the_edge_spoils_only_its_own_row(
    nonet_cli: CommandLine, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "p.txt"
    misfit: dict[str, Any] = {"size": 9, "grid": [[{}] * 9] * 9}
    misfit["sandwichsum"] = [{"cell": "R5C5", "value": "3"}]
    path.write_text(f"{json.dumps(misfit)}\n{json.dumps({'puzzle': EASY})}\n")
    name, *options = command.format(dir=tmp_path, file=path).split()
    code, out, err = nonet_cli(name, str(path), *options)
    assert code == 1 and f"{path}:1: r5c5 is not next to the edge of a grid of size 9" in err
    assert "Sandwich" not in out and f"{path}:2" not in err


def test_solve_writes_json_and_files(nonet_cli: CommandLine, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    assert nonet_cli("solve", "--json", "-o", str(target), EASY)[0] == 0
    assert json.loads(target.read_text()) == {
        "puzzle": EASY,
        "solution": SOLVED,
        "status": "unique",
        "reason": None,
    }
    assert [p.name for p in tmp_path.iterdir()] == ["out.jsonl"]


def test_count_marks_a_number_that_is_only_a_bound(nonet_cli: CommandLine) -> None:
    assert nonet_cli("count", EASY) == (0, "1\n", "")
    assert nonet_cli("count", "--limit", "7", "." * 81) == (0, "7+\n", "")
    assert nonet_cli("count", "--limit", "0", "." * 16) == (0, "288\n", "")
    assert nonet_cli("count", "55" + "." * 79) == (0, "0\n", "")


def test_check_describes_a_puzzle(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("check", EASY)
    assert code == 0
    assert [line.split() for line in out.splitlines()[1:]] == [
        ["valid", "yes"],
        ["conflicts", "none"],
        ["clues", "30"],
        ["status", "unique"],
    ]
    code, out, _ = nonet_cli("check", "--json", "55" + "." * 79, "." * 81)
    assert code == 1
    first, second = map(json.loads, out.splitlines())
    assert first["conflicts"] == ["r1c1", "r1c2"]
    assert not first["valid"]
    assert (first["status"], second["status"]) == ("conflict", "multiple")


def test_convert_goes_there_and_back(nonet_cli: CommandLine, tmp_path: Path) -> None:
    for name in ("block", "matrix", "json", "sdk", "pencilmarks"):
        target = tmp_path / name
        assert nonet_cli("convert", EASY, "--to", name, "-o", str(target))[0] == 0
        assert nonet_cli("convert", str(target), "--to", "line") == (0, EASY + "\n", "")


def test_convert_appends_any_column(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("convert", EASY, "--format", "csv", "--columns", "clues,count")
    assert (code, out) == (0, f"puzzle,clues,count\n{EASY},30,1\n")


def test_generate_without_a_limit(nonet_cli: CommandLine) -> None:
    limited = nonet_cli("generate", "--seed", "1", "--level", "easy")
    assert nonet_cli("generate", "--seed", "1", "--level", "easy", "--seconds", "0") == limited


def test_info_names_the_version(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("info", "--json")
    assert code == 0
    assert json.loads(out)["nonet"] == nonet.__version__


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["frobnicate"], 2, "unknown command"),
        (["solve", "--xyzzy"], 2, "nonet: unknown option '--xyzzy'; see nonet solve --help\n"),
        (["solve", "--sedonds=3"], 2, "unknown option '--sedonds'; did you mean '--seconds'"),
        (["info", "now"], 2, "nonet: unexpected argument 'now'; see nonet info --help"),
        (["rate", EASY, "--seconds", "nan"], 2, "nonet: --seconds: the limit must be 0 seconds"),
        (["solve", EASY, "-o", ""], 2, "the name of the output file is empty"),
        (["dedup", EASY, "--columns", "clues"], 2, "dedup keeps the columns of its input"),
        (["fingerprint", "1", "--timeout", "-1"], 2, "--timeout: the limit must be 0 seconds"),
        (["experiment", "2", "-n", "3"], 2, "N and --number cannot be combined"),
        (["experiment", "2", "--seconds", "-1"], 2, "--seconds: the limit must be 0 seconds"),
        (["generate", "--seconds", "-1"], 2, "--seconds: the limit must be 0 seconds or more"),
        (["generate", "--clues", "16"], 2, "clues must be 17 to 81, not 16\n"),
        (["generate", "--minimal", "clue"], 2, "unknown value of minimal 'clue'; did you mean"),
        (["photo", "a.png", "--reading"], 2, "--reading requires --overlay"),
        (["daily", "--date", "2026-02-30"], 2, "must be a day written like 2026-11-15"),
        (["hunt", "--goal", "3", "--from", "missing.txt"], 1, "nonet: missing.txt: no such file\n"),
        (["trace", EASY, "-o", "a.foo"], 2, "a trace can be written as html, jsonl, parquet"),
        (["trace", EASY, "-o", "a.html.gz", "--format", "jsonl"], 2, "a trace can be written as"),
        (["trace", EASY, "--of", "search"], 2, "--of requires --format jsonl or parquet"),
        (["trace", EASY, "--propagate", "-o", "a.jsonl"], 2, "--propagate does not apply to jsonl"),
        (["trace", EASY, "--events", "0"], 2, "--events must be a whole number from 1"),
        (["convert", EASY, "--to", "blok"], 2, "did you mean 'block'"),
        (["solve", EASY, "--from", "blok"], 2, "did you mean 'block'"),
        (["solve", "missing.txt"], 1, "missing.txt"),
        (["solve", "puzzles"], 1, "puzzles: no such file"),
        (["solve", "12"], 1, "found 2 cells"),
        (["solve", "."], 1, "directory"),
        (["solve", EASY[:-1]], 1, "80"),
        (["solve", ""], 1, "empty"),
        (["solve", EASY, "-o", "/nowhere/at/all"], 1, "/nowhere/at/all"),
        (["count", EASY, "--limit", "-1"], 2, "limit"),
        (["count", EASY, "--limit", "x"], 2, "'x' is not a whole number"),
        (["solve", EASY, "--seconds", "x"], 2, "'x' is not a number"),
        (["generate", "--clues", "24-x"], 2, "expected a number or a range such as 22-26"),
        (["experiment", "x"], 2, "'x' is not a whole number"),
        (["solve", EASY, "--device", "cuda:999"], 1, "cuda"),
        (["solve", EASY, "--device", "tpu"], 2, "device must be cpu"),
    ],
)
def test_wrong_use_is_one_sentence(
    nonet_cli: CommandLine, arguments: list[Any], code: int, message: str
) -> None:
    got, _, err = nonet_cli(*arguments)
    assert got == code
    assert message in err
    assert "Traceback" not in err and "usage:" not in err
    assert code == 1 or err.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(nonet_cli: CommandLine, command: Any) -> None:
    code, out, _ = nonet_cli(command, "--help")
    assert code == 0
    assert out.startswith(f"usage: nonet {command}")


def test_no_command_shows_how_to_start(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli()
    assert (code, err) == (0, "")
    examples = [line.split() for line in out.splitlines() if line.startswith("  nonet ")]
    assert len(examples) == 3 and "nonet --help" in out
    for program, *rest in examples:
        assert program == "nonet" and rest[0] in COMMANDS
    assert nonet_cli(*examples[0][1:]) == (0, SOLVED + "\n", "")
    assert nonet_cli(*examples[1][1:])[0] == 0


def test_help_lists_every_command_under_its_purpose(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("--help")
    assert code == 0
    sections = {part.split(":\n")[0]: part for part in out.split("\n\n")}
    for title, group in GROUPS.items():
        for name, text in group.items():
            assert f"  {name} " in sections[title]
            assert len(text.split()) <= 10


def cli_process(*arguments: Any, data: bytes = b"", **options: Any) -> Any:
    return subprocess.run(
        [sys.executable, "-m", "nonet", *arguments], input=data, capture_output=True, **options
    )


def test_standard_input_version_and_binary_junk() -> None:
    done = cli_process("solve", data=EASY.encode() + b"\n")
    assert (done.returncode, done.stdout.decode()) == (0, SOLVED + "\n")
    assert cli_process("--version").stdout.decode() == f"nonet {nonet.__version__}\n"
    junk = cli_process("solve", data=bytes(range(128, 256)) * 10)
    assert junk.returncode == 1
    assert junk.stderr.startswith(b"nonet: ")
    assert b"Traceback" not in junk.stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY}\n" * 5000)
    done = subprocess.run(
        f"'{sys.executable}' -m nonet solve '{path}' | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == SOLVED + "\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("code", "command", "message"),
    [
        (2, "sovle {file}", "unknown command 'sovle'; did you mean 'solve'?"),
        (2, "count --limit -1 {file}", "--limit must be 0 or more, not -1"),
        (2, "annotate - -o {dir}/a.csv", "tables are read from files, not from standard input"),
        (2, "split {file} -o {dir}/s --count-by x", "unknown column 'x' to count by (available: p"),
        (1, "photo {dir}", "{dir}: this is a directory, not a file\n"),
        (1, "solve --regions {dir}/no {file}", "{dir}/no: no such file\n"),
        (1, "hint --svg {file} {file}", "{file}: this is a file, not a directory\n"),
        (1, "split {file} -o {file}", "{file}: this is a file, not a directory\n"),
        (1, "trace {file} -o {dir}/no/a", "{dir}/no/a: the folder {dir}/no does not exist\n"),
        (1, "hint --reveal r10c1 {file}", "{file}:1: r10c1 is outside the grid\n"),
        (1, "solve {dir}/junk.parquet", "{dir}/junk.parquet: the data is not Apache Parquet\n"),
    ],
)
def test_mistakes_are_explained(
    nonet_cli: CommandLine, tmp_path: Path, code: int, command: str, message: str
) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n")
    (tmp_path / "junk.parquet").write_bytes(b"\x95\xc1junk")
    found, out, err = nonet_cli(*command.format(file=path, dir=tmp_path).split())
    assert found == code and f"nonet: {message.format(file=path, dir=tmp_path)}" in err
    assert code == 1 or out == ""


@pytest.mark.parametrize(
    "command",
    [
        *("solve", "solve --unique", "solve --engine exact-cover", "check", "count"),
        *("hint", "explain", "rate", "print --no-rating -o BOOK"),
    ],
)
def test_rules_that_do_not_fit_one_puzzle_fail_that_row(
    nonet_cli: CommandLine, tmp_path: Path, command: str
) -> None:
    path, book = tmp_path / "p.txt", tmp_path / "book.svg"
    path.write_text(f"{'.' * 36}\n{'.' * 9 + WINDOWS[9:]}\n")
    words = [str(book) if word == "BOOK" else word for word in command.split()]
    code, out, err = nonet_cli(*words, str(path), "--rules", "windows")
    assert code == 1 and err.splitlines()[0].endswith(
        "p.txt:1: the boxes of a 6×6 grid are not square"
    )
    assert len(err.splitlines()) == 1 and (out.strip() or list(tmp_path.glob("book*")))


def test_a_trace_of_a_puzzle_that_the_rules_do_not_fit_fails(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("trace", "." * 36, "--rules", "windows")
    assert (code, out, err) == (1, "", "nonet: the boxes of a 6×6 grid are not square\n")


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.gz", b"\x1f\x00" + gzip.compress(b"1" * 99, mtime=0)[2:], "damaged gzip file"),
        (
            "a.csv.gz",
            gzip.compress(b"1" * 99, mtime=0)[:20],
            "damaged gzip file: Compressed file ended",
        ),
        (
            "a.gz",
            gzip.compress(bytes(range(99)), mtime=0)[:-8] + bytes(8),
            "damaged gzip file: CRC",
        ),
        ("a.xz", lzma.compress(b"1" * 99)[:-20], "damaged xz file: "),
        ("a.png", b"\0" * 200, "damaged PNG image"),
        ("a.JPG", b"\xfe" * 200, "damaged JPEG image"),
    ],
    ids=["head", "cut", "sum", "xz", "png", "jpg"],
)
@pytest.mark.parametrize("command", ["solve", "check", "hint", "dedup"])
def test_damaged_files_are_reported_as_such(
    nonet_cli: CommandLine, tmp_path: Path, command: str, name: str, data: bytes, message: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    code, _, err = nonet_cli(command, str(path))
    assert code == 1 and err.startswith(f"nonet: {path}: ") and message in err.splitlines()[0]


def test_text_with_the_extension_of_a_compressed_file_is_read(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "a.gz"
    path.write_text(f"{EASY} é\n", encoding="utf-8")
    assert nonet_cli("count", str(path)) == (0, "1\n", "")


def test_columns_of_variants_and_other_sizes(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"12...4....4....1\n.Cage~3~R1C1~R1C2.~R5C5_7\n{EASY}\n")
    columns = ("--columns", "clues,count,solution", "--json")
    rows = [json.loads(row) for row in nonet_cli("rate", str(path), *columns)[1].splitlines()]
    assert [(row["clues"], row["count"]) for row in rows] == [(5, 1), (1, 2), (30, 1)]
    assert [len(row["solution"] or "") for row in rows] == [16, 0, 81]
    rows = [
        json.loads(row)
        for row in nonet_cli("rate", str(path), *columns, "--rules", "x")[1].splitlines()
    ]
    assert [(row["clues"], row["count"]) for row in rows] == [(5, 0), (1, 2), (30, 0)]
