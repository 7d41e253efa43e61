"""``/api/canonical``: the form that all symmetric puzzles share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.classes.forms import Canonical, canonical_form
from nonet.rules import refuse_rules
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import PUZZLE, Line, PuzzleRequest


@dataclass
class Answer:
    """The canonical form; transposing, then taking rows and columns from, makes it."""

    puzzle: Line
    canonical: Line
    transpose: Annotated[bool, About(description="Whether rows and columns are swapped first.")]
    rows: Annotated[list[int], About(description="The row, from 0, that each row is taken from.")]
    columns: Annotated[list[int], About(description="The same of columns.")]
    digits: Annotated[list[int], About(description="What each digit becomes, from 1.")]
    automorphisms: Annotated[
        int, About(description="In how many ways the puzzle is symmetric to itself.")
    ]


def canonical(request: PuzzleRequest, budget: Budget) -> Canonical:
    """Return the form that all symmetric puzzles share."""
    refuse_rules(rules_of(request.rules), "the canonical form")
    return canonical_form(read(request.puzzle, budget).grid)


ENDPOINT = Endpoint(PuzzleRequest, canonical, Answer, tag="Write", example={"puzzle": PUZZLE})
