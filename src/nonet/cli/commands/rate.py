"""``nonet rate``: rate the difficulty of puzzles on one of the scales."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from nonet.cli.logic_options import PLAN, plan_options
from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, chosen_format, run_verb
from nonet.cli.source import PUZZLES
from nonet.logic.columns import rating
from nonet.logic.ratings import Rating
from nonet.logic.scales import scale as scale_named
from nonet.machine import thread_count
from nonet.tables.file_formats import format_to_write
from nonet.tables.verbs import PUZZLE, LinePart, Padded, Shown, Verb

OPTIONS = (
    *PUZZLES,
    *PLAN,
    *VARIANTS,
    LIMIT,
    Option("--stable", "rate the class of each puzzle, by its canonical form"),
    BULK_ROWS,
)


def run(args: argparse.Namespace) -> int:
    """Write the rating of each puzzle, one per line: puzzle, numbers, hardest technique."""
    plan = plan_options(args)
    thread_count(args.threads)
    form = format_to_write(args.output, chosen_format(args))[0]
    quoted, width = scale_named(args.scale).quoted, 0  # the numbers that people quote
    if args.output is None and form.name == "lines" and sys.stdout.isatty() and not args.quiet:
        heading = f"{' '.join('/'.join(group) for group in quoted)} ({args.scale})"
        width = len(heading)
        print(f"{'puzzle':<81}\t{heading}\thardest")
    numbers: list[str | Shown] = []
    for group in quoted:
        for place, name in enumerate(group):
            numbers += ["/" if place else " " if numbers else "", Shown(name, {None: "-"})]
    middle: tuple[LinePart, ...] = (Padded(tuple(numbers), width),) if width else tuple(numbers)
    line = (PUZZLE, "\t", *middle, "\t", Shown("hardest", {None: "-"}))
    measure = partial(rating, stable=args.stable, **plan)
    verb = Verb(Rating.row_columns(), measure, line, {"bad", "none", "multiple", "conflict"})
    return run_verb(args, verb, rules=rules_of(args), **given(args, "seconds threads drawn"))
