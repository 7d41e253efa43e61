"""The shapes that several answers share, for the description of the API. Only the standard library.

``About`` holds what OpenAPI says of a value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from nonet.web.endpoint import About

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

TWO = PUZZLE.replace("7", ".").replace("3", ".")
"""A puzzle with several solutions."""

NEARLY = "534678912672195348198342567859761423426853791713924856961537284287419635345......"
"""A puzzle of a few steps."""

SMALL_PUZZLE = "12...4....4....1"

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
HouseName = Annotated[
    str, About(description="A row, column or box.", examples=["row 1", "column 4", "box 9"])
]
FormatName = Annotated[
    str,
    About(
        max_length=40,
        description="A format by its key; see `/api/info`.",
        examples=["line", "block", "json"],
    ),
]
ScaleName = Annotated[
    str,
    About(
        max_length=40,
        description="A scale by its key; see `/api/info`.",
        examples=["human", "se", "hodoku"],
    ),
]
CellNames = Annotated[
    list[CellName], About(description="Cells by row and column.", examples=[["r1c5", "r3c5"]])
]
HouseNames = Annotated[
    list[HouseName], About(description="Rows, columns and boxes.", examples=[["row 1", "box 9"]])
]
Digits = Annotated[list[int], About(description="Digits from 1.", examples=[[3, 8]])]
Clues = Annotated[int, About(description="How many cells are given.")]
Role = Annotated[
    str,
    About(description="What it does in the step.", examples=["pattern", "pivot", "fin", "on"]),
]
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
    givens: Annotated[
        Puzzle | None, About(description="The clues among the digits; without them, all digits.")
    ] = None
    candidates: Candidates | None = None
    rules: Rules = field(default_factory=list)


@dataclass
class Mark:
    """A digit in a cell."""

    cell: CellName
    digit: Annotated[int, About(description="A digit from 1.")]


@dataclass
class Token:
    """A piece of an explanation, and what it is about; a plain word has only its text."""

    text: Annotated[str, About(description="The words themselves.", examples=["r1c5 is 7"])]
    role: Role = ""
    cells: CellNames = field(default_factory=list)
    digits: Digits = field(default_factory=list)
    houses: HouseNames = field(default_factory=list)
    letter: Annotated[
        str, About(description="The letter of the set, colour or branch that it names.")
    ] = ""


@dataclass
class Part:
    """A piece of evidence; cells and digits together mean those candidates."""

    role: Role
    cells: CellNames
    digits: Digits
    houses: HouseNames
    nested: Annotated[
        int | None, About(description="The nested step that a node follows by, by its place.")
    ] = None
    letter: Annotated[
        str | None, About(description="The letter of one of several sets, colours or branches.")
    ] = None


@dataclass
class Link:
    """A link of a chain between two parts, by their places in the list of parts."""

    start: Annotated[int, About(alias="from", description="The place of the part it leaves.")]
    end: Annotated[int, About(alias="to", description="The place of the part it reaches.")]
    strong: Annotated[
        bool, About(description="Strong: one of the two is true. Weak: not both are.")
    ]
    house: Annotated[
        str | None,
        About(description="The house that explains a link of one digit.", examples=["box 4"]),
    ] = None


@dataclass
class Branch:
    """A supposition, and what follows from it, line by line, each with its reason."""

    premise: Annotated[str, About(description="What is supposed.", examples=["r1c5 is 7"])]
    lines: Annotated[
        list[str], About(description="What follows, in order, each line with its reason.")
    ]


@dataclass
class Step:
    """One deduction: what it concludes, from what, in words; a chain has links."""

    technique: Annotated[str, About(description="Its key.", examples=["x-wing"])]
    name: Annotated[str, About(description="Its name.", examples=["X-Wing"])]
    family: Annotated[str, About(description="The family it belongs to.", examples=["fish"])]
    rating: Annotated[int, About(description="What it is worth on the scale.")]
    by_hand: Annotated[bool, About(description="False if no person would find it.")]
    placements: Annotated[list[Mark], About(description="The digits that it places.")]
    eliminations: Annotated[list[Mark], About(description="The candidates that it rules out.")]
    parts: Annotated[list[Part], About(description="The evidence.")]
    text: Annotated[str, About(description="The whole explanation.")]
    tokens: Annotated[list[Token], About(description="The same in pieces, with roles.")]
    links: Annotated[list[Link], About(description="The links of a chain.")] = field(
        default_factory=list
    )
    chain: Annotated[str, About(description="The chain in Eureka notation.")] = ""
    branches: Annotated[
        list[Branch], About(description="What is supposed, and what follows from each.")
    ] = field(default_factory=list)
    nested: Annotated[
        list[dict[str, Any]],
        About(description="Steps inside a branch, on the board that it has made; each a step."),
    ] = field(default_factory=list)


@dataclass
class Mistake:
    """Something that is wrong on a board, and where."""

    kind: Annotated[
        str,
        About(
            description="What is wrong.", examples=["conflict", "wrong", "missing", "no-solution"]
        ),
    ]
    cells: CellNames
    text: Annotated[str, About(description="The same in a sentence.")]


@dataclass(kw_only=True)
class Rating:
    """A puzzle on one scale; an unsolved one has no numbers."""

    scale: Annotated[str, About(description="The key of the scale.", examples=["human"])]
    solved: Annotated[bool, About(description="Whether its techniques solve the puzzle.")]
    outcome: Annotated[str, About(description="How the attempt ended.", examples=["solved"])]
    steps: Annotated[int, About(description="How many steps that took.")]
    peak: Annotated[int | None, About(description="What the hardest step is worth.")]
    pearl: Annotated[int | None, About(description="The same up to the first placement.")]
    diamond: Annotated[int | None, About(description="What the first step is worth.")]
    total: Annotated[int | None, About(description="What all steps are worth together.")]
    level: Annotated[str | None, About(description="The level, where the scale has levels.")]
    value: Annotated[float | None, About(description="The number that people quote.")]
    shown: Annotated[list[str], About(description="What the scale says of a puzzle, as text.")]
    hardest: Annotated[str | None, About(description="The technique of the hardest step.")]
    techniques: Annotated[dict[str, int], About(description="How often each technique is used.")]


@dataclass
class Problem:
    """What went wrong, and where."""

    kind: Annotated[
        str,
        About(
            description="What sort of problem, for programs.",
            examples=["format", "conflict", "no_solution", "multiple_solutions", "budget"],
        ),
    ]
    message: Annotated[str, About(description="The same for people.")]
    line: Annotated[int | None, About(description="Where in the text, from 1.")] = None
    column: Annotated[int | None, About(description="Where in that line, from 1.")] = None
    cells: CellNames | None = None
    solutions: Annotated[
        list[Line] | None, About(description="Two different solutions, if there are several.")
    ] = None
    suggestions: Annotated[
        list[str] | None, About(description="Names that may have been meant.")
    ] = None


@dataclass
class ErrorAnswer:
    """Every answer that is not 2xx."""

    error: Annotated[Problem, About(description="Why the request was not answered.")]
