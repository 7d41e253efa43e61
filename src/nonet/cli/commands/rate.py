"""``nonet rate``: how hard puzzles are, on one of the scales."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from nonet.answers import about
from nonet.cli.common import Complaints, add_json, add_puzzles, records, write_json
from nonet.cli.logic_options import add_plan, plan_options
from nonet.cli.progress import progress
from nonet.formats import Record
from nonet.grid import Grid
from nonet.logic.path import Outcome
from nonet.logic.ratings import Rating, rate_many

_BATCH = 4096

_FAILED = {
    Outcome.STUCK: "the techniques do not solve it",
    Outcome.BROKEN: "the puzzle has no solution",
    Outcome.STOPPED: "the time ran out: it is at least that hard",
    Outcome.BAD: "the human solver knows the 9×9 grid",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_plan(parser)
    parser.add_argument("--threads", type=int, metavar="N", help="how many threads (default: all)")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="give each puzzle no more time than this"
    )
    parser.add_argument(
        "--stable", action="store_true", help="rate the class of each puzzle: canonical forms"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the rating of each puzzle, one a line: puzzle, numbers, hardest technique."""
    complaints = Complaints()
    done = 0
    with progress("puzzles") as update:
        for batch in _batches(records(args, complaints)):
            grids = [_nine(record) for record in batch]
            ratings = rate_many(
                grids,
                threads=args.threads,
                seconds=args.seconds,
                stable=args.stable,
                **plan_options(args),
            )
            for record, rating in zip(batch, ratings):
                if not rating.solved:
                    complaints.add(_FAILED[rating.outcome], record)
                if args.json:
                    write_json(about(record.grid, rating))
                else:
                    print(record.grid, *_words(rating), sep="\t")
            done += len(batch)
            update(done)
    return complaints.exit_code


def _batches(items: Iterator[Record]) -> Iterator[list[Record]]:
    while batch := list(islice(items, _BATCH)):
        yield batch


def _nine(record: Record) -> Grid | bytes:
    return record.grid if record.grid.size == 9 else b""


def _words(rating: Rating) -> list[str]:
    """Return the numbers of a scale as text; ``-`` is what is not known."""
    hardest = rating.hardest or "-"
    if rating.scale == "se":
        return ["/".join(_tenths(number) for number in (rating.er, rating.ep, rating.ed)), hardest]
    score = "-" if rating.score is None else str(rating.score)
    return [(rating.level or "-") if rating.solved else "-", score, hardest]


def _tenths(number: int | None) -> str:
    return "-" if number is None else f"{number / 10:.1f}"
