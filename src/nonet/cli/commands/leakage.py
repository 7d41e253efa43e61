"""``nonet leakage``: puzzles of a test set that a training set gives away."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from nonet.classes.hashes import class_id, forms_of, reason_of
from nonet.cli.cluster import add_engine, on_ray
from nonet.cli.failures import Failures
from nonet.cli.output import add_json, write_json
from nonet.cli.progress import progress
from nonet.cli.rows import add_option
from nonet.cli.source import records
from nonet.errors import MultipleSolutionsError, NoSolutionError
from nonet.formats import Record
from nonet.grid import Grid
from nonet.solving.search import solve

BATCH = 1024


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("train", metavar="TRAIN", help="a file of training puzzles")
    parser.add_argument("test", metavar="TEST", help="a file of test puzzles")
    parser.add_argument("--from", dest="read_as", metavar="FORMAT", help="the format to read")
    parser.add_argument("--list", action="store_true", help="also write each leaked puzzle")
    add_option(parser, "threads")
    add_engine(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Count the test puzzles whose class, or whose solution's class, is in the training set."""
    failures = Failures()
    if on_ray(args, "list", "read_as", "threads"):
        return _on_ray(args, failures)
    counts = None if args.list or args.read_as else _counts_of_tables(args, failures)
    if counts is not None:
        _write(counts, args.json)
        return failures.exit_code
    train = _Set(args.train, "training puzzles", args, failures)
    test = _Set(args.test, "test puzzles", args, failures)
    puzzles: set[bytes] = set()
    solutions: set[bytes | None] = set()
    for _, puzzle, solution in train.classes():
        puzzles.add(puzzle)
        solutions.add(solution)
    solutions.discard(None)
    same_puzzle = same_solution = leaked = 0
    for record, puzzle, solution in test.classes():
        same = [puzzle in puzzles, solution in solutions]
        same_puzzle += same[0]
        same_solution += same[1]
        leaked += any(same)
        if args.list and any(same):
            _write_leak(record, "puzzle" if same[0] else "solution", args.json)
    counts = {
        "train": train.count,
        "test": test.count,
        "same_puzzle": same_puzzle,
        "same_solution": same_solution,
        "leaked": leaked,
        "train_not_unique": train.not_unique,
        "test_not_unique": test.not_unique,
        "bad": failures.count,
    }
    _write(counts, args.json)
    return failures.exit_code


def _write(counts: dict[str, int], as_json: bool) -> None:
    if as_json:
        write_json(counts)
        return
    for name, count in counts.items():
        print(f"{name.replace('_', ' ') + ':':<18}{count}")


def _on_ray(args: argparse.Namespace, failures: Failures) -> int:
    from nonet.datasets.shuffle import leakage_on_ray

    counts = leakage_on_ray([args.train], [args.test], address=args.address)
    if counts["bad"]:
        failures.add(f"{counts['bad']} rows are no puzzles")
    _write(counts, args.json)
    return failures.exit_code


def _counts_of_tables(args: argparse.Namespace, failures: Failures) -> dict[str, int] | None:
    """Count without a Python object per row; None where a file is no table of 9×9 puzzles."""
    from nonet.datasets.files import keys_of_file
    from nonet.datasets.leaks import leakage_of_keys

    told: list[str] = []
    sets = []
    for file, what in ((args.train, "training puzzles"), (args.test, "test puzzles")):
        with progress(what) as update:
            found = keys_of_file(file, told.append, threads=args.threads, on_rows=update)
        if found is None:
            return None
        sets.append(found)
    for text in told:
        failures.add(text)
    train, test = sets
    leaks = leakage_of_keys(train, test)
    return {
        "train": int(train.known.sum()),
        "test": int(test.known.sum()),
        "same_puzzle": int(leaks.same_puzzle.sum()),
        "same_solution": int(leaks.same_class.sum()),
        "leaked": int(leaks.leaked.sum()),
        "train_not_unique": int((train.known & ~train.unique).sum()),
        "test_not_unique": int((test.known & ~test.unique).sum()),
        "bad": failures.count,
    }


class _Set:
    """One of the two files: how many puzzles it has, and how many without a single solution."""

    def __init__(self, file: str, what: str, args: argparse.Namespace, failures: Failures) -> None:
        self.count = 0
        self.not_unique = 0
        self._source = argparse.Namespace(puzzles=[file], read_as=args.read_as)
        self._threads = args.threads
        self._what = what
        self._failures = failures

    def classes(self) -> Iterator[tuple[Record, bytes, bytes | None]]:
        """Go through the puzzles with the class of each, and of its solution if it has one."""
        with progress(self._what) as update:
            puzzles = records(self._source, self._failures)
            while batch := list(islice(puzzles, BATCH)):
                forms = forms_of([record.grid for record in batch], threads=self._threads)
                good = []
                for record, form in zip(batch, forms, strict=True):
                    if form is None:
                        self._failures.add(reason_of(record.grid), record)
                    else:
                        good.append((record, form))
                yield from self._with_solutions(good)
                update(self.count)

    def _with_solutions(
        self, batch: list[tuple[Record, bytes]]
    ) -> Iterator[tuple[Record, bytes, bytes | None]]:
        self.count += len(batch)
        solutions = [_only_solution(record.grid) for record, _ in batch]
        self.not_unique += solutions.count(None)
        grids = [grid for grid in solutions if grid is not None]
        solved = iter(forms_of(grids, threads=self._threads))
        for (record, form), solution in zip(batch, solutions, strict=True):
            of_solution = next(solved) if solution is not None else None
            yield record, class_id(form), of_solution and class_id(of_solution)


def _only_solution(puzzle: Grid) -> Grid | None:
    try:
        return solve(puzzle)
    except (NoSolutionError, MultipleSolutionsError):
        return None


def _write_leak(record: Record, same: str, as_json: bool) -> None:
    if as_json:
        write_json({"line": record.line, "same": same, "puzzle": str(record.grid)})
    else:
        print(f"{record.file}:{record.line}: same {same}: {record.grid}")
