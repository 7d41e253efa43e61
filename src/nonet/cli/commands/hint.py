"""``nonet hint``: point out mistakes, or explain the easiest next step."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from nonet.cells import DIGITS, Position, position_named
from nonet.cli.failures import Failures, one_line
from nonet.cli.limits import add_seconds
from nonet.cli.logic_options import add_language, add_plan, add_svg, plan_options, write_svg
from nonet.cli.output import add_json, write_json
from nonet.cli.overlay import Overlay, add_overlay
from nonet.cli.source import add_puzzles, records
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import SudokuError
from nonet.formats import Record
from nonet.logic.hints import LEVELS, Hint, hint
from nonet.solving.search import Reveal, reveal

if TYPE_CHECKING:
    from nonet.rules import Rule


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_plan(parser)
    add_variants(parser)
    add_seconds(parser)
    parser.add_argument(
        "--level",
        type=int,
        choices=LEVELS,
        default=4,
        help="1 where to look, 2 which technique, 3 the pattern, 4 the reasoning (default: 4)",
    )
    parser.add_argument("--board", action="store_true", help="also show the board")
    parser.add_argument(
        "--reveal", type=_cell, metavar="r1c3", help="show the digit of this cell instead of a step"
    )
    add_language(parser)
    add_svg(parser)
    add_overlay(parser, "the hint")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the next step of each board; a board with a mistake or no step counts as failed."""
    failures, plan, overlay = Failures(), plan_options(args), Overlay(args)
    rules = rules_of(args)
    for number, record in enumerate(records(args, failures), 1):
        if args.reveal is not None:
            _reveal(record, args, failures, rules)
            continue
        try:
            found = hint(record, seconds=args.seconds or None, rules=rules, **plan)
        except SudokuError as error:
            failures.add(error, record)
            continue
        failed = found.step is None and not found.solved
        if failed:
            failures.add(one_line(found.text()), record)
        if args.json:
            write_json(found)
        elif args.board or not failed:
            _show(found, args, failed=failed)
        if args.svg:
            write_svg(args.svg, f"hint-{number:04}", found.board, found.step)
        if overlay:
            overlay.hint(record, found, args.level)
    overlay.write()
    return failures.exit_code


def _cell(text: str) -> Position:
    try:
        return position_named(text)
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _reveal(
    record: Record, args: argparse.Namespace, failures: Failures, rules: tuple[Rule, ...]
) -> None:
    try:
        digit = reveal(record, *args.reveal, seconds=args.seconds or None, rules=rules)
    except SudokuError as error:
        failures.add(error, record)
        return
    if digit is None:
        filled = record.grid[args.reveal]
        why = f"{args.reveal} is filled" if filled else "the puzzle has no solution"
        failures.add(why, record)
    elif args.json:
        write_json(Reveal(record.grid, args.reveal, digit))
    else:
        print(f"{args.reveal} is {DIGITS[digit]}")


def _show(found: Hint, args: argparse.Namespace, *, failed: bool) -> None:
    if not sys.stdout.isatty() and not args.board:
        print(found.text(args.level))
        return
    from rich.console import Console

    from nonet.render.step_text import styled, styled_board

    console = Console(soft_wrap=True, highlight=False)
    if args.board:
        console.print(styled_board(found.board, found.step if args.level >= 3 else None), end="")
    if not failed:
        console.print(styled(found.tokens(args.level)))
