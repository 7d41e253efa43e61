"""``nonet trace``: a page that replays a search, or tables of steps as training data."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from functools import partial
from typing import Any

from nonet.arguments import LARGEST_32, whole_number
from nonet.cli.messages import Failures
from nonet.cli.options import LIMIT, VARIANTS, Group, Option, given, rules_of
from nonet.cli.output import output, write_json
from nonet.cli.source import PUZZLES, plain_records, records, unless_lost
from nonet.engines import engine
from nonet.errors import ArgumentError, BudgetError, ConflictError, FormatError, counted
from nonet.lazy import compute
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.puzzles.puzzle import puzzle_of
from nonet.render.trace import trace_html
from nonet.rules import refuse_rules
from nonet.solving.bulk import Status
from nonet.solving.search import REASONS
from nonet.storage.compression import split_compression
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Header
from nonet.tables.file_formats import format_of
from nonet.tables.row_groups import chunks
from nonet.tables.traces import schema, trace_table, traces
from nonet.tables.writers import open_writer

_BATCH = 4096

FORMATS = ("html", "jsonl", "parquet")
"""The formats of a trace: a page, or tables of steps."""

PAGE_ONLY = (
    Option(
        "--engine NAME", "engine to replay (default and only choice: exact-cover)", "exact-cover"
    ),
    Option("--propagate", "place singles without branching"),
)

TABLES_ONLY = (
    Option(
        "--of",
        "steps of the human solver or of backtracking",
        "logic",
        choices=("logic", "search"),
    ),
    Option("--order NAME", "a scale or a heuristic (default: human or mrv)"),
    Option("--boards", "add the grid before each step"),
    Option(
        "--no-words",
        "leave out the reasons, which take most of the time",
        True,
        dest="words",
        action="store_false",
    ),
    Option("--threads N", "threads for --no-words (default: all)", type=int),
)

OPTIONS = (
    *PUZZLES,
    Option("-o, --output FILE", "write here (default: trace.html; standard output for jsonl)"),
    Option(
        "--format",
        "a page, or tables of steps for training (default: by extension)",
        choices=FORMATS,
    ),
    Option("--events N", "replay or record at most N choices", 5000),
    LIMIT,
    *VARIANTS,
    Group("for a page", *PAGE_ONLY),
    Group("for tables of steps", *TABLES_ONLY),
)


def run(args: argparse.Namespace) -> int:
    """Write the page for one puzzle, or the steps of all puzzles."""
    form = _format(args)
    page = form == "html"
    for option in TABLES_ONLY if page else PAGE_ONLY:
        if option.is_given(args):
            reason = "requires --format jsonl or parquet" if page else f"does not apply to {form}"
            raise ArgumentError(f"{option.flags[0]} {reason}")
    whole_number("--events", args.events, most=LARGEST_32)
    return _write_page(args) if page else _write_steps(args, form)


def _format(args: argparse.Namespace) -> str:
    """Return the format that the options name; reject an extension that means another one."""
    bare = split_compression(args.output or "")[0].lower()
    told = format_of(bare)
    named = "html" if bare.endswith((".html", ".htm")) else None if told is None else told.name
    form: str = args.format or named or "html"
    unknown = named is None and args.format is None and os.path.splitext(bare)[1]
    if unknown or form not in FORMATS or named not in (None, form):
        raise ArgumentError(f"{args.output}: a trace can be written as {', '.join(FORMATS)}")
    return form


def _write_steps(args: argparse.Namespace, form: str) -> int:
    """Write one row per puzzle, a few thousand at a time."""
    if form == "parquet" and args.output is None:
        raise ArgumentError("Parquet needs a file: add -o FILE")
    refuse_rules(rules_of(args), "a table of steps")
    failures = Failures()
    options = {"source": args.of, "limit": args.events, **given(args, "order boards words seconds")}
    traces([], **options)  # reject unknown names before reading any puzzle
    thread_count(args.threads)
    tables = unless_lost(_tables(args, options, failures), args)
    if form == "jsonl":
        with output(args.output) as file:
            for table in tables:
                for row in table.to_pylist():
                    write_json(row, file)
        return failures.exit_code
    header = Header(tuple(schema().names), schema().names.index("puzzle"), schema())
    with open_writer(args.output, header, group=_BATCH) as writer:
        for table in tables:
            for batch in table.combine_chunks().to_batches():
                writer.write(ArrowBatch(header, None, batch))
    return failures.exit_code


def _tables(args: argparse.Namespace, options: dict[str, Any], failures: Failures) -> Iterator[Any]:
    """Yield the traces of some puzzles at a time; report those without a solution, and those cut
    short."""
    reasons = {"conflict": REASONS[Status.CONFLICT], "none": REASONS[Status.NONE]}
    fast = args.of == "logic" and not (args.words or args.boards)
    for some in chunks(plain_records(args, failures), _BATCH if fast else 1):
        grids = [record.grid for record in some]
        if fast:
            named = {"order": args.order or "human", **given(args, "seconds threads")}
            table = trace_table(grids, **named)
        else:
            report = partial(failures.add, record=some[0])
            found = list(traces(grids, **options, on_bad=report))
            table = pa.Table.from_pylist(found, schema())
        lengths = compute.list_value_length(table["steps"]).to_pylist()
        for record, outcome, count in zip(some, table["outcome"].to_pylist(), lengths):
            if outcome == "stopped":
                failures.add(f"time limit reached after {counted(count, 'step')}", record)
            elif reason := reasons.get(outcome):
                failures.add(reason, record)
        yield table


def _write_page(args: argparse.Namespace) -> int:
    engine(args.engine)
    if args.engine != "exact-cover":
        raise ArgumentError(f"only exact-cover can be replayed, not {args.engine!r}")
    failures = Failures()
    puzzles = list(records(args, failures))
    if len(puzzles) != 1:
        if failures.count:
            return failures.exit_code
        raise ArgumentError(f"expected one puzzle to trace, found {len(puzzles)}")
    try:
        puzzle = puzzle_of(puzzles[0], rules_of(args))
        chosen = given(args, "propagate seconds")
        page = trace_html(puzzle, max_events=args.events, **chosen)
    except (BudgetError, ConflictError, FormatError) as error:
        failures.add(error, puzzles[0])
        return failures.exit_code
    with output(args.output or "trace.html") as file:
        file.write(page)
    if not args.output:
        print("trace.html")
    return failures.exit_code
