"""Propose the rules of a puzzle from its drawings and sentences, in a fixed order of claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from nonet.drawings.everywhere import read_diagonals, read_doublers, read_everywhere
from nonet.drawings.lines import read_arrows, read_lines, read_little_killers, read_thermometers
from nonet.drawings.marks import (
    is_decoration,
    read_cages,
    read_cells,
    read_corners,
    read_dots,
    read_outside,
    read_shading,
    read_signs,
)
from nonet.drawings.objects import DrawnCage, Mark
from nonet.drawings.sketch import Proposal, Sketch
from nonet.rules.base import Rule

_READERS = (
    read_little_killers,
    read_arrows,
    read_diagonals,
    read_thermometers,
    read_lines,
    read_dots,
    read_signs,
    read_corners,
    read_outside,
    read_cells,
    read_shading,
    read_cages,
    read_everywhere,
    read_doublers,
)


@dataclass(frozen=True)
class DrawnRules:
    """What a drawing and its text seem to mean; nothing of it has been checked."""

    proposals: tuple[Proposal, ...] = ()
    sentences: tuple[str, ...] = ()
    """The sentences that no proposal explains."""
    drawings: tuple[str, ...] = ()
    """The drawings that no proposal explains."""
    twists: tuple[str, ...] = ()
    """The sentences that may change the meaning of others: any reading is doubtful."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of all proposals."""
        return tuple(dict.fromkeys(rule for one in self.proposals for rule in one.rules))


def read_drawing(
    size: int, declared: tuple[Rule, ...], drawing: Mapping[str, Any], text: str
) -> DrawnRules:
    """Return what the drawing of a puzzle seems to mean.

    >>> line = {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#F067F0"}
    >>> found = read_drawing(9, (), {"lines": [line]}, "Purple lines are renbans. Enjoy!")
    >>> found.rules
    (Renban(cells=(Position(row=0, col=0), Position(row=0, col=1), Position(row=0, col=2))),)
    >>> found.proposals[0].drawn, found.sentences
    ('1 purple line', ())
    """
    sketch = Sketch(size, declared, drawing, text)
    for read in _READERS:
        read(sketch)
    for before, sentence in pairwise(sketch.sentences):
        if sentence.continues and before in sketch.understood:
            sketch.understood.add(sentence)
    twists = [
        one
        for one in sketch.sentences
        if one not in sketch.settled and one.is_twist(understood=_understood(sketch, one))
    ]
    unread = [
        one.text
        for one in sketch.sentences
        if not (one in sketch.understood or one.is_harmless or _understood(sketch, one))
    ]
    left = [
        one
        for one in sketch.objects
        if one not in sketch.claimed and not is_decoration(sketch, one)
    ]
    counts: dict[str, int] = {}
    for one in left:
        counts[_described(sketch, one)] = counts.get(_described(sketch, one), 0) + 1
    return DrawnRules(
        tuple(sketch.proposals),
        tuple(unread),
        tuple(f"{count} × {what}" for what, count in counts.items()),
        tuple(one.text for one in twists),
    )


def _understood(sketch: Sketch, sentence: Any) -> bool:
    """Return whether a sentence belongs to a proposal, or to cages that are declared."""
    if sentence in sketch.understood:
        return True
    stated = {rule.name for rule in sketch.declared}
    if (
        stated & {"cage", "sum"}
        and sentence.says(r"\b(?:cages?|killer)\b")
        and sentence.says(r"\b(?:sum|add|total)|\brepeat|\bkiller\b")
    ):
        return True
    named = {"anti-knight": "knight", "anti-king": "king", "diagonals": "diagonal"}
    return any(rule in stated and word in sentence.plain for rule, word in named.items())


def _described(sketch: Sketch, one: Any) -> str:
    if isinstance(one, DrawnCage):
        return f"cage with {one.text[:12]!r}" if one.text else "cage"
    if isinstance(one, Mark):
        place = one.place(sketch.rows, sketch.columns)
        where = {"outside": " beside the grid", "border": " on a border", "corner": " on a corner"}
        what = f"text {one.text[:12]!r}" if one.text else "circle" if one.round else "shape"
        return what + where.get(place, "")
    return f"{one.colour.name} {'arrow' if one.head else 'line'}"
