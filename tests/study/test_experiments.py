"""Experiments: rows that can be trusted, files that survive, summaries and pictures."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid
from nonet.cli import main
from nonet.engines.backtracking import HEURISTICS, Backtracking
from nonet.errors import (
    ArgumentError,
    BackendUnavailableError,
    ConflictError,
    FormatError,
    SudokuError,
    UnknownNameError,
)
from nonet.formats import BadRecord
from nonet.solving.search import solve
from nonet.study.experiments import (
    COLUMNS,
    Experiment,
    Plan,
    Puzzle,
    Run,
    read_puzzles,
    read_runs,
    run_experiment,
    sample_puzzles,
    summarise,
    write_runs,
)
from nonet.study.experiments import plots as plots_module
from nonet.study.experiments import trials as records_module
from nonet.study.experiments.plots import save_report
from nonet.study.experiments.samples import Tally
from nonet.study.experiments.summary_text import plain_text, rich_tables
from nonet.study.experiments.tree import SMALL_PUZZLE, search_tree
from nonet.study.experiments.trials import csv_row, read_csv, run_of_row

from helpers.golden import golden, write_kaggle
from helpers.waiting import PATIENCE, wait_until


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An experiment leaves its file in the current folder, unless it is told where."""
    monkeypatch.chdir(tmp_path)


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
QUICK = Plan(heuristics=("sequential", "random", "mrv"), nodes=20_000)


def a_run(**changes: object) -> Run:
    values: dict[str, object] = {
        "puzzle_id": 0,
        "heuristic": "mrv",
        "time_seconds": 0.25,
        "backtracks": 0,
        "solved": True,
        "reason": "solved",
        "correct": None,
        "nodes": 51,
        "max_depth": 51,
        "clues": 30,
        "repeat": 0,
        "seed": None,
        "values": "ascending",
        "node_limit": None,
        "second_limit": None,
        "puzzle": EASY,
    }
    return Run(**{**values, **changes})  # type: ignore[arg-type]


def without_time(runs: object) -> list[Run]:
    return [run._replace(time_seconds=0.0) for run in runs]  # type: ignore[attr-defined]


# ---- plans and puzzles -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"heuristics": ()}, "at least one"),
        ({"heuristics": ("mrv", "mrv")}, "twice"),
        ({"heuristics": ("mvr",)}, "did you mean 'mrv'"),
        ({"values": "down"}, "value order"),
        ({"seed": -1}, "seed"),
        ({"repeat": 0}, "repeat"),
        ({"threads": 0}, "threads"),
        ({"threads": 10**6}, "threads"),
        ({"nodes": 0}, "nodes"),
        ({"seconds": -1.0}, "seconds"),
    ],
)
def test_a_bad_plan_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(SudokuError, match=words):
        Plan(**options)  # type: ignore[arg-type]


def test_sample_puzzles_are_fixed_by_their_seed() -> None:
    puzzles = sample_puzzles(5)
    assert [puzzle.id for puzzle in puzzles] == [0, 1, 2, 3, 4]
    assert [puzzle.grid.clues for puzzle in puzzles] == [34, 35, 36, 37, 38]
    for puzzle in puzzles:
        assert solve(puzzle.grid) == puzzle.solution
    assert sample_puzzles(7)[:5] == puzzles
    assert sample_puzzles(1, seed=2) != puzzles[:1]
    assert str(puzzles[0].grid).startswith("82....3.9..7....6.6..8.4.2.1....6..3")


def test_a_bad_row_is_told_and_does_not_move_the_others(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    rows = [f"{EASY},{SOLVED}", f"{EASY[:-1]},{SOLVED}", f"55{'.' * 79},", f"{SOLVED},{SOLVED}"]
    path.write_text("\n".join(["quizzes,solutions", *rows]) + "\n")
    items = list(read_puzzles(path))
    assert [type(item) for item in items] == [Puzzle, BadRecord, BadRecord, Puzzle]
    assert items[0] == Puzzle(0, Grid(EASY), Grid(SOLVED))
    assert items[3] == Puzzle(3, Grid(SOLVED), Grid(SOLVED))
    assert str(items[1].error).startswith(f"{path}:3")  # type: ignore[union-attr]
    assert str(items[2].error) == (  # type: ignore[union-attr]
        f"{path}:4: the givens conflict: r1c1 r1c2"
    )
    assert len(list(read_puzzles(path, limit=2))) == 2


# ---- runs --------------------------------------------------------------------------------------


def test_every_row_is_a_run_of_the_engine() -> None:
    plan = Plan(heuristics=HEURISTICS, nodes=20_000, repeat=2, values="random", seed=9)
    puzzles = sample_puzzles(3)
    runs = run_experiment(puzzles, plan)
    assert [run.key for run in runs] == [
        (puzzle, heuristic, repeat)
        for puzzle in range(3)
        for heuristic in HEURISTICS
        for repeat in range(2)
    ]
    for run in runs:
        assert run.seed is not None
        solver = Backtracking(run.heuristic, values=run.values, seed=run.seed, nodes=run.node_limit)
        result = solver.run(run.puzzle)
        stats = result.stats
        assert (stats.nodes, stats.backtracks, stats.max_depth, result.solved, result.reason) == (
            run.nodes,
            run.backtracks,
            run.max_depth,
            run.solved,
            run.reason,
        )
        assert run.correct is (True if run.solved else None)
        assert run.clues == Grid(run.puzzle).clues
        assert run.time_seconds > 0
    assert len({run.seed for run in runs if run.heuristic == "random"}) == 6
    assert {run.reason for run in runs} == {"solved", "budget"}


def test_threads_and_company_do_not_change_a_row() -> None:
    puzzles = sample_puzzles(6)
    alone = without_time(run_experiment(puzzles, QUICK))
    threads = Plan(heuristics=QUICK.heuristics, nodes=QUICK.nodes, threads=4)
    assert without_time(run_experiment(puzzles, threads)) == alone
    just_random = Plan(heuristics=("random",), nodes=QUICK.nodes)
    expected = [run for run in alone if run.heuristic == "random" and run.puzzle_id >= 3]
    assert without_time(run_experiment(puzzles[3:], just_random)) == expected


def test_deterministic_heuristics_have_no_seed() -> None:
    runs = run_experiment(sample_puzzles(1), QUICK)
    assert [run.seed is None for run in runs] == [True, False, True]


def test_a_wrong_answer_of_the_data_set_shows() -> None:
    wrong = Puzzle(0, Grid(EASY), Grid(SOLVED[::-1]))
    unsolvable = Puzzle(1, Grid("12345678." + "." * 8 + "9" + "." * 63), Grid(SOLVED))
    plan = Plan(heuristics=("mrv",))
    assert [run.correct for run in run_experiment([wrong, unsolvable], plan)] == [False, False]
    assert summarise(run_experiment([wrong], plan)).wrong == 1


def test_conflicting_givens_are_refused() -> None:
    with pytest.raises(ConflictError, match="r1c1 r1c2"):
        run_experiment([Puzzle(0, Grid("55" + "." * 79))])


def test_sizes_may_be_mixed() -> None:
    puzzles = [Puzzle(0, SMALL_PUZZLE), Puzzle(1, Grid(EASY)), Puzzle(2, Grid.empty_of(16))]
    runs = run_experiment(puzzles, Plan(heuristics=("mrv",), nodes=10**6))
    assert [len(run.puzzle) for run in runs] == [16, 81, 256]
    assert all(run.solved for run in runs)


def test_stop_keeps_what_is_finished() -> None:
    # The first run would take ages; those of the other thread finish behind it.
    puzzles = [Puzzle(0, Grid.empty_of(9)), *(Puzzle(i, Grid(SOLVED)) for i in (1, 2, 3))]
    plan = Plan(heuristics=("degree",), nodes=None, threads=2)
    with Experiment(puzzles, plan) as experiment:
        assert experiment.take(0.1) == [], "rows come in order"
        assert experiment.running
        assert [run.puzzle_id for run in experiment.stop()] == [1, 2, 3]
        assert not experiment.running
        assert experiment.take(0.0) == []


def test_done_runs_are_left_out() -> None:
    puzzles = sample_puzzles(2)
    done = {(0, "mrv", 0), (1, "sequential", 0), (0, "random", 0)}
    with Experiment(puzzles, QUICK, done=done) as experiment:
        assert experiment.total == 3
        runs = []
        while experiment.running:
            runs += experiment.take()
    assert [run.key for run in runs] == [(0, "sequential", 0), (1, "random", 0), (1, "mrv", 0)]


def test_no_jobs_are_done_at_once() -> None:
    with Experiment([], QUICK) as experiment:
        assert not experiment.running
        assert experiment.take() == []


# ---- files -------------------------------------------------------------------------------------


def test_the_first_columns_are_the_documented_ones() -> None:
    assert COLUMNS[:5] == ("puzzle_id", "heuristic", "time_seconds", "backtracks", "solved")
    assert csv_row(a_run(seed=7, correct=True)) == (
        "0,mrv,0.250000000,0,True,solved,True,51,51,30,0,7,ascending,,," + EASY + "\n"
    )


runs_strategy = st.builds(
    a_run,
    puzzle_id=st.integers(0, 2**32 - 1),
    heuristic=st.sampled_from(HEURISTICS),
    time_seconds=st.integers(0, 10**12).map(lambda n: n / 1e9),
    backtracks=st.integers(0, 2**63),
    solved=st.booleans(),
    correct=st.sampled_from([True, False, None]),
    seed=st.one_of(st.none(), st.integers(0, 2**53 - 1)),
    node_limit=st.one_of(st.none(), st.integers(1, 2**63)),
    second_limit=st.one_of(st.none(), st.floats(1e-6, 1e6)),
)


@given(runs_strategy)
def test_a_row_says_all_of_its_run(run: Run) -> None:
    row = next(csv.DictReader([",".join(COLUMNS), csv_row(run)]))
    assert run_of_row(row) == run


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_files_give_back_what_was_written(tmp_path: Path, suffix: str) -> None:
    runs = run_experiment(sample_puzzles(4), QUICK)
    path = tmp_path / "new" / "folder" / f"results.{suffix}"
    write_runs(path, runs)
    read = list(read_runs(path))
    assert without_time(read) == without_time(runs)
    assert [run.time_seconds for run in read] == pytest.approx([run.time_seconds for run in runs])
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_torn_row_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    write_runs(path, [a_run(puzzle_id=i) for i in range(3)])
    whole = path.read_bytes()
    path.write_bytes(whole + b"3,mrv,0.2500")
    assert [run.puzzle_id for run in read_runs(path)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a,b\n1,2\n", ":1"),
        (",".join(COLUMNS) + "\n" + csv_row(a_run()).replace("True", "yes", 1), ":2"),
        (",".join(COLUMNS) + "\n1,2\n", ":2"),
        ("\xff\xfe\n", ""),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "r.csv"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(FormatError, match=f"r.csv{place}.*not"):
        list(read_runs(path))


def test_a_parquet_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.parquet"
    path.write_text("not parquet")
    with pytest.raises(
        (ArgumentError, FormatError), match=r"r\.parquet: this is not a Parquet file"
    ):
        list(read_runs(path))
    with pytest.raises(ArgumentError, match=r"\.csv or \.parquet"):
        write_runs(tmp_path / "r.xlsx", [])


def test_without_pyarrow_there_is_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BackendUnavailableError, match=r"nonet\[data\]"):
        write_runs(tmp_path / "r.parquet", [])


def test_a_failed_parquet_file_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "r.parquet"
    with pytest.raises(Exception, match="int"):
        write_runs(path, [a_run(puzzle_id="x")])
    assert list(tmp_path.iterdir()) == []


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


# ---- the command -------------------------------------------------------------------------------


@pytest.fixture
def puzzle_file(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.csv"
    lines = [f"{p.grid},{p.solution}" for p in sample_puzzles(8)]
    path.write_text("\n".join(["quizzes,solutions", *lines]) + "\n")
    return path


def experiment(*arguments: object) -> int:
    return main(["experiment", *map(str, arguments)])


def test_the_command_works_without_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results" / "r.csv"
    assert experiment("-n", 3, "--nodes", 20_000, "-o", path) == 0
    out = capsys.readouterr().out
    assert "Backtracks per run" in out
    assert "Ratio to sequential" in out
    runs = list(read_runs(path))
    expected = run_experiment(sample_puzzles(3), QUICK)
    assert without_time(runs) == without_time(expected)


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
    assert "1 answers are not those of the data set" in out
    assert "1 answers are not those of the data set" in err
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
        (["-o", "r.txt"], ".csv or .parquet"),
        (["--plot", "r.gif"], ".svg, .png or .html"),
        (["--plot", "r.svg", "--figures", "tree"], "did you mean 'trees'"),
        (["--puzzles", "missing.csv"], "missing.csv: there is no such file"),
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
    assert experiment(*options, "-n", 3, "-o", path, "--resume") == 0, "nothing is there yet"
    first = list(read_runs(path))
    assert len(first) == 9
    capsys.readouterr()
    assert experiment(*options, "-o", path, "--resume") == 0
    assert "8/8" in capsys.readouterr().out, "the summary has all runs, old and new"
    assert list(read_runs(path))[:9] == first
    assert without_time(read_runs(path)) == without_time(read_runs(whole))
    before = path.read_bytes()
    assert experiment(*options, "-o", path, "--resume") == 0, "all is there"
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
        (["--nodes", "9999"], "the limit of nodes was 20000, not 9999"),
        (["--seconds", "9"], "the limit of seconds was None, not 9.0"),
        (["--heuristics", "mrv"], "the heuristic 'sequential' is not asked for"),
        (["-n", "2"], "there is no puzzle 2 now"),
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
    puzzles.write_text("\n".join([*quick, SOLVED, SOLVED]) + "\n")  # the rest can end now
    assert experiment(*options, "--resume") == 0
    runs = list(read_runs(path))
    assert sorted(run.key for run in runs) == [(i, "sequential", 0) for i in range(8)]
    assert runs[: len(kept)] == kept
    assert sorted(tmp_path.iterdir()) == sorted([path, puzzles])


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals of this kind there")
def test_a_terminal_gets_progress_and_tables() -> None:
    import pty

    command = [sys.executable, "-m", "nonet", "experiment", "-n", "20", "--nodes", "100000"]
    parent, child = pty.openpty()
    wide = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "40"}
    with subprocess.Popen(command, stdout=child, stderr=child, env=wide) as process:
        os.close(child)
        seen = b""
        with contextlib.suppress(OSError):  # the end of a terminal is an error on Linux
            while chunk := os.read(parent, 4096):
                seen += chunk
    os.close(parent)
    text = seen.decode()
    assert process.returncode == 0, text
    assert " runs " in text
    assert "left" in text
    assert "┡━" in text, "a table with a frame"


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
    assert ratio.low is not None and ratio.high is not None
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
        assert ratio.low is not None and ratio.high is not None
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
    assert "random     backtracks      –     –   –" in plain_text(summary)
    assert summarise([]).heuristics == ()


def test_cut_runs_make_bounds() -> None:
    cut = {"solved": False, "reason": "budget", "backtracks": 100}
    runs = [a_run(puzzle_id=i, heuristic="sequential", backtracks=4) for i in range(10)]
    runs += [a_run(puzzle_id=i, heuristic="random", **(cut if i < 3 else {})) for i in range(10)]
    summary = summarise(runs)
    assert summary.heuristics[1].cut == 3
    assert summary.ratios[0].bound == "least"
    assert summarise(runs, baseline="random").ratios[0].bound == "most"
    text = plain_text(summary)
    line = next(line for line in text.splitlines() if line.startswith("random"))
    assert line.split() == ["random", "≥", "30", "0", "≥", "100", "≥", "100", "≥", "300", "7/10"]
    assert "random: 3 of 10 runs reached their budget" in text
    assert "A ratio with ?" not in text
    both = [run._replace(**cut) if run.puzzle_id == 1 else run for run in runs]
    assert summarise(both).ratios[0].bound == "unknown"
    assert "A ratio with ?" in plain_text(summarise(both))


def test_tables_for_a_terminal() -> None:
    from rich.console import Console

    console = Console(width=120, record=True, file=open(os.devnull, "w"))  # noqa: SIM115
    with console.file:
        for table in rich_tables(summarise(run_experiment(sample_puzzles(2), QUICK))):
            console.print(table)
    text = console.export_text()
    assert "Backtracks per run" in text
    assert "mrv" in text


# ---- trees and pictures ------------------------------------------------------------------------


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_a_search_tree_is_the_search(heuristic: str) -> None:
    solver = Backtracking(heuristic, seed=4)
    tree = search_tree(solver, SMALL_PUZZLE, limit=1000)
    result = solver.run(SMALL_PUZZLE)
    assert tree.placements == len(tree.nodes) == result.stats.nodes
    assert sum(not node.stands for node in tree.nodes) == result.stats.backtracks
    standing = {node.cell: node.value for node in tree.nodes if node.stands}
    assert standing == {
        cell: value for cell, value in enumerate(result.grid.cells) if not SMALL_PUZZLE.cells[cell]
    }
    for node in tree.nodes:
        parent = None if node.parent is None else tree.nodes[node.parent]
        assert node.depth == (0 if parent is None else parent.depth + 1)
    places = [(node.depth, node.line) for node in tree.nodes]
    assert len(set(places)) == len(places), "no two placements lie on one another"


def test_a_long_search_tree_is_cut() -> None:
    tree = search_tree(Backtracking("sequential"), Grid(EASY), limit=40)
    assert len(tree.nodes) == 40
    assert tree.placements > 40
    assert not any(node.stands for node in tree.nodes)


@pytest.fixture(scope="module")
def tally() -> Tally:
    return Tally(run_experiment(sample_puzzles(6), QUICK))


def test_svg_is_xml_with_text_and_the_same_every_time(tmp_path: Path, tally: Tally) -> None:
    for name in ("a.svg", "b.svg"):
        save_report(tmp_path / "plots" / name, tally, QUICK)
    text = (tmp_path / "plots/a.svg").read_text(encoding="utf-8")
    assert text == (tmp_path / "plots/b.svg").read_text(encoding="utf-8")
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


def test_png_and_html(tmp_path: Path, tally: Tally) -> None:
    save_report(tmp_path / "r.png", tally, QUICK, figures=["time"])
    assert (tmp_path / "r.png").read_bytes().startswith(b"\x89PNG")
    save_report(tmp_path / "r.html", tally, QUICK, tables="a < b")
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert "<pre>a &lt; b</pre>" in page
    assert "http" not in page.replace("http://www.w3.org", ""), "nothing is loaded from elsewhere"


def test_pictures_of_nothing_but_zeros(tmp_path: Path) -> None:
    runs = [a_run(puzzle_id=i, time_seconds=0.0) for i in range(3)]
    plan = Plan(heuristics=("mrv",))
    save_report(tmp_path / "r.svg", Tally(runs), plan)
    assert "median 0" in (tmp_path / "r.svg").read_text(encoding="utf-8")


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.svg"
    assert experiment("-n", 2, "--heuristics", "mrv", "--plot", path, "--figures", "trees") == 0
    assert "Search trees" in path.read_text(encoding="utf-8")
    assert "Processor time of a run" not in path.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


def test_without_matplotlib_there_is_advice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tally: Tally
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BackendUnavailableError, match=r"nonet\[plot\]"):
        save_report(tmp_path / "r.svg", tally, QUICK)


def test_an_unknown_figure_is_refused(tmp_path: Path, tally: Tally) -> None:
    with pytest.raises(UnknownNameError, match="figure"):
        save_report(tmp_path / "r.svg", tally, QUICK, figures=["pie"])


def test_the_list_of_columns_is_that_of_the_parquet_types() -> None:
    assert set(records_module._PARQUET_TYPES) < set(COLUMNS)


def test_a_bare_experiment_leaves_its_file_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", "3"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("Written to results/experiment_results.csv\n")
    runs = list(read_runs(tmp_path / "results" / "experiment_results.csv"))
    assert len(runs) == 9
    assert main(["experiment", "2", "--json", "-o", "mine.csv"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["puzzles"] == 2
    assert err == "Written to mine.csv\n"


def test_propagation_is_a_dimension(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--heuristics", "sequential,mrv", "--propagation", "none,forward,singles"]
    assert main(["experiment", "4", *options, "--plot", "report.svg"]) == 0
    runs = list(read_runs("results/experiment_results.csv"))
    names = [run.heuristic for run in runs[:6]]
    assert names == [
        *("sequential", "sequential/forward", "sequential/singles"),
        *("mrv", "mrv/forward", "mrv/singles"),
    ]
    assert all(run.solved and run.correct for run in runs)
    for run in runs:
        heuristic, _, propagation = run.heuristic.partition("/")
        again = Backtracking(heuristic, propagation=propagation or "none").run(run.puzzle)
        assert again.stats.backtracks == run.backtracks
    assert sum(r.backtracks for r in runs if r.heuristic == "sequential/singles") < sum(
        r.backtracks for r in runs if r.heuristic == "sequential"
    )
    assert "sequential/singles" in Path("report.svg").read_text()
    assert "resume" not in capsys.readouterr().err
    assert main(["experiment", "4", *options, "--resume"]) == 0
    assert len(list(read_runs("results/experiment_results.csv"))) == 24
    with pytest.raises(UnknownNameError, match="propagation"):
        Plan(heuristics=("mrv/arcs",))


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
    assert len(list(read_runs("results/experiment_results.csv"))) == 10
    assert main(["experiment", "1", "--tiers", "harsh"]) == 2
    assert "there is no difficulty named 'harsh'" in capsys.readouterr().err
