"""``nonet solve``: solve puzzles, from one to many millions."""

from __future__ import annotations

import argparse

from nonet import gpu
from nonet.cli.engine_options import ENGINE, solve_each, wants_engine
from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.overlay import Overlay, overlay_option
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.puzzles.puzzle import as_grid
from nonet.tables.solving import SOLVE
from nonet.tables.verbs import Answers

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--csv", "the same as --format csv"),
    Option("--unique", "leave out puzzles without exactly one solution"),
    Option("--device NAME", "solve lines of 81 cells on cuda, cuda:1 …, or auto", "cpu"),
    LIMIT,
    overlay_option("the solution"),
    *VARIANTS,
    *ENGINE,
)


def run(args: argparse.Namespace) -> int:
    """Write the solution of each puzzle, one per row.

    A puzzle without exactly one leaves a comment line, so that line n answers puzzle n.
    """
    rules = rules_of(args)
    if wants_engine(args):
        for option in ("device", "overlay"):
            if getattr(args, option) not in ("cpu", None):
                text = f"--{option} is for the fast solver, without variants and engines"
                raise ArgumentError(text)
        return solve_each(args, rules)
    if rules and args.device != "cpu":
        raise ArgumentError("--device is for the fast solver, without variants and engines")
    if args.device != "cpu":
        gpu.check_place(args.device)  # a requested device must exist, whatever the puzzles
    overlay = Overlay(args)

    def draw(answers: Answers) -> None:
        if overlay:
            for row, solution in enumerate(answers.values["solution"].listed(SOLVE.columns[0])):
                item = answers.rows.record(row)
                if isinstance(item, Record) and solution:
                    overlay.solution(item, as_grid(solution))

    only = {"unique"} if args.unique else None
    options = {"rules": rules, **given(args, "seconds threads device drawn")}
    code = run_verb(args, SOLVE, only=only, on_answers=draw, **options)
    overlay.write()
    return code
