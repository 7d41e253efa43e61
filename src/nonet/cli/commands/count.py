"""``nonet count``: count the solutions of puzzles."""

from __future__ import annotations

import argparse
from functools import partial

from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.errors import ArgumentError
from nonet.solving.checking import Count
from nonet.solving.columns import counting
from nonet.tables.verbs import Shown, Verb

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--limit N", "stop at this many solutions; 0 counts all", 1_000_000),
    LIMIT,
    *VARIANTS,
)

LINE = (Shown("count"), Shown("stopped", {None: "", "limit": "+", "budget": "+"}))


def run(args: argparse.Namespace) -> int:
    """Write the number of solutions of each puzzle; a trailing ``+`` means at least that many."""
    if args.limit < 0:
        raise ArgumentError(f"--limit must be 0 or more, not {args.limit}")
    verb = Verb(Count.row_columns(), partial(counting, limit=args.limit or None), LINE)
    return run_verb(args, verb, rules=rules_of(args), **given(args, "seconds threads drawn"))
