"""``nonet judge``: judge moves on a board, one by one."""

from __future__ import annotations

import argparse

from nonet.cli.messages import Failures
from nonet.cli.options import JSON, LIMIT, VARIANTS, Option, rules_of
from nonet.cli.output import write_json
from nonet.cli.source import PUZZLES, records
from nonet.errors import ArgumentError, row_error
from nonet.judging.moves import judge
from nonet.logic.scales import SCALES

OPTIONS = (
    *PUZZLES,
    Option("--moves TEXT", "the moves, in order: r1c3=5, r4c4<>7"),
    Option("--scale", "ratings of the steps (default: se; human for variants)",
           choices=sorted(SCALES)),
    Option("--most R", "highest rating that justifies a move (default: that of the puzzle)",
           type=float),
    Option("--silent", "eliminations need not be stated"),
    LIMIT,
    *VARIANTS,
    JSON,
)  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Write a verdict on each move: justified, premature, wrong, illegal, open or done."""
    if args.moves is None:
        raise ArgumentError('name the moves: --moves "r1c3=5, r4c4<>7"')
    failures, rules = Failures(), rules_of(args)
    options = {"scale": args.scale, "most": args.most, "silent": args.silent}
    for record in records(args, failures):
        try:
            found = judge(record, args.moves, rules=rules, seconds=args.seconds, **options)
        except Exception as error:
            failures.add(row_error(error), record)
            continue
        if args.json:
            write_json(found)
        else:
            print(*found, sep="\n")
    return failures.exit_code
