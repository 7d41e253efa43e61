"""The fast solver compared with its prototype and with other solvers, in one run.

    python -m bench.solve [--lists NAME,…] [--rounds N] [--no-peers] [--no-clock] [--json FILE]
                          [--program NAME=COMMAND …]

Protocol: named lists, permuted, repeated to 50,000 puzzles, warmed up; alternating rounds, best of
each; CPU time of one thread, limit 2, solutions written out. Programs that are not installed by
pip, such as Schoku and tdoku, are given as commands with options that prove uniqueness:
``--program "Schoku=/opt/schoku … {source} {target}"``. On a busy machine, ``--no-clock``
omits what only the clock can measure. ``python -m bench.docs FILE`` updates the tables in
docs/performance.md.
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
from bench.peers import from_file_to_file, peers, qqwing_rate, rate
from bench.record import flatten, markdown, save
from nonet.machine import kernels

PUZZLES = 50_000
BARS = {
    "easy": 2.5,
    "minimal": 1.5,
    "17 clues": 1.5,
    "magictour": 1.5,
    "hardest": 1.5,
    "many solutions": 2.0,
}
"""The required speed on each list, as a multiple of the prototype's."""


def native_program() -> Path:
    """Build the native benchmark on the kernels that ship, and return it."""
    subprocess.run(["make", "-s", "-C", str(ROOT), "native-bench"], check=True)
    return ROOT / "build" / "native" / "bench_kernels"


def prototype_program(folder: Path) -> Path | None:
    """Compile the prototype if its source is next to the checkout."""
    source = SHARED / "prototypes" / "lanes.cpp"
    if not source.is_file() or platform.machine() != "x86_64":
        return None
    program = folder / "prototype"
    flags = ["-O3", "-march=native", "-std=c++20", "-Wno-unknown-pragmas"]
    done = subprocess.run(["g++", *flags, str(source), "-o", str(program)], check=False)
    return program if done.returncode == 0 else None


def rates(
    program: Path, prototype: Path | None, path: Path, rows: np.ndarray, rounds: int
) -> tuple[dict[str, dict[str, Any]], float, float]:
    """Return the best row of each kernel, and the best of the prototype and of ``solve_many``.

    They alternate, so that a busy moment of the machine does not affect only one of them.
    """
    best: dict[str, dict[str, Any]] = {}
    yardstick = python = 0.0
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
        python = max(python, python_rate(rows))
    return best, yardstick, python


def python_rate(rows: np.ndarray) -> float:
    """Return puzzles per CPU second of ``solve_many`` on an array, one thread, best of 4."""
    best = 1e9
    for _ in range(4):
        start = time.process_time()
        nonet.solve_many(rows, threads=1)
        best = min(best, time.process_time() - start)
    return len(rows) / best


def file_to_file(
    program: Path, path: Path, puzzles: int, folder: Path, rounds: int
) -> dict[str, float]:
    """Return puzzles per second of ``nonet solve`` and of the kernel alone, one thread.

    Python's start-up time is included. Writing overlaps with solving, so wall time is what a user
    waits; CPU time is reported too. ``limit`` is the speed of the kernel followed by ``cat``.
    """
    best = {"kernel": 0.0, "cat": 0.0, "clock": 0.0, "cpu": 0.0}
    name = next(kernel.name for kernel in kernels() if kernel.runnable)
    output = folder / "out"
    command = [sys.executable, "-m", "nonet", "solve", path, "--threads", "1", "-o", output]
    for _ in range(rounds):
        text = _output([program, "-k", name, "-r", "1", "-n", PUZZLES, path])
        best["kernel"] = max(best["kernel"], json.loads(text)["puzzles_per_second"])
        output.unlink(missing_ok=True)
        _, cpu = _times(["sh", "-c", f"cat '{path}' > '{output}'"])
        best["cat"] = max(best["cat"], puzzles / cpu)
        output.unlink(missing_ok=True)
        clock, cpu = _times(command)
        best["clock"] = max(best["clock"], puzzles / clock)
        best["cpu"] = max(best["cpu"], puzzles / cpu)
    best["limit"] = 1 / (1 / best["kernel"] + 1 / best["cat"])
    return best


def _times(command: list[Any]) -> tuple[float, float]:
    """Run a command; return its wall time and CPU time."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([str(part) for part in command], check=False, stderr=subprocess.DEVNULL)
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


TWICE = """
import sys, time, numpy as np, nonet
rows = np.fromfile(sys.argv[1], np.uint8).reshape(-1, 81)
threads, times, go = int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
nonet.solve_many(rows[:50000], threads=threads)
while time.time() < go: pass
start, cpu = time.perf_counter(), time.process_time()
for _ in range(times): nonet.solve_many(rows, threads=threads)
cpu = time.process_time() - cpu
clock = time.perf_counter() - start
print(times * len(rows) / clock, cpu / clock)
"""


def two_threads(rows: np.ndarray, speed: float, rounds: int) -> dict[str, float]:
    """Return the speed of two threads and of two single-threaded processes, alternating.

    Each side of a round runs for about a second. A round counts only if both sides had two cores
    nearly to themselves; ``share`` is the median of those that count.
    """
    times = max(1, round(speed / len(rows)))
    found: list[tuple[float, float]] = []
    with tempfile.NamedTemporaryFile() as half, tempfile.NamedTemporaryFile() as whole:
        rows.tofile(half.name)
        np.concatenate([rows, rows]).tofile(whole.name)
        sides = {"processes": ([half.name, 1, times], 2), "threads": ([whole.name, 2, times], 1)}
        for turn in range(4 * rounds):
            order = sorted(sides, reverse=turn % 2 == 1)
            done = {side: _together(*sides[side]) for side in order}
            (processes, cores), (threads, as_many) = done["processes"], done["threads"]
            if min(cores, as_many) > 1.8:
                found.append((threads, processes))
            if len(found) == rounds:
                break
    shares = [threads / processes for threads, processes in found]
    return {
        "rounds": len(shares),
        "share": float(np.median(shares)) if shares else 0.0,
        "least": min(shares, default=0.0),
        "most": max(shares, default=0.0),
        "threads": max((threads for threads, _ in found), default=0.0),
        "processes": max((processes for _, processes in found), default=0.0),
    }


def _together(arguments: list[Any], copies: int) -> tuple[float, float]:
    """Run processes at the same time; return their total puzzles per second and cores used."""
    command = [sys.executable, "-c", TWICE, *map(str, arguments), str(time.time() + 2)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(copies)]
    answers = [[float(word) for word in p.communicate()[0].split()] for p in running]
    return sum(speed for speed, _ in answers), sum(cores for _, cores in answers)


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
    """Return solutions counted per second for a grid with one row given, one thread."""
    grid = "123456789" + "." * 72
    start = time.process_time()
    found = nonet.count_solutions(grid, limit=20_000_000, threads=1)
    return found / (time.process_time() - start)


def measure(
    lists: Sequence[str], rounds: int, *, with_peers: bool, with_clock: bool
) -> dict[str, Any]:
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
            rows = nonet.cells_from(repeated)
            best, yardstick, python = rates(program, prototype, path, rows, rounds)
            first = best[next(iter(best))]
            figures["lists"][label] = row = {
                "prototype": yardstick,
                "kernels": {name: row["puzzles_per_second"] for name, row in best.items()},
                "guesses": first["guesses_per_puzzle"],
                "sweeps": first["sweeps_per_puzzle"],
                "compiler": first["compiler"],
                "flags": first["flags"],
                "solve_many": python,
            }
            if with_clock:
                speed = first["puzzles_per_second"]
                row["two_threads"] = two_threads(np.concatenate([rows] * 8), speed, rounds)
                many = folder / "many.txt"
                # Long enough to hide Python's start-up time, short enough for a small disk.
                copies = min(200, max(1, int(3 * speed / PUZZLES)))
                with many.open("wb") as file:
                    for _ in range(copies):
                        file.write(path.read_bytes())
                row["file_to_file"] = file_to_file(program, many, copies * PUZZLES, folder, rounds)
            print_list(label, row)
        lines = corpora()["easy"]
        figures["single_call_us"] = single_call(lines)
        figures["count_per_second"] = count_rate()
        print(f"one nonet.solve(text): {figures['single_call_us']:.1f} µs on an easy puzzle")
        print(f"count_solutions: {figures['count_per_second']:,.0f} solutions/s, one thread")
        if with_peers:
            figures["peers"] = peer_rates(figures)
    return figures


def peer_rates(figures: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Return puzzles per second of each peer on the easy and the hardest list."""
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
            python_rate(np.array([list(nonet.Grid(x)) for x in lines * 50], np.uint8)), 1.0
        )
    for name, row in table.items():
        cells = "  ".join(f"{label}: {speed:,.0f}/s" for label, speed in row.items())
        print(f"  {name:<12} {cells}")
    return table


def program_rates(programs: dict[str, str], lists: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return puzzles per second from file to file by list and program, nonet with each kernel."""
    own = [kernel.name for kernel in kernels() if kernel.runnable and "avx" in kernel.name]
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for label, lines in corpora().items():
            if not lists or label in lists:
                many = (lines * (PUZZLES // len(lines) + 1))[: max(PUZZLES, len(lines))]
                found[label] = from_file_to_file(programs, own, Path(folder), many)
    return found


def program_table(rates: dict[str, dict[str, float]]) -> str:
    """Return the speeds of other programs as a table of the docs."""
    names = [*next(iter(rates.values()))]
    rows = ([label, *(f"{row[name]:,.0f}" for name in names)] for label, row in rates.items())
    return markdown(["list", *(f"{name}, puzzles/s" for name in names)], rows)


def print_list(label: str, row: dict[str, Any]) -> None:
    best = next(iter(row["kernels"].values()))
    print(f"{label}: {best:,.0f} puzzles/s, {row['guesses']:.2f} guesses a puzzle", flush=True)
    for name, speed in row["kernels"].items():
        against = f"  {speed / row['prototype']:.2f}× the prototype" if row["prototype"] else ""
        print(f"  {name:<10} {speed:>12,.0f}/s{against}")
    print(f"  solve_many {row['solve_many'] / best:.2f} of that", flush=True)
    if "file_to_file" not in row:
        return
    file, two = row["file_to_file"], row["two_threads"]
    print(
        f"  file to file: {file['clock']:,.0f}/s, {file['clock'] / file['kernel']:.2f} of the "
        f"kernel in turns ({file['cpu'] / file['kernel']:.2f} by CPU time; kernel and cat: "
        f"{file['limit'] / file['kernel']:.2f})"
    )
    print(
        f"  two threads: {two['threads']:,.0f}/s, {two['share']:.2f} of two processes "
        f"({two['least']:.2f} to {two['most']:.2f} in {two['rounds']} rounds)",
        flush=True,
    )


def speed_table(figures: dict[str, Any]) -> str:
    """Return the speeds of all kernels as a table of the docs, with its explanation."""
    names = [kernel.name for kernel in kernels() if kernel.runnable]
    clock = all("file_to_file" in row for row in figures["lists"].values())
    head = ["list", "puzzles/s", "guesses", "× prototype (bar)", *names[1:], "solve_many"]
    if clock:
        head += ["file to file (CPU time; limit)", "2 threads (range)"]
    rows = []
    for label, row in figures["lists"].items():
        best = row["kernels"][names[0]]
        ratio = f"{best / row['prototype']:.2f} ({BARS[label]})" if row["prototype"] else "–"
        shares = [*(row["kernels"][name] / best for name in names[1:]), row["solve_many"] / best]
        rows.append([label, round(best), f"{row['guesses']:.2f}", ratio])
        rows[-1] += [f"{share:.2f}" for share in shares]
        if clock:
            file, two = row["file_to_file"], row["two_threads"]
            own, cpu, limit = (file[key] / file["kernel"] for key in ("clock", "cpu", "limit"))
            rows[-1].append(f"{own:.2f} ({cpu:.2f}; {limit:.2f})")
            rows[-1].append(f"{two['share']:.2f} ({two['least']:.2f}–{two['most']:.2f})")
    lines = [
        f"{PUZZLES:,} puzzles a list, one thread, uniqueness proved.",
        "",
        markdown(head, rows),
        "",
        f"Columns from `{names[1]}` on are shares of the `{names[0]}` figure."
        + (
            " *File to file* is `nonet solve FILE -o OUT --threads 1` by the clock, with the start "
            "of Python, against the kernel in turns; its limit is the kernel and then "
            "`cat FILE > OUT`, by CPU time. *2 threads* is what two threads reach of two processes "
            "of one thread: the median of the rounds in which both sides had both cores."
            if clock
            else ""
        ),
        "",
        f"One `nonet.solve(text)` on an easy puzzle: {figures['single_call_us']:.1f} µs. "
        f"`count_solutions`: {figures['count_per_second'] / 1e6:.1f} million solutions a second "
        "on one thread.",
    ]
    return "\n".join(lines)


def peer_table(peers: dict[str, dict[str, float]]) -> str:
    """Return the speeds of other solvers as a table of the docs."""
    labels = [*peers["nonet"]]
    head = ["solver", *(name for label in labels for name in (f"{label}, puzzles/s", "nonet is"))]
    rows = []
    for name, row in peers.items():
        rows.append([name])
        for label in labels:
            times = peers["nonet"][label] / row[label]
            rows[-1] += [f"{row[label]:,.0f}", f"{times:,.0f}×"]
    return markdown(head, rows)


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
    parser.add_argument("--no-peers", action="store_true", help="skip the other solvers")
    parser.add_argument("--no-clock", action="store_true", help="skip file to file and two threads")
    parser.add_argument(
        "--program", action="append", default=[], metavar="NAME=COMMAND", help="another solver"
    )
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args(argv)
    if shutil.which("make") is None or shutil.which(os.environ.get("CXX", "g++")) is None:
        raise SystemExit("bench.solve requires make and g++ to build the native benchmark")
    figures = measure(
        [x for x in args.lists.split(",") if x],
        args.rounds,
        with_peers=not args.no_peers,
        with_clock=not args.no_clock,
    )
    if args.program:
        programs = dict(one.split("=", 1) for one in args.program)
        figures["programs"] = program_rates(programs, [x for x in args.lists.split(",") if x])
        print(program_table(figures["programs"]))
    if args.json:
        tables = {"solve": speed_table(figures)}
        if len(figures["peers"]) > 1:  # nonet is one of them
            tables["peers"] = peer_table(figures["peers"])
        save(args.json, "solve", flatten(figures), tables)
    return 0


if __name__ == "__main__":
    sys.exit(main())
