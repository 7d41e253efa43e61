"""Traces for training: how a puzzle is solved, step by step, in one documented schema.

A trace has a row per puzzle. Its steps come from the human solver, each with its technique and
reason, or from a plain search, each a guess at some depth. ``docs/datasets.md`` describes the
columns; an incompatible change increases ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

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
from nonet.lazy import pyarrow as pa
from nonet.logic.explanations import explain
from nonet.logic.path import Outcome
from nonet.logic.scales import SCALES
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.validate import refuse_conflicts

VERSION = 2
"""The version of the schema, in the column ``schema``."""

SOURCES = ("logic", "search")

_Walk: TypeAlias = tuple[str, str | None, list[dict[str, Any]]]
"""The outcome, the solution, and the steps."""


def schema() -> Any:
    """Return the Arrow schema of traces."""
    pairs = pa.list_(pa.struct([("cell", pa.uint16()), ("digit", pa.uint8())]))
    step = pa.struct(
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
    return pa.schema(
        [
            ("schema", pa.uint8()),
            ("puzzle", pa.string()),
            ("solution", pa.string()),
            ("source", pa.string()),
            ("order", pa.string()),
            ("outcome", pa.string()),
            ("steps", pa.list_(step)),
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


def _logic(grid: Grid, scale: str, *, seconds: float | None, words: bool) -> _Walk:
    refuse_conflicts(grid)
    found = explain(grid, scale=scale, seconds=seconds)
    if found.outcome is Outcome.BROKEN:
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
