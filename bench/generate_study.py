"""What the generator makes, counted.

``python -m bench.generate_study levels FILE.svg`` draws ratings and clues of each level; ``python
-m bench.generate_study uniformity`` compares full grids with the shares they should have.
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np
import numpy.typing as npt

from nonet import Generator, random_grids
from nonet import _native as native
from nonet.logic.levels import LEVELS

Grids = npt.NDArray[np.uint8]

INK = ("#2b7a4b", "#2f6db3", "#b3702f", "#a83a52")


def draw_levels(path: str, count: int, seed: int) -> None:
    """Histograms: a column for each level, ratings above, clues below."""
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    plt.rcParams["svg.hashsalt"] = "nonet"
    figure, axes = plt.subplots(2, 4, figsize=(11, 4.6), layout="constrained")
    for column, level in enumerate(LEVELS):
        made = list(Generator(seed).stream(level, count))
        ratings = [one.rating for one in made if one.rating is not None]
        clues = Counter(one.clues for one in made)
        upper, lower = axes[0, column], axes[1, column]
        upper.hist(ratings, bins=np.arange(0.95, 10.05, 0.2), color=INK[column])
        upper.set_title(level.value)
        upper.set_xlim(0.8, 10)
        upper.set_xlabel("rating")
        lower.bar(list(clues), list(clues.values()), color=INK[column], width=0.8)
        lower.set_xticks(sorted(clues))
        lower.set_xlabel("clues")
        hardest = Counter(max(one.techniques, key=_rank) for one in made)
        told = ", ".join(f"{key} {n * 100 / count:.0f} %" for key, n in hardest.most_common(5))
        unrated = count - len(ratings)
        print(f"{level.value}: {count} puzzles, {unrated} without a rating; hardest: {told}")
    axes[0, 0].set_ylabel(f"of {count} puzzles")
    axes[1, 0].set_ylabel(f"of {count} puzzles")
    figure.savefig(path, metadata={"Date": None})


def _rank(key: str) -> int:
    from nonet.logic.plan import plan_for

    keys = [technique.key for technique in plan_for("human").techniques]
    return keys.index(key)


def chutes(grids: Grids) -> dict[str, Grids]:
    """All bands and stacks, each as the first band of an array of grids."""
    square = grids.reshape(-1, 9, 9)
    return {
        f"{name} {i + 1}": np.ascontiguousarray(np.roll(cells, -3 * i, axis=1).reshape(-1, 81))
        for name, cells in (("band", square), ("stack", square.transpose(0, 2, 1)))
        for i in range(3)
    }


def print_uniformity(count: int, seed: int) -> None:
    """Chi-square over the 44 classes of column sets, and the part of grids that is misplaced."""
    counts, _ = native.gangster_classes(9)
    shares = np.array([n / sum(counts) for n in counts])
    print(f"{count} grids; 44 classes, 43 degrees of freedom: chi-square is 43 ± 9 if uniform")
    print(f"{'':<10}{'uniform':>20}{'diagonal boxes':>24}")
    columns = [random_grids(count, seed=seed, unbiased=unbiased) for unbiased in (True, False)]
    tables = [chutes(grids) for grids in columns]
    for name in tables[0]:
        cells = []
        for table in tables:
            found = np.empty(count, np.uint8)
            native.gangsters_of(table[name], found)
            seen = np.bincount(found, minlength=44)
            expected = shares * count
            chi = ((seen - expected) ** 2 / expected).sum()
            cells.append(f"{chi:,.1f} ({np.abs(seen / count - shares).sum() / 2:.2%})")
        print(f"{name:<10}{cells[0]:>20}{cells[1]:>24}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.generate_study", description=__doc__)
    parser.add_argument("study", choices=("levels", "uniformity"))
    parser.add_argument("file", nargs="?", default="levels.svg", help="the picture of the levels")
    parser.add_argument("--count", type=int, help="puzzles of a level (1000), or grids (1000000)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.study == "levels":
        draw_levels(args.file, args.count or 1000, args.seed)
    else:
        print_uniformity(args.count or 1_000_000, args.seed)


if __name__ == "__main__":
    main()
