"""The leaderboard: ratios, scores, order and chart."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from nonet import ArgumentError
from nonet.cli import main
from nonet.study import fingerprint
from nonet.study.fingerprint import ITERATIONS, Measurement, Run, compare
from nonet.study.plots import SUFFIXES


def result(matrix: str, time: float, memory: int, **changes: object) -> Measurement:
    fields = {"iterations": ITERATIONS.get(matrix, 1), "status": "success", **changes}
    return Measurement(matrix=matrix, time=time, memory=memory, **fields)  # type: ignore[arg-type]


def run_of(solver: str, *results: Measurement) -> Run:
    return Run(solver=solver, run_type="manual", timestamp="", results=results)


FIRST = run_of("first", result("1", 10, 1 << 20), result("2", 30, 4 << 20))
FASTER = run_of(
    "faster",
    result("1", 9, 1 << 20),
    result("1", 4, 8 << 20),
    result("2", 6, 1 << 20),
    result("3", 500, 1 << 30),
)
WRONG = run_of("wrong", result("1", 0.1, 1 << 10, iterations=655), result("2", 0.1, 1 << 10))


def test_totals_ratios_and_score() -> None:
    board = compare([FIRST, FASTER])
    assert board.matrices == ("1", "2")
    faster, first = board.standings
    assert (first.name, first.time, first.memory, first.score) == ("first", 40, 4 << 20, 1)
    assert (faster.name, faster.time, faster.memory) == ("faster", 10, 8 << 20)
    assert faster.time_ratio == 0.25
    assert faster.memory_ratio == 2
    assert faster.score == pytest.approx(0.25**0.8 * 2**0.2)


def test_a_wrong_count_comes_last() -> None:
    board = compare([FIRST, WRONG, FASTER])
    assert [standing.name for standing in board.standings] == ["faster", "first", "wrong"]
    assert [standing.right for standing in board.standings] == [True, True, False]
    assert "wrong count" in board.text()
    assert board.text().splitlines()[4].startswith("-  wrong")


def test_other_matrices_are_held_against_the_first_run() -> None:
    one = run_of("a", result("mine", 1, 1, iterations=7))
    other = run_of("b", result("mine", 1, 1, iterations=8))
    assert [standing.right for standing in compare([one, other]).standings] == [True, False]


@pytest.mark.parametrize(
    ("runs", "error"),
    [
        ([], "no runs"),
        ([FIRST, run_of("x", result("3", 1, 1))], "no matrix in common"),
        ([FIRST, run_of("x", result("1", 1, 1, status="timeout"))], "no matrix in common"),
        ([FIRST, run_of("x", result("1", 0, 1))], "no time or no memory for matrix 1"),
    ],
)
def test_runs_that_cannot_be_compared(runs: list[Run], error: str) -> None:
    with pytest.raises(ArgumentError, match=error):
        compare(runs)


def test_picture_is_well_formed_and_shows_every_run(tmp_path: Path) -> None:
    odd = run_of("<a & $b$>", result("1", 4_000_000, 1 << 10), result("2", 6, 1 << 10))
    compare([FIRST, FASTER, WRONG, odd]).save(tmp_path / "board.svg")
    root = ElementTree.parse(tmp_path / "board.svg").getroot()
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "<a & $b$>" in texts
    assert "wrong (wrong count)" in texts
    for label in ("40.0 ms", "10.0 ms", "4000 s", "4.0 MiB", "0.0 MiB", "1.00"):
        assert label in texts


MAGIC = {".svg": b"<?xml", ".png": b"\x89PNG\r\n", ".pdf": b"%PDF-", ".html": b"<!doctype html>"}


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_plot_has_the_format_of_its_name(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fingerprint.save_runs(tmp_path / "a.json", [FIRST, FASTER])
    plot = tmp_path / f"board{suffix}"
    compared = ["fingerprint", "--compare", str(tmp_path / "a.json"), "--plot", str(plot)]
    assert main(compared) == 0
    first = plot.read_bytes()
    assert first.startswith(MAGIC[suffix])
    assert main(compared) == 0
    assert plot.read_bytes() == first, "the same runs, the same bytes"


def test_an_unknown_format_is_refused_before_anything_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "board.jpg"
    assert main(["fingerprint", "--compare", "missing.json", "--plot", str(plot)]) == 2
    assert "a plot must be a .svg, .png, .pdf or .html file, not" in capsys.readouterr().err
    assert not plot.exists()


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(tmp_path / name) for name in ("a.json", "b.json")]
    fingerprint.save_runs(paths[0], [FIRST])
    fingerprint.save_runs(paths[1], [FASTER, FIRST])
    plot = tmp_path / "board.svg"
    assert main(["fingerprint", "--compare", *paths, "--plot", str(plot)]) == 0
    out = capsys.readouterr().out
    assert "faster" in out
    assert "first (a.json)" in out
    assert "first (b.json)" in out
    assert "0.25×" in out
    assert "<svg " in plot.read_text(encoding="utf-8")


def test_command_without_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.json").write_text("[]")
    assert main(["fingerprint", "--compare", str(tmp_path / "empty.json")]) == 2
    assert "no run found in" in capsys.readouterr().err
