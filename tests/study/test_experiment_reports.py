"""Reports of an experiment: summaries, search trees, plots."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nonet import Grid
from nonet.engines.backtracking import HEURISTICS, Backtracking
from nonet.errors import (
    BackendUnavailableError,
    UnknownNameError,
)
from nonet.study import plots as plots_module
from nonet.study.experiments.plots import save_report
from nonet.study.experiments.settings import TrialPlan
from nonet.study.experiments.summary import Tally, summarise, summary_text
from nonet.study.experiments.trees import SMALL_PUZZLE, search_tree

from helpers.experiments import (
    EASY,
    QUICK,
    a_run,
)

pytestmark = pytest.mark.usefixtures("own_folder")

# ---- summaries ---------------------------------------------------------------------------------


def test_the_summary_is_what_numpy_says() -> None:
    draw = np.random.default_rng(1)
    slow, fast = draw.integers(0, 1000, 40), draw.integers(0, 10, 40)
    runs = []
    for i in range(40):
        runs.append(a_run(puzzle_id=i, heuristic="sequential", backtracks=int(slow[i])))
        runs.append(a_run(puzzle_id=i, backtracks=int(fast[i]), time_seconds=0.5))
    summary = summarise(runs)
    assert summary.puzzles == 40
    first, second = summary.heuristics
    assert first.heuristic == "sequential"
    spread = first.backtracks
    assert spread.mean == pytest.approx(slow.mean())
    assert spread.median == np.median(slow)
    assert spread.p95 == np.percentile(slow, 95)
    assert spread.max == slow.max()
    assert spread.total == slow.sum()
    assert second.seconds.total == pytest.approx(20.0)
    ratio, times = summary.ratios
    assert (ratio.heuristic, ratio.baseline, ratio.measure) == ("mrv", "sequential", "backtracks")
    assert ratio.value == pytest.approx(fast.sum() / slow.sum())
    assert ratio.low is not None and ratio.value is not None and ratio.high is not None
    assert ratio.low < ratio.value < ratio.high
    assert ratio.bound == "exact"
    assert (times.value, times.low, times.high) == pytest.approx((2.0, 2.0, 2.0))
    assert summarise(runs) == summary, "the bootstrap has a fixed seed"
    assert summarise(runs, baseline="mrv").ratios[0].heuristic == "sequential"


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    draw = np.random.default_rng(2)
    covered = 0
    for _ in range(60):
        runs = []
        for i in range(80):
            runs.append(a_run(puzzle_id=i, heuristic="degree", backtracks=int(draw.poisson(50))))
            runs.append(a_run(puzzle_id=i, backtracks=int(draw.poisson(20))))
        ratio = summarise(runs).ratios[0]
        assert ratio.low is not None and ratio.value is not None and ratio.high is not None
        covered += ratio.low <= 0.4 <= ratio.high
    assert covered >= 50, "95 % of 60 is 57"


def test_repeats_are_averaged_and_only_common_puzzles_compared() -> None:
    runs = [
        a_run(puzzle_id=0, heuristic="random", backtracks=10),
        a_run(puzzle_id=0, heuristic="random", backtracks=30, repeat=1),
        a_run(puzzle_id=0, backtracks=5),
        a_run(puzzle_id=7, backtracks=10**6),
    ]
    ratio = summarise(runs).ratios[0]
    assert ratio.value == 0.25
    assert summarise(runs[:2] + runs[3:]).ratios == ()


def test_no_ratio_to_nothing() -> None:
    runs = [a_run(), a_run(heuristic="random", backtracks=3)]
    summary = summarise(runs)
    assert summary.ratios[0].value is None
    assert "random     backtracks      –     –   –" in summary_text(summary)
    assert summarise([]).heuristics == ()


def test_cut_runs_make_bounds() -> None:
    cut: dict[str, Any] = {"solved": False, "status": "stopped", "backtracks": 100}
    runs = [a_run(puzzle_id=i, heuristic="sequential", backtracks=4) for i in range(10)]
    runs += [a_run(puzzle_id=i, heuristic="random", **(cut if i < 3 else {})) for i in range(10)]
    summary = summarise(runs)
    assert summary.heuristics[1].cut == 3
    assert summary.ratios[0].bound == "least"
    assert summarise(runs, baseline="random").ratios[0].bound == "most"
    text = summary_text(summary)
    line = next(line for line in text.splitlines() if line.startswith("random"))
    assert line.split() == ["random", "≥", "30", "0", "≥", "100", "≥", "100", "≥", "300", "7/10"]
    assert "random: 3 of 10 runs reached their budget" in text
    assert "A ratio with ?" not in text
    both = [run._replace(**cut) if run.puzzle_id == 1 else run for run in runs]
    assert summarise(both).ratios[0].bound == "unknown"
    assert "A ratio with ?" in summary_text(summarise(both))


# ---- trees and pictures ------------------------------------------------------------------------


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_a_search_tree_is_the_search(heuristic: str) -> None:
    solver = Backtracking(heuristic, seed=4)
    tree = search_tree(solver, SMALL_PUZZLE, limit=1000)
    result = solver.run(SMALL_PUZZLE)
    assert tree.placements == len(tree.nodes) == result.nodes
    assert sum(not node.stands for node in tree.nodes) == result.backtracks
    standing = {node.cell: node.value for node in tree.nodes if node.stands}
    assert standing == {
        cell: value for cell, value in enumerate(result.grid.cells) if not SMALL_PUZZLE.cells[cell]
    }
    for node in tree.nodes:
        parent = None if node.parent is None else tree.nodes[node.parent]
        assert node.depth == (0 if parent is None else parent.depth + 1)
    places = [(node.depth, node.line) for node in tree.nodes]
    assert len(set(places)) == len(places), "no two placements overlap"


def test_a_long_search_tree_is_cut() -> None:
    tree = search_tree(Backtracking("sequential"), Grid(EASY), limit=40)
    assert len(tree.nodes) == 40
    assert tree.placements > 40
    assert not any(node.stands for node in tree.nodes)


def test_svg_is_xml_with_text_and_the_same_every_time(tmp_path: Path, tally: Tally) -> None:
    for name in ("a.svg", "b.svg"):
        save_report(tmp_path / name, tally, QUICK)
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert text == (tmp_path / "b.svg").read_text(encoding="utf-8")
    words = " ".join(ElementTree.fromstring(text).itertext())
    for word in (*QUICK.heuristics, "backtracks", "clues", "cut off by the budget", "#1 r1c1=1"):
        assert word in words


def test_clip_paths_are_named_after_the_shape_that_is_written() -> None:
    svg = '<path clip-path="url(#p1)"/>\n<clipPath id="p1">\n <rect x="7"/>\n</clipPath>'
    steady = plots_module._steady(svg)
    assert steady == plots_module._steady(svg.replace("p1", "p2"))
    assert steady != plots_module._steady(svg.replace("7", "8"))
    (name,) = {word for word in steady.replace('"', " ").replace(")", " ").split() if "#" in word}
    assert f'id="{name.removeprefix("url(#")}"' in steady


def test_png_pdf_and_html(tmp_path: Path, tally: Tally) -> None:
    save_report(tmp_path / "r.png", tally, QUICK, figures=["time"])
    assert (tmp_path / "r.png").read_bytes().startswith(b"\x89PNG")
    save_report(tmp_path / "r.pdf", tally, QUICK, figures=["time"])
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF-")
    save_report(tmp_path / "r.html", tally, QUICK, tables="a < b")
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert "<pre>a &lt; b</pre>" in page
    assert "http" not in page.replace("http://www.w3.org", ""), "nothing is loaded from elsewhere"


def test_pictures_of_nothing_but_zeros(tmp_path: Path) -> None:
    runs = [a_run(puzzle_id=i, time_seconds=0.0) for i in range(3)]
    plan = TrialPlan(heuristics=("mrv",))
    save_report(tmp_path / "r.svg", Tally(runs), plan)
    assert "median 0" in (tmp_path / "r.svg").read_text(encoding="utf-8")


def test_without_matplotlib_there_is_advice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tally: Tally
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BackendUnavailableError, match=r"nonet\[plot\]"):
        save_report(tmp_path / "r.svg", tally, QUICK)


def test_an_unknown_figure_is_refused(tmp_path: Path, tally: Tally) -> None:
    with pytest.raises(UnknownNameError, match="figure"):
        save_report(tmp_path / "r.svg", tally, QUICK, figures=["pie"])
