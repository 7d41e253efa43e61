"""``nonet experiment``: options, resuming and output."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from nonet.cli import main
from nonet.engines.backtracking import Backtracking
from nonet.errors import (
    UnknownNameError,
)
from nonet.model.grid import Grid
from nonet.study.experiments.puzzles import default_puzzles, sample_puzzles
from nonet.study.experiments.results import Results
from nonet.study.experiments.runner import run_experiment
from nonet.study.experiments.settings import TrialPlan
from nonet.study.experiments.trials import read_csv, read_runs

from helpers.experiments import (
    EASY,
    QUICK,
    SOLVED,
    experiment,
    without_time,
)
from helpers.golden import golden, write_kaggle
from helpers.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.usefixtures("own_folder")

LIMITED = """
import resource, sys
from nonet.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
sys.exit(main(["experiment", "-n", "100", "--heuristics", "mrv", "-o", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files here")
def test_a_file_that_cannot_grow_ends_with_a_whole_row(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"nonet: {path}: ")
    assert "Traceback" not in done.stderr
    (part,) = tmp_path.glob("r.csv.*.part")
    assert part.read_bytes().endswith(b"\n")
    assert 0 < len(list(read_csv(part))) < 100
    assert "rows are kept" in done.stderr and not path.exists()


def test_the_command_works_without_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    assert experiment("-n", 3, "--nodes", 20_000, "-o", path) == 0
    out = capsys.readouterr().out
    assert "Backtracks per run" in out
    assert "Ratio to sequential" in out
    runs = list(read_runs(path))
    assert "3 built-in puzzles\n" in out
    expected = run_experiment(default_puzzles(3), QUICK)
    assert without_time(runs) == without_time(expected)


def test_the_experiment_of_the_document_is_reproduced_without_a_file(
    own_folder: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", "50", "--threads", "2", "--json", "--quiet"]) == 0
    summary = json.loads(capsys.readouterr().out)
    means = {one["heuristic"]: one["backtracks"]["mean"] for one in summary["heuristics"]}
    assert means == pytest.approx({"sequential": 93.32, "random": 31_380.16, "mrv": 0})
    with open("results/experiment_results.csv", encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["heuristic"] != "random"]
    published = [(p, h, b) for p, h, b, _ in golden("kaggle")["published"]]
    found = [(int(row["puzzle_id"]), row["heuristic"], int(row["backtracks"])) for row in rows]
    assert sorted(found) == sorted(published)


def test_more_puzzles_than_are_built_in(
    own_folder: None, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles, kaggle = default_puzzles(52), golden("kaggle")
    assert [puzzle.id for puzzle in puzzles] == list(range(52))
    for puzzle, known, solution in zip(puzzles[:50], kaggle["puzzles"], kaggle["solutions"]):
        assert (puzzle.grid, puzzle.solution) == (Grid(known), Grid(solution))
    assert [p.grid for p in puzzles[50:]] == [p.grid for p in sample_puzzles(2)]
    assert default_puzzles(0) == []
    assert main(["experiment", "52", "--heuristics", "mrv"]) == 0
    assert "50 built-in puzzles, 2 generated puzzles\n" in capsys.readouterr().out
    assert main(["experiment", "1", "--heuristics", "mrv"]) == 0
    assert "\n1 built-in puzzle\n" in capsys.readouterr().out


def test_the_documented_columns_reproduce_the_published_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, path = write_kaggle(tmp_path / "sudoku.csv", 100), tmp_path / "r.csv"
    assert experiment("--puzzles", data, "--heuristics", "sequential,mrv", "-o", path) == 0
    published = [[str(value) for value in row] for row in golden("kaggle")["published"]]
    with open(path, newline="") as file:
        ours = list(csv.DictReader(file))
    assert len(ours) == len(published) == 100
    documented = ("puzzle_id", "heuristic", "backtracks", "solved")
    for row, other in zip(ours, published):
        assert [row[name] for name in documented] == other
    assert "All 100 answers that could be checked are right." in capsys.readouterr().out


def test_a_mismatch_and_bad_rows_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"quizzes,solutions\n{EASY},{SOLVED[::-1]}\nxyz,\n55{'.' * 79},\n")
    assert experiment("--puzzles", path, "--heuristics", "mrv") == 1
    out, err = capsys.readouterr()
    assert "Answers that differ from the data set: 1." in out
    assert "answers that differ from the data set: 1" in err
    assert f"nonet: {path}:3" in err
    assert f"nonet: {path}:4: the givens conflict: r1c1 r1c2" in err


def test_json_and_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert experiment("-n", 2, "--heuristics", "mrv,random", "--nodes", 60, "--json") == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["puzzles"] == 2
    mrv, random = summary["heuristics"]
    assert (mrv["heuristic"], random["heuristic"]) == ("mrv", "random")
    assert random["cut"] == 2
    assert random["solved"] == 0
    assert random["backtracks"]["max"] < 60


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--heuristics", "mvr"], "did you mean 'mrv'"),
        (["-o", "r.txt"], "cannot hold columns; use .csv"),
        (["--plot", "r.gif"], ".svg, .png, .pdf or .html"),
        (["--plot", "r.svg", "--figures", "tree"], "did you mean 'trees'"),
        (["--puzzles", "missing.csv"], "missing.csv: no such file"),
        (["--threads", "0"], "threads"),
        (["--from", "lines"], "did you mean 'line'"),
    ],
)
def test_wrong_options_are_told_before_any_work(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    if "--from" in arguments:
        arguments = [*arguments, "--puzzles", "missing.csv"]
    assert experiment(*arguments) == (1 if words.startswith("missing.csv") else 2)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("nonet: ")
    assert words in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_a_wrong_number_is_wrong_usage(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        experiment("-n", number)
    assert caught.value.code == 2
    assert "-n" in capsys.readouterr().err


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_resume_adds_what_is_missing(
    puzzle_file: Path, tmp_path: Path, suffix: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / f"r.{suffix}", tmp_path / f"whole.{suffix}"
    options = ("--puzzles", puzzle_file, "--nodes", 20_000, "--seed", 5)
    assert experiment(*options, "-o", whole) == 0
    assert experiment(*options, "-n", 3, "-o", path, "--resume") == 0, "there is nothing yet"
    first = list(read_runs(path))
    assert len(first) == 9
    capsys.readouterr()
    assert experiment(*options, "-o", path, "--resume") == 0
    assert "8/8" in capsys.readouterr().out, "the summary has all runs, old and new"
    assert list(read_runs(path))[:9] == first
    assert without_time(read_runs(path)) == without_time(read_runs(whole))
    before = path.read_bytes()
    assert experiment(*options, "-o", path, "--resume") == 0, "everything is there"
    if suffix == "csv":
        assert path.read_bytes() == before
    assert experiment(*options, "-o", path, "-n", 2) == 0, "without --resume it starts again"
    assert len(list(read_runs(path))) == 6
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob("*.resume"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (["--seed", "6"], "the seed was"),
        (["--values", "lcv"], "the value order was ascending, not lcv"),
        (["--nodes", "9999"], "the node limit was 20000, not 9999"),
        (["--seconds", "9"], "the time limit was None, not 9.0"),
        (["--heuristics", "mrv"], "the heuristic 'sequential' is not part of this one"),
        (["-n", "2"], "puzzle 2 is not part of this one"),
        (["--puzzles", "other.csv"], "puzzle 0 was"),
    ],
)
def test_resume_refuses_another_experiment(
    puzzle_file: Path,
    tmp_path: Path,
    change: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.csv").write_text(f"{EASY}\n" * 8)
    path = tmp_path / "r.csv"
    options = ("--puzzles", puzzle_file, "--nodes", 20_000, "--seed", 5, "-n", 3, "-o", path)
    assert experiment(*options) == 0
    before = path.read_bytes()
    capsys.readouterr()
    assert experiment(*options, "--resume", *change) == 1
    err = capsys.readouterr().err
    assert "the file belongs to another experiment" in err
    assert words in err
    assert path.read_bytes() == before


def test_resume_refuses_a_row_that_is_there_twice(
    puzzle_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    options = ("--puzzles", puzzle_file, "--heuristics", "mrv", "-o", path)
    assert experiment(*options, "-n", 1) == 0
    path.write_text(path.read_text() + path.read_text().splitlines()[1] + "\n")
    assert experiment(*options, "--resume") == 1
    assert ":3: " in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="signals work otherwise there")
@pytest.mark.parametrize(
    ("number", "suffix"), [(signal.SIGINT, "csv"), (signal.SIGTERM, "parquet")]
)
def test_interrupted_and_resumed(tmp_path: Path, number: signal.Signals, suffix: str) -> None:
    path, puzzles = tmp_path / f"r.{suffix}", tmp_path / "puzzles.txt"
    quick, endless = [EASY] * 6, ["." * 625] * 2  # no search in that order ends on an empty 25x25
    puzzles.write_text("\n".join([*quick, *endless]) + "\n")
    options = ["--heuristics", "sequential", "--nodes", "0", "--threads", "2"]
    options += ["--puzzles", str(puzzles), "-o", str(path)]
    command = [sys.executable, "-m", "nonet", "experiment", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_until(
            lambda: (
                process.poll() is not None
                or sum(p.read_bytes().count(b"\n") for p in tmp_path.glob("*.part")) > len(quick)
            )
        )
        process.send_signal(number)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number, err
    assert "Traceback" not in err
    (part,) = tmp_path.glob("*.part")
    kept = list(read_csv(part))
    assert f"nonet: interrupted: {len(kept)} of 8 runs are done" in err and str(part) in err
    assert len(kept) == len(quick)
    puzzles.write_text("\n".join([*quick, SOLVED, SOLVED]) + "\n")  # the rest can finish now
    assert experiment(*options, "--resume") == 0
    runs = list(read_runs(path))
    assert sorted(run.key for run in runs) == [(i, "sequential", 0) for i in range(8)]
    assert runs[: len(kept)] == kept
    assert sorted(tmp_path.iterdir()) == sorted([path, puzzles])


def test_a_terminal_gets_progress_and_tables(terminal: tuple[int, int]) -> None:
    parent, child = terminal
    command = [sys.executable, "-m", "nonet", "experiment", "-n", "20", "--nodes", "100000"]
    wide = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "40"}
    with subprocess.Popen(command, stdout=child, stderr=child, env=wide) as process:
        os.close(child)
        seen = b""
        with contextlib.suppress(OSError):  # the end of a terminal is an error on Linux
            while chunk := os.read(parent, 4096):
                seen += chunk
    text = seen.decode()
    assert process.returncode == 0, text
    assert " runs " in text
    assert "left" in text
    assert re.search(r"\nheuristic +mean +median", text), "the summary follows"


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.svg"
    assert experiment("-n", 2, "--heuristics", "mrv", "--plot", path, "--figures", "trees") == 0
    assert "Search trees" in path.read_text(encoding="utf-8")
    assert "Processor time of a run" not in path.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


def test_a_bare_experiment_leaves_its_file_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", "3"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("Written to results/experiment_results.csv\n")
    rows = (tmp_path / "results" / "experiment_results.csv").read_text().splitlines()
    assert rows[0] == "puzzle_id,heuristic,time_seconds,backtracks,solved"
    assert len(rows) == 10
    assert rows[3].startswith("0,mrv,0.0") and rows[3].endswith(",0,True")
    assert main(["experiment", "2", "--json", "-o", "mine.csv"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["puzzles"] == 2
    assert err == "2 built-in puzzles\nWritten to mine.csv\n"


def test_the_documented_file_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").mkdir()
    write_kaggle(tmp_path / "data" / "sudoku.csv", 100)
    assert main(["experiment", "50", "--heuristics", "sequential,mrv"]) == 0
    assert "Puzzles read from data/sudoku.csv\n" in capsys.readouterr().out
    rows = Path("results/experiment_results.csv").read_text().splitlines()[1:]
    published = [[str(value) for value in row] for row in golden("kaggle")["published"]]
    assert [[*row.split(",")[:2], *row.split(",")[3:]] for row in rows] == published
    assert main(["experiment", "1", "--tiers", "easy", "-o", "levels.csv"]) == 0
    assert "Puzzles read" not in capsys.readouterr().out, "levels are generated"


def test_earlier_results_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = Path("results/experiment_results.csv")
    texts = []
    for number in range(3):
        assert main(["experiment", "1", "--heuristics", "mrv"]) == 0
        out = capsys.readouterr().out
        kept = f"Earlier results kept in results/experiment_results.{number}.csv\n"
        assert (kept in out) == (number > 0)
        texts.append(results.read_text())
    assert Path("results/experiment_results.1.csv").read_text() == texts[0]
    assert Path("results/experiment_results.2.csv").read_text() == texts[1]
    assert main(["experiment", "2", "--heuristics", "mrv", "--resume"]) == 1
    assert "the file has 5 of the 16 columns of a run" in capsys.readouterr().err
    assert results.read_text() == texts[2]


def test_an_interrupted_experiment_is_not_discarded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, puzzles = TrialPlan(heuristics=("mrv",)), default_puzzles(2)
    results = Results("r.csv")
    assert results.done(plan, {puzzle.id: puzzle for puzzle in puzzles}) == []
    results.write(run_experiment(puzzles[:1], plan))
    results.close()
    (part,) = tmp_path.glob("r.csv.*.part")
    before = part.read_bytes()
    arguments = ["experiment", "2", "--heuristics", "mrv", "-o", "r.csv"]
    assert main(arguments) == 1
    assert "r.csv: this is an interrupted experiment" in capsys.readouterr().err
    assert part.read_bytes() == before
    assert main([*arguments, "--resume"]) == 0
    assert len(list(read_runs("r.csv"))) == 2


def test_propagation_is_a_dimension(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--heuristics", "sequential,mrv", "--propagation", "none,forward,singles"]
    options += ["-o", "runs.csv"]
    assert main(["experiment", "4", *options, "--plot", "report.svg"]) == 0
    runs = list(read_runs("runs.csv"))
    names = [run.heuristic for run in runs[:6]]
    assert names == [
        *("sequential", "sequential/forward", "sequential/singles"),
        *("mrv", "mrv/forward", "mrv/singles"),
    ]
    assert all(run.solved and run.correct for run in runs)
    for run in runs:
        heuristic, _, propagation = run.heuristic.partition("/")
        again = Backtracking(heuristic, propagation=propagation or "none").run(run.puzzle)
        assert again.backtracks == run.backtracks
    assert sum(r.backtracks for r in runs if r.heuristic == "sequential/singles") < sum(
        r.backtracks for r in runs if r.heuristic == "sequential"
    )
    assert "sequential/singles" in Path("report.svg").read_text()
    assert "resume" not in capsys.readouterr().err
    assert main(["experiment", "4", *options, "--resume"]) == 0
    assert len(list(read_runs("runs.csv"))) == 24
    with pytest.raises(UnknownNameError, match="propagation"):
        TrialPlan(heuristics=("mrv/arcs",))


def test_levels_are_a_dimension(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--tiers", "easy,expert", "--heuristics", "sequential,mrv", "-o", "levels.csv"]
    assert main(["experiment", "5", *options, "--plot", "report.html", "--json"]) == 0
    tiers = json.loads(capsys.readouterr().out)["tiers"]
    assert [(row["tier"], row["heuristic"], row["runs"]) for row in tiers] == [
        *(("easy", "sequential", 5), ("easy", "mrv", 5)),
        *(("expert", "sequential", 5), ("expert", "mrv", 5)),
    ]
    runs = list(read_runs("levels.csv"))
    assert {run.clues for run in runs if run.puzzle_id < 5} <= set(range(36, 41))
    assert {run.clues for run in runs if run.puzzle_id >= 5} <= set(range(24, 28))
    mean = np.mean([r.backtracks for r in runs if r.puzzle_id >= 5 and r.heuristic == "mrv"])
    assert tiers[3]["backtracks"] == mean
    page = Path("report.html").read_text()
    assert "Mean backtracks by level" in page
    assert "24–27 clues" in page
    Path("puzzles.txt").write_text("".join(f"{run.puzzle}\n" for run in runs[::2]))
    assert (
        main(["experiment", "--puzzles", "puzzles.txt", *options[:-2], "--tiers", "hard,easy"]) == 0
    )
    out = capsys.readouterr().out
    assert re.search(r"^heuristic +hard +easy$", out, re.M)
    assert len(Path("results/experiment_results.csv").read_text().splitlines()) == 11
    assert main(["experiment", "1", "--tiers", "harsh"]) == 2
    assert "unknown level 'harsh'" in capsys.readouterr().err


@pytest.mark.parametrize("names", [("r.csv", "none/p.svg"), ("none/r.csv", "p.svg")])
def test_a_file_in_a_missing_folder_is_rejected_before_any_run(
    names: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows, plot = (tmp_path / name for name in names)
    assert experiment("-n", 1, "-o", rows, "--plot", plot) == 1
    assert "none does not exist" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
