"""Replay an exact-cover search as one self-contained page."""

from __future__ import annotations

import json
from importlib.resources import files

from nonet.arguments import LARGEST_32, seconds_of, whole_number
from nonet.engines.exact_cover import sudoku
from nonet.engines.exact_cover.model import Model, model
from nonet.engines.exact_cover.search import Event
from nonet.errors import BudgetError
from nonet.model.cells import DIGITS
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import RulesLike, puzzle_of

MAX_EVENTS = 5000
"""The default number of choices and undone choices that a page replays."""

_CODES = {"choose": 0, "force": 1, "undo": 2, "dead end": 3, "solution": 4}


def trace_html(
    grid: GridLike,
    *,
    rules: RulesLike = (),
    propagate: bool = False,
    max_events: int = MAX_EVENTS,
    seconds: float | None = None,
) -> str:
    """Return a page that replays the search for the first solution, cover by cover.

    The page needs no other files and no network. It contains the matrix and the log of the search,
    and covers and uncovers the columns itself; a log longer than ``max_events`` is truncated with a
    note. After ``seconds``, :class:`~nonet.errors.BudgetError` is raised.
    """
    max_events = whole_number("max_events", max_events, most=LARGEST_32)
    puzzle = puzzle_of(grid, rules)
    grid, rules = puzzle.grid, puzzle.conditions
    search = sudoku(puzzle, propagate=propagate, events=max_events).search()
    _, late = search.advance(seconds=seconds_of(seconds))
    if late:
        raise BudgetError(f"time limit reached after {search.stats.choices:,} choices")
    game = model(grid.size, rules)
    stats = search.stats
    data = {
        "size": grid.size,
        "digits": DIGITS,
        "cells": list(grid.cells),
        "rules": [rule.name for rule in rules],
        "regions": _regions(game),
        "labels": game.labels,
        "primary": game.primary,
        "rows": game.columns_of,
        "events": [_coded(event) for event in search.events],
        "cut": search.log_cut_short,
        "stats": {
            "calls": stats.calls,
            "choices": stats.choices,
            "undone": stats.undone,
            "forced": stats.forced,
            "peak of the op-stack": stats.max_ops,
        },
    }
    text = json.dumps(data, separators=(",", ":")).replace("</", "<\\/")
    page = files("nonet.render").joinpath("trace.html").read_text(encoding="utf-8")
    return page.replace("/*DATA*/null", text)


def _coded(event: Event) -> list[int]:
    """Return an event as numbers: kind, row or -1, column or -1, depth."""
    number = event.column if event.kind in ("choose", "force", "dead end", "undo") else -1
    row = event.row if event.kind in ("choose", "force", "undo") else -1
    return [_CODES[event.kind], row, number, event.depth]


def _regions(game: Model) -> list[int]:
    """Return the box or region of each cell, for the thick lines of the board."""
    size = game.size
    columns = range(3 * size * size, 4 * size * size)
    return [
        columns.index(next(column for column in game.columns_of[cell * size] if column in columns))
        // size
        for cell in range(size * size)
    ]
