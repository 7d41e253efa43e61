"""Ratings per second on one thread, and the time of one hint.

``python -m bench.logic [--json FILE]``. The baseline is hodoku-py (PyPI), if installed: it rates a
few puzzles of each list on its own scale in the same run. CPU time, best of three.

``--se`` measures only the Sudoku Explainer scale, by rating bands, on the puzzles that the tests
compare with published numbers, and the speed-up by threads. ``--peer PROGRAM`` names another rater
to alternate with: it reads one puzzle per line and writes a line of columns for each, the CPU
seconds last.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import time
from functools import partial
from typing import Any

import nonet
from bench.corpora import ROOT, corpora
from bench.record import flatten, markdown, save
from bench.timing import best_seconds
from nonet.logic.plan import plan_for

SCALES = ("se", "hodoku", "human")
NETS = [
    t.key
    for t in plan_for("human").techniques
    if t.deep or (t.family == "forcing" and "net" in t.key)
]
"""Techniques that the human plan omits here: nets and nested chains."""


def rating_rows(lists: dict[str, list[str]], count: int) -> list[dict[str, Any]]:
    """Return a row for each list and scale: puzzles per second and the number solved."""
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
    """Return puzzles per second of hodoku-py, and how many times faster nonet is."""
    try:
        from hodoku.api import Solver  # type: ignore[import-not-found]
    except ImportError:
        return []
    peer = Solver()
    rows = []
    for name in ("easy", "minimal"):
        wanted = nonet.rate_many(lists[name][:200], scale="hodoku", threads=1)
        levels = ("easy", "medium", "hard", "unfair")
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


BANDS = (("to 6.2", 6.2), ("6.5 to 7.9", 7.9), ("8.x", 8.9), ("9.x", 9.9), ("10.4 to 11.9", 11.9))
"""Rating bands on the scale ``se``, with the upper end of each."""


Published = list[tuple[str, tuple[float, ...]]]
"""Puzzles with their published ER, EP and ED; without numbers where there are none."""


def published() -> dict[str, Published]:
    """Return the puzzles with published numbers by list; one in eight of the hardest."""
    lists = {}
    for name, every in (("se121", 1), ("own_hard", 1), ("hard_published", 8)):
        lines = (ROOT / f"tests/data/se/{name}.tsv").read_text(encoding="ascii").splitlines()
        rows = [line.split("\t") for line in lines if not line.startswith("#")]
        lists[name] = [
            (puzzle, tuple(float(n) for n in numbers.split("/")))
            for puzzle, numbers in rows[::every]
        ]
    return lists


def peer_seconds(program: str, puzzles: list[str]) -> float:
    """Return the CPU time that another rater reports."""
    done = subprocess.run(
        [program], input="\n".join(puzzles) + "\n", capture_output=True, text=True, check=True
    )
    return sum(float(line.rsplit("\t", 1)[1]) for line in done.stdout.splitlines())


def se_row(name: str, rows: Published, peer: str | None) -> dict[str, Any]:
    """Return puzzles per second and the number of matching ratings, also for a peer."""
    puzzles = [puzzle for puzzle, _ in rows]
    ours, theirs = [], []
    for _ in range(3):
        ours.append(best_seconds(lambda: nonet.rate_many(puzzles, scale="se", threads=1), times=1))
        if peer:
            theirs.append(peer_seconds(peer, puzzles))
    ratings = nonet.rate_many(puzzles, scale="se", threads=1)
    same = sum((r.er, r.ep, r.ed) == numbers for r, (_, numbers) in zip(ratings, rows) if numbers)
    row: dict[str, Any] = {"puzzles": name, "count": len(rows)}
    row["per second"] = round(len(rows) / min(ours))
    row["equal"] = same if any(numbers for _, numbers in rows) else "–"
    if peer:
        row["peer per second"] = round(len(rows) / min(theirs))
        row["times"] = round(min(theirs) / min(ours), 2)
    return row


def se_rows(peer: str | None) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the rows of lists, and those of bands."""
    lists = published()
    every = [row for rows in lists.values() for row in rows]
    bands, least = [], 0.0
    for name, most in BANDS:
        rows = [row for row in every if least < row[1][0] <= most]
        bands.append(se_row(name, rows, peer))
        least = most
    if "magictour" in (others := corpora()):
        lists["magictour"] = [(line, ()) for line in others["magictour"][:300]]
    return [se_row(name, rows, peer) for name, rows in lists.items()], bands


def thread_rows() -> list[dict[str, Any]]:
    """Return wall seconds by threads: a batch, and the one hardest puzzle."""
    lists = published()
    batch = [puzzle for puzzle, _ in lists["own_hard"]]
    hardest = max(lists["hard_published"], key=lambda row: row[1])[0]
    rows = []
    for name, work in (
        ("own_hard", partial(nonet.rate_many, batch, scale="se")),
        ("one of 11.9", partial(nonet.rate, hardest, scale="se")),
    ):
        row: dict[str, Any] = {"puzzles": name}
        for threads in (1, 2, 4, 8):
            if threads <= (os.cpu_count() or 1):
                start = time.perf_counter()
                work(threads=threads)
                row[f"{threads} threads, s"] = round(time.perf_counter() - start, 2)
        rows.append(row)
    return rows


def by_scale(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return one row per list with a column for each scale."""
    found: dict[str, dict[str, Any]] = {}
    for row in rows:
        one = found.setdefault(row["list"], {"list, puzzles per second": row["list"]})
        one[f"`{row['scale']}`"] = row["per second"]
    return [*found.values()]


def table(rows: list[dict[str, Any]]) -> str:
    """Return rows as a table of the docs."""
    return markdown([*rows[0]], (row.values() for row in rows)) if rows else ""


def main() -> None:
    """Measure, print tables, and write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--puzzles", type=int, default=2000, help="puzzles of each list")
    parser.add_argument("--se", action="store_true", help="only the Sudoku Explainer scale")
    parser.add_argument("--peer", metavar="PROGRAM", help="a rater to alternate with (with --se)")
    args = parser.parse_args()
    if args.se:
        by_list, bands = se_rows(args.peer)
        found = {"se-lists": by_list, "se-bands": bands, "threads": thread_rows()}
        tables = {"se-lists": by_list, "se-bands": bands}
    else:
        lists = corpora()
        found = {
            "rating": rating_rows(lists, args.puzzles),
            "peer": peer_rows(lists, 20),
            "hint": [hint_row(lists, 300)],
        }
        tables = {"rating": by_scale(found["rating"])}
    for rows in found.values():
        print(table(rows), end="\n\n")
    if args.json:
        save(
            args.json,
            "logic",
            (figure for rows in found.values() for figure in flatten(rows)),
            {name: table(rows) for name, rows in tables.items()},
        )


if __name__ == "__main__":
    main()
