"""``nonet hint``: point out mistakes, or explain the easiest next step."""

from __future__ import annotations

import argparse
import sys

from nonet.cli.logic_options import LANGUAGE, PLAN, plan_options, write_svg
from nonet.cli.messages import Failures, complain, one_line
from nonet.cli.options import JSON, LIMIT, SVG, VARIANTS, Option, rules_of
from nonet.cli.output import write_json
from nonet.cli.overlay import Overlay, overlay_option
from nonet.cli.source import PUZZLES, records
from nonet.errors import SudokuError, row_error
from nonet.formats import Record
from nonet.logic.hints import LEVELS, Hint, hint
from nonet.model.cells import DIGITS, Position, position_named
from nonet.puzzles.puzzle import Rules
from nonet.solving.search import Reveal, reveal


def _cell(text: str) -> Position:
    try:
        return position_named(text)
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


OPTIONS = (
    *PUZZLES,
    *PLAN,
    *VARIANTS,
    LIMIT,
    Option(
        "--level",
        "1 where to look, 2 which technique, 3 the pattern, 4 the reasoning",
        4,
        choices=LEVELS,
    ),
    Option("--board", "also show the board"),
    Option("--reveal r1c3", "show the digit of this cell instead of a step", type=_cell),
    LANGUAGE,
    SVG,
    overlay_option("the hint"),
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Write the next step of each board; a board with a mistake or no step counts as failed."""
    failures, plan, overlay = Failures(), plan_options(args), Overlay(args)
    rules = rules_of(args)
    for number, record in enumerate(records(args, failures), 1):
        if args.reveal is not None:
            _reveal(record, args, failures, rules)
            continue
        try:
            found = hint(record, seconds=args.seconds, rules=rules, **plan)
        except Exception as error:
            failures.add(row_error(error), record)
            continue
        for doubt in getattr(record, "doubts", ()):
            complain(one_line(doubt))
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


def _reveal(record: Record, args: argparse.Namespace, failures: Failures, rules: Rules) -> None:
    if max(args.reveal) >= record.grid.size:
        failures.add(f"{args.reveal} is outside the grid", record)
        return
    try:
        digit = reveal(record, *args.reveal, seconds=args.seconds, rules=rules)
    except Exception as error:
        failures.add(row_error(error), record)
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
