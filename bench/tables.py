"""Tables: rows a second of every column, of engines, of dedup; memory; cost against rows.

``python -m bench.tables [--json FILE] [--rows N] [--keys N] [--engines] [--docs]``. CPU time of
one thread counts; peak memory is that of a process of its own.
"""

from __future__ import annotations

import argparse
import json
import logging
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bench.docs import replace_table
from nonet import Generator, shuffle_many, solve_many, strings_from
from nonet.datasets.keys import firsts
from nonet.tables import COLUMNS, Annotate
from nonet.tables.arrow import rows_of_array

HERE = Path(__file__).parent
LIGHT = ("solving", "classes")
KEYS = """
import resource, sys, time
import numpy as np
from nonet.datasets.keys import firsts
count = int(sys.argv[1])
keys = np.lib.format.open_memmap(sys.argv[2], "w+", np.uint64, (count,))
for start in range(0, count, 1 << 22):
    rows = np.arange(start, min(count, start + (1 << 22)), dtype=np.uint64)
    rows %= np.uint64(count // 2 + 1)
    keys[start : start + len(rows)] = (rows + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
keys.flush()
before = time.perf_counter()
kept = int(firsts(keys, memory="2GB").sum())
seconds = time.perf_counter() - before
print(kept, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""


def puzzles(count: int) -> list[str]:
    """Puzzles of three levels that all look different."""
    some = [
        made.puzzle
        for level in ("easy", "medium", "hard")
        for made in Generator(seed=7).generate_batch(level, 100)
    ]
    return strings_from(shuffle_many((some * (count // len(some) + 1))[:count], seed=7))


def cpu(work: Callable[[], object], *, best_of: int = 3) -> float:
    found = []
    for _ in range(best_of):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def of_columns(table: pa.Table) -> dict[str, float]:
    """Rows a second of CPU time; columns of the human solver on fewer rows."""
    found = {}
    for name, column in COLUMNS.items():
        light = column.measure.split(".")[1] in LIGHT and name not in ("minimal", "redundant")
        some = table.slice(0, len(table) if light else 300 if name.startswith("path") else 3000)
        function = Annotate([name])
        found[name] = len(some) / cpu(partial(function, some), best_of=3 if light else 1)
    return found


def wrapping(table: pa.Table) -> float:
    """What annotate costs beside solve_many on the same rows, in turns."""
    rows, function = rows_of_array(table["puzzle"]), Annotate("solution, count")
    plain, wrapped = [], []
    for _ in range(5):
        plain.append(cpu(lambda: solve_many(rows, threads=1), best_of=1))
        wrapped.append(cpu(lambda: function(table), best_of=1))
    return min(wrapped) / min(plain)


def of_engines(table: pa.Table, folder: Path) -> dict[str, float]:
    """Rows a second of the whole job, from Parquet to Parquet, wall time."""
    source = folder / "in.parquet"
    pq.write_table(table, source, row_group_size=1 << 16)
    found: dict[str, float] = {}

    def job(name: str, work: Callable[[Path], object]) -> None:
        start = time.perf_counter()
        work(folder / f"{name}.parquet")
        found[name] = len(table) / (time.perf_counter() - start)

    job("local", lambda out: _local(source, out))
    job("DuckDB", lambda out: _duckdb(source, out))
    job("Polars", lambda out: _polars(source, out))
    try:
        import ray

        ray.init(
            num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR
        )
        job("Ray", lambda out: _ray(source, out))
        ray.shutdown()
    except ImportError:
        pass
    return found


def _local(source: Path, out: Path) -> None:
    from nonet.tables.jobs import annotate_files

    annotate_files(source, out, "solution, count")


def _duckdb(source: Path, out: Path) -> None:
    import duckdb

    from nonet.tables.duckdb import register

    con = duckdb.connect()
    register(con)
    con.execute(
        f"copy (select *, sudoku_solve(puzzle) solution, sudoku_count(puzzle) count "
        f"from '{source}') to '{out}' (compression zstd)"
    )


def _polars(source: Path, out: Path) -> None:
    import polars as pl

    from nonet.tables.polars import sudoku

    lazy = pl.scan_parquet(source)
    lazy.with_columns(sudoku("puzzle", "solution"), sudoku("puzzle", "count")).sink_parquet(out)


def _ray(source: Path, out: Path) -> None:
    import ray

    from nonet import annotate

    annotate(ray.data.read_parquet(str(source)), "solution, count").write_parquet(str(out))


def of_dedup(lines: list[str], folder: Path) -> dict[str, float]:
    """Seconds of ``nonet dedup`` on a file of lines: wall, and CPU of all threads."""
    path = folder / "puzzles.txt"
    path.write_text("\n".join(lines) + "\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    command = [sys.executable, "-m", "nonet", "dedup", str(path), "-o", str(folder / "out.txt")]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"rows": len(lines), "wall": wall, "cpu": used}


def of_keys(count: int, folder: Path) -> dict[str, float]:
    """Distinct keys among many synthetic ones, by DuckDB, in a process of its own."""
    command = [sys.executable, "-c", KEYS, str(count), str(folder / "keys.npy")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    kept, seconds, peak = map(float, done.stdout.split())
    return {"keys": count, "kept": kept, "seconds": seconds, "peak_mb": peak / 1e6}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.tables")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--keys", type=int, default=20_000_000, help="synthetic class keys")
    parser.add_argument("--engines", action="store_true", help="also whole jobs on engines")
    parser.add_argument("--docs", action="store_true", help="write docs/performance.md")
    args = parser.parse_args()
    lines = puzzles(args.rows)
    table = pa.table({"id": range(args.rows), "puzzle": lines})
    figures: dict[str, Any] = {"rows": args.rows, "wrapping": wrapping(table)}
    figures["columns"] = of_columns(table)
    with tempfile.TemporaryDirectory() as folder:
        figures["dedup"] = of_dedup(lines, Path(folder))
        if args.keys:
            figures["keys"] = of_keys(args.keys, Path(folder))
        if args.engines:
            figures["engines"] = of_engines(table, Path(folder))
    text = json.dumps(figures, indent=2)
    print(text)
    if args.json:
        Path(args.json).write_text(text + "\n")
    if args.docs:
        rows = [f"| `{name}` | {rate:,.0f} |" for name, rate in figures["columns"].items()]
        page = HERE.parent / "docs" / "performance.md"
        replace_table(page, "columns", "\n".join(["| column | rows/s |", "|---|---:|", *rows]))
    return 0


if __name__ == "__main__":
    assert firsts(np.array([1, 1, 2], np.uint64)).tolist() == [True, False, True]
    sys.exit(main())
