"""``/api/canonical``: the form that all symmetric puzzles share."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.classes.forms import CanonicalForm, canonical_form
from nonet.rules import refuse_rules
from nonet.web.endpoint import Budget, Endpoint
from nonet.web.reading import read, rules_of
from nonet.web.shapes import Line, PuzzleRequest


@dataclass
class Answer:
    """The canonical form; transposing, then taking rows and columns from, makes it."""

    puzzle: Line
    canonical: Line
    transpose: bool
    rows: list[int]
    columns: list[int]
    digits: list[int]
    automorphisms: int


def canonical(request: PuzzleRequest, budget: Budget) -> CanonicalForm:
    """Return the form that all symmetric puzzles share."""
    refuse_rules(rules_of(request.rules), "the canonical form")
    return canonical_form(read(request.puzzle, budget).grid)


ENDPOINT = Endpoint(PuzzleRequest, canonical, Answer)
