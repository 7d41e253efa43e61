"""``/api/convert``: a puzzle in another format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet import formats
from nonet.formats.record import Conversion
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read
from nonet.web.shapes import PUZZLE, FormatName, Line, Puzzle


@dataclass(kw_only=True)
class Request:
    """A puzzle and the format to write it in."""

    puzzle: Puzzle
    to: FormatName = "line"
    read_as: Annotated[
        FormatName | None,
        About(description="The format of the puzzle, where its look does not tell."),
    ] = None
    blank: Annotated[
        Annotated[str, About(min_length=1, max_length=1)] | None,
        About(description="The character of an empty cell."),
    ] = None


@dataclass
class Answer:
    """The text in the new format, and what the old text said."""

    text: Annotated[str, About(description="The puzzle in the new format.")]
    puzzle: Line
    size: Annotated[int, About(description="Cells in a row.")]
    givens: Annotated[Line | None, About(description="The clues, where the text marks them.")]
    candidates: Annotated[
        list[str] | None, About(description="The digits of each cell, where it had marks.")
    ]
    solution: Annotated[Line | None, About(description="The solution, where the text had one.")]


def convert(request: Request, budget: Budget) -> Conversion:
    """Read a puzzle in any format and write it in another."""
    record = read(request.puzzle, budget, request.read_as)
    text = formats.write(record, request.to, blank=request.blank)
    return Conversion(text, record.grid, record.givens, record.marks(), record.solution)


ENDPOINT = Endpoint(
    Request, convert, Answer, quick=True, tag="Write", example={"puzzle": PUZZLE, "to": "block"}
)
