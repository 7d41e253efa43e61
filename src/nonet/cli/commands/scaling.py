"""``nonet scaling``: compare the states of the exact-cover search on grids of growing size."""

from __future__ import annotations

import argparse

from nonet.cli.messages import notes
from nonet.cli.options import Option, names, seconds, whole
from nonet.cli.output import write_json
from nonet.model.cells import listed
from nonet.study.plots import SUFFIXES, check_plot
from nonet.study.scaling import SECONDS, SIZES, run_scaling


def _sizes(text: str) -> tuple[int, ...]:
    return tuple(map(whole, names(text)))


OPTIONS = (
    Option(
        "--sizes A,B",
        f"rows of the grids (default: {','.join(map(str, SIZES))})",
        SIZES,
        type=_sizes,
    ),
    Option("-n, --number N", "number of puzzles of each size", 5),
    Option("--givens SHARE", "share of the cells that are given", 0.5),
    Option("--seed SEED", "seed of the puzzles", 0),
    Option("--repeat N", "take the best time of N runs", 3),
    seconds(SECONDS, "stop a run"),
    Option("--plot FILE", f"draw times and calls: {listed(SUFFIXES)}"),
    Option("--json", "write the medians as JSON"),
)


def run(args: argparse.Namespace) -> int:
    """Measure, print a table, and draw the plot."""
    if args.plot:
        check_plot(args.plot)
    with notes() as say:
        found = run_scaling(
            args.sizes,
            number=args.number,
            givens=args.givens,
            seed=args.seed,
            repeat=args.repeat,
            seconds=args.seconds,
            progress=lambda size, number, of: say(f"size {size}: puzzle {number} of {of}"),
        )
    if args.plot:
        found.save(args.plot)
    if args.json:
        write_json(found)
        return 0
    print(found.text())
    if args.plot:
        print(f"Drawn in {args.plot}")
    return 0
