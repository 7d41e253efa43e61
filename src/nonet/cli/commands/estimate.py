"""``nonet estimate``: estimate the number of solutions."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.cli.messages import Failures
from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import ROWS, run_verb
from nonet.cli.source import PUZZLES, records
from nonet.errors import row_error
from nonet.formats import Record
from nonet.results import Column
from nonet.solving.columns import RowValues
from nonet.solving.estimates import DESCENTS, Estimate, estimate, estimates
from nonet.tables.verbs import Shown, Verb, singly

OPTIONS = (
    *PUZZLES,
    ROWS,
    Option("--descents N", "number of random descents", DESCENTS, type=int),
    Option("--seed N", "seed of the random choices", 0, type=int),
    Option("--watch", "print better and better estimates until Ctrl-C"),
    LIMIT,
    *VARIANTS,
)

LINE = Column("text", "The estimate with its 95 % confidence interval.", name="line")


def run(args: argparse.Namespace) -> int:
    """Write an estimate for each puzzle, with its confidence interval."""
    if args.watch:
        return _watch(args)
    options = given(args, "descents seed seconds")

    def answer(found: Sequence[Record]) -> list[RowValues]:
        return [_row(estimate(record, **options)) for record in found]

    columns = Estimate.row_columns()
    verb = Verb(columns, singly(answer, (*columns, LINE)), (Shown(LINE.name),), bulk=False)
    return run_verb(args, verb, rules=rules_of(args), seconds=args.seconds)


def _row(found: Estimate) -> RowValues:
    return {**found.as_row(), "status": "done", "reason": None, LINE.name: str(found)}


def _watch(args: argparse.Namespace) -> int:
    failures, rules = Failures(), rules_of(args)
    for record in records(args, failures):
        try:
            for found in estimates(record, rules=rules, **given(args, "seed seconds")):
                print(found, flush=True)
        except KeyboardInterrupt:
            continue  # with the next puzzle
        except Exception as error:
            failures.add(row_error(error), record)
    return failures.exit_code
