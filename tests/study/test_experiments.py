"""Experiments: reliable rows and crash-safe files."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid
from nonet.engines.backtracking import HEURISTICS, Backtracking
from nonet.errors import (
    ArgumentError,
    BackendUnavailableError,
    ConflictError,
    FormatError,
    SudokuError,
)
from nonet.formats import BadRecord
from nonet.solving.search import solve
from nonet.study.experiments.puzzles import read_puzzles, sample_puzzles
from nonet.study.experiments.results import Results
from nonet.study.experiments.runner import Experiment, run_experiment
from nonet.study.experiments.settings import TrialPlan, TrialPuzzle
from nonet.study.experiments.summary import summarise
from nonet.study.experiments.trees import SMALL_PUZZLE
from nonet.study.experiments.trials import (
    COLUMNS,
    HEADER,
    RUN,
    Trial,
    csv_row,
    read_runs,
    run_of_row,
)

from helpers.experiments import (
    EASY,
    QUICK,
    SOLVED,
    a_run,
    without_time,
)

pytestmark = pytest.mark.usefixtures("own_folder")

# ---- plans and puzzles -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"heuristics": ()}, "at least one"),
        ({"heuristics": ("mrv", "mrv")}, "duplicate"),
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
        TrialPlan(**options)  # type: ignore[arg-type]


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
    assert [type(item) for item in items] == [TrialPuzzle, BadRecord, BadRecord, TrialPuzzle]
    assert items[0] == TrialPuzzle(0, Grid(EASY), Grid(SOLVED))
    assert items[3] == TrialPuzzle(3, Grid(SOLVED), Grid(SOLVED))
    assert str(items[1].error).startswith(f"{path}:3")  # type: ignore[union-attr]
    assert str(items[2].error) == (  # type: ignore[union-attr]
        f"{path}:4: the givens conflict: r1c1 r1c2"
    )


def test_variants_and_other_sizes_are_bad_rows(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n.Cage~3~R1C1~R1C2\n{'.' * 36}\n")
    first, *others = read_puzzles(path)
    assert isinstance(first, TrialPuzzle)
    assert [item.error.message for item in others if isinstance(item, BadRecord)] == [
        "an experiment does not support variants: cage",
        "an experiment handles sizes 4, 9, 16 or 25, not 6",
    ]
    assert len(list(read_puzzles(path, limit=2))) == 2


# ---- runs --------------------------------------------------------------------------------------


def test_every_row_is_a_run_of_the_engine() -> None:
    plan = TrialPlan(heuristics=HEURISTICS, nodes=20_000, repeat=2, values="random", seed=9)
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
        stats = result
        assert (stats.nodes, stats.backtracks, stats.max_depth, result.solved, result.status) == (
            run.nodes,
            run.backtracks,
            run.max_depth,
            run.solved,
            run.status,
        )
        assert run.correct is (True if run.solved else None)
        assert run.clues == Grid(run.puzzle).clues
        assert run.time_seconds > 0
    assert len({run.seed for run in runs if run.heuristic == "random"}) == 6
    assert {run.status for run in runs} == {"solved", "stopped"}


def test_threads_and_company_do_not_change_a_row() -> None:
    puzzles = sample_puzzles(6)
    alone = without_time(run_experiment(puzzles, QUICK))
    threads = TrialPlan(heuristics=QUICK.heuristics, nodes=QUICK.nodes, threads=4)
    assert without_time(run_experiment(puzzles, threads)) == alone
    just_random = TrialPlan(heuristics=("random",), nodes=QUICK.nodes)
    expected = [run for run in alone if run.heuristic == "random" and run.puzzle_id >= 3]
    assert without_time(run_experiment(puzzles[3:], just_random)) == expected


def test_deterministic_heuristics_have_no_seed() -> None:
    runs = run_experiment(sample_puzzles(1), QUICK)
    assert [run.seed is None for run in runs] == [True, False, True]


def test_a_wrong_answer_of_the_data_set_shows() -> None:
    wrong = TrialPuzzle(0, Grid(EASY), Grid(SOLVED[::-1]))
    unsolvable = TrialPuzzle(1, Grid("12345678." + "." * 8 + "9" + "." * 63), Grid(SOLVED))
    plan = TrialPlan(heuristics=("mrv",))
    assert [run.correct for run in run_experiment([wrong, unsolvable], plan)] == [False, False]
    assert summarise(run_experiment([wrong], plan)).wrong == 1


def test_conflicting_givens_are_refused() -> None:
    with pytest.raises(ConflictError, match="r1c1 r1c2"):
        run_experiment([TrialPuzzle(0, Grid("55" + "." * 79))])


def test_sizes_may_be_mixed() -> None:
    puzzles = [
        TrialPuzzle(0, SMALL_PUZZLE),
        TrialPuzzle(1, Grid(EASY)),
        TrialPuzzle(2, Grid.empty_of(16)),
    ]
    runs = run_experiment(puzzles, TrialPlan(heuristics=("mrv",), nodes=10**6))
    assert [len(run.puzzle) for run in runs] == [16, 81, 256]
    assert all(run.solved for run in runs)


def test_stop_keeps_what_is_finished() -> None:
    # The first run would take very long; those of the other thread finish before it.
    puzzles = [
        TrialPuzzle(0, Grid.empty_of(9)),
        *(TrialPuzzle(i, Grid(SOLVED)) for i in (1, 2, 3)),
    ]
    plan = TrialPlan(heuristics=("degree",), nodes=None, threads=2)
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
def test_a_row_says_all_of_its_run(run: Trial) -> None:
    row = next(csv.DictReader([",".join(COLUMNS), csv_row(run)]))
    assert run_of_row(row) == run


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_files_give_back_what_was_written(tmp_path: Path, suffix: str) -> None:
    runs = run_experiment(sample_puzzles(4), QUICK)
    path = tmp_path / "new" / "folder" / f"results.{suffix}"
    results = Results(path)
    assert results.done(QUICK, {}) == []
    results.write(runs)
    results.finish()
    read = list(read_runs(path))
    assert without_time(read) == without_time(runs)
    assert [run.time_seconds for run in read] == pytest.approx([run.time_seconds for run in runs])
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_torn_row_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    rows = "".join(csv_row(a_run(puzzle_id=i)) for i in range(3))
    path.write_text(f"{HEADER}{rows}3,mrv,0.2500", encoding="utf-8")
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
        read_runs(tmp_path / "r.xlsx")


def test_without_pyarrow_there_is_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BackendUnavailableError, match=r"nonet\[data\]"):
        Results(tmp_path / "r.parquet")


def test_every_column_has_a_type() -> None:
    assert tuple(column.name for column in RUN) == COLUMNS
