"""The requests of the REST API: dataclasses that FastAPI validates and worker processes receive.

Only the standard library is imported: workers load neither FastAPI nor pydantic, which finds the
bounds of a field through :class:`Input`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

SEEDS = 2**53
"""Seeds are below this limit, so that every JSON reader keeps them exactly."""


class Input:
    """The meaning of a field of a request, with examples and bounds.

    ``bounds`` are those of pydantic: ``min_length``, ``max_length``, ``ge``, ``le``, ``lt``.
    """

    def __init__(self, doc: str, *examples: Any, **bounds: int) -> None:
        self.doc, self.examples, self.bounds = doc, examples, bounds

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the schema with the bounds."""
        schema = bounded = handler(source)
        while bounded["type"] == "nullable":
            bounded = bounded["schema"]
        bounded.update(self.bounds)
        return schema

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> Any:
        """Add the meaning to the OpenAPI schema."""
        examples = {"examples": list(self.examples)} if self.examples else {}
        return handler(core_schema) | {"description": self.doc} | examples


@dataclass(frozen=True, kw_only=True)
class RequestBody:
    """The base of all requests: unknown fields and values of a wrong type are errors."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "strict": True}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Accept the dictionary that the JSON of a body becomes."""
        return handler(source) | {"strict": False}


Puzzle = Annotated[
    str,
    Input(
        "A puzzle in any format that nonet reads: a line, rows, a frame, JSON, pencil marks, …",
        EXAMPLE,
        min_length=1,
        max_length=60_000,
    ),
]
Rules = Annotated[
    list[
        Annotated[str, Input("The name of a rule.", max_length=40)]
        | Annotated[dict[str, Any], Input("A rule with its fields.", max_length=8)]
    ],
    Input(
        "Rules of a variant, by name or with their fields, in addition to those of the puzzle; an "
        "endpoint that does not support one rejects it.",
        ["diagonals", {"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 9}],
        max_length=500,
    ),
]
Scale = Annotated[
    str,
    Input("A scale by its key; see `/api/info`.", "human", "se", "hodoku", max_length=40),
]
_LEVEL = Input("A level of difficulty; see `/api/info`.", "easy", max_length=40)
Seed = Annotated[
    int | None, Input("Reproduces a result; without a seed, it is random.", 7, ge=0, lt=SEEDS)
]
_Index = Annotated[int, Input("Counted from 1.", 3, ge=1, le=25)]


@dataclass(frozen=True, kw_only=True)
class PuzzleRequest(RequestBody):
    """A puzzle."""

    puzzle: Puzzle
    rules: Rules = field(default_factory=list)
    drawn: Annotated[
        bool,
        Input("Also use the rules that drawings and text show, if they are understood."),
    ] = False


@dataclass(frozen=True, kw_only=True)
class PrintRequest(PuzzleRequest):
    """A puzzle, and the title above it."""

    title: Annotated[str, Input("The title of the page.", "Sudoku", max_length=200)] = "Sudoku"


@dataclass(frozen=True, kw_only=True)
class CountRequest(PuzzleRequest):
    """A puzzle, and where to stop counting."""

    limit: Annotated[int, Input("Stop at this number of solutions.", ge=1, le=1_000_000)] = 1000


@dataclass(frozen=True, kw_only=True)
class CluesRequest(PuzzleRequest):
    """A grid or a puzzle of it, and the most clues to look for."""

    at_most: Annotated[int, Input("The most clues of a puzzle.", 17, ge=1, le=20)] = 17


@dataclass(frozen=True, kw_only=True)
class EstimateRequest(PuzzleRequest):
    """A puzzle, and how often to descend at random."""

    descents: Annotated[int, Input("Number of random descents.", ge=2, le=1_000_000)] = 1000
    seed: Seed = None


@dataclass(frozen=True, kw_only=True)
class RevealRequest(RequestBody):
    """A puzzle and one of its cells."""

    puzzle: Puzzle
    row: _Index
    column: _Index


@dataclass(frozen=True, kw_only=True)
class BoardRequest(PuzzleRequest):
    """A board in progress: its digits, the givens among them, the player's candidates."""

    givens: Annotated[
        str | None,
        Input(
            "The givens among the digits; without them, all digits.",
            min_length=1,
            max_length=60_000,
        ),
    ] = None
    candidates: Annotated[
        list[Annotated[str, Input("The digits of a cell.", "38", max_length=25)]] | None,
        Input(
            "The player's candidates: the digits of each cell, row by row. Those of filled cells "
            "are ignored.",
            max_length=625,
        ),
    ] = None


@dataclass(frozen=True, kw_only=True)
class ExplainRequest(BoardRequest):
    """A board in progress, and the scale that orders the techniques."""

    scale: Scale = "human"


@dataclass(frozen=True, kw_only=True)
class RenderRequest(BoardRequest):
    """A board in progress, and whether to draw its easiest next step."""

    hint: Annotated[bool, Input("Draw the easiest next step.")] = False


@dataclass(frozen=True, kw_only=True)
class RateRequest(PuzzleRequest):
    """A puzzle and a scale."""

    scale: Scale = "human"


@dataclass(frozen=True, kw_only=True)
class JudgeRequest(BoardRequest):
    """A board in progress, and moves to judge one by one."""

    moves: Annotated[str, Input("The moves.", "r1c3=4, r4c4<>7", min_length=1, max_length=10_000)]
    scale: Annotated[
        str | None,
        Input("A scale by its key; by default, se, or human for variants.", "se", max_length=40),
    ] = None
    most: Annotated[float | None, Input("The highest rating that justifies a move.", 4.2, ge=0)] = (
        None
    )
    silent: Annotated[bool, Input("Eliminations need not be stated.")] = False


@dataclass(frozen=True, kw_only=True)
class GradeRequest(PuzzleRequest):
    """A puzzle, and an answer to it."""

    answer: Annotated[
        str,
        Input(
            "The answer in free text: the last grid in it, or its moves.",
            "r1c3=4, r1c4=6",
            max_length=1_000_000,
        ),
    ]


@dataclass(frozen=True, kw_only=True)
class GenerateRequest(RequestBody):
    """The properties of a new puzzle: its size and rules, a level, a technique that it needs."""

    size: Annotated[int, Input("Rows, 4 to 16.", 9, ge=4, le=16)] = 9
    rules: Annotated[
        list[Annotated[str, Input("The name of a rule.", max_length=40)]],
        Input(
            "Rules to obey, or kinds of rules to lay out, by name; see `/api/info`.",
            ["killer"],
            max_length=10,
        ),
    ] = field(default_factory=list)
    level: Annotated[str | None, _LEVEL] = None
    technique: Annotated[
        str | None,
        Input("A technique that it needs, by key, name or alias.", "xy-wing", max_length=60),
    ] = None
    symmetry: Annotated[
        str, Input("The symmetry of the givens; see `/api/info`.", "half-turn", max_length=40)
    ] = "none"
    seed: Seed = None


@dataclass(frozen=True, kw_only=True)
class DailyRequest(RequestBody):
    """A day, and the level of its puzzle."""

    date: Annotated[str, Input("Year, month, day.", "2026-11-15", max_length=10)]
    level: Annotated[str, _LEVEL] = "medium"


@dataclass(frozen=True, kw_only=True)
class ChallengeRequest(RequestBody):
    """A technique, and optionally which puzzle."""

    technique: Annotated[str, Input("Its key, name or alias.", "x-wing", max_length=60)]
    seed: Seed = None


@dataclass(frozen=True, kw_only=True)
class PracticeRequest(ChallengeRequest):
    """A technique, and optionally which of its positions."""

    grade: Annotated[int | None, Input("How hidden the step is.", 1, ge=1, le=3)] = None


@dataclass(frozen=True, kw_only=True)
class ConvertRequest(PuzzleRequest):
    """A puzzle and the format to write it in."""

    to: Annotated[
        str, Input("A format by its key; see `/api/info`.", "block", "json", max_length=40)
    ] = "line"
    read_as: Annotated[
        str | None, Input("The format of the puzzle; by default, detected.", "line", max_length=40)
    ] = None
    blank: Annotated[
        str | None, Input("The character of an empty cell.", "0", min_length=1, max_length=1)
    ] = None


@dataclass(frozen=True, kw_only=True)
class PhotoRequest(RequestBody):
    """A picture of a puzzle, and whether the rules correct handwritten digits as well."""

    image: Annotated[bytes, Input("The bytes of a JPEG, PNG, WebP, GIF or BMP file.")]
    correct: Annotated[
        bool, Input("Use the rules to correct handwritten digits as well.", False)
    ] = False


@dataclass(frozen=True, kw_only=True)
class InfoRequest(RequestBody):
    """Nothing."""


@dataclass(frozen=True, kw_only=True)
class RaceRequest(RequestBody):
    """The puzzle of a race: a new one of a level, or your own with exactly one solution."""

    level: Annotated[str | None, _LEVEL] = None
    puzzle: Annotated[
        str | None,
        Input("A puzzle in any format that nonet reads.", EXAMPLE, min_length=1, max_length=60_000),
    ] = None
