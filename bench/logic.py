"""Rating a second on one thread, and the time of one hint.

``python -m bench.logic [--json FILE]``. The yardstick is hodoku-py (PyPI), where it is installed:
it rates a few puzzles of each list on its own scale in the same run. CPU time, best of three.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import nonet
from bench.corpora import corpora
from nonet.logic.plan import plan_for

SCALES = ("se", "hodoku", "human")
NETS = [t.key for t in plan_for("human").techniques if t.family == "forcing" and "net" in t.key]
"""What the human plan leaves out here."""


def best_seconds(work: Callable[[], object], *, times: int = 3) -> float:
    """Return the least CPU time of several runs."""
    found = []
    for _ in range(times):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def rating_rows(lists: dict[str, list[str]], count: int) -> list[dict[str, Any]]:
    """Return a row for each list and scale: puzzles a second, and how many are solved."""
    rows = []
    for name, lines in lists.items():
        if name in ("many solutions", "hardest"):
            continue
        puzzles = lines[:count]
        for scale in SCALES:
            options: dict[str, Any] = {"scale": scale, "threads": 1}
            if scale == "human" and NETS:
                options["without"] = NETS
            seconds = best_seconds(partial(nonet.rate_many, puzzles, **options))
            solved = nonet.rate_many(puzzles, **options).solved.mean()
            rows.append(
                {
                    "list": name,
                    "scale": scale,
                    "puzzles": len(puzzles),
                    "per second": round(len(puzzles) / seconds),
                    "solved": round(float(solved), 4),
                }
            )
    return rows


def peer_rows(lists: dict[str, list[str]], count: int) -> list[dict[str, Any]]:
    """Return puzzles a second of hodoku-py, and how many times faster the scale here is."""
    try:
        from hodoku.api import Solver  # type: ignore[import-not-found]
    except ImportError:
        return []
    peer = Solver()
    rows = []
    for name in ("easy", "minimal"):
        wanted = nonet.rate_many(lists[name][:200], scale="hodoku", threads=1)
        levels = ("Easy", "Medium", "Hard", "Unfair")
        chosen = [
            line
            for line, rating in zip(lists[name], wanted)
            if rating.solved and rating.level in levels
        ][:count]
        start = time.process_time()
        for line in chosen:
            peer.rate(line)
        theirs = (time.process_time() - start) / len(chosen)
        many = chosen * 20
        ours = best_seconds(partial(nonet.rate_many, many, scale="hodoku", threads=1))
        ours /= len(many)
        rows.append(
            {
                "list": name,
                "hodoku-py per second": round(1 / theirs, 1),
                "nonet per second": round(1 / ours),
                "times": round(theirs / ours),
            }
        )
    return rows


def hint_row(lists: dict[str, list[str]], count: int) -> dict[str, Any]:
    """Return the time of one hint from Python, on positions where all singles are placed."""
    times = []
    for line in lists["minimal"][:count]:
        *_, board = nonet.explain(line, only="singles").boards()
        if board.grid.empty:
            start = time.perf_counter()
            nonet.hint(board)
            times.append(time.perf_counter() - start)
    milliseconds = sorted(1000 * seconds for seconds in times)
    return {
        "positions": len(times),
        "median ms": round(statistics.median(milliseconds), 3),
        "90 % ms": round(milliseconds[len(times) * 9 // 10], 3),
    }


def show(rows: list[dict[str, Any]]) -> None:
    """Print rows as a table."""
    if rows:
        print("| " + " | ".join(rows[0]) + " |")
        print("|" + "---|" * len(rows[0]))
        for row in rows:
            print(
                "| "
                + " | ".join(f"{v:,}" if isinstance(v, int) else str(v) for v in row.values())
                + " |"
            )
        print()


def main() -> None:
    """Measure, print tables, and write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="write the figures here")
    parser.add_argument("--puzzles", type=int, default=2000, help="puzzles of each list")
    args = parser.parse_args()
    lists = corpora()
    figures = {
        "rating": rating_rows(lists, args.puzzles),
        "peer": peer_rows(lists, 20),
        "hint": [hint_row(lists, 300)],
    }
    for rows in figures.values():
        show(rows)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
