"""``nonet practise``: print positions where a technique is the next step."""

from __future__ import annotations

import argparse
import sys

from nonet.arguments import whole_number
from nonet.cli.logic_options import LANGUAGE, write_svg
from nonet.cli.options import JSON, SVG, Option
from nonet.cli.output import write_json
from nonet.errors import ArgumentError
from nonet.language import message
from nonet.logic.positions import GRADES, Practice, library, position_count, practice
from nonet.logic.techniques import CATALOGUE

OPTIONS = (
    Option("technique", "a key, name or alias (default: list all techniques)", nargs="?"),
    Option("-n, --number NUMBER", "the number of positions", 1),
    Option("--seed SEED", "the seed of the selection (default: random)", type=int),
    Option(
        "--grade",
        "from 1, in plain sight, to 3, well hidden (default: any)",
        type=int,
        choices=GRADES,
    ),
    Option("--show", "also show the step"),
    LANGUAGE,
    SVG,
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Print positions with pencil marks, in a format that `nonet hint` and `explain` read."""
    if args.technique is None:
        for key, (_, lines) in library().items():
            name = CATALOGUE[key].name
            if args.json:
                write_json({"technique": key, "name": name, "positions": len(lines)})
            else:
                print(f"{key:34} {len(lines):4}  {name}")
        return 0
    number = whole_number("number", args.number)
    if number > (count := position_count(args.technique, args.grade)):
        of = "" if args.grade is None else f" of grade {args.grade}"
        raise ArgumentError(f"{args.technique} has {count} positions{of}, fewer than {number}")
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
