"""Canonical forms per second on one thread, compared with a naive search.

``python -m bench.canonical [--json FILE]``. The naive search is compiled with the same flags and
also checks the forms.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from bench.record import flatten, markdown, save
from bench.timing import best_seconds
from nonet import _native
from nonet.classes.forms import automorphism_count, canonical_many
from nonet.model.grid import Grid
from nonet.puzzles.symmetry import shuffle
from nonet.random import Random
from nonet.solving.minimal import minimize

Grids = npt.NDArray[np.uint8]

HERE = Path(__file__).parent
LIST_OF_17 = HERE.parents[1] / "shared" / "data" / "corpora" / "puzzles2_17_clue"
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SMALLEST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"


def full_grids(count: int) -> list[Grid]:
    """Return grids from three shuffled boxes on the diagonal, solved and shuffled."""
    grids = []
    for index in range(count):
        draw = Random(2026, index)
        cells = bytearray(81)
        for box in range(3):
            for place, digit in enumerate(draw.shuffled(range(1, 10))):
                cells[(box * 3 + place // 3) * 9 + box * 3 + place % 3] = digit
        solution = _native.Search(bytes(cells)).next()[0]
        assert isinstance(solution, bytes)
        grids.append(shuffle(Grid.from_cells(solution), seed=index))
    return grids


def of_line(line: str) -> Grid:
    return Grid.from_cells(bytes(int(c) if c.isdigit() else 0 for c in line[:81]))


def kept(grid: Grid, keep: Callable[[int, int], bool]) -> Grid:
    """Return the grid with only the cells that a function of row and column keeps."""
    return Grid.from_cells(bytes(v if keep(*divmod(i, 9)) else 0 for i, v in enumerate(grid.cells)))


def corpora(count: int) -> dict[str, list[Grid]]:
    grids = full_grids(count)
    found = {"full grids": grids}
    found["minimal puzzles"] = [
        minimize(grid, seed=i) for i, grid in enumerate(grids[: count // 4])
    ]
    if LIST_OF_17.exists():
        lines = [x for x in LIST_OF_17.read_text().splitlines() if x[:1] in ".0123456789" and x]
        found["17 clues"] = [of_line(x) for x in lines]
    for clues in (1, 4, 8, 12, 16, 30, 50, 70, 80):
        found[f"{clues} random clue{'s' * (clues > 1)}"] = [
            Grid.from_cells(_some_cells(grid.cells, clues, i))
            for i, grid in enumerate(grids[: count // 4])
        ]
    return found


def _some_cells(cells: bytes, clues: int, stream: int) -> bytes:
    chosen = set(Random(17, stream).shuffled(range(81))[:clues])
    return bytes(v if i in chosen else 0 for i, v in enumerate(cells))


def hard_cases() -> dict[str, Grid]:
    """Return patterns with many ties, and the worst case found by hill climbing."""
    symmetric, smallest = of_line(MOST_SYMMETRIC), of_line(SMALLEST)
    diagonal = Grid.from_cells(bytes(i % 9 + 1 if i // 9 == i % 9 else 0 for i in range(81)))
    return {
        "empty grid": Grid.from_cells(bytes(81)),
        "one full row": kept(symmetric, lambda r, c: r == 0),
        "nine digits on a diagonal": diagonal,
        "most symmetric grid": symmetric,
        "most symmetric, one blank": kept(symmetric, lambda r, c: r + c > 0),
        "most symmetric, a blank in each house": kept(symmetric, lambda r, c: symmetric[r, c] != 1),
        "three full rows, one in each band": kept(smallest, lambda r, c: r in (0, 4, 8)),
    }


def array_of(grids: list[Grid]) -> Grids:
    return np.frombuffer(b"".join(g.cells for g in grids), np.uint8).reshape(-1, 81)


def seconds(grids: Grids) -> float:
    """Return the CPU time on one thread."""
    return best_seconds(partial(canonical_many, grids, threads=1), 5)


class Naive:
    """The baseline: compiled once, and checked on everything it is timed on."""

    def __init__(self, folder: str) -> None:
        self.program = Path(folder) / "naive"
        command = [os.environ.get("CXX", "c++"), "-std=c++20", "-O3", "-o", str(self.program)]
        if platform.machine() in ("x86_64", "AMD64"):
            command.append("-march=x86-64-v2")
        subprocess.run([*command, str(HERE / "native" / "canonical_naive.cpp")], check=True)

    def seconds(self, grids: list[Grid]) -> float:
        """Return the CPU time per grid."""
        done = subprocess.run(
            [str(self.program)],
            input="\n".join(map(str, grids)),
            capture_output=True,
            text=True,
            check=True,
        )
        *forms, total = done.stdout.split()
        ours = [str(Grid.from_cells(row.tobytes())) for row in canonical_many(array_of(grids))]
        assert forms == ours, "the naive search disagrees"
        return float(total) / len(grids)


def measure(count: int) -> dict[str, list[dict[str, object]]]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        naive = Naive(folder)
        for name, grids in corpora(count).items():
            each = seconds(array_of(grids)) / len(grids)
            sample = grids[:300] if name == "full grids" else grids[:5]
            slow = naive.seconds(sample)
            rows.append(
                {
                    "list": name,
                    "grids": len(grids),
                    "per second": round(1 / each),
                    "naive search per second": round(1 / slow, 1),
                    "times": round(slow / each, 1),
                }
            )
    cases = [
        {
            "hard case": name,
            "µs": round(seconds(array_of([grid] * 20)) / 20 * 1e6, 1),
            "automorphisms": automorphism_count(grid),
        }
        for name, grid in hard_cases().items()
    ]
    return {"corpora": rows, "hard cases": cases}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.canonical", description=__doc__)
    parser.add_argument("--count", type=int, default=4000, help="full grids to make")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    result = measure(args.count)
    table = "\n\n".join(
        markdown([*rows[0]], (row.values() for row in rows)) for rows in result.values()
    )
    print(table)
    if args.json:
        save(args.json, "canonical", flatten(result), {"canonical": table})


if __name__ == "__main__":
    main()
