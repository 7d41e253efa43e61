"""``nonet generate``: rows, crash-safe files, books."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import Generator, Grid, is_minimal, is_unique, rate
from nonet.cli import main
from nonet.generating import Generated

from helpers.command_line import CommandLine
from helpers.waiting import PATIENCE

COLUMNS = tuple(column.name for column in Generated.columns())


def test_lines_to_the_terminal(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("generate", "-n", "3", "-l", "easy", "--seed", "7")
    assert code == 0 and err == ""
    assert out.split() == [str(one) for one in Generator(7).generate_many("easy", 3)]


def test_a_new_seed_is_told(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("generate", "--no-rating")
    assert code == 0 and err.startswith("nonet: seed ")
    seed = err.split()[-1]
    assert nonet_cli("generate", "--no-rating", "--seed", seed)[1] == out


def test_csv_has_all_columns(nonet_cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "hard.csv"
    assert nonet_cli("generate", "-n", "5", "-l", "hard", "--seed", "7", "-o", str(file))[0] == 0
    with open(file, newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert tuple(rows[0]) == COLUMNS
    for index, (row, one) in enumerate(zip(rows, Generator(7).generate_many("hard", 5))):
        assert row["puzzle"] == str(one.puzzle) and row["solution"] == str(one.solution)
        assert int(row["clues"]) == one.clues and float(row["rating"]) == one.rating
        assert row["level"] == "hard" and int(row["seed"]) == 7 and int(row["index"]) == index
        used = dict(part.split(":") for part in row["techniques"].split())
        assert {key: int(n) for key, n in used.items()} == one.techniques


def test_json_lines_with_the_path(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli(
        "generate", "-n", "2", "-l", "medium", "--seed", "3", "--format", "jsonl", "--with-path"
    )
    assert code == 0
    for line in out.splitlines():
        row = json.loads(line)
        assert tuple(row) == (*COLUMNS, "path")
        assert len(row["path"]) == sum(row["techniques"].values())
        assert {step.split()[0] for step in row["path"]} == set(row["techniques"])


def test_parquet(nonet_cli: CommandLine, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "easy.parquet"
    command = ("generate", "-n", "4", "-l", "easy", "--seed", "7", "-o", str(file))
    assert nonet_cli(*command)[0] == 0
    rows = parquet.read_table(file).to_pylist()
    expected = list(Generator(7).generate_many("easy", 4))
    assert [row["puzzle"] for row in rows] == [str(one) for one in expected]
    assert [row["rating"] for row in rows] == [one.rating for one in expected]
    assert [row["index"] for row in rows] == [0, 1, 2, 3]
    assert [path.name for path in tmp_path.iterdir()] == ["easy.parquet"]


LIMITED = """
import resource, sys
from nonet.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files here")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((f"a.{suffix}", "-l easy -n 60") for suffix in ("csv", "txt", "jsonl", "json")),
        *((f"a.{suffix}", "-l easy -n 60") for suffix in ("csv.xz", "parquet")),
        ("a.jsonl", "--size 6 --rules killer,odd-even -n 30"),
    ],
)
def test_a_full_disk_keeps_whole_rows_and_resume_gives_the_same_file(
    nonet_cli: CommandLine, tmp_path: Path, name: str, options: str
) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    whole, part = tmp_path / f"whole-{name}", tmp_path / name
    command = ("generate", *options.split(), "--seed", "5", "--start", "3", "-o")
    assert nonet_cli(*command, str(whole))[0] == 0
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, *command, str(part)], capture_output=True, text=True
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "File too large" in done.stderr
    assert not part.exists()
    assert nonet_cli(*command, str(part), "--resume")[0] == 0
    assert part.read_bytes() == whole.read_bytes()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted([name, whole.name])


def test_resume_refuses_a_file_that_is_finished(nonet_cli: CommandLine, tmp_path: Path) -> None:
    file = str(tmp_path / "a.csv")
    command = ("generate", "-n", "3", "-l", "easy", "-o", file, "--seed", "5")
    assert nonet_cli(*command)[0] == 0
    before = (tmp_path / "a.csv").read_bytes()
    code, _, err = nonet_cli(*command, "--resume")
    assert code == 1 and "no interrupted run" in err
    assert (tmp_path / "a.csv").read_bytes() == before


TELLING = """
import os, sys
from nonet.cli import main
from nonet.tables.journal import Journal
put = Journal._put
def told(self, data, rows, taken):
    put(self, data, rows, taken)
    if rows:
        os.write(1, b"rows are on disk\\n")
Journal._put = told
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent the POSIX way")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_keeps_whole_rows_and_resume_needs_no_seed(
    nonet_cli: CommandLine, tmp_path: Path, number: Any
) -> None:
    file = tmp_path / "many.csv"
    options = ["-l", "medium", "-o", str(file)]
    command = [sys.executable, "-c", TELLING, "generate", "-n", "100000000", *options]
    with subprocess.Popen(
        command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stdout.readline() == "rows are on disk\n"
        process.send_signal(number)
        err = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 128 + number and "Traceback" not in err
    (part,) = tmp_path.glob("many.csv.*.part")
    assert re.search(rf"rows? (is|are) kept in {re.escape(str(part))}", err)
    with open(part, newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert [int(row["index"]) for row in rows] == list(range(len(rows)))
    assert is_unique(Grid(rows[-1]["puzzle"]))
    more = str(len(rows) + 2)
    assert nonet_cli("generate", "-n", more, *options, "--start", "9", "--resume")[0] == 1
    assert nonet_cli("generate", "-n", more, *options, "--resume")[0] == 0
    whole = tmp_path / "whole.csv"
    seed = rows[0]["seed"]
    again = ["-l", "medium", "-o", str(whole), "--seed", seed]
    assert nonet_cli("generate", "-n", more, *again)[0] == 0
    assert file.read_bytes() == whole.read_bytes()


class Terminal(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), "utf-8", write_through=True)

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("rows_too", [True, False])
def test_a_long_search_is_shown_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rows_too: bool
) -> None:
    """Progress is next to the bar if rows go to a file, otherwise on a line that is cleared."""
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("sys.stdout", Terminal() if rows_too else io.StringIO())
    monkeypatch.setattr("nonet.cli.commands.generate.SOON", 0.0)
    rare = ("generate", "--clues", "17-18", "--tries", "300", "--seed", "1")
    assert main([*rare, *(() if rows_too else ("-o", str(tmp_path / "rare.csv")))]) == 1
    assert isinstance(screen.buffer, io.BytesIO)
    shown = screen.buffer.getvalue().decode()
    assert "puzzle 1:" in shown and "of 300 tries" in shown and "the nearest was" in shown
    if rows_too:
        assert "\r\x1b[2Knonet: no such puzzle" in shown


def test_a_spec_that_is_not_met(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("generate", "--clues", "17-18", "--tries", "50", "--seed", "1")
    assert code == 1 and out == ""
    assert "no such puzzle was found in 50 tries" in err and "the nearest was" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--clues", "10-12"), "17 to 81"),
        (("-n", "-1"), "from 1"),
        (("-n", "0"), "from 1"),
        (("--must-use", "xz-wing"), "unknown technique"),
        (("-l", "brutal"), "unknown level"),
        (("--seed", "-4"), "seed must be a whole number"),
        (("--format", "parquet"), "add -o FILE"),
        (("--resume",), "add -o FILE"),
        (("--pdf", "a.pdf", "-o", "b.csv"), "-o cannot be combined"),
        (("--pdf", "a.pdf", "--per-page", "50"), "--per-page must be 1 to 12"),
        (("--pdf", "a.txt"), "a.txt: the name of the book must end in .pdf"),
        (("--svg", "a.pdf"), "a.pdf: the name of the book must end in .svg"),
        (("--title", "Mine"), "--title requires --pdf or --svg"),
        (("--no-cover",), "--no-cover requires --pdf or --svg"),
        (("--per-page", "0"), "--per-page requires --pdf or --svg"),
        (("--rating", "5-3"), "rating must be 0 or more, smallest first, not 5-3"),
        (("--diagonal", "--size", "6"), "--diagonal applies to 9×9 puzzles"),
    ],
)
def test_bad_arguments(
    nonet_cli: CommandLine,
    arguments: tuple[Any, ...],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = nonet_cli("generate", "--no-rating", *arguments)
    assert code == 2 and out == "" and words in err
    assert list(tmp_path.iterdir()) == []


def test_words_that_are_no_numbers(nonet_cli: CommandLine) -> None:
    assert nonet_cli("generate", "--seed", "seven")[0] == 2
    assert nonet_cli("generate", "--clues", "a-b")[0] == 2


def test_a_folder_that_is_not_there(nonet_cli: CommandLine, tmp_path: Path) -> None:
    code, _, err = nonet_cli("generate", "--seed", "1", "-o", str(tmp_path / "no" / "a.csv"))
    assert code == 1 and "does not exist" in err


def test_a_font_that_is_not_there(nonet_cli: CommandLine, tmp_path: Path) -> None:
    book = str(tmp_path / "a.pdf")
    code, _, err = nonet_cli("generate", "--seed", "1", "--pdf", book, "--font", "no.ttf")
    assert code == 2 and err == "nonet: no.ttf: no such file\n"


def test_a_pdf_book(nonet_cli: CommandLine, tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    made = []
    for name in ("a.pdf", "b.pdf"):
        file = tmp_path / name
        command = ("generate", "-n", "6", "-l", "easy", "--seed", "2", "--pdf", str(file))
        assert nonet_cli(*command, "--per-page", "4", "--title", "Six of them") == (0, "", "")
        made.append(file.read_bytes())
    assert made[0] == made[1] and made[0].startswith(b"%PDF-")
    # The cover, 4 and 2 puzzles, the hints, the solutions.
    assert made[0].count(b"/Type /Page\n") == 5
    assert b"Six of them" in made[0]


def test_an_svg_book(nonet_cli: CommandLine, tmp_path: Path) -> None:
    from xml.etree import ElementTree

    file = tmp_path / "book.svg"
    command = ("generate", "-n", "5", "-l", "easy", "--seed", "2", "--svg", str(file))
    looks = ("--no-cover", "--no-hints", "--ink", "saving")
    assert (
        nonet_cli(*command, *looks, "--per-page", "4", "--title", "A & B", "--paper", "letter")[0]
        == 0
    )
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["book-1.svg", "book-2.svg", "book-3.svg"]
    texts = [
        [element.text for element in ElementTree.parse(tmp_path / name).iter() if element.text]
        for name in names
    ]
    puzzles = list(Generator(2).generate_many("easy", 5))
    words = [[text for text in page if text.strip()] for page in texts]
    assert words[0][0] == "A & B" and words[2][0] == "A & B: solutions"
    assert [sum(w.startswith("No. ") for w in page) for page in words] == [4, 1, 5]
    digits = [w for w in words[1] if len(w) == 1 and w != "2"]
    clues = [v for v in puzzles[4].puzzle.cells if v]
    assert sum(w.isdigit() and len(w) == 1 for w in words[1]) == len(clues) + 1  # the page number
    assert digits[: len(digits)] and sum(w.isdigit() for w in words[2]) == 5 * 81 + 1


def test_columns_of_annotate_are_appended(nonet_cli: CommandLine) -> None:
    names = "puzzle,solution,se_rating,class_key,minimal"
    command = ["generate", "-n", "3", "--seed", "4", "-l", "medium", "--columns", names]
    code, out, _ = nonet_cli(*command, "--format", "jsonl", "--quiet")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and len(rows) == 3
    for row in rows:
        assert sorted(row) == sorted(names.split(","))
        assert row["se_rating"] == rate(row["puzzle"], scale="se").rating
        assert row["minimal"] == is_minimal(row["puzzle"])
    code, out, _ = nonet_cli(
        "generate", "--size", "4", "--columns", "se_er,clues", "--json", "--quiet"
    )
    assert code == 0 and json.loads(out)["se_er"] is None
    code, _, err = nonet_cli("generate", "--columns", "silly")
    assert code == 2 and "unknown column 'silly'" in err
