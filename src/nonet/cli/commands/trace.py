"""``nonet trace``: a page that replays a search, or tables of steps to learn from."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from nonet.cli.failures import Failures
from nonet.cli.limits import add_seconds
from nonet.cli.output import output, write_json
from nonet.cli.source import add_puzzles, records
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import ArgumentError, BudgetError, ConflictError

_BATCH = 4096


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "--engine", default="exact-cover", metavar="NAME", help="only exact-cover can be replayed"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="default: trace.html, or the terminal for jsonl"
    )
    parser.add_argument(
        "--format",
        choices=("html", "jsonl", "parquet"),
        help="a page, or the steps of many puzzles to learn from (default: by the name)",
    )
    parser.add_argument(
        "--of",
        choices=("logic", "search"),
        default="logic",
        help="whose steps jsonl and parquet hold: the human solver's, or backtracking's",
    )
    parser.add_argument("--order", metavar="NAME", help="a scale (human) or a heuristic (mrv)")
    parser.add_argument(
        "--boards", action="store_true", help="keep the grid before each step in jsonl and parquet"
    )
    parser.add_argument(
        "--propagate", action="store_true", help="place singles without a branch of their own"
    )
    parser.add_argument(
        "--events", type=int, default=5000, metavar="N", help="replay this many choices at most"
    )
    add_seconds(parser)
    add_variants(parser)


def run(args: argparse.Namespace) -> int:
    """Write the page for one puzzle, or the steps of all."""
    told = next(
        (form for form in ("jsonl", "parquet") if (args.output or "").endswith(form)), "html"
    )
    form = args.format or told
    return _write_page(args) if form == "html" else _write_steps(args, form)


def _write_steps(args: argparse.Namespace, form: str) -> int:
    """Write one row per puzzle, a few thousand at a time."""
    from nonet.tables.traces import schema, traces

    if form == "parquet" and args.output is None:
        raise ArgumentError("Parquet is written to a file: add -o FILE")
    failures = Failures()
    grids = (record.grid for record in records(args, failures))
    found = traces(
        grids,
        source=args.of,
        order=args.order,
        boards=args.boards,
        limit=args.events,
        seconds=args.seconds or None,
    )
    rows = _told(found, failures)
    if form == "jsonl":
        with output(args.output) as file:
            for row in rows:
                write_json(row, file)
        return failures.exit_code
    from nonet.tables.arrow import pyarrow
    from nonet.tables.parts import whole_table

    with whole_table(Path(args.output), schema()) as write:
        while batch := list(islice(rows, _BATCH)):
            write(pyarrow().RecordBatch.from_pylist(batch, schema()))
    return failures.exit_code


def _told(rows: Iterable[dict[str, Any]], failures: Failures) -> Iterator[dict[str, Any]]:
    """Go through the rows; tell of those whose time ran out."""
    for row in rows:
        if row["outcome"] == "stopped":
            failures.add(f"{row['puzzle']}: the time ran out after {len(row['steps'])} steps")
        yield row


def _write_page(args: argparse.Namespace) -> int:
    from nonet.engines import engine
    from nonet.render.trace import trace_html

    engine(args.engine)
    if args.engine != "exact-cover":
        raise ArgumentError(f"the engine {args.engine!r} has no replay; exact-cover has")
    failures = Failures()
    puzzles = list(records(args, failures))
    if len(puzzles) != 1:
        if failures.count:
            return failures.exit_code
        raise ArgumentError(f"a trace is of one puzzle, not {len(puzzles)}")
    try:
        page = trace_html(
            puzzles[0].grid,
            rules=rules_of(args),
            propagate=args.propagate,
            max_events=args.events,
            seconds=args.seconds or None,
        )
    except (BudgetError, ConflictError) as error:
        failures.add(error, puzzles[0])
        return failures.exit_code
    with output(args.output or "trace.html") as file:
        file.write(page)
    return failures.exit_code
