"""Full grids and puzzles per second on one thread; one puzzle from Python and over HTTP.

``python -m bench.generate [--json FILE]``. CPU time, best of several runs; over HTTP, the
latency, compared with a route of the same server that does nothing. Minimal puzzles are compared
with qqwing, if installed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from bench.record import Figure, markdown, save
from bench.timing import best_seconds
from bench.web import NOTHING, Line, request, server
from nonet import Generated, Generator, canonical_many, random_grids
from nonet import _native as native
from nonet.generating.seeding import Purpose, stream
from nonet.logic.levels import LEVELS, Level
from nonet.machine import kernel_name
from nonet.puzzles.symmetry import Symmetry, orbits

LEAST = {
    "full grids, exactly uniform": 1_000_000,
    "`easy`": 20_000,
    "`medium`": 800,
    "`hard`": 800,
    "`expert`": 150,
    "`master`": 50,
    "canonical forms of full grids": 50_000,
}
"""Targets per second."""


@dataclass(frozen=True)
class Row:
    """A figure and its target: an upper bound for ms, a lower bound otherwise."""

    what: str
    figure: float
    unit: str
    bar: float | None = None

    @property
    def shown(self) -> str:
        """The figure with its unit, to three significant digits."""
        figure = float(f"{self.figure:.3g}")
        return f"{figure:,.0f} {self.unit}" if figure >= 100 else f"{figure:g} {self.unit}"

    @property
    def met(self) -> bool | None:
        """Whether the figure meets its target; None if it has none."""
        if self.bar is None:
            return None
        return self.figure <= self.bar if self.unit == "ms" else self.figure >= self.bar

    @property
    def wanted(self) -> str:
        """The target as text."""
        if self.bar is None:
            return ""
        return f"at {'most' if self.unit == 'ms' else 'least'} {self.bar:,}"


def carve_minimal(count: int) -> int:
    """Make minimal puzzles without Python objects; return the number of searches."""
    puzzles, solutions = np.empty((2, count, 81), np.uint8)
    first = np.uint64(stream(Purpose.CUSTOM, 0))
    streams = first + (np.arange(count, dtype=np.uint64) << np.uint64(24))
    recipe = native.Recipe(
        seed=1,
        unbiased=True,
        least=17,
        most=81,
        targets=b"",
        exact=False,
        steered=False,
        most_singles=81,
        minimal=True,
        pattern=bytes(81),
        groups=orbits(Symmetry.NONE),
    )
    carved = np.empty(count, np.uint8)
    return native.carve(recipe, streams, puzzles, solutions, carved, 1, kernel_name())


def leveled(level: Level, count: int) -> list[Generated]:
    """Make puzzles of a level."""
    return Generator(1, threads=1).generate_many(level, count)


def one_by_one(level: Level, count: int) -> float:
    """Return the median CPU milliseconds per puzzle, each from a new seed."""
    seconds = []
    for seed in range(count):
        start = time.process_time()
        Generator(seed, threads=1).generate(level)
        seconds.append(time.process_time() - start)
    return statistics.median(seconds) * 1000


def by_clues(level: Level, count: int) -> list[Generated]:
    """Make puzzles with the number of clues of a level and no other requirement."""
    return Generator(1, threads=1).generate_many(level, count, logic=False, rate=False)


def qqwing_seconds(count: int) -> float | None:
    """Return the CPU time of qqwing for minimal puzzles, or None if it is not installed."""
    program = shutil.which("qqwing")
    if program is None:
        return None
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "--generate", str(count), "--one-line"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(done.stdout.split()) == count
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def over_http(count: int) -> dict[str, float]:
    """Return the median latency of a puzzle of each level and of an empty route, alternating."""
    questions = {
        level.value: request("/api/generate", json.dumps({"level": level.value}).encode())
        for level in LEVELS[:4]
    }
    questions["nothing"] = NOTHING[0]
    times: dict[str, list[float]] = {name: [] for name in questions}

    async def ask(port: int) -> None:
        line = await Line.open(port)
        for turn in range(-1, count):
            for name, question in questions.items():
                start = time.perf_counter()
                status = await line.ask(question)
                assert status == 200, f"{name}: {status}"
                if turn >= 0:  # warm up
                    times[name].append(time.perf_counter() - start)
        line.writer.close()

    with server() as (port, _):
        asyncio.run(ask(port))
    return {name: statistics.median(found) * 1000 for name, found in times.items()}


def measure(scale: float = 1.0) -> list[Row]:
    """Measure everything in one run."""
    rows: list[Row] = []

    def add(name: str, count: float, work: Callable[[int], object], times: int = 3) -> float:
        n = max(1, round(count * scale))
        rate = n / best_seconds(lambda: work(n), times)
        rows.append(Row(name, rate, "a second", LEAST.get(name)))
        return rate

    random_grids(1, seed=1)  # the tables
    Generator(1, threads=1).generate("expert")
    add("full grids, exactly uniform", 300_000, lambda n: random_grids(n, seed=1))
    add("full grids from diagonal boxes", 30_000, lambda n: random_grids(n, seed=1, unbiased=False))
    minimal = add("minimal puzzles", 20_000, carve_minimal)
    peer = qqwing_seconds(200)
    if peer is None:
        print("qqwing is not installed; skipping its rows")
    else:
        rows.append(Row("minimal puzzles, qqwing", 200 / peer, "a second"))
        rows.append(Row("minimal puzzles, to qqwing", minimal * peer / 200, "times", 100))
    counts = dict(zip(LEVELS, (20_000, 10_000, 5_000, 2_000, 200, 20)))
    for level, count in counts.items():
        add(f"`{level.value}`", count, partial(leveled, level), 2)
    for level in LEVELS[:4]:
        add(f"the clues of `{level.value}` alone", 10_000, partial(by_clues, level), 2)
    for level in LEVELS[:4]:
        median = one_by_one(level, max(5, round(51 * scale)))
        rows.append(Row(f"one `{level.value}` puzzle from Python", median, "ms", 30))
    waits = over_http(max(5, round(51 * scale)))
    for level in LEVELS[:4]:
        rows.append(Row(f"one `{level.value}` puzzle over HTTP", waits[level.value], "ms", 150))
    rows.append(Row("nothing over HTTP", waits["nothing"], "ms"))
    grids = random_grids(max(1, round(20_000 * scale)), seed=2)
    add("canonical forms of full grids", 20_000, lambda n: canonical_many(grids, threads=1))
    return rows


def table(rows: list[Row]) -> str:
    """Return the figures as a table of the docs."""
    return markdown(("what", "measured", "target"), ((r.what, r.shown, r.wanted) for r in rows))


def figures(rows: list[Row]) -> list[Figure]:
    """Return the figures of rows."""
    units = {"a second": "/s", "times": "×"}
    return [Figure(row.what, row.figure, units.get(row.unit, row.unit)) for row in rows]


def main() -> None:
    """Measure, print, and write the requested files."""
    parser = argparse.ArgumentParser(prog="python -m bench.generate", description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="scale the amount of work")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    rows = measure(args.scale)
    width = max(len(row.what) for row in rows)
    for row in rows:
        told = "" if row.met is None else "met" if row.met else "MISSED"
        print(f"{row.what:<{width}}  {row.shown:>20}  {row.wanted:<18} {told}")
    if args.json:
        save(args.json, "generate", figures(rows), {"generate": table(rows)})


if __name__ == "__main__":
    main()
