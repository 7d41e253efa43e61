"""Exact cover compared with the packages `exact-cover` and `xcover`: python -m bench.cover.

Every row is measured in this run, on one thread, in CPU time, best of several rounds. Packages that
are not installed are skipped with a note; `pip install exact-cover xcover` installs them.

The 17-clue puzzles are the first 200 of the reference list if present, otherwise a few built-in
ones. Grids of sizes 16 and 25 come from a fixed seed: the shifted-rows grid with digits, bands,
rows, stacks and columns permuted at random, and all but a share of its cells emptied. They may have
several solutions; the time is that to the first.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.record import Figure, markdown, save
from bench.timing import best_seconds
from nonet import Grid
from nonet.engines.exact_cover import sudoku
from nonet.engines.exact_cover.examples import pentominoes, queens
from nonet.engines.exact_cover.model import model

SHARED = Path(__file__).resolve().parents[2] / "shared/data/corpora/puzzles2_17_clue"
BUILT_IN = [
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
    "000000012003600000000007000410020000000500300700000600280000040000300500000000000",
    "000000012008030000000000040120500000000004700060000000507000300000620000000100000",
    "000000012040050000000009000070600400000100000000000050000087500601000300200000000",
    "000000012050400000000000030700600400001000000000080000920000800000510700000003000",
    "000000012300000060000040000900000500000001070020000000000350400001400800060000000",
]


def puzzles_17() -> list[Grid]:
    lines = BUILT_IN
    if SHARED.is_file():
        text = SHARED.read_text(encoding="ascii").splitlines()
        lines = [line for line in text if line and not line.startswith("#")][:200]
    return [Grid(line) for line in lines]


def made_grid(side: int, share: float, seed: int) -> Grid:
    chance, size = random.Random(seed), side * side

    def order() -> list[int]:
        bands = chance.sample(range(side), side)
        return [band * side + line for band in bands for line in chance.sample(range(side), side)]

    rows, cols, digits = order(), order(), chance.sample(range(1, size + 1), size)
    cells = [digits[(side * (r % side) + r // side + c) % size] for r in rows for c in cols]
    for cell in chance.sample(range(size * size), round((1 - share) * size * size)):
        cells[cell] = 0
    return Grid.from_cells(bytes(cells))


def peers() -> dict[str, Callable[[Any], Iterator[Any]]]:
    """Return the other packages, each as a function from a boolean matrix to its covers."""
    found: dict[str, Callable[[Any], Iterator[Any]]] = {}
    try:
        import exact_cover

        found["exact-cover"] = lambda matrix: iter([exact_cover.get_exact_cover(matrix)])
    except ImportError:
        print("exact-cover is not installed; skipping its rows")
    try:
        import xcover

        found["xcover"] = lambda matrix: xcover.covers_bool(matrix.astype(bool))
    except ImportError:
        print("xcover is not installed; skipping its rows")
    return found


def sudoku_matrices(grids: list[Grid]) -> list[Any]:
    """Return the matrix of each grid, without rows that the givens rule out."""
    import numpy as np

    full = np.zeros((729, 324), dtype=np.int32)
    for row, columns in enumerate(model(9).columns_of):
        full[row, list(columns)] = 1
    made = []
    for grid in grids:
        keep = np.ones(729, dtype=bool)
        for cell, digit in enumerate(grid.cells):
            if digit:
                keep[cell * 9 : cell * 9 + 9] = False
                keep[cell * 9 + digit - 1] = True
        made.append(full[keep])
    return made


def bench_17() -> Iterator[tuple[str, float, str]]:
    grids = puzzles_17()
    ours = best_seconds(lambda: [sudoku(grid).run() for grid in grids], 9) / len(grids)
    yield f"{len(grids)} 17-clue puzzles, arrays", ours, ""
    for links in ("dancing", "bits"):
        taken = best_seconds(lambda: [sudoku(g, links=links).run() for g in grids], 5) / len(grids)  # noqa: B023
        yield f"{len(grids)} 17-clue puzzles, {links}", taken, f"{taken / ours:.1f} × arrays"
    found = peers()
    if not found:
        return
    matrices = sudoku_matrices(grids)
    for name, covers in found.items():
        next(covers(matrices[0]))
        taken = best_seconds(lambda: [next(covers(m)) for m in matrices], 3) / len(grids)  # noqa: B023
        yield f"{len(grids)} 17-clue puzzles, {name}", taken, f"{taken / ours:.1f} × arrays"


def bench_large() -> Iterator[tuple[str, float, str]]:
    for side, share in ((4, 0.40), (4, 0.45), (5, 0.40), (5, 0.45), (5, 0.50)):
        times = []
        for seed in range(20):
            result = sudoku(made_grid(side, share, seed)).run(seconds=5)
            times.append(result.seconds if result.solved else float("inf"))
        times.sort()
        late = sum(t == float("inf") for t in times)
        slowest = max((t for t in times if t < float("inf")), default=float("inf"))
        note = f"slowest {slowest:.4f} s" + (f", {late} of 20 not within 5 s" if late else "")
        name = f"{side * side}×{side * side}, {share:.0%} given, median of 20"
        yield name, statistics.median(times), note


def bench_argmin() -> Iterator[tuple[str, float, str]]:
    """Time one call on a hard 25×25 grid, including the scan for the smallest column."""
    search = sudoku(made_grid(5, 0.45, 1)).search()
    search.advance(nodes=1_000_000)
    stats = search.stats
    ops = stats.ops_pushed / stats.calls
    yield "25×25, one call", stats.seconds / stats.calls, f"{ops:.0f} ops pushed and undone"


def bench_counts() -> Iterator[tuple[str, float, str]]:
    ours = best_seconds(lambda: pentominoes(links="bits").count(), 2)
    yield "pentomino 6×10, all 9,356, bits", ours, ""
    for links in ("arrays", "dancing"):
        taken = best_seconds(lambda: pentominoes(links=links).count(), 1)  # noqa: B023
        yield f"pentomino 6×10, {links}", taken, f"{taken / ours:.1f} × bits"
    try:
        import numpy as np
        import xcover

        problem = pentominoes()
        matrix = np.zeros((len(problem._rows), len(problem._columns)), dtype=bool)
        number = {name: i for i, name in enumerate(problem._columns)}
        for row, (name, squares) in enumerate(problem._rows):
            matrix[row, [number[c] for c in (name, *squares)]] = True
        taken = best_seconds(lambda: sum(1 for _ in xcover.covers_bool(matrix)), 2)
        yield "pentomino 6×10, xcover", taken, f"{taken / ours:.1f} × bits"
    except ImportError:
        pass
    yield "12 queens, all 14,200", best_seconds(lambda: queens(12).count(), 5), ""


def _duration(seconds: float) -> str:
    if seconds == float("inf"):
        return "> 5 s"
    unit, factor = ("s", 1.0) if seconds >= 1 else ("ms", 1e3) if seconds >= 1e-3 else ("µs", 1e6)
    return f"{seconds * factor:.2f} {unit}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the exact-cover engine.")
    parser.add_argument("--json", metavar="FILE", help="also write the rows to a file")
    args = parser.parse_args(arguments)
    rows, figures = [], []
    for bench in (bench_17, bench_large, bench_argmin, bench_counts):
        for name, seconds, note in bench():
            print(f"{name:<44} {_duration(seconds):>12}  {note}", flush=True)
            rows.append((name, _duration(seconds), note))
            figures.append(Figure(name, seconds, "s"))
    if args.json:
        table = markdown(("problem", "CPU time", "compared with"), rows)
        save(args.json, "cover", figures, {"cover": table})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
