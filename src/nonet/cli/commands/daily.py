"""``nonet daily``: print the puzzle of the day."""

from __future__ import annotations

import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="the day (default: today)")
    parser.add_argument(
        "--level",
        default="hard",
        help="easy, medium, hard, expert, master or extreme (default: hard)",
    )
    parser.add_argument("--json", action="store_true", help="print all fields as JSON")


def run(args: argparse.Namespace) -> int:
    """Print the puzzle."""
    import datetime

    from nonet.generating import daily

    date = args.date or datetime.date.today().isoformat()
    made = daily(date, args.level)
    print(made.as_json() if args.json else made)
    return 0
