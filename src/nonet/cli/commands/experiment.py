"""``nonet experiment``: compare heuristics on many puzzles."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from nonet.cli.messages import Failures, complain, progress
from nonet.cli.options import QUIET, READ_AS, RESUME, Group, Option, given, limit, names, whole
from nonet.cli.output import write_json
from nonet.cli.rows import FORMAT
from nonet.engines.backtracking import HEURISTICS, PROPAGATIONS, VALUE_ORDERS
from nonet.errors import ArgumentError, counted
from nonet.formats import BadRecord, format_named
from nonet.generating.feasibility import CLUES
from nonet.generating.generator import Generator
from nonet.logic.levels import level_named
from nonet.model.cells import listed
from nonet.storage.paths import target_of
from nonet.study.experiments.plots import check_figures, save_report
from nonet.study.experiments.puzzles import (
    BUILT_IN_COUNT,
    SAMPLE_SEED,
    default_puzzles,
    read_puzzles,
)
from nonet.study.experiments.results import Results
from nonet.study.experiments.runner import Experiment
from nonet.study.experiments.settings import TrialPlan, TrialPuzzle, crossed
from nonet.study.experiments.summary import Tally, summarise, summary_text
from nonet.study.experiments.trials import DOCUMENTED, Trial
from nonet.study.plots import SUFFIXES, check_plot
from nonet.study.signals import signals_to
from nonet.tables.file_formats import TABLE_NAMES

PUZZLES = "data/sudoku.csv"
RESULTS = "results/experiment_results.csv"
"""The files named in the heuristics document, used unless options name others."""


NUMBER = 50
"""The default number of puzzles."""


def _number(text: str) -> int | None:
    if text == "all":
        return None
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


OPTIONS = (
    Group(
        "puzzles",
        Option(
            "--puzzles FILE",
            f"a file of puzzles in any format (default: {PUZZLES}, else the {BUILT_IN_COUNT} of "
            "the document, which are built in)",
        ),
        Option("count N", "number of puzzles, as with --number", nargs="?", type=_number),
        READ_AS,
        Option(
            "-n, --number NUMBER", "number of puzzles, or 'all' of a file", NUMBER, type=_number
        ),
        Option(
            "--tiers A,B",
            "levels to compare: easy, medium, hard, expert; generates N puzzles of each, or "
            "selects those of --puzzles by their clues",
            (),
            type=names,
        ),
    ),
    Group(
        "runs",
        Option(
            "--heuristics A,B",
            f"some of {', '.join(HEURISTICS)}",
            ("sequential", "random", "mrv"),
            type=names,
        ),
        Option("--values ORDER", f"order of values: {', '.join(VALUE_ORDERS)}", "ascending"),
        Option(
            "--propagation A,B",
            "deductions after each placement, combined with every heuristic: "
            f"{', '.join(PROPAGATIONS)}",
            ("none",),
            type=names,
        ),
        Option("--seed SEED", "seed of all random choices", 0),
        Option("--repeat REPEAT", "runs of each puzzle with each heuristic", 1),
        Option("--threads N", "number of threads; more distort the measured times", 1),
        Option(
            "--nodes NODES", "stop a run after this many placements; 0 for no limit", 10_000_000
        ),
        Option(
            "--seconds S",
            "stop a run after this many seconds (default: no limit)",
            type=limit,
        ),
    ),
    Group(
        "rows",
        Option(
            "-o, --output FILE", f"one row per run: {', '.join(TABLE_NAMES)} (default: {RESULTS})"
        ),
        FORMAT,
        Option(
            "--columns A,B",
            "write only these columns of a run (default: all with -o, else the documented five)",
        ),
        *(RESUME, QUIET),
    ),
    Group(
        "report",
        Option("--plot FILE", f"draw a report: {listed(SUFFIXES)}"),
        Option(
            "--figures A,B",
            "plots of the report: backtracks, time, tiers, trees (default: all)",
            type=names,
        ),
        Option("--json", "write the summary as JSON"),
    ),
)


def run(args: argparse.Namespace) -> int:
    """Run the experiment, write rows as runs finish, and print a summary."""
    if args.count is not None:
        if args.number != NUMBER:
            raise ArgumentError("N and --number cannot be combined")
        args.number = args.count
    tiers = {level.value: CLUES[level] for level in map(level_named, args.tiers)}
    documented = args.puzzles is None and not tiers and os.path.exists(PUZZLES)
    if documented:
        args.puzzles = PUZZLES
    plan = TrialPlan(
        heuristics=crossed(args.heuristics, args.propagation),
        nodes=args.nodes or None,
        **given(args, "values seed repeat seconds threads"),
    )
    figures = check_figures(args.figures)
    if args.plot:
        check_plot(args.plot)
    columns = None if args.columns is None else names(args.columns)
    if args.output is None:
        args.output, columns = RESULTS, columns or DOCUMENTED
    else:
        target_of(args.output)
    results = Results(args.output, resume=args.resume, format=args.format, columns=columns)
    failures = Failures(quiet=args.quiet)
    puzzles = _puzzles(args, tiers, failures)
    if not puzzles:
        failures.add("no puzzles to run")
        return failures.exit_code
    tally = Tally()
    stopped = _run(plan, puzzles, results, tally, quiet=args.quiet)
    if tally.columns:
        _report(args, plan, figures, tally, tiers, failures)
        if not args.quiet:
            say = partial(print, file=sys.stderr if args.json else sys.stdout)
            if documented:
                say(f"Puzzles read from {PUZZLES}")
            elif args.puzzles is None and not tiers:
                say(_default_text(len(puzzles)))
            if results.earlier:
                say(f"Earlier results kept in {results.earlier}")
            say(f"Written to {args.output}")
    return 128 + stopped if stopped else failures.exit_code


def _puzzles(
    args: argparse.Namespace, tiers: dict[str, tuple[int, int]], failures: Failures
) -> list[TrialPuzzle]:
    if args.puzzles is None:
        number = NUMBER if args.number is None else args.number
        return _made(tiers, number) if tiers else default_puzzles(number)
    if args.read_as is not None:
        format_named(args.read_as)
    puzzles = []
    for item in read_puzzles(args.puzzles, limit=args.number, format=args.read_as):
        if isinstance(item, BadRecord):
            failures.add(item.error)
        elif not tiers or any(low <= item.grid.clues <= high for low, high in tiers.values()):
            puzzles.append(item)
    return puzzles


def _default_text(count: int) -> str:
    built_in = min(count, BUILT_IN_COUNT)
    more = f", {counted(count - built_in, 'generated puzzle')}" if count > built_in else ""
    return f"{counted(built_in, 'built-in puzzle')}{more}"


def _made(tiers: dict[str, tuple[int, int]], number: int) -> list[TrialPuzzle]:
    """Generate puzzles of each level, identical on every machine."""
    made = [
        puzzle
        for tier in tiers
        for puzzle in Generator(SAMPLE_SEED).generate_many(tier, number, rate=False)
    ]
    return [TrialPuzzle(place, puzzle.puzzle, puzzle.solution) for place, puzzle in enumerate(made)]


def _run(
    plan: TrialPlan,
    puzzles: list[TrialPuzzle],
    results: Results,
    tally: Tally,
    *,
    quiet: bool,
) -> int:
    """Run the missing runs; return the signal that stopped them, or 0."""
    done = results.done(plan, {puzzle.id: puzzle for puzzle in puzzles})
    tally.add(done)
    with (
        Experiment(puzzles, plan, done={run.key for run in done}) as experiment,
        _signals() as signals,
        progress(
            "runs",
            start=len(done),
            total=len(done) + experiment.total,
            output=str(results.path),
            quiet=quiet,
        ) as show,
    ):
        total = len(done) + experiment.total
        kept = len(done)

        def keep(rows: list[Trial]) -> None:
            nonlocal kept
            results.write(rows)
            tally.add(rows)
            kept += len(rows)
            show(kept)

        try:
            while experiment.running and not signals:
                keep(experiment.take())
            if not experiment.running:
                results.finish()
                return 0
            keep(experiment.stop())
        finally:
            results.close()
    complain(f"interrupted: {kept} of {total} runs are done: {results.kept}")
    return signals[0]


def _report(
    args: argparse.Namespace,
    plan: TrialPlan,
    figures: tuple[str, ...],
    tally: Tally,
    tiers: dict[str, tuple[int, int]],
    failures: Failures,
) -> None:
    summary = summarise(tally, baseline=plan.heuristics[0], tiers=tiers)
    tables = summary_text(summary)
    if summary.wrong:
        failures.add(f"answers that differ from the data set: {summary.wrong}")
    if args.json:
        write_json(summary.as_dict())
    else:
        print(tables)
    if args.plot:
        save_report(args.plot, tally, plan, figures=figures, tables=tables, tiers=tiers)


@contextmanager
def _signals() -> Iterator[list[int]]:
    """Delay the first Ctrl-C or SIGTERM so that no row is lost; a second one acts at once."""
    caught: list[int] = []

    def catch(number: int) -> None:
        caught.append(number)
        restore()

    with signals_to(catch) as restore:
        yield caught
