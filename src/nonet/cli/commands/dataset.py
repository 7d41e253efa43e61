"""``nonet dataset``: make a data set with splits, ratings, card and hashes."""

from __future__ import annotations

import argparse

from nonet.cli.messages import progress
from nonet.cli.options import JSON, QUIET, RESUME, THREADS, Group, Option, names
from nonet.cli.output import write_json
from nonet.datasets.making import make_dataset
from nonet.datasets.plans import EXTRAS, LICENCES, DatasetPlan, plan_of, read_plan
from nonet.errors import ArgumentError, quoted


def _shares(text: str) -> dict[str, float]:
    shares = {}
    for part in names(text):
        name, _, share = part.partition("=")
        try:
            shares[name] = float(share)
        except ValueError:
            raise argparse.ArgumentTypeError(
                f"expected shares such as easy=3,hard=1, found {quoted(part)}"
            ) from None
    return shares


OPTIONS = (
    Option("plan FILE", "a plan in YAML; options replace its values", nargs="?"),
    Option("-o, --output DIR", "directory to write", required=True),
    Group(
        "what to make",
        Option("-n, --number NUMBER", "number of puzzles (default: 10000)", type=int),
        Option("--seed SEED", "seed of the data set (default: 1)", type=int),
        Option("--levels A=N,B=N", "shares of levels, such as easy=3,hard=1", type=_shares),
        Option("--se A-B=N,C-D=N", "shares of ranges of SE ratings instead", type=_shares),
        Option("--symmetry KIND", "symmetry of the clues (default: none)"),
        Option("--minimal", "make minimal puzzles", None, action="store_true"),
        Option("--test SHARE", "share of classes to test on (default: 0.1)", type=float),
        Option("--validation SHARE", "share of classes to validate on (default: 0.1)", type=float),
        Option("--traces KIND", "add solution paths: steps, or words with their reasons"),
        Option("--extras A,B", f"more configurations: {', '.join(EXTRAS)}", type=names),
        Option("--extra-rows N", "rows of each of them (default: 1000)", type=int),
    ),
    Group(
        "how to call it",
        Option("--name NAME", "name (default: sudoku)"),
        Option("--title TEXT", "title of the card"),
        Option("--authors A,B", "authors to cite", type=names),
        Option("--licence NAME", f"{' or '.join(LICENCES)} (default: CC0-1.0)"),
    ),
    *(THREADS, RESUME, QUIET, JSON),
)

_FIELDS = DatasetPlan.__dataclass_fields__


def run(args: argparse.Namespace) -> int:
    """Write the data set, and print its splits and its hash."""
    own = {name: getattr(args, name) for name in _FIELDS if getattr(args, name) is not None}
    if args.levels and args.se:
        raise ArgumentError("--levels and --se cannot be combined")
    plan = plan_of({"seed": 1, **own}) if args.plan is None else read_plan(args.plan, **own)
    with progress("puzzles", total=plan.number, output=args.output, quiet=args.quiet) as update:
        found = make_dataset(
            plan, args.output, threads=args.threads, resume=args.resume, on_rows=update
        )
    if args.json:
        write_json(found)
        return 0
    for kind, counts in found["rows"].items():
        print(f"{kind}: {', '.join(f'{count} {side}' for side, count in counts.items())}")
    print(f"content {found['content_sha256']['all']}")
    return 0
