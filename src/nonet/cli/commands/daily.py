"""``nonet daily``: print the puzzle of the day."""

from __future__ import annotations

import argparse
import datetime

from nonet.cli.options import Option
from nonet.generating.days import daily

OPTIONS = (
    Option("--date YYYY-MM-DD", "the day (default: today)"),
    Option("--level LEVEL", "easy, medium, hard, expert, master or extreme", "hard"),
    Option("--json", "print all fields as JSON"),
)


def run(args: argparse.Namespace) -> int:
    """Print the puzzle."""
    date = args.date or datetime.date.today().isoformat()
    made = daily(date, args.level)
    print(made.as_json() if args.json else made)
    return 0
