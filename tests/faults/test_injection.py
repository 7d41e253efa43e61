"""User text stays text, whatever it looks like to the program that opens the file."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nonet.datasets import audit
from nonet.datasets.reports import write_report

from helpers.command_line import CommandLine
from helpers.tables import EASY

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "]]></style><script>1</script>",
    "&lt;b&gt; <b>",
    "') Tj ET endstream /JS (app.alert(1)) (",
    "--><svg onload=1>",
]


def book_called(words: str, path: Path, nonet_cli: CommandLine) -> Path:
    """Make a book with a hostile title."""
    options = [f"--title={words}", f"--subtitle={words}", "-o", str(path)]
    assert nonet_cli("print", EASY, *options)[0] == 0
    return path


@pytest.mark.fault("user text in SVG")
@pytest.mark.parametrize("words", HOSTILE)
def test_titles_of_a_book_are_text_in_svg(
    words: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    book_called(words, tmp_path / "b.svg", nonet_cli)
    pages = sorted(tmp_path.glob("*.svg"))
    assert pages
    shown = []
    for page in pages:
        root = ElementTree.parse(page).getroot()
        assert not [node for node in root.iter() if node.tag.endswith(("script", "img"))]
        assert not [name for node in root.iter() for name in node.attrib if name.startswith("on")]
        shown += [node.text or "" for node in root.iter()]
    assert words in shown


@pytest.mark.fault("user text in PDF")
@pytest.mark.parametrize("words", HOSTILE)
def test_titles_of_a_book_are_text_in_pdf(
    words: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    data = book_called(words, tmp_path / "b.pdf", nonet_cli).read_bytes()
    outside = re.sub(rb"\((?:\\.|[^\\()])*\)", b"", data, flags=re.S)  # without its strings
    assert data.startswith(b"%PDF-") and b"/JS" not in outside and b"alert" not in outside


@pytest.mark.fault("user text in HTML")
@pytest.mark.parametrize("words", HOSTILE)
def test_names_of_sets_are_text_in_a_report(words: str, tmp_path: Path) -> None:
    table = tmp_path / f"{words.replace('/', '')}.csv"
    with open(table, "w", newline="") as file:
        csv.writer(file).writerows([["puzzle", words], [EASY, 1]])
    report, flags = audit([str(table)])
    write_report(report, flags, tmp_path / "out")
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    for tag in ("<script", "<img", "<b>", "<svg onload"):
        assert tag not in page


@pytest.mark.fault("formulas in CSV")
@pytest.mark.parametrize("words", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1"])
@pytest.mark.parametrize("command", ["solve", "check", "rate", "canonical"])
def test_no_answer_begins_like_a_formula(
    words: str, command: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    """User text is kept; no field that nonet adds can be taken for a formula."""
    path = tmp_path / "p.csv"
    with open(path, "w", newline="") as file:
        csv.writer(file).writerows([["puzzle", "note"], [EASY, words], [words, words]])
    code, out, _ = nonet_cli(command, str(path), "--format", "csv")
    rows = list(csv.reader(out.splitlines()))[1:]
    assert code == 1 and [row[1] for row in rows] == [words, words]
    added = [field for row in rows for field in row[2:]]
    assert added and not [field for field in added if field[:1] in ("=", "+", "-", "@", "\t")]
    code, out, _ = nonet_cli(command, str(path), "--format", "jsonl")
    assert [json.loads(line)["note"] for line in out.splitlines()] == [words, words]
