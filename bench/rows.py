"""Rows: the CPU time of every verb from each format to each, next to Polars copying the same file.

``python -m bench.rows [--json FILE] [--rows N] [--threads N] [VERB …]``. Each figure is the CPU
time (user and system) of a process, without that of starting it on a file of one row, which loads
the same libraries. Polars reads the file and writes it, with the same columns.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.record import Figure, markdown, save

VERBS = ("solve", "check", "count", "rate", "canonical", "convert", "dedup")
FORMATS = {
    "lines": "txt",
    "CSV": "csv",
    "TSV": "tsv",
    "JSON Lines": "jsonl",
    "Parquet": "parquet",
    "Arrow": "arrow",
}
"""The formats and their extensions."""

MAKE = """
import sys
import polars as pl
from nonet import Generator, shuffle_many, strings_from
from nonet.model.rows import cells_from
folder, count = sys.argv[1], int(sys.argv[2])
some = [made.puzzle for made in Generator(seed=7).generate_many("easy", 100)]
cells = cells_from(some)
import numpy as np
texts = strings_from(shuffle_many(cells[np.arange(count) % len(some)], seed=7))
frame = pl.DataFrame({"id": range(count), "puzzle": texts, "source": ["bench"] * count})
frame.select("puzzle").write_csv(f"{folder}/in.txt", include_header=False)
frame.write_csv(f"{folder}/in.csv")
frame.write_csv(f"{folder}/in.tsv", separator="\\t")
frame.write_ndjson(f"{folder}/in.jsonl")
frame.write_parquet(f"{folder}/in.parquet", compression="zstd")
frame.write_ipc(f"{folder}/in.arrow", compression="zstd")
"""

COPY = """
import sys
import polars as pl
source, target = sys.argv[1:]
readers = {
    "txt": lambda: pl.read_csv(source, has_header=False, new_columns=["puzzle"]),
    "csv": lambda: pl.read_csv(source),
    "tsv": lambda: pl.read_csv(source, separator="\\t"),
    "jsonl": lambda: pl.read_ndjson(source),
    "parquet": lambda: pl.read_parquet(source),
    "arrow": lambda: pl.read_ipc(source, memory_map=False),
}
frame = readers[source.rpartition(".")[2]]()
writers = {
    "txt": lambda: frame.select("puzzle").write_csv(target, include_header=False),
    "csv": lambda: frame.write_csv(target),
    "tsv": lambda: frame.write_csv(target, separator="\\t"),
    "jsonl": lambda: frame.write_ndjson(target),
    "parquet": lambda: frame.write_parquet(target, compression="zstd"),
    "arrow": lambda: frame.write_ipc(target, compression="zstd"),
}
writers[target.rpartition(".")[2]]()
"""
"""Reads a file and writes it with Polars."""


def seconds(command: Sequence[str], threads: int) -> float:
    """Return the CPU time of a process."""
    before = os.times()
    limits = {"POLARS_MAX_THREADS": str(threads)}
    subprocess.run(command, check=True, env={**os.environ, **limits}, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system


def beyond_start(
    command: Sequence[str], many: Path, one: Path, target: Path, threads: int
) -> float:
    """Return the CPU time for a file beyond that for a file of one row."""
    times = [
        seconds([word.format(source=source, target=target) for word in command], threads)
        for source in (many, one)
    ]
    target.unlink()
    return max(times[0] - times[1], 0.0)


def measure(
    verbs: Sequence[str], rows: int, threads: int, folder: Path
) -> dict[str, dict[str, float]]:
    """Return the CPU seconds of each verb, and of the copy, by formats."""
    many, one = folder / "many", folder / "one"
    for place, count in ((many, rows), (one, 1)):
        place.mkdir()
        subprocess.run([sys.executable, "-c", MAKE, str(place), str(count)], check=True)
    copy = [sys.executable, "-c", COPY, "{source}", "{target}"]
    found: dict[str, dict[str, float]] = {name: {} for name in ("copy", *verbs)}
    for name, suffix in FORMATS.items():
        for to, ending in FORMATS.items():
            sources = many / f"in.{suffix}", one / f"in.{suffix}"
            for verb in found:
                command = copy
                if verb != "copy":
                    limit = [] if verb == "convert" else ["--threads", str(threads)]
                    command = [sys.executable, "-m", "nonet", verb, "{source}", "-o", "{target}"]
                    command += ["--quiet", *limit]
                target = folder / f"out.{ending}"
                found[verb][f"{name} → {to}"] = beyond_start(command, *sources, target, threads)
            print(f"{name} → {to}", file=sys.stderr, flush=True)
    return found


def figures(found: dict[str, dict[str, float]]) -> list[Figure]:
    """Return the CPU seconds of every verb, with the copy as the yardstick."""
    copies = found["copy"]
    return [
        Figure(f"{verb}, {pair}", value, "s", value / max(copies[pair], 0.001), "copy by Polars")
        for verb, by_pair in found.items()
        if verb != "copy"
        for pair, value in by_pair.items()
    ]


def table(found: dict[str, dict[str, float]]) -> str:
    """Return the CPU seconds as a Markdown table."""
    pairs = found["copy"]
    rows = ([pair, *(f"{found[name][pair]:.2f}" for name in found)] for pair in pairs)
    return markdown(["from → to", "copy by Polars", *list(found)[1:]], rows)


def main() -> None:
    """Measure, print a table, and save the figures."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.rows", description=__doc__.splitlines()[0]
    )
    parser.add_argument("verbs", nargs="*", default=VERBS, metavar="VERB")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(args.verbs, args.rows, args.threads, Path(folder))
    print(f"{args.rows:,} rows, CPU seconds\n\n{table(found)}")
    if args.json is not None:
        head = f"{args.rows:,} rows, CPU seconds, `--threads {args.threads}`:\n\n"
        save(args.json, "rows", figures(found), {"rows": head + table(found)})


if __name__ == "__main__":
    main()
