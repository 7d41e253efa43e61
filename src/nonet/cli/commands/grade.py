"""``nonet grade``: grade answers to puzzles, such as the replies of models."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from nonet.cli.options import LIMIT, VARIANTS, Group, Option, given, rules_of
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.errors import ArgumentError, FormatError
from nonet.judging.columns import grading
from nonet.judging.grading import Grade
from nonet.solving.columns import STATUSES
from nonet.tables.verbs import Shown, Verb

OPTIONS = (
    *PUZZLES,
    Group(
        "",
        Option("--answer NAME", "column of the answers, as free text"),
        Option("--text FILE", "the answer to every puzzle; - for standard input"),
    ),
    BULK_ROWS,
    LIMIT,
    *VARIANTS,
)

LINE = (
    Shown("solved", {True: "solved", False: "not solved", None: "not solved"}),
    *("\t", Shown("right", {None: "0"}), "/", Shown("to_fill", {None: "0"}), " right, "),
    *(Shown("wrong", {None: "0"}), " wrong"),
)


def run(args: argparse.Namespace) -> int:
    """Write the grade of each answer: solved or not, right and wrong cells."""
    if args.text is not None:
        measure = partial(grading, text=_text(args.text))
    elif args.answer is not None:
        measure = partial(grading, column=args.answer)
    else:
        raise ArgumentError("name the answers: --answer COLUMN, or --text FILE")
    verb = Verb(Grade.row_columns(), measure, LINE)
    options = {"rules": rules_of(args), **given(args, "seconds threads drawn")}
    return run_verb(args, verb, only=frozenset(STATUSES), **options)


def _text(name: str) -> str:
    """Return the text of a file."""
    try:
        if name == "-":
            return sys.stdin.read()
        with open(name, encoding="utf-8", errors="replace") as file:
            return file.read()
    except UnicodeDecodeError:
        raise FormatError("the answer is not text", file=name) from None
