"""``nonet clues``: find all puzzles of a grid with few clues."""

from __future__ import annotations

import argparse
from contextlib import nullcontext

from nonet.arguments import whole_number
from nonet.cli.messages import Failures, complain, notes
from nonet.cli.options import JSON, QUIET, THREADS, Option, seconds
from nonet.cli.source import PUZZLES, plain_records
from nonet.errors import ArgumentError, SudokuError
from nonet.formats.record import Record
from nonet.machine import thread_count
from nonet.solving.hitting import LARGEST, MOST, FewCluesSearch
from nonet.storage.locks import Lock

HOUR = 3600.0
"""The default time limit in seconds: at most 17 clues take seconds, 18 may take hours."""

OPTIONS = (
    *PUZZLES,
    Option("--at-most N", "find puzzles with at most this many clues", MOST),
    seconds(HOUR, "stop each grid"),
    Option("--state FILE", "save the search to this file, and resume it from there"),
    JSON,
    QUIET,
    THREADS,
)


def run(args: argparse.Namespace) -> int:
    """Write each puzzle as it is found; report what is proved on standard error."""
    failures = Failures(quiet=args.quiet)
    whole_number("at_most", args.at_most, most=LARGEST)
    thread_count(args.threads)
    whole, grids = True, 0
    for record in plain_records(args, failures):
        grids += 1
        if grids > 1 and args.state is not None:
            raise ArgumentError("--state holds one grid: name only one")
        try:
            whole = _search(record, args) and whole
        except SudokuError as error:
            if args.state is not None:
                raise
            failures.add(error, record)
    return failures.exit_code or (0 if whole else 1)


def _search(record: Record, args: argparse.Namespace) -> bool:
    """Search one grid; return whether that was complete."""
    state = args.state
    lock = nullcontext() if state is None else Lock(f"{state}.lock", create=True)
    with lock, notes() as say:
        search = FewCluesSearch(
            record.grid, at_most=args.at_most, threads=args.threads, state=state
        )
        if not args.json:
            for puzzle in search.puzzles:  # of earlier runs
                print(puzzle, flush=True)
        try:
            for found in search.blocks(args.seconds):
                if found and not args.json:
                    say("")
                    for puzzle in found:
                        print(puzzle, flush=True)
                if not args.quiet:
                    say(_progress(search))
        finally:
            say("")
            result = search.result()
            if args.json:
                print(result.as_json(), flush=True)
            if not args.quiet:
                complain(result)
    if not result.complete and not args.quiet:
        complain("time limit reached; --seconds extends a search, --state saves it")
    return result.complete


def _progress(search: FewCluesSearch) -> str:
    left = search.seconds_left
    time = "" if left is None else f", about {_duration(left)} left"
    return f"{search.share:.1%}, {len(search.puzzles)} found{time}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
