"""Search random grids for puzzles with few clues: the CPU time of one core per grid.

python -m bench.clues --grids 100 --at-most 16
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import mean, median

from nonet import Grid, few_clues, random_grids

PEER = 3.6
"""Seconds per grid for 16 clues that McGuire, Tugemann and Civario published in 2012."""


def main() -> int:
    """Print the times, and the grids that have puzzles."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--grids", type=int, default=100)
    parser.add_argument("--at-most", type=int, default=16)
    parser.add_argument("--seed", type=int, default=16)
    args = parser.parse_args()
    times, puzzles = [], 0
    for row in random_grids(args.grids, seed=args.seed):
        began = time.process_time()
        found = few_clues(Grid(row), at_most=args.at_most, threads=1)
        times.append(time.process_time() - began)
        puzzles += len(found.puzzles)
    print(f"{args.grids} random grids, at most {args.at_most} clues, one core, {puzzles} puzzles")
    print(
        f"mean {mean(times):.3f} s, median {median(times):.3f} s, slowest {max(times):.3f} s"
        f"; 2012: {PEER} s for 16 clues"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
