"""Engines on the command line, and the page that replays a search."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from nonet import ArgumentError, ConflictError, engines
from nonet.cli import main
from nonet.engines.exact_cover import sudoku
from nonet.engines.exact_cover.stepping import SteppingCover
from nonet.render.trace import trace_html
from nonet.rules import AntiKnight, Diagonals, Regions

from helpers.needed import missing

HARD = "..3..5..45..981..........2.2..7..9...8..9..3...9..2..1.3..........149..59..3..8.."
SOLVED = "863275194542981673197436528254713986681594237379862451435628719728149365916357842"


def data_of(page: str) -> Any:
    (data,) = re.findall(r"const D = (\{.*\});", page)
    return json.loads(data)


@pytest.mark.parametrize("name", engines.NAMES)
def test_every_engine_shows_its_statistics(capsys: pytest.CaptureFixture[str], name: Any) -> None:
    assert main(["solve", HARD, "--engine", name, "--stats"]) == 0
    out, err = capsys.readouterr()
    assert out == SOLVED + "\n"
    table = dict(re.findall(r"^  (\S.*?) {2,}([\d.,]+)$", err, re.M))
    assert {"nodes", "backtracks", "max depth", "seconds"} <= set(table)


def test_statistics_and_trace_of_exact_cover(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", HARD, "--engine", "exact-cover", "--stats", "--trace", "3"]) == 0
    err = capsys.readouterr().err
    assert re.search(r"^  calls +111$", err, re.M)
    assert re.search(r"^  max ops +3,240$", err, re.M)
    lines = [line for line in err.splitlines() if " has " in line]
    assert [line.strip()[0] for line in lines] == ["1", "2", "3"]
    assert main(["solve", HARD, "--engine", "exact-cover", "--json", "--trace", "1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["status"], answer["solution"]) == ("solved", SOLVED)
    assert answer["calls"] == 111
    assert len(answer["trace"]) == 1


def test_an_engine_that_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = "12345678.........9" + "." * 63
    assert main(["solve", puzzle, "--engine", "exact-cover"]) == 1
    assert "no solution" in capsys.readouterr().err
    assert main(["solve", "55" + "." * 79, "--engine", "exact-cover"]) == 1
    assert "conflict" in capsys.readouterr().err
    assert main(["solve", "." * 81, "--engine", "exact-cover", "--unique"]) == 0
    assert capsys.readouterr().out == ""


def test_the_page_holds_the_matrix_and_the_log() -> None:
    data = data_of(trace_html(HARD))
    assert (data["size"], data["primary"], len(data["labels"])) == (9, 324, 324)
    assert data["stats"]["calls"] == 111
    assert not data["cut"]
    standing = []
    for kind, row, _, depth in data["events"]:
        if kind == 0:
            standing.append(row)
        elif kind == 2:
            assert standing.pop() == row
        assert depth >= len(standing)
    assert data["events"][-1][0] == 4
    cells = list(data["cells"])
    for row in standing:
        cells[row // 9] = row % 9 + 1
    assert "".join(map(str, cells)) == SOLVED


REPLAY = """
const record = () => [ops.length, ops.slice(-40), chosen.length];
const last = () => ![COVER, UNCOVER].includes(steps[at + 1]?.kind);
const seen = [record()];
while (at < steps.length - 1) { forward(); if (last()) seen.push(record()); }
const back = [record()];
while (at > 0) { backward(); if (last()) back.push(record()); }
console.log(JSON.stringify([most, seen, back.reverse()]));
"""


def replayed(page: str) -> Any:
    """Run the script of a page to its end and back."""
    node = shutil.which("node")
    if node is None:
        missing("node is not here; install it (Debian: nodejs) to test the modules of the page")
    assert node is not None
    script = page.partition("<script>")[2].partition("// The board.")[0]
    done = subprocess.run([node, "-"], input=script + REPLAY, capture_output=True, text=True)
    assert not done.stderr
    return json.loads(done.stdout)


def test_the_page_has_the_op_stack_of_the_engine() -> None:
    """The script of the page covers and uncovers as the engine does, forwards and backwards."""
    most, seen, back = replayed(trace_html(HARD))
    cover = SteppingCover()
    cover.apply_givens(HARD)
    givens, wanted = len(cover.sol_rows), []
    wanted.append([len(cover.ops), list(map(list, cover.ops[-40:])), 0])
    for event in cover.steps():
        top = list(map(list, cover.ops[-40:]))
        wanted.append([len(cover.ops), top, len(cover.sol_rows) - givens])
        if event.kind == "solution":
            break
    assert most == 3240
    assert seen == wanted
    assert back == wanted


@pytest.mark.parametrize("rules", [(), (Diagonals(),), (AntiKnight(), Diagonals())], ids=len)
def test_the_op_stack_is_as_high_as_that_of_the_engine(rules: Any) -> None:
    page = trace_html("." * 16, rules=rules, propagate=len(rules) == 1)
    most, seen, _ = replayed(page)
    peak = data_of(page)["stats"]["peak of the op-stack"]
    assert max(height for height, *_ in seen) == peak <= most


def test_the_page_needs_nothing_else() -> None:
    page = trace_html(HARD)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "<link" not in page
    assert "src=" not in page


def test_a_long_log_is_cut() -> None:
    data = data_of(trace_html(HARD, max_events=7))
    assert len(data["events"]) == 7
    assert data["cut"]
    with pytest.raises(ArgumentError):
        trace_html(HARD, max_events=0)


def test_pages_of_variants_and_of_propagation() -> None:
    data = data_of(trace_html(HARD, propagate=True))
    search = sudoku(HARD, propagate=True).search()
    next(search)
    assert sum(event[0] == 1 for event in data["events"]) == search.stats.forced > 0
    regions = Regions("AABB ACCB ACDB DDDC")
    data = data_of(trace_html("." * 16, rules=[regions, Diagonals(), AntiKnight()]))
    assert data["regions"] == list(regions.labels)
    assert data["primary"] == 64 + 8 < len(data["labels"])


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "t.html"
    assert main(["trace", HARD, "-o", str(path)]) == 0
    assert data_of(path.read_text(encoding="utf-8"))["stats"]["choices"] == 110
    assert main(["trace", HARD, "--engine", "brute-force"]) == 2
    assert "can be replayed, not 'brute-force'" in capsys.readouterr().err
    assert main(["trace", "55" + "." * 79, "-o", str(path)]) == 1
    assert "conflict" in capsys.readouterr().err
    both = tmp_path / "two.txt"
    both.write_text(f"{HARD}\n{HARD}\n")
    assert main(["trace", str(both)]) == 2
    assert "expected one puzzle to trace, found 2" in capsys.readouterr().err
    with pytest.raises(ConflictError):
        trace_html("55" + "." * 79)
