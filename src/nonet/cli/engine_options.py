"""Options that choose an engine and show its work: ``--engine``, ``--stats``, ``--trace``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any, get_type_hints

from nonet import engines
from nonet.cli.options import Group, Option, names
from nonet.cli.rows import chosen_format, run_verb
from nonet.errors import ArgumentError, BudgetError, ConflictError
from nonet.formats import Record
from nonet.model.cells import DIGITS, Position
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Rules, puzzle_of
from nonet.results import Column
from nonet.solving.bulk import Status
from nonet.solving.columns import RowValues, refused
from nonet.solving.search import REASONS, is_unique
from nonet.tables.verbs import Shown, Verb, singly


class _Own(Option):
    """An option of a single engine, for one of its keyword arguments."""

    def __init__(self, engine: str, spec: str, help: str, keyword: str = "", **how: Any) -> None:
        self.engine = engine
        self.keyword = keyword or spec.split()[0].lstrip("-").replace("-", "_")
        super().__init__(spec, f"{engine}: {help}", dest=f"engine_{self.keyword}", **how)

    @property
    def parameter(self) -> str:
        """The keyword argument of the engine."""
        return self.keyword


_SWITCH = {"action": "store_true"}

_OWN = (
    _Own(
        "backtracking",
        "--heuristic NAME",
        "cell to fill next: sequential, random, mrv, degree, mrv+degree",
    ),
    _Own("backtracking", "--values ORDER", "digit to try first: ascending, lcv, random"),
    _Own("backtracking", "--propagation NAME", "deductions: none, forward, singles"),
    _Own("backtracking", "--seed N", "seed of all random choices", type=int),
    _Own("exact-cover", "--links KIND", "data structure: arrays, dancing, bits"),
    _Own(
        "exact-cover",
        "--propagate",
        "take the only row of a column without branching",
        **_SWITCH,
    ),
    _Own("exact-cover", "--check-invariants", "check the state after every step", **_SWITCH),
    _Own(
        "five-techniques",
        "--debug N",
        "print 1 grids, 2 techniques, 3 every cell",
        keyword="debug_level",
        type=int,
        choices=range(4),
    ),
    _Own("five-techniques", "--steps", "print the grid after every pass", **_SWITCH),
    _Own(
        "five-techniques",
        "--extra A,B",
        "more techniques: hidden-groups, x-wing, y-wing, guessing",
        type=names,
    ),
)

ENGINE = (
    Option(
        "--engine NAME",
        f"find the first solution with this engine: {', '.join(engines.NAMES)}",
    ),
    Option("--stats", "print the counters of the engine"),
    Option("--trace N", "print the decisions of the first N levels (default: none)", 0),
    Group("options of one engine", *_OWN),
)


def wants_engine(args: argparse.Namespace) -> bool:
    """Return whether any of the options was given."""
    return bool(args.engine or args.stats or args.trace or _own(args))


def _own(args: argparse.Namespace) -> dict[_Own, Any]:
    """Return the options of single engines that were given, with their values."""
    found = {option: getattr(args, f"engine_{option.keyword}") for option in _OWN}
    return {option: value for option, value in found.items() if value is not None}


def solve_each(args: argparse.Namespace, rules: Rules) -> int:
    """Solve puzzles one at a time with an engine that reports its counters.

    A puzzle that it cannot solve produces a comment line; an engine stops at the first solution.
    """
    kind: type[engines.EngineRun] = get_type_hints(type(make_engine(args, rules)).run)["return"]
    columns = (*kind.row_columns(), *([TRACE] if args.trace else []))

    def answer(records: Sequence[Record]) -> list[RowValues]:
        return [_by_engine(args, record) for record in records]

    verb = Verb(columns, singly(answer, columns), (Shown("solution"),), _FAILED, bulk=False)
    return run_verb(args, verb, only={"solved"} if args.unique else None, rules=rules)


TRACE = Column("texts", "Decisions on the first levels.", name="trace")

_REASONS = {
    "stuck": "the techniques of the engine find nothing more; nonet explain knows more",
    "none": REASONS[Status.NONE],
    "conflict": REASONS[Status.CONFLICT],
    "multiple": REASONS[Status.MULTIPLE],
}


_FAILED = frozenset({*_REASONS, "stopped", "bad"})


def _by_engine(args: argparse.Namespace, record: Record) -> RowValues:
    values: dict[str, Any] = {}
    try:
        puzzle = puzzle_of(record)
        grid = puzzle.grid
        result, trace = run_engine(args, grid, puzzle.conditions)
    except ConflictError:
        status = "conflict"
    except ArgumentError as error:  # rules that the engine does not support
        return refused(error)
    else:
        status = result.status
        values = {**result.as_row(), **({"trace": trace} if args.trace else {})}
        if status == "solved" and args.unique:
            try:
                unique = is_unique(puzzle, seconds=args.seconds)
                status = "solved" if unique else "multiple"
            except BudgetError:
                status = "stopped"
        if chosen_format(args) is None:
            tell_engine(args, result, trace)
    if status == "solved":
        return {**values, "reason": None}
    out_of_time = status == "stopped"
    why = (
        f"time limit reached after {result.nodes:,} placements" if out_of_time else _REASONS[status]
    )
    return {**values, "solution": None, "status": status, "reason": why}


def make_engine(args: argparse.Namespace, rules: Rules) -> Any:
    """Return the engine that the options choose."""
    if args.trace < 0:
        raise ArgumentError(f"--trace must be 0 or more, not {args.trace}")
    own = _own(args)
    name = args.engine or next((o.engine for o in own), "exact-cover" if rules else "fast")
    for option in own:
        if option.engine != name:
            raise ArgumentError(
                f"{option.flags[0]} is for --engine {option.engine}, not for {name}"
            )
    options = {option.keyword: value for option, value in own.items()}
    if name != "five-techniques":  # its passes end soon
        options["seconds"] = args.seconds
    if name == "exact-cover":
        return engines.engine(name, rules=rules, trace=args.trace, **options)
    if rules:
        raise ArgumentError(f"the engine {name!r} does not support variants; use exact-cover")
    made = engines.engine(name, **options)
    if args.trace and not hasattr(made, "trace"):
        raise ArgumentError(f"the engine {name!r} has no trace; use exact-cover")
    return made


def run_engine(
    args: argparse.Namespace, grid: Grid, rules: Rules
) -> tuple[engines.EngineRun, list[str]]:
    """Solve a grid with the chosen options; return the result and the lines of the trace."""
    made = make_engine(args, rules)
    if not args.trace or isinstance(made.trace, int):
        # What an engine prints belongs with the statistics, on standard error.
        with redirect_stdout(sys.stderr):
            result = made.run(grid)
        return result, list(map(str, getattr(result, "decisions", ())))
    result, placements = made.trace(grid, limit=10_000)
    return result, [_placement(p, grid.size) for p in placements if p.depth < args.trace]


def tell_engine(args: argparse.Namespace, result: engines.EngineRun, trace: list[str]) -> None:
    """Write the trace and the statistics to standard error."""
    for line in trace:
        print(line, file=sys.stderr)
    if args.stats:
        for name, value in result.as_dict().items():
            if isinstance(value, (int, float)):
                number = f"{value:.6f}" if isinstance(value, float) else f"{value:,}"
                print(f"  {name.replace('_', ' '):<20} {number:>14}", file=sys.stderr)


def _placement(placement: Any, size: int) -> str:
    cell = Position(*divmod(placement.cell, size))
    return f"{'  ' * placement.depth}{placement.depth + 1} {cell}={DIGITS[placement.value]}"
