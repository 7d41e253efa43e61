"""Tables: rows a second of every column and engine, dedup, memory, cost against rows.

``python -m bench.tables [--json FILE] [--rows N] [--dedup N] [--keys N] [--engines] [--most N]
[--docs]``. Columns and the cost of the wrapping are CPU time of one thread; whole jobs are wall
time in a process of their own, with the peak of its memory.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from bench.corpora import corpora
from bench.docs import replace_table
from bench.table_jobs import ENGINES, measure
from nonet import Generator, shuffle_many, solve_many, strings_from
from nonet.tables import COLUMNS, Annotate
from nonet.tables.arrow import rows_of_array

HERE = Path(__file__).parent
LIGHT = ("solving", "classes")
HEAVY_ROWS, PATH_ROWS = 3000, 300
BY_ENGINE = (
    *("solution", "clues", "symmetry", "redundant", "canonical", "puzzle_key", "class_key"),
    *("se", "hodoku_score", "human_score", "singles", "level", "path_text"),
)
"""One column of every measure, and some that people ask for."""

WRAPPED = 1 << 18
"""How many rows are compared at a time; a table in memory is cut into such parts too."""

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
        start = time.thread_time()
        work()
        found.append(time.thread_time() - start)
    return min(found)


def is_light(name: str) -> bool:
    return COLUMNS[name].measure.split(".")[1] in LIGHT and name not in ("minimal", "redundant")


def of_columns(table: pa.Table) -> dict[str, float]:
    """Rows a second of CPU time; columns of the human solver on fewer rows."""
    found = {}
    for name in COLUMNS:
        light = is_light(name)
        few = PATH_ROWS if name.startswith("path") else HEAVY_ROWS
        some = table.slice(0, len(table) if light else few)
        found[name] = len(some) / cpu(partial(Annotate([name]), some), best_of=3 if light else 1)
    return found


def wrapping(lines: list[str], *, rows: int = 4 * WRAPPED, turns: int = 5) -> dict[str, float]:
    """What annotate costs beside solve_many on the same rows, in turns: the best of each part."""
    many = pa.array((lines * (rows // len(lines) + 1))[:rows])
    parts = [pa.table({"puzzle": many.slice(at, WRAPPED)}) for at in range(0, rows, WRAPPED)]
    function = Annotate("solution, count")
    plain = wrapped = 0.0
    for part in parts:
        cells = rows_of_array(part["puzzle"])
        pairs = [
            (
                cpu(partial(solve_many, cells, threads=1), best_of=1),
                cpu(partial(function, part), best_of=1),
            )
            for _ in range(turns)
        ]
        plain += min(pair[0] for pair in pairs)
        wrapped += min(pair[1] for pair in pairs)
    return {"plain_ns": plain / rows * 1e9, "wrapped_ns": wrapped / rows * 1e9}


def engines_here() -> list[str]:
    modules = {"local": "pyarrow", "DuckDB": "duckdb", "Polars": "polars", "Ray": "ray"}
    return [name for name in ENGINES if find_spec(modules[name])]


def of_engines(table: pa.Table, folder: Path) -> dict[str, dict[str, float]]:
    """Rows a second of the whole job by column and engine, from Parquet to Parquet."""
    sources = {}
    for rows in (len(table), HEAVY_ROWS, PATH_ROWS):
        sources[rows] = str(folder / f"in-{rows}.parquet")
        pq.write_table(table.slice(0, rows), sources[rows], row_group_size=1 << 16)
    jobs = []
    for name in BY_ENGINE:
        few = PATH_ROWS if name.startswith("path") else HEAVY_ROWS
        jobs.append((name, sources[len(table) if is_light(name) else few]))
    found: dict[str, dict[str, float]] = {}
    for engine in engines_here():
        for job in measure(engine, jobs, str(folder))["jobs"]:
            found.setdefault(job["columns"], {})[engine] = job["rows"] / job["wall"]
    return found


def of_series(most: int, folder: Path) -> dict[str, dict[int, dict[str, float]]]:
    """Seconds and peak memory of the job of solution and count against the rows."""
    found: dict[str, dict[int, dict[str, float]]] = {}
    rows = 10_000
    while rows <= most:
        source = folder / f"series-{rows}.parquet"
        _write_many(source, rows)
        for engine in engines_here():
            done = measure(engine, [("solution,count", str(source))], str(folder))
            (job,) = done["jobs"]
            one = {"wall": job["wall"], "cpu": job["cpu"], "peak_mb": done["peak_mb"]}
            found.setdefault(engine, {})[rows] = one
        for path in folder.glob("out-*"):
            subprocess.run(["rm", "-r", str(path)], check=True)
        source.unlink()
        rows *= 10
    return found


def _write_many(path: Path, rows: int) -> None:
    """Write a table of any length, a million rows at a time."""
    schema = pa.schema({"id": pa.int64(), "puzzle": pa.string()})
    some = Generator(seed=7).generate_batch("easy", 300)
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for start in range(0, rows, 1_000_000):
            count = min(1_000_000, rows - start)
            twins = [some[place % len(some)].puzzle for place in range(count)]
            lines = strings_from(shuffle_many(twins, seed=7, first=start))
            ids = range(start, start + count)
            writer.write_table(pa.table({"id": ids, "puzzle": lines}, schema), 1 << 16)


def of_dedup(rows: int, folder: Path) -> dict[str, float]:
    """Seconds of ``nonet dedup`` on a file of lines: wall, and CPU of all threads."""
    path = folder / "puzzles.txt"
    path.write_text("\n".join(puzzles(rows)) + "\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    command = [sys.executable, "-m", "nonet", "dedup", str(path), "-o", str(folder / "out.txt")]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"rows": rows, "wall": wall, "cpu": used}


def of_keys(count: int, folder: Path) -> dict[str, float]:
    """Distinct keys among many synthetic ones, by DuckDB, in a process of its own."""
    command = [sys.executable, "-c", KEYS, str(count), str(folder / "keys.npy")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    kept, seconds, peak = map(float, done.stdout.split())
    return {"keys": count, "kept": kept, "seconds": seconds, "peak_mb": peak / 1e6}


def tables(figures: dict[str, Any]) -> dict[str, list[list[str]]]:
    """Return the tables of docs/performance.md by their marks, header first."""
    found = {"columns": [["column", "rows/s"]]}
    found["columns"] += [[f"`{n}`", f"{rate:,.0f}"] for n, rate in figures["columns"].items()]
    found["wrapping"] = [["list", "`solve_many`, ns a row", "`annotate`, ns a row", "more"]]
    for name, one in figures["wrapping"].items():
        more = one["wrapped_ns"] / one["plain_ns"] - 1
        row = [name, f"{one['plain_ns']:.0f}", f"{one['wrapped_ns']:.0f}", f"{more:.0%}"]
        found["wrapping"].append(row)
    if rates := figures.get("engines"):
        names = engines_here()
        found["engines"] = [["column", *(f"{name}, rows/s" for name in names)]]
        for column, by in rates.items():
            found["engines"].append([f"`{column}`", *(f"{by[name]:,.0f}" for name in names)])
    if series := figures.get("series"):
        found["series"] = [["rows", *(f"{name}, s (peak MB)" for name in series)]]
        for rows in next(iter(series.values())):
            cells = (
                f"{by[rows]['wall']:.2f} ({by[rows]['peak_mb']:.0f})" for by in series.values()
            )
            found["series"].append([f"{rows:,}", *cells])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.tables")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--dedup", type=int, default=2_000_000, help="rows to deduplicate")
    parser.add_argument("--keys", type=int, default=20_000_000, help="synthetic class keys")
    parser.add_argument("--engines", action="store_true", help="also whole jobs on engines")
    parser.add_argument("--most", type=int, default=0, help="cost against rows from 10,000 to this")
    parser.add_argument("--docs", action="store_true", help="write docs/performance.md")
    args = parser.parse_args()
    table = pa.table({"id": range(args.rows), "puzzle": puzzles(args.rows)})
    lists = {name: lines for name, lines in corpora().items() if name != "many solutions"}
    figures: dict[str, Any] = {"rows": args.rows}
    figures["wrapping"] = {name: wrapping(lists[name]) for name in list(lists)[:3]}
    figures["columns"] = of_columns(table)
    with tempfile.TemporaryDirectory() as folder:
        if args.dedup:
            figures["dedup"] = of_dedup(args.dedup, Path(folder))
        if args.keys:
            figures["keys"] = of_keys(args.keys, Path(folder))
        if args.engines:
            figures["engines"] = of_engines(table, Path(folder))
        if args.most:
            figures["series"] = of_series(args.most, Path(folder))
    text = json.dumps(figures, indent=2)
    print(text)
    if args.json:
        Path(args.json).write_text(text + "\n")
    if args.docs:
        page = HERE.parent / "docs" / "performance.md"
        for mark, rows in tables(figures).items():
            rule = ["---", *["---:"] * (len(rows[0]) - 1)]
            lines = [f"| {' | '.join(row)} |" for row in (rows[0], *rows[1:])]
            lines.insert(1, f"|{'|'.join(rule)}|")
            replace_table(page, mark, "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
