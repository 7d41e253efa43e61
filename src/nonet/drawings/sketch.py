"""A puzzle to understand: its grid, drawings and sentences, and what has been read of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonet.drawings.objects import DrawnCage, Mark, Path, Visible, objects_of
from nonet.drawings.prose import Sentence, sentences_of
from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import Layout, Rule, check_fit, layout_of


@dataclass(frozen=True)
class Proposal:
    """Rules that a drawing or a sentence seems to state, and the evidence for them."""

    kind: str
    """What they are called: the name of a rule, or of a kind of line."""
    rules: tuple[Rule, ...]
    drawn: str = ""
    """The drawings, such as "3 green lines"; empty if only a sentence states the rules."""
    sentence: str = ""
    """The sentence; empty if only the drawings are known."""
    others: tuple[Proposal, ...] = field(default=(), repr=False)
    """Other readings of the same drawings, the likeliest first."""


class Sketch:
    """A puzzle while it is read; each drawing is claimed at most once."""

    def __init__(
        self, size: int, declared: tuple[Rule, ...], drawing: Mapping[str, Any], text: str
    ) -> None:
        self.size, self.declared = size, declared
        self.layout: Layout = layout_of(size, declared)
        self.rows, self.columns = len(self.layout.rows), len(self.layout.columns)
        self.objects: list[Visible] = objects_of(drawing)
        self.sentences: list[Sentence] = sentences_of(text)
        self.proposals: list[Proposal] = []
        self.claimed: set[Visible] = set()
        self.understood: set[Sentence] = set()
        self.settled: set[Sentence] = set()  # they change others, as a rule that is read says

    def paths(self) -> list[Path]:
        """Return the lines that nothing has claimed."""
        return [one for one in self.objects if isinstance(one, Path) and one not in self.claimed]

    def marks(self, place: str | None = None) -> list[Mark]:
        """Return the marks that nothing has claimed, at a place."""
        return [
            one
            for one in self.objects
            if isinstance(one, Mark) and one not in self.claimed
            if place is None or one.place(self.rows, self.columns) == place
        ]

    def cages(self) -> list[DrawnCage]:
        """Return the cages that nothing has claimed."""
        found = (one for one in self.objects if isinstance(one, DrawnCage))
        return [one for one in found if one not in self.claimed]

    def inside(self, cells: Iterable[Position]) -> bool:
        """Return whether all cells are in the grid."""
        return all(0 <= row < self.rows and 0 <= col < self.columns for row, col in cells)

    def said(self, pattern: str, unless: str = r"(?!)") -> Sentence | None:
        """Return the first sentence that matches a regular expression, and not another."""
        for sentence in self.sentences:
            if not sentence.is_example and sentence.says(pattern) and not sentence.says(unless):
                return sentence
        return None

    def propose(
        self,
        kind: str,
        made: Sequence[Rule],
        drawn: str = "",
        sentence: Sentence | None = None,
        claims: Iterable[Visible] = (),
        others: Iterable[Proposal] = (),
    ) -> bool:
        """Add a proposal and claim its drawings; rules that do not fit the grid are none."""
        if not made or not self.fits(made):
            return False
        self.claimed.update(claims)
        if sentence is not None:
            self.understood.add(sentence)
        text = sentence.text if sentence else ""
        new = tuple(rule for rule in made if rule not in self.declared)
        if new:
            self.proposals.append(Proposal(kind, new, drawn, text, tuple(others)))
        return True

    def fits(self, made: Sequence[Rule]) -> bool:
        """Return whether rules fit the grid."""
        try:
            check_fit(self.size, (*self.declared, *made))
        except ArgumentError:
            return False
        return True


def safely(make: Callable[[], Rule]) -> Rule | None:
    """Return a rule, or None if its values are impossible."""
    try:
        return make()
    except ArgumentError:
        return None


def counted_as(count: int, what: str) -> str:
    """Return a number of drawings.

    >>> counted_as(1, "green line"), counted_as(3, "X or V")
    ('1 green line', '3 X or V')
    """
    return f"{count} {what}{'' if count == 1 or ' or ' in what else 's'}"
