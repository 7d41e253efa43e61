"""dedup, leakage and split on Ray: their tasks, and the real engine if installed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet import ArgumentError, FormatError
from nonet.datasets import (
    SPLITS,
    dedup,
    dedup_files,
    first_of_each,
    leakage,
    split,
    split_files,
)
from nonet.datasets.on_ray import firsts_of_bucket, key_rows, leaks_of_bucket
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.tables import ray as ray_module
from nonet.tables.jobs import annotate_files
from nonet.tables.ray import Section, Sections, is_ray
from nonet.tables.row_groups import ROWS

from helpers.command_line import CommandLine
from helpers.places import ROOT
from helpers.tables import CONFLICT, EASY, puzzle_strings

PUZZLES = [*puzzle_strings(300), CONFLICT, "rubbish", None]
TABLE = pa.table({"puzzle": PUZZLES, "id": range(303)})


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return two Parquet files with row groups of 40 rows, two per section."""
    monkeypatch.setattr(ray_module, "ROWS", 80)
    pq.write_table(TABLE.slice(0, 200), tmp_path / "a.parquet", row_group_size=40)
    pq.write_table(TABLE.slice(200), tmp_path / "b.parquet", row_group_size=40)
    return [str(tmp_path / name) for name in ("a.parquet", "b.parquet")]


def test_sections_are_row_groups_or_files_and_hold_all_rows(files: Any, tmp_path: Path) -> None:
    found = Sections.of(files)
    assert [(s.first, s.stop) for s in found.all] == [(0, 2), (2, 4), (4, 5), (0, 2), (2, 3)]
    batches = [batch for section in found.all for batch in section.batches()]
    assert pa.Table.from_batches([b.arrow(TABLE.schema) for b in batches]).equals(TABLE)
    assert [batch.line(0) for batch in batches] == [1, 81, 161, 1, 81]
    (tmp_path / "c.csv").write_text(f"quizzes,id\n{EASY},7\n")
    (whole,) = Sections.of([str(tmp_path / "c.csv")]).all
    assert [batch.columns()[1] for batch in whole.batches()] == [("7",)]
    assert whole == Section(0, str(tmp_path / "c.csv"), "quizzes")
    pq.ParquetWriter(tmp_path / "none.parquet", TABLE.schema).close()
    assert Sections.of([str(tmp_path / "none.parquet")]).all[0].stop == 0
    pq.write_table(TABLE.select(["puzzle"]), tmp_path / "d.parquet")
    with pytest.raises(FormatError, match="those of the first file are"):
        Sections.of([*files, str(tmp_path / "d.parquet")])


def in_buckets(
    column: pa.Array, function: Any, *, first: int = 0, by: Any = "class", buckets: int = 5
) -> pa.Table:
    """Do what the shuffle does: pass the rows of each bucket, in arbitrary order, to a function."""
    places = np.arange(first, first + len(column), dtype=np.uint64)
    keys = key_rows(places, rows_of_array(column), by, buckets)
    keys = keys.take(np.random.default_rng(1).permutation(len(keys)))
    groups = [keys.filter(pa.array(np.asarray(keys["bucket"]) == b)) for b in range(buckets)]
    return pa.concat_tables([function(group) for group in groups if len(group)]).sort_by("place")


@pytest.mark.parametrize("by", ["class", "puzzle"])
def test_buckets_say_what_the_whole_table_says(by: Any) -> None:
    column = TABLE["puzzle"].combine_chunks()
    found = in_buckets(column, firsts_of_bucket, by=by)
    kinds = found["kind"].to_pylist()
    assert [kind == 0 for kind in kinds] == first_of_each(TABLE, by=by).tolist()
    assert kinds[-3:] == [2, 2, 2] and 2 not in kinds[:-3]


def test_leaks_of_buckets_are_those_of_the_tables() -> None:
    train, test = pa.array(puzzle_strings(40, seed=1)), pa.array([*puzzle_strings(9, seed=2), EASY])
    both = pa.concat_arrays([train, test, pa.array(["." * 81, None])])
    found = in_buckets(both, lambda rows: leaks_of_bucket(rows, test_from=40))
    flags = np.asarray(found["flags"])
    expected = leakage(train, pa.concat_arrays([test, pa.array(["." * 81, None])]))
    assert (flags[40:] & 4 != 0).tolist() == expected.same_puzzle.tolist()
    assert (flags[40:] & 8 != 0).tolist() == expected.same_class.tolist()
    assert (flags[:40] & 8 != 0).tolist() == expected.train_same_class.tolist()
    assert (flags[-2:] & 3).tolist() == [1, 0]  # many solutions; not a puzzle


def test_clusters_and_their_options_are_checked(
    tmp_path: Path, files: Any, nonet_cli: CommandLine
) -> None:
    assert is_ray("ray", "host:6379") and not is_ray("local")
    with pytest.raises(ArgumentError, match="cluster must be one of local, ray, not 'dask'"):
        dedup(TABLE, cluster="dask")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="address requires cluster='ray'"):
        split_files(files, tmp_path / "x", seed=1, address="host:1")
    with pytest.raises(ArgumentError, match="threads is not supported with cluster='ray'"):
        split_files(files, tmp_path / "x", seed=1, threads=2, cluster="ray")
    with pytest.raises(ArgumentError, match="resume is not supported with cluster='ray'"):
        annotate_files(files, tmp_path / "x", "count", cluster="ray", resume=True)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    with pytest.raises(ArgumentError, match="full is not empty; on Ray, the output must be"):
        dedup_files(files, tmp_path / "full", cluster="ray")
    with pytest.raises(ArgumentError, match="on Ray, the output must be a directory of Parquet"):
        dedup_files(files, tmp_path / "u.csv", cluster="ray")
    assert not (tmp_path / "u.csv").exists()
    for command, words in (
        (["dedup", files[0], "--cluster", "ray"], "--cluster ray requires input tables and -o DIR"),
        (["dedup", files[0], "--address", "x:1"], "--address requires --cluster ray"),
        (["leakage", *files, "--list", "--cluster", "ray"], "--list is not supported with"),
        (
            ["split", *files, "-o", "x", "--threads", "1", "--cluster", "ray"],
            "--threads is not supported",
        ),
    ):
        code, _, err = nonet_cli(*command)
        assert code != 0 and words in err


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="pip install 'nonet[ray]' runs it")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray
    ray.shutdown()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_dedup_on_ray_keeps_the_rows_that_it_keeps_here(
    ray: Any, files: Any, tmp_path: Path
) -> None:
    local = dedup_files(files, tmp_path / "local.parquet")
    assert dedup_files(files, tmp_path / "ray", cluster="ray") == local
    assert pq.read_table(tmp_path / "ray").equals(pq.read_table(tmp_path / "local.parquet"))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_files_on_ray_are_those_of_the_local_commands(
    ray: Any, files: Any, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    options: dict[str, Any] = {"seed": 3, "test": 0.3, "validation": 0.2, "count_by": "clues"}
    expected = split_files(files, tmp_path / "one", **options)
    assert split_files(files, tmp_path / "many", cluster="ray", **options) == expected
    for name in SPLITS:
        found = pq.read_table(tmp_path / "many" / f"{name}.parquet")
        assert found.equals(pq.read_table(tmp_path / "one" / f"{name}.parquet"))
    assert json.loads((tmp_path / "many" / "split.json").read_text()) == expected

    told = nonet_cli("leakage", *files, "--json")[1]
    code, on_ray, err = nonet_cli("leakage", *files, "--json", "--cluster", "ray")
    assert code == 1 and "3 rows are not puzzles" in err
    counts = json.loads(told)
    assert {**json.loads(on_ray), "bad": 0} == {**counts, "bad": 0} and counts["leaked"] > 0

    summary = annotate_files(files, tmp_path / "rated", "solution, clues", cluster="ray")
    again = annotate_files(files, tmp_path / "rated.parquet", "solution, clues")
    assert (summary.rows, summary.status) == (again.rows, again.status)
    assert pq.read_table(tmp_path / "rated").equals(pq.read_table(tmp_path / "rated.parquet"))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_tables_on_ray_are_those_of_the_local_functions(ray: Any) -> None:
    assert dedup(TABLE, cluster="ray").equals(dedup(TABLE))
    puzzles = puzzle_strings(50)
    assert first_of_each(puzzles, cluster="ray").tolist() == first_of_each(puzzles).tolist()
    sides = split(TABLE, seed=2, test=0.3, cluster="ray")
    assert all(sides[name].equals(rows) for name, rows in split(TABLE, seed=2, test=0.3).items())
    one = leakage(puzzles, [EASY, "." * 81])
    other = leakage(puzzles, [EASY, "." * 81], cluster="ray")
    for name in ("same_puzzle", "same_class", "train_same_puzzle", "train_same_class"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist()
    empty = TABLE.slice(0, 0)
    assert dedup(empty, cluster="ray").equals(empty)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_hundred_thousand_rows_on_ray(ray: Any, tmp_path: Path) -> None:
    count = 120_000
    table = pa.table({"puzzle": puzzle_strings(count), "id": range(count)})
    pq.write_table(table, tmp_path / "in.parquet", row_group_size=ROWS // 4)
    inputs = [str(tmp_path / "in.parquet")]
    assert dedup_files(inputs, tmp_path / "out", cluster="ray") == (count, 22, 0)
    assert pq.read_table(tmp_path / "out").equals(dedup(table))
    split_files(inputs, tmp_path / "sides", seed=1, test=0.3, cluster="ray")
    for name, rows in split(table, seed=1, test=0.3).items():
        found = pq.read_table(tmp_path / "sides" / f"{name}.parquet")
        assert found.equals(rows.combine_chunks())


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_notebook_runs_on_ray(ray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENGINE", "ray")
    notebook = json.loads(
        (ROOT / "examples" / "notebooks" / "from_csv_to_split.ipynb").read_text("utf-8")
    )
    space: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), space)
    train, test = space["train"], space["test"]
    assert len(train) > len(test) > 0
    assert not leakage(train, test).leaked.any()
    assert len(pq.read_table(space["folder"] / "unique.parquet")) == 1500
