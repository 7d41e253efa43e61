"""Tables: rows per second by column and engine, complete jobs, memory, cost by rows.

``python -m bench.tables [--json FILE] [--rows N] [--dedup N] [--keys N] [--notebook N] [--engines]
[--most N] [--minutes N]``. Columns and the cost of the wrapping are CPU time of one
thread; whole jobs are wall time in a separate process, with its peak memory. Progress
goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bench.corpora import corpora
from bench.record import flatten, markdown, save
from bench.table_jobs import ENGINES, measure
from bench.table_notebook import of_notebook
from bench.timing import best_seconds
from nonet import Generator, cells_from, shuffle_many, solve_many, strings_from
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.tables import COLUMNS, Annotate
from nonet.tables.registry import MEASURES

HERE = Path(__file__).parent
START = time.perf_counter()
LIGHT = ("solving", "classes")
HEAVY_ROWS, PATH_ROWS = 3000, 300
BY_ENGINE = (
    *("solution", "clues", "symmetry", "redundant", "canonical", "puzzle_key", "class_key"),
    *("se_rating", "hodoku_score", "human_score", "singles", "human_level", "path_text"),
)
"""One column of every measure, and some popular ones."""

WRAPPED = 1 << 18
"""The number of rows to compare at a time; tables in memory are split into such parts too."""

TURN = 0.4
"""The seconds of a list to compare in a turn: fewer rows if they are hard."""

BARS = {"dedup": 6, "notebook": 120}
"""The target in wall seconds for two million rows on two cores."""

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
before, used = time.perf_counter(), time.process_time()
kept = int(firsts(keys).sum())
seconds, used = time.perf_counter() - before, time.process_time() - used
print(kept, seconds, used, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""


def tell(what: str) -> None:
    """Print what starts now, and the elapsed time."""
    print(f"{time.perf_counter() - START:6.0f} s  {what}", file=sys.stderr, flush=True)


def puzzles(
    count: int, levels: Iterable[str] = ("easy", "medium", "hard"), *, first: int = 0
) -> list[str]:
    """Return different puzzles of some levels."""
    some = [made.puzzle for level in levels for made in Generator(seed=7).generate_many(level, 100)]
    twins = cells_from(some)[np.arange(count) % len(some)]
    return strings_from(shuffle_many(twins, seed=7, first=first))


def is_light(name: str) -> bool:
    return MEASURES[name].__module__.split(".")[1] in LIGHT and name not in ("minimal", "redundant")


def of_columns(table: pa.Table) -> dict[str, float]:
    """Return rows per CPU second; columns of the human solver on fewer rows."""
    found = {}
    for name in COLUMNS:
        light = is_light(name)
        tell(f"column {name}")
        few = PATH_ROWS if name.startswith("path") else HEAVY_ROWS
        some = table.slice(0, len(table) if light else few)
        found[name] = len(some) / best_seconds(
            partial(Annotate([name]), some), times=3 if light else 1
        )
    return found


def wrapping(lines: list[str], *, turns: int = 5) -> dict[str, float]:
    """Return the cost of annotate and of solve_many on the same rows, alternating, best of each."""
    some = rows_of_array(pa.array((lines * (4096 // len(lines) + 1))[:4096]))
    pace = best_seconds(partial(solve_many, some, threads=1)) / len(some)
    rows = min(4 * WRAPPED, int(TURN / pace))
    many = pa.array((lines * (rows // len(lines) + 1))[:rows])
    parts = [pa.table({"puzzle": many.slice(at, WRAPPED)}) for at in range(0, rows, WRAPPED)]
    function = Annotate("solution")
    plain = wrapped = 0.0
    for part in parts:
        cells = rows_of_array(part["puzzle"])
        pairs = [
            (
                best_seconds(partial(solve_many, cells, threads=1), times=1),
                best_seconds(partial(function, part), times=1),
            )
            for _ in range(turns)
        ]
        plain += min(pair[0] for pair in pairs)
        wrapped += min(pair[1] for pair in pairs)
    return {"rows": rows, "plain_ns": plain / rows * 1e9, "wrapped_ns": wrapped / rows * 1e9}


def engines_here() -> list[str]:
    modules = {"local": "pyarrow", "DuckDB": "duckdb", "Polars": "polars", "Ray": "ray"}
    return [name for name in ENGINES if find_spec(modules[name])]


def of_engines(table: pa.Table, folder: Path) -> dict[str, dict[str, float]]:
    """Return rows per second of complete jobs by column and engine, Parquet to Parquet."""
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
        tell(f"{len(jobs)} columns by {engine}")
        for job in measure(engine, jobs, str(folder))["jobs"]:
            found.setdefault(job["columns"], {})[engine] = job["rows"] / job["wall"]
    return found


def of_series(most: int, folder: Path, end: float) -> dict[str, dict[int, dict[str, float]]]:
    """Return seconds and peak memory of the solution and count job by number of rows.

    Each size runs once, as large tables take long enough to average out noise. Sizes that would not
    finish before ``end`` are skipped.
    """
    found: dict[str, dict[int, dict[str, float]]] = {}
    rows, last = 10_000, 0.0
    while rows <= most:
        begin = time.perf_counter()
        if begin + 10 * last > end:
            tell(f"skipping {rows:,} rows, which would take {10 * last / 60:.0f} minutes")
            break
        source = folder / f"series-{rows}.parquet"
        _write_many(source, rows)
        starting = 0.0
        for engine in engines_here():
            tell(f"{rows:,} rows by {engine}")
            done = measure(engine, [("solution,count", str(source))], str(folder))
            (job,) = done["jobs"]
            starting += done["wall"] - job["wall"]
            one = {"wall": job["wall"], "cpu": job["cpu"], "peak_mb": done["peak_mb"]}
            found.setdefault(engine, {})[rows] = one
        for path in folder.glob("out-*"):
            subprocess.run(["rm", "-r", str(path)], check=True)
        source.unlink()
        last = time.perf_counter() - begin - starting
        rows *= 10
    return found


def _write_many(path: Path, rows: int) -> None:
    """Write a table of any length, a million rows at a time."""
    schema = pa.schema({"id": pa.int64(), "puzzle": pa.string()})
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for start in range(0, rows, 1_000_000):
            count = min(1_000_000, rows - start)
            lines = puzzles(count, ["easy"], first=start)
            ids = range(start, start + count)
            writer.write_table(pa.table({"id": ids, "puzzle": lines}, schema), 1 << 16)


def of_dedup(rows: int, folder: Path) -> dict[str, float]:
    """Return wall and CPU seconds of ``nonet dedup`` on a file of lines."""
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
    """Measure the first rows of many synthetic keys, in a separate process."""
    command = [sys.executable, "-c", KEYS, str(count), str(folder / "keys.npy")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    kept, wall, used, peak = map(float, done.stdout.split())
    return {"rows": count, "kept": kept, "wall": wall, "cpu": used, "peak_mb": peak / 1e6}


def tables(figures: dict[str, Any]) -> dict[str, list[list[str]]]:
    """Return the tables of docs/performance.md by their marks, header first."""
    found = {"columns": [["column", "rows/s"]]}
    found["columns"] += [[f"`{n}`", f"{rate:,.0f}"] for n, rate in figures["columns"].items()]
    heads = ["list", "rows", "`solve_many`, ns a row", "`annotate`, ns a row", "more"]
    found["wrapping"] = [heads]
    for name, one in figures["wrapping"].items():
        more = one["wrapped_ns"] / one["plain_ns"] - 1
        numbers = (one["rows"], one["plain_ns"], one["wrapped_ns"])
        found["wrapping"].append([name, *(f"{number:,.0f}" for number in numbers), f"{more:.0%}"])
    if whole := _whole(figures):
        found["whole"] = [["job", "rows", "wall s", "CPU s", "target"], *whole]
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


def _whole(figures: dict[str, Any]) -> list[list[str]]:
    """Return the rows of the table of complete jobs."""
    found = []
    if one := figures.get("dedup"):
        found.append(_job("`nonet dedup` of lines", one["rows"], one, BARS["dedup"]))
    if one := figures.get("keys"):
        name = f"class keys, peak {one['peak_mb'] / 1e3:.1f} GB"
        found.append(_job(name, one["rows"], one))
    if one := figures.get("notebook"):
        steps = one["steps"]
        total = {key: sum(step[key] for step in steps.values()) for key in ("wall", "cpu")}
        found.append(_job("the notebook", one["rows"], total, BARS["notebook"]))
        found += [_job(f"… its {name}", one["rows"], step) for name, step in steps.items()]
    return found


def _job(name: str, rows: int, timed: dict[str, float], bar: int | None = None) -> list[str]:
    wanted = "" if bar is None else f"{bar}"
    return [name, f"{rows:,}", f"{timed['wall']:.1f}", f"{timed['cpu']:.1f}", wanted]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.tables")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--dedup", type=int, default=2_000_000, help="rows to deduplicate")
    parser.add_argument("--keys", type=int, default=20_000_000, help="synthetic class keys")
    parser.add_argument("--notebook", type=int, default=2_000_000, help="rows of the notebook")
    parser.add_argument("--engines", action="store_true", help="also whole jobs on engines")
    parser.add_argument("--most", type=int, default=0, help="cost against rows from 10,000 to this")
    parser.add_argument("--minutes", type=float, default=12, help="skip sizes that take longer")
    args = parser.parse_args()
    figures: dict[str, Any] = {"rows": args.rows, "wrapping": {}}
    for name, lines in corpora().items():
        tell(f"wrapping: {name}")
        figures["wrapping"][name] = wrapping(lines)
    table = pa.table({"id": range(args.rows), "puzzle": puzzles(args.rows)})
    figures["columns"] = of_columns(table)
    with tempfile.TemporaryDirectory() as folder:
        if args.dedup:
            tell(f"dedup of {args.dedup:,} rows")
            figures["dedup"] = of_dedup(args.dedup, Path(folder))
        if args.keys:
            tell(f"{args.keys:,} class keys")
            figures["keys"] = of_keys(args.keys, Path(folder))
        if args.notebook:
            tell(f"the notebook with {args.notebook:,} rows")
            figures["notebook"] = {"rows": args.notebook, "steps": of_notebook(args.notebook)}
        if args.engines:
            figures["engines"] = of_engines(table, Path(folder))
        if args.most:
            figures["series"] = of_series(args.most, Path(folder), START + 60 * args.minutes)
    tell("done")
    print(json.dumps(figures, indent=2))
    if args.json:
        marked = {mark: markdown(head, rows) for mark, (head, *rows) in tables(figures).items()}
        save(args.json, "tables", flatten(figures), marked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
