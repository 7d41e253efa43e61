"""``nonet experiment``: run heuristics side by side on many puzzles."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nonet.cli.failures import Failures, complain
from nonet.cli.progress import progress
from nonet.engines.backtracking import HEURISTICS, VALUE_ORDERS
from nonet.formats import BadRecord, format_named

if TYPE_CHECKING:
    from nonet.study.experiments.results import Results
    from nonet.study.experiments.samples import Tally
    from nonet.study.experiments.settings import Plan, Puzzle
    from nonet.study.experiments.summary import Summary
    from nonet.study.experiments.trials import Run


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzles = parser.add_argument_group("puzzles")
    puzzles.add_argument(
        "--puzzles", metavar="FILE", help="a file of puzzles in any format (default: made anew)"
    )
    puzzles.add_argument("--from", dest="read_as", metavar="FORMAT", help="the format of the file")
    puzzles.add_argument(
        "-n", "--number", type=_number, default=50, help="how many, or 'all' of a file (default 50)"
    )
    runs = parser.add_argument_group("runs")
    runs.add_argument(
        "--heuristics",
        type=lambda names: tuple(names.split(",")),
        default=("sequential", "random", "mrv"),
        metavar="A,B",
        help=f"some of {', '.join(HEURISTICS)} (default sequential,random,mrv)",
    )
    runs.add_argument(
        "--values",
        default="ascending",
        metavar="ORDER",
        help=f"the order of values: {', '.join(VALUE_ORDERS)} (default ascending)",
    )
    runs.add_argument("--seed", type=int, default=0, help="fixes all chance (default 0)")
    runs.add_argument("--repeat", type=int, default=1, help="runs of each pair (default 1)")
    runs.add_argument(
        "--threads",
        type=int,
        default=1,
        help="more are faster, but disturb the times that are measured (default 1)",
    )
    runs.add_argument(
        "--nodes",
        type=int,
        default=10_000_000,
        help="placements after which a run is cut off, 0 for no limit (default 10000000)",
    )
    runs.add_argument("--seconds", type=float, help="time after which a run is cut off")
    output = parser.add_argument_group("output")
    output.add_argument("-o", "--output", metavar="FILE", help="one row a run: .csv or .parquet")
    output.add_argument(
        "--resume", action="store_true", help="go on with an output that was interrupted"
    )
    output.add_argument("--plot", metavar="FILE", help="a report: .svg, .png or .html")
    output.add_argument(
        "--figures",
        type=lambda names: tuple(names.split(",")),
        metavar="A,B",
        help="what the report shows: backtracks, time, trees (default all)",
    )
    output.add_argument("--json", action="store_true", help="write the summary as JSON")


def run(args: argparse.Namespace) -> int:
    """Run the experiment, write its rows as they come, and summarise it."""
    from nonet.study.experiments.plots import check_figures, check_plot
    from nonet.study.experiments.results import Results
    from nonet.study.experiments.samples import Tally
    from nonet.study.experiments.settings import Plan

    plan = Plan(
        heuristics=args.heuristics,
        values=args.values,
        seed=args.seed,
        repeat=args.repeat,
        nodes=args.nodes or None,
        seconds=args.seconds,
        threads=args.threads,
    )
    figures = check_figures(args.figures)
    if args.plot:
        check_plot(args.plot)
    results = Results(args.output, resume=args.resume) if args.output else None
    failures = Failures()
    puzzles = _puzzles(args, failures)
    if not puzzles:
        failures.add("there is no puzzle to run")
        return failures.exit_code
    tally = Tally()
    stopped = _run(plan, puzzles, results, tally)
    if tally.columns:
        _report(args, plan, figures, tally, failures)
    return 128 + stopped if stopped else failures.exit_code


def _puzzles(args: argparse.Namespace, failures: Failures) -> list[Puzzle]:
    from nonet.study.experiments.puzzles import read_puzzles, sample_puzzles

    if args.puzzles is None:
        return sample_puzzles(50 if args.number is None else args.number)
    if args.read_as is not None:
        format_named(args.read_as)
    puzzles = []
    for item in read_puzzles(args.puzzles, limit=args.number, format=args.read_as):
        if isinstance(item, BadRecord):
            failures.add(item.error)
        else:
            puzzles.append(item)
    return puzzles


def _run(plan: Plan, puzzles: list[Puzzle], results: Results | None, tally: Tally) -> int:
    """Run what is not done yet; return the signal that stopped it, or 0."""
    from nonet.study.experiments.runner import Experiment

    done = results.done(plan, {puzzle.id: puzzle for puzzle in puzzles}) if results else []
    tally.add(done)
    with (
        Experiment(puzzles, plan, done={run.key for run in done}) as experiment,
        _signals() as signals,
        progress(
            "runs",
            start=len(done),
            total=len(done) + experiment.total,
            output=str(results.path) if results else "report",
        ) as show,
    ):
        total = len(done) + experiment.total
        kept = len(done)

        def keep(rows: list[Run]) -> None:
            nonlocal kept
            if results:
                results.write(rows)
            tally.add(rows)
            kept += len(rows)
            show(kept)

        try:
            while experiment.running and not signals:
                keep(experiment.take())
            if not experiment.running:
                if results:
                    results.finish()
                return 0
            keep(experiment.stop())
        finally:
            if results:
                results.close()
    where = f": {results.kept}" if results else ""
    complain(f"interrupted: {kept} of {total} runs are done{where}")
    return signals[0]


def _report(
    args: argparse.Namespace,
    plan: Plan,
    figures: tuple[str, ...],
    tally: Tally,
    failures: Failures,
) -> None:
    from nonet.study.experiments.summary import summarise
    from nonet.study.experiments.summary_text import plain_text

    summary = summarise(tally, baseline=plan.heuristics[0])
    if summary.wrong:
        failures.add(f"{summary.wrong} answers are not those of the data set")
    if args.json:
        print(json.dumps(summary.as_dict(), ensure_ascii=False))
    else:
        _print_summary(summary)
    if args.plot:
        from nonet.study.experiments.plots import save_report

        save_report(args.plot, tally, plan, figures=figures, tables=plain_text(summary))


def _print_summary(summary: Summary) -> None:
    from nonet.study.experiments.summary_text import notes, plain_text, rich_tables

    if not sys.stdout.isatty():
        print(plain_text(summary))
        return
    from rich.console import Console

    console = Console()
    for table in rich_tables(summary):
        console.print(table)
    for note in notes(summary):
        console.print(note, highlight=False)


@contextmanager
def _signals() -> Iterator[list[int]]:
    """Collect the first Ctrl-C or order to end, so that no row is lost; a second one is obeyed."""
    caught: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield caught
        return
    watched = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in watched}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def catch(number: int, frame: object) -> None:
        caught.append(number)
        restore()

    for number in watched:
        signal.signal(number, catch)
    try:
        yield caught
    finally:
        restore()


def _number(text: str) -> int | None:
    if text == "all":
        return None
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number
