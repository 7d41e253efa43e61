"""``nonet practise``: print positions where a technique is the next step."""

from __future__ import annotations

import argparse
import sys

from nonet.arguments import whole_number
from nonet.cli.logic_options import add_language, add_svg, write_svg
from nonet.cli.output import add_json, write_json
from nonet.language import message
from nonet.logic.positions import GRADES, Practice, library, practice
from nonet.logic.techniques import CATALOGUE


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "technique", nargs="?", help="a key, name or alias (default: list all techniques)"
    )
    parser.add_argument(
        "-n", "--number", type=int, default=1, help="the number of positions (default: 1)"
    )
    parser.add_argument("--seed", type=int, help="the seed of the selection (default: random)")
    parser.add_argument(
        "--grade",
        type=int,
        choices=GRADES,
        help="from 1, in plain sight, to 3, well hidden (default: any)",
    )
    parser.add_argument("--show", action="store_true", help="also show the step")
    add_language(parser)
    add_svg(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print positions with pencil marks, in a format that `nonet hint` and `explain` read."""
    if args.technique is None:
        for key, (_, lines) in library().items():
            print(f"{key:34} {len(lines):4}  {CATALOGUE[key].name}")
        return 0
    number = whole_number("number", args.number)
    position = practice(args.technique, seed=args.seed, grade=args.grade)
    if args.seed is None:
        print(f"nonet: seed {position.seed}", file=sys.stderr)
    for index in range(number):
        if index:
            position = position.next()
        if args.json:
            write_json(position.as_dict())
        else:
            print("\n" * bool(index) + _text(position, show=args.show))
        if args.svg:
            step = position.step if args.show else None
            write_svg(args.svg, f"practice-{index + 1:04}", position.board, step)
    return 0


def _text(position: Practice, *, show: bool) -> str:
    """Return the position; everything but the board is in comments."""
    values = {
        "technique": position.technique.name,
        "grade": position.grade,
        "grades": GRADES[-1],
        "basis": message(f"basis-{position.basis}"),
    }
    lines = [
        f"# {message('practice-position', values)}",
        f"# {position.board.givens}",
        position.pencilmarks,
    ]
    if show:
        lines.append(f"# {position.step}")
    return "\n".join(lines)
