"""Traces for training: how a puzzle is solved, step by step, in one documented schema.

A trace has a row per puzzle. Its steps come from the human solver, each with its technique and
reason, or from a plain search, each a guess at some depth. ``docs/datasets.md`` describes the
columns; an incompatible change increases ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from nonet import _native
from nonet.arguments import LARGEST_32, one_of, seconds_of, true_or_false, whole_number
from nonet.engines.backtracking import HEURISTICS, Backtracking
from nonet.errors import (
    ArgumentError,
    ConflictError,
    NoSolutionError,
    SudokuError,
    known_name,
    quoted,
    row_error,
)
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.logic.explanations import explain
from nonet.logic.path import Outcome
from nonet.logic.plan import ASK, Plan, plan_for
from nonet.logic.scales import SCALES
from nonet.machine import thread_count
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.rows import Rows, strings_from
from nonet.puzzles.validate import refuse_conflicts
from nonet.solving.bulk import Status, solve_rows

VERSION = 2
"""The version of the schema, in the column ``schema``."""

SOURCES = ("logic", "search")

_Walk: TypeAlias = tuple[str, str | None, list[dict[str, Any]]]
"""The outcome, the solution, and the steps."""


def _step_type() -> Any:
    pairs = pa.list_(pa.struct([("cell", pa.uint16()), ("digit", pa.uint8())]))
    return pa.struct(
        [
            ("technique", pa.string()),
            ("rating", pa.float64()),
            ("depth", pa.uint16()),
            ("placements", pairs),
            ("eliminations", pairs),
            ("reason", pa.string()),
            ("board", pa.string()),
        ]
    )


def schema() -> Any:
    """Return the Arrow schema of traces."""
    return pa.schema(
        [
            ("schema", pa.uint8()),
            ("puzzle", pa.string()),
            ("solution", pa.string()),
            ("source", pa.string()),
            ("order", pa.string()),
            ("outcome", pa.string()),
            ("steps", pa.list_(_step_type())),
        ]
    )


def traces(
    puzzles: Iterable[GridLike],
    *,
    source: str = "logic",
    order: str | None = None,
    boards: bool = False,
    words: bool = True,
    limit: int = 10_000,
    seconds: float | None = None,
    on_bad: Callable[[SudokuError], object] = lambda error: None,
) -> Iterator[dict[str, Any]]:
    """Yield the trace of each puzzle as a dictionary with the schema of :func:`schema`.

    ``source="logic"`` is the human solver in the order of a scale (``human``); ``"search"`` is
    backtracking with a heuristic (``mrv``), of which the first ``limit`` guesses are kept.
    ``boards`` adds the grid before each step; without ``words``, the reasons are left out, which
    takes a sixth of the time. A row without steps has the ``outcome`` ``bad``,
    ``conflict`` or ``none``. ``seconds`` bounds the work on each puzzle; one that takes longer is
    ``stopped``, with the steps so far. ``on_bad`` is called with the error of each ``bad`` row.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> (trace,) = traces([puzzle])
    >>> trace["outcome"], len(trace["steps"]), trace["steps"][0]["technique"]
    ('solved', 51, 'hidden-single-box')
    """
    one_of("a source of traces", source, SOURCES)
    known = list(SCALES) if source == "logic" else list(HEURISTICS)
    chosen = ("human" if source == "logic" else "mrv") if order is None else order
    known_name("order of steps", chosen, known)
    whole_number("limit", limit, most=LARGEST_32)
    seconds_of(seconds)
    true_or_false("boards", boards)
    true_or_false("words", words)
    walk = partial(_logic, words=words) if source == "logic" else partial(_search, limit=limit)

    def trace(puzzle: GridLike) -> dict[str, Any]:
        row = {"schema": VERSION, "puzzle": str(puzzle), "solution": None}
        row |= {"source": source, "order": chosen}
        steps: list[dict[str, Any]] = []
        try:
            grid = puzzle if isinstance(puzzle, Grid) else Grid(puzzle)
            row["puzzle"] = str(grid)
            row["outcome"], row["solution"], steps = walk(grid, chosen, seconds=seconds)
        except ConflictError:
            row["outcome"] = "conflict"
        except NoSolutionError:
            row["outcome"] = "none"
        except Exception as error:
            row["outcome"] = "bad"
            on_bad(row_error(error))
        row["steps"] = steps if boards else [{**step, "board": None} for step in steps]
        return row

    if not isinstance(puzzles, Iterable):
        raise ArgumentError(f"expected puzzles, found {quoted(puzzles)}")
    return map(trace, puzzles)


def trace_table(
    puzzles: Iterable[GridLike],
    *,
    order: str = "human",
    seconds: float | None = None,
    threads: int | None = None,
    on_bad: Callable[[SudokuError], object] = lambda error: None,
) -> Any:
    """Return what ``traces(puzzles, words=False)`` yields as an Arrow table, many times faster.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = trace_table([puzzle])
    >>> table["outcome"].to_pylist(), len(table["steps"][0])
    (['solved'], 51)
    """
    known_name("order of steps", order, list(SCALES))
    whole = list(puzzles)
    grids = [_nine(one) for one in whole]
    plain = [row for row, grid in enumerate(grids) if grid is not None]
    cells = np.frombuffer(b"".join(grid.cells for grid in grids if grid is not None), np.uint8)
    cells = cells.reshape(-1, 81)
    count = thread_count(threads)
    status = solve_rows(Rows(cells), threads=count).status
    solvable = (status == Status.UNIQUE) | (status == Status.MULTIPLE)
    plan = plan_for(order)
    limit = seconds_of(seconds)
    found = plan.native.follow_many(cells[solvable].tobytes(), ASK, count, limit)
    outcome = np.full(len(cells), "none", dtype=object)
    outcome[status == Status.CONFLICT] = "conflict"
    outcome[solvable] = [Outcome(value).name.lower() for value in found.outcome.tolist()]
    texts = strings_from(found.values.reshape(-1, 81)) if solvable.any() else []
    solution = np.full(len(cells), None, dtype=object)
    solution[solvable] = texts
    solution[outcome != "solved"] = None
    lengths = np.zeros(len(cells), np.int32)
    lengths[solvable] = np.diff(found.steps)
    fast = pa.table(
        {
            "schema": pa.array(np.full(len(cells), VERSION, np.uint8)),
            "puzzle": [str(grid) for grid in grids if grid is not None],
            "solution": pa.array(solution.tolist(), pa.string()),
            "source": ["logic"] * len(cells),
            "order": [order] * len(cells),
            "outcome": outcome.tolist(),
            "steps": pa.ListArray.from_arrays(
                np.concatenate(([0], np.cumsum(lengths))).astype(np.int32), _steps_of(found, plan)
            ),
        },
        schema(),
    )
    if len(plain) == len(whole):
        return fast
    others = [one for one, grid in zip(whole, grids) if grid is None]
    options: dict[str, Any] = {"order": order, "seconds": seconds, "on_bad": on_bad}
    slow = pa.Table.from_pylist(list(traces(others, words=False, **options)), schema())
    places = np.argsort([*plain, *(row for row, grid in enumerate(grids) if grid is None)])
    return pa.concat_tables([fast, slow]).take(pa.array(places))


def _nine(puzzle: GridLike) -> Grid | None:
    """Return a classic puzzle as a grid; None for anything else."""
    try:
        grid = puzzle if isinstance(puzzle, Grid) else Grid(puzzle)
    except Exception:
        return None
    return grid if grid.size == 9 else None


def _steps_of(found: _native.PathColumns, plan: Plan) -> Any:
    """Return all steps of some paths as an Arrow array."""

    def pairs(offsets: Any, cells: Any, digits: Any) -> Any:
        kind = _step_type().field("placements").type.value_type
        values = pa.StructArray.from_arrays([pa.array(cells), pa.array(digits)], fields=list(kind))
        return pa.ListArray.from_arrays(offsets, values)

    count = len(found.technique)
    ratings, place = np.unique(found.rating, return_inverse=True)
    numbers = np.array([plan.scale.number(value) for value in ratings.tolist()], np.float64)
    keys = pa.array([technique.key for technique in plan.techniques], pa.string())
    columns = [
        keys.take(pa.array(found.technique)),
        pa.array(numbers[place]) if count else pa.array([], pa.float64()),
        pa.array(np.zeros(count, np.uint16)),
        pairs(found.placed, found.placed_cell, found.placed_digit),
        pairs(found.eliminated, found.eliminated_cell, found.eliminated_digit),
        pa.repeat("", count),
        pa.nulls(count, pa.string()),
    ]
    kind = _step_type()
    cast = [column.cast(field.type) for column, field in zip(columns, kind)]
    return pa.StructArray.from_arrays(cast, fields=list(kind))


def _logic(grid: Grid, scale: str, *, seconds: float | None, words: bool) -> _Walk:
    refuse_conflicts(grid)
    found = explain(grid, scale=scale, seconds=seconds)
    if found.outcome is Outcome.NONE:
        raise NoSolutionError
    steps = [
        {
            "technique": step.technique.key,
            "rating": step.rating,
            "depth": 0,
            "placements": _pairs(step.placements),
            "eliminations": _pairs(step.eliminations),
            "reason": str(step) if words else "",
            "board": str(board.grid),
        }
        for step, board in zip(found.steps, found.boards())
    ]
    return found.outcome.name.lower(), str(found.grid) if found.solved else None, steps


def _search(grid: Grid, heuristic: str, *, limit: int, seconds: float | None) -> _Walk:
    engine = Backtracking(heuristic, seed=0, seconds=seconds)
    result, placements = engine.trace(grid, limit=limit)
    steps = []
    standing: list[int] = []
    board = bytearray(grid.cells)
    for depth, cell, value in placements:
        while len(standing) > depth:  # deeper attempts have been undone
            board[standing.pop()] = 0
        steps.append(
            {
                "technique": "guess",
                "rating": None,
                "depth": depth,
                "placements": _pairs([(cell, value)]),
                "eliminations": [],
                "reason": "",
                "board": str(Grid.from_cells(bytes(board))),
            }
        )
        standing.append(cell)
        board[cell] = value
    outcome = result.status
    return outcome, str(result.grid) if result.solved else None, steps


def _pairs(pairs: Iterable[tuple[int, int]]) -> list[dict[str, int]]:
    return [{"cell": cell, "digit": digit} for cell, digit in pairs]
