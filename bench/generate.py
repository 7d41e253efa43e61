"""Full grids and puzzles a second on one thread, beside qqwing.

``python -m bench.generate [--json FILE]``. CPU time, best of several. Minimal puzzles are compared
with qqwing, which makes the same kind of puzzle; it is skipped where it is not installed.
"""

from __future__ import annotations

import argparse
import json
import resource
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from nonet import Generated, Generator, canonical_many, random_grids
from nonet import _native as native
from nonet.generating.seeding import Purpose, stream
from nonet.logic.levels import LEVELS, Difficulty
from nonet.machine import kernel_name
from nonet.symmetry import Symmetry, orbits

Row = dict[str, object]


def best_seconds(work: Callable[[], object], times: int = 3) -> float:
    """The least CPU time of several runs."""
    seconds = []
    for _ in range(times):
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)
    return min(seconds)


def carve_minimal(count: int) -> int:
    """Minimal puzzles without Python objects; returns how many searches they took."""
    puzzles, solutions = np.empty((2, count, 81), np.uint8)
    first = np.uint64(stream(Purpose.CUSTOM, 0))
    streams = first + (np.arange(count, dtype=np.uint64) << np.uint64(24))
    return native.carve(
        1,
        streams,
        True,
        17,
        81,
        b"",
        False,
        False,
        81,
        True,
        bytes(81),
        orbits(Symmetry.NONE),
        1,
        kernel_name(),
        puzzles,
        solutions,
        np.empty(count, np.uint8),
    )


def leveled(level: Difficulty, count: int) -> list[Generated]:
    """Make puzzles of a level."""
    return Generator(1, threads=1).generate_batch(level, count)


def one_by_one(level: Difficulty, count: int) -> float:
    """The median of the CPU time in milliseconds that one puzzle takes, each of a new seed."""
    seconds = []
    for seed in range(count):
        start = time.process_time()
        Generator(seed, threads=1).generate(level)
        seconds.append(time.process_time() - start)
    return statistics.median(seconds) * 1000


def by_clues(level: Difficulty, count: int) -> list[Generated]:
    """Make puzzles with the clues of a level and nothing else."""
    return Generator(1, threads=1).generate_batch(level, count, logic=False, rate=False)


def qqwing_seconds(count: int) -> float | None:
    """The CPU time qqwing takes for minimal puzzles, or None where it is not installed."""
    program = shutil.which("qqwing")
    if program is None:
        return None
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "--generate", str(count), "--one-line"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(done.stdout.split()) == count
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(scale: float = 1.0) -> list[Row]:
    rows: list[Row] = []

    def add(name: str, count: float, work: Callable[[int], object], times: int = 3) -> float:
        n = max(1, round(count * scale))
        rate = n / best_seconds(lambda: work(n), times)
        rows.append({"what": name, "per_second": round(rate)})
        return rate

    random_grids(1, seed=1)  # the tables
    Generator(1, threads=1).generate("expert")
    add("full grids, exactly uniform", 300_000, lambda n: random_grids(n, seed=1))
    add("full grids, diagonal boxes", 30_000, lambda n: random_grids(n, seed=1, unbiased=False))
    minimal = add("minimal puzzles", 20_000, carve_minimal)
    peer = qqwing_seconds(200)
    if peer is None:
        print("qqwing is not installed; its row is left out")
    else:
        rows.append({"what": "minimal puzzles, qqwing", "per_second": round(200 / peer)})
        rows.append({"what": "ratio", "per_second": round(minimal * peer / 200)})
    counts = dict(zip(LEVELS, (20_000, 10_000, 5_000, 2_000, 200, 20)))
    for level, count in counts.items():
        add(f"{level.value}", count, partial(leveled, level), 2)
    for level in LEVELS[:4]:
        add(f"{level.value} by clues alone", 10_000, partial(by_clues, level), 2)
    for level in LEVELS[:4]:
        median = one_by_one(level, max(5, round(51 * scale)))
        rows.append({"what": f"one {level.value} puzzle", "milliseconds": round(median, 1)})
    grids = random_grids(max(1, round(20_000 * scale)), seed=2)
    add("canonical forms of full grids", 20_000, lambda n: canonical_many(grids, threads=1))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.generate", description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="more or less work")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    rows = measure(args.scale)
    width = max(len(str(row["what"])) for row in rows)
    for row in rows:
        number, unit = (
            (row["per_second"], "a second") if "per_second" in row else (row["milliseconds"], "ms")
        )
        print(f"{row['what']:<{width}}  {number:>12,} {unit}")
    if args.json:
        Path(args.json).write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
