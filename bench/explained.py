"""How many puzzles of each rule are explained, and in what time.

    python -m bench.explained --count 10

The puzzles are those of :mod:`bench.iss`, with a single solution each, and generated ones of each
kind of the generator.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator

from bench.iss import MAKERS, made
from bench.record import markdown
from nonet import explain, generate
from nonet.errors import ArgumentError
from nonet.generating import KINDS
from nonet.model.grid import GridLike

BAR = 5.0
"""Seconds of CPU time that an explanation may take."""


def puzzles(kind: str, count: int, seed: int) -> Iterator[GridLike]:
    """Yield puzzles of a kind."""
    if kind in MAKERS:
        yield from made(kind, count, seed)
    else:
        yield from (generate(rules=[kind], seed=seed + i).as_puzzle() for i in range(count))


def measured(kind: str, count: int, seed: int, seconds: float) -> list[str]:
    """Return the row of a kind."""
    times, outcomes = [], Counter[str]()
    for puzzle in puzzles(kind, count, seed):
        start = time.process_time()
        try:
            outcome = explain(puzzle, seconds=seconds).outcome.name.lower()
        except ArgumentError:
            outcome = "refused"
        times.append(time.process_time() - start)
        outcomes[outcome] += 1
    share = 100 * outcomes.pop("solved", 0) / len(times)
    late = sum(one > BAR for one in times)
    slow = (f"{statistics.median(times):.2f}", f"{max(times):.2f}", f"{late}")
    others = ", ".join(f"{n} {outcome}" for outcome, n in outcomes.items())
    return [kind, f"{len(times)}", f"{share:.0f}", *slow, others]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.explained", description=__doc__)
    parser.add_argument("--count", type=int, default=10, help="puzzles of each kind (default 10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="limit of a puzzle")
    parser.add_argument("--kinds", nargs="+", default=[*MAKERS, *KINDS])
    args = parser.parse_args()
    rows = []
    for kind in args.kinds:
        rows.append(measured(kind, args.count, args.seed, args.seconds))
        print(" ".join(rows[-1]), file=sys.stderr, flush=True)
    print(markdown(["puzzles", "solved %", "median s", "slowest s", "over 5 s", "others"], rows))


if __name__ == "__main__":
    main()
