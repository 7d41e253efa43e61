"""Studies of generated puzzles and grids.

``python -m bench.generate_study levels FILE.svg`` draws clues, ratings and hardest techniques of
each level, next to an unbiased sample of minimal puzzles; ``ratings FILE.svg`` draws a histogram
of Sudoku Explainer ratings by level; ``uniformity`` compares full grids with their expected shares.
"""

from __future__ import annotations

import argparse
import io
import json
import lzma
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nonet import Generator, Rating, random_grids, rate_many
from nonet import _native as native
from nonet.logic.levels import LEVELS
from nonet.logic.techniques import CATALOGUE

Grids = npt.NDArray[np.uint8]

INK = ("#2b7a4b", "#2f6db3", "#b3702f", "#a83a52", "#6a4a9c", "#3c3c3c", "#777777")

LISTS = Path(__file__).parents[1] / "tests/data/lists.json.xz"
SAMPLE = "puzzles1x_cb_unbiased"
"""The list drawn with a controlled bias, which can serve as an unbiased sample."""


def sample(path: str | None, count: int) -> list[str]:
    """Return minimal puzzles to compare with: lines of a file, or those of the tests."""
    if path is not None:
        return Path(path).read_text().split()[:count]
    with lzma.open(LISTS, "rt", encoding="utf-8") as file:
        lines: list[str] = json.load(file)[SAMPLE]
    return lines[:count]


def draw_levels(path: str, count: int, seed: int, file: str | None) -> None:
    """Draw histograms of clues, ratings and hardest techniques for each level and the sample.

    Each is one outline rather than a rectangle per bar, to keep the file small.
    """
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.hashsalt": "nonet", "svg.fonttype": "none"})
    plt.rcParams.update({"axes.spines.top": False, "axes.spines.right": False})
    figure, axes = plt.subplots(3, 7, figsize=(18, 8), layout="constrained")
    columns = {}
    for level in LEVELS:
        some = max(10, round(count * {"master": 0.2, "extreme": 0.02}.get(level.value, 1)))
        columns[level.value] = [str(one) for one in Generator(seed).generate_many(level, some)]
    columns["unbiased sample"] = sample(file, count)
    for (name, puzzles), ink, (top, middle, bottom) in zip(columns.items(), INK, axes.T):
        ratings = list(rate_many(puzzles))
        clues = Counter(81 - puzzle.count(".") for puzzle in puzzles)
        top.set_title(f"{name}\n{len(puzzles):,} puzzles", fontsize=10)
        numbers = np.arange(17, 43)
        top.stairs([clues[n] for n in numbers[:-1]], numbers - 0.5, fill=True, color=ink)
        top.set_xlabel("clues")
        top.set_xlim(18.5, 41.5)
        values = [rating.rating for rating in ratings if rating.rating is not None]
        counts, edges = np.histogram(values, bins=np.arange(0.95, 12.05, 0.2))
        middle.stairs(counts, edges, fill=True, color=ink)
        middle.set_xlim(0.8, 12)
        middle.set_xlabel("rating (hardest step)")
        draw_techniques(bottom, ratings, ink)
        print(f"{name}: {told(ratings)}")
    drawn = io.StringIO()
    figure.savefig(drawn, metadata={"Date": None})
    Path(path).write_text(slim(drawn.getvalue()), encoding="utf-8")


def draw_ratings(path: str, count: int, seed: int) -> None:
    """Draw a stacked histogram of SE ratings, ``count`` puzzles per level."""
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.hashsalt": "nonet", "svg.fonttype": "none"})
    plt.rcParams.update({"axes.spines.top": False, "axes.spines.right": False})
    figure, axis = plt.subplots(figsize=(8, 3.6), layout="constrained")
    bottom = np.zeros(44)
    edges = np.arange(1.0, 12.1, 0.25)
    for level, ink in zip(LEVELS, INK):
        puzzles = Generator(seed=seed).generate_many(level.value, count, rate=False)
        ratings = rate_many([made.puzzle for made in puzzles], scale="se").er
        bars, _ = np.histogram(ratings, edges)
        label = f"{level.value} (median {np.median(ratings):.1f})"
        axis.stairs(bottom + bars, edges, baseline=bottom, fill=True, color=ink, label=label)
        bottom = bottom + bars
    axis.set(xlabel="Sudoku Explainer rating (ER)", ylabel="puzzles", xlim=(1, 10))
    axis.legend(frameon=False)
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    Path(path).write_text(slim(out.getvalue()), encoding="utf-8")


def slim(svg: str) -> str:
    """Shrink a picture to a quarter: no group names, one font, short numbers."""
    for pattern, by in (
        (r"<!--.*?-->|<metadata>.*?</metadata>", ""),
        (r' font-family: [^;"]*;?', ""),
        (r' transform="rotate\(-0 [^"]*"', ""),
        (r' id="(?![mp][0-9a-f]{10}")[^"]*"', ""),
        (r"(\d\.\d)\d+", r"\1"),
        (r"; stroke-line(join|cap): (miter|square)", ""),
        (r"\s*\n\s*", "\n"),
        (r"<svg ", '<svg font-family="DejaVu Sans, Verdana, sans-serif" '),
    ):
        svg = re.sub(pattern, by, svg, flags=re.S)
    return svg


def hardest(ratings: Iterable[Rating]) -> Counter[str]:
    return Counter(rating.hardest for rating in ratings if rating.hardest is not None)


def draw_techniques(axis: object, ratings: list[Rating], ink: str) -> None:
    common = hardest(ratings).most_common(8)[::-1]
    shares = [100 * n / len(ratings) for _, n in common]
    edges = np.arange(len(common) + 1) - 0.5
    axis.stairs(shares, edges, orientation="horizontal", fill=True, color=ink)  # type: ignore[attr-defined]
    axis.set_yticks(range(len(common)), [CATALOGUE[key].name for key, _ in common])  # type: ignore[attr-defined]
    axis.set_ylim(len(common) - 8.5, len(common) - 0.5)  # type: ignore[attr-defined]
    axis.tick_params(axis="y", labelsize=6)  # type: ignore[attr-defined]
    axis.set_xlabel("hardest step, % of puzzles")  # type: ignore[attr-defined]


def told(ratings: list[Rating]) -> str:
    """Return the share of each level, and the most common hardest techniques."""
    levels = Counter(rating.level for rating in ratings)
    shares = ", ".join(
        f"{level.value} {100 * levels[level.value] / len(ratings):.1f} %"
        for level in LEVELS
        if levels[level.value]
    )
    common = ", ".join(
        f"{key} {100 * n / len(ratings):.0f} %" for key, n in hardest(ratings).most_common(5)
    )
    return f"{len(ratings)} puzzles; {shares}; hardest step: {common}"


def chutes(grids: Grids) -> dict[str, Grids]:
    """Return all bands and stacks, each as the first band of an array of grids."""
    square = grids.reshape(-1, 9, 9)
    return {
        f"{name} {i + 1}": np.ascontiguousarray(np.roll(cells, -3 * i, axis=1).reshape(-1, 81))
        for name, cells in (("band", square), ("stack", square.transpose(0, 2, 1)))
        for i in range(3)
    }


def print_uniformity(count: int, seed: int) -> None:
    """Print chi-square over the 44 classes of column sets, and the share of misplaced grids."""
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
    parser.add_argument("study", choices=("levels", "ratings", "uniformity"))
    parser.add_argument("file", nargs="?", default="levels.svg", help="picture to write")
    parser.add_argument("--count", type=int, help="puzzles per level, or grids")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", metavar="FILE", help="minimal puzzles, one per line")
    args = parser.parse_args()
    if args.study == "levels":
        draw_levels(args.file, args.count or 1000, args.seed, args.sample)
    elif args.study == "ratings":
        draw_ratings(args.file, args.count or 300, args.seed)
    else:
        print_uniformity(args.count or 1_000_000, args.seed)


if __name__ == "__main__":
    main()
