"""Every public parameter rejects values of wrong types with an error of ours that quotes them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import nonet
import nonet.datasets
import nonet.formats
import nonet.play
import nonet.rules
import nonet.tables
from nonet.engines.exact_cover import ExactCover, sudoku
from nonet.errors import MissingFileError, SudokuError
from nonet.play import Game, Race, Statistics
from nonet.tables.traces import traces
from test_numbers import CALLS, COVER, GAME, GRID, NINE, SIGNATURES, TABLE


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError


HOSTILE: dict[str, Any] = {
    "none": None,
    "five": 5,
    "half": -0.5,
    "huge": 10**5000,
    "text": "x" * 10_000,
    "bytes": b"\xff",
    "list": [[1]],
    "names": ["x"],
    "dict": {"a": 1},
    "range": range(81),
    "array": np.zeros(3),
    "table": np.zeros((2, 2)),
    "object": object(),
    "broken": Broken(),
}

ARGUMENTS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    **{
        name: (getattr(nonet, name), {"puzzle": GRID})
        for name in (
            *("check", "count_solutions", "estimate", "is_minimal", "is_unique", "rate"),
            "contradiction",
            *("redundant_clues", "redundant_rules", "solutions", "solve", "true_candidates"),
        )
    },
    **{
        name: (getattr(nonet, name), {"puzzles": [NINE]})
        for name in ("canonical_many", "class_keys", "rate_many", "solve_many")
    },
    "annotate": (nonet.annotate, {"table": TABLE, "columns": "clues"}),
    "audit": (nonet.datasets.audit, {"sets": ["missing.csv"]}),
    "automorphisms": (nonet.automorphisms, {"grid": GRID}),
    "Board": (nonet.Board, {"grid": GRID, "givens": GRID, "candidates": [()] * 16, "rules": ()}),
    "Board.apply": (nonet.Board(GRID).apply, {"step": nonet.hint(GRID).step}),
    "Board.eliminate": (nonet.Board(GRID).eliminate, {"row": 0, "col": 2, "digit": 3}),
    "Board.place": (
        nonet.Board(GRID).place,
        {"row": 0, "col": 2, "digit": 3, "overwrite": False},
    ),
    "by_name": (nonet.rules.by_name, {"name": "diagonals"}),
    "can_place": (nonet.can_place, {"grid": GRID, "row": 0, "col": 2, "value": 3}),
    "canonical": (nonet.canonical, {"grid": GRID}),
    "daily": (nonet.daily, {"date": "2026-11-15", "level": "easy"}),
    "dedup": (nonet.datasets.dedup, {"table": TABLE}),
    "ExactCover": (
        ExactCover,
        {"columns": "ab", "rows": {"x": "a", "y": "b"}, "secondary": "c", "propagate": False},
    ),
    "ExactCover.select": (COVER.select, {"rows": ["x"]}),
    "explain": (nonet.explain, {"puzzle": NINE}),
    "formats.read": (nonet.formats.read, {"text": GRID, "format": "line"}),
    "Game": (Game, {"puzzle": GRID}),
    "Game.load": (Game.load, {"text": GAME.save()}),
    "Game.place": (GAME.place, {"row": 0, "col": 2, "digit": 3}),
    "Grid": (nonet.Grid, {"source": GRID}),
    "Grid.empty_of": (nonet.Grid.empty_of, {"size": 4}),
    "Grid.from_cells": (nonet.Grid.from_cells, {"cells": bytes(16)}),
    "Grid.with_value": (nonet.Grid(GRID).with_value, {"row": 0, "col": 2, "value": 3}),
    "hint": (nonet.hint, {"board": NINE}),
    "is_isomorphic": (nonet.is_isomorphic, {"a": GRID, "b": GRID}),
    "leakage": (nonet.datasets.leakage, {"train": [NINE], "test": [NINE]}),
    "minimize": (nonet.minimize, {"puzzle": GRID, "seed": 1}),
    "practice": (nonet.practice, {"technique": "x-wing"}),
    "Race": (Race, {"puzzle": GRID, "solution": nonet.solve(GRID)}),
    "Race.join": (Race(GRID).join, {"name": "Ann", "now": 0.0}),
    "Ratings.values": (nonet.rate_many([NINE]).values, {"name": "er"}),
    "reveal": (nonet.reveal, {"puzzle": GRID, "row": 0, "col": 2}),
    "rule_texts": (nonet.rules.rule_texts, {"rules": (), "size": 9, "language": "de"}),
    "shuffle": (nonet.shuffle, {"grid": GRID, "seed": 1}),
    "split": (nonet.datasets.split, {"table": TABLE, "seed": 1}),
    "Statistics.load": (Statistics.load, {"text": Statistics().save()}),
    "steps": (nonet.steps, {"board": NINE}),
    "strings_from": (nonet.strings_from, {"cells": np.zeros((1, 81), np.uint8), "blank": "0"}),
    "sudoku": (sudoku, {"grid": GRID}),
    "traces": (traces, {"puzzles": [NINE]}),
}
"""Public callables with valid arguments, which are replaced one at a time."""

SLOW = {("hunt", "state"), ("generate_many", "count"), ("Generator.generate_many", "count")}


def parameters_of(function: Any) -> list[str]:
    found = inspect.signature(function).parameters.values()
    return [p.name for p in found if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]


def attempts() -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    for name, call in CALLS.items():
        for parameter in parameters_of(SIGNATURES.get(name, call)):
            if parameter != "self" and (name, parameter) not in SLOW:
                yield f"{name}({parameter})", call, {parameter: None}
    for name, (call, arguments) in ARGUMENTS.items():
        for parameter in arguments:
            yield f"{name}({parameter})", call, {parameter: None, **arguments}


ATTEMPTS = {name: (call, arguments) for name, call, arguments in attempts()}


@pytest.mark.parametrize("name", ATTEMPTS)
@pytest.mark.filterwarnings("ignore")
def test_values_of_wrong_types_are_rejected(name: str, tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    call, arguments = ATTEMPTS[name]
    parameter = name.partition("(")[2][:-1]
    usual = {"seconds": 0.01, "seed": 1}
    usual = {key: usual[key] for key in usual.keys() & inspect.signature(call).parameters.keys()}
    for kind, value in HOSTILE.items():
        try:
            found = call(**{**usual, **arguments, parameter: value})
            if isinstance(found, Iterator):
                next(found, None)
        except SudokuError as error:
            assert len(str(error)) < 2_000 or isinstance(error, MissingFileError), kind
        except Exception as error:
            raise AssertionError(f"{kind}: {error!r}") from error
