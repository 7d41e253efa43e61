"""``nonet trace``: a page that replays the search for a solution."""

from __future__ import annotations

import argparse

from nonet.cli.failures import Failures
from nonet.cli.output import output
from nonet.cli.source import add_puzzles, records
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import ArgumentError, ConflictError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "--engine", default="exact-cover", metavar="NAME", help="only exact-cover has a replay"
    )
    parser.add_argument(
        "-o", "--output", default="trace.html", metavar="FILE", help="default: trace.html"
    )
    parser.add_argument(
        "--propagate", action="store_true", help="choose singles without a branch of their own"
    )
    parser.add_argument(
        "--events", type=int, default=5000, metavar="N", help="replay this many choices at most"
    )
    add_variants(parser)


def run(args: argparse.Namespace) -> int:
    """Write the page for one puzzle."""
    from nonet.engines import engine
    from nonet.render.trace import trace_html

    engine(args.engine)
    if args.engine != "exact-cover":
        raise ArgumentError(f"the engine {args.engine!r} has no replay; exact-cover has")
    failures = Failures()
    puzzles = list(records(args, failures))
    if len(puzzles) != 1:
        if failures.count:
            return failures.exit_code
        raise ArgumentError(f"a trace is of one puzzle, not {len(puzzles)}")
    try:
        page = trace_html(
            puzzles[0].grid, rules=rules_of(args), propagate=args.propagate, max_events=args.events
        )
    except ConflictError as error:
        failures.add(error, puzzles[0])
        return failures.exit_code
    with output(args.output) as file:
        file.write(page)
    return failures.exit_code
