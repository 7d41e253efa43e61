"""Options that choose an engine and show its work: ``--engine``, ``--stats``, ``--trace``."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.cli.common import Complaints, output, records, write_json
from nonet.errors import ArgumentError, ConflictError
from nonet.solving.search import Solution, is_unique, solutions

if TYPE_CHECKING:
    from nonet.engines import Result, Stats
    from nonet.grid import Grid
    from nonet.rules import Rule


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument(
        "--engine",
        metavar="NAME",
        help="find the first solution with this engine: brute-force, backtracking, exact-cover, "
        "fast",
    )
    parser.add_argument("--stats", action="store_true", help="tell what the engine counted")
    parser.add_argument(
        "--trace", type=int, default=0, metavar="N", help="tell the decisions of the first N levels"
    )


def wants_engine(args: argparse.Namespace) -> bool:
    """Return whether one of the options was given."""
    return bool(args.engine or args.stats or args.trace)


def solve_each(args: argparse.Namespace, rules: tuple[Rule, ...]) -> int:
    """Solve puzzles one at a time: those of a variant, or with an engine that tells what it did.

    A puzzle without exactly one solution leaves a comment line; an engine takes the first it finds.
    """
    if args.csv:
        raise ArgumentError("--csv goes with neither variants nor engines; --json does")
    complaints = Complaints()
    find = _by_engine if wants_engine(args) else _by_rules
    with output(args.output) as file:
        for record in records(args, complaints):
            status, solution, more = find(args, record.grid, rules)
            done = status in ("unique", "solved")
            if args.unique and not done:
                continue
            if args.json:
                answer = Solution(record.grid, solution, status)
                write_json({**answer.as_dict(), **more}, file)
            else:
                print(solution if done else f"# {_TELL[status]}", file=file)
            if not done:
                complaints.add(_TELL[status], record)
    return complaints.exit_code


_TELL = {
    "conflict": "the givens conflict",
    "none": "the puzzle has no solution",
    "multiple": "the puzzle has more than one solution",
}
_Found: TypeAlias = "tuple[str, Grid | None, dict[str, Any]]"


def _by_rules(args: argparse.Namespace, grid: Grid, rules: tuple[Rule, ...]) -> _Found:
    try:
        found = list(islice(solutions(grid, rules=rules), 2))
    except ConflictError:
        return "conflict", None, {}
    if len(found) == 1:
        return "unique", found[0], {}
    return ("multiple", found[0], {}) if found else ("none", None, {})


def _by_engine(args: argparse.Namespace, grid: Grid, rules: tuple[Rule, ...]) -> _Found:
    try:
        result, trace = run_engine(args, grid, rules)
    except ConflictError:
        return "conflict", None, {}
    if args.unique and result.solved and not is_unique(grid, rules=rules):
        return "multiple", result.grid, {}
    more: dict[str, Any] = {}
    if args.json:
        more = {"stats": stats_table(result.stats), **({"trace": trace} if args.trace else {})}
    else:
        tell_engine(args, result, trace)
    return ("solved", result.grid, more) if result.solved else ("none", None, more)


def run_engine(
    args: argparse.Namespace, grid: Grid, rules: tuple[Rule, ...]
) -> tuple[Result[Stats], list[str]]:
    """Solve a grid as the options say; return the result and the lines of the trace."""
    from nonet.engines import engine

    if args.trace < 0:
        raise ArgumentError(f"--trace takes a number from 0, not {args.trace}")
    name = args.engine or ("exact-cover" if rules else "fast")
    made: Any = engine(name)
    if name == "exact-cover":
        from nonet.engines.exact_cover import ExactCoverEngine

        result = ExactCoverEngine(rules=rules, trace=args.trace).run(grid)
        return result, [str(decision) for decision in result.decisions]
    if rules:
        raise ArgumentError(f"the engine {name!r} knows no variants; exact-cover does")
    if not args.trace:
        return made.run(grid), []
    if not hasattr(made, "trace"):
        raise ArgumentError(f"the engine {name!r} keeps no trace; exact-cover does")
    result, placements = made.trace(grid, limit=10_000)
    return result, [_placement(p, grid.size) for p in placements if p.depth < args.trace]


def tell_engine(args: argparse.Namespace, result: Result[Stats], trace: list[str]) -> None:
    """Write the trace and the statistics to standard error, beside the solutions."""
    for line in trace:
        print(line, file=sys.stderr)
    if args.stats:
        for name, value in stats_table(result.stats).items():
            number = f"{value:.6f}" if isinstance(value, float) else f"{value:,}"
            print(f"  {name.replace('_', ' '):<16} {number:>14}", file=sys.stderr)


def stats_table(stats: Stats) -> dict[str, Any]:
    """Return the counters of any engine by their names."""
    return {field.name: getattr(stats, field.name) for field in fields(stats)}


def _placement(placement: Any, size: int) -> str:
    from nonet.cells import DIGITS, Position

    cell = Position(*divmod(placement.cell, size))
    return f"{'  ' * placement.depth}{placement.depth + 1} {cell}={DIGITS[placement.value]}"
