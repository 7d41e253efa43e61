"""``nonet explain``: the whole path from a puzzle to its solution."""

from __future__ import annotations

import argparse
import sys

from nonet.cli.failures import Failures
from nonet.cli.logic_options import add_plan, add_svg, plan_options, write_svg
from nonet.cli.output import add_json, write_json
from nonet.cli.source import add_puzzles, records
from nonet.errors import SudokuError
from nonet.logic.explanations import Explanation, explain
from nonet.logic.words import Token, tokens_of


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_plan(parser)
    parser.add_argument("--boards", action="store_true", help="show the board before each step")
    add_svg(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Tell every step; a puzzle that the techniques do not solve has failed."""
    failures = Failures()
    for number, record in enumerate(records(args, failures), 1):
        try:
            found = explain(record, **plan_options(args))
        except SudokuError as error:
            failures.add(error, record)
            continue
        if args.json:
            write_json(found.as_dict(boards=args.boards))
        else:
            _show(found, args)
        if not found.solved:
            failures.add(found.ending, record)
        if args.svg:
            for index, (step, board) in enumerate(zip(found.steps, found.boards()), 1):
                write_svg(args.svg, f"puzzle-{number:04}-step-{index:03}", board, step)
    return failures.exit_code


def _show(found: Explanation, args: argparse.Namespace) -> None:
    print(found.start.grid)
    if not sys.stdout.isatty() and not args.boards:
        for index, step in enumerate(found.steps, 1):
            print(f"{index:3}. {step.technique.name}: {step}")
        print(found.grid)
        return
    from rich.console import Console

    from nonet.render.step_text import styled, styled_board

    console = Console(soft_wrap=True, highlight=False)
    for index, (step, board) in enumerate(zip(found.steps, found.boards()), 1):
        if args.boards:
            console.print(styled_board(board, step), end="")
        name = [Token(f"{index:3}. "), Token(step.technique.name, "technique"), Token(": ")]
        console.print(styled([*name, *tokens_of(step)]))
    print(found.grid)
