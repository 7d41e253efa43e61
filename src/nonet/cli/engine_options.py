"""Options that choose an engine and show its work: ``--engine``, ``--stats``, ``--trace``."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from nonet.cli.rows import RowCommand, chosen_format
from nonet.columns import Column
from nonet.errors import ArgumentError, ConflictError
from nonet.formats import Record
from nonet.solving.bulk import Status
from nonet.solving.search import is_unique
from nonet.tables.answers import WORDS
from nonet.tables.sink import Answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.engines import Result, Stats
    from nonet.grid import Grid
    from nonet.rules import Rule
    from nonet.tables.source import Row


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
    """Solve puzzles one at a time with an engine that tells what it did.

    A puzzle that it cannot solve leaves a comment line; an engine takes the first solution.
    """

    def answer(rows: Sequence[Row]) -> list[Answer | None]:
        return [
            _by_engine(args, row.item.grid, rules) for row in rows if isinstance(row.item, Record)
        ]

    return RowCommand(args, COLUMNS, answer).run()


COLUMNS = (
    Column("solution", "text", "the solution that the engine found", ""),
    Column("status", "category", "solved, none, multiple, conflict or bad", ""),
    Column("stats", "text", "what the engine counted", ""),
    Column("reason", "text", "why the row is no puzzle", ""),
)


def _by_engine(args: argparse.Namespace, grid: Grid, rules: tuple[Rule, ...]) -> Answer | None:
    more: dict[str, Any] = {}
    solution: Grid | None = None
    try:
        result, trace = run_engine(args, grid, rules)
    except ConflictError:
        status = Status.CONFLICT
    else:
        solution = result.grid if result.solved else None
        status = Status.UNIQUE if result.solved else Status.NONE
        if args.unique and result.solved and not is_unique(grid, rules=rules):
            status = Status.MULTIPLE
        more = {"stats": stats_table(result.stats), **({"trace": trace} if args.trace else {})}
        if chosen_format(args) is None:
            tell_engine(args, result, trace)
    word = "solved" if status == Status.UNIQUE else status.name.lower()
    values = {"solution": None if solution is None else str(solution), "status": word, **more}
    if status == Status.UNIQUE:
        return Answer(str(solution), values)
    return None if args.unique else Answer(f"# {WORDS[status]}", values, WORDS[status])


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
