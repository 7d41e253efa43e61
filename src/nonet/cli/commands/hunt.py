"""``nonet hunt``: climb from puzzles to harder and harder ones."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import closing, nullcontext

from nonet.arguments import (
    optional_number,
    real_number,
    seed_of,
    whole_number,
)
from nonet.cli.messages import Failures, complain, notes
from nonet.cli.options import JSON, THREADS, Group, Option, given, seconds
from nonet.cli.source import plain_records
from nonet.errors import ArgumentError, quoted
from nonet.formats import Record
from nonet.generating.hunting import Hunt, rounds_of
from nonet.gpu import check_place
from nonet.model.grid import Grid
from nonet.solving.search import solution_of
from nonet.storage.locks import Lock

DAY = 86400.0
"""The default time limit in seconds; without one, a hunt could climb for hours."""


def _goal(text: str) -> float:
    try:
        return float(text.strip().removesuffix("+"))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"expected a rating such as 10+, found {quoted(text)}"
        ) from None


OPTIONS = (
    Option("--scale NAME", "human, se or hodoku", "se"),
    Option(
        "--from FILE|SEED",
        "starting puzzles, or the seed of random minimal ones",
        "0",
        dest="start",
    ),
    Option("--goal 10+", "find puzzles rated this high or higher", required=True, type=_goal),
    Option("-n, --number N", "stop after this many finds", type=int),
    Option("--rounds N", "stop after this many rounds", type=int),
    Option("--state FILE", "save the hunt to this file, and resume it from there"),
    Option("--seed SEED", "seed of a hunt that starts from a file", 0),
    seconds(DAY, "end the hunt"),
    Group(
        "the size of a round",
        Option("--pool N", "puzzles kept", 128),
        Option("--parents N", "puzzles changed", 16),
        Option("--children N", "puzzles rated", 128),
    ),
    THREADS,
    Option("--device DEVICE", "where to solve: cpu, cuda or auto", "cpu"),
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Write each find immediately, one per line; show progress on standard error."""
    failures = Failures()
    seed, start = _start(args, failures)
    seed_of(args.seed)
    optional_number("number", args.number)
    if args.rounds is not None:
        whole_number("rounds", args.rounds, least=0)
    real_number("goal", args.goal, least=0)
    check_place(args.device)
    wanted = Hunt(seed, **given(args, "scale pool parents children threads device"))
    began, found, held = time.process_time(), 0, wanted
    limits = {"rounds": args.rounds, "seconds": args.seconds}
    lock = nullcontext() if args.state is None else Lock(f"{args.state}.lock", create=True)
    try:
        search = closing(rounds_of(wanted, start, **limits, state=args.state))
        with lock, search as rounds, notes() as say:
            for held, finds in rounds:
                for find in held.tell(finds, args.goal):
                    say("")
                    print(
                        find.as_json() if args.json else f"{find.puzzle} {find.rating}", flush=True
                    )
                    found += 1
                    if found == args.number:
                        return failures.exit_code
                say(_status(held, found, began))
        if args.rounds is None or held.round < args.rounds:
            complain("time limit reached; --seconds extends a hunt, --state saves it")
    except ArgumentError:
        if failures.count:  # each unusable starting puzzle was reported
            return failures.exit_code
        raise
    finally:  # most hunts end with Ctrl-C
        if held.rated:
            complain(_status(held, found, began))
    return failures.exit_code if found else 1


def _start(args: argparse.Namespace, failures: Failures) -> tuple[int, Iterator[Grid] | None]:
    """Return the seed, and the starting puzzles if a file is named."""
    if args.start.isdecimal() and not os.path.exists(args.start):
        return int(args.start), None
    source = argparse.Namespace(puzzles=[args.start], read_as=None, command=args.command)
    return args.seed, _grids(plain_records(source, failures), failures)


def _grids(puzzles: Iterator[Record], failures: Failures) -> Iterator[Grid]:
    """Yield the 9×9 puzzles with one solution; report the others and continue."""
    for record in puzzles:
        if record.grid.size != 9:
            size = f"{record.grid.size}×{record.grid.size}"
            failures.add(f"nonet hunt handles 9×9 grids only, not {size}", record)
        elif reason := solution_of(record.grid).reason:
            failures.add(reason, record)
        else:
            yield record.grid


def _status(held: Hunt, found: int, began: float) -> str:
    return (
        f"round {held.round}: {found} found, {held.rated:,} rated, {held.solved:,} solved, "
        f"{time.process_time() - began:.1f} s of CPU"
    )
