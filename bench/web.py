"""Load on the REST API: many connections at once on ``/api/solve``, on loopback.

python -m bench.web [--connections 200] [--seconds 30]

The client is plain asyncio streams with keep-alive connections, each with one request in flight.
The yardstick of the same run is a path that does not exist: what the web framework itself needs for
an answer without work. The machine serves and asks at the same time, so both share its cores; the
CPU time of server and workers for one request does not depend on that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
]
"""An easy one, a 17-clue one, a very hard one, one with an X-Wing."""


def request(path: str, body: bytes) -> bytes:
    method = "POST" if body else "GET"
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def connection(
    port: int, requests: Sequence[bytes], end: float, times: list[float], statuses: Counter[int]
) -> None:
    """Ask again and again on one connection until the time is over."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    turn = 0
    try:
        while time.perf_counter() < end:
            start = time.perf_counter()
            writer.write(requests[turn % len(requests)])
            turn += 1
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            times.append(time.perf_counter() - start)
            statuses[int(head.split(b" ", 2)[1])] += 1
    finally:
        writer.close()


async def load(
    port: int, requests: Sequence[bytes], connections: int, seconds: float, wanted: int = 200
) -> dict[str, Any]:
    """Return the rate, the latencies and the statuses of a run."""
    times: list[float] = []
    statuses: Counter[int] = Counter()
    start = time.perf_counter()
    results = await asyncio.gather(
        *(connection(port, requests, start + seconds, times, statuses) for _ in range(connections)),
        return_exceptions=True,
    )
    took = time.perf_counter() - start
    broken = [result for result in results if isinstance(result, BaseException)]
    if len(times) < 2:
        raise SystemExit(f"bench.web: no answers: {broken[:1]}")
    quantiles = statistics.quantiles(times, n=100)
    return {
        "requests": len(times),
        "rate": len(times) / took,
        "errors": len(broken) + sum(n for status, n in statuses.items() if status != wanted),
        "median_ms": 1000 * quantiles[49],
        "p99_ms": 1000 * quantiles[98],
        "max_ms": 1000 * max(times),
    }


def serve_and_load(
    requests: Sequence[bytes], connections: int, seconds: float, wanted: int = 200
) -> dict[str, Any]:
    """Start a server, load it, stop it; the row also tells what CPU time a request took."""
    before = cpu_of_children()
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            port = urlsplit(server.stderr.readline().split()[1]).port
            assert port is not None
            warm = asyncio.run(load(port, requests, 8, 1, wanted))  # the workers have started
            row = asyncio.run(load(port, requests, connections, seconds, wanted))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    spent = cpu_of_children() - before
    return {**row, "cpu_ms": 1000 * spent / (row["requests"] + warm["requests"])}


def cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(connections: int = 200, seconds: float = 30) -> dict[str, Any]:
    """Return the figures of the API and of the yardstick."""
    solve = [request("/api/solve", json.dumps({"puzzle": puzzle}).encode()) for puzzle in PUZZLES]
    nothing = [request("/api/nothing", b"")]
    return {
        "connections": connections,
        "seconds": seconds,
        "cores": os.cpu_count(),
        "load_average": os.getloadavg()[0],
        "rows": {
            "/api/solve": serve_and_load(solve, connections, seconds),
            "nothing (404)": serve_and_load(nothing, connections, min(seconds, 5), 404),
        },
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__.splitlines()[0])
    parser.add_argument("--connections", type=int, default=200, metavar="N")
    parser.add_argument("--seconds", type=float, default=30, metavar="S")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    args = parser.parse_args(argv)
    figures = measure(args.connections, args.seconds)
    print(
        f"{figures['connections']} connections, {figures['seconds']:g} s, {figures['cores']} cores "
        f"shared by server and client, load average {figures['load_average']:.1f}"
    )
    print(
        f"  {'route':<16} {'requests/s':>10} {'errors':>7} {'median':>9} {'p99':>9} {'max':>9}"
        f" {'CPU':>8}"
    )
    for route, row in figures["rows"].items():
        print(
            f"  {route:<16} {row['rate']:>10,.0f} {row['errors']:>7} {row['median_ms']:>6.0f} ms "
            f"{row['p99_ms']:>6.0f} ms {row['max_ms']:>6.0f} ms {row['cpu_ms']:>5.2f} ms"
        )
    if args.json:
        Path(args.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 1 if figures["rows"]["/api/solve"]["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
