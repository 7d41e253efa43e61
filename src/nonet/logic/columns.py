"""Table columns for difficulty: the ratings on each scale, and the solution path.

Only puzzles with exactly one solution are rated; others are null. A puzzle that the techniques of a
scale do not solve has no level, no rating and no hardest step.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from nonet.columns import Values
from nonet.errors import ConflictError, SudokuError
from nonet.formats.record import Record
from nonet.lazy import numpy as np
from nonet.logic import order_free
from nonet.logic.explanations import explain
from nonet.logic.path import Outcome, as_board
from nonet.logic.plan import plan_on
from nonet.logic.ratings import Rating, Ratings, rate_board, rate_many
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.model.grid import Grid
from nonet.puzzles.rows import Rows
from nonet.results import Column, plain
from nonet.solving.bulk import Status, solve_rows
from nonet.solving.columns import STATUSES, PuzzleBatch, RowValues, refused
from nonet.solving.search import REASONS, solution_of


def ratings(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute ratings, each scale once."""
    values: dict[str, Values] = {}
    for scale in SCALES:
        wanted = [name for name in names if name.startswith(f"{scale}_")]
        if wanted:
            found = _rate(batch, scale)
            for name in wanted:
                own = found.values(name.removeprefix(f"{scale}_"))
                if isinstance(own.data, np.ndarray) and not own.words and own.offsets is None:
                    own = replace(own, data=own.data.astype(np.float64))
                values[name] = own.spread(batch.unique)
    return values


def rating(
    batch: PuzzleBatch, names: Collection[str], *, stable: bool = False, **plan: Any
) -> dict[str, Values]:
    """Compute the rating of each puzzle as :func:`nonet.rate` does, and why it has none."""

    def arrays() -> dict[str, Values]:
        rows = batch.rows
        options = {"threads": batch.threads, "seconds": batch.seconds, "stable": stable, **plan}
        found = rate_many(rows, **options)
        fields = [column.name for column in Rating.columns() if column.name in names]
        values = {name: found.values(name) for name in fields if name != "scale"}
        values["scale"] = Values(np.zeros(len(rows), np.uint8), words=(found.scale,))
        outcome = found.values("outcome").data
        status = np.full(len(rows), Status.UNIQUE, np.uint8)
        failed = np.flatnonzero(outcome != np.uint8(Outcome.SOLVED.value))
        if len(failed):
            status[failed] = solve_rows(Rows(rows.bytes[failed]), threads=batch.threads).status
        status[outcome == np.uint8(Outcome.STOPPED.value)] = Status.STOPPED
        words = {**REASONS, Status.UNIQUE: WHY_NOT[Outcome.STUCK]}
        words[Status.STOPPED] = WHY_NOT[Outcome.STOPPED]
        values["status"] = Values(status, words=STATUSES)
        why = tuple(words[kind] for kind in Status)
        values["reason"] = Values(status, outcome != np.uint8(Outcome.SOLVED.value), why)
        return values

    def each(records: Sequence[Record]) -> list[RowValues]:
        return [_rated(record, batch, stable, plan) for record in records]

    columns = [column for column in Rating.row_columns() if column.name in names]
    return batch.merged(columns, arrays, batch.each(each))


WHY_NOT = {
    Outcome.STUCK: "the techniques do not solve it",
    Outcome.NONE: "the pencil marks rule out the solution",
    Outcome.STOPPED: "time limit reached: it is at least that hard",
}
"""Why a puzzle with one solution has no rating."""


def _rated(record: Record, batch: PuzzleBatch, stable: bool, plan: dict[str, Any]) -> RowValues:
    """Rate one puzzle, which may have rules, pencil marks or another size."""
    limits: dict[str, Any] = {"threads": batch.threads, "seconds": batch.seconds}
    try:
        board = as_board(record)
        found = rate_board(board, plan_on(board, **plan), stable=stable, **limits)
    except ConflictError:
        found = Rating(plan["scale"], Outcome.NONE)
    except SudokuError as error:
        return refused(error)
    status, reason = "unique", None
    if found.outcome is Outcome.STOPPED:
        status, reason = "stopped", WHY_NOT[found.outcome]
    elif not found.solved:
        solution = solution_of(record.grid, rules=record.rules, seconds=batch.seconds)
        status, reason = plain(solution.status), solution.reason
        if reason is None:
            status = "none" if found.outcome is Outcome.NONE else "unique"
            reason = WHY_NOT[found.outcome]
    return {**found.as_row(), "status": status, "reason": reason}


def singles(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute whether singles alone solve each puzzle."""
    solved = _rate(batch, "human", only="singles").solved
    return {"singles": Values(solved).spread(batch.unique)}


def _rate(batch: PuzzleBatch, scale: str, *, only: str | None = None) -> Ratings:
    """Rate the rows with one solution."""
    return rate_many(batch.cells[batch.unique], scale=scale, only=only, threads=batch.threads)


def paths(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the steps as text: technique, placements ``r1c1=5``, eliminations ``r1c1<>5``."""
    cells, unique = batch.cells, batch.unique.tolist()
    found = [
        [step_text(step) for step in explain(Grid.from_cells(row.tobytes()))] if one else []
        for row, one in zip(cells, unique)
    ]
    values: dict[str, Values] = {}
    if "path" in names:
        offsets = np.concatenate(([0], np.cumsum([len(path) for path in found], dtype=np.int32)))
        texts = [text for path in found for text in path]
        values["path"] = Values(texts, batch.unique, offsets=offsets.astype(np.int32))
    if "path_text" in names:
        lines = ["; ".join(path) if one else None for path, one in zip(found, unique)]
        values["path_text"] = Values(lines)
    return values


def step_text(step: Step) -> str:
    """Return a step as one line that is easy to parse.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step_text(explain(puzzle).steps[0])
    'hidden-single-box r1c6=8'
    """
    return " ".join((step.technique.key, *step.effects))


PATH = Column("texts", "Steps that solve the puzzle, each with technique and effects.", name="path")
COLUMNS = {
    ratings: tuple(
        replace(
            column,
            name=f"{scale.key}_{column.name}",
            doc=f"{column.doc.removesuffix('.')} ({scale.name}).",
        )
        for scale in SCALES.values()
        for column in Rating.columns()
        if column.name != "scale" and (scale.levels or column.name != "level")
    ),
    singles: (Column("bool", "Whether singles alone solve the puzzle.", name="singles"),),
    **order_free.COLUMNS,
    paths: (PATH, Column("text", "The same steps as one text.", name="path_text")),
}
"""Columns that can be computed for any table, by the function that computes them."""
