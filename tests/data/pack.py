"""Make the files of this folder from the reference data: ``python tests/data/pack.py FOLDER``.

FOLDER is the ``data`` folder of the reference data; README.md lists the sources.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from helpers.corpora import LISTS
from helpers.golden import write

SAMPLE = 1500
"""How many puzzles of each list are kept."""


def kaggle(source: Path) -> object:
    """Pack puzzles with their backtracks, and the published results of the first 50."""
    rows = _table(source / "kaggle/sudoku_20k.csv")
    counted = _table(source / "kaggle/golden_backtracks_20k.csv")
    published = _table(source / "kaggle/published_experiment_results.csv")
    solutions = [row["solutions"] for row in rows]
    return {
        "puzzles": [row["quizzes"].replace("0", ".") for row in rows],
        "solutions": solutions[:100],
        "sha256_of_solutions": hashlib.sha256("".join(solutions).encode()).hexdigest(),
        "backtracks": {
            name: [int(row[f"{name}_backtracks"]) for row in counted]
            for name in ("sequential", "mrv")
        },
        "published": [
            [int(row["puzzle_id"]), row["heuristic"], int(row["backtracks"]), row["solved"]]
            for row in published
            if row["heuristic"] != "random"
        ],
        "board": (source / "kaggle/print_board_kaggle0.txt").read_text(),
    }


def lists(source: Path) -> object:
    """Pack the first puzzles of each list."""
    found = {}
    for name in LISTS:
        lines = (source / "corpora" / name).read_text().splitlines()
        rows = [line[:81].replace("0", ".") for line in lines if line and line[0] != "#"]
        found[name] = rows[:SAMPLE]
    return found


def engines(source: Path) -> object:
    """Pack the counters of the engines on 125 puzzles."""
    return json.loads((source / "golden_engines.json").read_text())


def five_techniques(source: Path) -> object:
    """Pack the metrics of 26 puzzles, and puzzles as JSON files."""
    return {
        "metrics": json.loads((source / "logic/golden_metrics_seed001.json").read_text()),
        "files": _files(source / "logic/puzzles", "*.json"),
    }


def matrices(source: Path) -> object:
    """Pack the six matrices and the unusual ones, with their transcripts."""
    return {
        "reference": json.loads((source / "matrices/reference.json").read_text()),
        "files": {
            **_files(source / "matrices", "*.matrix"),
            **_files(source / "matrices", "*.out"),
            **_files(source / "matrices", "edge/*.matrix"),
            **_files(source / "matrices", "edge/*.out"),
        },
    }


def runs(source: Path) -> object:
    """Pack a good, a bad and an empty metrics file of a run."""
    return {"files": _files(source / "metrics", "*.json")}


def hodoku(source: Path) -> object:
    """Pack puzzle, level and score."""
    rows = _tabs(source / "hodoku/reference.tsv")
    return [[puzzle.replace("0", "."), level, int(score)] for puzzle, level, score, *_ in rows]


def explainer(source: Path) -> object:
    """Pack each puzzle with its three ratings in tenths, and recorded paths, step by step."""
    ratings = [
        [puzzle.replace("0", "."), *(round(10 * float(x)) for x in numbers.split("/"))]
        for puzzle, numbers, *_ in _tabs(source / "se/se121.tsv")
    ]
    with gzip.open(source / "se/traces_se121mode.txt.gz", "rt") as lines:
        paths = list(_paths(lines))
    return {"ratings": ratings, "paths": paths}


def _paths(lines: Iterator[str]) -> Iterator[list[object]]:
    """Yield puzzles and steps: the rating, the digits placed and the pencil marks removed.

    A candidate is cell * 9 + digit - 1. At first every cell has all nine marks, so the first step
    also removes those that the givens exclude.
    """
    puzzle, values = "", ""
    steps: list[object] = []
    marks: set[int] = set()
    for line in lines:
        if line.startswith("P "):
            if puzzle:
                yield [puzzle, steps]
            puzzle, steps = line[2:83].replace("0", "."), []
            marks = {9 * i + d for i in range(81) for d in range(9)}
            values = puzzle
        elif line.startswith("S "):
            rating, _, after, text = line[2:].rstrip("\n").split("|")
            left = {i for i, char in enumerate(text) if char != "."}
            assert left <= marks
            pairs = enumerate(zip(values, after))
            placed = [9 * i + int(new) - 1 for i, (old, new) in pairs if old != new]
            steps.append([round(10 * float(rating)), placed, sorted(marks - left)])
            marks, values = left, after
    yield [puzzle, steps]


def _table(path: Path) -> list[dict[str, str]]:
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def _tabs(path: Path) -> list[list[str]]:
    return [x.split("\t") for x in path.read_text().splitlines() if not x.startswith("#")]


def _files(folder: Path, pattern: str) -> dict[str, str]:
    paths = sorted(folder.glob(pattern))
    assert paths, f"{folder} has no {pattern}"
    return {str(path.relative_to(folder)): path.read_bytes().decode() for path in paths}


DOCUMENTS: dict[str, Callable[[Path], object]] = {
    document.__name__: document
    for document in (
        kaggle, lists, engines, five_techniques, matrices, runs, hodoku, explainer,
    )
}  # fmt: skip


if __name__ == "__main__":
    for name, document in DOCUMENTS.items():
        path = write(name, document(Path(sys.argv[1])))
        print(f"{path.name:28} {path.stat().st_size:>9,} bytes")
