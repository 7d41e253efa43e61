"""The shapes that several answers share, for the description of the API. Only the standard library.

``About`` holds what OpenAPI says of a value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from nonet.web.endpoint import About

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Puzzle = Annotated[
    str,
    About(
        min_length=1,
        max_length=60_000,
        description="A puzzle in any format that nonet reads: a line, rows, a frame, JSON, "
        "pencil marks, sdk, sdx, …",
        examples=[PUZZLE],
    ),
]
Line = Annotated[
    str, About(description="One character a cell, row by row; a dot is a blank.", examples=[PUZZLE])
]
CellName = Annotated[str, About(description="A cell by row and column.", examples=["r1c5"])]
HouseName = Annotated[str, About(examples=["row 1", "column 4", "box 9"])]
FormatName = Annotated[str, About(max_length=40, examples=["line", "block", "json"])]
ScaleName = Annotated[str, About(max_length=40, examples=["human", "se", "hodoku"])]
Candidates = Annotated[
    list[Annotated[str, About(max_length=25)]],
    About(
        max_length=625,
        description="A player's own candidates: the digits of each cell, row by row; what a "
        "filled cell has does not count.",
    ),
]
Rules = Annotated[
    list[Annotated[str, About(max_length=40)]],
    About(
        max_length=10,
        description="Rules of a variant by name; an endpoint that cannot honour one refuses it.",
        examples=[["diagonals", "anti-knight"]],
    ),
]
SchemaVersion = Annotated[int, About(alias="schema", description="The version of this JSON.")]


@dataclass(kw_only=True)
class PuzzleRequest:
    """A puzzle."""

    puzzle: Puzzle
    rules: Rules = field(default_factory=list)


@dataclass(kw_only=True)
class BoardRequest:
    """A board in work: the digits as they stand, the givens among them, the player's candidates."""

    puzzle: Puzzle
    givens: Puzzle | None = None
    candidates: Candidates | None = None
    rules: Rules = field(default_factory=list)


@dataclass
class Mark:
    """A digit in a cell."""

    cell: CellName
    digit: int


@dataclass
class Token:
    """A piece of an explanation, and what it speaks of; a plain word has only its text."""

    text: str
    role: str = ""
    cells: list[CellName] = field(default_factory=list)
    digits: list[int] = field(default_factory=list)
    houses: list[HouseName] = field(default_factory=list)


@dataclass
class Part:
    """A piece of evidence; cells and digits together mean those candidates."""

    role: str
    cells: list[CellName]
    digits: list[int]
    houses: list[HouseName]
    nested: Annotated[
        int | None, About(description="The nested step that a node follows by, by its place.")
    ] = None


@dataclass
class Link:
    """A link of a chain between two parts, by their places in the list of parts."""

    start: Annotated[int, About(alias="from")]
    end: Annotated[int, About(alias="to")]
    strong: bool


@dataclass
class Branch:
    """A supposition, and what follows from it, line by line, each with its reason."""

    premise: str
    lines: list[str]


@dataclass
class Step:
    """One deduction: what it concludes, from what, in words; a chain has links."""

    technique: str
    name: str
    family: str
    rating: int
    by_hand: Annotated[bool, About(description="False if no person would find it.")]
    placements: list[Mark]
    eliminations: list[Mark]
    parts: list[Part]
    text: str
    tokens: list[Token]
    links: list[Link] = field(default_factory=list)
    chain: Annotated[str, About(description="The chain in Eureka notation.")] = ""
    branches: list[Branch] = field(default_factory=list)
    nested: Annotated[
        list[dict[str, Any]],
        About(description="Steps inside a branch, on the board that it has made; each a step."),
    ] = field(default_factory=list)


@dataclass
class Mistake:
    """Something that is wrong on a board, and where."""

    kind: Annotated[str, About(examples=["conflict", "wrong", "missing", "no-solution"])]
    cells: list[CellName]
    text: str


@dataclass(kw_only=True)
class Rating:
    """A puzzle on one scale; an unsolved one has no numbers."""

    scale: str
    solved: bool
    outcome: str
    steps: int
    peak: Annotated[int | None, About(description="What the hardest step is worth.")]
    pearl: Annotated[int | None, About(description="The same up to the first placement.")]
    diamond: Annotated[int | None, About(description="What the first step is worth.")]
    total: Annotated[int | None, About(description="What all steps are worth together.")]
    level: str | None
    value: Annotated[float | None, About(description="The number that people quote.")]
    shown: Annotated[list[str], About(description="What the scale tells of a puzzle, as text.")]
    hardest: str | None
    techniques: Annotated[dict[str, int], About(description="How often each technique is used.")]


@dataclass
class Problem:
    """What went wrong, and where."""

    kind: Annotated[
        str, About(examples=["format", "conflict", "no_solution", "multiple_solutions", "budget"])
    ]
    message: str
    line: int | None = None
    column: int | None = None
    cells: list[CellName] | None = None
    solutions: list[Line] | None = None
    suggestions: list[str] | None = None


@dataclass
class ErrorAnswer:
    """Every answer that is not 2xx."""

    error: Problem
