"""Variants and other sizes per second on one thread: python -m bench.generate_variants.

CPU time, best of several runs; without ratings, as by default.
"""

from __future__ import annotations

import argparse
from typing import Any

from bench.generate import Row, figures, table
from bench.record import save
from bench.timing import best_seconds
from nonet import Generator

CASES: dict[str, tuple[int, dict[str, Any]]] = {
    "4×4": (200, {"size": 4}),
    "6×6": (200, {"size": 6}),
    "16×16": (5, {"size": 16}),
    "killer": (50, {"rules": ["killer"]}),
    "killer, symmetric": (50, {"rules": ["killer"], "symmetry": "half-turn"}),
    "killer, every cage needed": (5, {"rules": ["killer"], "minimal": "rules"}),
    "thermometer": (50, {"rules": ["thermometer"]}),
    "thermometer, symmetric": (20, {"rules": ["thermometer"], "symmetry": "half-turn"}),
    "arrow": (20, {"rules": ["arrow"]}),
    "whispers": (20, {"rules": ["whispers"]}),
    "renban": (20, {"rules": ["renban"]}),
    "kropki": (50, {"rules": ["kropki"]}),
    "sandwich": (50, {"rules": ["sandwich"]}),
    "little-killer": (5, {"rules": ["little-killer"]}),
    "anti-knight": (50, {"rules": ["anti-knight"]}),
    "killer and thermometer": (20, {"rules": ["killer", "thermometer"]}),
}
"""How many puzzles to make, and with which options."""

LEAST = {"killer": 10, "thermometer": 10}
"""Targets per second."""


def measure() -> list[Row]:
    """Make the puzzles of each case."""
    rows = []
    for name, (count, options) in CASES.items():
        Generator(2, threads=1).generate(**options)  # import what it needs

        def work(count: int = count, options: dict[str, Any] = options) -> object:
            return Generator(1, threads=1).generate_many(count=count, **options)

        rows.append(Row(name, count / best_seconds(work), "a second", LEAST.get(name)))
        print(f"{name:<26} {rows[-1].shown:>18}  {rows[-1].wanted}", flush=True)
    return rows


def main() -> None:
    """Measure, print, and write the requested files."""
    parser = argparse.ArgumentParser(prog="python -m bench.generate_variants", description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    rows = measure()
    if args.json:
        save(args.json, "generate_variants", figures(rows), {"generate-variants": table(rows)})


if __name__ == "__main__":
    main()
