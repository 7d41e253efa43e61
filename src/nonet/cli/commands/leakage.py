"""``nonet leakage``: count test puzzles that a training set gives away."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

import numpy as np

from nonet.classes.keys import ClassKeys
from nonet.cli.messages import Failures, progress
from nonet.cli.options import CLUSTER, JSON, READ_AS, THREADS, Option, on_ray
from nonet.cli.output import write_json
from nonet.datasets.keys import is_among, joined, keys_of_batch
from nonet.formats import Record, written
from nonet.tables.batches import Batch
from nonet.tables.readers import open_reader
from nonet.tables.row_groups import ROWS

COUNTS = (
    *("train", "test", "same_puzzle", "same_solution", "leaked"),
    *("train_not_unique", "test_not_unique", "bad"),
)
"""The names of the counts, in output order."""


OPTIONS = (
    Option("train TRAIN", "a file of training puzzles"),
    Option("test TEST", "a file of test puzzles"),
    READ_AS,
    Option("--list", "also print each leaked puzzle"),
    THREADS,
    *CLUSTER,
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Count the test puzzles whose class, or whose solution's class, is in the training set."""
    failures = Failures()
    if on_ray(args, "list", "read_as", "threads"):
        return _on_ray(args, failures)
    train = joined([keys for _, keys in _batches(args.train, "training puzzles", args, failures)])
    puzzles, grids = np.unique(train.puzzles), np.unique(train.grids)
    counts = Counter(
        train=int(train.known.sum()), train_not_unique=int((train.known & ~train.unique).sum())
    )
    for batch, keys in _batches(args.test, "test puzzles", args, failures):
        same_puzzle = is_among(keys.puzzles, puzzles) & keys.known
        same_grid = is_among(keys.grids, grids) & keys.unique
        leaked = same_puzzle | same_grid
        rows = {"test": keys.known, "same_puzzle": same_puzzle, "same_solution": same_grid}
        rows |= {"leaked": leaked, "test_not_unique": keys.known & ~keys.unique}
        counts.update({name: int(chosen.sum()) for name, chosen in rows.items()})
        if args.list:
            for row in leaked.nonzero()[0].tolist():
                _write_leak(batch, row, "puzzle" if same_puzzle[row] else "solution", args.json)
    counts["bad"] = failures.count
    _write({name: counts[name] for name in COUNTS}, args.json)
    return failures.exit_code


def _batches(
    file: str, what: str, args: argparse.Namespace, failures: Failures
) -> Iterator[tuple[Batch, ClassKeys]]:
    """Yield the batches of a file with the keys of their rows."""
    rows = 0
    with progress(what) as update, open_reader(file, format=args.read_as, rows=ROWS) as reader:
        for batch in reader:
            yield batch, keys_of_batch(batch, threads=args.threads, on_bad=failures.add)
            rows += len(batch)
            update(rows)


def _write(counts: dict[str, int], as_json: bool) -> None:
    if as_json:
        write_json(counts)
        return
    for name, count in counts.items():
        print(f"{name.replace('_', ' ') + ':':<18}{count}")


def _on_ray(args: argparse.Namespace, failures: Failures) -> int:
    from nonet.datasets.on_ray import leakage_on_ray

    counts = leakage_on_ray([args.train], [args.test], address=args.address)
    if counts["bad"]:
        failures.add(f"{counts['bad']} rows are not puzzles")
    _write(counts, args.json)
    return failures.exit_code


def _write_leak(batch: Batch, row: int, same: str, as_json: bool) -> None:
    item = batch.record(row)
    puzzle = written(item) if isinstance(item, Record) else ""
    if as_json:
        write_json({"line": batch.line(row), "same": same, "puzzle": puzzle})
    else:
        print(f"{batch.file}:{batch.line(row)}: same {same}: {puzzle}")
