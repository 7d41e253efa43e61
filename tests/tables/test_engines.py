"""Every engine gives the results of the local call: on 1,000 rows, and on 100,000 in slow tests.

Ray and Spark start processes and run only on many rows.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet import ArgumentError, annotate
from nonet.tables import COLUMNS, Annotate
from nonet.tables import ray as ray_module
from nonet.tables.frames import annotate_ray
from nonet.tables.jobs import annotate_files

from helpers.places import ROOT
from helpers.tables import NO_SOLUTION, ODD, puzzle_strings

FEW, MANY = 1_000, 100_000
LIGHT = ["solution", "count", "puzzle_key", "symmetry"]
ON_MANY = pytest.mark.parametrize("table", [MANY], indirect=True)


@pytest.fixture(scope="module", params=[FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def table(request: pytest.FixtureRequest) -> pa.Table:
    puzzles = [*puzzle_strings(request.param), *ODD]
    return pa.table({"id": range(len(puzzles)), "puzzle": pa.array(puzzles)})


@pytest.fixture(scope="module")
def expected(table: Any) -> pa.Table:
    return plain(annotate(table, LIGHT))


@pytest.fixture(scope="module")
def parquet(table: Any, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("engines") / "puzzles.parquet"
    pq.write_table(table, path, row_group_size=len(table) // 6)
    return str(path)


@pytest.fixture(scope="module")
def every_column() -> pa.Table:
    """Return a few rows that fill every column, and rows without results."""
    found = annotate(pa.table({"puzzle": [*puzzle_strings(3), NO_SOLUTION, None]}), list(COLUMNS))
    assert all(found[name].null_count < len(found) for name in COLUMNS)
    return found


def plain(table: pa.Table) -> pa.Table:
    """Return the rows by id, without the types that engines change: words, integer sizes,
    chunks."""
    kinds = {"solution": pa.string(), "symmetry": pa.string(), "status": pa.string()}
    kinds |= {"id": pa.int64(), "puzzle": pa.string(), "count": pa.int16()}
    columns = {name: table[name].cast(kinds.get(name, table[name].type)) for name in EVERY}
    if columns["puzzle_key"].type == pa.int64():
        chunks = [chunk.view(pa.uint64()) for chunk in columns["puzzle_key"].chunks]
        columns["puzzle_key"] = pa.chunked_array(chunks)
    return pa.table(columns).sort_by("id").combine_chunks()


EVERY = ["id", "puzzle", *LIGHT, "status"]


def test_duckdb_functions(parquet: Any, expected: Any) -> None:
    duckdb = pytest.importorskip("duckdb")
    from nonet.tables.duckdb import register

    con = duckdb.connect()
    register(con)
    register(con)  # like a notebook cell that runs twice
    calls = ", ".join(f"sudoku_{name}(puzzle) as {name}" for name in [*LIGHT, "status"])
    found = con.sql(f"select id, puzzle, {calls} from '{parquet}'").to_arrow_table()
    assert plain(found).equals(expected)
    same = con.sql(f"select count(*) from '{parquet}' where sudoku_solve(puzzle) is not null")
    assert same.fetchall() == [(len(expected) - expected["solution"].null_count,)]


def test_every_column_is_a_function_of_duckdb(every_column: Any) -> None:
    duckdb = pytest.importorskip("duckdb")
    from nonet.tables.duckdb import register

    con = duckdb.connect()
    register(con)
    con.register("puzzles", every_column.select(["puzzle"]))
    for name in COLUMNS:
        found = con.sql(f"select sudoku_{name}(puzzle) as answer from puzzles").to_arrow_table()
        assert found["answer"].to_pylist() == every_column[name].to_pylist(), name


def test_duckdb_relation(table: Any, expected: Any) -> None:
    duckdb = pytest.importorskip("duckdb")
    relation = annotate(duckdb.from_arrow(table), LIGHT)
    assert isinstance(relation, duckdb.DuckDBPyRelation)
    assert plain(relation.to_arrow_table()).equals(expected)
    assert len(relation) == len(expected)  # it can be called again


def test_polars_frames_and_expressions(table: Any, parquet: Any, expected: Any) -> None:
    pl = pytest.importorskip("polars")
    from nonet.tables.polars import sudoku

    frame = annotate(pl.from_arrow(table), LIGHT)
    assert isinstance(frame, pl.DataFrame)
    assert plain(frame.to_arrow()).equals(expected)
    lazy = annotate(pl.scan_parquet(parquet), LIGHT)
    assert isinstance(lazy, pl.LazyFrame)
    assert lazy.collect_schema() == frame.schema
    assert lazy.collect(engine="streaming").equals(frame)
    calls = [sudoku(pl.col("puzzle"), name) for name in LIGHT]
    by_call = pl.scan_parquet(parquet).with_columns(*calls, sudoku("puzzle", "status")).collect()
    assert by_call.select(frame.columns).equals(frame)


def test_every_column_is_a_polars_expression(every_column: Any) -> None:
    pl = pytest.importorskip("polars")
    from nonet.tables.polars import sudoku

    together = pl.from_arrow(every_column)
    some = together.select("puzzle")
    assert annotate(some, list(COLUMNS)).equals(together)
    for name in COLUMNS:
        assert some.select(sudoku("puzzle", name))[name].equals(together[name]), name


def test_pandas(table: Any, expected: Any) -> None:
    pd = pytest.importorskip("pandas")
    frame = table.to_pandas()
    frame.index = [f"row {i}" for i in frame.index]
    found = annotate(frame, LIGHT)
    assert isinstance(found, pd.DataFrame)
    assert found.index.equals(frame.index)
    assert found["puzzle"].dtype == frame["puzzle"].dtype
    assert plain(pa.Table.from_pandas(found, preserve_index=False)).equals(expected)


def test_a_column_that_is_there_already_is_refused_by_every_kind(table: Any) -> None:
    polars = sys.modules.get("polars")
    for kind in [table] if polars is None else [table, polars.from_arrow(table)]:
        with pytest.raises(ArgumentError, match="already has a column 'a_status'"):
            annotate(annotate(kind, "count", prefix="a_"), "status", prefix="a_")


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray
    ray.shutdown()


@ON_MANY
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_ray(ray: Any, parquet: Any, expected: Any) -> None:
    found = annotate(ray.data.read_parquet(parquet), LIGHT)
    assert plain(pa.concat_tables(ray.get(found.to_arrow_refs()))).equals(expected)


def mortal(function: Callable[..., Any], mark: Path) -> Any:
    """Return the same function, which kills its process on the first batch of any worker."""

    def die_once(*batch: Any) -> Any:
        try:
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return function(*batch)
        return os.kill(os.getpid(), signal.SIGKILL)

    return die_once


@ON_MANY
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_ray_retries_the_work_of_a_killed_worker(
    ray: Any, parquet: Any, expected: Any, tmp_path: Path
) -> None:
    mark = tmp_path / "died"
    function = mortal(Annotate(LIGHT), mark)
    found = annotate_ray(ray.data.read_parquet(parquet), function)
    assert plain(pa.concat_tables(ray.get(found.to_arrow_refs()))).equals(expected)
    assert mark.exists()


@ON_MANY
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_worker_killed_while_it_writes_leaves_whole_parts_alone(
    ray: Any, parquet: Any, expected: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, mark = tmp_path / "out", tmp_path / "died"

    def dying(*columns: Any, **options: Any) -> Any:
        real = Annotate(*columns, **options)
        of_rows = mortal(real.of_rows, mark)
        return SimpleNamespace(**vars(real), check=real.check, of_rows=of_rows)

    monkeypatch.setattr(ray_module, "Annotate", dying)
    summary = annotate_files(parquet, out, LIGHT, cluster="ray")
    assert mark.exists() and summary.rows == len(expected)
    assert {path.suffix for path in out.iterdir()} == {".parquet"}
    assert plain(pq.read_table(out)).equals(expected)


@ON_MANY
@pytest.mark.slow
def test_a_job_on_ray_from_the_command_line(parquet: Any, expected: Any, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    command = [sys.executable, "-W", "ignore", "-m", "nonet", "annotate", parquet]
    command += ["-o", str(tmp_path / "out"), "--columns", ",".join(LIGHT), "--cluster", "ray"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr  # some rows are bad
    assert f"nonet: {len(expected):,} rows" in done.stderr
    assert plain(pq.read_table(tmp_path / "out")).equals(expected)
    again = subprocess.run(command, capture_output=True, text=True)
    assert again.returncode != 0 and "out is not empty; on Ray, the output must be" in again.stderr


@ON_MANY
@pytest.mark.slow
@pytest.mark.parametrize("name", ["ray", "dask", "spark", "daft"])
def test_the_example_of_an_engine_runs(
    name: str, parquet: Any, expected: Any, tmp_path: Path
) -> None:
    pytest.importorskip({"spark": "pyspark"}.get(name, name))
    if name == "spark" and shutil.which("java") is None:
        pytest.skip("Spark needs a JVM, and there is none")
    (script,) = (ROOT / "examples" / "engines").glob(f"{name}_*.py")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(script), parquet, str(tmp_path / "out")],
        capture_output=True,
        text=True,
        env={**os.environ, "PYSPARK_PYTHON": sys.executable},
    )
    assert done.returncode == 0, done.stderr
    names = ["id", "solution", "count", "status"]
    found = pq.read_table(tmp_path / "out", columns=names).sort_by("id")
    for column in names:
        assert found[column].to_pylist() == expected[column].to_pylist(), column


@pytest.mark.parametrize("name", ["dask", "spark", "daft"])
def test_the_docs_show_the_recipe_of_the_example(name: str) -> None:
    (script,) = (ROOT / "examples" / "engines").glob(f"{name}_*.py")
    page = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    recipe = page.partition(f"**{name.capitalize()}**")[2].partition("```python\n")[2]
    lines = [line for line in recipe.partition("```")[0].splitlines() if line]
    assert len(lines) > 2
    source = script.read_text(encoding="utf-8").replace("sys.argv[1]", '"puzzles.parquet"')
    source = source.replace("sys.argv[2]", '"out"')
    assert [line for line in lines if line not in source.splitlines()] == []
