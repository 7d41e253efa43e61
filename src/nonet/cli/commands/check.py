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
from nonet.solving.columns import RowValues, checked, checking
from nonet.solving.contradictions import contradiction, place_of
from nonet.solving.setting import redundant_parts
from nonet.tables.verbs import PUZZLE, Answers, Shown, Verb, singly

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--redundant", "also list givens and rules that are not needed"),
    Option("--why", "also list givens and rules that contradict each other"),
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
WHY = (
    Column("texts", "A smallest set of givens without a solution.", name="contradicting_clues"),
    Column("texts", "The rules of this set.", name="contradicting_rules"),
)
MORE = Column("text", "The same as a line.", name="more")


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    improper = 0

    def count(answers: Answers) -> None:
        nonlocal improper
        improper += len(answers.rows) - answers.counts()["unique"]

    verb = _with_more(args) if args.redundant or args.why else CHECK
    options = {"rules": rules_of(args), **given(args, "seconds threads drawn")}
    return run_verb(args, verb, entries=True, on_answers=count, **options) or int(improper > 0)


def _with_more(args: argparse.Namespace) -> Verb:
    """Return the verb that also looks for givens and rules that are not needed, or contradict."""

    def answer(records: Sequence[Record]) -> list[RowValues]:
        found = checked(records, **given(args, "seconds threads"))
        return [_more(args, *pair) for pair in zip(records, found, strict=True)]

    own = (*(REDUNDANT if args.redundant else ()), *(WHY if args.why else ()))
    columns = (*own, *Check.row_columns())
    measure = singly(answer, (*columns, MORE))
    return Verb(columns, measure, (*LINE, Shown(MORE.name)), bulk=False)


def _more(args: argparse.Namespace, record: Record, found: RowValues) -> RowValues:
    status = found["status"]
    try:
        if args.redundant and status == "unique":
            parts = redundant_parts(record, seconds=args.seconds)
            named = [_described(record.conditions[place]) for place in parts.rules]
            return _told(found, "redundant", REDUNDANT, list(map(str, parts.givens)), named)
        if args.why and status in ("none", "conflict"):
            why = contradiction(record, seconds=args.seconds)
            clues = [f"{cell}={why.part.grid[cell]}" for cell in why.givens]
            return _told(found, "because", WHY, clues, list(map(_described, why.part.rules)))
    except BudgetError:
        return {**found, "reason": "time limit reached after the check"}
    return found


def _told(
    found: RowValues, title: str, columns: Sequence[Column], clues: list[str], rules: list[str]
) -> RowValues:
    line = f"\n  {title:<11}{', '.join(clues + rules) or 'none'}"
    return {**found, columns[0].name: clues, columns[1].name: rules, MORE.name: line}


def _described(rule: Rule) -> str:
    """Return the name of a rule, its cells and its numbers."""
    return " ".join(filter(None, [rule.name, place_of(rule)]))
