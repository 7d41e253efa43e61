"""``nonet explain``: print the solution path of puzzles step by step."""

from __future__ import annotations

import argparse
import sys

from nonet.cli.logic_options import LANGUAGE, PLAN, plan_options, write_into, write_svg
from nonet.cli.messages import Failures, one_line
from nonet.cli.options import JSON, LIMIT, SVG, VARIANTS, Option, rules_of
from nonet.cli.output import write_json
from nonet.cli.source import PUZZLES, records
from nonet.errors import row_error
from nonet.logic.explanations import Explanation, explain
from nonet.logic.path import board_state
from nonet.logic.text.tokens import plain

OPTIONS = (
    *PUZZLES,
    *PLAN,
    *VARIANTS,
    LIMIT,
    Option("--full", "show every single as a separate step"),
    Option("--boards", "show the board before each step"),
    Option("--html DIR", "write each path as a page with pictures here"),
    LANGUAGE,
    SVG,
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Write every step; a puzzle that the techniques cannot solve counts as failed."""
    failures, plan, rules = Failures(), plan_options(args), rules_of(args)
    for number, record in enumerate(records(args, failures), 1):
        try:
            found = explain(record, seconds=args.seconds, rules=rules, **plan)
        except Exception as error:
            failures.add(row_error(error), record)
            continue
        if args.json:
            boards = {"boards": list(map(board_state, found.boards()))} if args.boards else {}
            write_json({**found.as_dict(), **boards})
        else:
            _show(found, args)
        if not found.solved:
            failures.add(one_line(found.ending), record)
        if args.html:
            from nonet.render.path_html import path_html

            write_into(args.html, f"puzzle-{number:04}.html", path_html(found))
        if args.svg:
            for index, (step, board) in enumerate(zip(found.steps, found.boards()), 1):
                write_svg(args.svg, f"puzzle-{number:04}-step-{index:03}", board, step)
    return failures.exit_code


def _show(found: Explanation, args: argparse.Namespace) -> None:
    print(found.start.grid)
    full = args.full or args.boards
    if sys.stdout.isatty() or args.boards:
        _show_styled(found, full=full, boards=args.boards)
    else:
        for line in found.lines(full=full):
            print(plain(line))
    if found.solved:
        print(found.ending)
    print(found.grid)


def _show_styled(found: Explanation, *, full: bool, boards: bool) -> None:
    from rich.console import Console

    from nonet.render.step_text import styled, styled_board

    console = Console(soft_wrap=True, highlight=False)
    steps = iter(zip(found.boards(), found.steps))
    for line in found.lines(full=full):
        if boards:
            console.print(styled_board(*next(steps)), end="")
        console.print(styled(line))
