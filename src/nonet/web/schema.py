"""The wire types: what a request may hold and what an answer holds."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Puzzle = Annotated[
    str,
    Field(
        min_length=1,
        max_length=60_000,
        description="A puzzle in any format that nonet reads: a line, rows, a frame, JSON, pencil "
        "marks, sdk, sdx, …",
        examples=[PUZZLE],
    ),
]
Line = Annotated[
    str, Field(description="One character a cell, row by row; a dot is a blank.", examples=[PUZZLE])
]
CellName = Annotated[str, Field(description="A cell by row and column.", examples=["r1c5"])]
HouseName = Annotated[str, Field(examples=["row 1", "column 4", "box 9"])]
FormatName = Annotated[str, Field(max_length=40, examples=["line", "block", "json"])]


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SolveRequest(_Request):
    """A puzzle."""

    puzzle: Puzzle


class CountRequest(_Request):
    """A puzzle, and where to stop counting."""

    puzzle: Puzzle
    limit: int = Field(default=1000, ge=1, le=1_000_000, description="Stop at so many solutions.")


class CheckRequest(_Request):
    """A puzzle."""

    puzzle: Puzzle


class ConvertRequest(_Request):
    """A puzzle and the format to write it in."""

    puzzle: Puzzle
    to: FormatName = "line"
    read_as: FormatName | None = Field(
        default=None, description="The format of the puzzle, where its look does not tell."
    )
    blank: str | None = Field(
        default=None, min_length=1, max_length=1, description="The character of an empty cell."
    )


class CanonicalRequest(_Request):
    """A puzzle of size 4 or 9."""

    puzzle: Puzzle


Candidates = Annotated[
    list[Annotated[str, Field(max_length=25)]],
    Field(
        max_length=625,
        description="A player's own candidates: the digits of each cell, row by row; what a filled "
        "cell has does not count.",
    ),
]


class _BoardRequest(_Request):
    """A board in work: the digits as they stand, the givens among them, the player's candidates."""

    puzzle: Puzzle
    givens: Puzzle | None = None
    candidates: Candidates | None = None


class HintRequest(_BoardRequest):
    """A board in work."""


class ExplainRequest(_BoardRequest):
    """A board in work, and the order in which techniques are tried."""

    scale: str = Field(default="human", max_length=40)


class RenderRequest(_BoardRequest):
    """A board in work, and whether its easiest next step is drawn as well."""

    hint: bool = False


class RateRequest(_Request):
    """A puzzle."""

    puzzle: Puzzle


class GenerateRequest(_Request):
    """What the puzzle should be like: a level, or a technique that it needs."""

    level: str | None = Field(default=None, max_length=40, examples=["easy"])
    technique: str | None = Field(default=None, max_length=60, examples=["xy-wing"])
    symmetry: str = Field(
        default="none", max_length=40, description="Of the places of the clues; see `/api/info`."
    )
    seed: int | None = Field(default=None, ge=0, lt=2**53)


class InfoRequest(_Request):
    """Nothing."""


class SolveAnswer(BaseModel):
    """The one solution."""

    puzzle: Line
    solution: Line


class CountAnswer(BaseModel):
    """The number of solutions; at least so many where it is not exact."""

    puzzle: Line
    solutions: int = Field(ge=0)
    exact: bool
    stopped: Literal["limit", "budget"] | None


class CheckAnswer(BaseModel):
    """What can be said of a grid as it stands; ``solutions`` is null if the time ran out."""

    puzzle: Line
    size: int
    clues: int
    conflicts: list[CellName]
    solutions: Literal["none", "one", "many"] | None
    solved: bool


class ConvertAnswer(BaseModel):
    """The text in the new format, and what the old text said."""

    text: str
    puzzle: Line
    size: int
    givens: Line | None
    candidates: list[str] | None = Field(description="The digits of each cell, where it had marks.")
    solution: Line | None


class CanonicalAnswer(BaseModel):
    """The canonical form; transposing, then taking rows and columns from, makes it."""

    puzzle: Line
    canonical: Line
    transpose: bool
    rows: list[int]
    columns: list[int]
    digits: list[int]
    automorphisms: int


class Mark(BaseModel):
    """A digit in a cell."""

    cell: CellName
    digit: int


class Token(BaseModel):
    """A piece of an explanation, and what it speaks of; a plain word has only its text."""

    text: str
    role: str = ""
    cells: list[CellName] = []
    digits: list[int] = []
    houses: list[HouseName] = []


class Part(BaseModel):
    """A piece of evidence; cells and digits together mean those candidates."""

    role: str
    cells: list[CellName]
    digits: list[int]
    houses: list[HouseName]


class Link(BaseModel):
    """A link of a chain between two parts, by their places in the list of parts."""

    model_config = ConfigDict(populate_by_name=True)

    start: int = Field(alias="from")
    end: int = Field(alias="to")
    strong: bool


class Step(BaseModel):
    """One deduction: what it concludes, from what, in words; a chain has links."""

    technique: str
    name: str
    family: str
    rating: int
    placements: list[Mark]
    eliminations: list[Mark]
    parts: list[Part]
    text: str
    tokens: list[Token]
    links: list[Link] = []
    chain: str = Field(default="", description="The chain in Eureka notation.")


class Mistake(BaseModel):
    """Something that is wrong on a board, and where."""

    kind: str = Field(examples=["conflict", "wrong", "missing", "no-solution"])
    cells: list[CellName]
    text: str


class Rating(BaseModel):
    """A puzzle on one scale; what the scale does not have is left out."""

    scale: str
    solved: bool
    outcome: str
    steps: int
    er: int | None = Field(default=None, description="The hardest step, in tenths (scale se).")
    ep: int | None = None
    ed: int | None = None
    level: str | None = None
    score: int | None = None
    hardest: str | None
    techniques: dict[str, int] = Field(description="How often each technique is used.")


class HintAnswer(BaseModel):
    """The easiest next step, in four levels: where, which, pattern, reasoning.

    A board with a mistake is told so first: then there are mistakes and no step.
    """

    schema_version: int = Field(alias="schema")
    grid: Line
    solved: bool
    mistakes: list[Mistake]
    levels: dict[str, str]
    words: list[list[Token]] = Field(description="The words of the four levels, with roles.")
    step: Step | None


class ExplainAnswer(BaseModel):
    """The path from the board as far as the techniques go; a board with mistakes has none."""

    schema_version: int = Field(alias="schema")
    puzzle: Line
    solved: bool
    grid: Line = Field(description="The board after the last step.")
    mistakes: list[Mistake]
    rating: Rating | None
    steps: list[Step]


class RateAnswer(BaseModel):
    """A puzzle on all scales."""

    puzzle: Line
    clues: int
    ratings: list[Rating]


class GenerateAnswer(BaseModel):
    """A new puzzle with one solution; the same seed and wishes make it again."""

    puzzle: Line
    solution: Line
    clues: int
    level: str | None
    rating: float | None = Field(description="The hardest step on the teaching scale.")
    techniques: dict[str, int] = Field(description="How often each technique is used.")
    seed: int


class Named(BaseModel):
    """Something that can be asked for by its key."""

    key: str
    name: str
    group: str = ""
    about: str = ""


class TechniqueName(Named):
    """A technique of the catalogue; ``practice`` says whether puzzles that need it can be made."""

    practice: bool


class InfoAnswer(BaseModel):
    """What this server can do."""

    version: str
    formats: list[Named]
    levels: list[Named]
    symmetries: list[Named]
    techniques: list[TechniqueName]
    scales: list[Named]
    limits: dict[str, float]


class Problem(BaseModel):
    """What went wrong, and where."""

    kind: str = Field(
        examples=["format", "conflict", "no_solution", "multiple_solutions", "budget"]
    )
    message: str
    line: int | None = None
    column: int | None = None
    cells: list[CellName] | None = None
    solutions: list[Line] | None = None
    suggestions: list[str] | None = None


class ErrorAnswer(BaseModel):
    """Every answer that is not 2xx."""

    error: Problem
