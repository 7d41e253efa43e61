"""Run one table job with one engine, from Parquet to Parquet, in its own process.

``python -m bench.table_jobs ENGINE FOLDER COLUMNS=SOURCE …`` prints rows, seconds and CPU seconds
of each job as JSON, without imports and engine start-up, which a small warm-up job absorbs.
"""

from __future__ import annotations

import json
import logging
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

ENGINES = ("local", "DuckDB", "Polars", "Ray")


def _local(source: str, out: str, columns: str) -> None:
    from nonet.tables.jobs import annotate_files

    annotate_files(source, out + ".parquet", columns)


def _duckdb(source: str, out: str, columns: str) -> None:
    import duckdb

    from nonet.tables.duckdb import register

    con = duckdb.connect()
    con.execute("set enable_progress_bar = false")
    register(con)
    calls = ", ".join(f"sudoku_{name}(puzzle) as {name}" for name in columns.split(","))
    con.execute(f"copy (select *, {calls} from '{source}') to '{out}.parquet' (compression zstd)")


def _polars(source: str, out: str, columns: str) -> None:
    import polars as pl

    from nonet.tables.polars import sudoku

    calls = [sudoku("puzzle", name) for name in columns.split(",")]
    pl.scan_parquet(source).with_columns(*calls).sink_parquet(out + ".parquet")


def _ray(source: str, out: str, columns: str) -> None:
    from nonet.tables.jobs import annotate_files

    annotate_files(source, out, columns, cluster="ray")


_JOBS: dict[str, Callable[[str, str, str], None]] = {
    "local": _local,
    "DuckDB": _duckdb,
    "Polars": _polars,
    "Ray": _ray,
}


def measure(engine: str, jobs: list[tuple[str, str]], folder: str) -> dict[str, Any]:
    """Run jobs, each columns and a source, in a new process; peak memory is that of its tree."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.table_jobs", engine, folder]
    command += [f"{columns}={source}" for columns, source in jobs]
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        peaks = [0]
        ended = threading.Event()
        watch = threading.Thread(target=_watch, args=(process.pid, peaks, ended))
        watch.start()
        try:
            assert process.stdout is not None
            text = process.stdout.read()
        finally:
            ended.set()
            watch.join()
    if process.returncode:
        raise RuntimeError(f"the job of {engine} failed")
    wall = time.perf_counter() - start
    return {"jobs": json.loads(text.splitlines()[-1]), "wall": wall, "peak_mb": peaks[0] / 1e3}


def _watch(process: int, peaks: list[int], ended: threading.Event) -> None:
    while not ended.wait(0.2):
        peaks[0] = max(peaks[0], sum(_kilobytes(one) for one in _tree(process)))


def _tree(process: int) -> list[int]:
    """Return a process and its descendants."""
    found, place = [process], 0
    while place < len(found):
        for task in Path(f"/proc/{found[place]}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, task.read_text().split())
        place += 1
    return found


def _kilobytes(process: int) -> int:
    """Return the memory of a process; shared memory counts once."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def _work(engine: str, folder: str, jobs: list[str]) -> None:
    if engine == "Ray":
        import ray

        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        ray.data.DataContext.get_current().enable_progress_bars = False
    _warm_up(engine, folder, jobs[0].partition("=")[2])
    found = []
    for number, job in enumerate(jobs):
        columns, _, source = job.partition("=")
        rows = pq.ParquetFile(source).metadata.num_rows
        out = os.path.join(folder, f"out-{engine}-{number}-{os.getpid()}")
        before, start = _cpu(), time.perf_counter()
        _JOBS[engine](source, out, columns)
        wall = time.perf_counter() - start
        found.append({"columns": columns, "rows": rows, "wall": wall, "cpu": _cpu() - before})
    print(json.dumps(found))


def _warm_up(engine: str, folder: str, source: str) -> None:
    """Run a small job, so that the first measured one does not include imports."""
    few = os.path.join(folder, f"few-{os.getpid()}.parquet")
    pq.write_table(pq.ParquetFile(source).read_row_group(0).slice(0, 100), few)
    _JOBS[engine](few, os.path.join(folder, f"out-{engine}-few-{os.getpid()}"), "solution")


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    _work(sys.argv[1], sys.argv[2], sys.argv[3:])
