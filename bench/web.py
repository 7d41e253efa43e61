"""Load on the REST API over loopback: the cost of a quick request, alone and under load.

python -m bench.web [--connections 32] [--seconds 20]
python -m bench.web --overload [--seconds 30]

The first compares the CPU time that the server spends on ``/api/solve`` with that for ``/healthz``,
a route that does nothing, alternating on one server. The second sends ``/api/solve`` at a steady
pace, first alone, then alongside 40 clients that request rare puzzles without a pause and 500
connections that are idle or send their headers a byte at a time. Every client has its own address
(127.0.x.y), so this requires Linux. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.record import flatten, markdown, save

PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
]
"""An easy one, a 17-clue one, a very hard one, one with an X-Wing."""

HEAVY_CLIENTS, IDLE_CONNECTIONS = 40, 500
MOST = 10
"""The largest allowed ratio of the p99 under overload to the p99 alone."""

PACE = 0.02
"""Seconds between two requests of the measured client."""


def request(path: str, body: bytes) -> bytes:
    method = "POST" if body else "GET"
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


SOLVE = [request("/api/solve", json.dumps({"puzzle": puzzle}).encode()) for puzzle in PUZZLES]
NOTHING = [request("/healthz", b"")]
RARE = request("/api/generate", json.dumps({"level": "hard", "technique": "jellyfish"}).encode())


class Line:
    """A connection with one request in flight."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int, address: str = "127.0.0.1") -> Line:
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    async def ask(self, question: bytes) -> int:
        """Send a request and return the status of the response."""
        self.writer.write(question)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        await self.reader.readexactly(length)
        return int(head.split(b" ", 2)[1])


def summary(times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {
        "requests": len(times),
        "median_ms": 1000 * cuts[49],
        "p99_ms": 1000 * cuts[98],
        "max_ms": 1000 * max(times),
    }


async def load(
    port: int, questions: Sequence[bytes], connections: int, seconds: float
) -> dict[str, Any]:
    """Send requests on many connections, each without a pause."""
    times: list[float] = []
    statuses: Counter[int] = Counter()
    end = time.perf_counter() + seconds

    async def one() -> None:
        line = await Line.open(port)
        turn = 0
        while time.perf_counter() < end:
            start = time.perf_counter()
            statuses[await line.ask(questions[turn % len(questions)])] += 1
            times.append(time.perf_counter() - start)
            turn += 1
        line.writer.close()

    await asyncio.gather(*(one() for _ in range(connections)))
    errors = sum(number for status, number in statuses.items() if status != 200)
    return {**summary(times), "rate": len(times) / seconds, "errors": errors}


async def paced(port: int, seconds: float) -> dict[str, Any]:
    """Request ``/api/solve`` at a steady pace on one connection."""
    line = await Line.open(port)
    times: list[float] = []
    statuses: Counter[int] = Counter()
    end = time.perf_counter() + seconds
    while (start := time.perf_counter()) < end:
        statuses[await line.ask(SOLVE[len(times) % len(SOLVE)])] += 1
        times.append(time.perf_counter() - start)
        await asyncio.sleep(max(0.0, PACE - times[-1]))
    return {**summary(times), "errors": sum(n for s, n in statuses.items() if s != 200)}


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """Run a server; yield its port and process id."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            port = urlsplit(process.stderr.readline().split()[1]).port
            assert port is not None
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


def cpu_of(process: int) -> float:
    """Return the CPU seconds of a process and of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")


def measure_cost(connections: int, seconds: float, rounds: int = 5) -> dict[str, Any]:
    """Return rates, latencies and CPU times of both routes, alternating on one server."""
    rows: dict[str, list[dict[str, Any]]] = {"/api/solve": [], "/healthz": []}
    with server() as (port, process):
        for questions in (SOLVE, NOTHING):
            asyncio.run(load(port, questions, connections, 0.5))  # warm up
        for _ in range(rounds):
            for route, questions in (("/api/solve", SOLVE), ("/healthz", NOTHING)):
                before = cpu_of(process)
                row = asyncio.run(load(port, questions, connections, seconds / 2 / rounds))
                row["cpu_ms"] = 1000 * (cpu_of(process) - before) / row["requests"]
                rows[route].append(row)
    medians = {
        route: {key: statistics.median(row[key] for row in found) for key in found[0]}
        for route, found in rows.items()
    }
    ratios = [a["cpu_ms"] / b["cpu_ms"] for a, b in zip(*rows.values(), strict=True)]
    return {"rows": medians, "ratio": statistics.median(ratios)}


async def attack(port: int, seconds: float) -> dict[str, Any]:
    """Act as the 40 heavy clients and the 500 silent connections."""
    end = time.perf_counter() + seconds
    statuses: Counter[int] = Counter()
    served: Counter[str] = Counter()
    waits: list[float] = []

    async def heavy(number: int) -> None:
        address = f"127.0.1.{number + 1}"
        while time.perf_counter() < end:
            line = await Line.open(port, address)
            start = time.perf_counter()
            status = await line.ask(RARE)
            waits.append(time.perf_counter() - start)
            statuses[status] += 1
            served[address] += status != 503
            line.writer.close()
            if status == 503:
                await asyncio.sleep(1)  # as Retry-After requires

    async def silent(number: int) -> None:
        while time.perf_counter() < end:
            try:
                line = await Line.open(port, f"127.0.2.{number % 20 + 1}")
                for byte in RARE[: 40 if number % 2 else 0]:
                    if line.reader.at_eof():
                        break
                    line.writer.write(bytes([byte]))
                    await line.writer.drain()
                    await asyncio.sleep(1)
                await line.reader.read()  # until the server closes the connection
                line.writer.close()
            except OSError:
                await asyncio.sleep(0.1)

    tasks = [asyncio.ensure_future(silent(number)) for number in range(IDLE_CONNECTIONS)]
    await asyncio.gather(*(heavy(number) for number in range(HEAVY_CLIENTS)))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "answers": dict(statuses),
        "clients_served": sum(number > 0 for number in served.values()),
        "longest_wait_s": max(waits),
    }


def measure_overload(seconds: float) -> dict[str, Any]:
    """Return the latency of ``/api/solve`` alone and under attack."""
    with server() as (port, _):
        asyncio.run(load(port, SOLVE, 4, 0.5))
        quiet = asyncio.run(paced(port, min(10.0, seconds)))
        code = f"from bench.web import *; print(json.dumps(asyncio.run(attack({port}, {seconds}))))"
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as attackers:
            time.sleep(2)  # the attackers have started
            loaded = asyncio.run(paced(port, max(seconds - 4, seconds / 2)))
            out, _ = attackers.communicate()
    heavy = json.loads(out)
    return {
        "quiet": quiet,
        "loaded": loaded,
        "ratio": (ratio := loaded["p99_ms"] / quiet["p99_ms"]),
        "passed": ratio < MOST and not loaded["errors"],
        "heavy": heavy,
    }


def cost_table(figures: dict[str, Any]) -> str:
    """Return the cost of a request as a table of the docs."""
    head = ("route", "requests/s", "errors", "median ms", "p99 ms", "CPU ms")
    rows = [
        (
            f"`{route}`",
            round(row["rate"]),
            round(row["errors"]),
            *(f"{row[key]:.1f}" for key in ("median_ms", "p99_ms")),
            f"{row['cpu_ms']:.3f}",
        )
        for route, row in figures["rows"].items()
    ]
    return markdown(head, [*rows, ("ratio (target: 1.5)", *[""] * 4, f"{figures['ratio']:.2f}")])


def overload_table(figures: dict[str, Any]) -> str:
    """Return the latency alone and under attack as a table of the docs."""
    head = ("`/api/solve`", "requests", "errors", "median ms", "p99 ms", "longest ms")
    rows = [
        (
            name,
            *(figures[side][key] for key in ("requests", "errors")),
            *(f"{figures[side][key]:.1f}" for key in ("median_ms", "p99_ms", "max_ms")),
        )
        for name, side in (("alone", "quiet"), ("under load", "loaded"))
    ]
    ratio = (f"ratio (target: below {MOST})", *[""] * 3, f"{figures['ratio']:.1f}", "")
    heavy = figures["heavy"]
    responses = ", ".join(f"{count} × {status}" for status, count in heavy["answers"].items())
    served = (
        f"Of the {HEAVY_CLIENTS} heavy clients, {heavy['clients_served']} were served, after "
        f"{heavy['longest_wait_s']:.1f} s at most. Responses by status: {responses}."
    )
    return f"{markdown(head, [*rows, ratio])}\n\n{served}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__.splitlines()[0])
    parser.add_argument("--connections", type=int, default=32, metavar="N")
    parser.add_argument("--seconds", type=float, default=20, metavar="S")
    parser.add_argument("--overload", action="store_true", help="40 heavy and 500 silent clients")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    args = parser.parse_args(argv)
    print(f"{os.cpu_count()} cores for server and clients, load average {os.getloadavg()[0]:.1f}")
    if args.overload:
        figures = measure_overload(args.seconds)
        tables = {"web-overload": overload_table(figures)}
    else:
        figures = measure_cost(args.connections, args.seconds)
        tables = {"web": cost_table(figures)}
    print(*tables.values())
    if args.json:
        save(args.json, "web", flatten(figures), tables)
    return 0 if figures.get("passed", True) else 1


if __name__ == "__main__":
    sys.exit(main())
