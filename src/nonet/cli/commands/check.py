"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.errors import BudgetError
from nonet.formats import Record
from nonet.results import Column
from nonet.rules import Rule
from nonet.solving.checking import Check
from nonet.solving.columns import Answer, checked, checking
from nonet.solving.setting import redundant_parts
from nonet.tables.verbs import PUZZLE, Answers, Shown, Verb, singly

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--redundant", "also list givens and rules that are not needed"),
    LIMIT,
    *VARIANTS,
)

LINE = (
    PUZZLE,
    "\n  valid      ",
    Shown("valid", {True: "yes", False: "no"}),
    "\n  conflicts  ",
    Shown("conflicts", {"": "none"}),
    "\n  clues      ",
    Shown("clues"),
    "\n  status     ",
    Shown("status"),
)
CHECK = Verb(Check.row_columns(), checking, LINE)
REDUNDANT = (
    Column("texts", "Givens that are not needed, each alone.", name="redundant_clues"),
    Column("texts", "Rules that are not needed, each alone.", name="redundant_rules"),
)
MORE = Column("text", "The same as a line.", name="redundant")


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    improper = 0

    def count(answers: Answers) -> None:
        nonlocal improper
        improper += len(answers.rows) - len(answers.with_status({"unique"}))

    verb = _with_redundant(args) if args.redundant else CHECK
    options = {"rules": rules_of(args), **given(args, "seconds threads")}
    return run_verb(args, verb, entries=True, on_answers=count, **options) or int(improper > 0)


def _with_redundant(args: argparse.Namespace) -> Verb:
    """Return the verb that also looks for givens and rules that are not needed."""

    def answer(records: Sequence[Record]) -> list[Answer]:
        found = checked(records, **given(args, "seconds threads"))
        return [_more(args, *pair) for pair in zip(records, found, strict=True)]

    columns = (*REDUNDANT, *Check.row_columns())
    measure = singly(answer, (*columns, MORE))
    return Verb(columns, measure, (*LINE, Shown("redundant")), bulk=False)


def _more(args: argparse.Namespace, record: Record, found: Answer) -> Answer:
    if found["status"] != "unique":
        return found
    try:
        parts = redundant_parts(record, seconds=args.seconds)
    except BudgetError:
        return {**found, "reason": "time limit reached in the search for redundant clues"}
    clues = list(map(str, parts.givens))
    named = [_described(record.conditions[place]) for place in parts.rules]
    line = f"\n  redundant  {', '.join(clues + named) or 'none'}"
    return {**found, "redundant_clues": clues, "redundant_rules": named, "redundant": line}


def _described(rule: Rule) -> str:
    """Return the name of a rule and its cells, or its place outside the grid."""
    start = getattr(rule, "start", None)
    places = [start] if start else getattr(rule, "cells", getattr(rule, "circle", ()))
    return " ".join([rule.name, *map(str, places)])
