"""The fast solver beside the prototype it grew from and beside what else there is, in one run.

    python -m bench.solve [--lists NAME,…] [--rounds N] [--no-peers] [--json FILE] [--docs]

Protocol: named lists, permuted, repeated to 50,000 puzzles, warmed up; rounds taken in turns, the
best of each counts; CPU time of one thread, limit 2, solutions written out. ``--docs`` writes the
tables into docs/performance.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import nonet
from bench.corpora import LISTS, ROOT, SHARED, corpora
from bench.docs import replace_table
from bench.peers import peers, qqwing_rate, rate
from nonet.kernels import kernels

PUZZLES = 50_000
BARS = {
    "easy": 2.5,
    "minimal": 1.5,
    "17 clues": 1.5,
    "magictour": 1.5,
    "hardest": 1.5,
    "many solutions": 2.0,
}
"""How many times the speed of the prototype each list must reach."""


def native_program() -> Path:
    """Build the native benchmark with plain make, and return it."""
    subprocess.run(["make", "-s", "-C", str(ROOT / "native" / "tests"), "bench"], check=True)
    return ROOT / "build" / "native" / "bench_kernels"


def prototype_program(folder: Path) -> Path | None:
    """Compile the prototype where its source is beside the checkout."""
    source = SHARED / "prototypes" / "lanes.cpp"
    if not source.is_file() or platform.machine() != "x86_64":
        return None
    program = folder / "prototype"
    flags = ["-O3", "-march=native", "-std=c++20", "-Wno-unknown-pragmas"]
    done = subprocess.run(["g++", *flags, str(source), "-o", str(program)], check=False)
    return program if done.returncode == 0 else None


def kernel_rates(
    program: Path, prototype: Path | None, path: Path, rounds: int
) -> tuple[dict[str, dict[str, Any]], float]:
    """Return the best row of each kernel and the best rate of the prototype, taken in turns."""
    best: dict[str, dict[str, Any]] = {}
    yardstick = 0.0
    for _ in range(rounds):
        if prototype is not None:
            text = _output([prototype, "-r", "2", "-n", PUZZLES, path])
            found = re.search(r"(\d+) puzzles/s", text)
            yardstick = max(yardstick, float(found.group(1)) if found else 0.0)
        for line in _output([program, "-r", "2", "-n", PUZZLES, path]).splitlines():
            row = json.loads(line)
            name = row["kernel"]
            if name not in best or row["puzzles_per_second"] > best[name]["puzzles_per_second"]:
                best[name] = row
    return best, yardstick


def python_rate(rows: np.ndarray, rounds: int) -> float:
    """Return puzzles a second of ``solve_many`` on an array, one thread, CPU time."""
    best = 1e9
    for _ in range(rounds + 1):
        start = time.process_time()
        nonet.solve_many(rows, threads=1)
        best = min(best, time.process_time() - start)
    return len(rows) / best


def cli_rate(path: Path, count: int, folder: Path, rounds: int) -> float:
    """Return puzzles a second of ``nonet solve`` from file to file, one thread, CPU time."""
    best = 1e9
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "nonet", "solve", str(path), "--threads", "1"]
        subprocess.run(
            [*command, "-o", str(folder / "out")], check=False, stderr=subprocess.DEVNULL
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = min(best, spent)
    return count / best


def two_threads(rows: np.ndarray, rounds: int) -> float:
    """Return what two threads reach of what two processes of one thread each reach together."""
    code = (
        "import sys, time, numpy as np, nonet\n"
        "rows = np.fromfile(sys.argv[1], np.uint8).reshape(-1, 81)\n"
        "threads, go = int(sys.argv[2]), float(sys.argv[3])\n"
        "nonet.solve_many(rows[:5000], threads=threads)\n"
        "while time.time() < go: pass\n"
        "start = time.perf_counter(); nonet.solve_many(rows, threads=threads)\n"
        "print(len(rows) / (time.perf_counter() - start))\n"
    )
    shares = []
    with tempfile.NamedTemporaryFile() as half, tempfile.NamedTemporaryFile() as whole:
        rows.tofile(half.name)
        np.concatenate([rows, rows]).tofile(whole.name)
        for _ in range(rounds):
            rates = []
            for name, threads, copies in ((half.name, 1, 2), (whole.name, 2, 1)):
                go = time.time() + 1.5
                command = [sys.executable, "-c", code, name, str(threads), str(go)]
                running = [
                    subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
                    for _ in range(copies)
                ]
                rates.append(sum(float(process.communicate()[0]) for process in running))
            shares.append(rates[1] / rates[0])
    return float(np.median(shares))


def single_call(lines: Sequence[str]) -> float:
    """Return the microseconds of one ``nonet.solve(text)``."""
    lines = list(lines[:2000])
    best = 1e9
    for _ in range(5):
        start = time.process_time()
        for line in lines:
            nonet.solve(line)
        best = min(best, time.process_time() - start)
    return best / len(lines) * 1e6


def count_rate() -> float:
    """Return solutions a second of a grid with one row given, one thread."""
    grid = "123456789" + "." * 72
    start = time.process_time()
    found = nonet.count_solutions(grid, limit=20_000_000, threads=1)
    return found / (time.process_time() - start)


def measure(lists: Sequence[str], rounds: int, with_peers: bool) -> dict[str, Any]:
    """Return all figures."""
    figures: dict[str, Any] = {"machine": _cpu(), "puzzles": PUZZLES, "lists": {}, "peers": {}}
    program = native_program()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prototype = prototype_program(folder)
        for label, lines in corpora().items():
            if lists and label not in lists:
                continue
            path = folder / "list.txt"
            repeated = (lines * (PUZZLES // len(lines) + 1))[:PUZZLES]
            path.write_text("\n".join(repeated) + "\n", encoding="ascii")
            rows = np.frombuffer("".join(repeated).encode(), np.uint8).reshape(-1, 81)
            best, yardstick = kernel_rates(program, prototype, path, rounds)
            many = folder / "many.txt"
            first = best[next(iter(best))]
            # Long enough that the start of Python does not count, short enough for a small disk.
            copies = min(80, max(1, int(1.2 * first["puzzles_per_second"] / PUZZLES)))
            with many.open("wb") as file:
                for _ in range(copies):
                    file.write(path.read_bytes())
            figures["lists"][label] = {
                "prototype": yardstick,
                "kernels": {name: row["puzzles_per_second"] for name, row in best.items()},
                "guesses": first["guesses_per_puzzle"],
                "sweeps": first["sweeps_per_puzzle"],
                "compiler": first["compiler"],
                "flags": first["flags"],
                "solve_many": python_rate(rows, rounds),
                "two_threads_of_two_processes": two_threads(np.concatenate([rows] * 4), 3),
                "cli": cli_rate(many, copies * PUZZLES, folder, 3),
            }
            print_list(label, figures["lists"][label])
        lines = corpora()["easy"]
        figures["single_call_us"] = single_call(lines)
        figures["count_per_second"] = count_rate()
        print(f"one nonet.solve(text): {figures['single_call_us']:.1f} µs on an easy puzzle")
        print(f"count_solutions: {figures['count_per_second']:,.0f} solutions/s, one thread")
        if with_peers:
            figures["peers"] = peer_rates(figures)
    return figures


def peer_rates(figures: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Return puzzles a second of each peer, on the easy and the hardest list."""
    table: dict[str, dict[str, float]] = {}
    lists = corpora()
    for label in ("easy", "17 clues" if "17 clues" in lists else "minimal"):
        lines = lists[label][:300]
        solutions = [str(nonet.solve(line)) for line in lines]
        for name, solver in peers().items():
            solver(lines[0])
            table.setdefault(name, {})[label] = rate(solver, lines, solutions, 5.0)
        speed = qqwing_rate(lines)
        if speed is not None:
            table.setdefault("qqwing", {})[label] = speed
        table.setdefault("nonet", {})[label] = max(
            python_rate(np.array([list(nonet.Grid(x)) for x in lines * 50], np.uint8), 3), 1.0
        )
    for name, row in table.items():
        cells = "  ".join(f"{label}: {speed:,.0f}/s" for label, speed in row.items())
        print(f"  {name:<12} {cells}")
    return table


def print_list(label: str, row: dict[str, Any]) -> None:
    best = next(iter(row["kernels"].values()))
    print(f"{label}: {best:,.0f} puzzles/s, {row['guesses']:.2f} guesses a puzzle", flush=True)
    for name, speed in row["kernels"].items():
        against = f"  {speed / row['prototype']:.2f}× the prototype" if row["prototype"] else ""
        print(f"  {name:<10} {speed:>12,.0f}/s{against}")
    for name in ("solve_many", "cli"):
        print(f"  {name:<10} {row[name] / best:.2f} of that")
    print(f"  two threads: {row['two_threads_of_two_processes']:.2f} of two processes", flush=True)


def tables(figures: dict[str, Any]) -> str:
    """Return the figures as Markdown tables."""
    names = [kernel.name for kernel in kernels() if kernel.runnable]
    lines = [
        f"{figures['machine']}; {PUZZLES:,} puzzles a list, one thread, uniqueness proved.",
        "",
        "| list | puzzles/s | guesses | × prototype (bar) | "
        + " | ".join(f"{name}" for name in names[1:])
        + " | solve_many | file to file | 2 threads |",
        "|---|---|---|---|" + "---|" * (len(names) + 2),
    ]
    for label, row in figures["lists"].items():
        best = row["kernels"][names[0]]
        ratio = f"{best / row['prototype']:.2f} ({BARS[label]})" if row["prototype"] else "–"
        others = " | ".join(f"{row['kernels'][name] / best:.2f}" for name in names[1:])
        lines.append(
            f"| {label} | {best:,.0f} | {row['guesses']:.2f} | {ratio} | {others} | "
            f"{row['solve_many'] / best:.2f} | {row['cli'] / best:.2f} | "
            f"{row['two_threads_of_two_processes']:.2f} |"
        )
    lines += [
        "",
        f"Columns from `{names[1]}` on are shares of the `{names[0]}` figure; the last one is what "
        "two threads reach of two processes.",
        "",
        f"One `nonet.solve(text)` on an easy puzzle: {figures['single_call_us']:.1f} µs. "
        f"`count_solutions`: {figures['count_per_second'] / 1e6:.1f} million solutions a second "
        "on one thread.",
    ]
    if figures["peers"]:
        labels = list(figures["peers"]["nonet"])
        lines += [
            "",
            "| solver | " + " | ".join(f"{label}, puzzles/s | nonet is" for label in labels) + " |",
            "|---|" + "---|---|" * len(labels),
        ]
        for name, row in figures["peers"].items():
            cells = [
                f"{row[label]:,.0f} | {figures['peers']['nonet'][label] / row[label]:,.0f}×"
                for label in labels
            ]
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _output(command: list[Any]) -> str:
    return subprocess.run(
        [str(part) for part in command], check=True, capture_output=True, text=True
    ).stdout


def _cpu() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text()
        found = re.search(r"model name\s*: (.*)", text)
        return found.group(1) if found else platform.processor()
    except OSError:
        return platform.processor() or platform.machine()


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.solve", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--lists", default="", help=f"of these: {', '.join(LISTS)}")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--no-peers", action="store_true", help="leave the other solvers out")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    parser.add_argument("--docs", action="store_true", help="write docs/performance.md anew")
    args = parser.parse_args(argv)
    if shutil.which("make") is None or shutil.which(os.environ.get("CXX", "g++")) is None:
        raise SystemExit("bench.solve needs make and g++ to build the native benchmark.")
    figures = measure([x for x in args.lists.split(",") if x], args.rounds, not args.no_peers)
    if args.json:
        Path(args.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if args.docs:
        replace_table(ROOT / "docs" / "performance.md", "solve", tables(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
