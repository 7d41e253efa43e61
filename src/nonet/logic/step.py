"""Step: one deduction, as Python sees it. The native twin is ``native/logic/step.hpp``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet import _native
from nonet.cells import Position
from nonet.drawn import Drawn
from nonet.logic.technique import Technique
from nonet.logic.techniques import found_by


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of evidence: a role, and the cells, digits and houses that play it.

    Cells and digits together mean those candidates; cells alone mean the cells. ``nested`` is the
    place in ``Step.nested`` of the step that a node of a branch follows by, if it is one.
    """

    role: str
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    nested: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain between two parts, by their places in ``Step.parts``.

    Strong: if the first is false, the second is true. Weak: if the first is true, the second is
    false.
    """

    start: int
    end: int
    strong: bool


@dataclass(frozen=True, slots=True, repr=False)
class Step(Drawn):
    """What a technique concludes, and from what.

    ``placements`` and ``eliminations`` are pairs of cell (0 to 80) and digit. ``rating`` is what
    the scale gives it. ``size`` and ``length`` are those of the pattern, where it has them.
    ``nested`` steps are made inside a branch, on the board as the branch has left it by then; no
    scale rates them by themselves.
    """

    technique: Technique
    rating: int
    placements: tuple[tuple[int, int], ...]
    eliminations: tuple[tuple[int, int], ...]
    parts: tuple[Part, ...] = ()
    links: tuple[Link, ...] = ()
    size: int = 1
    length: int = 0
    nested: tuple[Step, ...] = ()

    def with_role(self, role: str) -> tuple[Part, ...]:
        """Return the parts that play a role, in order."""
        return tuple(part for part in self.parts if part.role == role)

    @property
    def effect(self) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Placements and eliminations: two steps with one effect do the same."""
        return self.placements, self.eliminations

    def __str__(self) -> str:
        from nonet.logic.words import text_of

        return text_of(self)

    def __repr__(self) -> str:
        does = [f"{Position(*divmod(cell, 9))}={digit}" for cell, digit in self.placements]
        does += [f"{Position(*divmod(cell, 9))}<>{digit}" for cell, digit in self.eliminations]
        more = "" if len(does) <= 5 else f" and {len(does) - 5} more"
        return f"<{self.technique.name}: {', '.join(does[:5])}{more}>"

    def as_dict(self) -> dict[str, Any]:
        """Return what it does, why, and in which words, as JSON holds it (docs/logic.md)."""
        from nonet.logic.words import step_dict

        return step_dict(self)


def step_from(native: _native.Step, techniques: tuple[Technique, ...]) -> Step:
    """Make a step from a native one; only nested steps name their finder."""
    finder = native.finder
    return Step(
        technique=(
            techniques[native.technique]
            if finder is None
            else found_by(finder, native.finder_size, native.variant)
        ),
        rating=native.rating,
        placements=native.placements,
        eliminations=native.eliminations,
        parts=tuple(_part(part) for part in native.parts),
        links=tuple(Link(link.start, link.end, link.strong) for link in native.links),
        size=native.size,
        length=native.length,
        nested=tuple(step_from(inner, techniques) for inner in native.nested),
    )


def _part(native: _native.Part) -> Part:
    nested = native.nested
    return Part(
        native.role, native.cells, native.digits, native.houses, None if nested < 0 else nested
    )
