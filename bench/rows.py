"""Rows: the CPU time of every verb from each format to each, next to Polars copying the same file.

``python -m bench.rows [--json FILE] [--rows N] [VERB …]`` measures all formats, in about six
minutes of an idle machine; ``--quick`` measures some verbs that keep the format, in one minute.
Each figure is the CPU time (user and system) of a process with one thread, without that of starting
it on a file of 100 rows, which loads the same libraries; fewer rows would need no numpy. Polars
reads the file and writes it, with the same columns. With two threads, the figure is how many times
faster a process is by the clock than with one.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from bench.record import Figure, markdown, save

QUICK = ("solve", "check", "count", "convert")
"""The verbs that ``--quick`` measures."""

VERBS = ("solve", "check", "count", "rate", "canonical", "convert", "dedup", "annotate", "generate")
FORMATS = {
    "lines": "txt",
    "CSV": "csv",
    "TSV": "tsv",
    "JSON Lines": "jsonl",
    "Parquet": "parquet",
    "Arrow": "arrow",
}
"""The formats and their extensions."""

SLOW = {"rate": 20, "canonical": 20, "generate": 20}
"""Verbs that take a fraction of the rows; their times are multiplied."""

AT_START = 100
"""The rows of the files whose time is that of starting."""

NATIVELY = ("rate", "canonical", "dedup", "generate")
"""Verbs whose bar is their native time and a copy."""

COLUMNAR = ("Parquet", "Arrow")

MAKE = """
import sys
import numpy as np
import polars as pl
from nonet import Generator, shuffle_many, strings_from
from nonet.puzzles.rows import cells_from
folder, count = sys.argv[1], int(sys.argv[2])
some = [made.puzzle for made in Generator(seed=7).generate_many("easy", 1000)]
cells = cells_from(some)[np.arange(count) % len(some)]
frame = pl.DataFrame({"puzzle": strings_from(shuffle_many(cells, seed=7))})
frame = frame.with_row_index("id").with_columns(source=pl.lit("bench"))
frame.select("puzzle").write_csv(f"{folder}/in.txt", include_header=False)
frame.write_csv(f"{folder}/in.csv")
frame.write_csv(f"{folder}/in.tsv", separator="\\t")
frame.write_ndjson(f"{folder}/in.jsonl")
frame.write_parquet(f"{folder}/in.parquet", compression="zstd")
frame.write_ipc(f"{folder}/in.arrow", compression="zstd")
"""
"""Writes easy puzzles, each new up to symmetry or a shuffled copy, in every format."""

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
    "arrow": lambda: pl.read_ipc(source),
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

NATIVE = """
import sys
import time
import numpy as np
from nonet import _native, rate_many
from nonet.classes.keys import class_keys
from nonet.generating import Spec
from nonet.generating.carving import RowCarver
from nonet.puzzles.rows import cells_from
from nonet.puzzles.rows import Rows
verb, source = sys.argv[1:]
rows = Rows(cells_from(open(source).read().split()))
def generate():
    carver = RowCarver(Spec.of("easy"), 7, 1)
    for start in range(0, len(rows), 2048):
        indexes = np.arange(start, min(start + 2048, len(rows)), dtype=np.uint64)
        carver.make(indexes, np.zeros(len(indexes), np.int64))
work = {
    "rate": lambda: rate_many(rows, threads=1),
    "canonical": lambda: _native.canonical_rows(rows.cells(), True, 1),
    "dedup": lambda: class_keys(rows, threads=1),
    "generate": generate,
}[verb]
started = time.process_time()
work()
print(time.process_time() - started)
"""
"""Prints the CPU time of a verb on an array of cells."""

Pair: TypeAlias = tuple[str, str]
"""The formats that are read and written."""


@dataclass(frozen=True)
class Cost:
    """What a process took, beyond that of starting it."""

    cpu: float
    wall: float


def cost(command: Sequence[str], threads: int) -> Cost:
    """Return what a process takes in total."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    limits = {"POLARS_MAX_THREADS": str(threads), "OMP_NUM_THREADS": "1"}
    subprocess.run(command, check=True, env={**os.environ, **limits}, stdout=subprocess.DEVNULL)
    after, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - began
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(cpu, wall)


@dataclass(frozen=True)
class Bench:
    """The files to work on, and how often to measure each process."""

    folder: Path
    rows: int
    rounds: int
    _starts: dict[tuple[str, bool, bool, int], Cost] = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Path, rows: int, rounds: int) -> Bench:
        """Write the files."""
        for name, count in (("many", rows), ("few", rows // 20), ("start", AT_START)):
            (folder / name).mkdir()
            make = [sys.executable, "-c", MAKE, str(folder / name), str(count)]
            subprocess.run(make, check=True)
        return cls(folder, rows, rounds)

    def command(self, verb: str, source: Path, target: Path, threads: int) -> list[str]:
        """Return the command of a verb, or of the copy."""
        if verb == "copy":
            return [sys.executable, "-c", COPY, str(source), str(target)]
        if verb == "generate":
            count = {"few": self.rows // 20, "start": AT_START}[source.parent.name]
            words = f"generate -l easy -n {count} --seed 7 --threads {threads} --quiet -o {target}"
            return [sys.executable, "-m", "nonet", *words.split()]
        command = [sys.executable, "-m", "nonet", verb, str(source), "-o", str(target), "--quiet"]
        return command if verb == "convert" else [*command, "--threads", str(threads)]

    def beyond_start(self, verb: str, pair: Pair, threads: int) -> Cost:
        """Return the least that a file costs beyond one of a few rows."""
        full = self.least("few" if verb in SLOW else "many", verb, pair, threads)
        key = verb, pair[0] in COLUMNAR, pair[1] in COLUMNAR, threads  # these load other libraries
        if key not in self._starts:
            self._starts[key] = self.least("start", verb, pair, threads, more=1)
        start, times = self._starts[key], SLOW.get(verb, 1)
        return Cost(
            max(times * (full.cpu - start.cpu), 0.001), max(times * (full.wall - start.wall), 0.001)
        )

    def least(self, rows: str, verb: str, pair: Pair, threads: int, more: int = 0) -> Cost:
        """Return the least that a process takes of some rounds."""
        suffix, ending = (FORMATS[name] for name in pair)
        target = self.folder / f"out.{ending}"
        command = self.command(verb, self.folder / rows / f"in.{suffix}", target, threads)
        found = []
        for _ in range(self.rounds + more):
            found.append(cost(command, threads))
            target.unlink()  # replacing a file would cost more than writing one
        return Cost(min(one.cpu for one in found), min(one.wall for one in found))

    def native(self, verb: str) -> float:
        """Return the CPU time of a verb on an array of cells."""
        source = self.folder / ("few" if verb in SLOW else "many") / "in.txt"
        command = [sys.executable, "-c", NATIVE, verb, str(source)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return SLOW.get(verb, 1) * float(done.stdout)


@dataclass(frozen=True)
class Found:
    """The costs with one and two threads by verb and pair, and the native times by verb."""

    costs: Mapping[tuple[str, Pair, int], Cost]
    native: Mapping[str, float]

    def bar(self, verb: str, pair: Pair) -> float:
        """Return the most CPU time that a verb may take."""
        copy = self.costs["copy", pair, 1].cpu
        if verb in self.native:
            return self.native[verb] + copy
        if verb in ("convert", "annotate") or set(pair) & set(COLUMNAR):
            return (3 if "JSON Lines" in pair and verb != "convert" else 2.5) * copy
        return (3 if "JSON Lines" in pair else 1) * copy

    def figures(self) -> list[Figure]:
        """Return the CPU time of every verb with the copy as the yardstick, and the speed-up."""
        found = []
        for (verb, pair, threads), one in self.costs.items():
            name = f"{verb}, {' → '.join(pair)}"
            if threads == 1:
                copy = self.costs["copy", pair, 1].cpu
                found.append(Figure(name, one.cpu, "s", one.cpu / copy, "copy by Polars"))
            elif verb != "copy":
                alone = self.costs[verb, pair, 1].wall
                found.append(Figure(f"{name}, 2 threads", one.wall, "s", one.wall / alone, "one"))
        return found

    def table(self) -> str:
        """Return the CPU times as a Markdown table; a star marks those above their bar."""
        pairs = sorted({pair for _, pair, _ in self.costs}, key=_order)
        verbs = list(dict.fromkeys(verb for verb, _, _ in self.costs))
        rows = []
        for pair in pairs:
            row = [" → ".join(pair), f"{self.costs['copy', pair, 1].cpu:.2f}"]
            for verb in verbs[1:]:
                one = self.costs.get((verb, pair, 1))
                if one is None:
                    row.append("")
                    continue
                text = f"{one.cpu:.2f}{'*' * (one.cpu > self.bar(verb, pair))}"
                if two := self.costs.get((verb, pair, 2)):
                    text += f" ({one.wall / two.wall:.1f} ×)"
                row.append(text)
            rows.append(row)
        if self.native:
            times = (f"{self.native[verb]:.2f}" if verb in self.native else "" for verb in verbs)
            rows.append(["native time", *times])
        return markdown(["from → to", "copy by Polars", *verbs[1:]], rows)


def _order(pair: Pair) -> list[int]:
    return [[*FORMATS].index(name) for name in pair]


def measure(
    verbs: Sequence[str], bench: Bench, pairs: Sequence[Pair], most: int = 2
) -> Iterator[Found]:
    """Measure each verb and the copy for all pairs of formats; yield all that is known so far.

    Up to ``most`` threads are measured where a format is read and written, else one.
    """
    costs: dict[tuple[str, Pair, int], Cost] = {}
    native = {verb: bench.native(verb) for verb in verbs if verb in NATIVELY}
    for pair in pairs:
        for verb in ("copy", *verbs):
            if verb == "annotate" and pair[1] == "lines":
                continue  # lines hold no columns
            if verb == "generate" and len(set(pair)) > 1:
                continue  # it reads nothing
            for count in range(1, (most if len(set(pair)) == 1 and verb != "copy" else 1) + 1):
                costs[verb, pair, count] = bench.beyond_start(verb, pair, count)
        print(" → ".join(pair), file=sys.stderr, flush=True)
        yield Found(costs, native)


def main() -> None:
    """Measure, print a table, and save the figures."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.rows", description=__doc__.splitlines()[0]
    )
    parser.add_argument("verbs", nargs="*", metavar="VERB")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rows", type=int)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--read", nargs="+", default=list(FORMATS), metavar="FORMAT")
    parser.add_argument("--write", nargs="+", default=list(FORMATS), metavar="FORMAT")
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    pairs = [(one, other) for one in args.read for other in args.write]
    pairs.sort(key=lambda pair: pair[0] != pair[1])
    verbs, rounds, rows = args.verbs or VERBS, args.rounds or 1, args.rows or 1_000_000
    if args.quick:
        verbs, rounds = args.verbs or QUICK, args.rounds or 2
        pairs = [pair for pair in pairs if pair[0] == pair[1]]
    head = f"{rows:,} easy rows, CPU seconds of one thread (how much faster two are):"
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench.of(Path(folder), rows, rounds)
        for found in measure(verbs, bench, pairs, most=1 if args.quick else 2):
            text = f"{head}\n\n{found.table()}"
            if args.json is not None:
                save(args.json, "rows", found.figures(), {"rows": text})
    print(text)


if __name__ == "__main__":
    main()
